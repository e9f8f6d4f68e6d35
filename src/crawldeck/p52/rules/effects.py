"""What effects do at the table: abilities and items are made of these (30 in the data appendix).

A `Use` is one use of an ability or an item: who, with what, aimed at whom or where, and the
numbers that formulas may use. Each effect is one function, found by its type: those that mend
are here, `harm`, `leaps`, `boons` and `item_effects` have the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.calls import EffectTable
from crawldeck.p52 import effects as fx
from crawldeck.p52 import events as e
from crawldeck.p52.components import Item
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.common import flip
from crawldeck.p52.rules.death import heal, revive
from crawldeck.p52.rules.initiative import newcomers
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.reveal import reveal_from
from crawldeck.p52.rules.turnstate import Turn
from crawldeck.p52.state import NOWHERE, Foe, Hero, P52Table


class Use:
    """One use of an ability or an item."""

    __slots__ = (
        "card",
        "foe",
        "hero",
        "kind",
        "level",
        "name",
        "numbers",
        "other",
        "rule",
        "spot",
        "total",
        "turn",
    )

    def __init__(
        self,
        t: P52Table,
        hero: Hero,
        name: str,
        rule: str,
        *,
        kind: str = "",
        level: int = 0,
        foe: Foe | None = None,
        other: Hero | None = None,
        spot: int = NOWHERE,
        turn: Turn | None = None,
    ) -> None:
        self.hero, self.name, self.rule, self.kind, self.level = hero, name, rule, kind, level
        self.foe, self.other, self.turn = foe, other, turn
        aimed = foe or other
        self.spot = spot if spot != NOWHERE else aimed.spot if aimed else hero.spot
        self.card: Card | None = None
        self.total = 0
        self.numbers = hero_numbers(t, hero, level)
        if NOWHERE not in (hero.spot, self.spot):
            self.numbers["range"] = t.state.space.geometry.range(hero.spot, self.spot)


DOES: Final[EffectTable[P52Table, Use]] = EffectTable()
"""From the type of an effect to the function that does it: `@DOES(fx.Heal)`; `complete` loads the
chapters that have them."""


def apply(t: P52Table, use: Use, effects: Sequence[fx.AnyEffect]) -> Rule[None]:
    """Each effect in the order printed, until nobody is left to feel it."""
    for effect in effects:
        if t.state.outcome:
            return
        yield from flip_amount(t, use, effect)
        yield from DOES.by_type[type(effect)](t, effect, use)


def take_effect(
    t: P52Table,
    hero: Hero,
    item: Item,
    rule: str,
    effects: Sequence[fx.AnyEffect],
    *,
    foe: Foe | None = None,
    other: Hero | None = None,
    spot: int = NOWHERE,
    turn: Turn | None = None,
) -> Rule[None]:
    """One use of an item from start to end."""
    use = Use(t, hero, item.id, rule, foe=foe, other=other, spot=spot, turn=turn)
    yield from apply(t, use, effects)


def flip_amount(t: P52Table, use: Use, effect: fx.AnyEffect) -> Rule[None]:
    """An amount with F in it is a card of its own, once for all it concerns (P52-ART-05)."""
    texts = [getattr(effect, key, None) for key in fx.FORMULAS]
    used = [text for text in texts if isinstance(text, str) and text]
    if any("flip" in t.content.formula(text).names for text in used):
        card = yield from flip(t, "amount")
        use.numbers["flip"] = card.value
        t.tell(
            e.AmountFlipped(rule="P52-ART-05", hero=use.hero.id, ability=use.name, card=card.text)
        )


def amount(t: P52Table, use: Use, text: str) -> int:
    """A formula of an effect; amounts are never negative."""
    found = t.content.formula(text)(use.numbers)
    return max(0, found)


# -- whom it concerns --------------------------------------------------------------------------


def spots_of(t: P52Table, use: Use, where: str) -> list[int]:
    """The spots that a `where` speaks of."""
    if where == "self":
        return [use.hero.spot]
    around = list(t.state.space.geometry.neighbours[use.spot])
    if where == "adjacent":
        return around
    return [use.spot, *around] if where == "around" else [use.spot]


def foes_of(t: P52Table, use: Use, where: str) -> list[Foe]:
    """The enemies an effect concerns, those that came first at the head."""
    if where == "target":
        return [foe for foe in t.state.foes if foe is use.foe]
    if where in ("self", "party"):
        return []
    spots = spots_of(t, use, where)
    found = [foe for foe in t.state.foes if foe.spot in spots]
    return [foe for foe in found if foe is not use.foe] if where == "others" else found


def heroes_of(t: P52Table, use: Use, where: str) -> list[Hero]:
    """The living heroes an effect concerns."""
    if where == "target":
        return [use.other] if use.other is not None else []
    if where == "self":
        return [use.hero]
    if where == "party":
        return t.state.living
    spots = spots_of(t, use, where)
    return [hero for hero in t.state.living if hero.spot in spots]


# -- the effects -------------------------------------------------------------------------------


@DOES(fx.Heal)
def do_heal(t: P52Table, effect: fx.Heal, use: Use) -> Rule[None]:
    """By the level of whoever is healed, for an item; by the healer's, for an ability."""
    for hero in heroes_of(t, use, effect.where):
        numbers = use.numbers
        if not use.level:
            numbers = numbers | {"lv": hero.level, "maxhp": hero.max_hp}
        heal(t, hero, t.content.formula(effect.amount)(numbers), use.rule)
    yield from ()


@DOES(fx.Regenerate)
def do_regenerate(t: P52Table, effect: fx.Regenerate, use: Use) -> Rule[None]:
    each = amount(t, use, effect.amount)
    for hero in heroes_of(t, use, effect.where):
        lasting.add(hero, lasting.MEND, each, effect.turns)
        t.tell(e.Lasts(rule=use.rule, who=hero.id, what="mends", amount=each, turns=effect.turns))
    yield from ()


@DOES(fx.Revive)
def do_revive(t: P52Table, effect: fx.Revive, use: Use) -> Rule[None]:
    if use.other is not None:
        numbers = use.numbers | {"lv": use.other.level, "maxhp": use.other.max_hp}
        revive(t, use.other, t.content.formula(effect.amount)(numbers))
    yield from ()


@DOES(fx.Light)
def do_light(t: P52Table, effect: fx.Light, use: Use) -> Rule[None]:
    if t.state.space.lit:
        return
    t.state.space.lit = True
    t.tell(e.LightFixed(rule=use.rule, what="lit", why=t.content.names[use.name]))
    for seer in t.state.living:
        foes = yield from reveal_from(t, seer.spot)
        yield from newcomers(t, foes, by_move=False)
