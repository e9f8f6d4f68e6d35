"""Drawings of Enormity's examples: a part of a Page, and what the rules make of it.

What is shown (`show` of an example) is worked out by the rules:

    sight oda rictus-1     a line from corner to corner that is clear, or all that are cut
    range oda 4            how far each space is, up to a distance
    front lamplighter-1    the spaces in front of somebody
    zone lamplighter-1 2   the spaces of a Zone
    cover weeper-1 oda     the lines through a tile that tell whether it covers
    near rictus-1          the spaces next to somebody; `empty`: only the empty ones
    offers goto            the spaces that an open question offers
    moves oda              the way that was gone
    thrown oda             a Knockback or a Shift, as it came; `instead f2 f1`: another way
    shot g6 g3             a shot from one space to another
    trail x-1 oda          the way of a Blip toward somebody
    light oda              the crossings in somebody's Light field
    spawns                 the spawn points
    quarters oda           the four quarters of a Scanner card
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin

from crawldeck import grid
from crawldeck.books.drawing import CLEAR, CUT, INK, WASH, WAY, Look, Point
from crawldeck.books.examples import Example, play
from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity.books import board as boards
from crawldeck.enormity.books.board import Board
from crawldeck.enormity.books.staging import stage
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import cover, light, lines
from crawldeck.grid import STRIDE, Direction


def draw(example: Example) -> str:
    """The drawing of an example."""
    staged = stage(example)
    play(staged, example.do)
    state = staged.scene.start if example.drawn == "before" else staged.scene.state
    b = Board(state, staged, example)
    shown = [one.split() for one in example.show]
    boards.ground(b)
    for word, *names in (one for one in shown if one[0] in WASHES):
        WASHES[word](b, *names)
    boards.tiles(b)
    boards.walls(b)
    for word, *names in (one for one in shown if one[0] not in WASHES):
        LINES[word](b, *names)
    boards.figures(b)
    boards.legend(b)
    return b.canvas.svg(example.alt.partition(".")[0], example.alt)


# -- spaces that are marked ----------------------------------------------------------------------


def _range(b: Board, name: str, most: str) -> None:
    """Numbers in the upper right corner of each space."""
    here = b.cell(name)
    far = common.spacer_range if b.state.spacer(name) else common.foe_range
    for cell in grid.cells_of(common.board(b.table).floor):
        n = far(b.table, here, cell)
        if b.shows(cell) and 0 < n <= int(most):
            x, y = grid.xy(cell)
            at = b.point(x + 1, y + 1)
            b.canvas.circle((at[0] - 11, at[1] + 11), 8.5, fill=WASH, fill_opacity=0.45)
            b.canvas.text((at[0] - 11, at[1] + 15.5), str(n))


def _front(b: Board, name: str) -> None:
    foe = b.state.intruder(name)
    assert foe is not None, f"{name} is not there"
    for cell in grid.cells_of(common.in_front(b.table, foe)):
        b.wash(cell, WASH)
    across = foe.facing in (Direction.N, Direction.S)
    start, _ = b.side(foe.cell, foe.facing)
    first, last = b.point(*b.low), b.point(b.high[0] + 1, b.high[1] + 1)
    ends = (
        ((first[0], start[1]), (last[0], start[1]))
        if across
        else ((start[0], first[1]), (start[0], last[1]))
    )
    b.canvas.line(*ends, stroke=WASH, stroke_width=3, stroke_dasharray="10 5")


def _zone(b: Board, name: str, n: str) -> None:
    for cell in grid.cells_of(common.zone(b.table, b.cell(name), int(n))):
        b.wash(cell, WASH)


def _near(b: Board, name: str) -> None:
    for cell in grid.cells_of(common.board(b.table).near(b.cell(name))):
        b.wash(cell, CUT, 0.22)


def _empty(b: Board, name: str) -> None:
    free = common.board(b.table).near(b.cell(name)) & common.empty_spaces(b.table)
    for cell in grid.cells_of(free):
        b.wash(cell, WASH)


def _offers(b: Board, verb: str) -> None:
    """The spaces that are offered where the example stops."""
    for option in b.staged.session.options:
        if option.verb.name == verb:
            b.wash(b.ship.space(str(option.args[0])), WAY)


# -- lines and ways ------------------------------------------------------------------------------


def _sight(b: Board, one: str, other: str) -> None:
    here, there = b.cell(one), b.cell(other)
    board = common.board(b.table)
    others = common.intruder_cells(b.table) & ~(1 << here | 1 << there)
    found = board.sight_line(here, there, others)
    if found is not None:
        b.canvas.clear(*(b.crossing(point) for point in found))
        return
    for cut in board.why_hidden(here, there, others):
        start, end = b.crossing(cut.start), b.crossing(cut.end)
        look: Look = {"stroke_width": 1.2, "stroke_dasharray": "5 4", "stroke_opacity": 0.75}
        b.canvas.line(start, end, stroke=CUT, **look)
        for cell in grid.cells_of(cut.south):
            b.canvas.line(*b.side(cell, Direction.S), stroke=CUT, stroke_width=6)
        for cell in grid.cells_of(cut.west):
            b.canvas.line(*b.side(cell, Direction.W), stroke=CUT, stroke_width=6)


def _cover(b: Board, attacker: str, target: str) -> None:
    """The middle lines of a tile's column and row: green where they part the two."""
    here, there = b.cell(attacker), b.cell(target)
    beside = common.board(b.table).beside(there)
    for tile in b.state.ship.tiles:
        for cell in grid.cells_of(tile.cells & beside):
            parts = cover.separates(cell, here, there)
            (x, y), (ax, ay), (tx, ty) = (grid.xy(one) for one in (cell, here, there))
            _axis(b, x + 0.5, None, parts and (ax - x) * (tx - x) < 0)
            _axis(b, None, y + 0.5, parts and (ay - y) * (ty - y) < 0)


