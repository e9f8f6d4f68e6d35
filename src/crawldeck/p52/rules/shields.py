"""Shields that arts leave on spots: less damage to the heroes on and around them."""

from __future__ import annotations

from crawldeck.p52 import events as e
from crawldeck.p52.state import Hero, Mark, P52Table

SHIELD = "shield"


def raise_shield(t: P52Table, spot: int, amount: int, rounds: int) -> None:
    """It holds for this round and those that follow, so many in all (P52-ART-14)."""
    space = t.state.space
    until = t.state.round + rounds - 1
    space.marks = (*space.marks, Mark(spot, SHIELD, amount, until))
    where = space.geometry.texts[spot]
    t.tell(e.Shielded(rule="P52-ART-14", spot=where, amount=amount, until=until))


def shielded(t: P52Table, hero: Hero, damage: int) -> int:
    """What shields leave of the damage to a hero."""
    space, now = t.state.space, t.state.round
    near = (hero.spot, *space.geometry.neighbours[hero.spot])
    held = sum(
        mark.amount
        for mark in space.marks
        if mark.what == SHIELD and mark.until >= now and mark.spot in near
    )
    taken = min(held, damage)
    if taken:
        t.tell(e.ShieldHeld(rule="P52-ART-14", hero=hero.id, amount=taken))
    return damage - taken
