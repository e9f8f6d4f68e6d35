"""A part of a Page as it is drawn: spaces, walls, Doors, tiles, and who is there."""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck import grid
from crawldeck.books.drawing import CUT, INK, SMALLEST, WASH, WAY, Canvas, Look, Point, width_of
from crawldeck.books.examples import Example
from crawldeck.enormity import ids
from crawldeck.enormity.books.staging import Staged
from crawldeck.enormity.page import Leaf, Page
from crawldeck.enormity.rules import common
from crawldeck.enormity.ship import ROWS
from crawldeck.enormity.state import Blip, EnoTable, Intruder, RunState, Tile
from crawldeck.grid import STRIDE, Direction
from crawldeck.kernel.table import Table

LEFT, TOP, EDGE = 24, 14, 12
WIDEST = 480
LARGEST = 56
BELOW = 24
"""For the numbers of the columns."""
LINE = 21
"""The height of a line of the legend."""
GAP = 38
"""What a sign of the legend takes beside its words."""
WOOD = "#8a6a3a"
SAID = {
    "empty": (WASH, "an empty space next to {0}"),
    "front": (WASH, "in front"),
    "light": (WASH, "in the light"),
    "near": (CUT, "next to the Intruder"),
    "offers": (WAY, "in reach"),
    "range": (WASH, "how many spaces away"),
    "spawns": (CUT, "a spawn point"),
    "zone": (WASH, "Zone {1}"),
}
"""What colours mean, in the legend."""
SHIFT = {Direction.N: (0, -1), Direction.E: (1, 0), Direction.S: (0, 1), Direction.W: (-1, 0)}
"""On paper, where down is more."""


