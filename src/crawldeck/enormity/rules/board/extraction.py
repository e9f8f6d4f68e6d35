"""Extraction (ledger group EXTRACTION)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity.crew import IN_PLAY
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import tokens
from crawldeck.enormity.state import OFF, EnoTable, RunState, Spacer
from crawldeck.kernel.asks import Refusal, Rule

GONE = -1
"""The Extraction Marker when it has been removed."""
HIGHEST = 9


def move_marker(t: EnoTable, n: int, rule: str) -> None:
    """The Extraction Marker moves toward zero hour; there it is removed (ENO-DISC-02, EXT-02)."""
    was = t.state.extraction.marker
    if was == GONE or not n:
        return
    now = min(HIGHEST, max(0, was - n))
    t.state.extraction.marker = now
    t.tell(e.MarkerMoved(rule=rule, was=was, now=now))
    if now == 0:
        t.state.extraction.marker = GONE
        t.tell(e.ExtractionAvailable(rule="ENO-EXT-02"))


def points(t: EnoTable) -> list[int]:
    """The Extraction Points on the pages that lie on the table (ENO-EXT-07)."""
    ship = t.content.ship
    return [cell for cell, page in ship.extraction.items() if common.is_laid(t, page)]


def beside(t: EnoTable, point: int) -> int:
    """The spaces next to a point, which is no space itself until it opens."""
    board = common.board(t)
    return board.beside(point) & board.floor


def point_here(t: EnoTable, who: Spacer) -> int:
    """The Extraction Point next to a Spacer, or OFF; one that cannot be used comes last."""
    near = [point for point in points(t) if who.cell >= 0 and beside(t, point) >> who.cell & 1]
    near.sort(key=lambda point: refuse_point(t, point) is not None)
    return near[0] if near else OFF


def refuse_initiate(t: EnoTable, who: Spacer) -> Refusal | None:
    """Why extraction cannot be initiated from here (ENO-EXT-01, -03)."""
    s = t.state
    if s.extraction.point != OFF:
        return Refusal("ENO-EXT-04", "extraction has begun already")
    if not points(t):
        return Refusal("ENO-EXT-01", "no Extraction Point has been found yet")
    if s.extraction.marker != GONE:
        return Refusal(
            "ENO-EXT-02",
            f"extraction is not available yet: the marker is on {s.extraction.marker}",
        )
    point = point_here(t, who)
    if point == OFF:
        return Refusal("ENO-EXT-03", "you have to stand next to an Extraction Point")
    goal = t.content.missions[s.mission].goal
    if goal is not None and goal.needed and s.story.goal < goal.n:
        return Refusal(
            "ENO-EXT-01", f"the mission's Objective comes first: {s.story.goal} of {goal.n} done"
        )
    return refuse_point(t, point)


def refuse_point(t: EnoTable, point: int) -> Refusal | None:
    """What is wrong with the point itself."""
    if point == t.state.extraction.insertion:
        return Refusal("ENO-SETUP-07", "you cannot get out by the Insertion Point of this run")
    if tokens.is_disabled(t, ids.thing("extraction", t.content.ship.extraction[point])):
        return Refusal("ENO-DISA-01", "the Extraction Point is disabled")
    return None


def initiate(t: EnoTable, who: Spacer) -> Rule[None]:
    """Exfiltration tokens, Full Alert (ENO-EXT-04)."""
    s = t.state
    s.extraction.point = point_here(t, who)
    s.extraction.exfiltration = len(common.in_play(t))
    t.tell(
        e.ExtractionInitiated(
            rule="ENO-EXT-03",
            spacer=who.id,
            space=common.text_of(t, s.extraction.point),
            tokens=s.extraction.exfiltration,
        )
    )
    return
    yield


def turn_starts(t: EnoTable) -> None:
    """One token less at the start of every Spacer turn; at none the point opens (EXT-04, -05)."""
    s = t.state
    if not s.extraction.exfiltration:
        return
    s.extraction.exfiltration -= 1
    space = common.text_of(t, s.extraction.point)
    t.tell(e.ExfiltrationToken(rule="ENO-EXT-04", space=space, left=s.extraction.exfiltration))
    if not s.extraction.exfiltration:
        s.extraction.opened |= 1 << s.extraction.point
        t.tell(e.PointOpened(rule="ENO-EXT-05", space=space))


def leave(t: EnoTable, who: Spacer) -> None:
    """The Spacer ends its movement on the open point (ENO-EXT-05)."""
    t.tell(e.Extracted(rule="ENO-EXT-05", spacer=who.id, space=common.text_of(t, who.cell)))
    who.status = "out"
    who.cell = OFF


def is_over(state: RunState) -> bool:
    """All are out or dead (ENO-EXT-06), or the Boss of an incursion is dead (ENO-WOUND-03).

    It is asked at every question: a loop is faster than `any`.
    """
    if state.boss is not None and state.boss.dead:
        return True
    for one in state.spacers:  # noqa: SIM110
        if one.status in IN_PLAY:
            return False
    return True
