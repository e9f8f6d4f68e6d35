"""Sight from centre to centre: the pictures of P52, and an oracle in fractions."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.grid import (
    TABLE,
    all_sight,
    blockers,
    box,
    cell,
    cells_of,
    line,
    manhattan,
    mask,
    sees,
    sight_from,
    walking_distance,
    xy,
)
from tests.grid.grid_boards import room, spots

LIT_1 = """
.. .. .. .. 8C ..
.. ## AH 3S 4H 3D
## ## ## 9C 7D 8H
## ## XX 6D 2H ..
.. .. .. 7H* .. ..
"""
LIT_2 = """
.. .. .. .. 8C ..
.. 2D AH 3S 4H 3D
## ## 4C 9C 7D 8H
## ## XX 6D* 2H ..
.. .. .. 7H .. ..
"""
EXAMPLE_2 = """
6H 8C 4C ..
9S XX 4H 9C
7H 2D 5H* 3S
"""
PLAYER_AND_ENEMIES = """
.. ## ## E2 ..
## 3S XX 9C E1
.. 4S P1 ## ..
"""


@st.composite
def rooms(draw: st.DrawFn) -> int:
    """Cards scattered over a small box somewhere on the table, its borders included."""
    x, y = draw(st.integers(0, 24)), draw(st.integers(0, 24))
    inside = [cell(x + i, y + j) for j in range(7) for i in range(7)]
    gaps = draw(st.sets(st.sampled_from(inside), max_size=35))
    return mask(inside) & ~mask(gaps)


def overlap(a: int, b: int, c: int) -> Fraction:
    """How much of the line between two centres lies in the square of cell ``c``."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(xy(a), xy(b), xy(c), strict=True):
        run = end - start
        lower, upper = centre - Fraction(1, 2) - start, centre + Fraction(1, 2) - start
        if run == 0:
            if not lower <= 0 <= upper:
                return Fraction(0)
            continue
        first, last = sorted((lower / run, upper / run))
        low, high = max(low, first), min(high, last)
    return max(high - low, Fraction(0))


def oracle(cards: int, a: int, b: int) -> bool:
    if a == b:
        return bool(cards >> a & 1)
    (ax, ay), (bx, by) = xy(a), xy(b)
    columns, rows = range(min(ax, bx), max(ax, bx) + 1), range(min(ay, by), max(ay, by) + 1)
    entered = {cell(x, y) for x, y in product(columns, rows) if overlap(a, b, cell(x, y))}
    if any(not cards >> c & 1 for c in entered):
        return False
    for x, y in product(columns[:-1], rows[:-1]):
        # The corner (x + 1/2, y + 1/2) lies on the line when the cross product is nothing.
        half = Fraction(1, 2)
        if (x + half - ax) * (by - ay) == (y + half - ay) * (bx - ax):
            around = {cell(x, y), cell(x + 1, y), cell(x, y + 1), cell(x + 1, y + 1)}
            if not any(cards >> c & 1 for c in around - entered):
                return False
    return True


@pytest.mark.rule("P52-LOS-02", "P52-LOS-03", "P52-LOS-04", "P52-LOS-05")
@settings(deadline=None, max_examples=40)
@given(rooms(), st.data())
def test_every_pair_agrees_with_the_oracle(cards: int, data: st.DataObject) -> None:
    sight = all_sight(cards)
    assert list(sight) == cells_of(cards)
    if not cards:
        return
    a = data.draw(st.sampled_from(cells_of(cards)))
    for b in cells_of(cards):
        expected = oracle(cards, a, b)
        assert sees(cards, a, b) is expected
        assert bool(sight[a] >> b & 1) is expected
        assert (blockers(cards, a, b) == 0) is expected
    assert sight_from(cards, a) == sight[a]


@pytest.mark.rule("P52-LOS-06", "P52-RANGE-04")
@settings(deadline=None)
@given(rooms())
def test_sight_is_mutual_and_walks_are_as_short_as_the_range(cards: int) -> None:
    sight = all_sight(cards)
    for a, b in combinations(cells_of(cards), 2):
        assert sees(cards, a, b) is sees(cards, b, a)
        assert blockers(cards, a, b) == blockers(cards, b, a)
        if sight[a] >> b & 1:
            assert walking_distance(cards, a, b) == manhattan(a, b)
    assert all(seen >> a & 1 for a, seen in sight.items())


@pytest.mark.rule("P52-LOS-02", "P52-LOS-03", "P52-REVEAL-02")
def test_picture_lit_1() -> None:
    cards, faces = room(LIT_1), spots(LIT_1)
    assert cards.bit_count() == 17
    assert sight_from(cards, cell(3, 0)) == mask(faces.values())
    assert len(faces) == 11


