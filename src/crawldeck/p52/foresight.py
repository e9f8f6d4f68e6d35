"""What P52 counts when somebody looks ahead, and what heroes answer by default on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import ClassVar

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.courses import Count
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import AtChoice, AtRest, Foresight, Horizon, Reason
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import figure_of
from crawldeck.p52.rules.defeat import UNKNOWN_DROP
from crawldeck.p52.rules.defence import defence_target
from crawldeck.p52.state import GameState, P52Session, P52Table

BETWEEN = frozenset(("turn", "roam", "leave", "lay", "advance", "raise", "points", "study",
                     "practice", "fallen", "chest"))  # fmt: skip
"""Questions that come when an action is over."""
UNWANTED = frozenset((v.PLAIN, v.DECLINE, v.END, v.PASS))
"""What one says who wants nothing."""


class P52Foresight(Foresight):
    """Damage and what comes of it, what is revealed, and what was spent."""

    falls: ClassVar[tuple[str, ...]] = ("stunned", "dies")
    deadly: ClassVar[str] = "dies"

    def usual(self, ask: Choice, table: P52Table) -> Option:
        if ask.kind == "defend":
            return best_defence(table, ask)
        if ask.kind == "counter":  # an attack that costs nothing
            return ask.options[1]
        return next((one for one in ask.options if one.verb in UNWANTED), ask.options[0])

    def ends(self, before: P52Table, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        if horizon == "action":
            return _always, lambda ask: ask.kind in BETWEEN
        if horizon == "turn":
            return _always, lambda ask: ask.kind in BETWEEN and ask.kind != "turn"
        return _before_turn_of(before.state), lambda ask: ask.kind in ("leave", "lay")

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        return counts(event)

    def seen(self, before: GameState, after: GameState) -> Iterable[tuple[Count, int]]:
        """Stamina and things that were spent, what enemies have left behind, and the end."""
        for hero in before.heroes:
            now = after.hero(hero.id)
            if now is None:
                continue
            if len(now.stamina) < len(hero.stamina):
                yield ("Stamina", hero.id, ""), len(hero.stamina) - len(now.stamina)
            for item, count in hero.bag.items() if now.alive else ():
                if now.bag.get(item, 0) < count and item not in now.worn:
                    yield ("spends", hero.id, item), count - now.bag.get(item, 0)
        dropped = _drops(after) - _drops(before)
        if dropped > 0:
            yield ("drops", "", ""), dropped
        if after.outcome:
            yield (after.outcome, "", ""), 1

    def reason(self, event: Event) -> Iterable[Reason]:
        if isinstance(event, e.Attacked | e.Defended):
            yield Reason(event.rule, event.hero, Phrase("needs {n} or more", n=event.target))
        elif isinstance(event, e.FoeAttacked):
            yield Reason("P52-EATT-01", event.foe, Phrase("needs {n} or more", n=event.needs))
        elif isinstance(event, e.TrapChecked):
            yield Reason(event.rule, event.hero, Phrase("needs {n} or more", n=event.target))
        elif isinstance(event, e.FoeCannotDefend):
            yield Reason(event.rule, event.foe, mark("cannot defend"))

    def waits(self, session: P52Session) -> Option | None:
        if session.ask is None or session.ask.kind != "turn" or not session.table.state.foes:
            return None
        return next((one for one in session.options if one.verb in (v.END, v.PASS)), None)


def _drops(state: GameState) -> int:
    return sum(item == UNKNOWN_DROP for _, item in state.space.floor)


def _always(table: P52Table) -> bool:
    return True


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
    able = [one for one in ask.options if one.verb is v.DEFEND and not one.flag]
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
def _(event: e.Defended) -> Iterable[tuple[Count, int]]:
    if event.total >= event.target:
        yield ("holds", event.hero, event.ability), 1


@counts.register
def _(event: e.ArtFlipped) -> Iterable[tuple[Count, int]]:
    if event.total >= event.target:
        yield ("works", event.hero, event.ability), 1


@counts.register
def _(event: e.Swept) -> Iterable[tuple[Count, int]]:
    if event.total >= event.target:
        yield ("works", event.hero, event.ability), 1


@counts.register
def _(event: e.FoeHurt) -> Iterable[tuple[Count, int]]:
    yield ("damage", event.foe, event.by), event.damage


@counts.register
def _(event: e.HeroHurt) -> Iterable[tuple[Count, int]]:
    yield ("damage", event.hero, event.by), event.damage


@counts.register
def _(event: e.FoeDefeated) -> Iterable[tuple[Count, int]]:
    yield ("falls", event.foe, event.hero), 1


@counts.register
def _(event: e.FoeAttacked) -> Iterable[tuple[Count, int]]:
    yield ("attacks", event.hero, event.foe), 1
    if event.hit:
        yield ("hits", event.hero, event.foe), 1


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


@counts.register
def _(event: e.AttackFailed) -> Iterable[tuple[Count, int]]:
    yield ("fails", event.foe, event.hero), 1


@counts.register
def _(event: e.FoeDrivenOff) -> Iterable[tuple[Count, int]]:
    yield ("driven off", event.foe, event.hero), 1


@counts.register
def _(event: e.Froze) -> Iterable[tuple[Count, int]]:
    yield ("frozen", event.who, ""), event.turns


@counts.register
def _(event: e.FoeFreezes) -> Iterable[tuple[Count, int]]:
    yield ("frozen", event.hero, event.foe), event.turns


@counts.register
def _(event: e.Healed) -> Iterable[tuple[Count, int]]:
    yield ("healed", event.who, ""), event.amount


@counts.register
def _(event: e.Moved) -> Iterable[tuple[Count, int]]:
    yield ("steps", event.who, ""), 1
    yield ("reaches", event.who, event.spot), 1


@counts.register
def _(event: e.MustStop) -> Iterable[tuple[Count, int]]:
    yield ("stops", event.hero, ""), 1


@counts.register
def _(event: e.Ambushed) -> Iterable[tuple[Count, int]]:
    yield ("ambush", "", ""), 1


@counts.register
def _(event: e.ChestOpened) -> Iterable[tuple[Count, int]]:
    yield ("opens", event.spot, event.hero), 1


@counts.register
def _(event: e.ChestGone) -> Iterable[tuple[Count, int]]:
    yield ("destroyed", event.spot, ""), 1


@counts.register
def _(event: e.ItemFound) -> Iterable[tuple[Count, int]]:
    yield ("finds", event.item, ""), event.count
