"""Where a Spacer may step, pass and end (ledger group MOVE): the legality of every movement.

The two pictures of the source are exactly what they list (ENO-MOVE-19, ENO-MOVE-20); they bind
Move actions of any source (ENO-MOVE-17) and Move-like abilities (ENO-MLIKE-02) alike.

`ends` and `ways` list what is legal; `refuse_end` and `refuse_step` say of anything else which
rule stops it where.
"""

from __future__ import annotations

from typing import NamedTuple

from crawldeck import grid
from crawldeck.enormity.rules import common
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.grid import STRIDE, Direction, Edge
from crawldeck.kernel.asks import Refusal


class Walk:
    """A movement under way."""

    __slots__ = (
        "action",
        "at",
        "bound",
        "goal",
        "halted",
        "interrupted",
        "left",
        "news",
        "rings",
        "rule",
        "taken",
        "until",
        "used",
        "who",
    )

    def __init__(
        self,
        who: Spacer,
        left: int,
        at: int,
        rule: str,
        action: bool = False,
        used: int = 0,
        taken: int = 0,
        goal: int = OFF,
        interrupted: bool = False,
        halted: bool = False,
        rings: tuple[int, ...] = (),
        bound: str = "",
    ) -> None:
        self.who = who
        self.left = left
        """Steps not used yet."""
        self.at = at
        """Where the movement has brought the Spacer."""
        self.rule = rule
        self.action = action
        """A Move action, not a Move-like ability (ENO-MLIKE-03)."""
        self.used = used
        """Spaces entered, as a set: none can be entered again (ENO-MOVE-11)."""
        self.taken = taken
        self.goal = goal
        self.interrupted = interrupted
        """It may end early from now on (ENO-MOVE-02)."""
        self.news = False
        """It was interrupted, and nobody has been asked since where it ends (ENO-ASK-04)."""
        self.until = OFF
        """Where it ends early, if somebody has said so."""
        self.halted = halted
        """It must end where it is."""
        self.rings = rings
        """For Advance and Fallback: the spaces allowed at the first, second, ... step."""
        self.bound = bound
        """The rule that draws the rings."""


def ground(t: EnoTable, walk: Walk) -> int:
    """The spaces that a step may enter: no Obstacle, no Intruder, not entered before."""
    return common.board(t).floor & ~common.intruder_cells(t) & ~walk.used


def others(t: EnoTable, who: Spacer) -> int:
    """The spaces of the other Spacers."""
    found = 0
    for one in t.state.spacers:
        if one.cell >= 0 and one is not who:
            found |= 1 << one.cell
    return found


def ends(t: EnoTable, walk: Walk) -> int:
    """Every space where the movement may end from here, staying included (ENO-MOVE-01, -12)."""
    stops, floor = common.board(t).walk_stops, ground(t, walk)
    layer, seen = 1 << walk.at, 0
    for k in range(walk.left):
        layer = grid.spread_past(layer, stops) & floor & ~seen
        if walk.bound:
            layer &= walk.rings[walk.taken + k]
        if not layer:
            break
        seen |= layer
    return (seen | 1 << walk.at) & ~others(t, walk.who)


def ways(t: EnoTable, walk: Walk) -> int:
    """The next spaces from which the destination can still be reached (ENO-MOVE-02)."""
    if walk.left <= 0:
        return 0
    stops, floor = common.board(t).walk_stops, ground(t, walk)
    back = grid.reverse(stops)
    layer = seen = 1 << walk.goal & floor
    if walk.bound:
        seen = _ringed(walk, layer, back)
    else:
        for _ in range(walk.left - 1):
            layer = grid.spread_past(layer, back) & floor & ~seen
            if not layer:
                break
            seen |= layer
    return grid.spread_past(1 << walk.at, stops) & seen


def _ringed(walk: Walk, layer: int, back: grid.Barriers) -> int:
    """The first ring of the ways that lead to the goal ring by ring; rings hold ground only."""
    rings = walk.rings[walk.taken : walk.taken + walk.left]
    last = next((k for k, ring in enumerate(rings) if ring & layer), None)
    if last is None:
        return 0
    for ring in reversed(rings[:last]):
        layer = grid.spread_past(layer, back) & ring
    return layer


