"""Whom an Intruder hunts, and how it moves there (ENO-INTR-03, group IMOVE of INTRUDER)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.bosses import Boss, BossAttack
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.board import doors
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.foes import bossreach
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.grid import STRIDE, Direction
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

# -- the Target (ENO-INTR-03)


def _furthest(t: EnoTable, foe: Intruder, who: Spacer) -> int:
    away = common.foe_range(t, foe.cell, who.cell)
    return FAR if away >= FAR else -away  # nobody is furthest where no way leads


RANKS: dict[str, Callable[[EnoTable, Intruder, Spacer], int]] = {
    "closest": lambda t, foe, who: common.foe_range(t, foe.cell, who.cell),
    "furthest": _furthest,
    "priority": lambda t, foe, who: who is not common.priority(t),
    "lowest-vitals": lambda t, foe, who: who.vitals,
    "highest-stress": lambda t, foe, who: -who.stress,
    "most-radiation": lambda t, foe, who: -who.radiation,
}
"""What each Target box looks for, the least first."""


def target(t: EnoTable, foe: Intruder) -> Rule[Spacer | None]:
    """The Target box; of equals the Priority Target, else whom the players pick (ENO-INTR-03)."""
    prey = common.on_board(t)
    if len(prey) > 1:
        prey = _noticed(t, foe, prey)
        rank = RANKS[common.kind(t, foe).target]
        ranks = [rank(t, foe, who) for who in prey]
        least = min(ranks)
        prey = [who for who, its in zip(prey, ranks, strict=True) if its == least]
    if len(prey) > 1:
        prey = [who for who in prey if who is common.priority(t)] or prey
    if not prey:
        return None
    if len(prey) == 1:
        return prey[0]
    answer = yield from common.ask_team(
        t,
        "target",
        Phrase("Whom does {foe} hunt?", foe=foe.id),
        [verbs.PICK(who.id) for who in prey],
        "ENO-INTR-03",
        "choose one of those that its Target box finds equally",
    )
    return common.spacer(t, verbs.PICK.of(answer)[0])


def _noticed(t: EnoTable, foe: Intruder, prey: list[Spacer]) -> list[Spacer]:
    """Those in front or in sight, if its targeting says so and there are any (ENO-LOS-11).

    In front is seen as well, as it is for a Boss (ENO-TGT-03).
    """
    kind = common.kind(t, foe)
    if not kind.in_front and not kind.in_sight:
        return prey
    seen = [who for who in prey if common.sees(t, foe.cell, who.cell)]
    if kind.in_front:
        ahead = common.in_front(t, foe)
        seen = [who for who in seen if ahead >> who.cell & 1]
    return seen or prey


# -- reach


def stances(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep | None) -> int:
    """The spaces from which an attack reaches a Spacer, as a set; no attack: next to it."""
    if isinstance(step, BossAttack):
        return bossreach.stances(t, foe, who, step)
    board = common.board(t)
    if step is None or step.command == "melee":
        return board.near(who.cell)
    if step.area:
        return common.zone(t, who.cell, step.zone)
    return grid.reach(board.spaces, who.cell, sheet.reach(t, foe), board.foe_stops)


def in_reach(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep | None) -> bool:
    """Whether an attack reaches the Spacer from where the Intruder stands (ENO-IATK-01)."""
    return who.cell >= 0 and bool(stances(t, foe, who, step) >> foe.cell & 1)


# -- moving


class Pursuit:
    """How a move toward the Target went, so that it can go on."""

    __slots__ = ("axis", "held", "used")

    def __init__(self, used: int = 0, axis: int = 0, held: bool = False) -> None:
        self.used = used
        """Spaces moved."""
        self.axis = axis
        """The axis of the last step: the zigzag goes on from it (ENO-GRIN-03)."""
        self.held = held
        """A welded door stopped it: no more movement in this activation (ENO-WELD-07)."""


def rings(t: EnoTable, foe: Intruder, goals: int, shunned: int = 0) -> list[int]:
    """The spaces at each distance from the goals, up to the Intruder's own; empty: no way."""
    board = common.board(t)
    ground = board.spaces if common.kind(t, foe).adversary else board.floor  # KEY-OBST-1, TERR-15
    here = 1 << foe.cell
    found = []
    for ring in grid.layers((ground & ~shunned) | here, goals, board.foe_stops):
        found.append(ring)
        if ring & here:
            return found
    return []


