"""Lines of sight, drawn: what a spot sees, and what cuts a line between two spots."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.kernel.errors import Malformed
from crawldeck.p52.view import View
from crawldeck.terminal.p52.board import place
from crawldeck.terminal.style import Screen

SEEN, UNSEEN = "o", "x"


def _cell(view: View, text: str) -> int:
    if text not in {spot.text for spot in view.spots}:
        raise Malformed(f"there is no card at {text}; write two numbers, such as sight 0,3")
    return grid.cell(*place(text))


def _open(view: View) -> int:
    """The cards a line may pass over: a blocked one is as good as a gap (P52-MOVE-13)."""
    return grid.mask(grid.cell(s.x, s.y) for s in view.spots if s.kind != "blocked")


def look(view: View, screen: Screen, here: str) -> None:
    """Every spot of the board: seen or not from one spot."""
    start, cards = _cell(view, here), _open(view)
    seen = grid.sight_from(cards, start) | 1 << start
    marks = {
        grid.cell(spot.x, spot.y): SEEN if seen >> grid.cell(spot.x, spot.y) & 1 else UNSEEN
        for spot in view.spots
    }
    marks[start] = "@"
    _draw(marks, screen)
    count = sum(mark == SEEN for mark in marks.values())
    screen.tell(
        f"@ is {here}; o is in line of sight ({count} of {len(marks) - 1} spots), x is not. "
        f"Gaps cut sight, cards and figures do not. P52-LOS-02"
    )
    if not view.lit:
        screen.tell("The space is dark: what is turned up there depends on the light too.")


def line(view: View, screen: Screen, here: str, there: str) -> None:
    """The line between two spots, and what cuts it."""
    a, b, cards = _cell(view, here), _cell(view, there), _open(view)
    cut = grid.cells_of(grid.blockers(cards, a, b))
    marks = {grid.cell(spot.x, spot.y): "·" for spot in view.spots}
    marks |= dict.fromkeys(grid.line(a, b).cells, SEEN)
    marks |= dict.fromkeys(cut, "#") | dict.fromkeys((a, b), "@")
    _draw(marks, screen)
    away = grid.manhattan(a, b)
    if not cut:
        screen.tell(f"The line from {here} to {there} is clear; range {away}. P52-LOS-02")
        return
    gaps = " and ".join("{},{}".format(*grid.xy(gap)) for gap in cut)
    crossed = set(grid.line(a, b).cells) & set(cut)
    what, rule = ("gap", "P52-LOS-02") if crossed else ("corner between the gaps", "P52-LOS-04")
    many = "s" if crossed and len(cut) > 1 else ""
    screen.tell(f"The line from {here} to {there} is cut by the {what}{many} at {gaps} (#). {rule}")


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
