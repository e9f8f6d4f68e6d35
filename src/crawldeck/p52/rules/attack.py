"""Attacking enemies: Stamina, flip, hit, enemy defence, damage (ATTACK, DROPS).

The rulebook's worked examples are the Knife (P52-ATTACK-03) and, in the latest edition, the Sword
(P52-ATTACK-04, P52-DIFF-21); the Emberway pack prints both as they stand there.
"""

from __future__ import annotations

from crawldeck.cards import Card
from crawldeck.kernel.asks import Option, Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Ability, Item
from crawldeck.p52.rules import boss_quest, enemy_attack, follow
from crawldeck.p52.rules.common import ATTACK, ENEMY_DEFENCE, flip, offer_stamina
from crawldeck.p52.rules.effects import Deed, apply
from crawldeck.p52.rules.enemy_body import (
    burst_damage,
    split,
    stands,
    stands_again,
    withstood,
)
from crawldeck.p52.rules.experience import attacked, defeated, spared
from crawldeck.p52.rules.focus import end_stance, spend_aim, take_away
from crawldeck.p52.rules.lasting import inspired
from crawldeck.p52.rules.layout import check_barricade
from crawldeck.p52.rules.sight import NO_SUCH_FOE, from_hiding, refuse_reaching, refuse_seeing
from crawldeck.p52.rules.weapons import (
    abilities_of,
    attack_level,
    attack_numbers,
    damage_of,
    held,
    load,
    reach,
    shots,
    use_coat,
)
from crawldeck.p52.state import Foe, Hero, P52Table

UNKNOWN_DROP = "drop"
"""What an enemy dropped is found out when it is picked up (P52-DROPS-03)."""

NO_SUCH_ABILITY = Refusal("P52-ATTACK-01", "that is not an attack you have")
USED_UP = Refusal("P52-ART-06", "that serves once only, and you have used it")
NO_GEAR = Refusal("P52-ITEM-06", "the weapon this needs is not in your hand")
NO_SHOT = Refusal("P52-ITEM-06", "you have nothing left to shoot with")


def refuse_attack(t: P52Table, hero: Hero, name: str, ability_id: str) -> Refusal | None:
    """Why a hero cannot attack an enemy with an ability."""
    foe = t.state.foe(name)
    if foe is None:
        return NO_SUCH_FOE
    ability = t.content.attacks.get(ability_id)
    if ability is None or not attack_level(t, hero, ability):
        return NO_SUCH_ABILITY
    if ability.once and used_up(hero, ability):
        return USED_UP
    if ability.gear and held(t, hero, ability.gear) is None:
        return NO_GEAR
    if ability.ammo and not shots(t, hero, ability):
        return NO_SHOT
    return refuse_reaching(t, hero, foe, ability.nearest, reach(t, hero, ability))


def ready(t: P52Table, hero: Hero) -> dict[str, tuple[int, int]]:
    """The attacks a hero could make now, enemies aside, with the band of ranges of each."""
    every, gear = t.content.attacks, t.content.outfit(hero.worn).gear
    untrained = t.params.untrained_weapons
    found = {}
    for name in every if untrained else abilities_of(t, hero):
        ability = every.get(name)
        if ability is None or (ability.gear and gear.isdisjoint(ability.gear)):
            continue
        if untrained and not attack_level(t, hero, ability):
            continue
        if ability.ammo and not shots(t, hero, ability):
            continue
        if ability.once and used_up(hero, ability):
            continue
        found[name] = (ability.nearest, reach(t, hero, ability))
    return found


def offers(t: P52Table, hero: Hero) -> list[Option]:
    """Every attack on every enemy that is seen and in its band; `refuse_attack` says the rest."""
    attacks = ready(t, hero)
    distance = t.state.space.geometry.range
    return [
        v.ATTACK(foe.id, name)
        for foe in t.state.foes
        if refuse_seeing(t, hero, foe) is None
        for name, (nearest, furthest) in attacks.items()
        if nearest <= distance(hero.spot, foe.spot) <= furthest
    ]


def attack(
    t: P52Table,
    hero: Hero,
    foe: Foe,
    ability: Ability,
    *,
    undefended: bool = False,
    second: bool = False,
) -> Rule[None]:
    """One attack with all that follows from it: the shot's own effects, friends, a second strike.

    A second strike that a weapon allows is not followed by a third.
    """
    shot: Item | None = None
    if ability.ammo:
        shot = yield from load(t, hero, ability)
    share = yield from one_attack(t, hero, foe, ability, shot, undefended)
    yield from follow.after(t, hero, foe, ability, share, shot, second=second)


