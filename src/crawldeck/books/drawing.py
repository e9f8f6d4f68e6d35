"""Small drawings for a rulebook, as SVG that reads on white, on black and in print.

Lines and letters take the colour of the text around them; areas are thin washes. Nothing refers to
anything outside the drawing, and there is no style sheet: a strict page shows it as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Look = dict[str, str | float]
"""How a part looks: attributes of SVG, `_` for `-`."""

INK = "currentColor"
FRIEND = "#2f74b5"
ENEMY = "#b5452f"
CLEAR = "#2c9a5a"
CUT = "#d2503c"
WAY = "#2f74b5"
WASH = "#e2a52a"
SMALLEST = 13
"""Letters are no smaller, so that a phone shows them."""
LETTER = 0.58
"""About how wide a letter is, for its size; nobody measures fonts here."""
HEAD = 11


def number(value: float) -> str:
    """
    >>> number(3.0), number(2.456)
    ('3', '2.46')
    """
    return f"{round(value, 2):g}"


class Canvas:
    """Parts of a drawing, the later over the earlier."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.parts: list[str] = []

    def svg(self, title: str, told: str) -> str:
        """The whole element; `title` names it, `told` is for those who do not see it."""
        wide, high = number(self.width), number(self.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
            f'width="{wide}" height="{high}" font-family="system-ui, sans-serif">'
            f"<title>{escape(title)}</title><desc>{escape(told)}</desc>"
            f"{''.join(self.parts)}</svg>"
        )

    def add(self, tag: str, **attributes: str | float) -> None:
        """Any element without content; `stroke_width=2` is written `stroke-width="2"`."""
        said = "".join(
            f" {name.replace('_', '-')}={quoteattr(_said(value))}"
            for name, value in attributes.items()
        )
        self.parts.append(f"<{tag}{said}/>")

    def rect(self, at: Point, size: Point, **look: str | float) -> None:
        self.add("rect", x=at[0], y=at[1], width=size[0], height=size[1], **look)

    def line(self, a: Point, b: Point, **look: str | float) -> None:
        given = {"stroke": INK, "stroke_width": 2.0, "stroke_linecap": "round", **look}
        self.add("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **given)

    def circle(self, at: Point, radius: float, **look: str | float) -> None:
        self.add("circle", cx=at[0], cy=at[1], r=radius, **look)

    def path(self, d: str, **look: str | float) -> None:
        self.add("path", d=d, **{"fill": "none", **look})

    def shape(self, points: Sequence[Point], **look: str | float) -> None:
        self.add("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **look)

    def text(self, at: Point, said: str, size: float = SMALLEST, **look: str | float) -> None:
        given = {"fill": INK, "text_anchor": "middle", "font_size": size, **look}
        words = "".join(f" {k.replace('_', '-')}={quoteattr(_said(v))}" for k, v in given.items())
        place = f'x="{number(at[0])}" y="{number(at[1])}"'
        self.parts.append(f"<text {place}{words}>{escape(said)}</text>")

    # -- what both games draw

    def arrow(self, way: Sequence[Point], colour: str = WAY, **look: str | float) -> None:
        """A way with a head at its end."""
        (x, y), (px, py) = way[-1], way[-2]
        far = hypot(x - px, y - py) or 1
        ux, uy = (x - px) / far, (y - py) / far
        neck = (x - ux * HEAD * 0.8, y - uy * HEAD * 0.8)
        drawn = [*way[:-1], neck]
        d = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in drawn)
        given = {"stroke": colour, "stroke_width": 3.5, "stroke_linejoin": "round", **look}
        self.path(d, **given)
        left = (x - ux * HEAD - uy * HEAD * 0.6, y - uy * HEAD + ux * HEAD * 0.6)
        right = (x - ux * HEAD + uy * HEAD * 0.6, y - uy * HEAD - ux * HEAD * 0.6)
        self.shape([(x, y), left, right], fill=str(given["stroke"]))

    def clear(self, a: Point, b: Point) -> None:
        """A line of sight that nothing cuts."""
        self.line(a, b, stroke=CLEAR, stroke_width=3)
        for end in (a, b):
            self.circle(end, 3.5, fill=CLEAR)

    def cut(self, a: Point, b: Point, at: Point | None = None) -> None:
        """A line of sight that is cut; a cross stands where."""
        self.line(a, b, stroke=CUT, stroke_width=2.5, stroke_dasharray="7 6")
        if at is not None:
            self.cross(at)

    def cross(self, at: Point, size: float = 8) -> None:
        x, y = at
        look: Look = {"stroke": CUT, "stroke_width": 4.0}
        self.line((x - size, y - size), (x + size, y + size), **look)
        self.line((x - size, y + size), (x + size, y - size), **look)

    def friend(self, at: Point, letters: str, radius: float = 15) -> None:
        """One of the players' figures: round."""
        self.circle(at, radius, fill=FRIEND, stroke=INK, stroke_width=1.5)
        self._letters(at, letters, radius)

    def enemy(self, at: Point, letters: str, radius: float = 15) -> None:
        """One of the others: square, on its tip."""
        (x, y), r = at, radius * 1.22
        self.shape(
            [(x, y - r), (x + r, y), (x, y + r), (x - r, y)],
            fill=ENEMY,
            stroke=INK,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        self._letters(at, letters, radius)

    def _letters(self, at: Point, letters: str, radius: float) -> None:
        size = max(SMALLEST, radius * (1.1 if len(letters) == 1 else 0.85))
        place = (at[0], at[1] + size * 0.36)
        self.text(place, letters, size, fill="#fff", font_weight="bold")


def _said(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)


def width_of(said: str, size: float = SMALLEST) -> float:
    """About how wide some words are."""
    return len(said) * size * LETTER


def middle(a: Point, b: Point) -> Point:
    """
    >>> middle((0, 0), (4, 2))
    (2.0, 1.0)
    """
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
