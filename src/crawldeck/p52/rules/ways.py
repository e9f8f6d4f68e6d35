"""Where an enemy can go: ways towards a hero and ways to flee (ETURN, with OBS for the cost).

Enemies walk over face-down spots without turning them or being slowed by them (P52-REVEAL-20);
traps and passages are nothing to them (P52-SPOTS-TRP-03, P52-SPOTS-PAS-02); they stop on entering
any player's spot (P52-ETURN-07, P52-DIFF-44).
"""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.geometry import Geometry, geometry
from crawldeck.p52.rules.common import choose
from crawldeck.p52.rules.sight import known
from crawldeck.p52.state import Foe, P52Table

FAR = 99


def ground(t: P52Table, foe: Foe) -> tuple[Geometry, int]:
    """The space as an enemy walks it, and the obstructed spots that lie open, as a set.

    Pits are gaps to it (P52-QUEST-08); one that floats minds neither pits nor obstructed spots
    (P52-FOE-25).
    """
    space = t.state.space
    rough = barred = 0
    for spot, kind in enumerate(space.kinds):
        if kind == "obstructed":
            rough |= 1 << spot
        elif kind == "pit":
            barred |= 1 << spot
    if (rough or barred) and t.content.enemies[foe.kind].floats:
        rough = barred = 0
    barred &= ~(1 << foe.spot)
    return (geometry(space.cells, space.blocked | barred) if barred else space.geometry), rough


def price(spot: int, rough: int, movement: int) -> int:
    """What entering costs; with Movement 1 a rough spot is begun, and later entered (OBS-02)."""
    if not rough >> spot & 1:
        return 1
    return 1 if movement == 1 else 2


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
    geometry, rough = ground(t, foe)
    best = costs_to(geometry, goal, rough)
    if best[foe.spot] in (0, FAR):
        return []
    stops = {hero.spot for hero in t.state.living}
    ends: list[int] = []
    movement = foe.movement
    open_ways = [(foe.spot, movement)]
    for spot, left in open_ways:
        onward = [
            (n, left - price(n, rough, movement))
            for n in geometry.neighbours[spot]
            if best[n] + (2 if rough >> n & 1 else 1) == best[spot]
            and price(n, rough, movement) <= left
        ]
        if (spot in stops and spot != foe.spot) or not onward:
            if spot != foe.spot and spot not in ends:
                ends.append(spot)
        else:
            open_ways += [way for way in onward if way not in open_ways]
    return ends


def flights(t: P52Table, foe: Foe, movement: int) -> list[int]:
    """Where to flee: furthest from the nearest hero, and nearer to nobody (P52-ETURN-02)."""
    geometry, _ = ground(t, foe)
    walks = [geometry.walk(hero.spot) for hero in known(t)]
    nearest = min(walks, key=lambda walk: walk[foe.spot])
    away = [
        spot
        for spot in reachable(t, foe, movement)
        if nearest[spot] > nearest[foe.spot] and all(walk[spot] >= walk[foe.spot] for walk in walks)
    ]
    if not away:
        return []
    furthest = max(nearest[spot] for spot in away)
    return [spot for spot in away if nearest[spot] == furthest]


def reachable(t: P52Table, foe: Foe, movement: int) -> list[int]:
    """Every other spot within so much movement of an enemy."""
    geometry, rough = ground(t, foe)
    stops = {hero.spot for hero in t.state.living}
    left = {foe.spot: movement}
    frontier = [foe.spot]
    while frontier:
        spot = frontier.pop(0)
        if spot in stops and spot != foe.spot:
            continue
        for n in geometry.neighbours[spot]:
            rest = left[spot] - price(n, rough, movement)
            if rest >= 0 and rest > left.get(n, -1):
                left[n] = rest
                frontier.append(n)
    return sorted(spot for spot in left if spot != foe.spot)


# -- going there -------------------------------------------------------------------------------


def one_of(t: P52Table, name: str, ends: list[int], rule: str) -> Rule[int]:
    """Of several equally good ends the players choose one (P52-ETURN-02, P52-ETURN-05)."""
    geometry = t.state.space.geometry
    chooser = t.state.living[0]
    options = [v.GUIDE(geometry.cells[spot]) for spot in ends]
    answer = yield from choose(
        chooser,
        "guide",
        Phrase("Where does {foe} go? These ways are equal.", foe=name),
        options,
        rule,
        "choose one of the spots that its rules allow",
    )
    return geometry.spot_at[v.GUIDE.of(answer)[0]]


def stand_on(t: P52Table, foe: Foe, spot: int, rule: str) -> None:
    foe.spot = spot
    t.tell(e.Moved(rule=rule, who=foe.id, spot=t.state.space.geometry.texts[spot]))
