"""Whether a hero may attack: with which ability, whom, and why not (ATTACK)."""

from __future__ import annotations

from crawldeck.kernel.asks import Option, Refusal
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import once
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.sight import NO_SUCH_FOE, refuse_distance, refuse_reaching, refuse_seeing
from crawldeck.p52.rules.weapons import (
    abilities_of,
    attack_level,
    reach,
    shots,
)
from crawldeck.p52.state import Hero, P52Table

NO_SUCH_ABILITY = Refusal("P52-ATTACK-01", "that is not an attack you have")


USED_UP = Refusal("P52-ART-06", "that works only once, and you have used it")


NO_GEAR = Refusal("P52-ITEM-06", "the weapon this needs is not in your hand; equip it first")


NO_SHOT = Refusal("P52-ITEM-06", "you have nothing left to shoot")


def refuse_attack(t: P52Table, hero: Hero, name: str, ability_id: str) -> Refusal | None:
    """Why a hero cannot attack an enemy with an ability."""
    foe = t.state.foe(name)
    if foe is None:
        return NO_SUCH_FOE
    ability = t.content.attacks.get(ability_id)
    if ability is None or not attack_level(t, hero, ability):
        return NO_SUCH_ABILITY
    return refuse_means(t, hero, ability) or refuse_reaching(
        t, hero, foe, ability.nearest, reach(t, hero, ability)
    )


def refuse_means(t: P52Table, hero: Hero, ability: Ability) -> Refusal | None:
    """What an attack that a hero has lacks now, whoever is attacked."""
    if ability.once and used_up(hero, ability):
        return USED_UP
    if ability.gear and t.content.outfit(hero.worn).gear.isdisjoint(ability.gear):
        return NO_GEAR
    return NO_SHOT if ability.ammo and not shots(t, hero, ability) else None


def ready(t: P52Table, hero: Hero) -> dict[str, tuple[int, int]]:
    """The attacks a hero could make now, enemies aside, with the band of ranges of each."""
    every, untrained = t.content.attacks, t.params.untrained_weapons
    found = {}
    for name in every if untrained else abilities_of(t, hero):
        ability = every.get(name)
        if ability is None or refuse_means(t, hero, ability) is not None:
            continue
        if not untrained or attack_level(t, hero, ability):  # what one has is of some level
            found[name] = (ability.nearest, reach(t, hero, ability))
    return found


def offers(t: P52Table, hero: Hero) -> list[Option]:
    """Every attack that is ready on every enemy that is seen and in its band."""
    found: list[Option] = []
    attacks = ready(t, hero)
    for foe in t.state.foes if attacks else ():
        if refuse_seeing(t, hero, foe) is None:
            distance = t.state.space.geometry.range(hero.spot, foe.spot)
            for name, (nearest, furthest) in attacks.items():
                if refuse_distance(distance, nearest, furthest) is None:
                    found.append(v.ATTACK(foe.id, name))
    return found


def used_up(hero: Hero, ability: Ability) -> bool:
    """Some abilities serve once in a space, or once in a session (P52-ART-06)."""
    return bool(ability.once) and once(ability) in hero.used


def use_once(hero: Hero, ability: Ability, *, worked: bool = False) -> None:
    """Trying counts, but where only a success does; then it counts when it has `worked`."""
    if ability.once and ability.retry == worked:
        hero.used = (*hero.used, once(ability))