def _axis(b: Board, x: float | None, y: float | None, good: bool) -> None:
    low, high = b.low, (b.high[0] + 1, b.high[1] + 1)
    start, end = (
        (b.point(x, low[1]), b.point(x, high[1]))
        if x is not None
        else (b.point(low[0], y or 0), b.point(high[0], y or 0))
    )
    colour, width = (CLEAR, 3.5) if good else (INK, 1.5)
    look: Look = {} if good else {"stroke_opacity": 0.6}
    b.canvas.line(start, end, stroke=colour, stroke_width=width, stroke_dasharray="8 6", **look)


def _moves(b: Board, name: str) -> None:
    """The way of somebody, space by space."""
    start = b.staged.scene.start
    figure = start.spacer(name) or start.intruder(name)
    assert figure is not None, f"{name} is not there"
    way = [b.middle(figure.cell), *(b.middle(b.ship.space(space)) for space in _gone(b, name))]
    if b.example.drawn == "after":
        look: Look = {"stroke": WAY, "stroke_width": 2.0, "stroke_dasharray": "3 4"}
        b.canvas.circle(way[0], b.size * 0.29, fill="none", **look)
        way[-1] = _short(way[-1], way[-2], b.size * 0.36)
    b.canvas.arrow([_short(way[0], way[1], b.size * 0.33), *way[1:]])


def _gone(b: Board, name: str) -> Iterator[str]:
    for event in b.staged.session.events:
        match event:
            case e.Stepped(who=who, space=space) | e.FoeStepped(foe=who, space=space):
                if who == name:
                    yield space


def _thrown(b: Board, name: str) -> None:
    for event in b.staged.session.events:
        match event:
            case (
                e.KnockedBack(figure=who, start=start, end=end)
                | e.BossShifted(foe=who, start=start, end=end)
            ):
                if who == name:
                    _fly(b, start, end)
            case e.Crashed(spacer=who) if who == name:
                _burst(b, b.middle(b.staged.cell(name)))


def _burst(b: Board, at: Point) -> None:
    """Where a flight ends in a Crash."""
    points = [
        (at[0] + r * cos(n * pi / 8), at[1] + r * sin(n * pi / 8))
        for n in range(16)
        for r in (b.size * (0.3 if n % 2 else 0.16),)
    ]
    b.canvas.shape(points, fill=CUT, fill_opacity=0.55, stroke=CUT)


def _instead(b: Board, start: str, end: str) -> None:
    _fly(b, *(ids.in_full(b.page.id, text) for text in (start, end)), sure=False)


