"""Effects of Bosses and of the campaign."""

from __future__ import annotations

from crawldeck.enormity.terms import *
from crawldeck.kernel.domains import UpOrDown


class Signature(Effect, frozen=True, tag="signature"):
    """The Boss performs its Signature (ENO-BOSS-04)."""

    aimed: bool = True
    """On the Spacer concerned; with `false` it chooses a Target itself (ENO-BOSS-05)."""


class Escalate(Effect, frozen=True, tag="escalate"):
    """Escalation without a Wound (ENO-ESC-08)."""


class Flash(Effect, frozen=True, tag="flash"):
    """A Boss appears next to the Spacer concerned, does what one AI card says, and is gone
    (ENO-FLASH-01)."""

    boss: str
    """The Boss, by its id."""
    stays: bool = False
    """It becomes the Adversary: it waits for zero hour, or stays on the board if that is past."""


class Spare(Effect, frozen=True, tag="spare"):
    """Life Spares of the campaign are gained or lost; a single run only notes it (ENO-SPARE-02)."""

    n: UpOrDown
    """How many; less than 0 is a loss."""


class Resource(Effect, frozen=True, tag="resource"):
    """The crew gains a resource for the campaign (ENO-SCAV-06)."""

    resource: str
    """The resource, by a name of your own."""
    n: UpOrDown = 1
    """How many; less than 0 is a loss."""


class GainStratagem(Effect, frozen=True, tag="stratagem"):
    """The team gains a Stratagem: from now on it is among those that it chooses from
    (ENO-STRAT-01)."""

    stratagem: str
    """The Stratagem, by its id."""


class Carry(Effect, frozen=True, tag="carry"):
    """A Condition waits for the Spacer: the next session begins with it (ENO-COND-05)."""

    condition: str
    """The Condition, by its id."""
