"""Map pages as they are drawn: spaces, lines, doors and what lies where."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from crawldeck.enormity import ids
from crawldeck.grid import Direction


class Line(NamedTuple):
    """A line between two spaces of a page: on side `side` of the space in column x, row y."""

    x: int
    y: int
    side: Direction


class Page(Struct, frozen=True, kw_only=True):
    """One map page as drawn; columns and rows count from 0 at the bottom left quadrant.

    Spaces are `(x, y)`, intersections `(column line, row line)` of the page.
    """

    id: str
    name: str
    book: int
    number: int
    location: str
    width: int
    height: int
    origin: tuple[int, int]
    """Column and row of its bottom left space in the plan of the ship (ENO-REVEAL-02)."""
    spaces: tuple[tuple[int, int], ...]
    walls: tuple[Line, ...] = ()
    red_lines: tuple[Line, ...] = ()
    doors: tuple[tuple[str, Line], ...] = ()
    """Every leaf with the number of its door."""
    exits: dict[tuple[int, int], str] = {}
    """Location arrows: the space and the page it leads to (ENO-MOVE-14)."""
    forced: dict[tuple[int, int], Direction] = {}
    dangerous: tuple[tuple[int, int], ...] = ()
    clusters: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Spawn clusters, each with its points."""
    starts: tuple[tuple[int, int], ...] = ()
    caches: tuple[tuple[int, int], ...] = ()
    engrams: tuple[tuple[int, int], ...] = ()
    discoveries: tuple[tuple[int, int], ...] = ()
    consoles: dict[tuple[int, int], str] = {}
    extraction: tuple[int, int] | None = None
    """The Extraction Point: no space until it opens (ENO-EXT-05); at most one (ENO-EXT-08)."""
    intruders: dict[tuple[int, int], str] = {}
    tiles: tuple[tuple[str, tuple[int, int]], ...] = ()
    """Printed Terrain: a kind and its bottom left space."""


class Leaf(Struct, frozen=True):
    """One leaf of a door: its name is `page:number`, or with `/n` where it has several."""

    index: int
    page: str
    door: str
    name: str
    line: tuple[int, Direction]
    a: int
    b: int
    """The two spaces that share the line."""
    ends: tuple[int, int]
    """The intersections at its ends."""

    @property
    def whole_door(self) -> str:
        """The door with all its leaves: `page:number`."""
        return ids.place(self.page, self.door)
