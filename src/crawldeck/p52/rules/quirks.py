"""Quirks: what a hero's own oddity adds to the numbers of the rules, and when (CHAR-10)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.p52.components import Change
from crawldeck.p52.rules.numbers import hero_numbers
from crawldeck.p52.state import Foe, Hero, P52Table

Case = Callable[[P52Table, Hero, Foe | None, str], bool]


def quirk(t: P52Table, hero: Hero, of: str, foe: Foe | None = None, kind: str = "") -> int:
    """What a quirk adds to a number now; bonus and penalty are both such changes (P52-CHAR-10).

    `foe` is whom the number is about, `kind` the kind of attack, made or suffered.
    """
    if not hero.quirk:
        return 0
    total = 0
    change: Change
    for change in t.content.quirks[hero.quirk].changes:
        if change.of == of and WHEN[change.when](t, hero, foe, kind):
            total += t.content.formula(change.by)(hero_numbers(t, hero))
    return total


def always(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return True


def in_the_dark(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return not t.state.space.lit


def in_the_light(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return t.state.space.lit


def of_kind(wanted: str) -> Case:
    return lambda t, hero, foe, kind: kind == wanted


def on_a_magic_enemy(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    """An enemy that has magic to attack with."""
    if foe is None:
        return False
    return any(attack.kind == "magic" for attack in t.content.enemies[foe.kind].attacks)


def first_at_it(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    """Nobody attacked the enemy before this hero did."""
    return foe is not None and foe.first_attacker in ("", hero.id)


def others_were_first(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return foe is not None and foe.first_attacker not in ("", hero.id)


def badly_hurt(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    """Below half of the hit points."""
    return 2 * hero.hp < hero.max_hp


def in_company(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    """Another living hero stands on the same spot."""
    return any(h.spot == hero.spot and h is not hero for h in t.state.living)


def alone(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return not in_company(t, hero, foe, kind)


def empty_handed(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    return not any(t.content.items[name].slot == "hand" for name in hero.worn)


def outnumbered(t: P52Table, hero: Hero, foe: Foe | None, kind: str) -> bool:
    """More enemies in view than heroes alive."""
    return len(t.state.visible_foes) > len(t.state.living)


WHEN: dict[str, Case] = {
    "always": always,
    "dark": in_the_dark,
    "lit": in_the_light,
    "against-magic": of_kind("magic"),
    "against-melee": of_kind("melee"),
    "against-ranged": of_kind("ranged"),
    "magic": of_kind("magic"),
    "ranged": of_kind("ranged"),
    "magic-enemy": on_a_magic_enemy,
    "first": first_at_it,
    "not-first": others_were_first,
    "hurt": badly_hurt,
    "crowded": in_company,
    "alone": alone,
    "unarmed": empty_handed,
    "outnumbered": outnumbered,
}
"""The moments a change of a quirk may be tied to."""
