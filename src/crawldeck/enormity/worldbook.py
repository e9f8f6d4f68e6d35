"""The printed components of the ship and its secrets: Locations, Discoveries, codes, missions."""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity.components import Ability, Printed
from crawldeck.enormity.domains import Code, Marker, Number, Parsec, TrackSpace
from crawldeck.enormity.effects import Cost, Effects, Needs
from crawldeck.enormity.terms import FREE, NOTHING
from crawldeck.kernel.domains import Id, Name, OneOrMore, Some, Text

ListColour = Literal["blue", "yellow", "red"]
BlipSort = Literal["echo", "single", "a", "b", "unique"]


class EngramUse(Printed, frozen=True):
    """What an Engram does in a Location, and the resource it becomes (ENO-LOC-05)."""

    engram: str
    """The kind of Engram, as in `engrams` of `pack.toml`."""
    text: Text
    """What players read about it."""
    do: Effects
    """What the device does when a Spacer uses it (ENO-SCAV-05)."""
    resource: str
    """The resource that it gives at the end of the run (ENO-SCAV-06)."""


class Location(Printed, frozen=True):
    """A Location: its ecology, its loot, its Engrams and its rules (ENO-LOC-01 to 08)."""

    id: Id
    name: Name
    text: Text
    ecology: str
    """The Intruder that is met there, by its id (ENO-LOC-03)."""
    loot: tuple[str, ...]
    """The cards of its loot deck, by their ids (ENO-LOC-04)."""
    engrams: tuple[EngramUse, ...]
    """What each kind of Engram does there; every kind needs a line (ENO-LOC-05)."""
    rules: tuple[Ability, ...] = ()
    """Rules that always hold there: passives of every Spacer on its pages (ENO-LOC-06)."""
    abilities: tuple[Ability, ...] = ()
    """What Spacers on its pages can do (ENO-LOC-07, ENO-LOC-08)."""
    caches: dict[str, tuple[str, ...]] = {}
    """By page, the spaces of caches in place of the printed ones (ENO-LOC-02)."""
    tiles: dict[str, dict[str, str]] = {}
    """By page, Terrain that is put out when the page is laid: a space, and a kind of tile
    (ENO-LOC-02)."""


class Link(Printed, frozen=True):
    """One link of the chain of a Discovery; an entry without a chain has one (ENO-DISC-05)."""

    text: Text
    do: Effects = ()
    """What happens to the finder (ENO-DISC-06)."""


class Entry(Printed, frozen=True):
    """An open-world Discovery: the colour of the token chooses the list, a ten-sided die and the
    tokens found before choose the entry (ENO-DISC-04)."""

    id: Id
    colour: ListColour
    """The list it stands in: blue is the Location, yellow the voyage, red what lives there."""
    entry: Number
    """Its number in the list."""
    name: Name
    links: tuple[Link, ...]
    """What is found, the first time and each time after (ENO-DISC-05)."""
    infinite: bool = False
    """It is never used up (ENO-DISC-08)."""
    needs: Needs = NOTHING
    """What must hold; otherwise the next entry is found (ENO-DISC-09)."""
    parsec: Parsec = 0
    """It counts from this Parsec on (ENO-DISC-09)."""


class FixedDiscovery(Printed, frozen=True):
    """A fixed Discovery, found by the number on its token (ENO-DISC-03)."""

    number: Number
    """The number by which missions put it on a space."""
    name: Name
    text: Text
    do: Effects = ()
    """What happens to the finder (ENO-DISC-06)."""


class Paragraph(Printed, frozen=True):
    """A paragraph behind a four-digit code (ENO-SECR-01 to 03)."""

    code: Code
    """The four digits, in quotes. A console of a page is named by its code (ENO-SCAV-04)."""
    text: Text
    do: Effects = ()
    """What happens to whoever looks it up."""
    valid: bool = True
    """It carries the check mark; looking up one without it costs Stress (ENO-SECR-03)."""
    again: bool = False
    """It may be looked up more than once (ENO-SECR-02)."""
    objective: bool = False
    """Looking it up is a step of the Objective (ENO-SCAV-01)."""


class Script(Printed, frozen=True):
    """An encrypted text (ENO-SECR-04).

    `decode` says how to read it; without it the text is quantum encrypted.
    """

    id: Id
    name: Name
    text: Text
    do: Effects = ()
    """What reading it brings."""
    decode: Needs | None = None
    """What must hold to read it; left out, only quantum decryption helps (ENO-SECR-05,
    ENO-SECR-06)."""
    decode_text: Text = ""
    """What players read about how to decode it (ENO-SECR-05)."""


class Goal(Printed, frozen=True):
    """The Objective of a mission: tokens to take or steps to do, and what the last one brings
    (ENO-SCAV-01)."""

    text: Text
    """What players read about it."""
    n: Some
    """How many tokens or steps it takes."""
    spaces: tuple[str, ...] = ()
    """Where its tokens lie, as `page:space`; they are put out when their page is laid
    (ENO-SETUP-05)."""
    cost: Cost = FREE
    """The price of Fast Scavenging one; left out, it is tokens of any one kind, more as the level
    rises (ENO-SCAV-02)."""
    do: Effects = ()
    """What the last one brings."""
    needed: bool = False
    """Whether extraction waits for it (ENO-EXT-03)."""


class Mission(Printed, frozen=True):
    """A mission: where a run begins, what is on the table, and what must be brought home
    (ENO-SETUP-01 to 09)."""

    id: Id
    name: Name
    text: Text
    page: str
    """The page on which the run begins, by its id (ENO-SETUP-06)."""
    marker: Marker = 7
    """Where the Extraction Marker begins; each Discovery moves it one space down, and at zero hour
    the crew can leave (ENO-SETUP-01, ENO-DISC-02, ENO-EXT-02)."""
    starts: tuple[str, ...] = ()
    """Start spaces, as `page:space`; left out, those printed on the page (ENO-SETUP-06)."""
    insertion: str = ""
    """The Extraction Point by which the crew comes in, as `page:space`. It cannot be used to leave
    (ENO-SETUP-07)."""
    revisit: bool = False
    """In a campaign the crew may go in by any point that it knows (ENO-SETUP-07)."""
    discoveries: tuple[Number, ...] = ()
    """Fixed Discoveries by their numbers; left out, random ones lie on every Discovery space
    (ENO-SETUP-09)."""
    discovery_spaces: tuple[str, ...] = ()
    """Where the fixed ones lie, in the same order, as `page:space` (ENO-SETUP-09)."""
    track_discoveries: dict[TrackSpace, Number] = {}
    """Discovery tokens on spaces of the Countdown track; 0 is a random one (ENO-CD-02)."""
    track_blips: dict[TrackSpace, OneOrMore] = {}
    """Blips on spaces of the Countdown track (ENO-SETUP-04, ENO-CD-03)."""
    blips: tuple[str, ...] = ()
    """Where Blips begin on the first page, as `column,row` of an intersection; left out, one for
    each spawn cluster (ENO-SETUP-03)."""
    open_doors: tuple[str, ...] = ()
    """Doors that stand open from the start, as `page:number` (ENO-DOOR-01)."""
    ecology: str = ""
    """The Intruder that is met in place of every Location's, by its id (ENO-LOC-03)."""
    adversary: str = ""
    """The Adversary that comes at zero hour, by its id among the Intruders (ENO-ADV-01)."""
    goal: Goal | None = None
    """The Objective; left out, the crew only has to get out."""
