"""How Blips travel: for Noise, on patrol, past welded doors (BLIP, NOISE-14, PAT, WELD-05, -06)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.page import Leaf
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, crossing
from crawldeck.enormity.rules.arrivals.crossing import Going
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.rules.body import window
from crawldeck.enormity.state import Blip, EnoTable
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


def move(t: EnoTable, blip: Blip, steps: int, toward: int) -> Rule[None]:
    """By zigzag toward a cell, a crossing at a time (ENO-BLIP-01 to 07)."""
    if not steps or (yield from blips.turns_up(t, blip, toward)):  # ENO-BLIP-04
        return
    known = _welds_at(t, blip.point)  # ENO-WELD-06
    start, axis, done = blip.point, 0, 0
    while done < steps:
        ahead = yield from _next_crossing(t, blip, toward, axis, steps - done)
        if ahead is None:
            break
        blip.point, axis = ahead
        done += 1
        if blips.is_found(t, blip.point) or _held(t, blip, known):
            break
    yield from _arrive(t, blip, start, done, toward)


def _next_crossing(
    t: EnoTable, blip: Blip, toward: int, axis: int, left: int
) -> Rule[tuple[int, int] | None]:
    """The next crossing of a move; ways that end alike are not asked (ENO-ASK-05)."""
    if t.asks_once:
        ways = lines.next_points(t.content.ship, common.board(t).points, blip.point, toward, axis)
        if len(ways) > 1 and crossing.ways_alike(t, blip, toward, ways, left):
            return ways[0]
    return (yield from blips.next_crossing(t, blip, toward, axis))


def patrol_move(t: EnoTable, blip: Blip, steps: int) -> Rule[None]:
    """Along the arrow, turning at the edge (ENO-PAT-03, -04)."""
    toward = common.someone_cell(t)
    if not steps or (yield from blips.turns_up(t, blip, toward)):
        return
    points = common.board(t).points
    known = _welds_at(t, blip.point)
    start, done, extra = blip.point, 0, 1
    if not _on(points, blip.point + blip.facing.delta):
        _turn_back(t, blip)  # it stood on the edge already: no extra step
    while done < steps and _on(points, blip.point + blip.facing.delta):
        blip.point += blip.facing.delta
        done += 1
        if blips.is_found(t, blip.point) or _held(t, blip, known):
            break
        if not _on(points, blip.point + blip.facing.delta):
            _turn_back(t, blip)
            steps, extra = steps + extra, 0  # once a move, or a narrow map would never let it go
    yield from _arrive(t, blip, start, done, toward)


def _on(points: int, point: int) -> bool:
    return point >= 0 and bool(points >> point & 1)


def _turn_back(t: EnoTable, blip: Blip) -> None:
    blip.facing = blip.facing.opposite
    where = common.point_text(t, blip.point)
    t.tell(e.PatrolTurned(rule="ENO-PAT-04", blip=blip.id, where=where))


def _arrive(t: EnoTable, blip: Blip, start: int, steps: int, toward: int) -> Rule[None]:
    """A move is over: next to a Spacer the Blip turns up; on another Blip it pushes that one."""
    if steps:
        t.tell(
            e.BlipMoved(
                rule="ENO-BLIP-01",
                blip=blip.id,
                start=common.point_text(t, start),
                end=common.point_text(t, blip.point),
                steps=steps,
            )
        )
    if not (yield from blips.turns_up(t, blip, toward)):
        yield from blips.make_room(t, blip, toward)


# -- welded doors


def _welds_at(t: EnoTable, point: int) -> list[Leaf]:
    """The welded leaves whose line ends at an intersection."""
    welded = t.state.ship.welded
    if not welded:
        return []
    leaves = t.content.ship.leaves
    return [leaf for leaf in leaves if welded >> leaf.index & 1 and point in leaf.ends]


def _held(t: EnoTable, blip: Blip, known: list[Leaf]) -> bool:
    """Whether a welded door ends the move; one it started next to is ignored (WELD-05, -06)."""
    for leaf in _welds_at(t, blip.point):
        if leaf not in known:
            t.tell(e.BlipHeld(rule="ENO-WELD-05", blip=blip.id, door=leaf.name))
            return True
    return False


# -- arrows


def turn_arrow(t: EnoTable, blip: Blip, cell: int, rule: str) -> Rule[None]:
    """The arrow turns toward a space: the longer axis, a tie is the players' (ENO-BLIP-07)."""
    ways = {common.COMPASS[way]: way for way in lines.heading(blip.point, cell)}
    if not ways:
        return
    answer = yield from common.ask_team(
        t,
        "blip-arrow",
        Phrase("Which way does {blip}'s arrow turn?", blip=blip.id),
        [verbs.PICK(name) for name in ways],
        rule,
        "the arrow turns toward the Noise",
    )
    set_arrow(t, blip, ways[verbs.PICK.of(answer)[0]], rule)