def rings(t: EnoTable, who: Spacer, n: int, toward: int, away: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces allowed at each step: each comes closer, or leads further away, by one.

    A neighbouring space is at most one nearer or further, so the k-th step changes the distance
    by exactly k (ENO-KEY-ADV, ENO-KEY-FALL).
    """
    sources = away or (toward,)
    sign = 1 if away else -1
    board = common.board(t)
    start = [common.spacer_range(t, who.cell, source) for source in sources]
    found = [0] * n
    if FAR in start:
        return tuple(found)
    for cell in grid.cells_of(grid.reach(board.floor, who.cell, n, board.stops)):
        gains = {
            sign * (common.spacer_range(t, cell, source) - at)
            for source, at in zip(sources, start, strict=True)
        }
        if len(gains) == 1 and 1 <= (gain := gains.pop()) <= n:
            found[gain - 1] |= 1 << cell
    return tuple(ring & ~common.intruder_cells(t) for ring in found)


# -- why not


def refuse_step(t: EnoTable, walk: Walk, here: int, there: int) -> Refusal | None:
    """The rule that stops a step from one space to another, whatever the destination."""
    way = _direction(here, there)
    if way is None:
        near = max(abs(a - b) for a, b in zip(grid.xy(here), grid.xy(there), strict=True)) == 1
        if near:
            return Refusal("ENO-MOVE-04", f"you cannot step diagonally, {_from(t, here, there)}")
        return Refusal(
            "ENO-MOVE-02", f"you can step onto the next space, not {_from(t, here, there)}"
        )
    board = common.board(t)
    if not board.spaces >> there & 1:
        return Refusal("ENO-MOVE-08", f"{_name(t, there)} is out of bounds")
    forced = t.content.ship.forced.get(here)
    if forced is not None and forced is not way:
        text = f"the arrow on {_name(t, here)} lets you leave {forced.name} only"
        return Refusal("ENO-MOVE-15", text)
    return _refuse_edge(t, here, there, way) or _refuse_ground(t, walk, there)


def _refuse_edge(t: EnoTable, here: int, there: int, way: Direction) -> Refusal | None:
    match common.board(t).edges.at(here, way):
        case Edge.WALL:
            return Refusal("ENO-MOVE-07", f"a wall stands {_between(t, here, there)}")
        case Edge.RED_LINE:
            return Refusal("ENO-MOVE-06", f"a red line runs {_between(t, here, there)}")
        case Edge.CLOSED_DOOR:
            for leaf in t.content.ship.leaves_at.get(here, ()):
                if there in (leaf.a, leaf.b) and t.state.ship.welded >> leaf.index & 1:
                    return Refusal("ENO-WELD-03", f"the door {leaf.name} is welded")
            return Refusal("ENO-MOVE-16", f"a closed door stands {_between(t, here, there)}")
    return None


def _refuse_ground(t: EnoTable, walk: Walk, there: int) -> Refusal | None:
    """What is on the space itself."""
    if common.board(t).obstacles >> there & 1:
        return Refusal("ENO-MOVE-05", f"an Obstacle stands on {_name(t, there)}")
    if common.intruder_cells(t) >> there & 1:
        return Refusal("ENO-MOVE-09", f"an Intruder stands on {_name(t, there)}")
    if walk.used >> there & 1:
        return Refusal("ENO-MOVE-11", f"you have used {_name(t, there)} in this movement already")
    return None


def refuse_end(t: EnoTable, walk: Walk, there: int) -> Refusal | None:
    """The rule that keeps a movement from ending on a space, and where it does."""
    if there < 0:
        return Refusal("ENO-MOVE-08", "there is no such space on the map")
    if ends(t, walk) >> there & 1:
        return None
    if there == walk.at or (others(t, walk.who) >> there & 1 and _reaches(t, walk, there)):
        return Refusal("ENO-MOVE-12", f"another Spacer stands on {_name(t, there)}")
    if walk.bound and not any(ring >> there & 1 for ring in walk.rings[walk.taken :]):
        how = "closer to the target" if walk.bound == "ENO-KEY-ADV" else "further away"
        fault = _first_fault(t, walk, there)
        if fault is None or fault.rule == "ENO-MOVE-01":
            return Refusal(walk.bound, f"each of your steps has to lead {how}")
        return fault
    if walk.left == 1 and _direction(walk.at, there) is None:
        fault = refuse_step(t, walk, walk.at, there)
        if fault is not None and fault.rule == "ENO-MOVE-04":
            return fault
    fault = _first_fault(t, walk, there)
    return fault or Refusal("ENO-MOVE-01", f"{_name(t, there)} is too far")


def _reaches(t: EnoTable, walk: Walk, there: int) -> bool:
    """Whether the walk could pass the space."""
    stops, floor = common.board(t).walk_stops, ground(t, walk)
    return bool(grid.reach(floor, walk.at, walk.left, stops) >> there & 1)


class _Way(NamedTuple):
    """A way to a space: what is wrong with it; the fewer faults and the later, the better."""

    faults: int
    after: int
    """Minus the step of the first fault."""
    first: Refusal | None


def _first_fault(t: EnoTable, walk: Walk, there: int) -> Refusal | None:
    """What first goes wrong on the best way there."""
    squares = t.content.ship.texts
    best = {walk.at: _Way(0, 0, None)}
    frontier = dict(best)
    for taken in range(walk.left):
        reached: dict[int, _Way] = {}
        for here, so_far in frontier.items():
            for way in Direction:
                onto = here + way.delta
                if onto not in squares:
                    continue
                fault = refuse_step(t, walk, here, onto)
                found = so_far
                if fault is not None:
                    after = so_far.after if so_far.faults else -taken
                    found = _Way(so_far.faults + 1, after, so_far.first or fault)
                if onto not in best or found[:2] < best[onto][:2]:
                    best[onto] = reached[onto] = found
        frontier = reached
    if there not in best:
        return Refusal("ENO-MOVE-01", f"{_name(t, there)} is more than {walk.left} spaces away")
    return best[there].first


def _direction(here: int, there: int) -> Direction | None:
    for way in Direction:
        if here + way.delta == there and there >= 0 and there % STRIDE < STRIDE - 1:
            return way
    return None


def _name(t: EnoTable, cell: int) -> str:
    return t.content.ship.texts.get(cell, "what lies beyond the map")


def _from(t: EnoTable, here: int, there: int) -> str:
    return f"from {_name(t, here)} to {_name(t, there)}"


def _between(t: EnoTable, here: int, there: int) -> str:
    return f"between {_name(t, here)} and {_name(t, there)}"