class Board:
    """A part of a Page on its canvas. Grid lines are counted as on the ship: a space has the number
    of the crossing at its bottom left."""

    def __init__(self, state: RunState, staged: Staged, example: Example) -> None:
        played = staged.session.table
        self.state, self.staged, self.example = state, staged, example
        self.table: EnoTable = Table(state, played.params, played.content)
        self.pack, self.ship = played.content, played.content.ship
        self.page: Page = self.ship.pages[staged.page]
        self.low, self.high = (_space(self.page, word) for word in _corners(example, self.page))
        self.columns = self.high[0] - self.low[0] + 1
        self.rows = self.high[1] - self.low[1] + 1
        self.size = min(LARGEST, (WIDEST - LEFT - EDGE) // self.columns)
        self.legend = list(_legend(self))
        width = LEFT + self.columns * self.size + EDGE
        self.lines = _broken(self.legend, width)
        height = TOP + self.rows * self.size + BELOW + len(self.lines) * LINE + 4
        self.canvas = Canvas(width, height)

    def point(self, x: float, y: float) -> Point:
        """A place on the grid of the ship, on paper."""
        return (
            LEFT + (x - self.low[0]) * self.size,
            TOP + (self.high[1] + 1 - y) * self.size,
        )

    def crossing(self, point: int) -> Point:
        y, x = divmod(point, STRIDE)
        return self.point(x, y)

    def middle(self, cell: int) -> Point:
        x, y = grid.xy(cell)
        return self.point(x + 0.5, y + 0.5)

    def shows(self, cell: int) -> bool:
        x, y = grid.xy(cell)
        return self.low[0] <= x <= self.high[0] and self.low[1] <= y <= self.high[1]

    def cell(self, name: str) -> int:
        """Of a figure in the state that is drawn, or of a space such as `e5`."""
        figure = self.state.spacer(name) or self.state.intruder(name)
        return figure.cell if figure else self.ship.space(ids.in_full(self.page.id, name))

    def wash(self, cell: int, colour: str, strength: float = 0.28) -> None:
        if self.shows(cell):
            x, y = grid.xy(cell)
            side = (self.size, self.size)
            self.canvas.rect(self.point(x, y + 1), side, fill=colour, fill_opacity=strength)

    def side(self, cell: int, side: Direction) -> tuple[Point, Point]:
        """The line at one side of a space."""
        x, y = grid.xy(cell)
        low, high = self.point(x, y), self.point(x + 1, y + 1)
        return {
            Direction.N: ((low[0], high[1]), high),
            Direction.E: (high, (high[0], low[1])),
            Direction.S: (low, (high[0], low[1])),
            Direction.W: (low, (low[0], high[1])),
        }[side]


def _corners(example: Example, page: Page) -> tuple[str, str]:
    """The lower left and the upper right space that are drawn."""
    if not example.view:
        return "a1", f"{ROWS[page.height - 1]}{page.width}"
    first, last = example.view.split()
    return first, last


def _space(page: Page, text: str) -> tuple[int, int]:
    """Column and row on the ship."""
    return page.origin[0] + int(text[1:]) - 1, page.origin[1] + ROWS.index(text[0])


# -- the ground ----------------------------------------------------------------------------------


def ground(b: Board) -> None:
    """Spaces with their lines, and letters and numbers at the edges."""
    for cell in grid.cells_of(common.board(b.table).spaces):
        if b.shows(cell):
            x, y = grid.xy(cell)
            look: Look = {"fill": INK, "fill_opacity": 0.07, "stroke": INK, "stroke_opacity": 0.35}
            b.canvas.rect(b.point(x, y + 1), (b.size, b.size), **look)
    for cell in b.ship.extraction:
        if b.shows(cell):
            _way_out(b, cell)
    for n in range(b.columns):
        below = b.point(b.low[0] + n + 0.5, b.low[1])
        number = str(b.low[0] + n - b.page.origin[0] + 1)
        b.canvas.text((below[0], below[1] + 19), number, fill_opacity=0.75)
    for n in range(b.rows):
        beside = b.point(b.low[0], b.low[1] + n + 0.5)
        letter = ROWS[b.low[1] + n - b.page.origin[1]].upper()
        b.canvas.text((beside[0] - 12, beside[1] + 5), letter, fill_opacity=0.75)


def _way_out(b: Board, cell: int) -> None:
    x, y = grid.xy(cell)
    at, inset = b.point(x, y + 1), 4
    size = b.size - 2 * inset
    look: Look = {"fill": "none", "stroke": INK, "stroke_dasharray": "4 3", "stroke_width": 2.0}
    b.canvas.rect((at[0] + inset, at[1] + inset), (size, size), rx=4, **look)
    b.canvas.text((at[0] + b.size / 2, at[1] + b.size - 9), "out", font_weight="bold")


def walls(b: Board) -> None:
    """Walls, red lines and Doors, over what is washed."""
    for line in b.page.red_lines:
        _edge(b, _cell(b, line.x, line.y), line.side, stroke=CUT, stroke_dasharray="8 3 2 3")
    for line in b.page.walls:
        _edge(b, _cell(b, line.x, line.y), line.side)
    for leaf in b.ship.leaves:
        if leaf.page == b.page.id:
            _door(b, leaf)


def _cell(b: Board, x: int, y: int) -> int:
    return (b.page.origin[1] + y) * STRIDE + b.page.origin[0] + x


def _edge(b: Board, cell: int, side: Direction, **look: str | float) -> None:
    there = {Direction.N: STRIDE, Direction.E: 1, Direction.S: -STRIDE, Direction.W: -1}[side]
    if b.shows(cell) or b.shows(cell + there):
        start, end = b.side(cell, side)
        b.canvas.line(start, end, **{"stroke_width": 4.5, **look})


def _door(b: Board, leaf: Leaf) -> None:
    """Closed it is a bar of wood, welded a bar with seams; open, only its posts stand."""
    cell, side = leaf.line
    if not b.shows(cell):
        return
    (ax, ay), (bx, by) = b.side(cell, side)
    closed, welded = (bits >> leaf.index & 1 for bits in (b.state.ship.closed, b.state.ship.welded))
    if closed or welded:
        b.canvas.line((ax, ay), (bx, by), stroke=INK, stroke_width=10, stroke_linecap="butt")
        b.canvas.line((ax, ay), (bx, by), stroke=WOOD, stroke_width=7, stroke_linecap="butt")
    for end in ((ax, ay), (bx, by)):
        b.canvas.rect((end[0] - 5, end[1] - 5), (10, 10), fill=WOOD, stroke=INK)
    if welded:
        for n in (1, 2, 3):
            b.canvas.cross((ax + (bx - ax) * n / 4, ay + (by - ay) * n / 4), 4)


# -- what lies and stands there ------------------------------------------------------------------


def tiles(b: Board) -> None:
    for tile in b.state.ship.tiles:
        kind = b.pack.tiles[tile.kind]
        for cell in grid.cells_of(tile.cells):
            if b.shows(cell):
                _tile(b, tile, cell, heavy=kind.obstacle)


def _tile(b: Board, tile: Tile, cell: int, *, heavy: bool) -> None:
    x, y = grid.xy(cell)
    at, inset = b.point(x, y + 1), 3
    size = b.size - 2 * inset
    look: Look = {"fill": WOOD, "fill_opacity": 0.4 if heavy else 0.16, "stroke": WOOD}
    b.canvas.rect((at[0] + inset, at[1] + inset), (size, size), rx=5, stroke_width=2, **look)
    if heavy:
        low, high = inset + 4, b.size - inset - 4
        for one, other in (((low, low), (high, high)), ((low, high), (high, low))):
            start, end = ((at[0] + u, at[1] + v) for u, v in (one, other))
            b.canvas.line(start, end, stroke=WOOD, stroke_width=1.5, stroke_opacity=0.7)
    word = b.pack.tiles[tile.kind].name.split()[-1].lower()
    b.canvas.text((at[0] + b.size / 2, at[1] + b.size - 7), word)


def figures(b: Board) -> None:
    """Spacers, Intruders and Blips."""
    for who in b.state.spacers:
        if who.cell >= 0 and b.shows(who.cell):
            b.canvas.friend(b.middle(who.cell), who.id[0].upper(), b.size * 0.29)
    for foe in b.state.intruders:
        if b.shows(foe.cell):
            _looks(b, foe)
            b.canvas.enemy(b.middle(foe.cell), _letters(b, foe), b.size * 0.27)
    for blip in b.state.blips:
        _blip(b, blip)


def _looks(b: Board, foe: Intruder) -> None:
    """An arrow at the side that an Intruder faces, where the example says so."""
    if foe.id not in b.example.scene.get("facing", {}):
        return
    (x, y), (dx, dy) = b.middle(foe.cell), SHIFT[foe.facing]
    far, near, wide = b.size * 0.49, b.size * 0.33, b.size * 0.2
    tip = (x + dx * far, y + dy * far)
    base = [(x + dx * near + s * dy * wide, y + dy * near + s * dx * wide) for s in (1, -1)]
    b.canvas.shape([tip, *base], fill=INK)


def _blip(b: Board, blip: Blip) -> None:
    (x, y), (dx, dy) = b.crossing(blip.point), SHIFT[blip.facing]
    if blip.id in b.example.scene.get("facing", {}) or b.example.drawn == "after":
        wings = [(x + dx * 9 + s * dy * 8, y + dy * 9 + s * dx * 8) for s in (1, -1)]
        b.canvas.shape([(x + dx * 20, y + dy * 20), *wings], fill=INK)
    b.canvas.circle((x, y), 10, fill="#4a4a55", stroke=WASH, stroke_width=2.5)
    b.canvas.text((x, y + 5), "?", 14, fill="#fff", font_weight="bold")


def _letters(b: Board, foe: Intruder) -> str:
    alike = [one for one in b.state.intruders if one.kind == foe.kind]
    return foe.kind[0].upper() + (ids.number_of(foe.id) if len(alike) > 1 else "")


# -- the legend ----------------------------------------------------------------------------------


def _legend(b: Board) -> Iterator[tuple[str, str, str]]:
    """What each sign means: its sort, its letters, its name."""
    for who in b.state.spacers:
        if who.cell >= 0 and b.shows(who.cell):
            yield "friend", who.id[0].upper(), b.pack.spacers[who.id].name.split()[0]
    for foe in b.state.intruders:
        if b.shows(foe.cell):
            letters = _letters(b, foe)
            yield "enemy", letters, f"{b.pack.intruders[foe.kind].name} {letters[1:]}".strip()
    if b.state.blips:
        yield "blip", "?", "Blip"
    for word, *names in (one.split() for one in b.example.show):
        if word in SAID:
            colour, said = SAID[word]
            yield colour, "", said.format(*(name.title() for name in names))


def _broken(legend: list[tuple[str, str, str]], width: float) -> list[list[tuple[str, str, str]]]:
    """The legend in lines that fit."""
    lines: list[list[tuple[str, str, str]]] = [[]]
    used = 0.0
    for entry in legend:
        wide = GAP + width_of(entry[2])
        if lines[-1] and used + wide > width:
            lines.append([])
            used = 0
        lines[-1].append(entry)
        used += wide
    return lines


def legend(b: Board) -> None:
    y = TOP + b.rows * b.size + BELOW + LINE / 2
    for line in b.lines:
        x = float(LEFT) - 8
        for sort, letters, name in line:
            _sign(b.canvas, sort, letters, (x, y))
            b.canvas.text((x + 15, y + 5), name, text_anchor="start")
            x += GAP + width_of(name)
        y += LINE


def _sign(canvas: Canvas, sort: str, letters: str, at: Point) -> None:
    if not letters:
        at = (at[0] - 8, at[1] - 8)
        canvas.rect(at, (16, 16), fill=sort, fill_opacity=0.35, stroke=INK, stroke_opacity=0.5)
        return
    if sort == "blip":
        canvas.circle(at, 8, fill="#4a4a55", stroke=WASH, stroke_width=2)
        canvas.text((at[0], at[1] + 5), letters, SMALLEST, fill="#fff", font_weight="bold")
        return
    (canvas.friend if sort == "friend" else canvas.enemy)(at, letters[:1], 8)
