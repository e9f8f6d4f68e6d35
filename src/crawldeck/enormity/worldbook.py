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
    """What an Engram device does in a Location, and the resource it becomes (ENO-LOC-05)."""

    engram: str
    text: Text
    do: Effects
    resource: str


class Location(Printed, frozen=True):
    """A Location card: its ecology, its loot deck, its Engrams, its rules (ENO-LOC-01 to 08)."""

    id: Id
    name: Name
    text: Text
    ecology: str
    loot: tuple[str, ...]
    engrams: tuple[EngramUse, ...]
    rules: tuple[Ability, ...] = ()
    """Constant rules: passives of every Spacer on its pages."""
    abilities: tuple[Ability, ...] = ()
    caches: dict[str, tuple[str, ...]] = {}
    """Per page, cache spaces that replace the printed ones (ENO-LOC-02)."""
    tiles: dict[str, dict[str, str]] = {}
    """Per page, Terrain put out when the page is laid: a space and a kind of tile."""


class Link(Printed, frozen=True):
    """One link of a Discovery's chain; an entry without a chain has one."""

    text: Text
    do: Effects = ()


class Entry(Printed, frozen=True):
    """An open-world Discovery: its colour selects the list, d10 + discards the entry."""

    id: Id
    colour: ListColour
    entry: Number
    name: Name
    links: tuple[Link, ...]
    infinite: bool = False
    needs: Needs = NOTHING
    parsec: Parsec = 0
    """Locked before this Parsec."""


class FixedDiscovery(Printed, frozen=True):
    """A fixed Discovery card, found by the number on its token."""

    number: Number
    name: Name
    text: Text
    do: Effects = ()


class Paragraph(Printed, frozen=True):
    """A paragraph of the Mythos Book behind a four-digit code (ENO-SECR-01 to 03)."""

    code: Code
    text: Text
    do: Effects = ()
    valid: bool = True
    """It carries the check mark."""
    again: bool = False
    """It may be opened more than once."""
    objective: bool = False


class Script(Printed, frozen=True):
    """An encrypted text: how to decode it, or, without `decode`, quantum encrypted."""

    id: Id
    name: Name
    text: Text
    do: Effects = ()
    decode: Needs | None = None
    decode_text: Text = ""


class Goal(Printed, frozen=True):
    """A mission's Objective: tokens to collect, or steps to do, and what it opens."""

    text: Text
    n: Some
    spaces: tuple[str, ...] = ()
    """Objective tokens, as `page:space`; they are put out when their page is laid."""
    cost: Cost = FREE
    """The price of Fast Scavenging one; nothing: any one type, by level (ENO-SCAV-02)."""
    do: Effects = ()
    """What the last one brings."""
    needed: bool = False
    """Whether extraction waits for it."""


class Mission(Printed, frozen=True):
    """A mission sheet (ENO-SETUP-01 to 09)."""

    id: Id
    name: Name
    text: Text
    page: str
    """Where the run begins."""
    marker: Marker = 7
    starts: tuple[str, ...] = ()
    """Start spaces; empty: those printed on the page."""
    insertion: str = ""
    """An Insertion Point that cannot be used to extract (ENO-SETUP-07)."""
    revisit: bool = False
    """In a campaign the crew may go in by any point that it knows (ENO-SETUP-07)."""
    discoveries: tuple[Number, ...] = ()
    """Fixed Discoveries by number; empty: random ones on every Discovery space."""
    discovery_spaces: tuple[str, ...] = ()
    """Where the fixed ones lie, in the same order, as `page:space`."""
    track_discoveries: dict[TrackSpace, Number] = {}
    """Discovery tokens on spaces of the Countdown track; 0 is a random one."""
    track_blips: dict[TrackSpace, OneOrMore] = {}
    blips: tuple[str, ...] = ()
    """Explicit Blips on the first page, as `column,row` of an intersection."""
    open_doors: tuple[str, ...] = ()
    ecology: str = ""
    """An Intruder kind that overrides the Locations' (ENO-LOC-03)."""
    adversary: str = ""
    goal: Goal | None = None
