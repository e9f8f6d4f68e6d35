"""The least that is a game: rules, a view and names. Everything else is the kernel's default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy

import msgspec

from crawldeck.kernel.asks import Choice, Grammar, Option, Refusal, Rule, Word, verb
from crawldeck.kernel.events import Event
from crawldeck.kernel.game import Game, NoParams, Result, Setup
from crawldeck.kernel.table import Table
from crawldeck.lots import Draw

TAKE = verb("take", Word("stone"), help="take a stone from the heap")
PASS = verb("pass", help="take nothing and leave it to the next")
STONES = {"red": "Red stone", "blue": "Blue stone", "black": "Black stone"}
ENOUGH = 6


class Took(Event, kw_only=True):
    """Somebody took a stone."""

    says = "{who} takes the {stone}."

    who: str
    stone: str


class Heap(msgspec.Struct):
    heap: list[str]
    taken: dict[str, list[str]]
    turn: int = 0

    def copy(self) -> Heap:
        return deepcopy(self)


class Seen(msgspec.Struct):
    turn: int
    heap: list[str]
    taken: dict[str, list[str]]


class Stones(Game[Heap, NoParams, None]):
    """Take stones until the heap is empty. Nobody minds who wins."""

    name = "stones"
    title = "Stones"
    grammar = Grammar((TAKE, PASS))

    def begin(self, setup: Setup, content: None) -> Heap:
        return Heap([*STONES], {seat: [] for seat in setup.seats})

    def leg(self, table: Table[Heap, NoParams, None]) -> Rule[None]:
        state = table.state
        seats = list(state.taken)
        who = state.turn % len(seats)
        state.turn += 1
        options = [*map(TAKE, dict.fromkeys(state.heap)), PASS()]
        chosen = yield Choice(
            "turn", who, seats[who], "choose a stone", options, self.refuse(options)
        )
        if chosen.verb is TAKE:
            state.heap.remove(chosen.args[0])
            state.taken[seats[who]].append(chosen.args[0])
            table.tell(Took(rule="STONES-TAKE-01", who=seats[who], stone=chosen.args[0]))
        if state.turn < ENOUGH:
            drawn = yield Draw(dict.fromkeys(STONES, 1), "a new stone", rule="STONES-TAKE-02")
            state.heap.append(drawn.args[0])

    @staticmethod
    def refuse(options: list[Option]) -> Callable[[Option], Refusal | None]:
        def why_not(option: Option) -> Refusal | None:
            if option in options:
                return None
            return Refusal("STONES-TAKE-03", "it does not lie in the heap")

        return why_not

    def result(self, state: Heap) -> Result | None:
        if state.heap and state.turn < 2 * ENOUGH:
            return None
        return Result("won", "the heap is empty", "STONES-END-01", {"turns": state.turn})

    def view(self, table: Table[Heap, NoParams, None], seat: int | None) -> Seen:
        state = table.state
        return Seen(state.turn, list(state.heap), {k: list(v) for k, v in state.taken.items()})

    def names(self, table: Table[Heap, NoParams, None]) -> Mapping[str, str]:
        return STONES
