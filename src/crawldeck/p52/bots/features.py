"""What the chance to win a P52 quest hangs on, in numbers: of a party, a space and what is left."""

from __future__ import annotations

from math import log

from crawldeck.p52.geometry import geometry
from crawldeck.p52.places import place
from crawldeck.p52.view_types import HeroView, View

FAR = 12
"""So many steps from the exit is as far as one can be."""


def features(view: View) -> dict[str, float]:
    """Shares of what could be, mostly from 0 to 1; a sort of quest counts by what is left of it."""
    alive = [hero for hero in view.heroes if hero.hp >= 0]
    left = max(0, view.spaces - view.space) / max(1, view.spaces)
    foes = sum(max(0, foe.hp) for foe in view.foes)
    whole = sum(hero.max_hp for hero in view.heroes) or 1
    health = sum(max(0, hero.hp) for hero in alive) / whole
    size = len(view.heroes)
    level = sum(hero.level for hero in view.heroes) / max(1, size)
    found = {
        "few heroes": 1 / max(1, size),
        "standing": sum(hero.hp > 0 for hero in alive) / max(1, size),
        "dead": (size - len(alive)) / max(1, size),
        "nobody stands": float(not any(hero.hp > 0 for hero in alive)),
        "health": health,
        "weakest": min((max(0, hero.hp) / hero.max_hp for hero in alive), default=0.0),
        "hit points": log(1 + health * whole / 10),
        "stamina": sum(hero.stamina for hero in alive) / (5 * max(1, size)),
        "remedies": log(1 + _carried(view)) / 2,
        "level": log(level),
        "enemies": min(2.0, foes / whole),
        "an enemy each": min(2.0, len(view.foes) / max(1, len(alive))),
        "spaces left": left,
        "spaces to go": log(1 + max(0, view.spaces - view.space)),
        "held": float(view.barricaded),
        "boss": float(any(foe.id == view.boss for foe in view.foes)),
        "to go": log(1 + view.to_go),
        "found": float(view.found),
        "waves": log(1 + view.waves + view.coming),
        "lingering": log(1 + view.round / 10),
        "way to the exit": _way(view, alive) / FAR,
        "health for the rest": health * left,
        "enemies against health": min(2.0, foes / whole) * (1 - health),
    }
    if view.kind:
        found[f"quest of {view.kind}"] = 1.0
        found[f"rest of {view.kind}"] = left
    return found


def _carried(view: View) -> int:
    """Remedies in all bags."""
    healing = {*view.healing, *view.reviving}
    return sum(count for hero in view.heroes for item, count in hero.bag.items() if item in healing)


def _way(view: View, alive: list[HeroView]) -> float:
    """Steps from the exit, in the mean over those who live; far while nothing is laid out."""
    places = [hero.spot for hero in alive if hero.spot]
    if not view.exit or not places:
        return float(FAR)
    blocked = sum([1 << n for n, spot in enumerate(view.spots) if spot.kind == "blocked"])
    ground = geometry(tuple([place(spot.x, spot.y) for spot in view.spots]), blocked)
    steps = ground.walk(ground.texts.index(view.exit))
    return sum(min(FAR, steps[ground.texts.index(one)]) for one in places) / len(places)
