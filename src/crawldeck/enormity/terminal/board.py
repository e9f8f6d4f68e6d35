"""The map at a terminal: pages joined, walls and doors on the grid, Blips on its crossings.

A space is a few characters wide and one line high; the lines between spaces are drawn between them,
so that a crossing of lines is one character, and a Blip on it is an arrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from crawldeck import grid
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.page import Page
from crawldeck.enormity.ship import ROWS, Ship
from crawldeck.enormity.view_types import View
from crawldeck.enormity.words.panel import ARROWS, foe_token, spacer_tokens
from crawldeck.grid import STRIDE, Direction, Edge
from crawldeck.terminal.style import Screen

HEAVY = {
    "": " ", "N": "╹", "E": "╺", "S": "╻", "W": "╸", "NS": "┃", "EW": "━", "NE": "┗", "NW": "┛",
    "ES": "┏", "SW": "┓", "NES": "┣", "NSW": "┫", "ESW": "┳", "NEW": "┻", "NESW": "╋",
}  # fmt: skip
"""How walls meet, by the directions they leave a crossing in."""
ACROSS = {Edge.WALL: "━", Edge.CLOSED_DOOR: "═", Edge.WELDED_DOOR: "▒", Edge.RED_LINE: "╌"}
UPRIGHT = {Edge.WALL: "┃", Edge.CLOSED_DOOR: "║", Edge.WELDED_DOOR: "▒", Edge.RED_LINE: "╎"}
OPEN_ACROSS, OPEN_UPRIGHT = "┈", "┊"
INK = {Edge.WALL: "", Edge.CLOSED_DOOR: "gold", Edge.WELDED_DOOR: "bad", Edge.RED_LINE: "red"}
POINTERS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
SIGNS = {
    "cache": ("$", "a gear cache"),
    "engram": ("e", "an Engram"),
    "discovery": ("?", "a Discovery"),
    "console": ("k", "a console"),
    "objective": ("!", "an Objective"),
    "dangerous": ("*", "a Dangerous space"),
    "exit": ("»", "a way to another page"),
    "extraction": ("X", "an Extraction Point"),
    "dead": ("†", "somebody died here"),
    "start": ("s", "a start space"),
}
STYLES = {
    "$": "gold",
    "e": "gold",
    "?": "title",
    "k": "title",
    "!": "go",
    "*": "red",
    "X": "go",
    "†": "bad",
    "»": "dim",
    "s": "dim",
}
WIDTHS = (4, 3)
"""How wide a space may be drawn; an Intruder with its facing takes three."""
LABEL = 3
"""Columns of the row letters."""
LEAST_ROWS = 4
"""So many rows of spaces are always drawn."""

Ink = tuple[str, str]


class Marks:
    """What stands in each space: figures first, then what lies there; and on crossings."""

    def __init__(self) -> None:
        self.figures: dict[int, list[Ink]] = {}
        self.things: dict[int, list[Ink]] = {}
        self.points: dict[int, Ink] = {}
        self.numbers: dict[int, str] = {}
        self.light: frozenset[int] = frozenset()
        self.wanted: dict[int, int] = {}

    def thing(self, cell: int, sign: str, style: str = "") -> None:
        self.things.setdefault(cell, []).append((sign, style or STYLES.get(sign, "")))


def marks_of(view: View, pack: Pack, numbers: Mapping[str, str]) -> Marks:
    """What a view puts on the map; `numbers` are answers by the space they lead to."""
    ship, marks = pack.ship, Marks()
    tokens = spacer_tokens(view)
    for who in view.spacers:
        if who.cell >= 0:
            token = tokens[who.id].lower() if who.down else tokens[who.id]
            marks.figures.setdefault(who.cell, []).append((token, "hero"))
    for foe in view.foes:
        token = foe_token(foe.id, foe.slot) + POINTERS[foe.facing]
        marks.figures.setdefault(foe.cell, []).append((token, "foe"))
    for blip in view.blips:
        marks.points[blip.at] = (ARROWS[blip.facing], "foe")
    for tile in view.tiles:
        for text in tile.spaces:
            marks.thing(ship.space(text), tile.kind[:2].upper(), "back")
    for cell in view.caches:
        marks.thing(cell, "$")
    for cell in view.engrams:
        marks.thing(cell, "e")
    for cell, number in view.discoveries.items():
        marks.thing(cell, f"?{number}" if number else "?", "title")
    for cell in view.objectives:
        marks.thing(cell, "!")
    for cell in view.dead:
        marks.thing(cell, "†")
    _printed(marks, ship, view.pages)
    marks.numbers = {ship.space(text): number for text, number in numbers.items()}
    return marks


def _printed(marks: Marks, ship: Ship, pages: Iterable[str]) -> None:
    """What is printed on the pages and stays."""
    for name in pages:
        page = ship.pages[name]
        for space in page.consoles:
            marks.thing(ship.at(page, space), "k")
        if page.extraction is not None:
            marks.thing(ship.at(page, page.extraction), "X")
        for space, way in page.forced.items():
            marks.thing(ship.at(page, space), POINTERS[way.name], "title")
        for space in page.dangerous:
            marks.thing(ship.at(page, space), "*")
        for space, there in page.exits.items():
            if there not in pages:
                marks.thing(ship.at(page, space), "»")


def marks_of_page(page: Page, ship: Ship) -> Marks:
    """A page as it is printed, for looking at it outside a game."""
    marks = Marks()
    for space in page.starts:
        marks.thing(ship.at(page, space), "s")
    for sign, spaces in (("$", page.caches), ("e", page.engrams), ("?", page.discoveries)):
        for space in spaces:
            marks.thing(ship.at(page, space), sign)
    for kind, space in page.tiles:
        marks.thing(ship.at(page, space), kind[:2].upper(), "back")
    for cluster in page.clusters:
        for x, y in cluster:
            point = (page.origin[1] + y) * STRIDE + page.origin[0] + x
            marks.points[point] = ("◆", "foe")
    _printed(marks, ship, (page.id,))
    return marks


class Map:
    """Some pages drawn together: what of them holds spaces, or a part of that."""

    def __init__(
        self,
        ship: Ship,
        pages: Iterable[str],
        doors: Mapping[str, str],
        marks: Marks,
        screen: Screen,
    ) -> None:
        self.ship, self.marks, self.screen = ship, marks, screen
        self.pages = [ship.pages[name] for name in pages]
        self.spaces = 0
        for page in self.pages:
            self.spaces |= ship.cells[page.id]
        cells = [*grid.cells_of(self.spaces), *self._beyond()] or [0]
        across, upward = [cell % STRIDE for cell in cells], [cell // STRIDE for cell in cells]
        points = [point for point in marks.points if any(_at(page, point) for page in self.pages)]
        lines, rows = [point % STRIDE for point in points], [point // STRIDE for point in points]
        self.left, self.right = min([*across, *lines]), max([max(across) + 1, *lines])
        self.low, self.high = min([*upward, *rows]), max([max(upward) + 1, *rows])
        self.whole = True
        self.edges = self._edges(doors)
        self.open_doors = {
            leaf.line for leaf in ship.leaves if doors.get(leaf.name) in ("open", "broken")
        }

    def _beyond(self) -> list[int]:
        """What lies on these pages outside their rooms, such as an Extraction Point."""
        return [
            cell
            for cell in (*self.marks.things, *self.marks.numbers)
            if any(_on(page, cell) for page in self.pages)
        ]

    def _edges(self, doors: Mapping[str, str]) -> grid.Edges:
        edges = self.ship.edges(0)
        kinds = {"closed": Edge.CLOSED_DOOR, "welded": Edge.WELDED_DOOR}
        for leaf in self.ship.leaves:
            kind = kinds.get(doors.get(leaf.name, ""))
            if kind is not None:
                edges = edges.with_edge(*leaf.line, kind)
        return edges

    def fit(self, room: int, columns: int, acting: int = -1) -> None:
        """Leave out rows and columns that do not fit, those that matter least."""
        across = (columns - LABEL - 1) // (WIDTHS[-1] + 1)
        upward = max(LEAST_ROWS, (room - 2 - (len(self.pages) > 1)) // 2)
        self.whole = self.right - self.left <= across and self.high - self.low <= upward
        weights = self._weights(acting)
        if self.right - self.left > across:
            by_column = {(cell % STRIDE): 0 for cell in weights}
            for cell, weight in weights.items():
                by_column[cell % STRIDE] += weight
            self.left, self.right = _stretch(by_column, self.left, self.right, across)
        if self.high - self.low > upward:
            by_row: dict[int, int] = {}
            for cell, weight in weights.items():
                if self.left <= cell % STRIDE < self.right:
                    by_row[cell // STRIDE] = by_row.get(cell // STRIDE, 0) + weight
            self.low, self.high = _stretch(by_row, self.low, self.high, upward)

    def _weights(self, acting: int) -> dict[int, int]:
        """How much one wants to see each space."""
        found = dict.fromkeys(grid.cells_of(self.spaces), 1)
        marks = self.marks
        for cells, weight in ((marks.figures, 30), (marks.points, 8), (marks.numbers, 60)):
            for cell in cells:
                found[cell] = found.get(cell, 0) + weight
        for cell, weight in marks.wanted.items():
            found[cell] = found.get(cell, 0) + weight
        for point, (sign, _) in marks.points.items():
            if sign.isdigit():  # a crossing that may be chosen
                found[point] = found.get(point, 0) + 6000
        for cell, inks in marks.things.items():
            if any(sign == SIGNS["extraction"][0] for sign, _ in inks):
                found[cell] = found.get(cell, 0) + 40
        if acting >= 0:
            found[acting] = found.get(acting, 0) + 5000
            for cell in list(found):  # the nearer, the better
                far = max(
                    abs(cell % STRIDE - acting % STRIDE), abs(cell // STRIDE - acting // STRIDE)
                )
                found[cell] += max(0, 6 - far)
        return found

    def shows(self, cell: int) -> bool:
        """Whether a space is on the part that is drawn."""
        return self.left <= cell % STRIDE < self.right and self.low <= cell // STRIDE < self.high

    def width(self, wide: int) -> int:
        """Columns of the drawing with spaces so wide."""
        return LABEL + (self.right - self.left) * (wide + 1) + 1

    def draw(self, columns: int = 0) -> list[str]:
        """The lines of the map; spaces are as wide as the columns allow."""
        columns = columns or self.screen.columns
        wide = next((wide for wide in WIDTHS if self.width(wide) <= columns), WIDTHS[-1])
        lines = [self._page_names(wide)] if len(self.pages) > 1 else []
        for y in range(self.high - 1, self.low - 1, -1):
            lines.append(self._between(y + 1, wide))
            lines.append(self._row(y, wide))
        lines.append(self._between(self.low, wide))
        return [*lines, self._numbers(wide)]

    def _page_names(self, wide: int) -> str:
        """Above the map: which page lies in which columns, the upper one first."""
        line = " " * LABEL
        starts: dict[int, list[str]] = {}
        for page in sorted(self.pages, key=lambda one: -one.origin[1]):
            x, y = page.origin
            if x + page.width > self.left and y < self.high and y + page.height > self.low:
                starts.setdefault(page.origin[0], []).append(page.id)
        for x, names in sorted(starts.items()):
            at = LABEL + 1 + (max(x, self.left) - self.left) * (wide + 1)
            name = " over ".join(names)
            fits = at + len(name) <= self.width(wide)
            if max(x, self.left) < self.right and len(line) <= at and fits:
                line = line.ljust(at) + name
        return self.screen.paint(line, "dim")

    def _row(self, y: int, wide: int) -> str:
        """One row of spaces with the lines between them."""
        name = self._row_name(y)
        parts = [self.screen.paint(f"{name:>{LABEL - 1}} ", "dim")]
        for x in range(self.left, self.right + 1):
            parts.append(self._upright(x, y))
            if x < self.right:
                parts.append(self._space(x, y, wide))
        return "".join(parts).rstrip()

    def _row_name(self, y: int) -> str:
        for page in self.pages:
            if page.origin[1] <= y < page.origin[1] + page.height:
                return ROWS[y - page.origin[1]].upper()
        return ""

    def _numbers(self, wide: int) -> str:
        names = []
        for x in range(self.left, self.right):
            page = next((p for p in self.pages if p.origin[0] <= x < p.origin[0] + p.width), None)
            names.append(f" {x - page.origin[0] + 1 if page else '':^{wide}}")
        return self.screen.paint(" " * LABEL + "".join(names), "dim")

    def _space(self, x: int, y: int, wide: int) -> str:
        here = y * STRIDE + x
        if not (self.spaces >> here & 1 or here in self.marks.things):
            return " " * wide
        figures = self.marks.figures.get(here, [])
        number = self.marks.numbers.get(here, "")
        taken = sum(len(sign) for sign, _ in figures)
        if taken + len(number) > wide:  # who stands there is worth more than the answer
            number = ""
        shown, used, room = [], 0, wide - len(number)
        for sign, style in (*figures, *self.marks.things.get(here, ())):
            if used + len(sign) <= room:
                shown.append(self.screen.paint(sign, style))
                used += len(sign)
        filler = "∙" if here in self.marks.light and not used else " "
        middle = self.screen.paint(filler * (room - used), "gold" if filler != " " else "")
        return "".join(shown) + middle + self.screen.paint(number, "go")

    def _upright(self, x: int, y: int) -> str:
        """The line on the west side of a space."""
        kind = self._edge(x, y, Direction.W)
        if kind in UPRIGHT:
            return self.screen.paint(UPRIGHT[kind], INK[kind])
        here = y * STRIDE + x
        if {(here, Direction.W), (here - 1, Direction.E)} & self.open_doors:
            return self.screen.paint(OPEN_UPRIGHT, "gold")
        return " "

    def _edge(self, x: int, y: int, side: Direction) -> Edge:
        if not (0 <= x <= grid.SIZE - 1 and 0 <= y <= grid.SIZE - 1):
            return Edge.OPEN
        return self.edges.at(y * STRIDE + x, side)

    def _between(self, y: int, wide: int) -> str:
        """The lines under the row y, and its crossings."""
        parts = [" " * LABEL]
        for x in range(self.left, self.right + 1):
            parts.append(self._crossing(x, y))
            if x < self.right:
                parts.append(self._across(x, y, wide))
        return "".join(parts).rstrip()

    def _across(self, x: int, y: int, wide: int) -> str:
        kind = self._edge(x, y, Direction.S)
        if kind in ACROSS:
            return self.screen.paint(ACROSS[kind] * wide, INK[kind])
        here = y * STRIDE + x
        if {(here, Direction.S), (here - STRIDE, Direction.N)} & self.open_doors:
            return self.screen.paint(OPEN_ACROSS * wide, "gold")
        return " " * wide

    def _crossing(self, x: int, y: int) -> str:
        point = y * STRIDE + x
        if point in self.marks.points:
            return self.screen.paint(*self.marks.points[point])
        arms = "".join(
            name
            for name, edge in (
                ("N", self._edge(x, y, Direction.W)),
                ("E", self._edge(x, y, Direction.S)),
                ("S", self._edge(x, y - 1, Direction.W) if y else Edge.OPEN),
                ("W", self._edge(x - 1, y, Direction.S) if x else Edge.OPEN),
            )
            if edge is Edge.WALL
        )
        if arms:
            return HEAVY[arms]
        around = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
        inside = any(a >= 0 and b >= 0 and self.spaces >> (b * STRIDE + a) & 1 for a, b in around)
        return self.screen.paint("·", "dim") if inside else " "


def _on(page: Page, cell: int) -> bool:
    x, y = cell % STRIDE - page.origin[0], cell // STRIDE - page.origin[1]
    return 0 <= x < page.width and 0 <= y < page.height


def _at(page: Page, point: int) -> bool:
    """Whether a crossing is one of the page's, its rim included."""
    x, y = point % STRIDE - page.origin[0], point // STRIDE - page.origin[1]
    return 0 <= x <= page.width and 0 <= y <= page.height


def _stretch(weights: Mapping[int, int], low: int, high: int, length: int) -> tuple[int, int]:
    """The stretch of that length between low and high that weighs most.

    >>> _stretch({0: 1, 5: 9, 6: 2}, 0, 10, 3)
    (4, 7)
    """

    def weight(start: int) -> tuple[int, int]:
        found = sum(weights.get(n, 0) for n in range(start, start + length))
        return found, -abs(2 * start + length - low - high)

    best = max(range(low, high - length + 1), key=weight)
    return best, best + length
