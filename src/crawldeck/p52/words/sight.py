"""Lines of sight in words: what a spot sees, and what cuts a line between two spots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from crawldeck import grid
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import mark, tr, trn
from crawldeck.p52.places import Place
from crawldeck.p52.view_types import View
from crawldeck.p52.words.naming import together

DARK = mark("The space is dark: what is turned up there depends on the light too.")


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
            raise Malformed(
                tr("there is no card at {spot}; write two numbers, such as sight 0,3", spot=text)
            )
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


def between(view: View, here: str, there: str, sign: str = "") -> Between:
    """The line between two spots, and what cuts it; `sign` stands there where it is drawn."""
    ground = Ground(view)
    a, b = ground.named(here), ground.named(there)
    cut = ground.places_of(grid.cells_of(grid.blockers(ground.open, a, b)))
    passes = ground.places_of(grid.line(a, b).cells)
    if not cut:
        away = grid.manhattan(a, b)
        text = tr(
            "The line from {here} to {there} is clear; range {range}.",
            here=here,
            there=there,
            range=away,
        )
        return Between(text, "P52-LOS-02", passes, cut)
    gaps = together(["{},{}".format(*gap) for gap in cut])
    line = {"here": here, "there": there, "gaps": f"{gaps}{sign}"}
    if not set(passes) & set(cut):
        text = tr(
            "The line from {here} to {there} is cut by the corner between the gaps at {gaps}.",
            **line,
        )
        return Between(text, "P52-LOS-04", passes, cut)
    text = trn(
        "The line from {here} to {there} is cut by the gap at {gaps}.",
        "The line from {here} to {there} is cut by the gaps at {gaps}.",
        len(cut),
        **line,
    )
    return Between(text, "P52-LOS-02", passes, cut)
