"""Effects of Bosses and of the campaign."""

from __future__ import annotations

from crawldeck.enormity.terms import *
from crawldeck.kernel.domains import UpOrDown


class Signature(Effect, frozen=True, tag="signature"):
    """The Boss performs its Signature, on the Spacer concerned unless it targets for itself."""

    aimed: bool = True


class Escalate(Effect, frozen=True, tag="escalate"):
    """Escalation without a Wound (ENO-ESC-08)."""


class Flash(Effect, frozen=True, tag="flash"):
    """A Boss makes a flash attack on the Spacer concerned (ENO-FLASH-01)."""

    boss: str
    stays: bool = False


class Spare(Effect, frozen=True, tag="spare"):
    """Life Spares of the campaign: gained (n > 0) or lost; a one-off run only notes it."""

    n: UpOrDown


class Resource(Effect, frozen=True, tag="resource"):
    """A resource for the campaign."""

    resource: str
    n: UpOrDown = 1


class GainStratagem(Effect, frozen=True, tag="stratagem"):
    """The team gains a Stratagem: from now on it is among those it chooses from (ENO-STRAT-01)."""

    stratagem: str


class Carry(Effect, frozen=True, tag="carry"):
    """A Condition waits for the Spacer: the next session begins with it (ENO-COND-05)."""

    condition: str