def one_attack(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, shot: Item | None, undefended: bool
) -> Rule[str]:
    """Choices are made; now Stamina, the flip, the defence and the damage, in that order.

    Says what the enemy took: all, half or none of a hit, or that it was a miss.
    """
    known = yield from begin(t, hero, [foe], ability)
    boost = yield from offer_stamina(t, hero, "P52-ATTACK-01")
    boost += spend_aim(hero, foe.id)
    coat = use_coat(t, hero, ability)
    card = yield from flip(t, ATTACK)
    if card.is_ace:  # the flip alone counts, never the Stamina card (P52-ATTACK-12, P52-AIM-12)
        yield from fail(t, hero, foe, ability, card)
        return "miss"
    numbers, target = attack_numbers(t, hero, foe, ability, known)
    target += (shot.target if shot else 0) - inspired(t, hero)
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
        )
    )
    if not hit:
        if ability.on_fail:
            numbers["short"] = target - total
            deed = deed_of(t, hero, ability, foe, card, total, numbers)
            yield from apply(t, deed, ability.on_fail)
        return "miss"
    damage = damage_of(t, hero, foe, ability, numbers) + coat + (shot.damage if shot else 0)
    deed = deed_of(t, hero, ability, foe, card, total, numbers)
    damage, share = yield from strike(t, hero, foe, ability, card, total, damage, undefended)
    deed.numbers["damage"] = damage
    yield from apply(t, deed, ability.effects)
    return share or "none"


def begin(t: P52Table, hero: Hero, foes: list[Foe], ability: Ability) -> Rule[dict[str, int]]:
    """What every attack begins with; a target with F in it is flipped for first."""
    for foe in foes:
        foe.last_attacker = hero.id
        foe.first_attacker = foe.first_attacker or hero.id
        attacked(t, hero, foe, ability.id)
    hero.stealthy = False
    end_stance(t, hero)
    use_once(hero, ability)
    return (yield from flip_target(t, hero, ability))


def flip_target(t: P52Table, hero: Hero, ability: Ability) -> Rule[dict[str, int]]:
    """F in a target is a card of its own, before Stamina is decided (P52-ART-05)."""
    if "flip" not in t.content.formula(ability.target).names:
        return {}
    card = yield from flip(t, "target")
    t.tell(e.TargetFlipped(rule="P52-ART-05", hero=hero.id, ability=ability.id, card=card.text))
    return {"flip": card.value}


def used_up(hero: Hero, ability: Ability) -> bool:
    """Some abilities serve once in a space, or once in a session (P52-ART-06)."""
    return bool(ability.once) and f"{ability.once}:{ability.id}" in hero.used


def use_once(hero: Hero, ability: Ability) -> None:
    if ability.once:
        hero.used = (*hero.used, f"{ability.once}:{ability.id}")


def deed_of(
    t: P52Table,
    hero: Hero,
    ability: Ability,
    foe: Foe,
    card: Card,
    total: int,
    numbers: dict[str, int],
) -> Deed:
    """An attack as the deed that its further effects come from (P52-ART-03)."""
    deed = Deed(
        t,
        hero,
        ability.id,
        "P52-ART-03",
        kind=ability.kind,
        level=attack_level(t, hero, ability),
        foe=foe,
    )
    deed.card, deed.total, deed.numbers = card, total, numbers
    return deed


def fail(t: P52Table, hero: Hero, foe: Foe, ability: Ability, card: Card) -> Rule[None]:
    """An Ace fails whatever the target, and the enemy strikes back if it can (P52-ATTACK-15).

    An ability with its own word on Aces does that instead (P52-ART-02).
    """
    t.tell(e.AttackFailed(rule="P52-ATTACK-15", hero=hero.id, foe=foe.id, card=card.text))
    if ability.on_ace:
        level = attack_level(t, hero, ability)
        deed = Deed(t, hero, ability.id, "P52-ART-02", level=level, foe=foe)
        yield from apply(t, deed, ability.on_ace)
        return
    if from_hiding(t, hero, ability.kind):
        return
    yield from enemy_attack.counter(t, foe, hero)


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
        share = yield from foe_defence(t, foe, ability.kind, total, ability.id)
    if share and card.is_king and damage > 0:  # P52-ATTACK-13
        damage *= 2
        t.tell(e.Doubled(rule="P52-ATTACK-13", damage=damage))
    if share:  # half is after doubling (P52-ATTACK-14), rounded down (P52-SETUP-05)
        left = damage // 2 if share == "half" else damage
        yield from hurt_foe(t, foe, left, hero, "P52-ATTACK-06", kind=ability.kind, by=ability.id)
    return damage, share


