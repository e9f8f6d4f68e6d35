"""The names that printed formulas may use, with their values for a hero or an enemy."""

from __future__ import annotations

from crawldeck.p52.state import Foe, Hero, P52Table


def hero_numbers(t: P52Table, hero: Hero, level: int = 0) -> dict[str, int]:
    """The names a formula may use, for a hero using an ability of some level."""
    return {
        "lift": hero.lift,
        "think": hero.think,
        "balance": hero.balance,
        "move": hero.move,
        "lead": hero.lead,
        "lv": hero.level,
        "alv": level,
        "avglv": t.state.average_level,
        "over": 0,
        "range": 0,
        "flip": 0,
        "maxhp": hero.max_hp,
        "count": 0,
        "damage": 0,
        "short": 0,
    }


def foe_numbers(t: P52Table, foe: Foe) -> dict[str, int]:
    """The names a formula of an enemy may use."""
    return {
        "avglv": t.state.average_level,
        "lv": t.state.average_level,
        "over": 0,
        "range": 0,
        "flip": 0,
        "maxhp": foe.max_hp,
        "alv": 0,
        "lift": 0,
        "think": 0,
        "balance": 0,
        "move": 0,
        "lead": 0,
        "count": 0,
        "damage": 0,
        "short": 0,
    }
