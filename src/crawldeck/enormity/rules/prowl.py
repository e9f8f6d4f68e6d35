"""How Blips travel: zigzag, patrols, pushes, welded doors, arrows (BLIP, PAT, WELD-05, -06)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules import blips, common, lines
from crawldeck.enormity.ship import Leaf
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
        ahead = yield from _next(t, blip, toward, axis)
        if ahead is None:
            break
        blip.point, axis = ahead
        done += 1
        if blips.is_found(t, blip.point) or _held(t, blip, known):
            break
    yield from _arrive(t, blip, start, done, toward)


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


def _next(t: EnoTable, blip: Blip, toward: int, axis: int) -> Rule[tuple[int, int] | None]:
    """The next crossing and the axis of the step; equal needs are the players' choice."""
    ways = lines.next_points(t.content.ship, common.board(t).points, blip.point, toward, axis)
    if len(ways) < 2:
        return ways[0] if ways else None
    by_text = {common.point_text(t, way[0]): way for way in ways}
    answer = yield from common.ask_team(
        t,
        "blip-way",
        Phrase("say where {blip} goes first", blip=blip.id),
        [verbs.PICK_POINT(text) for text in by_text],
        "ENO-BLIP-03",
        "a Blip goes by zigzag, first along the axis that needs fewer steps",
    )
    return by_text[answer.args[0]]


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
        yield from make_room(t, blip, toward)


def make_room(t: EnoTable, blip: Blip, toward: int) -> Rule[None]:
    """A Blip that lies where this one ended is pushed one crossing on (ENO-BLIP-06)."""
    for other in t.state.blips:
        if other is not blip and other.point == blip.point:
            yield from _push(t, other, toward)
            return


def _push(t: EnoTable, blip: Blip, toward: int) -> Rule[None]:
    """One crossing toward the Spacer; it may turn up and may push on."""
    if (yield from blips.turns_up(t, blip, toward)):
        return
    if toward != t.state.point and not any(one.cell == toward for one in t.state.spacers):
        toward = common.someone_cell(t)
    if toward < 0:  # nobody is on the board: they share the crossing
        return
    ahead = yield from _next(t, blip, toward, 0)
    if ahead is None:
        return
    start, blip.point = blip.point, ahead[0]
    t.tell(
        e.BlipPushed(
            rule="ENO-BLIP-06",
            blip=blip.id,
            start=common.point_text(t, start),
            end=common.point_text(t, blip.point),
        )
    )
    if not (yield from blips.turns_up(t, blip, toward)):
        yield from make_room(t, blip, toward)


# -- welded doors


def _welds_at(t: EnoTable, point: int) -> list[Leaf]:
    """The welded leaves whose line ends at an intersection."""
    welded = t.state.welded
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
        Phrase("say where the arrow of {blip} turns", blip=blip.id),
        [verbs.PICK(name) for name in ways],
        rule,
        "the arrow turns toward the Noise",
    )
    set_arrow(t, blip, ways[answer.args[0]], rule)


def set_arrow(t: EnoTable, blip: Blip, way: Direction, rule: str) -> None:
    if way != blip.facing:
        blip.facing = way
        t.tell(e.BlipTurned(rule=rule, blip=blip.id, facing=common.COMPASS[way]))
