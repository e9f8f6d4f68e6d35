"""Ready-made shapes for a space, for players who would rather not lay it out themselves.

Each is a list of (x, y) places, the start first, as many as asked for and in one piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from math import isqrt

from crawldeck.p52.joining import bridge, fewest
from crawldeck.p52.places import MOST, Place

Places = list[Place]


def _from_front(places: Places) -> Places:
    """The same places with the one nearest the middle of the front row first."""
    front = sorted(x for x, y in places if y == 0)
    start = (front[(len(front) - 1) // 2], 0)
    return [start, *(place for place in places if place != start)]


def block(size: int) -> Places:
    """A room as square as it can be."""
    width = isqrt(size - 1) + 1
    return _from_front([(n % width, n // width) for n in range(size)])


def hall(size: int) -> Places:
    """A hall two spots wide."""
    return _from_front([(n % 2, n // 2) for n in range(size)])


def winding(size: int) -> Places:
    """A passage that turns back on itself around blocked space."""
    places: Places = []
    y = 0
    while len(places) < size:
        row = list(range(4)) if y % 4 == 0 else [3] if y % 4 == 1 else list(range(3, -1, -1))
        places += [(x, y) for x in (row if y % 4 != 3 else [0])]
        y += 1
    return places[:size]


def cross(size: int) -> Places:
    """Two corridors that cross."""
    arm = (size - 1) // 4
    ahead = size - 1 - 2 * arm
    places = [(arm, y) for y in range(ahead + 1)]
    level = ahead // 2
    for n in range(1, arm + 1):
        places += [(arm - n, level), (arm + n, level)]
    return places


def ring(size: int) -> Places:
    """A way around a blocked middle; what is left over fills it."""
    width = max(2, min(5, (size + 4) // 4))
    height = max(2, (size - 2 * width + 4) // 2)
    edge = [
        (x, y)
        for y in range(height)
        for x in range(width)
        if x in (0, width - 1) or y in (0, height - 1)
    ]
    middle = [(x, y) for y in range(1, height) for x in range(1, width - 1) if (x, y) not in edge]
    beyond = [(x, height + n) for n in range(size) for x in range(width)]
    return _from_front((edge + middle + beyond)[:size])


SHAPES: dict[str, Callable[[int], Places]] = {
    "block": block,
    "hall": hall,
    "winding": winding,
    "cross": cross,
    "ring": ring,
}


def filled(laid: Sequence[Place], size: int, lowest: int) -> Places:
    """Laid places completed to a size: what lies apart is joined first, with the fewest cards.

    Then it is always the free neighbour nearest to the start, on the side where x and y are not
    negative as long as nothing was laid beyond.
    """
    places = list(laid)
    sx, sy = places[0]

    def rank(place: Place) -> Rank:
        x, y = place
        return abs(x - sx) + abs(y - sy), y, x

    left = fewest(places, size - len(places), lowest)
    between = bridge(places, size - len(places), lowest)
    while len(between) > left:
        places.append(min(between, key=rank))
        left -= 1
        between = bridge(places, left, lowest)
    places += sorted(between, key=rank)  # from here on there is one way only
    return _grown(places, size, rank)


Rank = tuple[int, int, int]
"""How far from the start, then the row, then the column."""


def _grown(places: Places, size: int, rank: Callable[[Place], Rank]) -> Places:
    """One piece completed to a size, by the first free neighbour in rank each time."""
    known = set(places)
    free: list[Rank] = []
    new = places
    while len(places) < size:
        for x, y in new:
            around = {(x, y + 1), (x + 1, y), (x - 1, y), (x, y - 1)} - known
            known |= around
            for place in around:
                heappush(free, rank(place))
        _, y, x = heappop(free)
        new = [(x, y)] if _in_bounds(places, x, y) else []  # the bounds never widen again
        places += new
    return places


def _in_bounds(places: Places, *place: int) -> bool:
    """Whether a place leaves a space no wider and no deeper than it may be."""
    for numbers, number in zip(zip(*places, strict=True), place, strict=True):
        low, high = min(numbers), max(numbers)
        first, last = max(min(0, low), high - MOST + 1), min(max(MOST - 1, high), low + MOST - 1)
        if not first <= number <= last:
            return False
    return True
