"""Laying a space in any order: where the next card may go so that all becomes one piece (LAYOUT).

Islands may lie about while enough cards are left to join them. How many that takes is the problem
of the shortest network, solved as Dreyfus and Wagner do, on boards of one bit a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from crawldeck.p52.places import LOWEST, MOST, Place, place, xy

PIECES = 6
"""So many pieces may lie apart while a space is laid; many more could not be counted."""


class Joining:
    """How many cards it takes to join what lies apart, counted exactly (P52-LAYOUT-09).

    For each set of pieces, `boards[set][n]` are the places that are in one piece with all of them
    once n cards are laid elsewhere: what the place itself needs is not counted, so where two sets
    meet their numbers add up. `first[set]` is the least n for which there is such a place. Boards
    for which the cards left could not join the other pieces any more are left out.
    """

    def __init__(self, laid: Sequence[Place], left: int, lowest: int) -> None:
        xs, ys = [x for x, _ in laid], [y for _, y in laid]
        self.x0 = max(max(xs) - MOST + 1, min(xs) - left)
        self.y0 = max(max(ys) - MOST + 1, min(ys) - left, lowest)
        wide = min(min(xs) + MOST, max(xs) + left + 1) - self.x0
        high = min(min(ys) + MOST, max(ys) + left + 1) - self.y0
        self.row = wide + 1  # one column more, in which nothing lies
        self.front = (1 << wide) - 1
        self.window = sum([self.front << y * self.row for y in range(high)])
        self.laid = 0
        for x, y in laid:
            self.laid |= 1 << (y - self.y0) * self.row + x - self.x0
        self.left = left
        self.pieces = self._apart()
        self.about = [(piece, piece | self._spread(piece)) for piece in self.pieces]
        self.boards: list[list[int]] = [[]] * (1 << len(self.pieces))
        self.first = [0] * (1 << len(self.pieces))

    @cached_property
    def together(self) -> list[int]:
        """The boards of all pieces, by way of those of ever more of them."""
        left, boards, first, pieces = self.left, self.boards, self.first, self.pieces
        for number, piece in enumerate(pieces):
            boards[1 << number] = self._grown([piece] * left)
        if len(pieces) > 3:
            self._at_least()
        everything = len(boards) - 1
        for some in sorted(range(1, everything + 1), key=int.bit_count)[len(pieces) :]:
            levels = min(left, left + 1 - first[everything ^ some])
            found = boards[some] = self._grown(self._met(some, levels))
            first[some] = max(first[some], found.count(0))  # what is reached stays reached
        return boards[everything]

    def _at_least(self) -> None:
        """What it takes to join two pieces, and that joining more of them takes no less."""
        first = self.first
        for some in range(1, len(first)):
            others = some & some - 1
            if others:
                one, two = some ^ others, others & -others
                if others == two:
                    piece = self.pieces[two.bit_length() - 1]
                    first[some] = sum([not board & piece for board in self.boards[one]]) - 1
                else:
                    first[some] = max(first[others], first[some ^ two], first[one | two])

    def _places(self, board: int) -> list[int]:
        """Row by row, and from left to right."""
        found = []
        columns = [place(self.x0 + x, 0) for x in range(self.row)]
        y = self.y0
        while board:
            here, row = board & self.front, place(0, y)
            while here:
                lowest = here & -here
                found.append(row + columns[lowest.bit_length() - 1])
                here ^= lowest
            board >>= self.row
            y += 1
        return found

    def _spread(self, board: int) -> int:
        row = self.row
        return (board << row | board << 1 | board >> 1 | board >> row) & self.window

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

    def _met(self, some: int, levels: int) -> list[int]:
        """Where two smaller sets of pieces meet in one place."""
        boards, first = self.boards, self.first
        found = [0] * levels
        others = some & some - 1  # without its lowest piece, which is on the other side
        part = others
        while part:
            one, two, least = boards[part], boards[some ^ part], first[some ^ part]
            for n, here in enumerate(one[first[part] : levels - least], first[part]):
                for total, there in enumerate(two[least : levels - n], n + least):
                    both = here & there
                    if both:
                        found[total] |= both
            part = part - 1 & others
        return found

    def _grown(self, found: list[int]) -> list[int]:
        """And all that those places reach: over a piece at no cost, over one more card each."""
        laid, row, window, free = self.laid, self.row, self.window, self.window & ~self.laid
        board, touched = 0, 0
        for n, met in enumerate(found):
            if not (met or board):
                continue
            over = board & free
            board |= met | (over << row | over << 1 | over >> 1 | over >> row) & window
            while board & laid != touched:
                touched = board & laid
                for piece, near in self.about:
                    if board & piece:
                        board |= near
            found[n] = board
        return found

    def open(self) -> list[int]:
        """Where a card may go so that those left can still make one piece of everything."""
        found = self.together[-1] & ~self.laid if self.left else 0
        if len(self.pieces) == PIECES:
            found &= self._spread(self.laid)
        return self._places(found)

    @property
    def fewest(self) -> int:
        """How many cards it takes to join all pieces."""
        return 0 if len(self.pieces) == 1 else self.together.count(0) + 1

    def bridge(self) -> list[int]:
        """Places that a shortest way of joining all pieces goes over."""
        found = self.together[self.fewest - 1] if self.fewest else 0
        return self._places(found & ~self.laid)


joining = lru_cache(maxsize=8)(Joining)
"""Whoever has the rest laid was offered the places for the next card just before."""


@lru_cache(maxsize=256)
def may_follow(laid: tuple[int, ...], left: int, lowest: int) -> dict[int, None]:
    """Places for the next of so many cards, none nearer to the players than the lowest row.

    They are in order: row by row, and from left to right.
    """
    return dict.fromkeys(joining(tuple([xy(one) for one in laid]), left, lowest).open())


def bridge(laid: Sequence[Place], left: int, lowest: int) -> list[Place]:
    """The places that join what lies apart with the fewest cards; none if it is one piece."""
    return [xy(one) for one in joining(tuple(laid), left, lowest).bridge()]


def fewest(laid: Sequence[Place], left: int, lowest: int) -> int:
    """How many of the cards left join what lies apart; none if it is one piece."""
    return joining(tuple(laid), left, lowest).fewest


def in_pieces(laid: Sequence[int]) -> int:
    """In how many pieces the cards lie."""
    return len(Joining([xy(one) for one in laid], 0, LOWEST).pieces)
