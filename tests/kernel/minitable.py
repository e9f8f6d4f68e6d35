"""The pieces of the mini crawl: its state, words, die, events and board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, ClassVar, Literal

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option, Refusal, Word, verb
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger, LedgerRule
from crawldeck.kernel.params import Param
from crawldeck.kernel.table import Table

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
RANGE = 3
ROUNDS = 4

RULES = {
    "ENO-ABIL-07": "a triggered ability works once a round",
    "ENO-ACT-04": "Spacers take their turns in any order",
    "ENO-AOO-01": "stepping away from an Intruder lets it activate first",
    "ENO-AOO-02": "surprised Intruders make no attack of opportunity",
    "ENO-ATK-03": "the target of an attack is in range",
    "ENO-ATK-12": "enough Power wounds, less fails",
    "ENO-BONUS-07": "a Bonus Attack obeys the rules of attacks",
    "ENO-CHAIN-01": "a Chain Break ends the current attack at once",
    "ENO-CORE-03": "steps may be taken back while nothing was randomised",
    "ENO-CORE-05": "a round follows a round",
    "ENO-DIE-01": "how Spacers die",
    "ENO-IATK-01": "the Power of an Intruder's attack is its damage",
    "ENO-MOVE-01": "a Move is up to N spaces",
    "ENO-MOVE-02": "one space at a time",
    "ENO-MOVE-04": "steps are cardinal",
    "ENO-MOVE-08": "no step out of bounds",
    "ENO-MOVE-09": "no step onto an Intruder",
    "ENO-MOVE-11": "no space twice in one movement",
    "ENO-MOVE-12": "the movement ends on an empty space",
    "ENO-REACT-01": "reactions belong in windows",
    "ENO-WOO-01": "a window opens just before the instruction",
    "ENO-WOO-02": "a target out of range is not attacked",
}

LAYOUTS = {
    "ring": (".....", ".J1K.", ".2L3.", "....."),
    "duel": ("....", ".J1.", "...."),
}
SPACERS = {"J": "juliet", "K": "kane", "L": "lee"}


def ledger() -> Ledger:
    return Ledger(LedgerRule(i, "R", "MINI", ("core",), says) for i, says in RULES.items())


# -- state, content, parameters ------------------------------------------------------------------


class Spacer(msgspec.Struct):
    id: str
    seat: int
    at: str
    vitals: int = 6
    acted: bool = False
    used: list[str] = []


class Intruder(msgspec.Struct):
    id: str
    at: str
    surprised: bool = False


class State(msgspec.Struct):
    """Who lives and where; `frames` is the stack of what is going on, outermost first."""

    spacers: dict[str, Spacer]
    intruders: dict[str, Intruder]
    frames: list[str] = []
    round: int = 1

    def copy(self) -> State:
        replace = msgspec.structs.replace
        return State(
            {s.id: replace(s, used=s.used.copy()) for s in self.spacers.values()},
            {i.id: replace(i) for i in self.intruders.values()},
            self.frames.copy(),
            self.round,
        )


class Layout(msgspec.Struct, frozen=True):
    width: int
    height: int
    spacers: dict[str, str]
    intruders: dict[str, str]


class Params(msgspec.Struct, frozen=True):
    steps: Annotated[int, msgspec.Meta(ge=1, le=5), Param("ENO-MOVE-01", "how far a Move goes")] = 2
    start_counts: Annotated[bool, Param("ENO-MOVE-11", "the start space counts as entered")] = False
    wound: Annotated[Literal["4+", "5+"], Param("ENO-ATK-12", "which faces wound")] = "4+"


T = Table[State, Params, Layout]


def layout(name: str) -> Layout:
    rows = LAYOUTS[name]
    found = {
        "abcdefgh"[x] + str(y + 1): mark for y, r in enumerate(rows) for x, mark in enumerate(r)
    }
    return Layout(
        len(rows[0]),
        len(rows),
        {SPACERS[mark]: at for at, mark in found.items() if mark in SPACERS},
        {f"grin-{mark}": at for at, mark in found.items() if mark.isdigit()},
    )


# -- words, dice, events -------------------------------------------------------------------------


class Space:
    """A space such as `b2`: column, then row."""

    name = "space"

    def read(self, word: str) -> str:
        if not re.fullmatch("[a-h][0-9]", word.lower()):
            raise Malformed(f"{word!r} is not a space; one is written like b2")
        return word.lower()

    def write(self, value: str) -> str:
        return value


GO = verb("go", Word("spacer"), help="take the turn of a Spacer")
STEP = verb("step", Space(), help="move one space")
STOP = verb("stop", help="end the movement")
FIRST = verb("first", Word("intruder"), help="which attack of opportunity comes first")
REACT = verb("react", Word("spacer"), Word("ability"), help="use a reaction")
PASS = verb("pass", help="close the window")
SHOOT = verb("shoot", Word("intruder"), help="attack an Intruder")
HOLD = verb("hold", help="do not attack")


class Face:
    def __init__(self, pips: int) -> None:
        self.pips, self.text = pips, str(pips)


FACES = [Face(pips) for pips in range(1, 7)]


class Die(Chance):
    """One six-sided die."""

    __slots__ = ()
    question = "Roll a six-sided die."
    total = 6

    def pick(self, r: int) -> Face:
        return FACES[r]

    def outcomes(self) -> list[tuple[Face, int]]:
        return [(face, 1) for face in FACES]

    def read(self, text: str) -> Face:
        for face in FACES:
            if face.text == text.strip():
                return face
        raise Malformed(f"{text!r} is not a face of the die; they are 1 to 6")

    def write(self, value: Face) -> str:
        return value.text


class Moved(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} moves to {to}."
    spacer: str
    to: str


class Activated(Event, kw_only=True):
    says: ClassVar[str] = "{intruder} turns on {target}."
    intruder: str
    target: str
    depth: int


class Reacted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} reacts: {ability}."
    spacer: str
    ability: str


class AttackEnded(Event, kw_only=True):
    """`how` is hit, escaped, dead or broken."""

    says: ClassVar[str] = "The attack of {intruder} on {target} is over: {how}, {damage} damage."
    intruder: str
    target: str
    how: str
    damage: int = 0


class Shot(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} shoots at {intruder}: {pips}."
    spacer: str
    intruder: str
    pips: int


class Died(Event, kw_only=True):
    says: ClassVar[str] = "{figure} dies."
    figure: str


# -- the board -----------------------------------------------------------------------------------


def distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def inside(t: T, at: str) -> bool:
    return ord(at[0]) - ord("a") < t.content.width and 1 <= int(at[1]) <= t.content.height


def around(at: str) -> list[str]:
    near = ((ord(at[0]) + dx, int(at[1]) + dy) for dx, dy in SIDES)
    return [chr(x) + str(y) for x, y in near if x >= ord("a") and 0 <= y <= 9]


def alive(t: T, figure: Spacer | Intruder) -> bool:
    return figure.id in t.state.spacers or figure.id in t.state.intruders


def in_range(t: T, spacer: Spacer) -> list[Intruder]:
    return [i for i in t.state.intruders.values() if distance(spacer.at, i.at) <= RANGE]


def activating(t: T, intruder: Intruder) -> bool:
    return f"activation {intruder.id}" in t.state.frames


@contextmanager
def frame(t: T, what: str, who: str) -> Iterator[None]:
    """One level of the nesting, in the state for as long as it lasts."""
    t.state.frames.append(f"{what} {who}")
    try:
        yield
    finally:
        t.state.frames.pop()


def offer(
    who: Spacer,
    kind: str,
    question: str,
    candidates: Iterable[Option],
    refuse: Callable[[Option], Refusal | None],
) -> Choice:
    options = [option for option in candidates if refuse(option) is None]
    return Choice(kind, who.seat, who.id, question, options, refuse)
