"""Cells of a square table as small integers, and sets of cells as one integer each.

A cell is ``y * STRIDE + x``; a board set has bit ``c`` on when it holds cell ``c``. Columns and
rows run from 0 to 30. Column 31 is a guard: a set shifted one cell sideways falls into it instead
of into the next row. North is up and away from the players, so it adds a row.

A corner (an intersection of grid lines) carries the number of the cell it is the south-west corner
of; corners therefore run from 0 to 31 in both axes.
"""

from collections.abc import Iterable
from enum import IntEnum

STRIDE = 32
SIZE = STRIDE - 1
TABLE = sum(((1 << SIZE) - 1) << (y * STRIDE) for y in range(SIZE))
"""Every usable cell."""

_DELTAS = (STRIDE, 1, -STRIDE, -1)


class Direction(IntEnum):
    """The four ways to step, clockwise from north.

    >>> Direction.N.delta, Direction.W.delta, Direction.E.opposite.name
    (32, -1, 'W')
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def delta(self) -> int:
        return _DELTAS[self]

    @property
    def opposite(self) -> "Direction":
        return Direction(self ^ 2)


def cell(x: int, y: int) -> int:
    """The cell in column ``x`` and row ``y``.

    >>> cell(3, 1)
    35
    """
    if not (0 <= x < SIZE and 0 <= y < SIZE):
        raise ValueError(f"no cell at column {x}, row {y}: both run from 0 to {SIZE - 1}")
    return y * STRIDE + x


def xy(c: int) -> tuple[int, int]:
    """Column and row of a cell (or of a corner).

    >>> xy(cell(3, 1))
    (3, 1)
    """
    return c % STRIDE, c // STRIDE


def on_table(c: int) -> bool:
    """Whether ``c`` is a usable cell: not in the guard column, not past the last row.

    >>> on_table(cell(30, 30)), on_table(31), on_table(-1)
    (True, False, False)
    """
    return c >= 0 and bool(TABLE >> c & 1)


def step(c: int, d: Direction) -> int | None:
    """The next cell in a direction, or None past the border of the table.

    >>> step(cell(3, 1), Direction.N) == cell(3, 2)
    True
    >>> step(cell(0, 5), Direction.W) is None
    True
    """
    there = c + _DELTAS[d]
    return there if on_table(there) else None


def mask(cells: Iterable[int]) -> int:
    """The set of the given cells.

    >>> mask([0, 2, 2])
    5
    """
    bits = 0
    for c in cells:
        bits |= 1 << c
    return bits


def cells_of(board: int) -> list[int]:
    """The cells of a set, ascending.

    >>> cells_of(0b10110)
    [1, 2, 4]
    """
    found = []
    base = 0
    while board:
        # Dropping the empty low end each time keeps the integers short.
        skip = (board & -board).bit_length()
        base += skip
        board >>= skip
        found.append(base - 1)
    return found


def manhattan(a: int, b: int) -> int:
    """Columns apart plus rows apart (P52-RANGE-03).

    >>> manhattan(cell(2, 0), cell(4, 1))
    3
    """
    return abs(a % STRIDE - b % STRIDE) + abs(a // STRIDE - b // STRIDE)


def spread(board: int) -> int:
    """All orthogonal neighbours on the table of any cell of the set.

    Members of the set appear only where they are neighbours of each other.

    >>> spread(mask([cell(0, 0)])) == mask([cell(1, 0), cell(0, 1)])
    True
    """
    return (board << STRIDE | board << 1 | board >> 1 | board >> STRIDE) & TABLE


def fringe(board: int) -> int:
    """The cells off the set that touch it along an edge: where a next card may be laid.

    >>> fringe(mask([cell(0, 0), cell(1, 0)])) == mask([cell(2, 0), cell(0, 1), cell(1, 1)])
    True
    """
    return spread(board) & ~board


def rim(board: int) -> int:
    """The cells of the set with at least one side not shared with the set.

    >>> rim(box(0, 0, 2, 2)) == box(0, 0, 2, 2) ^ mask([cell(1, 1)])
    True
    """
    return board & ~(board << STRIDE & board << 1 & board >> 1 & board >> STRIDE)


def box(x0: int, y0: int, x1: int, y1: int) -> int:
    """Every table cell of a rectangle, both ends included; what lies off the table is left out.

    >>> box(-5, 0, 1, 0)
    3
    """
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, SIZE - 1), min(y1, SIZE - 1)
    if x0 > x1:
        return 0
    row = (1 << (x1 + 1)) - (1 << x0)
    return sum(row << (y * STRIDE) for y in range(y0, y1 + 1))


def extent(board: int) -> tuple[int, int, int, int] | None:
    """The smallest rectangle (x0, y0, x1, y1) around a set, or None for the empty set.

    >>> extent(mask([cell(3, 1), cell(1, 4)]))
    (1, 1, 3, 4)
    """
    if not board:
        return None
    columns = [c % STRIDE for c in cells_of(board)]
    low = ((board & -board).bit_length() - 1) // STRIDE
    high = (board.bit_length() - 1) // STRIDE
    return min(columns), low, max(columns), high


def corners(c: int) -> tuple[int, int, int, int]:
    """The four corners of a cell: south-west, south-east, north-west, north-east (ENO-BOARD-06).

    >>> [xy(k) for k in corners(cell(7, 4))]
    [(7, 4), (8, 4), (7, 5), (8, 5)]
    """
    return c, c + 1, c + STRIDE, c + STRIDE + 1
