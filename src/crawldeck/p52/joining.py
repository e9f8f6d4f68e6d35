"""Laying a space in any order: where the next card may go so that all becomes one piece (LAYOUT).

Islands may lie about while enough cards are left to join them. How many that takes is the problem
of the shortest network, solved as Dreyfus and Wagner do, on boards of one bit a place.

A card goes where another way of laying the rest may go, so what is found for one card narrows down
what can be found for the next; and where a piece has one way out only, that place is as good as
laid. In the end there is often nothing left to count.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress

from crawldeck.p52.places import HIGHEST, LOWEST, MOST, Place, place, xy

PIECES = 6
"""So many pieces may lie apart while a space is laid; many more could not be counted."""


_ALONG = range(LOWEST, HIGHEST + 2)
_ROWS = [[place(x, y) for x in _ALONG] for y in _ALONG]


class Sheet:
    """The part of the table that a board shows: row by row, from a corner on."""

    def __init__(self, x0: int, y0: int, wide: int, high: int) -> None:
        self.x0, self.y0 = x0, y0
        self.row = wide + 1  # one column more, in which nothing lies
        self.window = sum([(1 << wide) - 1 << y * self.row for y in range(high)])
        self.shown: list[int] = []
        """The place that each bit of a board stands for."""
        for row in _ROWS[y0 - LOWEST : y0 - LOWEST + high]:
            self.shown += row[x0 - LOWEST : x0 - LOWEST + self.row]

    def board(self, laid: Sequence[Place]) -> int:
        found = 0
        for x, y in laid:
            found |= 1 << (y - self.y0) * self.row + x - self.x0
        return found

    def places(self, board: int) -> list[int]:
        """Row by row, and from left to right."""
        bits = f"{board:b}"[::-1].encode().translate(_BITS)
        return list(compress(self.shown, bits))


_BITS = bytes.maketrans(b"01", bytes([0, 1]))

About = list[tuple[int, int]]
"""Each piece that lies apart, and the same with its neighbours in question."""


class Joining:
    """How many cards it takes to join what lies apart, counted exactly (P52-LAYOUT-09).

    For each set of pieces, `boards[set][n]` are the places that are in one piece with all of them
    once n cards are laid elsewhere: what the place itself needs is not counted, so where two sets
    meet their numbers add up. `first[set]` is the least n for which there is such a place. Boards
    for which the cards left could not join the other pieces any more are left out.
    """

    def __init__(self, sheet: Sheet, window: int, about: About, left: int) -> None:
        self.sheet, self.row = sheet, sheet.row
        self.window = window
        """No other place comes into question."""
        self.about = about
        self.pieces = [piece for piece, _ in about]
        self.laid = sum(self.pieces)
        self.left = left
        self.boards: list[list[int]] = []
        self.first: list[int] = []

    def after(self, card: int) -> Joining:
        """The same when a card has been laid on one of the possible places."""
        window = self.possible | self.laid
        about = [(piece, near & window) for piece, near in self._with(card, self.about)]
        return Joining(self.sheet, window, about, self.left - 1)

    def _with(self, card: int, about: About) -> About:
        """One card more: it is in one piece with all that it lies beside."""
        piece, near, found = card, card | self._spread(card), []
        for other in about:
            if other[1] & card:
                piece |= other[0]
                near |= other[1]
            else:
                found.append(other)
        found.append((piece, near))
        return found

    @cached_property
    def sooner(self) -> Joining:
        """The same with a card wherever one will lie, whatever is laid before: where a piece has
        no other neighbour in question."""
        about, left = self.about, self.left
        out = _only_way_out(about)
        while out and left:
            about, left = self._with(out, about), left - 1
            out = _only_way_out(about)
        return self if left == self.left else Joining(self.sheet, self.window, about, left)

    @cached_property
    def fewest(self) -> int:
        """How many cards it takes to join all pieces; more than are left, if it cannot be done."""
        if len(self.pieces) == 1:
            return 0
        if self.sooner is not self:
            return self.left - self.sooner.left + self.sooner.fewest
        return self.together.count(0) + 1 if self.left else 1

    @cached_property
    def possible(self) -> int:
        """Where a card may go so that those left can still make one piece of everything."""
        sooner = self.sooner
        if not self.left or sooner.fewest > sooner.left:
            return 0
        if sooner is not self:
            return sooner.laid & ~self.laid | sooner.possible
        return self.together[-1] & ~self.laid

    @cached_property
    def bridge(self) -> int:
        """The places that a shortest way of joining all pieces goes over."""
        if self.sooner is not self:
            return self.sooner.laid & ~self.laid | self.sooner.bridge
        return self.together[self.fewest - 1] & ~self.laid if self.fewest else 0

    @cached_property
    def together(self) -> list[int]:
        """The boards of all pieces, by way of those of ever more of them."""
        left, pieces = self.left, self.pieces
        boards = self.boards = [[]] * (1 << len(pieces))
        first = self.first = [0] * len(boards)
        for number, piece in enumerate(pieces):
            boards[1 << number] = self._grown([piece] * left)
        if len(pieces) > 3:
            self._at_least()
        everything = len(boards) - 1
        for some in _sets(len(pieces)):
            levels = left - first[everything ^ some]
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

    def _spread(self, board: int) -> int:
        row = self.row
        return (board << row | board << 1 | board >> 1 | board >> row) & self.window

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
        """The places for the next card: all that are possible, as long as no more pieces lie apart
        than can be counted."""
        found = self.possible
        if len(self.pieces) == PIECES:
            found &= self._spread(self.laid)
        return self.sheet.places(found)


def begun(laid: Sequence[Place], left: int, lowest: int) -> Joining:
    """Some cards on the table, of which nothing is known yet."""
    xs, ys = [x for x, _ in laid], [y for _, y in laid]
    x0 = max(max(xs) - MOST + 1, min(xs) - left)
    y0 = max(max(ys) - MOST + 1, min(ys) - left, lowest)
    wide = min(min(xs) + MOST, max(xs) + left + 1) - x0
    high = min(min(ys) + MOST, max(ys) + left + 1) - y0
    sheet = Sheet(x0, y0, wide, high)
    found = Joining(sheet, sheet.window, [], left)
    about: About = []
    for one in laid:
        about = found._with(sheet.board([one]), about)
    return Joining(sheet, sheet.window, about, left)


@lru_cache
def _sets(pieces: int) -> list[int]:
    """The sets of two and more of so many pieces, small ones first."""
    return sorted(range(1, 1 << pieces), key=int.bit_count)[pieces:]


def _only_way_out(about: About) -> int:
    """The one place beside a piece that has no other; none where all is one piece."""
    if len(about) > 1:
        for piece, near in about:
            out = near & ~piece
            if out and not out & out - 1:
                return out
    return 0


Known = dict[tuple[tuple[int, ...], int, int], Joining]
_LATELY: Known = {}
"""What was counted of late: mostly one card is laid after another."""


def joining(laid: tuple[int, ...], left: int, lowest: int) -> Joining:
    """These cards, and so many left; if it is known how it was before the last of them, by that."""
    found = _LATELY.get((laid, left, lowest))
    if found is None:
        before = _LATELY.get((laid[:-1], left + 1, lowest))
        card = 0 if before is None else before.sheet.board([xy(laid[-1])])
        if before is not None and before.possible & card and len(laid) + left <= MOST:
            found = before.after(card)
        else:
            found = begun([xy(one) for one in laid], left, lowest)
        if len(_LATELY) >= 64:
            _LATELY.clear()
        _LATELY[laid, left, lowest] = found
    return found


@lru_cache(maxsize=256)
def may_follow(laid: tuple[int, ...], left: int, lowest: int) -> dict[int, None]:
    """Places for the next of so many cards, none nearer to the players than the lowest row.

    They are in order: row by row, and from left to right.
    """
    return dict.fromkeys(joining(laid, left, lowest).open())


def bridge(laid: Sequence[Place], left: int, lowest: int) -> list[Place]:
    """The places that join what lies apart with the fewest cards; none if it is one piece."""
    found = joining(tuple([place(x, y) for x, y in laid]), left, lowest)
    return [xy(one) for one in found.sheet.places(found.bridge)]


def fewest(laid: Sequence[Place], left: int, lowest: int) -> int:
    """How many of the cards left join what lies apart; none if it is one piece."""
    return joining(tuple([place(x, y) for x, y in laid]), left, lowest).fewest


def in_pieces(laid: Sequence[int]) -> int:
    """In how many pieces the cards lie."""
    return len(begun([xy(one) for one in laid], 0, LOWEST).pieces)
