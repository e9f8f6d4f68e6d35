"""What P52 counts when somebody looks ahead, and what heroes answer by default on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import singledispatch

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.courses import Count, Course
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import AtChoice, AtRest, Foresight, Horizon, Reason
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import figure_of
from crawldeck.p52.rules.defence import defence_target
from crawldeck.p52.state import GameState, P52Session, P52Table

BETWEEN = frozenset(("turn", "roam", "leave", "lay", "advance", "raise", "points", "study",
                     "practice", "fallen", "chest"))  # fmt: skip
"""Questions that come when an action is over."""
UNWANTED = frozenset((v.PLAIN, v.DECLINE, v.END, v.PASS))
"""What one says who wants nothing."""


class P52Foresight(Foresight):
    """Damage and what comes of it, what is revealed, and what was spent."""

    def usual(self, ask: Choice, table: P52Table) -> Option:
        if ask.kind == "defend":
            return best_defence(table, ask)
        if ask.kind == "counter":  # an attack that costs nothing
            return ask.options[1]
        return next((one for one in ask.options if one.verb in UNWANTED), ask.options[0])

    def ends(self, before: P52Table, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        if horizon == "action":
            return _always, lambda course: _kind(course) in BETWEEN
        if horizon == "turn":
            return _always, lambda course: _kind(course) in BETWEEN and _kind(course) != "turn"
        return _before_turn_of(before.state), lambda course: _kind(course) in ("leave", "lay")

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        return counts(event)

    def seen(self, before: GameState, after: GameState) -> Iterable[tuple[Count, int]]:
        """Hit points that are missing, Stamina that was played, cards that lie open."""
        for hero in before.heroes:
            now = after.hero(hero.id)
            if now is not None and len(now.stamina) < len(hero.stamina):
                yield ("Stamina", hero.id, ""), len(hero.stamina) - len(now.stamina)
        if after.outcome:
            yield (after.outcome, "", ""), 1

    def reason(self, event: Event) -> Iterable[Reason]:
        if isinstance(event, e.Attacked | e.FoeAttacked | e.Defended):
            yield Reason(event.rule, f"{event.target} or more")

    def waits(self, session: P52Session) -> Option | None:
        if session.ask is None or session.ask.kind != "turn" or not session.table.state.foes:
            return None
        return next((one for one in session.options if one.verb in (v.END, v.PASS)), None)


def _always(table: P52Table) -> bool:
    return True


def _kind(course: Course) -> str:
    return course.ask.kind if course.ask is not None else ""


def _before_turn_of(state: GameState) -> Callable[[P52Table], bool]:
    """Where whoever acts now is about to act again, or a round later where nobody is."""
    acting, round_ = state.acting, state.round

    def over(table: P52Table) -> bool:
        now = table.state
        if now.round <= round_:
            return now.phase not in ("turn", "round")
        hero = now.hero(acting)
        if now.round > round_ + 1 or hero is None or not hero.alive:
            return now.round > round_ + 1 or not now.queue
        return bool(now.queue) and figure_of(now.queue[0]) == acting

    return over


def best_defence(table: P52Table, ask: Choice) -> Option:
    """The defence with the lowest target."""
    hero = table.state.hero(ask.actor)
    assert hero is not None
    able = [one for one in ask.options if one.verb is v.DEFEND]
    abilities = table.content.abilities
    return min(able, key=lambda one: defence_target(table, hero, abilities[one.args[0]]))


@singledispatch
def counts(event: Event) -> Iterable[tuple[Count, int]]:
    """What an event adds to the counts."""
    return ()


@counts.register
def _(event: e.Attacked) -> Iterable[tuple[Count, int]]:
    if event.total >= event.target:
        yield ("hits", event.foe, event.hero), 1


@counts.register
def _(event: e.FoeHurt) -> Iterable[tuple[Count, int]]:
    yield ("damage", event.foe, ""), event.damage


@counts.register
def _(event: e.HeroHurt) -> Iterable[tuple[Count, int]]:
    yield ("damage", event.hero, ""), event.damage


@counts.register
def _(event: e.FoeDefeated) -> Iterable[tuple[Count, int]]:
    yield ("falls", event.foe, event.hero), 1


@counts.register
def _(event: e.FoeAttacked) -> Iterable[tuple[Count, int]]:
    yield ("attacks", event.hero, event.foe), 1


@counts.register
def _(event: e.Stunned) -> Iterable[tuple[Count, int]]:
    yield ("stunned", event.hero, ""), 1


@counts.register
def _(event: e.Died) -> Iterable[tuple[Count, int]]:
    yield ("dies", event.hero, ""), 1


@counts.register
def _(event: e.Revealed) -> Iterable[tuple[Count, int]]:
    yield ("revealed", "", ""), 1


@counts.register
def _(event: e.FoeAppeared) -> Iterable[tuple[Count, int]]:
    yield ("appears", "", ""), 1
