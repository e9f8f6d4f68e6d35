"""What lasts for a while: burning, mending, being rooted, coats on weapons, shields on spots.

`Hero.lasting` and `Foe.lasting` are replaced, not changed. Burning and mending happen at the start
of a turn; being rooted and spurring others on end with a turn. What lasts ends with the space,
but for a coat, which is counted by attacks (P52-ART-08).
"""

from __future__ import annotations

from msgspec.structs import replace

from crawldeck.p52 import events as e
from crawldeck.p52.components import Ability
from crawldeck.p52.rules.death import heal, hurt
from crawldeck.p52.rules.weapons import held
from crawldeck.p52.state import Foe, Hero, Lasting, P52Table

BURN, MEND, ROOT, INSPIRE, COAT = "burn", "mend", "root", "inspire", "coat:"
RULE = "P52-ART-08"


def add(t: P52Table, figure: Hero | Foe, what: str, amount: int, turns: int) -> None:
    figure.lasting = (*figure.lasting, Lasting(what, amount, turns))


def amount_of(figure: Hero | Foe, what: str) -> int:
    """All that lasts of one sort, together."""
    return sum(each.amount for each in figure.lasting if each.what == what)


def count_down(figure: Hero | Foe, *what: str) -> None:
    """One less of each of these; what has run out is gone."""
    counted = [
        replace(each, left=each.left - 1) if each.what in what else each for each in figure.lasting
    ]
    figure.lasting = tuple(each for each in counted if each.left > 0)


def cannot_act(t: P52Table, hero: Hero) -> bool:
    """Whoever is frozen loses the turn (P52-ART-07, P52-FOE-01)."""
    if not hero.frozen:
        return False
    hero.frozen -= 1
    t.tell(e.CannotAct(rule="P52-ART-07", hero=hero.id))
    return True


def begin_turn(t: P52Table, hero: Hero) -> None:
    """Burning hurts and mending heals at the start of a turn, in this order."""
    burning, mending = amount_of(hero, BURN), amount_of(hero, MEND)
    count_down(hero, BURN, MEND)
    if burning:
        hurt(t, hero, burning, RULE)
    if mending and hero.alive:
        heal(t, hero, mending, RULE)


def end_turn(hero: Hero) -> None:
    count_down(hero, ROOT, INSPIRE)


def new_space(hero: Hero) -> None:
    """What serves once a space serves again; only coats are left (P52-ART-06, P52-ART-08)."""
    if hero.used:
        hero.used = tuple(each for each in hero.used if not each.startswith("space:"))
    if hero.lasting:
        hero.lasting = tuple(each for each in hero.lasting if each.what.startswith(COAT))
    hero.frozen = 0


# -- what it does to others' numbers -----------------------------------------------------------


def rooted(hero: Hero) -> bool:
    return any(each.what == ROOT for each in hero.lasting)


def inspired(t: P52Table, hero: Hero) -> int:
    """How much lower others make a hero's targets, to attack and to defend (P52-ART-13)."""
    total = 0
    for other in t.state.heroes:
        if other.lasting and other is not hero and other.hp >= 0:
            total += amount_of(other, INSPIRE)
    return total


def use_coat(t: P52Table, hero: Hero, ability: Ability) -> int:
    """What a coat adds to this attack; the attack counts even if it misses (P52-ART-08)."""
    if not hero.lasting or not ability.gear:
        return 0
    weapon = held(t, hero, ability.gear)
    if weapon is None:
        return 0
    more = amount_of(hero, COAT + weapon.id)
    count_down(hero, COAT + weapon.id)
    return more
