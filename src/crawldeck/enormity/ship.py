"""The ship: map pages joined into one grid, and the board as it lies at one moment.

Every page has its place in the plan of the ship, so that a space is the same small integer on and
off the table: `cell = row * STRIDE + column` of the whole plan (ENO-BOARD-01). Pages that touch
share a line (ENO-BOARD-17, ENO-REVEAL-08); those not yet revealed are simply not part of the board.
A `Board` holds what depends on doors and Terrain; it is kept and reused.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.page import Leaf, Line, Page
from crawldeck.grid import STRIDE, Barriers, Direction, Edge, Edges, Walls

ROWS = "abcdefghijklmnopqrstuvwxyz"
SPACE = re.compile(r"([a-z0-9-]+):([a-z])(\d+)")
POINT = re.compile(r"([a-z0-9-]+):(\d+),(\d+)")


class Ship:
    """Every page in its place. Immutable; built once for a pack."""

    def __init__(self, pages: tuple[Page, ...]) -> None:
        self.pages = {page.id: page for page in pages}
        self.order = tuple(self.pages)
        self.texts: dict[int, str] = {}
        self._named: dict[str, int] = {}
        self._named_points: dict[str, int] = {}
        self.page_of: dict[int, str] = {}
        self.cells: dict[str, int] = {}
        self.points: dict[str, int] = {}
        """Per page, its spaces and its intersections as sets."""
        self.point_texts: dict[int, str] = {}
        self.rectangles: dict[str, int] = {}
        """Per page, every square of its rectangle, in bounds or not."""
        self.leaves: list[Leaf] = []
        self.leaves_at: dict[int, tuple[Leaf, ...]] = {}
        """The leaves on the edges of a space."""
        self.exits: dict[int, str] = {}
        self.forced: dict[int, Direction] = {}
        self.dangerous = 0
        self.extraction: dict[int, str] = {}
        self.consoles: dict[int, str] = {}
        self.clusters: list[tuple[str, tuple[int, ...]]] = []
        self._edges = Edges()
        for page in pages:
            self._lay(page)
        self.board = lru_cache(maxsize=512)(self._board)
        """The board for a `Key`; the same key gives the same object."""
        self.latest: tuple[object, tuple[int, int, int, bool], Board | None] = (
            (),
            (0, 0, 0, False),
            None,
        )
        """The board looked up last, with the tiles and the rest that it was for."""

    def _lay(self, page: Page) -> None:
        """Put one page into the plan."""
        left, low = page.origin
        for y in range(page.height):
            for x in range(page.width):
                here = grid.cell(left + x, low + y)
                text = ids.place(page.id, f"{ROWS[y]}{x + 1}")
                self.texts[here], self._named[text] = text, here
                self.page_of[here] = page.id
        for y in range(page.height + 1):
            for x in range(page.width + 1):
                here = (low + y) * STRIDE + left + x
                text = ids.place(page.id, f"{x},{y}")
                self.point_texts.setdefault(here, text)
                self._named_points[text] = here
        self.cells[page.id] = grid.mask(self.at(page, space) for space in page.spaces)
        self.rectangles[page.id] = grid.box(left, low, left + page.width - 1, low + page.height - 1)
        self.points[page.id] = grid.box(left, low, left + page.width, low + page.height)
        for line in page.walls:
            self._draw(page, line, Edge.WALL)
        for line in page.red_lines:
            self._draw(page, line, Edge.RED_LINE)
        self._hang(page)
        self.exits |= {self.at(page, space): there for space, there in page.exits.items()}
        self.forced |= {self.at(page, space): way for space, way in page.forced.items()}
        self.consoles |= {self.at(page, space): code for space, code in page.consoles.items()}
        self.dangerous |= grid.mask(self.at(page, space) for space in page.dangerous)
        if page.extraction is not None:
            self.extraction[self.at(page, page.extraction)] = page.id
        for cluster in page.clusters:
            points = tuple((low + y) * STRIDE + left + x for x, y in cluster)
            self.clusters.append((page.id, points))

    def _draw(self, page: Page, line: Line, kind: Edge) -> None:
        here = self.at(page, (line.x, line.y))
        self._edges = self._edges.with_edge(here, line.side, kind)

    def _hang(self, page: Page) -> None:
        """The door leaves of a page; they are no edge of their own until they are shut."""
        numbers = [number for number, _ in page.doors]
        seen: dict[str, int] = {}
        for number, line in page.doors:
            seen[number] = seen.get(number, 0) + 1
            name = ids.place(page.id, number)
            if numbers.count(number) > 1:
                name = ids.leaf(name, seen[number])
            here = self.at(page, (line.x, line.y))
            x, y = grid.xy(here)
            match line.side:
                case Direction.N:
                    ends = ((y + 1) * STRIDE + x, (y + 1) * STRIDE + x + 1)
                case Direction.S:
                    ends = (y * STRIDE + x, y * STRIDE + x + 1)
                case Direction.E:
                    ends = (y * STRIDE + x + 1, (y + 1) * STRIDE + x + 1)
                case Direction.W:
                    ends = (y * STRIDE + x, (y + 1) * STRIDE + x)
            leaf = Leaf(
                index=len(self.leaves),
                page=page.id,
                door=number,
                name=name,
                line=(here, line.side),
                a=here,
                b=here + line.side.delta,
                ends=ends,
            )
            self.leaves.append(leaf)
            for side in (leaf.a, leaf.b):
                self.leaves_at[side] = (*self.leaves_at.get(side, ()), leaf)

    def at(self, page: Page, space: tuple[int, int]) -> int:
        """The cell of a space of a page."""
        return grid.cell(page.origin[0] + space[0], page.origin[1] + space[1])

    def space(self, text: str) -> int:
        """The cell that `page:e8` names, or -1 if there is no such square (ENO-COORD-02)."""
        return self._named.get(text, -1)

    def point(self, text: str) -> int:
        """The intersection that `page:7,5` names, or -1."""
        return self._named_points.get(text, -1)

    def leaf(self, name: str) -> Leaf | None:
        return next((leaf for leaf in self.leaves if leaf.name == name), None)

    def _board(self, key: Key) -> Board:
        return Board(self, key)

    def edges(self, shut: int) -> Edges:
        """Walls, red lines and the shut leaves (a set by index)."""
        edges = self._edges
        for index in grid.cells_of(shut):
            here, side = self.leaves[index].line
            edges = edges.with_edge(here, side, Edge.CLOSED_DOOR)
        return edges


class Key(NamedTuple):
    """What a board depends on."""

    pages: int
    """Revealed pages, by their place in `Ship.order`."""
    shut: int
    """Closed and welded leaves, by index."""
    obstacles: tuple[int, ...] = ()
    """Tiles that are Obstacles, each the set of its spaces."""
    obscuring: tuple[int, ...] = ()
    opened: int = 0
    """Extraction Points that have become spaces."""
    doors_stop_foes: bool = False


class Board:
    """The map as it lies: which spaces there are, who can step where, who sees whom.

    Range and distance: `spacer_distance` is counted as Spacer movement, `foe_distance` through
    Obstacles, red lines and (unless a house rule says otherwise) closed doors (ENO-BOARD-12).
    """

    def __init__(self, ship: Ship, key: Key) -> None:
        self.ship = ship
        self.key = key
        pages = [ship.order[n] for n in grid.cells_of(key.pages)]
        self.pages = tuple(pages)
        self.spaces = key.opened
        self.points = 0
        self.rectangles = 0
        for page in pages:
            self.spaces |= ship.cells[page]
            self.points |= ship.points[page]
            self.rectangles |= ship.rectangles[page]
        self.obstacles = 0
        for tile in key.obstacles:
            self.obstacles |= tile
        self.floor = self.spaces & ~self.obstacles
        """In bounds and free of Obstacles."""
        edges = ship.edges(key.shut)
        self.edges = edges
        self.stops: Barriers = grid.barriers(edges)
        self.walk_stops: Barriers = _with_arrows(self.stops, ship.forced, self.spaces)
        """The same for a Spacer's own steps: forced arrows are one-way (ENO-MOVE-15)."""
        self.wall_stops: Barriers = grid.barriers(edges, {Edge.WALL})
        kinds = {Edge.WALL, Edge.CLOSED_DOOR} if key.doors_stop_foes else {Edge.WALL}
        self.foe_stops: Barriers = grid.barriers(edges, kinds)
        self.lines: Walls = grid.walls(edges)
        self._blocking = self.obstacles
        for tile in key.obscuring:
            self._blocking |= tile
        self._sight: dict[int, tuple[int, ...]] = {}
        self._near: dict[int, int] = {}
        self._spacer_from: dict[int, dict[int, int]] = {}
        self._foe_from: dict[int, dict[int, int]] = {}

    # -- adjacency (ENO-BOARD-02 to 05)

    def near(self, a: int) -> int:
        """The spaces adjacent to `a`, as a set: those that share an edge (ENO-BOARD-02).

        A red line (ENO-BOARD-04), a wall or a shut door (ENO-BOARD-05) on the edge parts them.
        """
        found = self._near.get(a)
        if found is None:
            found = 0
            if not self.obstacles >> a & 1:  # ENO-BOARD-03
                found = grid.neighbours(self.floor, a, self.stops)
            self._near[a] = found
        return found

    def adjacent(self, a: int, b: int) -> bool:
        return bool(self.near(a) >> b & 1)

    def beside(self, a: int) -> int:
        """The spaces that share an open edge with `a`, Obstacles too (for tiles: ENO-COVER-02)."""
        return grid.neighbours(self.spaces, a, self.stops)

    # -- counting (ENO-BOARD-11, -12)

    def spacer_distance(self, a: int, b: int) -> int:
        """Steps as a Spacer counts range; `FAR` if there is no way."""
        if a == b:
            return 0
        if self.obstacles >> b & 1:  # who stands on an Obstacle is reached from beside it
            steps, beside = self.spacer_steps(a), grid.cells_of(self.beside(b))
            return 1 + min((steps.get(c, FAR) for c in beside), default=FAR)
        known = self._spacer_from
        if a not in known and b in known and self.floor >> a & self.floor >> b & 1:
            a, b = b, a  # the way back is as long
        return self.spacer_steps(a).get(b, FAR)

    def spacer_steps(self, a: int) -> dict[int, int]:
        """From `a` to every space, as a Spacer counts."""
        found = self._spacer_from.get(a)
        if found is None:
            found = self._spacer_from[a] = grid.distances(self.floor, a, self.stops)
        return found

    def foe_distance(self, a: int, b: int) -> int:
        known = self._foe_from
        if a not in known and b in known and self.spaces >> a & self.spaces >> b & 1:
            a, b = b, a  # the way back is as long
        return self.foe_steps(a).get(b, FAR)

    def foe_steps(self, a: int) -> dict[int, int]:
        """From `a` to every space, as Closest and Furthest are counted."""
        found = self._foe_from.get(a)
        if found is None:
            found = self._foe_from[a] = grid.distances(self.spaces, a, self.foe_stops)
        return found

    # -- sight (ENO-LOS-01 to 09)

    def sees(self, a: int, b: int, figures: int = 0) -> bool:
        """Whether `a` sees `b` past a set of spaces held by Intruders.

        One line from corner to corner is enough (ENO-LOS-01) that nothing interrupts: no Obstacle,
        wall, red line or figure (ENO-LOS-02), shut door (ENO-LOS-06), Obscuring tile (ENO-LOS-09),
        also along an edge (ENO-LOS-03) and at a wall's end (ENO-LOS-05), but not at the corner of
        a space (ENO-LOS-04). Neither end is in its own way (ENO-LOS-07).
        """
        known = self._sight.get(a << 10 | b)
        if known is None:
            known = self._sight[a << 10 | b] = self._look(a, b)
        for spaces in known:  # noqa: SIM110 - a generator costs more than the whole look-up
            if not spaces & figures:
                return True
        return False

    def _look(self, a: int, b: int) -> tuple[int, ...]:
        return grid.sight_spaces(a, b, self._blocking, self.lines, self.own_tile(b))

    def own_tile(self, b: int) -> int:
        """The tile that `b` stands on does not block lines to it (ENO-LOS-08)."""
        found = 0
        for tile in (*self.key.obstacles, *self.key.obscuring):
            if tile >> b & 1:
                found |= tile
        return found

    def why_hidden(self, a: int, b: int, figures: int = 0) -> tuple[grid.Interruption, ...]:
        """What interrupts each line from `a` to `b`, for an overlay."""
        return grid.why_blocked(a, b, self._blocking | figures, self.lines, self.own_tile(b))

    def sight_line(self, a: int, b: int, figures: int = 0) -> tuple[int, int] | None:
        """The corners of the line by which `a` sees `b`."""
        return grid.sight_line(a, b, self._blocking | figures, self.lines, self.own_tile(b))


def _with_arrows(stops: Barriers, forced: dict[int, Direction], spaces: int) -> Barriers:
    """Barriers that close every way out of an arrow space but the printed one."""
    if not any(spaces >> cell & 1 for cell in forced):
        return stops
    ways = list(stops)
    for cell, way in forced.items():
        for other in Direction:
            if other != way:
                ways[other] |= 1 << cell
    return Barriers(*ways)


def covered(shape: tuple[int, int], cell: int) -> int:
    """The spaces of a tile of so many columns and rows whose bottom left one is here.

    >>> grid.cells_of(covered((2, 1), 5))
    [5, 6]
    """
    columns, rows = shape
    return grid.mask(
        cell + row * STRIDE + column for row in range(rows) for column in range(columns)
    )


FAR = 1000
"""More than any distance: there is no way."""
