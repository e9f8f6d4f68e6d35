"""Attacking enemies: Stamina, flip, hit, enemy defence, damage (ATTACK, DROPS).

The rulebook's worked examples are the Knife (P52-ATTACK-03) and, in the latest edition, the Sword
(P52-ATTACK-04, P52-DIFF-21); the Emberway pack prints both as they stand there.
"""

from __future__ import annotations

from typing import NamedTuple

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.components import Ability, Item
from crawldeck.p52.rules import calls_back, defeat, enemy_attack, follow, may_attack
from crawldeck.p52.rules.common import ATTACK, LOWEST_HIT, flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.rules.effects import Use, apply
from crawldeck.p52.rules.experience import attacked
from crawldeck.p52.rules.focus import end_stance, spend_aim
from crawldeck.p52.rules.follow import AttackResult
from crawldeck.p52.rules.lasting import give_away, inspired
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.sight import from_hiding
from crawldeck.p52.rules.stamina import comes_later, offer_stamina
from crawldeck.p52.rules.weapons import (
    attack_level,
    attack_numbers,
    damage_of,
    held,
    load,
    use_coat,
    weapon_damage,
    weapon_of,
)
from crawldeck.p52.state import Foe, Hero, P52Table


class How(NamedTuple):
    """With Stamina or without, whether the enemy may defend, and what sort of strike it is."""

    stamina: bool = False
    undefended: bool = False
    second: bool = False
    riposte: bool = False
    unanswered: bool = False
    """An Ace brings no counterattack."""


def attack(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, *, stamina: bool = False
) -> Rule[None]:
    """An attack that a turn is spent on; `stamina` says whether a card is played, where that was
    decided with the attack."""
    return strike_out(t, hero, foe, ability, How(stamina))


def strike_out(t: P52Table, hero: Hero, foe: Foe, ability: Ability, how: How) -> Rule[None]:
    """One attack with all that follows from it: the shot's own effects, friends, a second strike.

    A second strike that a weapon allows is not followed by a third.
    """
    shot: Item | None = None
    if ability.ammo:
        shot = yield from load(t, hero, ability)
    spot, aimed = foe.spot, hero.aim if hero.aim_at == foe.id else 0
    result = yield from one_attack(t, hero, foe, ability, shot, how)
    if ability.throws and hero.alive:
        let_go(t, hero, ability, spot)
    yield from follow.after(t, hero, foe, ability, result, shot, second=how.second, aimed=aimed)


def let_go(t: P52Table, hero: Hero, ability: Ability, spot: int) -> None:
    """A thrown weapon lies where it was aimed, for anyone; a keepsake comes back (P52-ITEM-06)."""
    weapon = held(t, hero, ability.gear)
    if weapon is not None and not weapon.keep:
        hero.worn.remove(weapon.id)
        t.state.space.floor.append((spot, weapon.id))
        where = t.state.space.geometry.texts[spot]
        t.tell(e.ItemThrown(rule="P52-ITEM-06", hero=hero.id, item=weapon.id, spot=where))


@calls_back.STRIKE_AGAIN.fill
def strike_again(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, stamina: bool, undefended: bool
) -> Rule[None]:
    """The second strike of a weapon that allows one."""
    return strike_out(t, hero, foe, ability, How(stamina, undefended, second=True))


@calls_back.STRIKE_BACK.fill
def strike_back(t: P52Table, hero: Hero, foe: Foe, ability: Ability, stamina: bool) -> Rule[None]:
    """A hero's attack out of an enemy's."""
    return strike_out(t, hero, foe, ability, How(stamina, riposte=True))


def one_attack(
    t: P52Table,
    hero: Hero,
    foe: Foe,
    ability: Ability,
    shot: Item | None,
    how: How,
) -> Rule[AttackResult]:
    """Choices are made; now Stamina, the flip, the defence and the damage, in that order."""
    known = yield from begin(t, hero, [foe], ability)
    numbers, target = attack_numbers(t, hero, foe, ability, known)
    target += (shot.target if shot else 0) - inspired(t, hero)
    need = max(LOWEST_HIT, target - (hero.aim if hero.aim_at == foe.id else 0))
    wanted = None if comes_later(t, ability) else how.stamina
    boost = yield from offer_stamina(t, hero, "P52-ATTACK-01", need, wanted=wanted)
    boost += spend_aim(hero, foe.id)
    coat = use_coat(t, hero, ability)
    card = yield from flip(t, ATTACK)
    if card.is_ace:  # the flip alone counts, never the Stamina card (P52-ATTACK-12, P52-AIM-12)
        yield from fail(t, hero, foe, ability, card, unanswered=how.unanswered)
        pay_for_ace(t, hero, ability, shot)
        return AttackResult("miss")
    total = card.value + boost
    numbers["over"] = total - target
    hit = total >= target  # P52-ATTACK-05
    t.tell(
        e.Attacked(
            rule="P52-ATTACK-05",
            hero=hero.id,
            foe=foe.id,
            ability=ability.id,
            card=card.text,
            total=total,
            target=target,
            what="a hit" if hit else "a miss",
            hit=hit,
        )
    )
    if not hit:
        if ability.on_fail:
            numbers["short"] = target - total
            use = use_of(t, hero, ability, foe, card, total, numbers)
            yield from apply(t, use, ability.on_fail)
        return AttackResult("miss")
    damage = damage_of(t, hero, foe, ability, numbers) + coat + (shot.damage if shot else 0)
    if how.second or how.riposte:
        damage = max(0, damage + changed_by(t, hero, ability, numbers, how))
    use = use_of(t, hero, ability, foe, card, total, numbers)
    damage, share = yield from strike(t, hero, foe, ability, card, total, damage, how.undefended)
    use.numbers["damage"] = damage
    yield from apply(t, use, ability.effects)
    return AttackResult(share or "none", damage, total)


