"""Sight from corner to corner past spaces and walls (ENO-LOS-01 to ENO-LOS-09).

Sixteen segments join the corners of two spaces; one that nothing interrupts is enough. A blocking
space interrupts a segment that runs inside it or along its edge, not one that meets only a corner.
A wall is a closed line: meeting its end interrupts too, save where the segment itself starts or
ends there on the side of its own space. What the segments can meet depends only on how far apart
the two spaces are, so it is worked out once per distance, in whole numbers.
"""

from functools import cache
from itertools import product
from math import gcd
from typing import NamedTuple

from crawldeck.grid.cells import STRIDE, TABLE
from crawldeck.grid.edges import NO_WALLS, Walls

# Segments are drawn one row and one column in, so that a space outside the box has a number.
_PAD = STRIDE + 1


class Interruption(NamedTuple):
    """Why one segment fails, for an overlay: every set is empty but for what stands in the way.

    ``spaces`` are cells; ``south`` and ``west`` are cells whose wall on that side is crossed;
    ``points`` are corners where the segment meets a wall's end or side or slides along it.
    """

    start: int
    end: int
    spaces: int
    south: int
    west: int
    points: int


class _Segment(NamedTuple):
    """What may interrupt a segment. Points are split by the direction of the wall met there."""

    start: int
    end: int
    spaces: int
    south: int
    west: int
    row_points: int
    column_points: int


def _bit(x: int, y: int) -> int:
    return 1 << (y * STRIDE + x)


def _floor_cell(start: int, run: int, whole: int) -> int:
    """The number of the unit interval that holds ``start + run*(whole + a bit)``."""
    return start + whole if run > 0 else start - whole - 1


