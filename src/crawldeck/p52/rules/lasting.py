"""What lasts for a while with a hero or an enemy: burning, mending, being rooted, coats (ART-08).

`Hero.lasting` and `Foe.lasting` are replaced, not changed. Burning and mending happen at the start
of a turn (`harm`); being rooted and spurring others on end with a turn; rising, being out of sight
and further turns are looked at between turns (`between`). What lasts ends with the space, but for
a coat, which is counted by attacks.
"""

from __future__ import annotations

from msgspec.structs import replace

from crawldeck.p52.codes import ends_with_space, is_coat
from crawldeck.p52.state import Foe, Hero, Lasting, P52Table

BURN, MEND, ROOT, INSPIRE = "burn", "mend", "root", "inspire"
RISING, VANISHED, EXTRA, EASIER, LONG_ARMS = "rising", "vanished", "turns", "easier", "long arms"
"""Standing up again, out of sight, further turns, lower targets in them, a longer reach."""
COVERED = "covered"
"""Out of sight, whatever one does."""


def add(figure: Hero | Foe, what: str, amount: int, left: int) -> None:
    figure.lasting = (*figure.lasting, Lasting(what, amount, left))


def lose(figure: Hero | Foe, one: Lasting) -> None:
    figure.lasting = tuple(other for other in figure.lasting if other is not one)


def has(figure: Hero | Foe, what: str) -> bool:
    return any(one.what == what for one in figure.lasting)


def amount_of(figure: Hero | Foe, what: str) -> int:
    """All that lasts of one sort, together."""
    return sum(one.amount for one in figure.lasting if one.what == what)


def count_down(figure: Hero | Foe, *what: str) -> None:
    """One less of each of these; what has run out is gone."""
    counted = [
        replace(one, left=one.left - 1) if one.what in what else one for one in figure.lasting
    ]
    figure.lasting = tuple(one for one in counted if one.left > 0)


def give_away(hero: Hero) -> None:
    """Whoever attacks or throws is seen, but for those under firm cover (P52-LOS-10)."""
    hero.stealthy = hero.stealthy and has(hero, COVERED)


def end_turn(hero: Hero) -> None:
    count_down(hero, ROOT, INSPIRE)


def new_space(hero: Hero) -> None:
    """What serves once a space serves again; only coats are left (P52-ART-06, P52-ART-08)."""
    if hero.used:
        hero.used = tuple(each for each in hero.used if not ends_with_space(each))
    if hero.lasting:
        hero.lasting = tuple(one for one in hero.lasting if is_coat(one.what))
    hero.frozen = 0


def inspired(t: P52Table, hero: Hero) -> int:
    """How much lower others make a hero's targets, to attack and to defend (P52-ART-13)."""
    total = 0
    for other in t.state.heroes:
        if other.lasting and other is not hero and other.hp >= 0:
            total += amount_of(other, INSPIRE)
    return total
