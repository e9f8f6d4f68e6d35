"""Lines of sight, drawn: what a spot sees, and what cuts a line between two spots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from crawldeck import grid
from crawldeck.kernel.errors import Malformed
from crawldeck.p52.view import View
from crawldeck.terminal.p52.board import LABEL, Place, axis, place
from crawldeck.terminal.style import Screen

SEEN, UNSEEN = "o", "x"


class Between(NamedTuple):
    """A line in words: the places it passes, the gaps that cut it, and the rule."""

    text: str
    rule: str
    passes: tuple[Place, ...]
    cut: tuple[Place, ...]


class Ground:
    """The cards on the grid, with the lowest column and row moved to 0.

    `open` are those a line may pass over: a blocked one is as good as a gap (P52-MOVE-13).
    """

    def __init__(self, view: View) -> None:
        self.left = min((spot.x for spot in view.spots), default=0)
        self.low = min((spot.y for spot in view.spots), default=0)
        self.places = {spot.text: (spot.x, spot.y) for spot in view.spots}
        self.open = grid.mask(self.cell((s.x, s.y)) for s in view.spots if s.kind != "blocked")

    def cell(self, where: Place) -> int:
        return grid.cell(where[0] - self.left, where[1] - self.low)

    def named(self, text: str) -> int:
        if text not in self.places:
            raise Malformed(f"there is no card at {text}; write two numbers, such as sight 0,3")
        return self.cell(self.places[text])

    def places_of(self, cells: Iterable[int]) -> tuple[Place, ...]:
        found = (grid.xy(cell) for cell in cells)
        return tuple((x + self.left, y + self.low) for x, y in found)


def seen_from(view: View, here: str) -> list[Place]:
    """The cards in line of sight from one of them, itself left out."""
    ground = Ground(view)
    start = ground.named(here)
    seen = grid.sight_from(ground.open, start) & ~(1 << start)
    return [where for where in ground.places.values() if seen >> ground.cell(where) & 1]


def between(view: View, here: str, there: str) -> Between:
    """The line between two spots, and what cuts it."""
    ground = Ground(view)
    a, b = ground.named(here), ground.named(there)
    cut = ground.places_of(grid.cells_of(grid.blockers(ground.open, a, b)))
    passes = ground.places_of(grid.line(a, b).cells)
    if not cut:
        away = grid.manhattan(a, b)
        text = f"The line from {here} to {there} is clear; range {away}."
        return Between(text, "P52-LOS-02", passes, cut)
    gaps = " and ".join("{},{}".format(*gap) for gap in cut)
    crossed = set(passes) & set(cut)
    what, rule = ("gap", "P52-LOS-02") if crossed else ("corner between the gaps", "P52-LOS-04")
    many = "s" if crossed and len(cut) > 1 else ""
    text = f"The line from {here} to {there} is cut by the {what}{many} at {gaps}."
    return Between(text, rule, passes, cut)


def look(view: View, screen: Screen, here: str) -> None:
    """Every spot of the board: seen or not from one spot."""
    seen = seen_from(view, here)
    marks = {(spot.x, spot.y): UNSEEN for spot in view.spots}
    marks |= dict.fromkeys(seen, SEEN)
    marks[place(here)] = "@"
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
    marks = {(spot.x, spot.y): "·" for spot in view.spots}
    marks |= dict.fromkeys(found.passes, SEEN)
    marks |= dict.fromkeys(found.cut, "#") | dict.fromkeys((place(here), place(there)), "@")
    _draw(marks, screen)
    text = found.text.removesuffix(".") + " (#)." if found.cut else found.text
    screen.tell(f"{text} {found.rule}")


def _draw(places: dict[Place, str], screen: Screen) -> None:
    xs = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    styles = {"@": "hero", SEEN: "go", "#": "bad"}
    label = max(LABEL, *(len(str(y)) + 1 for _, y in places))
    wide = 2 if label + 2 * len(xs) <= screen.columns else 1
    for y in sorted({y for _, y in places}, reverse=True):
        row = "".join(
            screen.paint(mark, styles.get(mark, "dim")) + " " * (wide - 1)
            for mark in (places.get((x, y), " ") for x in xs)
        )
        screen.say(screen.paint(f"{y:>{label - 1}} ", "dim") + row)
    screen.say(screen.paint(" " * label + axis(xs, wide, screen.columns - label), "dim"))
