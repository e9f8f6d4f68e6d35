"""The drawings of the rulebook: they can be shown, and they show what the rules work out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.books import examples as book
from crawldeck.books.drawing import CLEAR, CUT, WASH, WAY
from crawldeck.books.examples import Example
from crawldeck.books.part import Books
from crawldeck.kernel.game import find
from crawldeck.p52.books.figures import draw
from crawldeck.p52.books.part import EXAMPLES
from tests import rulebook_examples as law

ALL = book.read(EXAMPLES)
FIGURES = [one for one in ALL if one.figure]


def changed(rule: str, **scene: Any) -> str:
    """The drawing of an example whose table is set another way."""
    example = next(one for one in FIGURES if one.rule == rule)
    return draw(replace(example, scene={**example.scene, **scene}))


@pytest.mark.parametrize("example", FIGURES, ids=law.named)
def test_a_drawing_can_be_shown_and_is_the_same_each_time(example: Example) -> None:
    svg = draw(example)
    assert law.badly_drawn(svg) == []
    assert draw(example) == svg


def test_there_are_enough_drawings_and_the_rulebook_has_all_of_it() -> None:
    assert len(FIGURES) >= 12
    shown = Books.of(find("p52")).illustrations()
    assert set(shown) == {one.rule for one in ALL}
    assert sum(len(some) for some in shown.values()) == len(ALL)
    assert sum(bool(one.svg) for some in shown.values() for one in some) == len(FIGURES)
    assert all(one.alt for some in shown.values() for one in some if one.svg)


def test_a_line_is_cut_where_the_rules_cut_it() -> None:
    assert f'stroke="{CUT}"' in changed("P52-LOS-02")
    whole = changed("P52-LOS-02", drawing="4H 3D 2S\n3H 8D 4C\n4S 2D 2H")
    assert f'stroke="{CUT}"' not in whole
    assert whole.count(f'stroke="{CLEAR}"') == 2


def test_the_corner_of_one_gap_cuts_no_line_and_that_of_two_does() -> None:
    assert f'stroke="{CUT}"' not in changed("P52-LOS-03")
    assert f'stroke="{CUT}"' in changed("P52-LOS-04")


def test_what_is_in_reach_is_tried_out() -> None:
    edge = f'stroke="{WAY}" stroke-width="3.5"'
    slow = changed("P52-SPOTS-OBS-01", sheets={"wick": {"move": 1}})
    fast = changed("P52-SPOTS-OBS-01", sheets={"wick": {"move": 12}})
    assert 1 <= slow.count(edge) < changed("P52-SPOTS-OBS-01").count(edge) < fast.count(edge)


def test_cards_that_were_turned_up_stand_out() -> None:
    edge = f'stroke="{WASH}" stroke-width="3.5"'
    assert changed("P52-REVEAL-04").count(edge) == 3
    assert changed("P52-REVEAL-03").count(edge) == 1


def test_a_way_leads_round_the_gaps() -> None:
    """Up its column to the far row, and one card along it."""
    assert "M236 257L236 166L236 56L150.8 56" in changed("P52-ETURN-05")
