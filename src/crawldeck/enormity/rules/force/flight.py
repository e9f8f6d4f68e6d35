"""The lines along which figures are forced: what is ahead, where they turn, where they end.

Nothing here moves a figure; `forced` does (ledger group KNOCKBACK).
"""

from __future__ import annotations

from enum import Enum

from crawldeck import grid
from crawldeck.enormity import verbs as v
from crawldeck.enormity.effects import Heading
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import doors, terrain
from crawldeck.enormity.state import EnoTable, Intruder, Spacer, Tile
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.phrases import Phrase


class Ahead(Enum):
    """What a forced figure meets on its next space."""

    FREE = "free"
    """Nothing that stops it; a Spacer may stand there."""
    EDGE = "edge"
    """The outline: no space in bounds beyond, whatever is printed there (ENO-KB-08)."""
    WALL = "wall"
    """A wall, shut door or red line with a space beyond (ENO-KB-09)."""
    FOE = "foe"
    BREAKS = "breaks"
    """A Destructible Obstacle."""
    STANDS = "stands"
    """Any other Obstacle."""


class Flight:
    """How a Spacer's forced movement ends."""

    __slots__ = ("broke", "crash", "end", "line")

    def __init__(self, end: int, line: int, crash: bool = False, broke: Tile | None = None) -> None:
        self.end = end
        self.line = line
        """The last space on the straight line, before it slid along an edge."""
        self.crash = crash
        self.broke = broke
        """The Destructible Obstacle it broke and ends on."""


# -- directions


def away_from(source: int, here: int) -> list[Direction]:
    """Straight away, along the larger separation: two ways in a tie, four from one's own space."""
    (sx, sy), (x, y) = grid.xy(source), grid.xy(here)
    dx, dy = x - sx, y - sy
    if dx == dy == 0:
        return list(Direction)
    found = []
    if abs(dx) >= abs(dy):
        found.append(Direction.E if dx > 0 else Direction.W)
    if abs(dy) >= abs(dx):
        found.append(Direction.N if dy > 0 else Direction.S)
    return found


TURNS: dict[str, int] = {"ahead": 0, "right": 1, "behind": 2, "left": 3}
"""The stated ways that are seen from whoever throws, in quarter turns."""


def stated(way: Heading, facing: Direction | None) -> Direction | None:
    """Where a directional Knockback goes; None is straight away from its source (ENO-KB-01).

    `facing` is that of whoever throws; what is seen from one who is gone is away, too.
    """
    if way in common.WAYS:
        return common.WAYS[way]
    if way == "away" or facing is None:
        return None
    return Direction((facing + TURNS[way]) % len(Direction))


def toward(here: int, there: int) -> list[Direction]:
    """The ways that come nearer: one in line, else two."""
    (x, y), (tx, ty) = grid.xy(here), grid.xy(there)
    found = []
    if tx != x:
        found.append(Direction.E if tx > x else Direction.W)
    if ty != y:
        found.append(Direction.N if ty > y else Direction.S)
    return found


GOING = {
    "knockback": "is knocked back",
    "pushback": "charges",
    "retreat": "retreats",
    "slide": "slides",
    "lure": "is dragged",
}
"""What happens to a figure whose way is asked for, by the kind of the question."""


def pick_way(
    t: EnoTable, who: Spacer | None, ways: list[Direction], kind: str, rule: str, whom: str = ""
) -> Rule[Direction]:
    """One of several ways: the Spacer's player says, or the players together for `whom`."""
    options: list[Option] = [v.PICK(common.COMPASS[way]) for way in ways]
    figure = who.id if who is not None else whom
    text = Phrase(f"{{figure}} {GOING[kind]}. Which way?", figure=figure)
    otherwise = "choose one of the directions that are equally right"
    if who is None:
        picked = yield from common.ask_team(t, kind, text, options, rule, otherwise)
    else:
        picked = yield from common.choose(who, kind, text, options, rule, otherwise)
    return common.WAYS[v.PICK.of(picked)[0]]


# -- Spacers


def ahead(t: EnoTable, here: int, way: Direction) -> Ahead:
    """What a forced Spacer meets on the next space that way."""
    board = common.board(t)
    there = here + way.delta
    if there < 0 or not board.spaces >> there & 1:
        return Ahead.EDGE
    if board.stops[way] >> here & 1:
        return Ahead.WALL
    if common.intruder_cells(t) >> there & 1:
        return Ahead.FOE
    if board.obstacles >> there & 1:
        return Ahead.BREAKS if breaking(t, there) else Ahead.STANDS
    return Ahead.FREE


def breaking(t: EnoTable, cell: int) -> Tile | None:
    """The Obstacle on a space, if it breaks under whoever is thrown on it (ENO-KB-05)."""
    for tile in terrain.tiles_at(t, cell):
        if terrain.kind_of(t, tile).obstacle and terrain.can_break(t, tile):
            return tile
    return None


