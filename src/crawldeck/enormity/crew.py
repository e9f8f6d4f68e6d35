"""Spacers: what they have and how they are, the tokens of the team, the turn of one of them.

Plain data, copied by hand: what changes is a plain class, so that it can be compiled; what is only
replaced is a frozen struct (`beside.py`). Tuples and dictionaries are replaced, never changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from crawldeck.enormity.beside import Edge, Engram
from crawldeck.enormity.effects import Token
from crawldeck.grid import Direction
from crawldeck.kernel.plain import Plain, only_fields

OFF = -1
"""The cell of a figure that is not on the board."""
IN_PLAY = ("in", "away")
"""The status of those who take turns: neither dead nor extracted."""

UP, FALLING, RISING = 0, 1, 2
"""Standing; knocked down with the falling side up; with the standing-up side (ENO-KD-01, -04)."""


@dataclass(init=False)
class Pool(Plain):
    """Tokens lying together."""

    FIELDS: ClassVar = (
        "confidence",
        "discipline",
        "expertise",
    )
    __slots__ = FIELDS

    confidence: int
    discipline: int
    expertise: int

    def __init__(
        self,
        confidence: int = 0,
        discipline: int = 0,
        expertise: int = 0,
    ) -> None:
        self.confidence = confidence
        self.discipline = discipline
        self.expertise = expertise

    def copy(self) -> Pool:
        return Pool(
            self.confidence,
            self.discipline,
            self.expertise,
        )

    def of(self, token: Token) -> int:
        count: int = getattr(self, token)
        return count

    def add(self, token: Token, n: int) -> None:
        setattr(self, token, getattr(self, token) + n)

    @property
    def total(self) -> int:
        return self.confidence + self.discipline + self.expertise


@dataclass(init=False)
class Item(Plain):
    """A piece of gear that a Spacer has; `id` tells two of the same card apart."""

    FIELDS: ClassVar = (
        "ammo",
        "card",
        "charges",
        "discharged",
        "exhausted",
        "id",
        "place",
    )
    __slots__ = FIELDS

    id: str
    card: str
    place: str
    """`hand`, `support`, `pack` (the backpack) or `always` (the Multitool); empty: just found."""
    ammo: int
    charges: int
    exhausted: bool
    discharged: bool
    """A Discharge token lies on it (ENO-KEY-DCHG-1)."""

    def __init__(
        self,
        id: str,
        card: str,
        place: str,
        ammo: int = 0,
        charges: int = 0,
        exhausted: bool = False,
        discharged: bool = False,
    ) -> None:
        self.id = id
        self.card = card
        self.place = place
        self.ammo = ammo
        self.charges = charges
        self.exhausted = exhausted
        self.discharged = discharged

    def copy(self) -> Item:
        return Item(
            self.id,
            self.card,
            self.place,
            self.ammo,
            self.charges,
            self.exhausted,
            self.discharged,
        )

    @property
    def equipped(self) -> bool:
        return self.place not in ("pack", "")


@dataclass(init=False, eq=False)
class Spacer(Plain):
    """A Spacer: `status` is `in`, `out` (extracted), `dead`, or `away` (in another place)."""

    FIELDS: ClassVar = (
        "acted",
        "adrenaline",
        "antinomy",
        "awakening",
        "breakdown",
        "cards",
        "cell",
        "conditions",
        "down",
        "edges",
        "engrams",
        "exerts",
        "facing",
        "fell",
        "flipped",
        "gained",
        "id",
        "infection",
        "inner_dark",
        "items",
        "left",
        "objectives",
        "place",
        "played",
        "radiation",
        "seat",
        "status",
        "stress",
        "suit",
        "turns",
        "used",
        "vitals",
    )
    __slots__ = FIELDS

    id: str
    seat: int
    suit: str
    stress: int
    cards: tuple[str, ...]
    """The three Action cards of the loadout."""
    cell: int
    facing: Direction
    status: str
    vitals: int
    adrenaline: int
    radiation: int
    infection: int
    inner_dark: int
    exerts: int
    played: tuple[str, ...]
    """Sides lying on the table this turn, in order, by their id."""
    items: list[Item]
    engrams: tuple[Engram, ...]
    objectives: int
    conditions: dict[str, int]
    """Condition cards with the tokens on them; Knockdown is `down`. Replaced, not changed."""
    gained: dict[str, int]
    """In which of the Spacer's own turns (counted by `turns`) a Condition came. Replaced."""
    down: int
    fell: bool
    """Knocked down in the turn that is not over yet: it does not count as the next one."""
    breakdown: str
    flipped: bool
    used: tuple[str, ...]
    """Abilities used this Round, by id; `run:ID` for those of once a run."""
    edges: tuple[Edge, ...]
    awakening: str
    antinomy: int
    place: str
    """The special place the Spacer is in, if any (ENO-PLACE-01)."""
    left: int
    """The space it left for that place."""
    acted: bool
    """The Spacer has had its turn this round."""
    turns: int

    def __init__(
        self,
        id: str,
        seat: int,
        suit: str,
        stress: int,
        cards: tuple[str, ...],
        cell: int = OFF,
        facing: Direction = Direction.N,
        status: str = "in",
        vitals: int = 9,
        adrenaline: int = 0,
        radiation: int = 0,
        infection: int = 0,
        inner_dark: int = 0,
        exerts: int = 0,
        played: tuple[str, ...] = (),
        items: list[Item] | None = None,
        engrams: tuple[Engram, ...] = (),
        objectives: int = 0,
        conditions: dict[str, int] | None = None,
        gained: dict[str, int] | None = None,
        down: int = UP,
        fell: bool = False,
        breakdown: str = "",
        flipped: bool = False,
        used: tuple[str, ...] = (),
        edges: tuple[Edge, ...] = (),
        awakening: str = "",
        antinomy: int = 0,
        place: str = "",
        left: int = OFF,
        acted: bool = False,
        turns: int = 0,
    ) -> None:
        self.id = id
        self.seat = seat
        self.suit = suit
        self.stress = stress
        self.cards = cards
        self.cell = cell
        self.facing = facing
        self.status = status
        self.vitals = vitals
        self.adrenaline = adrenaline
        self.radiation = radiation
        self.infection = infection
        self.inner_dark = inner_dark
        self.exerts = exerts
        self.played = played
        self.items = [] if items is None else items
        self.engrams = engrams
        self.objectives = objectives
        self.conditions = {} if conditions is None else conditions
        self.gained = {} if gained is None else gained
        self.down = down
        self.fell = fell
        self.breakdown = breakdown
        self.flipped = flipped
        self.used = used
        self.edges = edges
        self.awakening = awakening
        self.antinomy = antinomy
        self.place = place
        self.left = left
        self.acted = acted
        self.turns = turns

    def copy(self) -> Spacer:
        return Spacer(
            self.id,
            self.seat,
            self.suit,
            self.stress,
            self.cards,
            self.cell,
            self.facing,
            self.status,
            self.vitals,
            self.adrenaline,
            self.radiation,
            self.infection,
            self.inner_dark,
            self.exerts,
            self.played,
            [item.copy() for item in self.items],
            self.engrams,
            self.objectives,
            self.conditions,
            self.gained,
            self.down,
            self.fell,
            self.breakdown,
            self.flipped,
            self.used,
            self.edges,
            self.awakening,
            self.antinomy,
            self.place,
            self.left,
            self.acted,
            self.turns,
        )

    @property
    def on_board(self) -> bool:
        return self.cell >= 0

    @property
    def alive(self) -> bool:
        return self.status != "dead"

    @property
    def in_play(self) -> bool:
        """Takes turns."""
        return self.status in IN_PLAY

    def item(self, name: str) -> Item | None:
        return next((item for item in self.items if item.id == name), None)


@dataclass(init=False, eq=False)
class Turn(Plain):
    """The turn of a Spacer as far as it has come."""

    FIELDS: ClassVar = (
        "breath",
        "cards",
        "exerted",
        "last",
        "spacer",
    )
    __slots__ = FIELDS

    spacer: str
    cards: int
    """Cards played this turn; Exert cards count beside them (ENO-EXERT-02)."""
    last: str
    """The side whose action was just taken: it may be exerted (ENO-EXERT-01)."""
    exerted: bool
    breath: bool
    """Catch Breath was chosen; it is resolved when the turn ends (ENO-BREATH-01)."""

    def __init__(
        self,
        spacer: str = "",
        cards: int = 0,
        last: str = "",
        exerted: bool = False,
        breath: bool = False,
    ) -> None:
        self.spacer = spacer
        self.cards = cards
        self.last = last
        self.exerted = exerted
        self.breath = breath

    def copy(self) -> Turn:
        return Turn(
            self.spacer,
            self.cards,
            self.last,
            self.exerted,
            self.breath,
        )


only_fields(Pool, Item, Spacer, Turn)
