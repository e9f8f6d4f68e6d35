"""Lines of sight, drawn: what a spot sees, and what cuts a line between two spots."""

from __future__ import annotations

from typing import NamedTuple

from crawldeck import grid
from crawldeck.kernel.errors import Malformed
from crawldeck.p52.view import View
from crawldeck.terminal.p52.board import place
from crawldeck.terminal.style import Screen

SEEN, UNSEEN = "o", "x"


class Between(NamedTuple):
    """A line in words: the cells it passes, the gaps that cut it, and the rule."""

    text: str
    rule: str
    cells: tuple[int, ...]
    cut: tuple[int, ...]


def _cell(view: View, text: str) -> int:
    if text not in {spot.text for spot in view.spots}:
        raise Malformed(f"there is no card at {text}; write two numbers, such as sight 0,3")
    return grid.cell(*place(text))


def _open(view: View) -> int:
    """The cards a line may pass over: a blocked one is as good as a gap (P52-MOVE-13)."""
    return grid.mask(grid.cell(s.x, s.y) for s in view.spots if s.kind != "blocked")


def seen_from(view: View, here: str) -> list[int]:
    """The cells of the cards in line of sight from one of them, itself left out."""
    start = _cell(view, here)
    seen = grid.sight_from(_open(view), start) & ~(1 << start)
    cells = (grid.cell(spot.x, spot.y) for spot in view.spots)
    return [cell for cell in cells if seen >> cell & 1]


def between(view: View, here: str, there: str) -> Between:
    """The line between two spots, and what cuts it."""
    a, b, cards = _cell(view, here), _cell(view, there), _open(view)
    cut = tuple(grid.cells_of(grid.blockers(cards, a, b)))
    cells = grid.line(a, b).cells
    if not cut:
        away = grid.manhattan(a, b)
        text = f"The line from {here} to {there} is clear; range {away}."
        return Between(text, "P52-LOS-02", cells, cut)
    gaps = " and ".join("{},{}".format(*grid.xy(gap)) for gap in cut)
    crossed = set(cells) & set(cut)
    what, rule = ("gap", "P52-LOS-02") if crossed else ("corner between the gaps", "P52-LOS-04")
    many = "s" if crossed and len(cut) > 1 else ""
    text = f"The line from {here} to {there} is cut by the {what}{many} at {gaps}."
    return Between(text, rule, cells, cut)


def look(view: View, screen: Screen, here: str) -> None:
    """Every spot of the board: seen or not from one spot."""
    start, seen = _cell(view, here), seen_from(view, here)
    marks = {grid.cell(spot.x, spot.y): UNSEEN for spot in view.spots}
    marks |= dict.fromkeys(seen, SEEN)
    marks[start] = "@"
    _draw(marks, screen)
    screen.tell(
        f"@ is {here}; o is in line of sight ({len(seen)} of {len(marks) - 1} spots), x is not. "
        f"Gaps cut sight, cards and figures do not. P52-LOS-02"
    )
    if not view.lit:
        screen.tell("The space is dark: what is turned up there depends on the light too.")


def line(view: View, screen: Screen, here: str, there: str) -> None:
    """The line between two spots, drawn."""
    found = between(view, here, there)
    ends = _cell(view, here), _cell(view, there)
    marks = {grid.cell(spot.x, spot.y): "·" for spot in view.spots}
    marks |= dict.fromkeys(found.cells, SEEN)
    marks |= dict.fromkeys(found.cut, "#") | dict.fromkeys(ends, "@")
    _draw(marks, screen)
    text = found.text.removesuffix(".") + " (#)." if found.cut else found.text
    screen.tell(f"{text} {found.rule}")


def _draw(marks: dict[int, str], screen: Screen) -> None:
    places = {grid.xy(cell): mark for cell, mark in marks.items()}
    xs = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    styles = {"@": "hero", SEEN: "go", "#": "bad"}
    for y in sorted({y for _, y in places}, reverse=True):
        row = "".join(
            screen.paint(mark, styles.get(mark, "dim")) + " "
            for mark in (places.get((x, y), " ") for x in xs)
        )
        screen.say(screen.paint(f"{y:>2} ", "dim") + row)
    numbers = "".join(f"{x if x % 5 == 0 or len(xs) <= 10 else '':<2}" for x in xs)
    screen.say(screen.paint("   " + numbers, "dim"))
