"""What a hero fights with: gear in hand, the level, reach, target and damage it gives (ATTACK)."""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck.p52.components import Ability, Item
from crawldeck.p52.rules.common import P52Table, hero_numbers
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Foe, Hero


def held(t: P52Table, hero: Hero, gear: tuple[str, ...]) -> Item | None:
    """The equipped item that serves as one of some kinds of gear (P52-ITEM-06)."""
    for name in hero.worn:
        item: Item = t.content.items[name]
        for kind in item.gear:
            if kind in gear:
                return item
    return None


def attack_level(t: P52Table, hero: Hero, ability: Ability) -> int:
    """The level an attack is made at; 0 if it cannot be (P52-ATTACK-18 for the untrained)."""
    level = hero.abilities.get(ability.id, 0)
    if not level and t.params.untrained_weapons and ability.gear:
        return 1
    return level


def reach(t: P52Table, hero: Hero, ability: Ability) -> int:
    """A range may be a number or a formula (P52-RANGE-06)."""
    fixed: int | None = t.content.reaches.get(ability.id)
    if fixed is not None:
        return fixed
    level = attack_level(t, hero, ability)
    found: int = t.content.formula(ability.reach)(hero_numbers(t, hero, level))
    return found


def attack_numbers(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, known: Mapping[str, int] | None = None
) -> tuple[dict[str, int], int]:
    """The values for the formulas of an attack, with those already known, and its target."""
    numbers = hero_numbers(t, hero, attack_level(t, hero, ability))
    numbers["range"] = t.state.space.geometry.range(hero.spot, foe.spot)
    if known:
        numbers.update(known)
    numbers["range"] = max(ability.least_range, numbers["range"])
    target: int = t.content.formula(ability.target)(numbers)
    weapon = held(t, hero, ability.gear) if ability.gear else None
    if weapon:
        target += weapon.target
    if not hero.abilities.get(ability.id):  # P52-ATTACK-18: two harder
        target += 2
    if hero.quirk:
        target += quirk(t, hero, "attack-target", foe, ability.kind)
    return numbers, target


def damage_of(t: P52Table, hero: Hero, foe: Foe, ability: Ability, numbers: dict[str, int]) -> int:
    """The ability's damage with the weapon's own; an untrained hand deals half of Over."""
    weapon = held(t, hero, ability.gear) if ability.gear else None
    bonus = weapon.damage if weapon else 0
    if hero.abilities.get(ability.id):
        found: int = t.content.formula(ability.effect)(numbers)
    else:  # P52-ATTACK-18
        found = numbers["over"] // 2
    if hero.quirk:
        found += quirk(t, hero, "damage", foe, ability.kind)
        found += quirk(t, hero, "magic-effect", foe) if ability.kind == "magic" else 0
    return max(0, found + bonus)
