"""Whether it matters which Blip moves first, or which of two equal ways one takes (ENO-ASK-05).

It cannot matter as long as nobody can be found, no Blip comes near another's way, and nobody can
react: then everything ends as it would in the other order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.rules.body import window
from crawldeck.enormity.state import OFF, Blip, EnoTable


class Going(NamedTuple):
    """A Blip that is about to move: how far, and to where; OFF is along its arrow."""

    blip: Blip
    steps: int
    toward: int


def order_matters(t: EnoTable, going: Mapping[str, Going]) -> bool:
    """Whether these Blips could come to anything else in another order."""
    room = max(one.steps for one in going.values()) - 1
    if window.is_open(t, "blip-moves", room):
        return True
    tracks = [track(t, one) for one in going.values()]
    if any(blips.is_found(t, point) for one in tracks for point in one):
        return True
    still = {blip.point for blip in t.state.blips if blip.id not in going}
    seen = set(still)
    for one in tracks:
        if one & seen:
            return True
        seen |= one
    return False


def track(t: EnoTable, going: Going) -> set[int]:
    """Every intersection that a Blip may come to in its move; rather too many than too few."""
    blip, steps, toward = going
    points = common.board(t).points
    if toward == OFF:
        deltas = range(-steps - 1, steps + 2)
        return {blip.point + k * blip.facing.delta for k in deltas}
    found, ahead = {blip.point}, {(blip.point, 0)}
    for _ in range(steps):
        ahead = {
            one
            for point, axis in ahead
            for one in lines.next_points(t.content.ship, points, point, toward, axis)
        }
        found |= {point for point, _ in ahead}
    return found


def ways_alike(
    t: EnoTable, blip: Blip, toward: int, ways: tuple[tuple[int, int], ...], left: int
) -> bool:
    """Whether a Blip with so many steps ends on the same crossing whichever way it goes first."""
    ends = set[int]()
    taken = {other.point for other in t.state.blips if other is not blip}
    points, welded = common.board(t).points, t.state.ship.welded
    for point, axis in ways:
        for step in range(left):
            if welded or point in taken or blips.is_found(t, point):
                return False
            if step == left - 1:
                break
            onward = lines.next_points(t.content.ship, points, point, toward, axis)
            if len(onward) != 1:
                return False
            point, axis = onward[0]
        ends.add(point)
    return len(ends) == 1
