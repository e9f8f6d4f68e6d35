"""The board: cards as little boxes on their grid, x under it and y at its left.

Three forms, the first that fits the screen: boxes, one line a row, and two columns a card for
spaces up to 30 cards wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from crawldeck.cards import SIGNS
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.places import Place, column_row
from crawldeck.p52.view_types import P52Spot, View
from crawldeck.p52.words.panel import tokens
from crawldeck.terminal.style import Screen, width

Piece = tuple[str, str]
"""A text and its style."""

WORDS = {
    "chest": mark("chest"),
    "trap": mark("trap"),
    "hidden": mark("hide"),
    "obstructed": mark("rough"),
    "passage": mark("pass"),
    "blocked": mark("wall"),
    "enemy": mark("foe"),
    "double": mark("foes"),
    "special": mark("CHEST"),
    "key": mark("key"),
    "pit": mark("pit"),
    "rockfall": mark("rocks"),
    "boss": mark("BOSS"),
    "minor-boss": mark("boss"),
    "major-boss": mark("BOSS"),
}
SHORT = {
    "chest": mark("box"),
    "trap": mark("trp"),
    "hidden": mark("hid"),
    "obstructed": mark("rgh"),
    "passage": mark("psg"),
    "blocked": mark("wal"),
    "enemy": mark("foe"),
    "double": mark("foe"),
    "special": mark("BOX"),
    "key": mark("key"),
    "pit": mark("pit"),
    "rockfall": mark("rck"),
    "boss": mark("BOS"),
    "minor-boss": mark("bos"),
    "major-boss": mark("BOS"),
}
MARKS = {
    "chest": "$",
    "trap": "^",
    "hidden": '"',
    "obstructed": "%",
    "passage": "=",
    "blocked": "#",
    "enemy": "!",
    "double": "!",
    "empty": "·",
    "special": "&",
    "key": "?",
    "pit": "o",
    "rockfall": "#",
    "boss": "!",
    "minor-boss": "!",
    "major-boss": "!",
}
MARK_MEANS = {
    "$": mark("chest"),
    "^": mark("trap"),
    '"': mark("hiding place"),
    "%": mark("rough ground"),
    "=": mark("passage"),
    "#": mark("wall"),
    ">": mark("exit"),
    "X": mark("barred exit"),
    "<": mark("entrance"),
    "*": mark("item"),
    "&": mark("special chest"),
    "?": mark("key"),
    "o": mark("pit"),
    "+": mark("a place for an answer"),
}
LEFT = {"shield": "+", "snare": "~"}
"""Signs for what was left on a spot; they stand on the ground of its card."""
DOORS = {"exit": mark("exit"), "barred": mark("barred"), "start": mark("start")}
BOSS = "@"
"""Stands for a boss, who has no card."""
KIND_STYLE = {
    "chest": "gold",
    "trap": "bad",
    "passage": "gold",
    "special": "gold",
    "key": "gold",
    "pit": "bad",
    "rockfall": "bad",
    "boss": "bad",
    "minor-boss": "bad",
    "major-boss": "bad",
}
JUNCTIONS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""By the lines that meet: 1 up, 2 down, 4 left, 8 right."""
LABEL = 3
"""Columns for the row numbers at the left, at least."""
FREE = "+"
"""A place for an answer, where its number does not fit."""


class Form(NamedTuple):
    """How large a card is drawn."""

    name: str
    room: int
    columns: int
    rows: int


BOXES = Form("boxes", 8, 9, 3)
SMALL_BOXES = Form("boxes", 6, 7, 3)
WIDE_ROWS = Form("rows", 14, 15, 1)
ROWS = Form("rows", 10, 11, 1)
TINY_SPACED = Form("tiny", 2, 3, 1)
TINY = Form("tiny", 2, 2, 1)
TINIEST = Form("tiny", 1, 1, 1)