def set_arrow(t: EnoTable, blip: Blip, way: Direction, rule: str) -> None:
    if way != blip.facing:
        blip.facing = way
        t.tell(e.BlipTurned(rule=rule, blip=blip.id, facing=common.COMPASS[way]))


# -- moving for Noise


def stir(t: EnoTable) -> Rule[None]:
    """A leg: the closest of the Blips in `stirred` makes its Noise move (ENO-NOISE-14).

    Reactions to a Blip that moves (moment `blip-moves`) are offered before it does.
    """
    state = t.state
    waiting = [one for one in state.threat.stirred if state.blip(one.blip) is not None]
    if not waiting:
        state.threat.stirred = ()
        return
    chosen = yield from _closest_stir(t, waiting)
    waiting.remove(chosen)
    state.threat.stirred = tuple(waiting)
    blip = state.blip(chosen.blip)
    assert blip is not None
    steps = yield from after_reactions(t, blip, chosen.steps)
    if not steps:
        return
    toward = aim(t, chosen)
    yield from move(t, blip, steps, toward)
    t.then(_after_a_move, blip.id, toward)


def _after_a_move(t: EnoTable, name: str, toward: int) -> Rule[None]:
    """The arrow of a Blip that has not turned up follows the Noise (ENO-BLIP-07)."""
    blip = t.state.blip(name)
    if common.level(t) and blip is not None:
        yield from turn_arrow(t, blip, toward, "ENO-BLIP-07")


def _closest_stir(t: EnoTable, waiting: list[Stir]) -> Rule[Stir]:
    """The closest Blip to what it moves to goes first; the players settle a tie (NOISE-14)."""
    if len(waiting) == 1:
        return waiting[0]
    first: dict[str, tuple[int, Stir]] = {}
    for one in waiting:
        blip = t.state.blip(one.blip)
        assert blip is not None
        far = lines.distance(blip.point, aim(t, one))
        if one.blip not in first or far < first[one.blip][0]:
            first[one.blip] = far, one
    far_off = {name: far for name, (far, _) in first.items()}
    chosen = yield from closest_first(
        t, far_off, "ENO-NOISE-14", lambda name: _going(t, first[name][1])
    )
    return first[chosen][1]


def _going(t: EnoTable, stirred: Stir) -> Going | None:
    blip = t.state.blip(stirred.blip)
    return None if blip is None else Going(blip, stirred.steps, aim(t, stirred))


def closest_first(
    t: EnoTable, far: dict[str, int], rule: str, going: Callable[[str], Going | None]
) -> Rule[str]:
    """The Blip with the smallest distance; the players settle a tie (ENO-NOISE-14, ENO-PAT-02).

    `going` says how a Blip is about to move, None where that is not sure yet: where the order
    cannot matter nobody is asked (ENO-ASK-05).
    """
    least = min(far.values())
    tied = [name for name, steps in far.items() if steps == least]
    if t.asks_once and len(tied) > 1:
        moves = {name: one for name in tied if (one := going(name)) is not None}
        if len(moves) == len(tied) and not crossing.order_matters(t, moves):
            return tied[0]
    answer = yield from common.ask_team(
        t,
        "blip-order",
        "Which Blip moves first?",
        verbs.PICK.each(tied),
        rule,
        "choose one of the closest Blips",
    )
    return verbs.PICK.of(answer)[0]


def aim(t: EnoTable, stirred: Stir) -> int:
    """Where a Blip moves: to who made the Noise, as it stands now, or to where it was made.

    Under Full Alert it is always the Extraction space (ENO-PAT-05).
    """
    if t.state.extraction.point >= 0:
        return t.state.extraction.point
    who = t.state.spacer(stirred.spacer)
    return who.cell if who is not None and who.cell >= 0 else stirred.toward


def after_reactions(t: EnoTable, blip: Blip, steps: int) -> Rule[int]:
    """How far a Blip moves when everybody has reacted; a delay leaves 1 at least.

    0 if the Blip is no longer there.
    """
    t.state.under_way.delayed = 0
    yield from window.window(t, "blip-moves", blip.id, room=steps - 1)
    delayed, t.state.under_way.delayed = t.state.under_way.delayed, 0
    if t.state.blip(blip.id) is not blip:
        return 0
    slower = max(1, steps - delayed)
    if slower < steps:
        t.tell(e.BlipDelayed(rule="ENO-REACT-01", blip=blip.id, before=steps, steps=slower))
    return min(slower, steps)
