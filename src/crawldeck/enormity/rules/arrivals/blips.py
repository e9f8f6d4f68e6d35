"""Blips: how they spawn, turn up and push one another on (ledger group BLIPS).

What a Blip is, nobody knows before it is turned up: it is drawn then, from all tokens not yet
seen. Blips are neither Intruders nor miniatures (ENO-INTR-11): they stand on intersections, stop
nobody and are touched by no effect on Intruders. Only their own moving turns them up: a Spacer may
walk past them and stop beside them (ENO-BLIP-05).
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import ECHO, INTRUDERS, UNIQUE
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import spawning
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.state import OFF, Blip, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

# -- turning up


def is_found(t: EnoTable, point: int) -> bool:
    """Whether a Blip turns up on arriving here: next to a Spacer, or to the alarm (PAT-05)."""
    for one in t.state.spacers:
        if one.cell >= 0 and lines.adjacent(point, one.cell):
            return True
    return t.state.extraction.point >= 0 and lines.adjacent(point, t.state.extraction.point)


def turns_up(t: EnoTable, blip: Blip, toward: int) -> Rule[bool]:
    """Next to a Spacer the Blip turns up, and its Intruders ambush (ENO-BLIP-04, ENO-REVB-04)."""
    if not is_found(t, blip.point):
        return False
    near = [one for one in common.on_board(t) if lines.adjacent(blip.point, one.cell)]
    if near:
        by = yield from finder(t, near, toward)
        yield from turn_up(t, blip, by, ambush=True)
    else:
        yield from _turn_up_alone(t, blip)
    return True


def finder(t: EnoTable, near: list[Spacer], toward: int) -> Rule[Spacer]:
    """Of several it is the one it moved to, else the Priority Target, else the players say."""
    for one in near:
        if one.cell == toward:
            return one
    first = common.priority(t)
    if first in near:
        return first
    answer = yield from common.ask_team(
        t,
        "blip-finds",
        "Whom has the Blip found?",
        [verbs.PICK(one.id) for one in near],
        "ENO-BLIP-04",
        "choose one of those it may turn up next to",
    )
    return common.spacer(t, verbs.PICK.of(answer)[0])


def _turn_up_alone(t: EnoTable, blip: Blip) -> Rule[None]:
    """At the Extraction space, with nobody next to it: its Intruders come out there (PAT-05)."""
    there = common.on_board(t)
    if not there:
        return
    by = min(there, key=lambda one: lines.distance(blip.point, one.cell))
    yield from _reveal(t, blip, by, ambush=True, point=blip.point)


def turn_up(t: EnoTable, blip: Blip, by: Spacer, *, ambush: bool) -> Rule[None]:
    """A Blip is revealed next to a Spacer (ENO-REVB-01 to 09)."""
    yield from _reveal(t, blip, by, ambush=ambush, point=OFF)


def _reveal(t: EnoTable, blip: Blip, by: Spacer, *, ambush: bool, point: int) -> Rule[None]:
    token = yield from look(t, blip)
    state = t.state
    if blip in state.blips:
        state.blips.remove(blip)
    where = common.point_text(t, blip.point) if blip.point >= 0 else "the Countdown track"
    rule = "ENO-BLIP-04" if ambush else "ENO-SCOUT-06" if blip.point >= 0 else "ENO-REVB-06"
    if point >= 0:
        rule = "ENO-PAT-05"
    t.tell(e.BlipRevealed(rule=rule, blip=blip.id, where=where, spacer=by.id, token=token))
    if token == ECHO:
        t.tell(e.EchoGone(rule="ENO-REVB-01", blip=blip.id))
        yield from spawn(t, by, "ENO-REVB-01")
        return
    state.decks.unseen = common.more(state.decks.unseen, token)  # ENO-REVB-02: back into the pool
    n = INTRUDERS[token][common.level(t)]
    kind = spawning.ecology(t, state.extraction.point if point >= 0 else by.cell)
    yield from spawning.spawn(t, kind, n, by, ambush=ambush, unique=token == UNIQUE, point=point)


def look(t: EnoTable, blip: Blip) -> Rule[str]:
    """What a Blip is: drawn now if nobody has looked at it yet."""
    if blip.kind:
        t.reveal()
        return blip.kind
    token = yield from common.draw(
        t.state.decks.unseen,
        Phrase("what {blip} is", kind="what a Blip is", blip=blip.id),
        "ENO-SETUP-02",
    )
    t.state.decks.unseen = common.less(t.state.decks.unseen, token)
    blip.kind = token
    return token


# -- spawning


def pool_size(t: EnoTable) -> int:
    """Tokens left in the pool: the unseen ones that lie neither on the board nor on the track."""
    state = t.state
    out = sum(not blip.kind for blip in state.blips)
    return (
        sum(state.decks.unseen.values())
        - out
        - sum(one.what == "blip" for one in state.clock.track)
    )


def spawn(t: EnoTable, near: Spacer | None, rule: str) -> Rule[None]:
    """A new Blip on the nearest free spawn point (ENO-SPAWN-01 to 03)."""
    if t.state.boss is not None:  # ENO-INC-01
        return
    if pool_size(t) <= 0:  # ENO-SPAWN-03
        yield from spawning.overwhelm(t, keep_blips=True)
        return
    cell = near.cell if near is not None and near.cell >= 0 else common.someone_cell(t)
    laid = common.board(t).pages
    points = {point for page, some in t.content.ship.clusters if page in laid for point in some}
    taken = {blip.point for blip in t.state.blips}
    free = sorted(points - taken) or sorted(points)
    if not free:
        return
    if cell >= 0:
        least = min(lines.distance(point, cell) for point in free)
        free = [point for point in free if lines.distance(point, cell) == least]
    yield from _come_out(t, free, cell, rule)


def _come_out(t: EnoTable, points: list[int], cell: int, rule: str) -> Rule[None]:
    """A new Blip on one of some points; one that lies there is pushed on (ENO-SPAWN-02)."""
    by_text = {common.point_text(t, point): point for point in points}
    answer = yield from common.ask_team(
        t,
        "spawn",
        "Where does the Blip come out?",
        [verbs.SPAWN_AT(text) for text in by_text],
        "ENO-SPAWN-01",
        "choose one of the nearest free spawn points",
    )
    blip = _lay(t, by_text[verbs.SPAWN_AT.of(answer)[0]], rule)
    yield from make_room(t, blip, cell)
    yield from t.at_once()


def put_out(t: EnoTable, point: int) -> Blip:
    """A Blip on exactly this intersection, its arrow toward most Spacers (ENO-SETUP-03)."""
    return _lay(t, point, "ENO-SETUP-03")


def _lay(t: EnoTable, point: int, rule: str) -> Blip:
    facing = lines.toward_most(point, [one.cell for one in common.on_board(t)])
    blip = Blip(common.arrival(t, "blip"), point, facing)
    t.state.blips.append(blip)
    where = common.point_text(t, point)
    t.tell(e.BlipSpawned(rule=rule, blip=blip.id, where=where, facing=common.COMPASS[facing]))
    return blip


# -- making room


def next_crossing(t: EnoTable, blip: Blip, toward: int, axis: int) -> Rule[tuple[int, int] | None]:
    """The next crossing and the axis of the step; equal needs are the players' choice."""
    ways = lines.next_points(t.content.ship, common.board(t).points, blip.point, toward, axis)
    if len(ways) < 2:
        return ways[0] if ways else None
    by_text = {common.point_text(t, way[0]): way for way in ways}
    answer = yield from common.ask_team(
        t,
        "blip-way",
        Phrase("Which way does {blip} go first?", blip=blip.id),
        [verbs.PICK_POINT(text) for text in by_text],
        "ENO-BLIP-03",
        "choose the axis that needs fewer steps: a Blip goes by zigzag",
    )
    return by_text[verbs.PICK_POINT.of(answer)[0]]


def make_room(t: EnoTable, blip: Blip, toward: int) -> Rule[None]:
    """A Blip that lies where this one ended is pushed one crossing on (ENO-BLIP-06)."""
    for other in t.state.blips:
        if other is not blip and other.point == blip.point:
            yield from _push(t, other, toward)
            return


def _push(t: EnoTable, blip: Blip, toward: int) -> Rule[None]:
    """One crossing toward the Spacer; it may turn up and may push on."""
    if (yield from turns_up(t, blip, toward)):
        return
    if toward != t.state.extraction.point and not any(
        one.cell == toward for one in t.state.spacers
    ):
        toward = common.someone_cell(t)
    if toward < 0:  # nobody is on the board: they share the crossing
        return
    ahead = yield from next_crossing(t, blip, toward, 0)
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
    if not (yield from turns_up(t, blip, toward)):
        yield from make_room(t, blip, toward)
