"""Grid lines and intersections: what Blips count and travel on (BOARD-06 to 10, BLIP-01 to 03).

An intersection is a number like a space: that of the space whose bottom left corner it is. Lines
run through walls, doors and squares out of bounds alike (ENO-BOARD-10), and the touching edges of
two pages are one line (ENO-BOARD-17).
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity.ship import Ship
from crawldeck.grid import STRIDE, Direction

ACROSS, UPRIGHT = 1, 2
"""The axis of a step: along a row line, along a column line."""


def away(point: int, cell: int) -> tuple[int, int]:
    """Signed line steps east and north from an intersection to the nearest corner of a space.

    >>> away(5 * 32 + 4, 4 * 32 + 7)
    (3, 0)
    """
    y, x = divmod(point, STRIDE)
    low, left = divmod(cell, STRIDE)
    east = left - x if x < left else min(0, left + 1 - x)
    north = low - y if y < low else min(0, low + 1 - y)
    return east, north


def distance(point: int, cell: int) -> int:
    """Line steps from an intersection to the nearest corner of a space.

    0 is adjacent: at its four corners (ENO-BOARD-06), walls or not (ENO-BOARD-07).

    >>> distance(2 * 32 + 1, 4 * 32 + 1), distance(8 * 32 + 1, 4 * 32 + 1)
    (2, 3)
    """
    east, north = away(point, cell)
    return abs(east) + abs(north)


CORNERS = frozenset((0, 1, STRIDE, STRIDE + 1))
"""From the number of a space to those of its four corners (ENO-BOARD-06)."""


def adjacent(point: int, cell: int) -> bool:
    """Whether an intersection is a corner of a space, walls or no walls (ENO-BOARD-07)."""
    return point - cell in CORNERS


def nearest_point(points: int, wanted: int, target: int) -> int:
    """Where a Blip goes whose next point is not on the map: the nearest of `points` (BOARD-18).

    `points` are the intersections of the other page; of equally near ones it takes the one nearer
    to the space `target` (then the lower, the more westerly: nothing printed decides).

    >>> row = grid.mask([5, 6, 9])
    >>> nearest_point(row, 7, 20), nearest_point(grid.mask([6, 8]), 7, 20)
    (6, 8)
    """
    return min(
        grid.cells_of(points),
        key=lambda point: (grid.manhattan(point, wanted), distance(point, target)),
    )


def next_points(
    ship: Ship, points: int, here: int, cell: int, came: int
) -> tuple[tuple[int, int], ...]:
    """The next intersection by zigzag toward a space, with its axis; two where the need is equal.

    Aligned, it goes straight (ENO-BLIP-02); else first along the axis that needs fewer steps, then
    by turns (ENO-BLIP-03): `came` is the axis of the step before. Where a line ends at the edge of
    the map the other axis is taken; where both do, it crosses to the page of the space.
    """
    east, north = away(here, cell)
    across = (here + (1 if east > 0 else -1), ACROSS)
    upright = (here + (STRIDE if north > 0 else -STRIDE), UPRIGHT)
    if not east and not north:
        return ()
    if not east or not north:
        wanted: tuple[tuple[int, int], ...] = (across,) if east else (upright,)
    elif came:
        wanted = (upright, across) if came == ACROSS else (across, upright)
        wanted = wanted[:1] if points >> wanted[0][0] & 1 else wanted[1:]
    elif abs(east) == abs(north):
        wanted = (across, upright)
    else:
        wanted = (across, upright) if abs(east) < abs(north) else (upright, across)
        wanted = wanted[:1] if points >> wanted[0][0] & 1 else wanted[1:]
    found = tuple(one for one in wanted if points >> one[0] & 1)
    if found:
        return found
    there = ship.points[ship.page_of[cell]]  # ENO-BOARD-18
    return ((nearest_point(there, here, cell), 0),)


def heading(point: int, cell: int) -> tuple[Direction, ...]:
    """The directions of an arrow that points at a space: the longer axis; two are a tie."""
    east, north = away(point, cell)
    if not east and not north:
        return ()
    found: tuple[Direction, ...] = ()
    if abs(north) >= abs(east):
        found = (Direction.N if north > 0 else Direction.S,)
    if abs(east) >= abs(north):
        found = (*found, Direction.E if east > 0 else Direction.W)
    return found


def toward_most(point: int, cells: list[int]) -> Direction:
    """The direction whose half of the map holds most of some spaces (ENO-SETUP-03).

    A tie goes to the nearer space, then to the axis on which it is further off.
    """
    best, chosen = (0, 0, 0), Direction.N
    for way in Direction:
        reach = [(distance(point, cell), _along(point, cell, way)) for cell in cells]
        ahead = [(far, along) for far, along in reach if along >= 0]
        if not ahead:
            continue
        nearest = min(ahead, key=lambda one: (one[0], -one[1]))
        rank = (len(ahead), -nearest[0], nearest[1])
        if rank > best or best == (0, 0, 0):
            best, chosen = rank, way
    return chosen


def _along(point: int, cell: int, way: Direction) -> int:
    """How far ahead a space lies in a direction; -1 behind the line through the intersection."""
    y, x = divmod(point, STRIDE)
    low, left = divmod(cell, STRIDE)
    ahead = (low - y, left - x, y - low - 1, x - left - 1)[way]
    return ahead if ahead >= 0 else -1
