"""What a hero's numbers come to: Movement, what a level and a better ability cost, the pile."""

from __future__ import annotations

from crawldeck.p52.components import Ability
from crawldeck.p52.rules.quirks import quirk
from crawldeck.p52.state import Hero, P52Table

MOST_STAMINA = 5


def movement(t: P52Table, hero: Hero) -> int:
    """Spots a hero may cover: floor(Move / 4) + 1, with shoes and weight (P52-CHAR-08)."""
    outfit = t.content.outfit(hero.worn)
    spots: int = hero.move // 4 + 1 + outfit.movement
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
    printed: Ability = t.content.abilities[ability]
    cost = printed.exp
    if t.params.ability_cost == "times_level":
        cost *= hero.abilities[ability]
    if hero.quirk:
        cost += quirk(t, hero, "ability-cost", kind=printed.kind)
    return max(1, cost)
