"""What a hero fights with: gear in hand, the level, reach, target and damage it gives (ATTACK)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import coat
from crawldeck.p52.components import Ability, Aid, Item
from crawldeck.p52.rules.bag import remove
from crawldeck.p52.rules.common import choose, flip
from crawldeck.p52.rules.lasting import EASIER, LONG_ARMS, amount_of, count_down
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Foe, Hero, P52Table


def needs_met(hero: Hero, item: Item) -> bool:
    needs = item.needs
    return not needs or all(getattr(hero, core) >= least for core, least in needs.items())


def held(t: P52Table, hero: Hero, gear: tuple[str, ...]) -> Item | None:
    """The equipped item that serves as one of some kinds of gear (P52-ITEM-06)."""
    outfit = t.content.outfit(hero.worn)
    if outfit.gear.isdisjoint(gear):
        return None
    found: Item = next(item for item in outfit.items if not set(item.gear).isdisjoint(gear))
    return found


def weapon_of(t: P52Table, hero: Hero, ability: Ability) -> Item | None:
    """What an attack is made with; for one that needs no gear, what in hand aids it (a wand)."""
    if ability.gear:
        return held(t, hero, ability.gear)
    item: Item
    for item in t.content.outfit(hero.worn).aiding:
        if item.slot == "hand" and any(True for _ in aids_of(item, ability)):
            return item
    return None


def trained(t: P52Table, hero: Hero, ability: str) -> int:
    """The level of an ability one has, or has while wearing something (P52-ITEM-06)."""
    level = hero.abilities.get(ability, 0)
    granted = t.content.outfit(hero.worn).grants
    return max(level, granted.get(ability, 0)) if granted else level


def abilities_of(t: P52Table, hero: Hero) -> dict[str, int]:
    """All the abilities of a hero, with those that worn gear grants."""
    granted = t.content.outfit(hero.worn).grants
    if not granted:
        return hero.abilities
    return {name: trained(t, hero, name) for name in (*hero.abilities, *granted)}


def attack_level(t: P52Table, hero: Hero, ability: Ability) -> int:
    """The level an attack is made at; 0 if it cannot be (P52-ATTACK-18 for the untrained)."""
    level = trained(t, hero, ability.id)
    if not level and t.params.untrained_weapons and ability.gear:
        return 1
    return level


def reach(t: P52Table, hero: Hero, ability: Ability) -> int:
    """A range may be a number or a formula, and a weapon may have its own (P52-RANGE-06)."""
    fixed = t.content.reaches.get(ability.id)
    if fixed is not None and not hero.lasting and not t.content.outfit(hero.worn).reaching:
        return fixed
    text = ability.reach
    if ability.gear:
        weapon = held(t, hero, ability.gear)
        text = weapon.reach if weapon and weapon.reach else text
    if text.isdigit():
        found = int(text)
    else:
        level = attack_level(t, hero, ability)
        found = t.content.formula(text)(hero_numbers(t, hero, level))
    if hero.lasting and ability.kind == "melee":
        found += amount_of(hero, LONG_ARMS)
    return found


# -- aids --------------------------------------------------------------------------------------


def aids_of(item: Item, ability: Ability) -> Iterator[Aid]:
    """What an item does for an ability, by its name or by its kind."""
    for key in (ability.id, ability.kind):
        if key in item.aids:
            yield item.aids[key]


def aid_target(t: P52Table, hero: Hero, ability: Ability) -> int:
    """What worn gear and what lasts change in the target of an ability; less is easier."""
    shift = -amount_of(hero, EASIER) if hero.lasting else 0
    for item in t.content.outfit(hero.worn).aiding:
        shift += sum(aid.target for aid in aids_of(item, ability))
    return shift


def aid_damage(t: P52Table, hero: Hero, ability: Ability) -> int:
    """What worn gear adds to the damage of an ability."""
    more = 0
    for item in t.content.outfit(hero.worn).aiding:
        more += sum(aid.damage for aid in aids_of(item, ability))
    return more


class Relief(NamedTuple):
    """What gear does for a defence: damage taken off, hit points it costs, an opening."""

    off: int = 0
    cost: int = 0
    opening: bool = False


def aid_defence(t: P52Table, hero: Hero, ability: Ability, over: int) -> Rule[Relief]:
    """What worn gear takes off besides when a defence works; F is a flip of its own."""
    found = Relief()
    item: Item
    for item in t.content.outfit(hero.worn).aiding:
        for aid in aids_of(item, ability):
            one = yield from relief(t, hero, ability, item, aid, over)
            found = Relief(found.off + one.off, found.cost + one.cost, found.opening or one.opening)
    return found


def relief(
    t: P52Table, hero: Hero, ability: Ability, item: Item, aid: Aid, over: int
) -> Rule[Relief]:
    """One piece of gear: in untrained hands some take off less, and a card of F may be an Ace or a
    King (P52-ITEM-06)."""
    level = trained(t, hero, ability.id)
    formula = t.content.formula(aid.reduce if level or not aid.untrained else aid.untrained)
    numbers = hero_numbers(t, hero, level)
    numbers["over"] = over
    said, cost, opening = "", 0, False
    if "flip" in formula.names:
        card = yield from flip(t, item.name)
        numbers["flip"] = card.value
        said = f" ({card.text})"
        cost = max(0, t.content.formula(aid.ace)(numbers)) if card.is_ace else 0
        opening = aid.counter and card.is_king
    less = max(0, formula(numbers))
    if less:
        t.tell(e.GearHelps(rule="P52-ITEM-06", item=item.id, amount=less, card=said))
    return Relief(less, cost, opening)


def warded(t: P52Table, hero: Hero, name: str) -> int:
    """What worn gear changes in the target of a defence against an attack of some name."""
    words = name.lower().split()
    shift = 0
    item: Item
    for item in t.content.outfit(hero.worn).warding:
        shift += sum(by for word, by in item.wards.items() if word in words)
    return shift


def armour(t: P52Table, hero: Hero, kind: str) -> int:
    """What all that is worn keeps off, some of it only magic (P52-ITEM-06)."""
    total = 0
    item: Item
    for item in t.content.outfit(hero.worn).items:
        total += item.protect
        if item.protect_magic and kind == "magic":
            total += item.protect_magic
        if item.protect_by:
            total += t.content.formula(item.protect_by)(hero_numbers(t, hero))
    return total


# -- the numbers of an attack ------------------------------------------------------------------


def attack_numbers(
    t: P52Table, hero: Hero, foe: Foe, ability: Ability, known: Mapping[str, int] | None = None
) -> tuple[dict[str, int], int]:
    """The values for the formulas of an attack, with those already known, and its target."""
    numbers = hero_numbers(t, hero, attack_level(t, hero, ability))
    numbers["range"] = t.state.space.geometry.range(hero.spot, foe.spot)
    if known:
        numbers.update(known)
    numbers["range"] = max(ability.least_range, numbers["range"])
    target = t.content.formula(ability.target)(numbers)
    weapon = weapon_of(t, hero, ability)
    if weapon:
        target += weapon.target
    target += aid_target(t, hero, ability)
    if not trained(t, hero, ability.id):  # P52-ATTACK-18: two harder
        target += 2
    if hero.quirk:
        target += quirk(t, hero, "attack-target", foe, ability.kind)
    return numbers, target


def weapon_damage(t: P52Table, weapon: Item, numbers: dict[str, int]) -> int:
    """What a weapon adds by itself."""
    more = t.content.formula(weapon.damage_by)(numbers) if weapon.damage_by else 0
    return weapon.damage + more


def damage_of(t: P52Table, hero: Hero, foe: Foe, ability: Ability, numbers: dict[str, int]) -> int:
    """The ability's damage with the weapon's own; an untrained hand deals half of Over."""
    weapon = weapon_of(t, hero, ability)
    bonus = weapon_damage(t, weapon, numbers) if weapon else 0
    bonus += aid_damage(t, hero, ability)
    if trained(t, hero, ability.id):
        found = t.content.formula(ability.effect)(numbers)
    else:  # P52-ATTACK-18
        found = numbers["over"] // 2
    if hero.quirk:
        found += quirk(t, hero, "damage", foe, ability.kind)
        found += quirk(t, hero, "magic-effect", foe) if ability.kind == "magic" else 0
    return max(0, found + bonus)


def use_coat(t: P52Table, hero: Hero, ability: Ability) -> int:
    """What a coat adds to this attack; the attack counts even if it misses (P52-ART-08)."""
    if not hero.lasting or not ability.gear:
        return 0
    weapon = held(t, hero, ability.gear)
    if weapon is None:
        return 0
    more = amount_of(hero, coat(weapon.id))
    count_down(hero, coat(weapon.id))
    return more


# -- ammunition --------------------------------------------------------------------------------


def shots(t: P52Table, hero: Hero, ability: Ability) -> list[str]:
    """What is carried that an attack could use up, and may be used (P52-ITEM-06)."""
    items = t.content.items
    return [
        name
        for name in hero.bag
        if ability.ammo in items[name].gear and needs_met(hero, items[name])
    ]


def load(t: P52Table, hero: Hero, ability: Ability) -> Rule[Item]:
    """An attack uses up one arrow, hit or miss; of several kinds the archer chooses."""
    options = [v.PICK(name) for name in shots(t, hero, ability)]
    answer = yield from choose(
        hero,
        "ammo",
        Phrase("What do you use for {ability}?", ability=ability.name),
        options,
        "P52-ITEM-06",
        "use one of those you carry",
    )
    (name,) = v.PICK.of(answer)
    remove(hero, name)
    left = hero.bag.get(name, 0)
    t.tell(e.ShotUsed(rule="P52-ITEM-06", hero=hero.id, item=name, left=left))
    return t.content.items[name]


# -- what follows an attack --------------------------------------------------------------------


AGAIN: Final[dict[str, tuple[str, ...]]] = {
    "": (),
    "hit": ("all", "half", "none"),
    "defended": ("none",),
    "short": ("none", "half"),
    "aimed": ("miss",),
    "twice": ("all", "half", "none", "miss"),
}
"""After which shares of the damage a weapon strikes again."""
AIMED: Final = 2
"""For how many turns one has to aim for a second chance."""


def again_of(t: P52Table, hero: Hero, ability: Ability) -> str:
    """When the weapon lets one attack a second time, if ever."""
    weapon = weapon_of(t, hero, ability)
    return weapon.again if weapon is not None else ""


def strikes_again(t: P52Table, hero: Hero, ability: Ability, share: str, aimed: int) -> bool:
    """Whether the weapon lets one attack a second time at once.

    `share` is what the enemy took of a hit: all, half, or none of it; a miss is no hit. `aimed` is
    for how many turns the hero had aimed at it.
    """
    again = again_of(t, hero, ability)
    return share in AGAIN[again] and (again != "aimed" or aimed >= AIMED)


def companions(t: P52Table, hero: Hero) -> list[Item]:
    """Those who fight beside whoever carries them."""
    return [t.content.items[name] for name in hero.bag if name in t.content.companions]
