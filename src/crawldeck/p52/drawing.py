"""Layouts drawn in text: rows from far to near, `#` a card, `S` the start, anything else a gap."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck import grid


def read_layout(rows: Sequence[str]) -> tuple[int, ...]:
    """The cells of a drawn layout, the start first.

    >>> [grid.xy(c) for c in read_layout(["##", "S."])]
    [(0, 0), (0, 1), (1, 1)]
    """
    cells, start = [], None
    for y, row in enumerate(reversed(rows)):
        for x, sign in enumerate(row):
            if sign == "S":
                if start is not None:
                    raise ValueError("a layout has one S only: the party enters in one place")
                start = grid.cell(x, y)
            elif sign == "#":
                cells.append(grid.cell(x, y))
    if start is None:
        raise ValueError("a layout needs one S, where the party enters")
    if any(c < start - grid.xy(start)[0] for c in cells):
        raise ValueError("the start S must be in the row nearest the players")
    laid = (start, *cells)
    if not grid.connected(grid.mask(laid)):
        raise ValueError("the layout has an island: every card must share an edge with the rest")
    return laid
