"""What a hero carries: into the bag and out of it (ITEM)."""

from __future__ import annotations

from crawldeck.p52.state import Hero


def put(hero: Hero, item: str, count: int = 1) -> None:
    hero.bag[item] = hero.bag.get(item, 0) + count


def remove(hero: Hero, item: str) -> None:
    hero.bag[item] -= 1
    if not hero.bag[item]:
        del hero.bag[item]