class Board:
    """One view made ready for drawing; `targets` are numbers shown at places one may choose."""

    def __init__(
        self, view: View, screen: Screen, targets: Mapping[str, str] | None = None
    ) -> None:
        self.view = view
        self.screen = screen
        self.spots = {(spot.x, spot.y): spot for spot in view.spots}
        self.targets = {column_row(text): number for text, number in (targets or {}).items()}
        self.letters = tokens(view)
        cells = [*self.spots, *self.targets]
        self.xs = _span([x for x, _ in cells])
        self.ys = _span([y for _, y in cells])[::-1]
        self.label = max([LABEL, *(len(str(y)) + 1 for y in self.ys)])

    def draw(self, room: int = 99) -> list[str]:
        """The board line by line, in no more than `room` lines if it can be helped.

        Nothing while nothing is laid.
        """
        if not self.spots:
            return []
        form = self._form(room)
        if form.name == "boxes":
            return [*self._boxes(form), self._columns(form)]
        lines = [self._row(form, y) for y in self.ys]
        return [*lines, self._columns(form), *self._legend(form)]

    def _form(self, room: int) -> Form:
        for form in (BOXES, SMALL_BOXES, WIDE_ROWS, ROWS, TINY_SPACED, TINY):
            high = form.rows * len(self.ys) + 2
            fits = self.label + 1 + form.columns * len(self.xs) <= self.screen.columns
            if fits and (form.rows == 1 or high <= room):
                return form
        return TINIEST

    # -- what stands where -------------------------------------------------------------------

    def _figures(self, spot: P52Spot) -> list[Piece]:
        heroes = [
            (self.letters[hero.id], "hero")
            for hero in self.view.heroes
            if hero.spot == spot.text and hero.hp >= 0
        ]
        foes = [
            (foe.card[:-1] + SIGNS[foe.card[-1]] if foe.card else BOSS, "foe")
            for foe in self.view.foes
            if foe.spot == spot.text
        ]
        gap: list[Piece] = [(" ", "")] if heroes and foes else []
        return [*heroes, *gap, *foes]

    def _door(self, at: Place) -> str:
        spot = self.spots.get(at)
        if spot is None:
            return ""
        if spot.text == self.view.exit:
            return "barred" if self.view.barricaded else "exit"
        return "start" if spot.text == self.view.start else ""

    def _face(self, spot: P52Spot, room: int) -> list[Piece]:
        """Rank, suit and a word for what lies there."""
        if not spot.card:
            return [("░" * room, "back")]
        rank, suit = spot.card[:-1], spot.card[-1]
        pieces: list[Piece] = [(rank + SIGNS[suit], "red" if suit in "HD" else "black")]
        word = tr((WORDS if room >= 8 else SHORT).get(spot.kind, ""))[: room - len(rank) - 1]
        if word:
            space = " " if len(rank) + 2 + len(word) <= room else ""
            pieces += [(space, ""), (word, KIND_STYLE.get(spot.kind, ""))]
        return pieces

    def _ground(self, spot: P52Spot, at: Place, room: int) -> list[Piece]:
        """Who stands there, what lies on the floor, and the number to go there."""
        number = self.targets.get(at, "")
        items = f"*{len(spot.items) if len(spot.items) > 1 else ''}" if spot.items else ""
        items = "".join(LEFT.get(one, one[:1]) for one in dict.fromkeys(spot.marks)) + items
        left = _fit(self._figures(spot), room - len(number) - len(items) - bool(number))
        middle = room - _wide(left) - len(number) - len(items)
        filler: Piece = ("░" * middle, "back") if not spot.card else (" " * middle, "")
        return [*left, (items, "gold"), filler, (number, "go")]

    # -- boxes -------------------------------------------------------------------------------

    def _boxes(self, form: Form) -> list[str]:
        lines = []
        for y in self.ys:
            lines.append(" " * self.label + self._border(form, y + 1))
            for number in range(2):
                label = self._row_number(y) if number == 0 else " " * self.label
                lines.append(self.screen.paint(label, "dim") + self._inside(form, y, number))
        lines.append(" " * self.label + self._border(form, self.ys[-1]))
        return lines

    def _inside(self, form: Form, y: int, number: int) -> str:
        out = []
        for x in (*self.xs, self.xs[-1] + 1):
            solid = (x, y) in self.spots or (x - 1, y) in self.spots
            out.append(self.screen.paint("│", "dim") if solid else " ")
            if x <= self.xs[-1]:
                out.append(self._paint(self._content((x, y), form.room, number), form.room))
        return "".join(out)

    def _content(self, at: Place, room: int, number: int) -> list[Piece]:
        spot = self.spots.get(at)
        if spot is None:
            free = self.targets.get(at, "") if number == 0 else ""
            return [(free.center(room), "go")]
        return self._face(spot, room) if number == 0 else self._ground(spot, at, room)

    def _border(self, form: Form, y: int) -> str:
        """The line between row y - 1 and row y, with the doors of row y written into it."""
        out = []
        for x in (*self.xs, self.xs[-1] + 1):
            out.append(self.screen.paint(self._junction(x, y), "dim"))
            if x <= self.xs[-1]:
                edge = (x, y) in self.spots or (x, y - 1) in self.spots
                door = self._door((x, y))
                if door:
                    style = {"exit": "go", "barred": "bad"}.get(door, "bold")
                    small = door == "barred" and form.room < 8
                    label = ("↑" + tr("shut" if small else DOORS[door]))[: form.room]
                    before = (form.room - len(label)) // 2
                    after = form.room - len(label) - before
                    out.append(self._paint([("─" * before, "dim"), (label, style)], 0))
                    out.append(self.screen.paint("─" * after, "dim"))
                else:
                    out.append(self.screen.paint(("─" if edge else " ") * form.room, "dim"))
        return "".join(out)

    def _junction(self, x: int, y: int) -> str:
        spots = self.spots
        a, b, c, d = (x - 1, y), (x, y), (x - 1, y - 1), (x, y - 1)
        up, down = a in spots or b in spots, c in spots or d in spots
        left, right = a in spots or c in spots, b in spots or d in spots
        return JUNCTIONS[up + 2 * down + 4 * left + 8 * right]

    # -- one line a row ----------------------------------------------------------------------

    def _row(self, form: Form, y: int) -> str:
        draw = self._wide_cell if form.name == "rows" else self._tiny_cell
        cells = (self._paint(draw((x, y), form.room), form.columns) for x in self.xs)
        return self.screen.paint(self._row_number(y), "dim") + "".join(cells)

    def _row_number(self, y: int) -> str:
        return f"{y:>{self.label - 1}} "

    def _wide_cell(self, at: Place, room: int) -> list[Piece]:
        spot = self.spots.get(at)
        if spot is None:
            return [("  ", ""), (self.targets.get(at, ""), "go")]
        face = self._face(spot, 3)[:1]
        face.append((" " * (3 - _wide(face)), ""))
        ground = [
            (text.replace("░", " "), style) for text, style in self._ground(spot, at, room - 6)
        ]
        sign = self._mark(spot).replace("░", " ")
        return [*face, (sign, ""), (_door_mark(self._door(at)) or " ", "go"), *ground]

    def _tiny_cell(self, at: Place, room: int) -> list[Piece]:
        spot = self.spots.get(at)
        number = self.targets.get(at, "")
        if spot is None:
            return [(number if len(number) <= room else FREE, "go")]
        figures = [piece for piece in self._figures(spot) if piece[0] != " "]
        heroes = [piece for piece in figures if piece[1] == "hero"]
        if heroes:
            crowd = "!" if len(heroes) < len(figures) else "+" if len(heroes) > 1 else ""
            return [heroes[0], (crowd, "foe")][:room]
        if figures:
            return figures[:1]
        sign = _door_mark(self._door(at)) or ("*" if spot.items else self._mark(spot))
        beside = number if len(sign) + len(number) <= room else ""
        return [(sign, "go" if sign in ">X<" else ""), (beside, "go")]

    def _mark(self, spot: P52Spot) -> str:
        return MARKS.get(spot.kind, "·") if spot.card else "░"

    def _legend(self, form: Form) -> list[str]:
        """What the marks on this board mean."""
        seen = {self._mark(spot) for spot in self.spots.values()}
        seen |= {_door_mark(self._door(at)) for at in self.spots}
        seen |= {"*"} if any(spot.items for spot in self.spots.values()) else set()
        if form is TINIEST and self.targets:
            seen.add(FREE)
        words = [f"{sign} {tr(means)}" for sign, means in MARK_MEANS.items() if sign in seen]
        lines = [" " * LABEL]
        for word in words:
            if len(lines[-1]) + len(word) > self.screen.columns:
                lines.append(" " * LABEL)
            lines[-1] += word + "  "
        return [self.screen.paint(line.rstrip(), "dim") for line in lines]

    # -- small help --------------------------------------------------------------------------

    def _columns(self, form: Form) -> str:
        if form.name == "boxes":
            numbers = "".join(" " + f"{x}".center(form.room) for x in self.xs)
        else:
            numbers = axis(self.xs, form.columns, self.screen.columns - self.label)
        return self.screen.paint(" " * self.label + numbers.rstrip(), "dim")

    def _paint(self, pieces: list[Piece], room: int) -> str:
        painted = "".join(self.screen.paint(text, style) for text, style in pieces)
        return painted + " " * (room - _wide(pieces))


