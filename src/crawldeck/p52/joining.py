"""Laying a space in any order: where the next card may go so that all becomes one piece (LAYOUT).

Islands may lie about while enough cards are left to join them. How many that takes is the problem
of the shortest network, solved as Dreyfus and Wagner do, on boards of one bit a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from crawldeck import grid
from crawldeck.p52.places import LOWEST, MOST, Place, place, xy

PIECES = 6
"""So many pieces may lie apart while a space is laid; many more could not be counted."""

_ROW = 64
"""The board of this count: wide enough for a space to grow to both sides of what is laid."""


class Joining:
    """How many cards it takes to join what lies apart, counted exactly (P52-LAYOUT-09).

    For each set of pieces, `boards[set][n]` are the places that can be in one piece with all of
    them by laying n cards at most, one on the place itself included.
    """

    def __init__(self, laid: Sequence[Place], left: int, lowest: int) -> None:
        xs, ys = [x for x, _ in laid], [y for _, y in laid]
        self.x0, self.y0 = max(xs) - MOST + 1, max(max(ys) - MOST + 1, lowest)
        wide, high = min(xs) + MOST - self.x0, min(ys) + MOST - self.y0
        self.window = sum(((1 << wide) - 1) << y * _ROW for y in range(high))
        self.laid = sum(1 << self._bit(one) for one in laid)
        self.left = left
        self.pieces = self._apart()
        self.boards: dict[int, list[int]] = {}

    @cached_property
    def together(self) -> list[int]:
        """The boards of all pieces, by way of those of ever more of them."""
        everything = (1 << len(self.pieces)) - 1
        for some in sorted(range(1, everything + 1), key=int.bit_count):
            self.boards[some] = self._grown(self._met(some))
        return self.boards[everything]

    def _bit(self, where: Place) -> int:
        return (where[1] - self.y0) * _ROW + where[0] - self.x0

    def _places(self, board: int) -> list[Place]:
        return [(c % _ROW + self.x0, c // _ROW + self.y0) for c in grid.cells_of(board)]

    def _spread(self, board: int) -> int:
        return (board << _ROW | board << 1 | board >> 1 | board >> _ROW) & self.window

    def _apart(self) -> list[int]:
        found, rest = [], self.laid
        while rest:
            piece, more = 0, rest & -rest
            while more:
                piece |= more
                more = self._spread(more) & rest & ~piece
            found.append(piece)
            rest &= ~piece
        return found

    def _met(self, some: int) -> list[int]:
        """Where a piece lies, or two smaller sets of pieces meet in one place."""
        if some.bit_count() == 1:
            return [self.pieces[some.bit_length() - 1]] * (self.left + 1)
        found = [0] * (self.left + 1)
        part = some & some - 1  # without its lowest piece, which is on the other side
        while part:
            one, two = self.boards[part], self.boards[some ^ part]
            for n, here in enumerate(one):
                for m, there in enumerate(two[: self.left + 2 - n]):
                    both = here & there
                    if both and n + m <= self.left:
                        found[n + m] |= both & self.laid
                    if both and n + m:
                        found[n + m - 1] |= both & ~self.laid
            part = part - 1 & (some & some - 1)
        return found

    def _grown(self, found: list[int]) -> list[int]:
        for n, board in enumerate(found):
            if n:
                board |= found[n - 1] | self._spread(found[n - 1])
            near = board | self._spread(board)
            for piece in self.pieces:
                if near & piece:
                    board |= piece
            found[n] = board
        return found

    def open(self) -> list[Place]:
        """Where a card may go so that those left can still make one piece of everything."""
        found = self.together[self.left] & ~self.laid
        if len(self.pieces) == PIECES:
            found &= self._spread(self.laid)
        return self._places(found)

    def bridge(self) -> list[Place]:
        """Places that a shortest way of joining all pieces goes over."""
        return self._places(next(filter(None, self.together)) & ~self.laid)


@lru_cache(maxsize=256)
def may_follow(laid: tuple[int, ...], left: int, lowest: int) -> frozenset[int]:
    """Places for the next of so many cards, none nearer to the players than the lowest row."""
    joining = Joining([xy(one) for one in laid], left, lowest)
    return frozenset(place(x, y) for x, y in joining.open())


def bridge(laid: Sequence[Place], left: int, lowest: int) -> list[Place]:
    """The places that join what lies apart with the fewest cards; none if it is one piece."""
    return Joining(laid, left, lowest).bridge()


def in_pieces(laid: Sequence[int]) -> int:
    """In how many pieces the cards lie."""
    return len(Joining([xy(one) for one in laid], 0, LOWEST).pieces)
