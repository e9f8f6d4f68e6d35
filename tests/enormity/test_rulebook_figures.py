"""The drawings of the rulebook: they can be shown, and they show what the rules work out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.books import examples as book
from crawldeck.books.drawing import CLEAR, CUT, WASH, WAY
from crawldeck.books.examples import Example
from crawldeck.books.part import Books
from crawldeck.enormity.books.figures import draw
from crawldeck.enormity.books.part import EXAMPLES
from crawldeck.kernel.game import find
from tests import rulebook_examples as law

ALL = book.read(EXAMPLES)
FIGURES = [one for one in ALL if one.figure]
WASHED = 'fill-opacity="0.28"'


def changed(rule: str, do: tuple[str, ...] | None = None, **scene: Any) -> str:
    """The drawing of an example whose table is set, or answered, another way."""
    example = next(one for one in FIGURES if one.rule == rule)
    answers = example.do if do is None else do
    return draw(replace(example, scene={**example.scene, **scene}, do=answers))


@pytest.mark.parametrize("example", FIGURES, ids=law.named)
def test_a_drawing_can_be_shown_and_is_the_same_each_time(example: Example) -> None:
    svg = draw(example)
    assert law.badly_drawn(svg) == []
    assert draw(example) == svg


def test_there_are_enough_drawings_and_the_rulebook_has_all_of_it() -> None:
    assert len(FIGURES) >= 12
    shown = Books.of(find("enormity")).illustrations()
    assert set(shown) == {one.rule for one in ALL}
    assert sum(len(some) for some in shown.values()) == len(ALL)
    assert sum(bool(one.svg) for some in shown.values() for one in some) == len(FIGURES)
    assert all(one.alt for some in shown.values() for one in some if one.svg)


def test_a_line_is_cut_where_the_rules_cut_it() -> None:
    cut, clear = f'stroke="{CUT}"', f'stroke="{CLEAR}"'
    past, free = changed("ENO-LOS-03"), changed("ENO-LOS-03", tiles={})
    assert past.count(clear) == 1
    assert past.count(cut) == 16  # the lines from corner to corner
    assert free.count(clear) == 2
    assert cut not in free


def test_a_zone_is_the_square_of_the_rules() -> None:
    wash = f'fill="{WASH}" {WASHED}'
    assert changed("ENO-CMD-06").count(wash) == 5 * 5 - 1


def test_the_line_that_covers_is_green_and_none_is_without_cover() -> None:
    assert f'stroke="{CLEAR}"' in changed("ENO-COVER-03")
    assert f'stroke="{CLEAR}"' not in changed("ENO-COVER-04")
    assert f'stroke="{CLEAR}"' in changed("ENO-COVER-04", do=(), spacers={"oda": "e7"})


def test_what_is_offered_is_washed() -> None:
    wash = f'fill="{WAY}" {WASHED}'
    assert changed("ENO-MOVE-10").count(wash) == 10
    assert changed("ENO-MOVE-10", spacers={"oda": "e4"}).count(wash) == 11


def test_a_crash_bursts_and_a_slide_along_the_edge_does_not() -> None:
    burst = f'fill="{CUT}" fill-opacity="0.55"'
    assert burst in changed("ENO-KB-09")
    assert burst not in changed("ENO-KB-08")
