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
    """Noise is made, and Blips come closer (ENO-NOISE-01)."""

    box: NoiseBox
    """What is rolled."""
    ship: bool = False
    """Something else than the Spacer makes it (ENO-NOISE-15)."""


class Door(Effect, frozen=True, tag="door"):
    """Open or close a door (ENO-DOOR-01, ENO-DOOR-09)."""

    how: Literal["open", "close", "toggle"] = "open"
    """What is done to it; `toggle` opens a closed one and closes an open one."""
    door: str = ""
    """The number of a door of the page; left out, a door beside the Spacer."""
    keep: bool = False
    """If it is open now, it stays open for the rest of the campaign (ENO-CAMP-01)."""


class Weld(Effect, frozen=True, tag="weld"):
    """Weld an open door, or break a weld (ENO-WELD-09)."""

    within: Reach = 0
    """How far away the door may be; 0 is next to the Spacer (ENO-WELD-01)."""


class PlaceTile(Effect, frozen=True, tag="place-tile"):
    """Put Terrain on the board (ENO-TERR-04, ENO-TERR-16)."""

    tile: str
    """The kind of tile, by its id."""
    where: Literal["stated", "random", "adjacent", "here", "dangerous", "near-closest"] = "random"
    """Where it goes: on the `stated` spaces, at `random`, on a space next to the Spacer, `here`
    under them, on every Dangerous space, or next to the Spacer who is closest to the source
    (ENO-COORD-01)."""
    spaces: tuple[str, ...] = ()
    """With `stated`: the spaces, as `page:space`, or alone for the page of the Spacer."""


class DestroyTile(Effect, frozen=True, tag="destroy-tile"):
    """Take a tile off the board; an Indestructible one stays (ENO-TERR-03, ENO-KEY-INDES)."""

    tile: str = ""
    """The kind of tile, by its id; left out, any."""
    within: Reach = 1
    """How many spaces away it may be."""


class Disable(Effect, frozen=True, tag="disable"):
    """Put a disable token on something, which then cannot be used (ENO-DISA-01)."""

    what: str
    """What: `door:b1`, `console:0110` and the like."""
    off: bool = False
    """The token is taken off instead."""


class SpawnBlip(Effect, frozen=True, tag="spawn-blip"):
    """New Blips come (ENO-SPAWN-01)."""

    on_runs_only = True
    n: OneOrMore = 1
    """How many."""
    fewer_than: Few = 0
    """Only while fewer Intruders of the kind, or fewer Blips, than this are out; 0 is always
    (ENO-GRIN-07)."""


class SpawnIntruder(Effect, frozen=True, tag="spawn-intruder"):
    """Intruders appear next to somebody (ENO-REVB-03)."""

    n: OneOrMore = 1
    """How many."""
    kind: str = ""
    """The Intruder, by its id; left out, that of the Location (ENO-LOC-03)."""
    ambush: bool = False
    """They act at once (ENO-REVB-04)."""
    near: Literal["self", "priority"] = "priority"
    """Next to whom."""


class DropBlip(Effect, frozen=True, tag="drop-blip"):
    """Blips are discarded (ENO-INTR-06)."""

    on_runs_only = True
    n: OneOrMore = 1
    """How many."""
    which: Literal["furthest", "closest"] = "furthest"
    """Which of them, counted from the Spacers."""


class RevealBlip(Effect, frozen=True, tag="scan"):
    """Look at a Blip in your Light field without Scouting; it stays where it is (ENO-SCOUT-02)."""

    on_runs_only = True


class Countdown(Effect, frozen=True, tag="countdown"):
    """Move the Countdown Marker (ENO-CD-01)."""

    on_runs_only = True
    n: UpOrDown = 1
    """How many spaces; more than 0 is toward zero hour."""


class ExtractionMarker(Effect, frozen=True, tag="extraction"):
    """Move the Extraction Marker (ENO-EXT-02)."""

    on_runs_only = True
    n: UpOrDown = 1
    """How many spaces; more than 0 is toward zero hour."""


class TakePriority(Effect, frozen=True, tag="priority"):
    """A Spacer becomes the Priority Target (ENO-NOISE-09)."""

    who: Who = "self"
    """The Spacer concerned."""


class RevealPage(Effect, frozen=True, tag="reveal-page"):
    """A page of the ship comes to the table (ENO-REVEAL-01)."""

    on_runs_only = True
    page: str
    """The page, by its id."""


# -- finding things


class Clue(Effect, frozen=True, tag="clue"):
    """The crew finds a clue; clues are shared, and kept in a campaign (ENO-DISC-11)."""

    clue: str
    """The clue, by a name of your own; `needs` may ask for it."""


class FindCode(Effect, frozen=True, tag="code"):
    """A four-digit code that may be looked up at once (ENO-SECR-01)."""

    code: Code
    """The code, which `codes.toml` must have."""


class FindScript(Effect, frozen=True, tag="script"):
    """An encrypted text comes to the table (ENO-SECR-04)."""

    script: str
    """The text, by its id."""


class Decrypt(Effect, frozen=True, tag="decrypt"):
    """Quantum decryption: one text without `decode` is read (ENO-SECR-06)."""


class FindDiscovery(Effect, frozen=True, tag="discovery"):
    """A fixed Discovery is resolved (ENO-DISC-03)."""

    on_runs_only = True
    number: Number
    """Its number."""


class CrossOut(Effect, frozen=True, tag="cross-out"):
    """An entry of a Discovery list can never come again (ENO-DISC-09)."""

    on_runs_only = True
    colour: Literal["blue", "yellow", "red"]
    """The list."""
    entry: Number
    """The number of the entry."""


class Mark(Effect, frozen=True, tag="flag"):
    """Something to remember: other things may need it (ENO-CAMP-01)."""

    flag: str
    """The flag, by a name of your own; `needs` may ask for it."""


class Objective(Effect, frozen=True, tag="objective"):
    """Steps of the mission's Objective are done (ENO-SCAV-01)."""

    on_runs_only = True
    n: OneOrMore = 1
    """How many."""
