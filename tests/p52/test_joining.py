"""Laying in any order (LAYOUT-09): the count of cards that join, against trying everything."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.p52.joining import PIECES, bridge, in_pieces, may_follow
from crawldeck.p52.places import HIGHEST, LOWEST, Place, place, xy
from crawldeck.p52.shapes import filled

SIDE = range(-1, 3)
SMALL = [(x, y) for x in SIDE for y in SIDE]


def is_one(places: set[Place]) -> bool:
    return in_pieces([place(x, y) for x, y in places]) == 1


def fewest(laid: set[Place]) -> int:
    """How many cards join what is laid, by growing every piece until one has all of it."""
    start = min(laid)
    shapes, count = {_with_all_it_touches({start}, laid)}, 0
    while not any(laid <= shape for shape in shapes):
        shapes = {
            _with_all_it_touches({*shape, one}, laid)
            for shape in shapes
            for one in _beside(shape)
            if one in SMALL
        }
        count += 1
    return count


def _beside(shape: Iterable[Place]) -> set[Place]:
    return {(x + dx, y + dy) for x, y in shape for dx, dy in ((0, 1), (1, 0), (-1, 0), (0, -1))}


def _with_all_it_touches(shape: set[Place], laid: set[Place]) -> frozenset[Place]:
    while more := _beside(shape) & laid - shape:
        shape |= more
    return frozenset(shape)


@given(st.integers(LOWEST, HIGHEST), st.integers(LOWEST, HIGHEST))
def test_every_place_can_be_written_down(x: int, y: int) -> None:
    assert xy(place(x, y)) == (x, y)


@pytest.mark.rule("P52-LAYOUT-09")
@settings(max_examples=25, deadline=None)
@given(st.sets(st.sampled_from(SMALL), min_size=1, max_size=4), st.integers(1, 4))
def test_a_card_may_go_where_the_rest_can_still_join_everything(
    laid: set[Place], left: int
) -> None:
    cards = tuple(place(x, y) for x, y in sorted(laid))
    if fewest(laid) > left:
        return  # it could not have come to that
    found = {xy(one) for one in may_follow(cards, left, LOWEST)}
    for one in SMALL:
        if one not in laid:
            assert (one in found) == (fewest({*laid, one}) < left), one


@pytest.mark.rule("P52-LAYOUT-09")
@settings(max_examples=80, deadline=None)
@given(st.data(), st.integers(2, 30))
def test_whatever_is_laid_the_cards_left_finish_it_in_one_piece(
    data: st.DataObject, size: int
) -> None:
    laid = [place(data.draw(st.integers(0, 29)), 0)]
    for _ in range(data.draw(st.integers(0, size - 1))):
        following = may_follow(tuple(laid), size - len(laid), 0)
        if not following:
            break
        laid.append(data.draw(st.sampled_from(sorted(following))))
        assert in_pieces(laid) <= PIECES
    places = filled([xy(one) for one in laid], size, 0)
    assert len(set(places)) == size and is_one(set(places))
    assert places[: len(laid)] == [xy(one) for one in laid]
    for numbers in zip(*places, strict=True):
        assert max(numbers) - min(numbers) < 30
    assert min(y for _, y in places) >= 0


def test_the_bridge_is_a_shortest_one() -> None:
    corners = [(0, 0), (4, 0), (2, 3)]
    assert len(bridge(corners, 20, 0)) >= 5
    steps = 0
    while between := bridge(corners, 20, 0):
        corners.append(between[0])
        steps += 1
    assert steps == 5  # three between the two in front, and two up from their middle