@pytest.mark.rule("P52-LOS-02", "P52-LOS-03", "P52-REVEAL-02")
def test_picture_lit_2() -> None:
    cards = room(LIT_2)
    before = mask(spots(LIT_1).values())
    assert before | sight_from(cards, cell(3, 1)) == mask(spots(LIT_2).values())
    newly = sight_from(cards, cell(3, 1)) & ~before
    assert newly == mask(spots(LIT_2)[face] for face in ("4C", "2D"))


@pytest.mark.rule("P52-REVEAL-03")
def test_classic_light_is_sight_within_two() -> None:
    cards, faces = room(LIT_1), spots(LIT_1)
    near = {c for c in cells_of(sight_from(cards, cell(3, 0))) if manhattan(cell(3, 0), c) <= 2}
    assert near == {faces[face] for face in ("7H", "6D", "2H", "9C")}
    after = {c for c in cells_of(sight_from(cards, cell(3, 1))) if manhattan(cell(3, 1), c) <= 2}
    assert after - near == {spots(LIT_2)[face] for face in ("3S", "4C", "7D")}


@pytest.mark.rule("P52-LOS-02", "P52-LOS-07")
def test_picture_line_of_sight() -> None:
    cards = room(PLAYER_AND_ENEMIES)
    assert sees(cards, cell(2, 0), cell(4, 1))
    assert not sees(cards, cell(2, 0), cell(3, 2))
    assert blockers(cards, cell(2, 0), cell(3, 2)) == mask([cell(2, 1)])


@pytest.mark.rule("P52-LAYOUT-20", "P52-LOS-02")
def test_picture_layout_example_2() -> None:
    cards = room(EXAMPLE_2)
    assert not sees(cards, cell(0, 2), cell(2, 0))
    assert not sees(cards, cell(2, 0), cell(0, 2))
    assert blockers(cards, cell(0, 2), cell(2, 0)) == mask([cell(1, 1)])


@pytest.mark.rule("P52-LOS-03")
@pytest.mark.parametrize(
    ("a", "b"),
    [((3, 0), (4, 1)), ((3, 0), (5, 2)), ((3, 0), (2, 3)), ((3, 1), (2, 2))],
)
def test_grazing_one_gap_corner_is_fine(a: tuple[int, int], b: tuple[int, int]) -> None:
    cards = room(LIT_1)
    assert sees(cards, cell(*a), cell(*b))
    flanks = [c for crossing in line(cell(*a), cell(*b)).crossings for c in crossing.flanks]
    assert any(not cards >> c & 1 for c in flanks)


@pytest.mark.rule("P52-LOS-04")
def test_a_pinched_corner_blocks() -> None:
    pinched = mask([cell(0, 0), cell(1, 1)])
    assert not sees(pinched, cell(0, 0), cell(1, 1))
    assert blockers(pinched, cell(0, 0), cell(1, 1)) == mask([cell(1, 0), cell(0, 1)])
    assert sees(pinched | 1 << cell(1, 0), cell(0, 0), cell(1, 1))
    assert sees(pinched | 1 << cell(0, 1), cell(0, 0), cell(1, 1))


@pytest.mark.rule("P52-LOS-05")
@pytest.mark.parametrize(
    ("dx", "dy", "corners"),
    [(1, 1, 1), (1, 3, 1), (3, 1, 1), (2, 2, 2), (2, 6, 2), (1, 2, 0), (2, 3, 0), (5, 0, 0)],
)
def test_corners_are_met_only_by_odd_slopes(dx: int, dy: int, corners: int) -> None:
    for a, b in (((9, 9), (9 + dx, 9 + dy)), ((9, 9), (9 - dx, 9 + dy))):
        assert len(line(cell(*a), cell(*b)).crossings) == corners
        assert set(line(cell(*a), cell(*b)).cells) == set(line(cell(*b), cell(*a)).cells)


@pytest.mark.rule("P52-LOS-06")
def test_a_spot_sees_itself_and_a_gap_sees_nothing() -> None:
    assert sees(1 << 40, 40, 40)
    assert not sees(0, 40, 40)
    assert sight_from(0, 40) == 0
    assert all_sight(0) == {}
    assert line(40, 40) == ((40,), ())


def test_sight_reaches_across_the_whole_table() -> None:
    corners = [cell(0, 0), cell(30, 0), cell(0, 30), cell(30, 30)]
    for a, b in combinations(corners, 2):
        assert sees(TABLE, a, b)
        assert sees(TABLE, b, a)
    hole = TABLE & ~(1 << cell(15, 15))
    assert not sees(hole, cell(0, 30), cell(30, 0))
    assert not sees(hole, cell(30, 30), cell(0, 0))
    assert sees(box(0, 0, 30, 0), cell(0, 0), cell(30, 0))
    assert sees(box(30, 0, 30, 30), cell(30, 30), cell(30, 0))
    # The right border of one row is no neighbour of the left border of the next.
    assert not sees(mask([cell(30, 4), cell(0, 5)]), cell(30, 4), cell(0, 5))
