"""Where an enemy can go: ways towards a hero and ways to flee (ETURN, with OBS for the cost).

Enemies walk over face-down spots without turning them or being slowed by them (P52-REVEAL-20);
traps and passages are nothing to them (P52-SPOTS-TRP-03, P52-SPOTS-PAS-02); they stop on entering
any player's spot (P52-ETURN-07, P52-DIFF-44).
"""

from __future__ import annotations

from crawldeck.p52.geometry import Geometry
from crawldeck.p52.rules.common import P52Table
from crawldeck.p52.rules.hazards import ground_of
from crawldeck.p52.rules.sight import known
from crawldeck.p52.state import Foe

FAR = 99


def rough_spots(t: P52Table) -> int:
    """The obstructed spots that lie open, as a set."""
    rough = 0
    for spot, kind in enumerate(t.state.space.kinds):
        if kind == "obstructed":
            rough |= 1 << spot
    return rough


def price(spot: int, rough: int, foe: Foe) -> int:
    """What entering costs; with Movement 1 a rough spot is begun, and later entered (OBS-02)."""
    if not rough >> spot & 1:
        return 1
    return 1 if foe.movement == 1 else 2


def costs_to(geometry: Geometry, goal: int, rough: int) -> list[int]:
    """The least movement from each spot to a goal."""
    if not rough:
        return geometry.walk(goal)
    best = [FAR] * len(geometry.cells)
    best[goal] = 0
    frontier = [goal]
    while frontier:
        spot = frontier.pop(0)
        here = best[spot] + (2 if rough >> spot & 1 else 1)
        for neighbour in geometry.neighbours[spot]:
            if here < best[neighbour]:
                best[neighbour] = here
                frontier.append(neighbour)
    return best


def ways_towards(t: P52Table, foe: Foe, goal: int) -> list[int]:
    """The ends of a full move along any shortest way; empty if there is none."""
    geometry, rough = ground_of(t, foe), rough_spots(t)
    best = costs_to(geometry, goal, rough)
    if best[foe.spot] in (0, FAR):
        return []
    stops = {hero.spot for hero in t.state.living}
    ends: list[int] = []
    open_ways = [(foe.spot, foe.movement)]
    for spot, left in open_ways:
        onward = [
            (n, left - price(n, rough, foe))
            for n in geometry.neighbours[spot]
            if best[n] + (2 if rough >> n & 1 else 1) == best[spot] and price(n, rough, foe) <= left
        ]
        if (spot in stops and spot != foe.spot) or not onward:
            if spot != foe.spot and spot not in ends:
                ends.append(spot)
        else:
            open_ways += [way for way in onward if way not in open_ways]
    return ends


def flights(t: P52Table, foe: Foe) -> list[int]:
    """Where to flee: furthest from the nearest hero, and nearer to nobody (P52-ETURN-02)."""
    geometry = ground_of(t, foe)
    walks = [geometry.walk(hero.spot) for hero in known(t)]
    nearest = min(walks, key=lambda walk: walk[foe.spot])
    away = [
        spot
        for spot in reachable(t, foe)
        if nearest[spot] > nearest[foe.spot] and all(walk[spot] >= walk[foe.spot] for walk in walks)
    ]
    if not away:
        return []
    furthest = max(nearest[spot] for spot in away)
    return [spot for spot in away if nearest[spot] == furthest]


def reachable(t: P52Table, foe: Foe) -> list[int]:
    """Every other spot within an enemy's movement."""
    geometry, rough = ground_of(t, foe), rough_spots(t)
    stops = {hero.spot for hero in t.state.living}
    left = {foe.spot: foe.movement}
    frontier = [foe.spot]
    while frontier:
        spot = frontier.pop(0)
        if spot in stops and spot != foe.spot:
            continue
        for n in geometry.neighbours[spot]:
            rest = left[spot] - price(n, rough, foe)
            if rest >= 0 and rest > left.get(n, -1):
                left[n] = rest
                frontier.append(n)
    return sorted(spot for spot in left if spot != foe.spot)
