"""Ready-made shapes for a space, for players who would rather not lay it out themselves.

Each is a list of (x, y) places, the start first, as many as asked for and in one piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isqrt

from crawldeck.p52.joining import bridge
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

    def nearest(some: Iterable[Place]) -> Place:
        return min(some, key=lambda p: (abs(p[0] - sx) + abs(p[1] - sy), p[1], p[0]))

    between = bridge(places, size - len(places), lowest)
    while len(places) < size:
        places.append(nearest(between or _free(places)))
        if between:  # what is one piece stays one
            between = bridge(places, size - len(places), lowest)
    return places


def _free(places: Places) -> set[Place]:
    """Every free neighbour that leaves a space no wider and no deeper than it may be."""
    ranges = []
    for numbers in ([x for x, _ in places], [y for _, y in places]):
        low, high = min(numbers), max(numbers)
        first, last = max(min(0, low), high - MOST + 1), min(max(MOST - 1, high), low + MOST - 1)
        ranges.append(range(first, last + 1))
    across, deep = ranges
    return {
        (x + dx, y + dy)
        for x, y in places
        for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1))
        if x + dx in across and y + dy in deep
    }.difference(places)