def _fly(b: Board, start: str, end: str, *, sure: bool = True) -> None:
    here, there = (b.middle(b.ship.space(text)) for text in (start, end))
    look: Look = {"stroke_width": 5.0} if sure else {"stroke_dasharray": "7 5"}
    b.canvas.arrow([_short(here, there, b.size * 0.33), there], WASH, **look)


def _shot(b: Board, start: str, end: str) -> None:
    here, there = (b.middle(b.cell(text)) for text in (start, end))
    tip = _short(there, here, b.size * 0.34)
    b.canvas.arrow([here, tip], CUT, stroke_width=2.5, stroke_dasharray="3 4")


def _trail(b: Board, name: str, toward: str) -> None:
    """The way of a Blip: by zigzag until it is in line, or straight on if it was."""
    for event in b.staged.session.events:
        if isinstance(event, e.BlipMoved) and event.blip == name:
            start, end = b.ship.point(event.start), b.ship.point(event.end)
            way = _zigzag(b, start, end, b.cell(toward), event.steps)
            drawn = [b.crossing(point) for point in way]
            b.canvas.arrow([_short(drawn[0], drawn[1], 12), *drawn[1:]], CUT)
            return


def _zigzag(b: Board, start: int, end: int, cell: int, steps: int) -> list[int]:
    if start % STRIDE == end % STRIDE or start // STRIDE == end // STRIDE:
        return [start, end]
    points = b.ship.points[b.page.id]
    way, came = [start], 0
    for _ in range(steps):
        (point, came), *_ = lines.next_points(b.ship, points, way[-1], cell, came)
        way.append(point)
    assert way[-1] == end, "the Blip went another way"
    return way


def _light(b: Board, name: str) -> None:
    who = b.state.spacer(name)
    assert who is not None, f"{name} is not there"
    reach = light.light_field(b.table, who)
    for point in grid.cells_of(b.ship.points[b.page.id]):
        y, x = divmod(point, STRIDE)
        inside = b.low[0] <= x <= b.high[0] + 1 and b.low[1] <= y <= b.high[1] + 1
        if inside and lines.distance(point, who.cell) < reach:
            b.canvas.circle(b.crossing(point), 6, fill=WASH, stroke=INK)


def _spawns(b: Board) -> None:
    for cluster in b.page.clusters:
        for x, y in cluster:
            at = b.point(b.page.origin[0] + x, b.page.origin[1] + y)
            b.canvas.circle(at, 8, fill="none", stroke=CUT, stroke_width=2.5)
            b.canvas.circle(at, 2.5, fill=CUT)


def _quarters(b: Board, name: str) -> None:
    x, y = grid.xy(b.cell(name))
    first, last = b.point(*b.low), b.point(b.high[0] + 1, b.high[1] + 1)
    middle = b.point(x + 0.5, y + 0.5)
    look: Look = {"stroke": WAY, "stroke_width": 2.5, "stroke_dasharray": "9 6"}
    b.canvas.line((middle[0], first[1]), (middle[0], last[1]), **look)
    b.canvas.line((first[0], middle[1]), (last[0], middle[1]), **look)
    for event in b.staged.session.events:
        if isinstance(event, e.PatrolDrawn):
            for n, at in (
                (event.nw, (first[0] + 14, last[1] + 20)),
                (event.ne, (last[0] - 14, last[1] + 20)),
                (event.sw, (first[0] + 14, first[1] - 10)),
                (event.se, (last[0] - 14, first[1] - 10)),
            ):
                b.canvas.text(at, str(n), 20, fill=WAY, font_weight="bold")


def _short(here: Point, there: Point, by: float) -> Point:
    """A point on the way from here to there."""
    far = hypot(there[0] - here[0], there[1] - here[1])
    return here[0] + (there[0] - here[0]) * by / far, here[1] + (there[1] - here[1]) * by / far


WASHES: dict[str, Callable[..., None]] = {
    "empty": _empty,
    "front": _front,
    "near": _near,
    "offers": _offers,
    "zone": _zone,
}
"""Drawn below tiles, walls and figures."""
LINES: dict[str, Callable[..., None]] = {
    "cover": _cover,
    "instead": _instead,
    "light": _light,
    "moves": _moves,
    "quarters": _quarters,
    "range": _range,
    "shot": _shot,
    "sight": _sight,
    "spawns": _spawns,
    "thrown": _thrown,
    "trail": _trail,
}