def foe_defence(t: P52Table, foe: Foe, kind: str, total: int, by: str = "") -> Rule[str]:
    """How much an enemy's defence lets through: all, half, or nothing (an empty string).

    What is printed for the ability or item itself goes before its kind (P52-FOE-12).
    """
    defends = t.content.enemies[foe.kind].defends
    shift = defends.get(by, defends.get(kind))
    if shift is None or foe.frozen:  # P52-ATTACK-09
        t.tell(e.FoeCannotDefend(rule="P52-ATTACK-09", foe=foe.id))
        return "all"
    card = yield from flip(t, ENEMY_DEFENCE)
    against = total + shift  # P52-ATTACK-10
    if card.value > against:
        share, what, rule = "", "fully defended", "P52-ATTACK-07"
    elif card.value == against:
        share, what, rule = "half", "half the damage", "P52-ATTACK-08"
    else:
        share, what, rule = "all", "not enough", "P52-ATTACK-06"
    t.tell(e.FoeDefended(rule=rule, foe=foe.id, card=card.text, against=against, what=what))
    return share


def hurt_foe(
    t: P52Table, foe: Foe, damage: int, hero: Hero, rule: str, *, kind: str = "", by: str = ""
) -> Rule[None]:
    """An enemy takes damage and falls at 0 or less, some bosses only below (P52-ATTACK-19).

    `kind` and `by` say what sort of attack it was, and with which ability or item.
    """
    own = foe.kind in t.content.wilful
    if own:
        damage = withstood(t, foe, damage, kind, by)
    foe.hp -= damage
    t.tell(e.FoeHurt(rule=rule, foe=foe.id, damage=damage, hp=foe.hp))
    if foe.hp > 0 or (foe.hp == 0 and t.content.enemies[foe.kind].stands_at_zero):
        return
    if own and (yield from stands_again(t, foe)):
        return
    t.tell(e.FoeDefeated(rule="P52-ATTACK-19", foe=foe.id, hero=hero.id))
    defeated(t, hero, foe)
    remove_foe(t, foe)
    if own:
        yield from burst(t, foe, hero)
    if t.state.tale.boss and not t.state.outcome:  # P52-QUEST-05
        boss_quest.fell(t, foe)
    if t.state.outcome:
        return
    yield from drop(t, foe)
    if own:
        yield from split(t, foe)


def burst(t: P52Table, foe: Foe, hero: Hero) -> Rule[None]:
    """Everyone on the spot of an enemy that bursts is hurt, other enemies too (P52-FOE-19)."""
    damage = yield from burst_damage(t, foe)
    for other in [other for other in t.state.foes if damage and other.spot == foe.spot]:
        if stands(t, other) and not t.state.outcome:
            yield from hurt_foe(t, other, damage, hero, "P52-FOE-19")


def drive_off(t: P52Table, foe: Foe, hero: Hero) -> None:
    """An enemy that is driven off leaves the space and drops nothing (P52-DROPS-04)."""
    t.tell(e.FoeDrivenOff(rule="P52-DROPS-04", foe=foe.id, hero=hero.id))
    spared(t, hero, foe)
    remove_foe(t, foe)


def remove_foe(t: P52Table, foe: Foe) -> None:
    take_away(t, foe)
    check_barricade(t)


def drop(t: P52Table, foe: Foe) -> Rule[None]:
    """A court card: a defeated enemy leaves an item where it fell (P52-DROPS-01, P52-DROPS-02)."""
    card = yield from flip(t, "drop")
    if card.court:
        t.state.space.floor.append((foe.spot, UNKNOWN_DROP))
    what = "it leaves an item" if card.court else "nothing"
    t.tell(e.Dropped(rule="P52-DROPS-01", card=card.text, what=what))
