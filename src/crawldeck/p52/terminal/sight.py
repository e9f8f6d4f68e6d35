"""Lines of sight, drawn: what a spot sees, and what cuts a line between two spots."""

from __future__ import annotations

from crawldeck.kernel.language import tr
from crawldeck.p52.places import Place, column_row
from crawldeck.p52.terminal.board import LABEL, axis
from crawldeck.p52.view_types import View
from crawldeck.p52.words.sight import DARK, between, seen_from
from crawldeck.terminal.style import Screen

SEEN, UNSEEN = "o", "x"


def look(view: View, screen: Screen, here: str) -> None:
    """Every spot of the board: seen or not from one spot."""
    seen = seen_from(view, here)
    marks = {(spot.x, spot.y): UNSEEN for spot in view.spots}
    marks |= dict.fromkeys(seen, SEEN)
    marks[column_row(here)] = "@"
    _draw(marks, screen)
    screen.tell(
        tr(
            "@ is {spot}; o is in line of sight ({n} of {all} spots), x is not. "
            "Gaps cut sight, cards and figures do not.",
            spot=here,
            n=len(seen),
            all=len(marks) - 1,
        )
        + " P52-LOS-02"
    )
    if not view.lit:
        screen.tell(tr(DARK))


def line(view: View, screen: Screen, here: str, there: str) -> None:
    """The line between two spots, drawn."""
    found = between(view, here, there, " (#)")
    marks = {(spot.x, spot.y): "·" for spot in view.spots}
    marks |= dict.fromkeys(found.passes, SEEN)
    marks |= dict.fromkeys(found.cut, "#") | dict.fromkeys(
        (column_row(here), column_row(there)), "@"
    )
    _draw(marks, screen)
    screen.tell(f"{found.text} {found.rule}")


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