def changed_by(t: P52Table, hero: Hero, ability: Ability, numbers: dict[str, int], how: How) -> int:
    """What the weapon adds to a strike back, or a second strike lacks (P52-ITEM-06)."""
    weapon = weapon_of(t, hero, ability)
    if weapon is None:
        return 0
    more = weapon.riposte if how.riposte else 0
    return more - (weapon_damage(t, weapon, numbers) if how.second and weapon.again_bare else 0)


def begin(t: P52Table, hero: Hero, foes: list[Foe], ability: Ability) -> Rule[dict[str, int]]:
    """What every attack begins with; a target with F in it is flipped for first."""
    for foe in foes:
        foe.last_attacker = hero.id
        foe.first_attacker = foe.first_attacker or hero.id
        attacked(t, hero, foe, ability.id)
    give_away(hero)
    end_stance(t, hero)
    may_attack.use_once(hero, ability)
    return (yield from flip_target(t, hero, ability))


def flip_target(t: P52Table, hero: Hero, ability: Ability) -> Rule[dict[str, int]]:
    """F in a target is a card of its own, before Stamina is decided (P52-ART-05)."""
    if "flip" not in t.content.formula(ability.target).names:
        return {}
    card = yield from flip(t, "target")
    t.tell(e.TargetFlipped(rule="P52-ART-05", hero=hero.id, ability=ability.id, card=card.text))
    return {"flip": card.value}


def use_of(
    t: P52Table,
    hero: Hero,
    ability: Ability,
    foe: Foe,
    card: Card,
    total: int,
    numbers: dict[str, int],
) -> Use:
    """An attack as the use that its further effects come from (P52-ART-03)."""
    use = Use(
        t,
        hero,
        ability.id,
        "P52-ART-03",
        kind=ability.kind,
        level=attack_level(t, hero, ability),
        foe=foe,
    )
    use.card, use.total, use.numbers = card, total, numbers
    return use


def fail(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, card: Card, *, unanswered: bool
) -> Rule[None]:
    """An Ace fails whatever the target, and the enemy strikes back if it can (P52-ATTACK-15).

    An ability with its own word on Aces does that instead (P52-ART-02).
    """
    t.tell(e.AttackFailed(rule="P52-ATTACK-15", hero=hero.id, foe=foe.id, card=card.text))
    if ability.on_ace:
        level = attack_level(t, hero, ability)
        use = Use(t, hero, ability.id, "P52-ART-02", level=level, foe=foe)
        yield from apply(t, use, ability.on_ace)
        return
    if unanswered or from_hiding(t, hero, ability.kind):
        return
    yield from enemy_attack.counter(t, foe, hero)


def pay_for_ace(t: P52Table, hero: Hero, ability: Ability, shot: Item | None) -> None:
    """Poison gets on the one who fumbles with it; nobody defends against that (P52-ITEM-06)."""
    for item in (shot, weapon_of(t, hero, ability)):
        if item is not None and item.ace and hero.alive:
            numbers = hero_numbers(t, hero, attack_level(t, hero, ability))
            hurt(t, hero, t.content.formula(item.ace)(numbers), "P52-ITEM-06")


def strike(
    t: P52Table,
    hero: Hero,
    foe: Foe,
    ability: Ability,
    card: Card,
    total: int,
    damage: int,
    undefended: bool = False,
) -> Rule[tuple[int, str]]:
    """A hit: the enemy defends if it can, then takes what is left (P52-ATTACK-06).

    Returns what the blow came to before the defence, and which share of it got through.
    """
    share = "all"
    if not undefended:
        share = yield from defeat.foe_defence(t, foe, ability.kind, total, ability.id)
    if share and card.is_king and damage > 0:  # P52-ATTACK-13
        damage *= 2
        t.tell(e.Doubled(rule="P52-ATTACK-13", damage=damage))
    if share:  # half is after doubling (P52-ATTACK-14), rounded down (P52-SETUP-05)
        left, whole = (damage // 2, damage) if share == "half" else (damage, 0)
        yield from defeat.hurt_foe(
            t, foe, left, hero, "P52-ATTACK-06", kind=ability.kind, by=ability.id, whole=whole
        )
    return damage, share
