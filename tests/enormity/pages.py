"""The ledger's maps as pages for tests: F-OPEN, and the two pages of the example pictures."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.enormity.page import Line, Page
from crawldeck.enormity.ship import ROWS
from crawldeck.grid import Direction

Space = tuple[int, int]
AROUND = {Direction.N: (0, 1), Direction.E: (1, 0), Direction.S: (0, -1), Direction.W: (-1, 0)}


def at(text: str) -> Space:
    """`E8` as column and row from 0."""
    return int(text[1:]) - 1, ROWS.index(text[0].lower())


def all_at(text: str) -> tuple[Space, ...]:
    return tuple(at(word) for word in text.split())


def rooms(*boxes: str) -> tuple[Space, ...]:
    """The spaces of boxes such as `D2-F10`."""
    found = set()
    for box in boxes:
        (left, low), (right, high) = (at(corner) for corner in box.split("-"))
        found |= {(x, y) for x in range(left, right + 1) for y in range(low, high + 1)}
    return tuple(sorted(found, key=lambda space: (space[1], space[0])))


def outline(spaces: Iterable[Space], open_spaces: Iterable[Space], size: int = 10) -> list[Line]:
    """Walls around rooms; the page's edge is open at the given spaces."""
    inside, ways = set(spaces), set(open_spaces)
    walls = []
    for x, y in sorted(inside):
        for side, (dx, dy) in AROUND.items():
            there = x + dx, y + dy
            outside = not (0 <= there[0] < size and 0 <= there[1] < size)
            if there in inside or there in ways or (outside and (x, y) in ways):
                continue
            walls.append(Line(x, y, side))
    return walls


def _line(columns: str, row: str) -> list[Line]:
    """Walls on the south side of a row at some columns."""
    return [Line(int(n) - 1, ROWS.index(row), Direction.S) for n in columns.split()]


OPEN = Page(
    id="open",
    name="Open",
    book=1,
    number=1,
    location="ring",
    width=10,
    height=10,
    origin=(20, 0),
    spaces=rooms("A1-J10"),
    walls=tuple(outline(rooms("A1-J10"), ())),
    starts=all_at("E4 E5 E6 E7"),
    clusters=(((0, 0),), ((10, 10),)),
)
"""F-OPEN: an empty room of ten by ten."""

_SR1 = rooms("D2-F10", "G5-I10", "A8-C10")
_SR1_EXITS = all_at("D10 E10 F10 A10")
SR1 = Page(
    id="sr1",
    name="Ring 1",
    book=1,
    number=3,
    location="ring",
    width=10,
    height=10,
    origin=(0, 10),
    spaces=_SR1,
    walls=(
        *outline(_SR1, _SR1_EXITS),
        *_line("5 6 9 10", "g"),
        *_line("8 10", "d"),
        Line(3, 5, Direction.E),
        Line(3, 3, Direction.E),
    ),
    doors=(
        ("b1", Line(6, 6, Direction.S)),
        ("b1", Line(7, 6, Direction.S)),
        ("b2", Line(8, 3, Direction.S)),
    ),
    exits=dict.fromkeys(_SR1_EXITS, "sr2"),
    dangerous=all_at("E6 F5 F6 F10 H9 I8 I9"),
    clusters=(((2, 9), (1, 8)), ((1, 2), (2, 1)), ((10, 9),)),
    starts=all_at("D2 E2 F2 E3"),
    caches=all_at("F5 I10 A8"),
    engrams=all_at("D4 G5 F9"),
    discoveries=all_at("E4 G7 G10 D10 C9"),
    consoles={at("D6"): "0110"},
)

_SR2 = rooms("G4-I6", "D1-F9", "A6-C8", "A1-A5", "E10-E10")
_SR2_EXITS = all_at("D1 E1 F1 A1")
SR2 = Page(
    id="sr2",
    name="Ring 2",
    book=2,
    number=2,
    location="ring",
    width=10,
    height=10,
    origin=(10, 10),
    spaces=_SR2,
    walls=(
        *outline(_SR2, (*_SR2_EXITS, at("F10"))),
        *_line("4 6", "g"),
        *_line("6 8", "d"),
    ),
    doors=(
        ("a1", Line(4, 6, Direction.S)),
        ("a2", Line(6, 3, Direction.S)),
        ("a3", Line(4, 0, Direction.E)),
        ("a4", Line(8, 4, Direction.E)),
    ),
    exits=dict.fromkeys(_SR2_EXITS, "sr1"),
    clusters=(((8, 9), (9, 8)), ((9, 1),), ((0, 9),)),
    caches=all_at("I6"),
    engrams=all_at("G4 A1 B8 A8"),
    discoveries=all_at("F2 I4 F9 A3 C8"),
    consoles={at("F2"): "0213", at("C8"): "0379"},
    extraction=at("F10"),
)
"""The second page; its Extraction Point on F10 is ours."""

_HOLD = rooms("A1-C4")
HOLD = Page(
    id="hold",
    name="Hold",
    book=2,
    number=3,
    location="hold",
    width=4,
    height=3,
    origin=(20, 20),
    spaces=_HOLD,
    walls=tuple(outline(_HOLD, ())),
    red_lines=(Line(1, 0, Direction.E),),
    forced={at("B2"): Direction.E},
    starts=all_at("A1 A2 B1 B3"),
    clusters=(((0, 0),), ((4, 3),)),
)
"""A small page with a red line (A2|A3), a forced arrow east on B2, and a Location of its own."""

_DOCK = rooms("A1-C4")
DOCK = Page(
    id="dock",
    name="Dock",
    book=1,
    number=7,
    location="ring",
    width=4,
    height=3,
    origin=(0, 0),
    spaces=_DOCK,
    walls=tuple(outline(_DOCK, all_at("B4"), 4)),
    exits={at("B4"): "bay"},
    starts=all_at("A1 A2 A3 B1"),
    clusters=(((4, 3),),),
)
_BAY = rooms("A1-A5", "B1-C6")
BAY = Page(
    id="bay",
    name="Bay",
    book=2,
    number=8,
    location="bay",
    width=6,
    height=3,
    origin=(4, 0),
    spaces=_BAY,
    walls=tuple(outline(_BAY, all_at("B1 A6"), 6)),
    doors=(("d1", Line(3, 1, Direction.E)), ("d2", Line(3, 0, Direction.E))),
    exits={at("B1"): "dock"},
    clusters=(((6, 3), (6, 2)), ((0, 3),)),
    caches=all_at("A2"),
    engrams=all_at("C3"),
    discoveries=all_at("C4 C5"),
    intruders={at("B2"): "rictus", at("B3"): "rictus", at("C6"): "weeper"},
    tiles=(("long-fire", at("A3")),),
    extraction=at("A6"),
)
"""Two small pages that touch: at the Dock's B4 an arrow leads to the Bay, where Intruders stand."""

PAGES = (OPEN, SR1, SR2, HOLD, DOCK, BAY)

_DEN = rooms("A1-J10")
DEN = Page(
    id="den",
    name="Den",
    book=1,
    number=9,
    location="ring",
    width=10,
    height=10,
    origin=(0, 0),
    spaces=_DEN,
    walls=(
        *outline(_DEN, ()),
        Line(2, 7, Direction.E),
        Line(2, 8, Direction.E),
        Line(2, 9, Direction.E),
    ),
    starts=all_at("A1 A2 A3 A4"),
    caches=all_at("J1"),
    engrams=all_at("J10"),
    tiles=(("pillar", at("D4")), ("crate", at("G7"))),
)
"""The lair of the Warden: ten by ten, a wall from H3|H4 up to the edge, a pillar and a crate."""
