"""Walking: orthogonal steps over a board, around gaps and past barriers.

The start need not be on the board: a figure may stand where nobody could enter. Every cell entered
after it must be. ``costs`` maps a price to the set of cells that cost it to enter; all others cost
one (an obstructed spot: ``{2: obstructed}``).
"""

from collections import deque
from collections.abc import Iterator, Mapping

from crawldeck.grid.cells import Direction, cells_of
from crawldeck.grid.edges import NO_BARRIERS, Barriers, reverse, spread_past

Costs = Mapping[int, int]
_FLAT: Costs = {}


def adjacent(a: int, b: int, stops: Barriers = NO_BARRIERS) -> bool:
    """Whether one step leads from ``a`` to ``b``; a shared corner is not enough (ENO-BOARD-02).

    >>> adjacent(0, 1), adjacent(0, 33)
    (True, False)
    """
    return bool(spread_past(1 << a, stops) >> b & 1)


def neighbours(board: int, c: int, stops: Barriers = NO_BARRIERS) -> int:
    """The cells of the board one step from ``c``.

    >>> cells_of(neighbours(0b1011, 0))
    [1]
    """
    return spread_past(1 << c, stops) & board


def layers(
    board: int, start: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> Iterator[int]:
    """The sets of cells first reached at cost 0, 1, 2, ... from a set of starts.

    >>> [cells_of(layer) for layer in layers(0b11111, 0b100)]
    [[2], [1, 3], [0, 4]]
    """
    if costs:
        yield from _weighted(board, start, stops, costs)
        return
    seen = layer = start
    while layer:
        yield layer
        layer = spread_past(layer, stops) & board & ~seen
        seen |= layer


def _weighted(board: int, start: int, stops: Barriers, costs: Costs) -> Iterator[int]:
    priced = _price_list(board, costs)
    recent = deque([start], maxlen=max(price for price, _ in priced))
    seen = start
    yield start
    while any(recent):
        layer = 0
        for price, cells in priced:
            if price <= len(recent):
                layer |= spread_past(recent[-price], stops) & cells
        layer &= ~seen
        seen |= layer
        recent.append(layer)
        yield layer


def _price_list(board: int, costs: Costs) -> list[tuple[int, int]]:
    priced = 0
    for price, cells in costs.items():
        if price < 1:
            raise ValueError(f"a step costs at least 1, not {price}")
        if cells & priced:
            raise ValueError(f"cells {cells_of(cells & priced)} have two prices")
        priced |= cells
    ones = costs.get(1, 0) | ~priced
    return [(1, board & ones)] + [(p, board & cells) for p, cells in costs.items() if p > 1]


def flood(board: int, start: int, stops: Barriers = NO_BARRIERS) -> int:
    """Everything that can be walked to from a set of starts, the starts included.

    >>> cells_of(flood(0b110111, 0b1))
    [0, 1, 2]
    """
    seen = layer = start
    while layer:
        layer = spread_past(layer, stops) & board & ~seen
        seen |= layer
    return seen


def connected(board: int, stops: Barriers = NO_BARRIERS) -> bool:
    """Whether the board is in one piece; the empty board is.

    >>> connected(0b111), connected(0b101), connected(0)
    (True, False, True)
    """
    return flood(board, board & -board, stops) == board


def pieces(board: int, stops: Barriers = NO_BARRIERS) -> list[int]:
    """The connected pieces of a board, by their lowest cell.

    >>> pieces(0b110101)
    [1, 4, 48]
    """
    found = []
    while board:
        piece = flood(board, board & -board, stops)
        found.append(piece)
        board &= ~piece
    return found


def reach(
    board: int, a: int, steps: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> int:
    """The cells that cost at most ``steps`` to walk to from ``a``, ``a`` included.

    >>> cells_of(reach(0b111111, 0, 3, costs={2: 0b10}))
    [0, 1, 2]
    """
    seen = 0
    for cost, layer in enumerate(layers(board, 1 << a, stops, costs)):
        if cost > steps:
            break
        seen |= layer
    return seen


def distances(
    board: int, a: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> dict[int, int]:
    """The walking distance from ``a`` to each cell that can be reached.

    >>> distances(0b10111, 0)
    {0: 0, 1: 1, 2: 2}
    """
    return {
        c: cost
        for cost, layer in enumerate(layers(board, 1 << a, stops, costs))
        for c in cells_of(layer)
    }


def walking_distance(
    board: int, a: int, b: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> int | None:
    """The cost of the cheapest walk from ``a`` to ``b``, or None when there is none.

    >>> walking_distance(0b111, 0, 2), walking_distance(0b101, 0, 2)
    (2, None)
    """
    for cost, layer in enumerate(layers(board, 1 << a, stops, costs)):
        if layer >> b & 1:
            return cost
    return None


def nearest(
    board: int, a: int, goals: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> int:
    """Those of the goals that are closest on foot; empty when none can be reached.

    >>> cells_of(nearest(0b11111, 2, 0b10001))
    [0, 4]
    """
    for layer in layers(board, 1 << a, stops, costs):
        if layer & goals:
            return layer & goals
    return 0


def shortest_ways(
    board: int, a: int, goals: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> int:
    """Every cell on any shortest walk from ``a`` to the nearest of the goals, both ends included.

    >>> cells_of(shortest_ways(0b11 << 32 | 0b11, 0, 1 << 33))
    [0, 1, 32, 33]
    """
    return _ways(board, a, goals, stops, costs)[1]


def _ways(board: int, a: int, goals: int, stops: Barriers, costs: Costs) -> tuple[list[int], int]:
    """The layers up to the nearest goals, and the cells on shortest walks to them."""
    rings: list[int] = []
    for layer in layers(board, 1 << a, stops, costs):
        rings.append(layer)
        if layer & goals:
            break
    else:
        return rings, 0
    back = reverse(stops)
    priced = _price_list(-1, costs)
    ways = rings[-1] & goals
    for cost in range(len(rings) - 1, 0, -1):
        for price, cells in priced:
            if price <= cost:
                ways |= spread_past(ways & rings[cost] & cells, back) & rings[cost - price]
    return rings, ways


def first_steps(
    board: int, a: int, goals: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> int:
    """The cells next to ``a`` that begin a shortest walk to the nearest of the goals.

    >>> cells_of(first_steps(0b11 << 32 | 0b11, 0, 1 << 33))
    [1, 32]
    """
    return neighbours(board, a, stops) & shortest_ways(board, a, goals, stops, costs)


def shortest_path(
    board: int, a: int, goals: int, stops: Barriers = NO_BARRIERS, costs: Costs = _FLAT
) -> tuple[int, ...] | None:
    """One shortest walk from ``a`` to the nearest goal, both ends included, or None.

    Where several are equally short it prefers north, then east, south, west at each step.

    >>> shortest_path(0b11 << 32 | 0b11, 0, 1 << 33)
    (0, 32, 33)
    """
    rings, ways = _ways(board, a, goals, stops, costs)
    if not ways:
        return None
    at = {c: cost for cost, ring in enumerate(rings) for c in cells_of(ring & ways)}
    price_of = {c: price for price, cells in costs.items() for c in cells_of(cells & ways)}
    path = [a]
    while at[path[-1]] < len(rings) - 1:
        here = path[-1]
        onward = spread_past(1 << here, stops) & ways
        path.append(
            next(
                there
                for there in (here + d.delta for d in Direction)
                if there >= 0
                and onward >> there & 1
                and at[there] == at[here] + price_of.get(there, 1)
            )
        )
    return tuple(path)
