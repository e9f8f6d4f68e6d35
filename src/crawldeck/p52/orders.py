"""Standing orders of P52: what a seat wants answered for its heroes (P52-TABLE-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import mark
from crawldeck.kernel.orders import Order, Orders
from crawldeck.p52 import verbs as v
from crawldeck.p52.foresight import best_defence
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.state import P52Session

GEAR = frozenset((v.EQUIP, v.DOFF))
LEFT_OVER = GEAR | {v.END}
"""What nobody does much with when the one thing of a turn is done."""


class P52Orders(Orders):
    """Each answers one sort of question, and leaves it alone where it cannot tell."""

    rule = "P52-TABLE-04"
    orders: ClassVar[tuple[Order, ...]] = (
        Order(
            "pick-up",
            mark("When you have done your one thing, you pick up what lies there."),
            usual=True,
        ),
        Order(
            "wear",
            mark("When you have done your one thing, you put on gear that you have room for."),
            usual=True,
        ),
        Order(
            "end-turn",
            mark("Your turn ends when nothing but changing gear is left to do."),
            usual=True,
        ),
        Order(
            "ways",
            mark("Of ways that are equal for an enemy, it takes one with the fewest heroes on it."),
            usual=True,
        ),
        Order(
            "defend", mark("You defend with the ability that works most easily, without Stamina.")
        ),
        Order("strike-back", mark("You strike back with your best attack, without Stamina.")),
        Order(
            "keep-stamina", mark("You play no Stamina card where you are asked for nothing else.")
        ),
    )

    def answer(self, session: P52Session, ask: Choice, order: str) -> Option | None:
        return ANSWERS[order](session, ask)


def pick_up(session: P52Session, ask: Choice) -> Option | None:
    """Only once the turn is spent: before it, a free action costs the Stamina of passing."""
    if ask.kind != "turn" or not _left(ask) <= LEFT_OVER | {v.TAKE}:
        return None
    return next((one for one in ask.options if one.verb is v.TAKE), None)


def wear(session: P52Session, ask: Choice) -> Option | None:
    """What leaves room for all the rest and slows nobody down."""
    t, hero = session.table, session.table.state.hero(ask.actor)
    if ask.kind != "turn" or not _left(ask) <= LEFT_OVER or hero is None or _changing(session):
        return None
    able = [one for one in ask.options if one.verb is v.EQUIP]
    items = {one: t.content.items[v.EQUIP.of(one)[0]] for one in able}
    for option, item in items.items():
        dressed = hero.copy()
        dressed.worn = [*hero.worn, item.id]
        outfit = t.content.outfit(dressed.worn)
        others = [other for other in able if other is not option]
        if movement(t, dressed) >= movement(t, hero) and all(
            outfit.has_room(items[other]) for other in others
        ):
            return option
    return None


def end_turn(session: P52Session, ask: Choice) -> Option | None:
    if ask.kind != "turn" or not _left(ask) <= LEFT_OVER or _changing(session):
        return None
    return ask.options[-1]


def _changing(session: P52Session) -> bool:
    """Whether gear is being changed by hand: what was taken off may be meant to make room."""
    for number in range(len(session.answers) - 1, -1, -1):
        given = session.answers[number]
        if isinstance(given, Option):
            return given.verb in GEAR and number not in session.given_by
    return False


def _left(ask: Choice) -> set[object]:
    return {option.verb for option in ask.options}


def ways(session: P52Session, ask: Choice) -> Option | None:
    if ask.kind != "guide":
        return None
    space, heroes = session.table.state.space, session.table.state.living
    there = [space.geometry.spot_at[v.GUIDE.of(one)[0]] for one in ask.options]
    crowds = [sum(hero.spot == spot for hero in heroes) for spot in there]
    return ask.options[crowds.index(min(crowds))]


def defend(session: P52Session, ask: Choice) -> Option | None:
    return best_defence(session.table, ask) if ask.kind == "defend" else None


def strike_back(session: P52Session, ask: Choice) -> Option | None:
    """The attack that the hero is best at."""
    hero = session.table.state.hero(ask.actor)
    if ask.kind != "counter" or hero is None:
        return None
    able = [one for one in ask.options if one.verb is v.COUNTER and not one.flag]
    return max(able, key=lambda one: hero.abilities.get(v.COUNTER.of(one)[0], 0))


def keep_stamina(session: P52Session, ask: Choice) -> Option | None:
    return v.PLAIN() if ask.kind == "stamina" else None


ANSWERS: dict[str, Callable[[P52Session, Choice], Option | None]] = {
    "pick-up": pick_up,
    "wear": wear,
    "end-turn": end_turn,
    "ways": ways,
    "defend": defend,
    "strike-back": strike_back,
    "keep-stamina": keep_stamina,
}
