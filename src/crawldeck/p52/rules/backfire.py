"""What an item is known to do to the hero who uses it: said with the question (group DEATH).

Arts and attacks are flipped for, so nothing about them is certain. Items work without a flip, and
some do not ask who stands near.
"""

from __future__ import annotations

from crawldeck.kernel.asks import Consequence, Option
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import effects as fx
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.effects import Use, amount, heroes_of
from crawldeck.p52.rules.item_effects import done_by
from crawldeck.p52.state import NOWHERE, Hero, P52Table


def of(t: P52Table, hero: Hero, option: Option) -> tuple[Consequence, ...]:
    """Exactly 0 hit points stun, fewer kill (P52-DEATH-01, P52-DEATH-02)."""
    use = _use(t, hero, option)
    if use is None:
        return ()
    left, certain = hero.hp, not t.state.space.marks  # a shield may take some of it
    item = t.content.items[use.name]
    for effect in item.effects if use.other is None else done_by(item, use.other):
        if isinstance(effect, fx.Damage):
            left -= _damage(t, use, effect)
        elif isinstance(effect, fx.Heal | fx.Revive):
            certain = False
    if left > 0 or left == hero.hp:
        return ()
    rescued = any(name in t.content.rescuing for name in hero.bag)
    if left < 0 and not rescued:
        text = Phrase("It hurts you, too, for {damage}: you die.", damage=hero.hp - left)
        return (Consequence("dies", hero.id, "P52-DEATH-02", text, certain),)
    text = Phrase("It hurts you, too, for {damage}: you go down.", damage=hero.hp - left)
    rule = "P52-DEATH-03" if left < 0 else "P52-DEATH-01"
    return (Consequence("falls", hero.id, rule, text, certain),)


def _use(t: P52Table, hero: Hero, option: Option) -> Use | None:
    """The use of an item that an answer means; None if it means something else."""
    if option.verb not in (v.USE, v.HURL, v.THROW) or option.args[0] not in t.content.items:
        return None
    name, target = option.args
    if option.verb is v.THROW:
        spot = t.state.space.geometry.spot_at.get(target, NOWHERE)
        return None if spot == NOWHERE else Use(t, hero, name, "P52-ITEM-01", spot=spot)
    if option.verb is v.HURL:
        return Use(t, hero, name, "P52-ITEM-01", foe=t.state.foe(target))
    return Use(t, hero, name, "P52-ITEM-01", other=t.state.hero(target))


def _damage(t: P52Table, use: Use, effect: fx.Damage) -> int:
    """What a part of it does to the user for certain: no card decides, nobody defends."""
    reaches = effect.friends or effect.where == "self"
    if not reaches or effect.defended or "flip" in t.content.formula(effect.amount).names:
        return 0
    if not any(one is use.hero for one in heroes_of(t, use, effect.where)):
        return 0
    return max(effect.least, amount(t, use, effect.amount))