def axis(xs: range, columns: int, room: int) -> str:
    """Column numbers under their columns, whole and apart; where they would touch, every fifth.

    >>> axis(range(8, 12), 3, 80), axis(range(-6, 7), 1, 80), axis(range(9, 11), 1, 2)
    ('8  9  10 11', ' -5   0    5', '')
    """
    every = 1 if all(len(str(x)) < columns for x in xs) else 5
    line = ""
    for at, x in zip(range(0, len(xs) * columns, columns), xs, strict=True):
        apart = not line or len(line) < at
        if x % every == 0 and apart and at + len(str(x)) <= room:
            line = line.ljust(at) + str(x)
    return line


def _span(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1) if numbers else range(0)


def _door_mark(door: str) -> str:
    return {"exit": ">", "barred": "X", "start": "<"}.get(door, "")


def _wide(pieces: list[Piece]) -> int:
    return sum(width(text) for text, _ in pieces)


def _fit(pieces: list[Piece], room: int) -> list[Piece]:
    """As many figures as there is room for; a + says that there are more."""
    if _wide(pieces) <= room:
        return pieces
    kept: list[Piece] = []
    for piece in pieces:
        if _wide([*kept, piece]) > room - 1:
            break
        kept.append(piece)
    return [*kept, ("+", "bold")]
