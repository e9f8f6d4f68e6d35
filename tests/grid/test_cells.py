"""Cells, sets of cells and the border of the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crawldeck.grid import (
    SIZE,
    TABLE,
    Direction,
    box,
    cell,
    cells_of,
    corners,
    extent,
    fringe,
    manhattan,
    mask,
    on_table,
    rim,
    spread,
    step,
    xy,
)
from tests.grid.grid_boards import point, space

CELLS = st.builds(cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))


@given(st.sets(CELLS))
def test_a_set_gives_back_its_cells_in_order(cells: set[int]) -> None:
    assert cells_of(mask(cells)) == sorted(cells)


def test_the_empty_set_has_no_cells_neighbours_or_extent() -> None:
    assert cells_of(0) == []
    assert spread(0) == fringe(0) == rim(0) == 0
    assert extent(0) is None


@pytest.mark.parametrize(("x", "y"), [(-1, 0), (0, -1), (31, 0), (0, 31)])
def test_a_cell_off_the_table_is_refused(x: int, y: int) -> None:
    with pytest.raises(ValueError, match="both run from 0 to 30"):
        cell(x, y)


@given(CELLS)
def test_spread_agrees_with_the_four_steps(c: int) -> None:
    steps = {step(c, d) for d in Direction} - {None}
    assert set(cells_of(spread(1 << c))) == steps


@given(CELLS, st.sampled_from(Direction))
def test_a_step_back_returns(c: int, d: Direction) -> None:
    there = step(c, d)
    if there is not None:
        assert on_table(there)
        assert step(there, d.opposite) == c
        assert manhattan(c, there) == 1


def test_nothing_wraps_around_the_border() -> None:
    last = SIZE - 1
    assert step(cell(last, 3), Direction.E) is None
    assert step(cell(0, 3), Direction.W) is None
    assert step(cell(3, last), Direction.N) is None
    assert step(cell(3, 0), Direction.S) is None
    assert spread(1 << cell(last, last)) == mask([cell(last - 1, last), cell(last, last - 1)])
    assert spread(TABLE) == TABLE
    assert rim(TABLE) == TABLE & ~box(1, 1, last - 1, last - 1)


def test_a_box_is_cut_at_the_table() -> None:
    assert box(-3, -3, 40, 40) == TABLE
    assert box(5, 5, 4, 9) == box(5, 9, 9, 5) == 0
    assert extent(box(2, 3, 7, 9)) == (2, 3, 7, 9)


@given(st.sets(CELLS, max_size=30))
def test_the_fringe_touches_the_set_from_outside(cells: set[int]) -> None:
    board = mask(cells)
    assert fringe(board) & board == 0
    assert all(spread(1 << c) & board for c in cells_of(fringe(board)))


@pytest.mark.rule("P52-RANGE-02", "P52-RANGE-03")
def test_range_is_counted_in_columns_and_rows() -> None:
    assert manhattan(cell(0, 0), cell(0, 0)) == 0
    assert manhattan(cell(0, 0), cell(1, 1)) == 2
    assert manhattan(cell(2, 0), cell(4, 1)) == 3
    assert manhattan(cell(30, 0), cell(0, 30)) == 60


@pytest.mark.rule("ENO-BOARD-06")
def test_a_space_has_its_four_corner_intersections() -> None:
    expected = {point(7, 4), point(8, 4), point(7, 5), point(8, 5)}
    assert set(corners(space("E8"))) == expected
    assert [xy(k) for k in corners(cell(30, 30))] == [(30, 30), (31, 30), (30, 31), (31, 31)]
