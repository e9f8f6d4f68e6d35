"""A space that is about to be laid: what each ready-made shape would look like."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.kernel.asks import Choice
from crawldeck.p52 import verbs as v
from crawldeck.p52.places import Place
from crawldeck.p52.shapes import SHAPES


class P52Shapes(Struct):
    """By the answer that arranges it: the places of its cards, the way in first."""

    shapes: dict[str, tuple[Place, ...]]


def shown_shapes(ask: Choice, size: int) -> P52Shapes:
    """Only the shapes that are offered, for as many cards as there are."""
    offered = (option for option in ask.options if option.verb is v.ARRANGE)
    return P52Shapes(
        {one.text: tuple(SHAPES[v.ARRANGE.of(one)[0]](size)) for one in offered if size > 0}
    )