def _spaces(x: int, y: int, u: int, v: int) -> int:
    """The cells a segment from corner (x, y) by (u, v) runs inside or along (ENO-LOS-03)."""
    found = 0
    if u == 0:
        for row in range(min(y, y + v), max(y, y + v)):
            found |= _bit(x - 1, row) | _bit(x, row)
    elif v == 0:
        for column in range(min(x, x + u), max(x, x + u)):
            found |= _bit(column, y - 1) | _bit(column, y)
    else:
        wide, high = abs(u), abs(v)
        for i in range(wide):
            column = _floor_cell(x, u, i)
            # Rows met between the i-th and the next vertical line: floor to ceiling.
            for j in range(i * high // wide, -(-(i + 1) * high // wide)):
                found |= _bit(column, _floor_cell(y, v, j))
    return found


def _crossed_lines(x: int, y: int, u: int, v: int) -> tuple[int, int]:
    """South and west lines that the segment crosses between their ends."""
    south = west = 0
    wide, high = abs(u), abs(v)
    for i in range(1, wide):
        if i * high % wide:
            west |= _bit(x + (i if u > 0 else -i), _floor_cell(y, v, i * high // wide))
    for j in range(1, high):
        if j * wide % high:
            south |= _bit(_floor_cell(x, u, j * wide // high), y + (j if v > 0 else -j))
    return south, west


def _corners_between(x: int, y: int, u: int, v: int) -> int:
    """The corners strictly inside the segment."""
    parts = gcd(u, v)
    found = 0
    for k in range(1, parts):
        found |= _bit(x + u // parts * k, y + v // parts * k)
    return found


def _segment(ax: int, ay: int, bx: int, by: int, corner: tuple[int, int, int, int]) -> _Segment:
    """The segment between one corner of space (ax, ay) and one of space (bx, by)."""
    i, j, k, m = corner
    x, y = ax + i, ay + j
    u, v = bx + k - x, by + m - y
    south, west = _crossed_lines(x, y, u, v)
    rows = columns = _corners_between(x, y, u, v)
    # ENO-LOS-05: an end may lie on a wall only if the segment is on its own space's side of it.
    # A space is on the positive side of its lower corners (offset 0), the negative of the others.
    for at, away_x, away_y, right, top in (
        (_bit(x, y), u, v, i, j),
        (_bit(x + u, y + v), -u, -v, k, m),
    ):
        if away_y * (1 - 2 * top) <= 0:
            rows |= at
        if away_x * (1 - 2 * right) <= 0:
            columns |= at
    start, end = y * STRIDE + x, (y + v) * STRIDE + x + u
    return _Segment(start, end, _spaces(x, y, u, v), south, west, rows, columns)


@cache
def _segments(dx: int, dy: int) -> tuple[_Segment, ...]:
    """The segments between two spaces ``dx`` and ``dy`` apart, shortest first.

    A shared corner would be a segment of no length; it never counts (ENO-LOS-01).
    """
    ax, ay = 1 + max(0, -dx), 1 + max(0, -dy)
    lengths: list[tuple[int, _Segment]] = []
    for corner in product((0, 1), repeat=4):
        i, j, k, m = corner
        length = (dx + k - i) ** 2 + (dy + m - j) ** 2
        if length:
            lengths.append((length, _segment(ax, ay, ax + dx, ay + dy, (i, j, k, m))))
    lengths.sort(key=lambda pair: pair[0])
    return tuple(segment for _, segment in lengths)


def _place(a: int, b: int) -> tuple[tuple[_Segment, ...], int]:
    """The segments between two spaces and how far they must be moved to lie on the table."""
    ax, ay, bx, by = a % STRIDE, a // STRIDE, b % STRIDE, b // STRIDE
    return _segments(bx - ax, by - ay), min(ay, by) * STRIDE + min(ax, bx) - _PAD


def _moved(board: int, by: int) -> int:
    return board << by if by >= 0 else board >> -by


def sight_line(
    a: int, b: int, blocking: int = 0, lines: Walls = NO_WALLS, ignore: int = 0
) -> tuple[int, int] | None:
    """The corners of the shortest segment from ``a`` to ``b`` that nothing interrupts, or None.

    ``blocking`` are the spaces that block; ``lines`` the walls, doors and red lines that do.
    The two spaces themselves never block (ENO-LOS-07); ``ignore`` adds others that do not, such as
    the rest of the tile the target stands on (ENO-LOS-08).

    >>> sight_line(0, 2)
    (1, 2)
    >>> sight_line(0, 2, blocking=0b10) is None
    True
    """
    segments, offset = _place(a, b)
    spaces = _moved(blocking & ~(ignore | 1 << a | 1 << b), -offset)
    if lines is NO_WALLS:
        for segment in segments:
            if not segment.spaces & spaces:
                return segment.start + offset, segment.end + offset
        return None
    south, west, rows, columns = (_moved(board, -offset) for board in lines)
    for segment in segments:
        if not (
            segment.spaces & spaces
            or segment.row_points & rows
            or segment.column_points & columns
            or segment.south & south
            or segment.west & west
        ):
            return segment.start + offset, segment.end + offset
    return None


def sight_spaces(
    a: int, b: int, blocking: int = 0, lines: Walls = NO_WALLS, ignore: int = 0
) -> tuple[int, ...]:
    """For each segment that nothing here interrupts, the spaces that could still interrupt it.

    Worked out once for what stands still, it answers for what moves: there is sight past a set of
    figures if one of these has none of them. No segment at all is an empty tuple.

    >>> sight_spaces(0, 2)[0] == 0b10
    True
    """
    segments, offset = _place(a, b)
    own = ignore | 1 << a | 1 << b
    spaces = _moved(blocking & ~own, -offset)
    south, west, rows, columns = (_moved(board, -offset) for board in lines)
    found = {
        _moved(segment.spaces, offset) & ~own & TABLE
        for segment in segments
        if not (
            segment.spaces & spaces
            or segment.row_points & rows
            or segment.column_points & columns
            or segment.south & south
            or segment.west & west
        )
    }
    return tuple(sorted(found, key=lambda mask: (mask.bit_count(), mask)))


def why_blocked(
    a: int, b: int, blocking: int = 0, lines: Walls = NO_WALLS, ignore: int = 0
) -> tuple[Interruption, ...]:
    """What interrupts each segment from ``a`` to ``b``; empty when there is sight.

    >>> [why.spaces for why in why_blocked(0, 2, blocking=0b10)][:2]
    [2, 2]
    >>> why_blocked(0, 1)
    ()
    """
    if sight_line(a, b, blocking, lines, ignore) is not None:
        return ()
    segments, offset = _place(a, b)
    blocking &= ~(ignore | 1 << a | 1 << b)
    return tuple(
        Interruption(
            segment.start + offset,
            segment.end + offset,
            _moved(segment.spaces, offset) & blocking,
            _moved(segment.south, offset) & lines.south,
            _moved(segment.west, offset) & lines.west,
            _moved(segment.row_points, offset) & lines.row_points
            | _moved(segment.column_points, offset) & lines.column_points,
        )
        for segment in segments
    )
