"""Drawings of P52's examples: the cards as they lie, who stands on them, and what somebody sees.

What is shown beside the cards (`show` of an example) is worked out by the rules:

    sight mira snuffer     the line between two spots, clear or cut
    range mira             how far each spot is that is in sight
    reach wick             where somebody gets in this turn
    moves, moves wick      the ways that were gone
    turned                 the cards that were turned up
    marks                  where the start and the exit are
    way 0,0 2,2            a way that is open to somebody, from spot to spot
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot

from crawldeck.books.drawing import INK, WASH, WAY, Canvas, Look, Point, middle
from crawldeck.books.examples import Example, play
from crawldeck.cards import CARDS
from crawldeck.p52 import events as e
from crawldeck.p52.books import suits
from crawldeck.p52.books.staging import Staged, stage
from crawldeck.p52.state import FACE_DOWN, GameState, P52Session

CARD: Point = (88, 104)
STEP: Point = (94, 110)
EDGE = 4
FOOT = 26
"""Below the cards it says whether there is light."""
ABOUT_CARDS = ("marks", "turned")
SAID = {"obstructed", "hidden", "chest", "trap", "passage"}
STEPS = 48
"""So many places along a line are looked at to find what cuts it."""


class Picture:
    """A space on its canvas; spots are numbers, as in the rules."""

    def __init__(self, state: GameState, staged: Staged, example: Example) -> None:
        self.state, self.staged, self.example = state, staged, example
        self.session = staged.session
        self.names = self.session.game.names(self.session.table)
        places = [tuple(int(n) for n in text.split(",")) for text in state.space.geometry.texts]
        left, low = min(x for x, _ in places), min(y for _, y in places)
        self.places = [(x - left, y - low) for x, y in places]
        self.columns = max(x for x, _ in self.places) + 1
        self.rows = max(y for _, y in self.places) + 1
        width = (self.columns - 1) * STEP[0] + CARD[0] + 2 * EDGE
        height = (self.rows - 1) * STEP[1] + CARD[1] + 2 * EDGE + FOOT
        self.canvas = Canvas(width, height)
        self.standing = dict(self._standing())
        """The middle of every figure that is drawn."""

    def _standing(self) -> Iterator[tuple[str, Point]]:
        """Figures that share a spot stand side by side."""
        on: dict[int, list[str]] = {}
        for figure in (
            *(self.state.living if self.state.phase == "turn" else ()),
            *self.state.foes,
        ):
            on.setdefault(figure.spot, []).append(figure.id)
        for spot, there in on.items():
            x, y = self.at(spot)
            for n, name in enumerate(there):
                yield name, (x + 44 * (n - (len(there) - 1) / 2), y)

    def corner(self, place: tuple[int, int]) -> Point:
        """The upper left corner of a card."""
        return EDGE + place[0] * STEP[0], EDGE + (self.rows - 1 - place[1]) * STEP[1]

    def centre(self, place: tuple[float, float]) -> Point:
        x = EDGE + place[0] * STEP[0] + CARD[0] / 2
        return x, EDGE + (self.rows - 1 - place[1]) * STEP[1] + CARD[1] / 2

    def at(self, spot: int) -> Point:
        return self.centre(self.places[spot])

    def spot(self, name: str) -> int:
        """Of a figure in the state that is drawn, or of a place."""
        figure = self.state.hero(name) or self.state.foe(name)
        return figure.spot if figure else self.staged.spot(name)


def draw(example: Example) -> str:
    """The drawing of an example."""
    staged = stage(example)
    before = staged.scene.start
    play(staged, example.do)
    state = before if example.drawn == "before" else staged.scene.state
    picture = Picture(state, staged, example)
    new = picture.state.space.face_up & ~before.space.face_up if "turned" in example.show else 0
    _gaps(picture)
    shown = [one.split() for one in example.show if one not in ABOUT_CARDS]
    reached = [_reached(stage(example).session, one[1]) for one in shown if one[0] == "reach"]
    for spot in range(len(state.space.cells)):
        near = any(spot in some for some in reached)
        _card(picture, spot, WASH if new >> spot & 1 else WAY if near else INK)
    for word, *names in (one for one in shown if one[0] != "reach"):
        SHOWN[word](picture, *names)
    _figures(picture)
    _light(picture)
    return picture.canvas.svg(example.alt.partition(".")[0], example.alt)


# -- the table -----------------------------------------------------------------------------------


def _gaps(p: Picture) -> None:
    """Places without a card that others lie around."""
    for x in range(p.columns):
        for y in range(p.rows):
            if (x, y) not in p.places:
                look: Look = {"stroke": INK, "stroke_opacity": 0.3, "stroke_dasharray": "2 6"}
                p.canvas.rect(p.corner((x, y)), CARD, rx=8, fill="none", **look)


def _card(p: Picture, spot: int, edge: str) -> None:
    space, at = p.state.space, p.corner(p.places[spot])
    shown = space.cards[spot]
    border: Look = {"stroke": edge, "stroke_width": 1.5 if edge == INK else 3.5}
    if shown == FACE_DOWN:
        _back(p.canvas, at, border)
    else:
        if edge == WAY:
            p.canvas.rect(at, CARD, rx=8, fill=WAY, fill_opacity=0.25)
        wash: Look = {"fill": WASH, "fill_opacity": 0.16} if space.lit else {"fill": INK}
        p.canvas.rect(at, CARD, rx=8, **{"fill_opacity": 0.1, **wash, **border})
        suits.card(p.canvas, (at[0] + 8, at[1] + 7), CARDS[shown].text)
        if space.kinds[spot] in SAID:
            _label(p, spot, space.kinds[spot])
    for mark, where in (("start", 0), ("exit", space.exit)):
        if spot == where and "marks" in p.example.show:
            _label(p, spot, mark, bold=True)


def _back(canvas: Canvas, at: Point, border: Look) -> None:
    (x, y), (w, h) = at, CARD
    canvas.rect(at, CARD, rx=8, fill=INK, fill_opacity=0.16, **border)
    canvas.rect((x + 7, y + 7), (w - 14, h - 14), rx=4, fill="none", stroke=INK, stroke_opacity=0.5)
    cx, cy, r = x + w / 2, y + h / 2, 20
    for scale in (1, 0.5):
        points = [(cx, cy - r * 1.4 * scale), (cx + r * scale, cy), (cx, cy + r * 1.4 * scale)]
        canvas.shape([*points, (cx - r * scale, cy)], fill="none", stroke=INK, stroke_opacity=0.5)


def _label(p: Picture, spot: int, said: str, *, bold: bool = False) -> None:
    x, y = p.corner(p.places[spot])
    at = (x + CARD[0] / 2, y + CARD[1] - 7)
    weight, style = ("bold", "normal") if bold else ("normal", "italic")
    p.canvas.text(at, said, font_style=style, font_weight=weight)


def _figures(p: Picture) -> None:
    """Heroes and enemies with their names."""
    for name, at in p.standing.items():
        called = p.names.get(name, name)
        letters = "".join(word[0] for word in called.split())
        (p.canvas.friend if p.state.hero(name) else p.canvas.enemy)(at, letters)
        for n, word in enumerate(called.split()):
            p.canvas.text((at[0], at[1] + 32 + 13 * n), word)


def _light(p: Picture) -> None:
    """A sun or a moon, and the word for it."""
    lit, y = p.state.space.lit, p.canvas.height - FOOT / 2 + 2
    x = EDGE + 10
    if lit:
        p.canvas.circle((x, y), 5, fill=WASH, stroke=INK)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7)):
            p.canvas.line((x + 7 * dx, y + 7 * dy), (x + 10 * dx, y + 10 * dy), stroke_width=1.5)
        p.canvas.line((x - 4.9, y - 4.9), (x - 7, y - 7), stroke_width=1.5)
    else:
        p.canvas.path(
            f"M{x - 2} {y - 8}A8 8 0 1 0 {x + 7} {y + 4}A7 7 0 0 1 {x - 2} {y - 8}Z",
            fill=INK,
            fill_opacity=0.55,
        )
    said = "the space is lit" if lit else "the space is dark"
    p.canvas.text((x + 16, y + 5), said, text_anchor="start")


# -- what is shown -------------------------------------------------------------------------------


def _sight(p: Picture, one: str, other: str) -> None:
    a, b = p.spot(one), p.spot(other)
    if p.state.space.geometry.sight(a) >> b & 1:
        p.canvas.clear(p.at(a), p.at(b))
    else:
        p.canvas.cut(p.at(a), p.at(b), _where_cut(p, a, b))


def _where_cut(p: Picture, a: int, b: int) -> Point:
    """Where a line first runs over a gap, or between two."""
    (ax, ay), (bx, by) = p.places[a], p.places[b]
    there = set(p.places)
    hits: list[Point] = []
    for n in range(STEPS + 1):
        x, y = ax + (bx - ax) * n / STEPS, ay + (by - ay) * n / STEPS
        u, v = (ay - by) * 0.01, (bx - ax) * 0.01
        if all((round(x + s * u), round(y + s * v)) not in there for s in (1, -1)):
            hits.append((x, y))
        elif hits:
            break
    return p.centre(middle(hits[0], hits[-1]) if hits else middle((ax, ay), (bx, by)))


def _range(p: Picture, name: str) -> None:
    """How far each spot is that is in sight."""
    here, geometry = p.spot(name), p.state.space.geometry
    for spot in range(len(p.places)):
        if geometry.sight(here) >> spot & 1:
            x, y = p.corner(p.places[spot])
            at = (x + CARD[0] - 16, y + 16)
            p.canvas.circle(at, 11, fill=WASH, fill_opacity=0.45, stroke=INK)
            p.canvas.text((at[0], at[1] + 5), str(geometry.range(here, spot)))


def _reached(session: P52Session, name: str) -> set[int]:
    """Where somebody gets in this turn, tried out step by step."""
    found: set[int] = set()
    for option in session.options:
        if option.verb.name == "move":
            there = session.fork(luck="none")
            there.answer(option)
            hero = there.table.state.hero(name)
            assert hero is not None
            found.add(hero.spot)
            if any(one.verb.name == "end" for one in there.options):  # the same turn goes on
                found |= _reached(there, name)
    return found


def _moves(p: Picture, *names: str) -> None:
    """The ways that were gone in the example."""
    start = p.staged.scene.start
    for who in names or dict.fromkeys(who for who, _ in _gone(p)):
        stops = [p.staged.spot(spot) for other, spot in _gone(p) if other == who]
        first = start.hero(who) or start.foe(who)
        way = [first.spot if first else stops[0]]
        for stop in stops:
            way += _walk(p, way[-1], stop)
        if len(way) > 1:
            _gone_by(p, way, p.standing.get(who))


def _gone_by(p: Picture, way: list[int], now: Point | None) -> None:
    """A way; a ring stands where somebody is gone from."""
    points = [p.at(spot) for spot in way]
    if p.example.drawn == "after":
        look: Look = {"stroke": WAY, "stroke_width": 2.0, "stroke_dasharray": "3 4"}
        p.canvas.circle(points[0], 15, fill="none", **look)
    first, last = _short(points[0], points[1], 19), points[-1]
    if p.example.drawn == "after" and now is not None:
        upward = points[-2][1] > last[1]
        last = _short(now, points[-2], 54 if upward else 22)
    p.canvas.arrow([first, *points[1:-1], last])


def _short(here: Point, there: Point, by: float) -> Point:
    """A point on the way from here to there."""
    far = hypot(there[0] - here[0], there[1] - here[1])
    return here[0] + (there[0] - here[0]) * by / far, here[1] + (there[1] - here[1]) * by / far


def _gone(p: Picture) -> Iterator[tuple[str, str]]:
    """Who came where, in order."""
    for event in p.session.events:
        if isinstance(event, e.Moved):
            yield event.who, event.spot
        elif isinstance(event, e.FoeAppeared):
            yield event.foe, event.spot
        elif isinstance(event, e.FoePushes):
            yield event.hero, event.spot


def _walk(p: Picture, here: int, there: int) -> list[int]:
    """The spots of a shortest way, without the first."""
    geometry = p.state.space.geometry
    far, way = geometry.walk(there), []
    while here != there:
        here = min(geometry.neighbours[here], key=far.__getitem__)
        way.append(here)
    return way


def _way(p: Picture, *names: str) -> None:
    """A way that is open to somebody, straight from spot to spot."""
    here, there = (p.at(p.staged.spot(name)) for name in names)
    begin = 52 if there[1] > here[1] else 22  # below the names, if that is where it goes
    p.canvas.arrow([_short(here, there, begin), _short(there, here, 16)], stroke_dasharray="9 5")


SHOWN: dict[str, Callable[..., None]] = {
    "moves": _moves,
    "range": _range,
    "sight": _sight,
    "way": _way,
}
