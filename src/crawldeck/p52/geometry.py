"""The geometry of one laid-out space, worked out once per layout and shared by everyone.

Inside the rules a spot is its number in the order of laying (0 is the start); sets of spots are
bit masks over those numbers. `cells` gives each spot's place on the table, `at` the cell of
the grid that stands for it.
"""

from __future__ import annotations

from functools import lru_cache

from crawldeck import grid
from crawldeck.p52 import places
from crawldeck.p52.verbs import MOVE


class Geometry:
    """Neighbours, sight and distances of a set of spots. Blocked spots count as gaps."""

    __slots__ = (
        "_ranges",
        "_sight",
        "_spot_of",
        "_walks",
        "at",
        "blocked",
        "board",
        "cells",
        "neighbours",
        "spot_at",
        "steps",
        "texts",
    )

    def __init__(self, cells: tuple[int, ...], blocked: int) -> None:
        self.cells = cells
        self.blocked = blocked
        self.spot_at = {cell: spot for spot, cell in enumerate(cells)}
        self.at = places.cells(cells)
        self._spot_of = {cell: spot for spot, cell in enumerate(self.at)}
        self.board = grid.mask(c for spot, c in enumerate(self.at) if not blocked >> spot & 1)
        self.neighbours: list[tuple[int, ...]] = [
            () if blocked >> spot & 1 else self._spots(grid.spread(1 << cell) & self.board)
            for spot, cell in enumerate(self.at)
        ]
        self.steps = [[MOVE(cells[n]) for n in around] for around in self.neighbours]
        """The steps from each spot, as the options that say them."""
        self.texts = [places.text(cell) for cell in cells]
        self._ranges: list[list[int]] = [[] for _ in cells]
        self._sight: list[int] = [-1] * len(cells)
        self._walks: dict[int, list[int]] = {}

    def _spots(self, board: int) -> tuple[int, ...]:
        return tuple(self._spot_of[cell] for cell in grid.cells_of(board))

    def sight(self, spot: int) -> int:
        """The spots in line of sight of a spot, itself included (P52-LOS-02 to P52-LOS-06)."""
        seen = self._sight[spot]
        if seen < 0:
            visible = grid.sight_from(self.board, self.at[spot])
            seen = self._sight[spot] = sum(1 << s for s in self._spots(visible)) | 1 << spot
        return seen

    def range(self, a: int, b: int) -> int:
        """Range in spots: orthogonal steps, gaps ignored (P52-RANGE-02, P52-RANGE-03)."""
        row = self._ranges[a]
        if not row:
            here = self.at[a]
            row = self._ranges[a] = [grid.manhattan(here, cell) for cell in self.at]
        return row[b]

    def walk(self, to: int) -> list[int]:
        """Walking distance of every spot to a spot; 99 where there is no way."""
        found = self._walks.get(to)
        if found is None:
            found = self._walks[to] = [99] * len(self.cells)
            found[to], frontier, steps = 0, [to], 0
            while frontier:
                steps += 1
                frontier = [n for spot in frontier for n in self.neighbours[spot] if found[n] == 99]
                for spot in frontier:
                    found[spot] = steps
                frontier = list(dict.fromkeys(frontier))
        return found


@lru_cache(maxsize=8192)
def _shared(cells: tuple[int, ...], blocked: int) -> Geometry:
    return Geometry(cells, blocked)


AT_HAND = [Geometry((), 0)]
"""The geometry used last: nearly always the one wanted next."""


def geometry(cells: tuple[int, ...], blocked: int = 0) -> Geometry:
    """The geometry of a layout, shared by all who play on it."""
    AT_HAND[0] = _shared(cells, blocked)
    return AT_HAND[0]
