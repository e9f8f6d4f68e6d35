"""Attacks that strike everyone on a spot: one flip for all, and each defends (ART-04)."""

from __future__ import annotations

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.components import Ability
from crawldeck.p52.rules import enemy_attack
from crawldeck.p52.rules.attack import begin, strike
from crawldeck.p52.rules.common import ATTACK, LOWEST_HIT, flip
from crawldeck.p52.rules.effects import Use, apply, foes_of, heroes_of
from crawldeck.p52.rules.enemy_body import stands
from crawldeck.p52.rules.focus import end_aim
from crawldeck.p52.rules.harm import harm_hero
from crawldeck.p52.rules.initiative import place
from crawldeck.p52.rules.lasting import inspired
from crawldeck.p52.rules.sight import from_hiding
from crawldeck.p52.rules.stamina import comes_later, offer_stamina
from crawldeck.p52.rules.weapons import attack_numbers, damage_of, use_coat
from crawldeck.p52.state import Foe, P52Table


def sweep(t: P52Table, use: Use, ability: Ability, stamina: bool = False) -> Rule[None]:
    """Stamina, one flip, then every enemy defends and takes its own (P52-ART-04).

    An aim at one of them is lost and adds nothing: the blow is for all.
    """
    hero = use.hero
    end_aim(t, hero, "P52-AIM-08")
    yield from apply(t, use, ability.before)
    foes = foes_of(t, use, ability.area)
    if not foes or not hero.alive or hero.stunned or t.state.outcome:  # the run was too much
        return
    known = yield from begin(t, hero, foes, ability)
    known |= {"count": len(foes), "range": use.numbers["range"]}
    numbers, target = attack_numbers(t, hero, foes[0], ability, known)
    target -= inspired(t, hero)
    need, wanted = max(LOWEST_HIT, target), None if comes_later(t, ability) else stamina
    boost = yield from offer_stamina(t, hero, "P52-ATTACK-01", need, wanted=wanted)
    coat = use_coat(t, hero, ability)
    card = yield from flip(t, ATTACK)
    use.card, use.total = card, card.value + boost
    if card.is_ace:
        yield from fail(t, use, ability, foes, card)
        return
    hit = use.total >= target
    tell(t, use, ability, len(foes), card, target, "a hit" if hit else "a miss")
    use.numbers = numbers
    numbers["over"], numbers["short"] = use.total - target, target - use.total
    if not hit:
        yield from apply(t, use, ability.on_fail)
        return
    yield from strike_all(t, use, ability, foes, card, coat)
    yield from apply(t, use, ability.effects)


def strike_all(
    t: P52Table, use: Use, ability: Ability, foes: list[Foe], card: Card, coat: int
) -> Rule[None]:
    """Each enemy for itself; then the heroes there, if the attack spares nobody."""
    hero, numbers = use.hero, use.numbers
    for foe in foes:
        if not stands(t, foe):  # another's end was its own
            continue
        damage = damage_of(t, hero, foe, ability, numbers) + coat
        damage, _ = yield from strike(t, hero, foe, ability, card, use.total, damage)
        numbers["damage"] = damage
    if ability.friends:
        harm = t.content.formula(ability.effect)(numbers) * (2 if card.is_king else 1)
        for other in heroes_of(t, use, ability.area):
            yield from harm_hero(t, use, other, max(0, harm), defended=True)


def fail(t: P52Table, use: Use, ability: Ability, foes: list[Foe], card: Card) -> Rule[None]:
    """An Ace: all of them strike back who can, in their order (P52-ART-04)."""
    for foe in foes:
        rule = "P52-ART-04"
        t.tell(e.AttackFailed(rule=rule, hero=use.hero.id, foe=foe.id, card=card.text))
    if ability.on_ace:
        yield from apply(t, use, ability.on_ace)
        return
    if from_hiding(t, use.hero, ability.kind):
        return
    for foe in sorted(foes, key=lambda foe: place(t, foe)):
        if stands(t, foe) and use.hero.alive:
            yield from enemy_attack.counter(t, foe, use.hero)


def tell(
    t: P52Table, use: Use, ability: Ability, count: int, card: Card, target: int, what: str
) -> None:
    t.tell(
        e.Swept(
            rule="P52-ART-04",
            hero=use.hero.id,
            ability=ability.id,
            count=count,
            spot=t.state.space.geometry.texts[use.spot],
            card=card.text,
            total=use.total,
            target=target,
            what=what,
            hit=use.total >= target,
        )
    )
