"""A test-only game whose odds are known: strikes, coins on the way, and an enemy that strikes back.

`wander` tosses its coins in one leg, `stroll` the same coins in a leg each: the same odds, but only
courses of a stroll can meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from crawldeck.kernel.asks import Choice, Grammar, Option, Refusal, Rule, verb
from crawldeck.kernel.courses import Count
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import AtChoice, AtRest, Foresight, Horizon, Reason
from crawldeck.kernel.game import Game, NoParams, Result, Setup
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.table import AnyTable, Table
from crawldeck.lots import Draw

STRIKE = verb("strike", help="roll a die: 4 and 5 are a wound, 6 are two")
FLURRY = verb("flurry", help="strike, and once more if you like")
WANDER = verb("wander", help="toss eight coins at once")
STROLL = verb("stroll", help="toss eight coins, a leg each")
WAIT = verb("wait", help="do nothing")
NO = verb("no", help="no")
YES = verb("yes", help="yes")
RULE = "ODD-PLAY-01"
DIE = {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 1}
COIN = {"heads": 1, "tails": 1}
COINS = 8


class State(msgspec.Struct):
    """The enemy's wounds and mine, how far we have come, and how many actions are left."""

    foe: int = 6
    mine: int = 3
    way: int = 0
    left: int = 2

    def copy(self) -> State:
        return State(self.foe, self.mine, self.way, self.left)


T = Table[State, NoParams, None]


class Wounded(Event, kw_only=True):
    says: ClassVar[str] = "{who}: {n}."
    who: str
    n: int


class Came(Event, kw_only=True):
    says: ClassVar[str] = "{n} on."
    n: int


def strike(t: T) -> Rule[None]:
    drawn = yield Draw(DIE, "a strike", rule=RULE)
    pips = int(drawn.args[0])
    wounds = 2 if pips == 6 else 1 if pips > 3 else 0
    if wounds:
        t.state.foe = max(0, t.state.foe - wounds)
        t.tell(Wounded(rule=RULE, who="foe", n=wounds))


def toss(t: T) -> Rule[None]:
    drawn = yield Draw(COIN, "the way", rule=RULE)
    if drawn.args[0] == "heads":
        t.state.way += 1
        t.tell(Came(rule=RULE, n=1))


def strolled(t: T, left: int) -> Rule[None]:
    yield from toss(t)
    if left > 1:
        t.then(strolled, left - 1)


def asked(kind: str, options: list[Option]) -> Choice:
    def refuse(option: Option) -> Refusal | None:
        return None if option in options else Refusal(RULE, "that is not asked now")

    return Choice(kind, 0, "hero", kind, options, refuse)


class OddsGame(Game[State, NoParams, None]):
    name = "odds"
    title = "Odds"
    grammar = Grammar([STRIKE, FLURRY, WANDER, STROLL, WAIT, NO, YES])
    undo_rule = RULE
    parts: ClassVar[Mapping[str, str]] = {"foresight": "tests.kernel.oddsgame:OddsForesight"}

    def begin(self, setup: Setup, content: Any) -> State:
        return State()

    def leg(self, table: T) -> Rule[None]:
        """One of two actions of a turn; then the enemy rolls a die, and a 6 hurts."""
        state = table.state
        if not state.left:
            state.left = 2
            drawn = yield Draw(DIE, "the enemy", rule=RULE)
            if drawn.args[0] == "6":
                state.mine -= 1
                table.tell(Wounded(rule=RULE, who="hero", n=1))
            return
        chosen = yield asked("turn", [v() for v in (STRIKE, FLURRY, WANDER, STROLL, WAIT)])
        state.left -= 1
        if chosen.verb in (STRIKE, FLURRY):
            yield from strike(table)
        if chosen.verb is FLURRY and (yield asked("again", [NO(), YES()])) is YES():
            yield from strike(table)
        if chosen.verb is WANDER:
            for _ in range(COINS):
                yield from toss(table)
        if chosen.verb is STROLL:
            table.then(strolled, COINS)

    def result(self, state: State) -> Result | None:
        if not state.foe:
            return Result("won", "the enemy is dead", RULE)
        return None if state.mine else Result("lost", "the hero is dead", RULE)

    def view(self, table: T, seat: int | None) -> Any:
        return table.state.copy()

    def names(self, table: T) -> Mapping[str, str]:
        return {"hero": "Ada", "foe": "the enemy"}


class OddsForesight(Foresight):
    """Wounds are heard, the way is seen."""

    def ends(self, before: AnyTable, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        if horizon == "action":
            return lambda table: True, _at_a_turn
        if horizon == "turn":
            return lambda table: not table.state.left, lambda ask: False
        return lambda table: bool(table.state.left == 2), lambda ask: False

    def usual(self, ask: Choice, table: AnyTable) -> Option:
        return WAIT() if ask.kind == "turn" else ask.options[0]

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        if isinstance(event, Wounded):
            yield ("wounds", event.who, ""), event.n

    def seen(self, before: State, after: State) -> Iterable[tuple[Count, int]]:
        if after.way > before.way:
            yield ("way", "hero", ""), after.way - before.way

    def reason(self, event: Event) -> Iterable[Reason]:
        if isinstance(event, Wounded):
            yield Reason(event.rule, event.who, f"loses {event.n}")

    def waits(self, session: AnySession) -> Option | None:
        return WAIT() if session.ask is not None and session.ask.kind == "turn" else None


def _at_a_turn(ask: Choice) -> bool:
    return ask.kind == "turn"
