"""The printed components of the ship and its secrets: Locations, Discoveries, codes, missions."""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity.components import Ability, Printed
from crawldeck.enormity.effects import Cost, Effects, Needs

ListColour = Literal["blue", "yellow", "red"]


class EngramUse(Printed, frozen=True):
    """What an Engram device does in a Location, and the resource it becomes (ENO-LOC-05)."""

    engram: str
    text: str
    do: Effects
    resource: str


class Location(Printed, frozen=True):
    """A Location card: its ecology, its loot deck, its Engrams, its rules (ENO-LOC-01 to 08)."""

    id: str
    name: str
    text: str
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

    text: str
    do: Effects = ()


class Entry(Printed, frozen=True):
    """An open-world Discovery: its colour selects the list, d10 + discards the entry."""

    id: str
    colour: ListColour
    entry: int
    name: str
    links: tuple[Link, ...]
    infinite: bool = False
    needs: Needs = Needs()
    parsec: int = 0
    """Locked before this Parsec."""


class FixedDiscovery(Printed, frozen=True):
    """A fixed Discovery card, found by the number on its token."""

    number: int
    name: str
    text: str
    do: Effects = ()


class Paragraph(Printed, frozen=True):
    """A paragraph of the Mythos Book behind a four-digit code (ENO-SECR-01 to 03)."""

    code: str
    text: str
    do: Effects = ()
    valid: bool = True
    """It carries the check mark."""
    again: bool = False
    """It may be opened more than once."""
    objective: bool = False


class Script(Printed, frozen=True):
    """An encrypted text: how to decode it, or, without `decode`, quantum encrypted."""

    id: str
    name: str
    text: str
    do: Effects = ()
    decode: Needs | None = None
    decode_text: str = ""


class Goal(Printed, frozen=True):
    """A mission's Objective: tokens to collect, or steps to do, and what it opens."""

    text: str
    n: int
    spaces: tuple[str, ...] = ()
    """Objective tokens, as `page:space`; they are put out when their page is laid."""
    cost: Cost = Cost()
    """The price of Fast Scavenging one; nothing: any one type, by level (ENO-SCAV-02)."""
    do: Effects = ()
    """What the last one brings."""
    needed: bool = False
    """Whether extraction waits for it."""


class Mission(Printed, frozen=True):
    """A mission sheet (ENO-SETUP-01 to 09)."""

    id: str
    name: str
    text: str
    page: str
    """Where the run begins."""
    marker: int = 7
    starts: tuple[str, ...] = ()
    """Start spaces; empty: those printed on the page."""
    insertion: str = ""
    """An Insertion Point that cannot be used to extract (ENO-SETUP-07)."""
    revisit: bool = False
    """In a campaign the crew may go in by any point that it knows (ENO-SETUP-07)."""
    discoveries: tuple[int, ...] = ()
    """Fixed Discoveries by number; empty: random ones on every Discovery space."""
    discovery_spaces: tuple[str, ...] = ()
    """Where the fixed ones lie, in the same order, as `page:space`."""
    track_discoveries: dict[str, int] = {}
    """Discovery tokens on spaces of the Countdown track; 0 is a random one."""
    track_blips: dict[str, int] = {}
    blips: tuple[str, ...] = ()
    """Explicit Blips on the first page, as `column,row` of an intersection."""
    open_doors: tuple[str, ...] = ()
    ecology: str = ""
    """An Intruder kind that overrides the Locations' (ENO-LOC-03)."""
    adversary: str = ""
    goal: Goal | None = None
