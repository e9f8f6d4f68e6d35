"""The causeway, what happens on it, and the rules: each reads like its row in `ledger.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import ClassVar

import msgspec

from crawldeck.kernel.asks import Choice, Option, Refusal, Rule, Word, verb
from crawldeck.kernel.events import Event, Whisper
from crawldeck.kernel.game import NoParams
from crawldeck.kernel.table import Table
from crawldeck.lots import Draw

WADERS = ("heron", "otter", "plover", "stork")
WADE = verb("wade", Word("stone"), help="go to a stone next to yours, or stay")
POINT = verb("point", Word("stone"), help="show everybody a hole that you know")
VOUCH = verb("vouch", Word("column"), help="say that you know of no hole in a column")


class Causeway(msgspec.Struct, frozen=True):
    """The board, as `causeway.toml` has it. A stone is called by its column and its row: `c2`."""

    rounds: int
    holes: int
    rows: tuple[str, ...]

    @property
    def columns(self) -> str:
        return "abcdefghijkl"[: len(self.rows[0])]

    def stones(self, marks: str = ".*") -> list[str]:
        rows = enumerate(self.rows, start=1)
        return [f"{self.columns[x]}{y}" for y, row in rows for x, c in enumerate(row) if c in marks]


@cache
def causeway() -> Causeway:
    text = (Path(__file__).parent / "causeway.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Causeway)


def beside(stone: str) -> list[str]:
    x, y = ord(stone[0]), int(stone[1])
    return [f"{chr(x + dx)}{y + dy}" for dx, dy in ((1, 0), (0, -1), (0, 1), (-1, 0))]


class Hole(msgspec.Struct):
    """A hole that one seat knows: where it is, and in which columns all know that it is not."""

    stone: str
    seat: int
    not_in: str = ""


class State(msgspec.Struct):
    """`loose` are the stones under which a hole may be, `dark` the lamps still to be lit, and `due`
    the seats that learn of a hole next."""

    waders: list[str]
    loose: list[str]
    dark: list[str]
    due: list[int]
    east: str
    rounds: int
    ropes: int
    holes: list[Hole] = []
    marked: list[str] = []
    seat: int = 0

    def copy(self) -> State:
        twin = msgspec.structs.replace(self, waders=self.waders.copy(), loose=self.loose.copy())
        twin.dark, twin.due, twin.marked = self.dark.copy(), self.due.copy(), self.marked.copy()
        twin.holes = [msgspec.structs.replace(hole) for hole in self.holes]
        return twin


T = Table[State, NoParams, Causeway]


class Act(Event, kw_only=True):
    wader: str
    where: str = ""


class Waded(Act, kw_only=True):
    says: ClassVar[str] = "{wader} stands at {where}."


class FoundHole(Act, kw_only=True):
    says: ClassVar[str] = "{wader} finds a hole at {where}!"


class Lit(Act, kw_only=True):
    says: ClassVar[str] = "{wader} lights the lamp at {where}."


class Pointed(Act, kw_only=True):
    says: ClassVar[str] = "{wader} points at a hole at {where}."


class Vouched(Act, kw_only=True):
    says: ClassVar[str] = "{wader} knows of no hole in column {where}."


class StoneTaken(Act, kw_only=True):
    says: ClassVar[str] = "The tide has taken a stone, and only {wader} knows which."


class Learned(Whisper, kw_only=True):
    says: ClassVar[str] = "Only you know: there is a hole at {where}."
    where: str


def learn(t: T) -> Rule[None]:
    """SLACK-HOLE-01: the tide takes a stone; only the seat that is due is told which."""
    seat = t.state.due.pop(0)
    left = {stone: 1 for stone in t.state.loose if stone not in [h.stone for h in t.state.holes]}
    if left:
        drawn = yield Draw(left, "a hole", rule="SLACK-HOLE-01", seen_by=(seat,))
        t.state.holes.append(Hole(drawn.args[0], seat))
        t.tell(StoneTaken(rule="SLACK-HOLE-01", wader=WADERS[seat]))
        t.tell(Learned(rule="SLACK-HOLE-01", seen_by=(seat,), where=drawn.args[0]))


def turn(t: T) -> Rule[None]:
    """SLACK-TURN-01: one thing. The options show what a seat knows, so it alone sees them."""
    seat = t.state.seat
    chosen = yield Choice(
        kind="turn",
        seat=seat,
        actor=WADERS[seat],
        question="wade, point at a hole, or vouch for a column",
        options=lambda: [one for one in thinkable(t) if refuse(t, seat, one) is None],
        refuse=lambda option: refuse(t, seat, option),
        seen_by=(seat,),
    )
    DOING[chosen.verb](t, seat, *chosen.args)
    t.state.seat = (seat + 1) % len(t.state.waders)
    if t.state.seat == 0:
        t.state.rounds -= 1
        t.state.due = [t.state.rounds // 2 % len(t.state.waders)] * (t.state.rounds % 2)


def thinkable(t: T) -> list[Option]:
    stones = t.content.stones()
    return [*map(WADE, stones), *map(POINT, stones), *map(VOUCH, t.content.columns)]


def refuse(t: T, seat: int, option: Option) -> Refusal | None:
    """The one place that says what a seat may do."""
    state, here, where = t.state, t.state.waders[seat], option.args[0]
    mine = [hole for hole in state.holes if hole.seat == seat]
    if option.verb is WADE:
        if where not in (here, *beside(here)) or where not in t.content.stones():
            return Refusal("SLACK-WADE-01", f"{where} is not next to your stone")
        if where in state.marked and not state.ropes:
            return Refusal("SLACK-ROPE-02", f"there is a hole at {where}, and no rope left")
    elif option.verb is POINT and where not in [hole.stone for hole in mine]:
        return Refusal("SLACK-TELL-01", f"you know of no hole at {where} that is not marked")
    elif option.verb is VOUCH:
        if where not in t.content.columns[1:-1]:
            return Refusal("SLACK-TELL-02", f"{where} is no column between the shores")
        if any(hole.stone[0] == where for hole in mine):
            return Refusal("SLACK-TELL-02", f"you know of a hole in column {where}")
        if all(where in hole.not_in for hole in mine):
            return Refusal("SLACK-TELL-02", f"all know that you know of no hole in column {where}")
    return None


def wade(t: T, seat: int, stone: str) -> None:
    state, who = t.state, WADERS[seat]
    hole = stone in (*state.marked, *(one.stone for one in state.holes))
    if stone in state.loose:
        t.reveal()  # whether there is a hole: now everybody knows
        state.loose.remove(stone)
    state.holes = [one for one in state.holes if one.stone != stone]
    state.marked = [one for one in state.marked if one != stone]
    state.waders[seat] = stone
    t.tell(Waded(rule="SLACK-WADE-01", wader=who, where=stone))
    if hole:
        state.ropes -= 1
        t.tell(FoundHole(rule="SLACK-ROPE-01", wader=who, where=stone))
    if stone in state.dark:
        state.dark.remove(stone)
        t.tell(Lit(rule="SLACK-LAMP-01", wader=who, where=stone))


def point(t: T, seat: int, stone: str) -> None:
    t.reveal()
    t.state.holes = [hole for hole in t.state.holes if hole.stone != stone]
    t.state.loose.remove(stone)
    t.state.marked.append(stone)
    t.tell(Pointed(rule="SLACK-TELL-01", wader=WADERS[seat], where=stone))


def vouch(t: T, seat: int, column: str) -> None:
    t.reveal()
    for hole in t.state.holes:
        if hole.seat == seat and column not in hole.not_in:
            hole.not_in += column
    t.tell(Vouched(rule="SLACK-TELL-02", wader=WADERS[seat], where=column))


DOING = {WADE: wade, POINT: point, VOUCH: vouch}
