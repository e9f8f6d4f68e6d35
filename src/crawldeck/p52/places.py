"""Places on the table as small integers.

A place is `x,y`, x to the players' right and y away from them, both of either sign: a space grows
to every side of where it was begun. Where neither is negative a place is the cell of `grid` with
the same column and row.
"""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck import grid

MOST = 30
"""Columns and rows of a space: the largest is 30 cards in a row (P52-LAYOUT-02)."""
LOWEST, HIGHEST = 1 - MOST, 2 * MOST - 2
"""A space is begun at 0 to 29, and is nowhere more than 29 away from there."""

_SIDE, _SHEET = grid.STRIDE, grid.STRIDE**2

Place = tuple[int, int]


def place(x: int, y: int) -> int:
    """The place in column x and row y.

    >>> place(3, 1) == grid.cell(3, 1), xy(place(-2, 40))
    (True, (-2, 40))
    """
    sheet = (x // _SIDE & 3) + 4 * (y // _SIDE & 3)
    return sheet * _SHEET + y % _SIDE * _SIDE + x % _SIDE


def xy(where: int) -> Place:
    """Column and row of a place."""
    sheet, cell = divmod(where, _SHEET)
    y, x = divmod(cell, _SIDE)
    return x + _SIDE * _signed(sheet & 3), y + _SIDE * _signed(sheet >> 2)


def _signed(part: int) -> int:
    return part - 4 if part == 3 else part


def text(where: int) -> str:
    """A place as it is written: `x,y`."""
    return "{},{}".format(*xy(where))


def column_row(written: str) -> Place:
    """Column and row of a place as it is written.

    >>> column_row("0,3")
    (0, 3)
    """
    x, y = written.split(",")
    return int(x), int(y)


def cells(laid: Sequence[int]) -> tuple[int, ...]:
    """The same cards as cells of the grid, moved there where some lie beyond its edges."""
    places = [xy(where) for where in laid]
    if all(0 <= x < grid.SIZE and 0 <= y < grid.SIZE for x, y in places):
        return tuple(laid)
    left, low = min(x for x, _ in places), min(y for _, y in places)
    return tuple(grid.cell(x - left, y - low) for x, y in places)
