"""Shapes around a figure: zones, what lies in front of it, its rear (ENO-BOARD-13 to 16)."""

from crawldeck.grid.cells import SIZE, TABLE, Direction, box, xy
from crawldeck.grid.edges import NO_BARRIERS, Barriers, spread_past


def zone(c: int, n: int) -> int:
    """Zone ``n``: the square box around a cell without the cell itself (ENO-BOARD-15, -16).

    >>> zone(0, 1) == 1 << 1 | 1 << 32 | 1 << 33
    True
    """
    x, y = xy(c)
    return box(x - n, y - n, x + n, y + n) & ~(1 << c)


def in_front(c: int, d: Direction, board: int = TABLE) -> int:
    """The cells of the board beyond the front edge of a figure that faces ``d`` (ENO-BOARD-13).

    >>> in_front(2, Direction.W, 0b11111)
    3
    """
    x, y = xy(c)
    last = SIZE - 1
    match d:
        case Direction.N:
            half = box(0, y + 1, last, last)
        case Direction.E:
            half = box(x + 1, 0, last, last)
        case Direction.S:
            half = box(0, 0, last, y - 1)
        case Direction.W:
            half = box(0, 0, x - 1, last)
    return half & board


def rear(c: int, d: Direction, stops: Barriers = NO_BARRIERS) -> int:
    """The one cell behind a figure that faces ``d``, as a set; empty past a barrier or the border.

    ENO-BOARD-14: the rear must be adjacent.

    >>> rear(2, Direction.W), rear(2, Direction.W, Barriers(east=1 << 2))
    (8, 0)
    """
    behind = c + d.opposite.delta
    return spread_past(1 << c, stops) & (1 << behind) if behind >= 0 else 0