def fly(t: EnoTable, who: Spacer, way: Direction, n: int, source: int) -> Rule[Flight]:
    """A Spacer is thrown n spaces one way: past fellows, up to what stops it (ENO-KB-04 to -10).

    Tiles that are no Obstacles are crossed as if they were not there (ENO-KEY-DESTR-3); Obstacles
    are handled in a way of their own (ENO-KEY-OBST-2).
    """
    here = end = line = who.cell
    taken = common.spacer_cells(t)
    slid = False
    for _ in range(n):
        met = ahead(t, here, way)
        if met is Ahead.EDGE:
            turned = yield from _slide(t, who, here, way, source)
            if turned is None:
                break
            way, met, slid = turned, Ahead.FREE, True
        if met is Ahead.WALL or met is Ahead.STANDS:  # ENO-KB-06, ENO-KB-09
            return Flight(end, line, crash=True)
        if met is Ahead.FOE:  # ENO-KB-10
            break
        here += way.delta
        if met is Ahead.BREAKS:  # ENO-KB-05
            return Flight(here, line if slid else here, crash=True, broke=breaking(t, here))
        if not taken >> here & 1:
            end = here
            line = line if slid else here
    return Flight(end, line)


def _slide(
    t: EnoTable, who: Spacer, here: int, way: Direction, source: int
) -> Rule[Direction | None]:
    """Along the edge, away from the source; the owner chooses, nothing: it stops (ENO-KB-08)."""
    sides = [side for side in _sides(here, way, source) if ahead(t, here, side) is Ahead.FREE]
    if not sides:
        return None
    return (yield from pick_way(t, who, sides, "slide", "ENO-KB-08"))


def _sides(here: int, way: Direction, source: int) -> list[Direction]:
    """The two ways along an edge that do not come nearer to the source."""
    far = grid.manhattan(here, source)
    return [
        side
        for side in Direction
        if (side ^ way) & 1
        and here + side.delta >= 0
        and grid.manhattan(here + side.delta, source) > far
    ]


def drag(t: EnoTable, who: Spacer, source: int, n: int) -> Rule[Flight]:
    """A Spacer is dragged toward a space: straight, or by zigzag until in line (ENO-KEY-LURE)."""
    here = end = who.cell
    taken = common.spacer_cells(t)
    last: Direction | None = None
    for _ in range(n):
        if grid.manhattan(here, source) <= 1:
            break
        ways = toward(here, source)
        if last is not None and len(ways) == 2:
            ways = [way for way in ways if (way ^ last) & 1]
        last = yield from pick_way(t, None, ways, "lure", "ENO-KEY-LURE", who.id)
        met = ahead(t, here, last)
        if met is Ahead.STANDS:
            return Flight(end, end, crash=True)
        if met not in (Ahead.FREE, Ahead.BREAKS):
            break
        here += last.delta
        if met is Ahead.BREAKS:
            return Flight(here, here, crash=True, broke=breaking(t, here))
        if not taken >> here & 1:
            end = here
    return Flight(end, end)


# -- Intruders


def foe_ahead(t: EnoTable, foe: Intruder, here: int, way: Direction, *, thrown: bool) -> Ahead:
    """What an Intruder meets: figures never stop it, Obstacles only one that walks (KB-07)."""
    board = common.board(t)
    there = here + way.delta
    if there < 0 or not board.spaces >> there & 1:
        return Ahead.EDGE
    if board.foe_stops[way] >> here & 1 or doors.welded_between(t, here, there):
        return Ahead.WALL
    if board.obstacles >> there & 1 and not thrown and not common.kind(t, foe).adversary:
        return Ahead.STANDS  # ENO-KEY-OBST-1
    return Ahead.FREE


def foe_path(
    t: EnoTable, foe: Intruder, way: Direction, n: int, source: int, *, thrown: bool
) -> Rule[list[int]]:
    """The spaces an Intruder passes on its way from a source (ENO-KB-07, ENO-IMOVE-12).

    Thrown, it passes every tile and stops at walls; walking, it turns aside at whatever stops it.
    """
    here, path = foe.cell, []
    for _ in range(n):
        met = foe_ahead(t, foe, here, way, thrown=thrown)
        if met is Ahead.EDGE or (met is not Ahead.FREE and not thrown):
            turned = yield from _turn_aside(t, foe, here, way, source, thrown=thrown)
            if turned is None:
                break
            way, met = turned, Ahead.FREE
        if met is not Ahead.FREE:
            break
        here += way.delta
        path.append(here)
        if not thrown and doors.welded_beside(t, here):
            break
    return path


def _turn_aside(
    t: EnoTable, foe: Intruder, here: int, way: Direction, source: int, *, thrown: bool
) -> Rule[Direction | None]:
    """Along the edge away from most Spacers; a tie is the players' (ENO-IMOVE-12)."""
    crowd = {
        side: _spacers_that_way(t, here, side)
        for side in _sides(here, way, source)
        if foe_ahead(t, foe, here, side, thrown=thrown) is Ahead.FREE
    }
    if not crowd:
        return None
    least = min(crowd.values())
    ways = [side for side, n in crowd.items() if n == least]
    return (yield from pick_way(t, None, ways, "slide", "ENO-IMOVE-12", foe.id))


def _spacers_that_way(t: EnoTable, here: int, way: Direction) -> int:
    return (grid.in_front(here, way) & common.spacer_cells(t)).bit_count()
