"""Plain effects on the ship, and what they let Spacers find: a single line of a card.

They are read through `effects.py`, which adds those that hold other effects.
"""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity.domains import Code, Number, Reach
from crawldeck.enormity.terms import Effect, NoiseBox, Who
from crawldeck.kernel.domains import Few, OneOrMore, UpOrDown

# -- the ship


class Noise(Effect, frozen=True, tag="noise"):
    """Noise: of the Spacer, or, `ship`, of something else (ENO-NOISE-15)."""

    box: NoiseBox
    ship: bool = False


class Door(Effect, frozen=True, tag="door"):
    """Open or close a door: a number of the page, or any leaf next to the Spacer (empty)."""

    how: Literal["open", "close", "toggle"] = "open"
    door: str = ""
    keep: bool = False
    """An open door stays open for the rest of the campaign (ENO-CAMP-01)."""


class Weld(Effect, frozen=True, tag="weld"):
    """Weld an open door within reach, or break a weld (ENO-WELD-09)."""

    within: Reach = 0


class PlaceTile(Effect, frozen=True, tag="place-tile"):
    """Put Terrain out: on named spaces of a page, at random, next to the Spacer or under it."""

    tile: str
    where: Literal["stated", "random", "adjacent", "here", "dangerous", "near-closest"] = "random"
    spaces: tuple[str, ...] = ()


class DestroyTile(Effect, frozen=True, tag="destroy-tile"):
    """Take a tile off: one of a kind (or any) within so many spaces."""

    tile: str = ""
    within: Reach = 1


class Disable(Effect, frozen=True, tag="disable"):
    """Put a disable token on a component (`door:b1`, `console:0110`, ...), or take it off."""

    what: str
    off: bool = False


class SpawnBlip(Effect, frozen=True, tag="spawn-blip"):
    on_runs_only = True
    n: OneOrMore = 1
    fewer_than: Few = 0
    """Only while fewer Intruders of the kind, or fewer Blips, than this are out (ENO-GRIN-07)."""


class SpawnIntruder(Effect, frozen=True, tag="spawn-intruder"):
    n: OneOrMore = 1
    kind: str = ""
    """Empty: the Location's ecology."""
    ambush: bool = False
    near: Literal["self", "priority"] = "priority"


class DropBlip(Effect, frozen=True, tag="drop-blip"):
    """Discard Blips: the furthest from the Spacers, or the closest."""

    on_runs_only = True
    n: OneOrMore = 1
    which: Literal["furthest", "closest"] = "furthest"


class RevealBlip(Effect, frozen=True, tag="scan"):
    """Look at a Blip in the Light field without Scouting."""

    on_runs_only = True


class Countdown(Effect, frozen=True, tag="countdown"):
    """Move the Countdown Marker: n > 0 is toward zero hour."""

    on_runs_only = True
    n: UpOrDown = 1


class ExtractionMarker(Effect, frozen=True, tag="extraction"):
    """Move the Extraction Marker: n > 0 is toward zero hour."""

    on_runs_only = True
    n: UpOrDown = 1


class TakePriority(Effect, frozen=True, tag="priority"):
    who: Who = "self"


class RevealPage(Effect, frozen=True, tag="reveal-page"):
    on_runs_only = True
    page: str


# -- finding things


class Clue(Effect, frozen=True, tag="clue"):
    clue: str


class FindCode(Effect, frozen=True, tag="code"):
    """A four-digit code that may be looked up at once (ENO-SECR-01)."""

    code: Code


class FindScript(Effect, frozen=True, tag="script"):
    """An encrypted script comes to the table (ENO-SECR-04)."""

    script: str


class Decrypt(Effect, frozen=True, tag="decrypt"):
    """Quantum decryption: one script without decode rules is read (ENO-SECR-06)."""


class FindDiscovery(Effect, frozen=True, tag="discovery"):
    """A fixed Discovery card is resolved."""

    on_runs_only = True
    number: Number


class CrossOut(Effect, frozen=True, tag="cross-out"):
    """An entry of a Discovery list can never come again."""

    on_runs_only = True
    colour: Literal["blue", "yellow", "red"]
    entry: Number


class Mark(Effect, frozen=True, tag="flag"):
    """Something to remember about the run: other things may need it."""

    flag: str


class Objective(Effect, frozen=True, tag="objective"):
    """A step of the mission's Objective is done."""

    on_runs_only = True
    n: OneOrMore = 1
