"""Sight from centre to centre over a room with gaps (P52-LOS-02 to P52-LOS-06).

The line between two centres crosses cells and sometimes goes exactly through a corner. No crossed
cell may be a gap. At a corner the line enters two of the four cells; the other two flank it, and
one of them must be a card. What a line crosses depends only on how far apart its ends are, so it
is worked out once per distance; a query is then a shift and a few ANDs.
"""

from functools import cache
from typing import NamedTuple

from crawldeck.grid.cells import STRIDE, TABLE, cells_of, mask


class Crossing(NamedTuple):
    """A corner the line goes through, and the two cells beside it that the line does not enter."""

    corner: int
    flanks: tuple[int, int]


class Line(NamedTuple):
    """The cells a line crosses, in order, both ends included, and the corners it touches."""

    cells: tuple[int, ...]
    crossings: tuple[Crossing, ...]


def line(a: int, b: int) -> Line:
    """What the line between two centres crosses.

    Half steps are compared as whole numbers: the next vertical border lies at (2i+1)/2|dx| of the
    way and the next horizontal one at (2j+1)/2|dy|; equal means a corner (P52-LOS-05).

    >>> line(0, 2 + STRIDE).cells
    (0, 1, 33, 34)
    >>> line(0, 1 + STRIDE).crossings
    (Crossing(corner=33, flanks=(1, 32)),)
    """
    dx, dy = b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE
    wide, high = abs(dx), abs(dy)
    side, up = (1 if dx > 0 else -1), (STRIDE if dy > 0 else -STRIDE)
    cells, crossings = [a], []
    here, i, j = a, 0, 0
    while i < wide or j < high:
        ahead = (2 * i + 1) * high - (2 * j + 1) * wide
        if ahead == 0:
            crossings.append(_crossing(here, side, up))
        if ahead <= 0:
            here, i = here + side, i + 1
        if ahead >= 0:
            here, j = here + up, j + 1
        cells.append(here)
    return Line(tuple(cells), tuple(crossings))


def _crossing(here: int, side: int, up: int) -> Crossing:
    corner = here + (1 if side > 0 else 0) + (STRIDE if up > 0 else 0)
    first, second = sorted((here + side, here + up))
    return Crossing(corner, (first, second))


@cache
def _template(dx: int, dy: int) -> tuple[int, tuple[int, ...]]:
    """Crossed cells and pairs of flanks for a line ``dx`` across and ``dy >= 0`` up.

    The lower end is given the number STRIDE, so that cells to its left keep positive numbers.
    """
    # A line that leans left starts far enough right that no cell number is negative.
    x = max(0, -dx)
    cells, crossings = line(x, x + dx + dy * STRIDE)
    shift = STRIDE - x
    return mask(cells) << shift, tuple(mask(c.flanks) << shift for c in crossings)


def _window(board: int, a: int) -> int:
    """The board moved to where `_template` draws a line whose lower end is ``a``."""
    return board >> (a - STRIDE) if a >= STRIDE else board << (STRIDE - a)


def sees(cards: int, a: int, b: int) -> bool:
    """Whether the line between the centres of ``a`` and ``b`` passes over no gap (P52-LOS-02).

    A cell without a card sees nothing and is not seen.

    >>> sees(0b111, 0, 2), sees(0b101, 0, 2)
    (True, False)
    >>> sees(1 | 1 << 33, 0, 33), sees(0b11 | 1 << 33, 0, 33)
    (False, True)
    """
    if a > b:
        a, b = b, a
    crossed, flanks = _template(b % STRIDE - a % STRIDE, b // STRIDE - a // STRIDE)
    cards = _window(cards, a)
    # P52-LOS-03 and -04: a corner lets the line through unless both its flanks are gaps.
    return crossed & cards == crossed and all(pair & cards for pair in flanks)


def sight_from(cards: int, a: int) -> int:
    """The cards seen from ``a``, itself included.

    >>> cells_of(sight_from(0b110111, 0))
    [0, 1, 2]
    """
    return mask(b for b in cells_of(cards) if sees(cards, a, b))


def all_sight(cards: int) -> dict[int, int]:
    """What each card sees; every pair is looked at once (P52-LOS-06).

    >>> all_sight(0b1011)
    {0: 3, 1: 3, 3: 8}
    """
    places = [(c, c % STRIDE, c // STRIDE, 1 << c) for c in cells_of(cards)]
    seen = {c: bit for c, _, _, bit in places}
    gaps = TABLE & ~cards
    for i, (a, ax, ay, a_bit) in enumerate(places):
        near_gaps, near_cards = _window(gaps, a), _window(cards, a)
        mine = seen[a]
        for b, bx, by, b_bit in places[i + 1 :]:
            crossed, flanks = _template(bx - ax, by - ay)
            if crossed & near_gaps:
                continue
            for pair in flanks:
                if not pair & near_cards:
                    break
            else:
                mine |= b_bit
                seen[b] |= a_bit
        seen[a] = mine
    return seen


def blockers(cards: int, a: int, b: int) -> int:
    """The gaps that cut the line: those it passes over, and both flanks of a pinched corner.

    >>> cells_of(blockers(0b101, 0, 2)), cells_of(blockers(1 | 1 << 33, 0, 33))
    ([1], [1, 32])
    """
    cells, crossings = line(a, b)
    cut = mask(cells) & ~cards
    for crossing in crossings:
        pair = mask(crossing.flanks)
        if not pair & cards:
            cut |= pair
    return cut