def free_goals(t: EnoTable, foe: Intruder, goals: int) -> int:
    """Those goals on which the Intruder may end (ENO-IMOVE-04, ENO-ADV-03)."""
    return goals & common.board(t).spaces & ~forced.barred(t, foe)


def can_reach(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep | None) -> bool:
    """In movement range: it gets there with its Speed in this move (ENO-INTR-04)."""
    goals = free_goals(t, foe, stances(t, foe, who, step))
    shunned = doors.weld_spaces(t) & ~goals if t.state.ship.welded else 0
    found = rings(t, foe, goals, shunned)
    return bool(found) and len(found) - 1 <= sheet.speed(t, foe)


def approach(
    t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep | None, spaces: int, pursuit: Pursuit
) -> Rule[None]:
    """Turn to the Target and move toward it, until the attack reaches it (ENO-IMOVE-01, -06)."""
    yield from face(t, foe, who.cell)
    if pursuit.held or spaces <= 0:
        return
    way = _way(t, foe, who, step)
    path = yield from _plan(t, foe, who, way, spaces, pursuit)
    taken = forced.barred(t, foe)  # ENO-IMOVE-04: it ends on a free space
    while path and taken >> path[-1] & 1:
        path.pop()
    if path:
        yield from _go(t, foe, path, pursuit)
    if t.state.intruder(foe.id) is not None and who.cell >= 0:
        yield from face(t, foe, who.cell)


def _way(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep | None) -> list[int]:
    """The rings around where it wants to stand; else around where it comes closest."""
    wanted = stances(t, foe, who, step)
    for goals in (free_goals(t, foe, wanted), wanted):
        found = rings(t, foe, goals)
        if found:
            return found
    board = common.board(t)
    steps = board.foe_steps(who.cell)
    ground = board.spaces if common.kind(t, foe).adversary else board.floor
    there = grid.cells_of(grid.flood(ground, 1 << foe.cell, board.foe_stops))
    least = min(steps.get(cell, FAR) for cell in there)
    if least >= FAR:
        return []
    return rings(t, foe, grid.mask(cell for cell in there if steps.get(cell) == least))


def _plan(
    t: EnoTable, foe: Intruder, who: Spacer, way: list[int], spaces: int, pursuit: Pursuit
) -> Rule[list[int]]:
    """The spaces it will move over: the shortest way, a zigzag among equals (ENO-IMOVE-02)."""
    stops = common.board(t).foe_stops
    here, axis, path = foe.cell, pursuit.axis, list[int]()
    for ring in way[-2::-1] if len(way) > 1 else []:
        ways = grid.cells_of(grid.neighbours(ring, here, stops))
        if t.state.ship.welded:
            ways = [there for there in ways if not doors.welded_between(t, here, there)]
        if len(path) == spaces or not ways:
            break
        there = yield from _next(t, foe, who, here, ways, axis)
        axis = _axis(here, there)
        path.append(there)
        here = there
        if t.state.ship.welded and doors.welded_beside(t, here):  # ENO-WELD-07
            pursuit.held = True
            break
    pursuit.axis = axis
    return path


def _next(
    t: EnoTable, foe: Intruder, who: Spacer, here: int, ways: list[int], axis: int
) -> Rule[int]:
    """The next space of equally short ones: straight in line, else by the other axis."""
    if len(ways) == 1:
        return ways[0]
    lined = _in_line(here, who.cell)
    if lined is not None:
        if here + lined.delta in ways:
            return here + lined.delta
    elif axis:
        ways = [there for there in ways if _axis(here, there) != axis] or ways
    answer = yield from common.ask_team(
        t,
        "route",
        Phrase("Where does {foe} move?", foe=foe.id),
        [verbs.PICK_SPACE(common.text_of(t, there)) for there in ways],
        "ENO-IMOVE-02" if lined is None else "ENO-IMOVE-03",
        "choose one of the equally short ways: it changes its axis until it is in line",
    )
    return t.content.ship.space(verbs.PICK_SPACE.of(answer)[0])


