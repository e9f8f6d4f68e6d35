"""The space on the table, and how far the quest has come: plain data, copied by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import mypyc_attr

from crawldeck.kernel.plain import Plain, only_fields
from crawldeck.p52.beside import Mark
from crawldeck.p52.figures import NOWHERE
from crawldeck.p52.geometry import AT_HAND, Geometry, geometry


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False)
class Space(Plain):
    """The space on the table."""

    FIELDS: ClassVar = (
        "barricaded",
        "blocked",
        "broken",
        "cards",
        "cells",
        "exit",
        "exterior",
        "face_up",
        "floor",
        "kinds",
        "lit",
        "marks",
        "number",
        "side",
        "size",
    )
    __slots__ = FIELDS

    number: int
    size: int
    lit: bool
    exterior: bool
    cells: tuple[int, ...]
    cards: list[int]
    kinds: list[str]
    blocked: int
    face_up: int
    exit: int
    side: str
    barricaded: bool
    floor: list[tuple[int, str]]
    broken: int
    marks: tuple[Mark, ...]

    def __init__(
        self,
        number: int,
        size: int,
        lit: bool,
        exterior: bool,
        cells: tuple[int, ...] = (),
        cards: list[int] | None = None,
        kinds: list[str] | None = None,
        blocked: int = 0,
        face_up: int = 0,
        exit: int = NOWHERE,
        side: str = "",
        barricaded: bool = False,
        floor: list[tuple[int, str]] | None = None,
        broken: int = 0,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        self.number = number
        self.size = size
        self.lit = lit
        self.exterior = exterior
        self.cells = cells
        self.cards = [] if cards is None else cards
        self.kinds = [] if kinds is None else kinds
        self.blocked = blocked
        self.face_up = face_up
        self.exit = exit
        self.side = side
        self.barricaded = barricaded
        self.floor = [] if floor is None else floor
        self.broken = broken
        self.marks = marks

    def copy(self) -> Space:
        twin = Space.__new__(Space)
        twin.number = self.number
        twin.size = self.size
        twin.lit = self.lit
        twin.exterior = self.exterior
        twin.cells = self.cells
        twin.cards = self.cards.copy()
        twin.kinds = self.kinds.copy()
        twin.blocked = self.blocked
        twin.face_up = self.face_up
        twin.exit = self.exit
        twin.side = self.side
        twin.barricaded = self.barricaded
        twin.floor = self.floor.copy()
        twin.broken = self.broken
        twin.marks = self.marks
        return twin

    @property
    def geometry(self) -> Geometry:
        latest = AT_HAND[0]  # asked for at every step, so the latest one is at hand
        if latest.cells is self.cells and latest.blocked == self.blocked:
            return latest
        return geometry(self.cells, self.blocked)

    def is_up(self, spot: int) -> bool:
        return bool(self.face_up >> spot & 1)

    @property
    def all_up(self) -> bool:
        return self.face_up == (1 << len(self.cells)) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, eq=False)
class Tale(Plain):
    """How far the quest has come."""

    FIELDS: ClassVar = (
        "aces",
        "away",
        "boss",
        "coming",
        "extra",
        "found",
        "major",
        "minor_space",
        "to_go",
        "waves",
    )
    __slots__ = FIELDS

    found: bool
    """The treasure was found, or both keys were."""
    to_go: int
    """Spaces still to get through after this one, where the quest counts them down."""
    aces: int
    """Keys collected, or bosses met (one that the party got away from is met again)."""
    coming: int
    """Waves that the arena still has in store (P52-QUEST-10)."""
    waves: int
    """Waves that have come."""
    minor_space: int
    """The space in which the minor boss was met."""
    boss: str
    """The boss that is about in this space: the id of a foe."""
    away: int
    """The card of a minor boss that the party got away from; it is kept for the next Ace."""
    major: bool
    """The boss that is about is the major one."""
    extra: bool
    """Everyone gets one starting item more (P52-QUEST-01)."""

    def __init__(
        self,
        found: bool = False,
        to_go: int = 0,
        aces: int = 0,
        coming: int = 0,
        waves: int = 0,
        minor_space: int = 0,
        boss: str = "",
        away: int = -1,
        major: bool = False,
        extra: bool = False,
    ) -> None:
        self.found = found
        self.to_go = to_go
        self.aces = aces
        self.coming = coming
        self.waves = waves
        self.minor_space = minor_space
        self.boss = boss
        self.away = away
        self.major = major
        self.extra = extra

    def copy(self) -> Tale:
        twin = Tale.__new__(Tale)
        twin.found = self.found
        twin.to_go = self.to_go
        twin.aces = self.aces
        twin.coming = self.coming
        twin.waves = self.waves
        twin.minor_space = self.minor_space
        twin.boss = self.boss
        twin.away = self.away
        twin.major = self.major
        twin.extra = self.extra
        return twin


only_fields(Space, Tale)
