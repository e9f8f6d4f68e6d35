"""How the plain bot deals with enemies that run: wait for them, close their ways, or let them come.

An enemy below a quarter of its hit points goes where it is nearer to nobody. Whoever merely walks
after it never strikes. Whoever lets it go first, and then steps up, strikes first in the next
round; and where every way out leads nearer to somebody, it stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.kernel.asks import Option
from crawldeck.p52.view_types import FoeView

if TYPE_CHECKING:
    from crawldeck.p52.bots.player import Seen

PATIENCE = 40
"""Rounds in one space after which any enemy may turn out to be one that steps back."""

CHASE, HOLD = 12, 14
"""Rounds of going after it, then of standing still: left alone it heals and comes back."""


def runs(foe: FoeView) -> bool:
    """Whether an enemy would rather be elsewhere."""
    return foe.hp < foe.max_hp // 4 and not foe.bold


def quarry(seen: Seen) -> FoeView | None:
    """The nearest of the enemies, if all of them run and the party cannot simply leave."""
    foes = seen.foes
    if not foes:
        return None
    if not all(runs(foe) for foe in foes) and not _tired_of_walking(seen):
        return None
    walk = seen.ground.walk(seen.here)
    return min(foes, key=lambda foe: walk[seen.spot(foe.spot)])


def _tired_of_walking(seen: Seen) -> bool:
    """Late in a space every other while: some step back although they are well."""
    late = seen.view.round - PATIENCE
    return late > 0 and late // (CHASE + HOLD) % 2 == 1


def hunt(seen: Seen) -> Option | None:
    """Go after what runs for some rounds, then let it come for some."""
    moves = seen.options.get("move")
    if not moves or not seen.held or seen.hero.hp <= 0:
        return None
    foe = quarry(seen)
    if foe is None:
        return None
    if seen.view.round % (CHASE + HOLD) >= CHASE:
        return _named(seen, "end", "pass")
    if foe.id in seen.view.order and _before(seen, foe):
        wait = seen.options.get("wait")
        if wait:
            return wait[0]
    return _close_in(seen, foe, moves) or _named(seen, "end", "pass")


GIVES_UP = 80
"""Rounds in one space after which somebody who cannot get up any more stops resisting."""


def gives_up(seen: Seen) -> bool:
    """Stunned, with nobody left to help: it would only go on for ever."""
    standing = any(hero.hp > 0 for hero in seen.view.heroes)
    return seen.view.round > GIVES_UP and seen.hero.hp == 0 and not standing


def crawl(seen: Seen) -> Option | None:
    """Whoever has given up goes to and fro, far from the enemy and near it, until it is over.

    Those whom no enemy sees go to and fro over a trap instead.
    """
    moves = seen.options.get("move")
    if not moves or not seen.foes or not gives_up(seen):
        return None
    traps = [n for n, spot in enumerate(seen.view.spots) if spot.kind == "trap" and n != seen.here]
    if seen.hero.stealthy and traps:
        way = seen.ground.walk(min(traps, key=seen.ground.walk(seen.here).__getitem__))
        return min(moves, key=lambda option: way[seen.ground.spot_at[option.args[0]]])
    away = seen.ground.walk(seen.spot(seen.foes[0].spot))
    choose = min if seen.view.round // GIVES_UP % 2 else max
    return choose(moves, key=lambda option: away[seen.ground.spot_at[option.args[0]]])


def _named(seen: Seen, *verbs: str) -> Option | None:
    return next((seen.options[verb][0] for verb in verbs if verb in seen.options), None)


def _before(seen: Seen, foe: FoeView) -> bool:
    """Whether the hero comes before the enemy in a round."""
    ahead = seen.hero.initiative - foe.initiative
    return ahead < 0 if seen.view.reversed else ahead > 0


def _close_in(seen: Seen, foe: FoeView, moves: list[Option]) -> Option | None:
    """A step towards the spot that leaves it the fewest ways out, or from which to strike first."""
    ground, there = seen.ground, seen.spot(foe.spot)
    others = [
        ground.walk(seen.spot(hero.spot))
        for hero in seen.view.heroes
        if hero.hp >= 0 and hero.spot and hero.id != seen.hero.id and not hero.stealthy
    ]
    from_here, to_foe = ground.walk(seen.here), ground.walk(there)
    first = _before(seen, foe)
    bands = seen.hero.attacks.values()

    def worth(spot: int) -> tuple[int, int, int]:
        away = ground.range(spot, there)
        strikes = ground.sight(there) >> spot & 1 and any(a <= away <= b for a, b in bands)
        exits = _ways_out(seen, there, foe.movement, [*others, ground.walk(spot)])
        ready = first and strikes
        return (0 if ready else 1 + exits + to_foe[spot], exits, from_here[spot])

    near = [s for s in range(len(ground.cells)) if from_here[s] <= max(1, seen.hero.movement)]
    goal = min(near, key=worth)
    if goal == seen.here:
        return None
    way = ground.walk(goal)
    return min(moves, key=lambda option: way[ground.spot_at[option.args[0]]])


def _ways_out(seen: Seen, there: int, movement: int, walks: list[list[int]]) -> int:
    """How many spots the enemy could flee to: further from the nearest hero, nearer to nobody."""
    nearest = min(walks, key=lambda walk: walk[there])
    away = seen.ground.walk(there)
    return sum(
        0 < steps <= movement
        and nearest[spot] > nearest[there]
        and all(walk[spot] >= walk[there] for walk in walks)
        for spot, steps in enumerate(away)
    )
