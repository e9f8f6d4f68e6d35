"""The sign of a card as it is drawn: its rank, and its suit as a shape of our own."""

from __future__ import annotations

from crawldeck.books.drawing import CUT, INK, Canvas, Point, number

RED = CUT
SIZE = 18


def card(canvas: Canvas, at: Point, text: str) -> None:
    """A card such as `10H`, its upper left corner at a point."""
    rank, suit = text[:-1], text[-1]
    colour = RED if suit in "HD" else INK
    canvas.text((at[0], at[1] + 15), rank, SIZE, text_anchor="start", fill=colour)
    sign(canvas, (at[0] + 12 * len(rank) + 8, at[1] + 9), suit, colour)


def sign(canvas: Canvas, at: Point, suit: str, colour: str) -> None:
    """A suit around a point."""
    x, y = at

    def p(dx: float, dy: float) -> str:
        return f"{number(x + dx)} {number(y + dy)}"

    if suit == "D":
        canvas.shape([(x, y - 8), (x + 6, y), (x, y + 8), (x - 6, y)], fill=colour)
    elif suit == "H":
        left = (
            f"M{p(0, 7)}C{p(-9, 0)} {p(-8, -7)} {p(-4, -7)}C{p(-2, -7)} {p(-0.5, -5.5)} {p(0, -4)}"
        )
        right = f"C{p(0.5, -5.5)} {p(2, -7)} {p(4, -7)}C{p(8, -7)} {p(9, 0)} {p(0, 7)}Z"
        canvas.path(left + right, fill=colour)
    elif suit == "S":
        left = f"M{p(0, -8)}C{p(-9, -1)} {p(-8, 5)} {p(-4, 5)}C{p(-2.5, 5)} {p(-1, 4)} {p(-0.8, 3)}"
        foot = f"L{p(-2.5, 8)}L{p(2.5, 8)}L{p(0.8, 3)}"
        right = f"C{p(1, 4)} {p(2.5, 5)} {p(4, 5)}C{p(8, 5)} {p(9, -1)} {p(0, -8)}Z"
        canvas.path(left + foot + right, fill=colour)
    else:
        for dx, dy in ((0, -4.2), (-4.2, 1.6), (4.2, 1.6)):
            canvas.circle((x + dx, y + dy), 3.9, fill=colour)
        canvas.shape([(x - 0.8, y), (x + 0.8, y), (x + 2.6, y + 8), (x - 2.6, y + 8)], fill=colour)
