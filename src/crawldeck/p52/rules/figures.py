"""What a hero's numbers come to: hit points, Movement, what levels and abilities cost, the pile."""

from __future__ import annotations

from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Hero, P52Table

MOST_STAMINA = 5


def most_hp(lift: int, think: int) -> int:
    """Maximum HP is Lift times Think plus 3 (P52-CHAR-07)."""
    return lift * think + 3


def bare_movement(move: int) -> int:
    """Movement is a quarter of Move, rounded down, plus 1 (P52-CHAR-08)."""
    return move // 4 + 1


def movement(t: P52Table, hero: Hero) -> int:
    """Spots a hero may cover, with shoes, quirk and weight."""
    outfit = t.content.outfit(hero.worn)
    spots: int = bare_movement(hero.move) + outfit.movement
    if hero.quirk:
        spots += quirk(t, hero, "movement")
    if t.params.weight:  # P52-MOVE-12, P52-DIFF-41; weights are kept in tenths
        spots -= outfit.weight // (10 * hero.lift * hero.balance)
    return spots


def threshold(level: int) -> int:
    """What the level after this one costs (P52-LEVEL-01)."""
    return 10 * level + 10


def cost_of(t: P52Table, hero: Hero, ability: str) -> int:
    """What raising an ability by a level costs (P52-LEVEL-04, P52-DIFF-39)."""
    printed = t.content.abilities[ability]
    cost = printed.exp
    if t.params.ability_cost == "times_level":
        cost *= hero.abilities[ability]
    if hero.quirk:
        cost += quirk(t, hero, "ability-cost", kind=printed.kind)
    return max(1, cost)