def _go(t: EnoTable, foe: Intruder, path: list[int], pursuit: Pursuit) -> Rule[None]:
    """Move along the path, a space at a time, facing the way it goes (ENO-IMOVE-07)."""
    broken: ChainBreak | None = None
    for there in path:
        foe.facing = common.way_to(foe.cell, there)
        foe.cell = there
        pursuit.used += 1
        rule = "ENO-IMOVE-01"
        space = common.text_of(t, there)
        t.tell(e.FoeStepped(rule=rule, foe=foe.id, space=space, facing=foe.facing.name))
        last = there == path[-1]
        entered = forced.end_on(t, foe, foe.facing) if last else forced.run_into(t, foe, there)
        broken = (yield from forced.held(entered)) or broken
        if t.state.intruder(foe.id) is None or foe.cell != there:
            break
    else:
        _tell_held(t, foe, pursuit)
    if broken is not None:  # an attack further out is over; the figure still had to get on
        raise broken


def _tell_held(t: EnoTable, foe: Intruder, pursuit: Pursuit) -> None:
    if pursuit.held:
        space = common.text_of(t, foe.cell)
        why = "a welded door is beside it"
        t.tell(e.FoeStopped(rule="ENO-WELD-07", foe=foe.id, space=space, why=why))


# -- facing (ENO-IMOVE-01, -07)


def face(t: EnoTable, foe: Intruder, cell: int) -> Rule[None]:
    """Turn toward a space: by the longer axis; equal ones are the players' choice.

    They are asked only where it matters: of an Intruder that looks for what is in front of it.
    """
    ways = facings(foe.cell, cell)
    if not ways or foe.facing in ways:
        return
    if len(ways) == 1 or not _looks_ahead(t, foe):
        foe.facing = ways[0]
        return
    answer = yield from common.ask_team(
        t,
        "facing",
        Phrase("Which way does {foe} face?", foe=foe.id),
        [verbs.PICK(common.COMPASS[way]) for way in ways],
        "ENO-IMOVE-07",
        "choose the longer axis to its Target, or one of two equal ones",
    )
    foe.facing = common.WAYS[verbs.PICK.of(answer)[0]]


def _looks_ahead(t: EnoTable, foe: Intruder) -> bool:
    boss = t.state.boss
    if boss is not None and boss.figure == foe.id:
        return looks_ahead(t.content, boss.id)
    return common.kind(t, foe).in_front


@lru_cache(maxsize=64)
def looks_ahead(pack: Pack, name: str) -> bool:
    """Whether any card of a Boss looks for what is in front of it: then its facing matters."""
    boss: Boss = pack.bosses[name]
    actions = [boss.signature, boss.routine, *boss.before, *boss.after]
    actions += [card.action for card in pack.ai.values() if card.boss == name]
    return any(line.in_front for action in actions for line in action.targets)


def facings(here: int, there: int) -> Sequence[Direction]:
    """The sides by which one space faces another: the longer axis, or both."""
    (x, y), (u, v) = grid.xy(here), grid.xy(there)
    across = Direction.E if u > x else Direction.W
    along = Direction.N if v > y else Direction.S
    wide, high = abs(u - x), abs(v - y)
    if wide == high:
        return (across, along) if wide else ()
    return (across,) if wide > high else (along,)


def _axis(here: int, there: int) -> int:
    """1 for a step along the row, 2 along the column."""
    return 1 if abs(here - there) == 1 else 2


def _in_line(here: int, there: int) -> Direction | None:
    """The straight way to a space in the same row or column."""
    if here == there:
        return None
    if here % STRIDE == there % STRIDE:
        return Direction.N if there > here else Direction.S
    if here // STRIDE == there // STRIDE:
        return Direction.E if there > here else Direction.W
    return None
