"""What stands on the edges between cells: walls, doors, red lines (ENO-BOARD-03 to 05).

An edge belongs to two cells. It is stored once, as the south or the west line of a cell, so both
sides always agree; the north line of row 30 and the east line of column 30 fall into the guard.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from crawldeck.grid.cells import STRIDE, TABLE, Direction, cells_of


class Edge(IntEnum):
    """The kinds of edge. An opened door is OPEN: its standee is gone (ENO-MOVE-16)."""

    OPEN = 0
    WALL = 1
    CLOSED_DOOR = 2
    WELDED_DOOR = 3
    RED_LINE = 4


BLOCKING = frozenset(Edge) - {Edge.OPEN}
"""Every kind but OPEN."""


class Barriers(NamedTuple):
    """Per direction, the cells that cannot be left that way. May be one-sided (ENO-MOVE-15)."""

    north: int = 0
    east: int = 0
    south: int = 0
    west: int = 0


NO_BARRIERS = Barriers()


class Walls(NamedTuple):
    """Lines as seen by a sight segment: unit lines, and the corners at which they end.

    ``south`` and ``west`` hold the cells with a line on that side; ``row_points`` and
    ``column_points`` the corners touched by a horizontal and by a vertical line.
    """

    south: int = 0
    west: int = 0
    row_points: int = 0
    column_points: int = 0


NO_WALLS = Walls()

_NOTHING = (0,) * len(Edge)


@dataclass(frozen=True, slots=True)
class Edges:
    """An immutable map from (cell, direction) to a kind; what is not drawn is OPEN.

    ``south[kind]`` and ``west[kind]`` are the sets of cells with that kind on that side.

    >>> edges = Edges().with_edge(0, Direction.E, Edge.WALL)
    >>> edges.at(1, Direction.W).name, edges.at(0, Direction.N).name
    ('WALL', 'OPEN')
    """

    south: tuple[int, ...] = _NOTHING
    west: tuple[int, ...] = _NOTHING

    def at(self, c: int, d: Direction) -> Edge:
        """The kind of the edge on side ``d`` of cell ``c``."""
        lines, c = self._side(1 << c, d)
        for kind in BLOCKING:
            if lines[kind] & c:
                return kind
        return Edge.OPEN

    def with_edge(self, c: int, d: Direction, kind: Edge) -> "Edges":
        """A copy in which that one edge is of that kind."""
        return self.with_edges(1 << c, d, kind)

    def with_edges(self, board: int, d: Direction, kind: Edge) -> "Edges":
        """A copy in which side ``d`` of every cell of the set is of that kind.

        >>> wall = Edges().with_edges(0b11, Direction.N, Edge.WALL)
        >>> wall == Edges().with_edges(0b11 << STRIDE, Direction.S, Edge.WALL)
        True
        """
        lines, board = self._side(board, d)
        kept = [bits & ~board for bits in lines]
        if kind is not Edge.OPEN:
            kept[kind] |= board
        if d in (Direction.N, Direction.S):
            return Edges(tuple(kept), self.west)
        return Edges(self.south, tuple(kept))

    def drawn(self) -> Iterator[tuple[int, Direction, Edge]]:
        """Every edge that is not OPEN, once, as (cell, S or W, kind)."""
        for d, lines in ((Direction.S, self.south), (Direction.W, self.west)):
            for kind in Edge:
                for c in cells_of(lines[kind]):
                    yield c, d, kind

    def _side(self, board: int, d: Direction) -> tuple[tuple[int, ...], int]:
        if d is Direction.N:
            return self.south, board << STRIDE
        if d is Direction.E:
            return self.west, board << 1
        return (self.south if d is Direction.S else self.west), board


def _lines(edges: Edges, kinds: Collection[Edge]) -> tuple[int, int]:
    south = west = 0
    for kind in kinds:
        south |= edges.south[kind]
        west |= edges.west[kind]
    return south, west


def barriers(edges: Edges, kinds: Collection[Edge] = BLOCKING) -> Barriers:
    """The four sets of cells that cannot be left north, east, south, west past those kinds.

    >>> wall = Edges().with_edge(0, Direction.E, Edge.WALL)
    >>> barriers(wall)
    Barriers(north=0, east=1, south=0, west=2)
    >>> barriers(wall, {Edge.RED_LINE}) == NO_BARRIERS
    True
    """
    south, west = _lines(edges, kinds)
    return Barriers(south >> STRIDE & TABLE, west >> 1 & TABLE, south & TABLE, west & TABLE)


def walls(edges: Edges, kinds: Collection[Edge] = BLOCKING) -> Walls:
    """The lines of those kinds, prepared once for many corner sight queries.

    >>> walls(Edges().with_edge(0, Direction.E, Edge.WALL)).column_points == 1 << 1 | 1 << 33
    True
    """
    south, west = _lines(edges, kinds)
    return Walls(south, west, south | south << 1, west | west << STRIDE)


def reverse(stops: Barriers) -> Barriers:
    """The barriers met by someone walking every step backwards.

    >>> reverse(Barriers(east=1))
    Barriers(north=0, east=0, south=0, west=2)
    """
    north, east, south, west = stops
    return Barriers(
        south >> STRIDE & TABLE, west >> 1 & TABLE, north << STRIDE & TABLE, east << 1 & TABLE
    )


def spread_past(board: int, stops: Barriers = NO_BARRIERS) -> int:
    """All cells one step from any cell of the set, where no barrier stops that step.

    >>> spread_past(1, Barriers(east=1)) == 1 << STRIDE
    True
    """
    north, east, south, west = stops
    return (
        (board & ~north) << STRIDE
        | (board & ~east) << 1
        | (board & ~south) >> STRIDE
        | (board & ~west) >> 1
    ) & TABLE
