"""A test-only game of secrets: two seats with a card each, and a mark that each may make unseen.

A leg asks several things, so that courses must be found that fit what a seat saw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from crawldeck.kernel.asks import Choice, Grammar, Option, Refusal, Rule, verb
from crawldeck.kernel.events import Event, Whisper
from crawldeck.kernel.game import Game, NoParams, Result, Setup
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.table import Table
from crawldeck.lots import Draw

KEEP = verb("keep", help="keep your card")
MARK = verb("mark", help="make a mark that nobody sees")
SHOW = verb("show", help="show your card to everybody")
CARDS = ("ace", "two", "three", "four", "five")
RULE = "WSP-PLAY-01"


class State(msgspec.Struct):
    """Each seat's card and marks, one for each round; and whose cards all have seen."""

    held: dict[int, str] = {}
    marks: tuple[str, ...] = ("", "")
    shown: dict[int, str] = {}
    round: int = 1

    def copy(self) -> State:
        return State(self.held.copy(), self.marks, self.shown.copy(), self.round)


T = Table[State, NoParams, None]


class Took(Whisper, kw_only=True):
    says: ClassVar[str] = "You take the {card}."
    card: str


class Chose(Event, kw_only=True):
    says: ClassVar[str] = "{who} has chosen."
    who: str


class Showed(Event, kw_only=True):
    says: ClassVar[str] = "{who} shows the {card}."
    who: str
    card: str


def take(t: T, seat: int) -> Rule[None]:
    left = {card: 1 for card in CARDS if card not in t.state.held.values()}
    drawn = yield Draw(left, "a card", rule=RULE, seen_by=(seat,))
    t.state.held[seat] = drawn.args[0]
    t.tell(Took(rule=RULE, seen_by=(seat,), card=drawn.args[0]))


def choose(t: T, seat: int, options: list[Option], *, secret: bool) -> Choice:
    def refuse(option: Option) -> Refusal | None:
        return None if option in options else Refusal(RULE, "that is not asked now")

    mine = (seat,)
    kind, answer = ("mark", mine) if secret else ("show", None)
    return Choice(
        kind, seat, f"seat-{seat}", kind, options, refuse, seen_by=mine, answer_seen_by=answer
    )


class WhisperGame(Game[State, NoParams, None]):
    name = "whisper"
    title = "Whisper"
    prefix = "WSP"
    grammar = Grammar([KEEP, MARK, SHOW])
    undo_rule = RULE

    def begin(self, setup: Setup, content: Any) -> State:
        return State()

    def leg(self, table: T) -> Rule[None]:
        """A round: a secret mark or none each, and the first seat may show a card, but no ace."""
        state = table.state
        for seat in range(2):
            if seat not in state.held:
                yield from take(table, seat)
        for seat in range(2):
            chosen = yield choose(table, seat, [KEEP(), MARK()], secret=True)
            made = [*state.marks]
            made[seat] += "-x"[chosen is MARK()]
            state.marks = tuple(made)
            table.tell(Chose(rule=RULE, who=f"seat-{seat}"))
        may = [SHOW(), KEEP()] if state.held[0] != "ace" else [KEEP()]
        chosen = yield choose(table, 0, may, secret=False)
        if chosen is SHOW():
            table.reveal()
            state.shown[0] = state.held[0]
            table.tell(Showed(rule=RULE, who="seat-0", card=state.held[0]))
        state.round += 1

    def result(self, state: State) -> Result | None:
        return Result("won", "three rounds are over", RULE) if state.round > 3 else None

    def view(self, table: T, seat: int | None) -> Any:
        state = table.state
        mine = () if seat is None else (state.held.get(seat), state.marks[seat])
        return {"mine": mine, "shown": state.shown.copy(), "round": state.round}

    def resample(self, state: State, seat: int | None, picker: Picker) -> State:
        twin = state.copy()
        known = {who: card for who, card in twin.held.items() if who == seat or who in twin.shown}
        free = [card for card in CARDS if card not in known.values()]
        for who in twin.held:
            twin.held[who] = known.get(who) or free.pop(picker.below(len(free)))
        twin.marks = tuple(
            marks if who == seat else "".join("-x"[picker.below(2)] for _ in marks)
            for who, marks in enumerate(twin.marks)
        )
        return twin

    def names(self, table: T) -> Mapping[str, str]:
        return {"seat-0": "Ada", "seat-1": "Bo"}

    def universe(self, table: T) -> list[Option]:
        return [KEEP(), MARK(), SHOW()]
