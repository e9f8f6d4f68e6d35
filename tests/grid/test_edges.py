"""Walls, doors and red lines on edges, and what they stop."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crawldeck.grid import (
    BLOCKING,
    NO_BARRIERS,
    TABLE,
    Barriers,
    Direction,
    Edge,
    Edges,
    adjacent,
    barriers,
    cell,
    corners,
    neighbours,
    reverse,
    spread,
    spread_past,
    step,
    walls,
)
from tests.grid.grid_boards import f_sr1, names, space

CELLS = st.builds(cell, st.integers(0, 30), st.integers(0, 30))
SIDES = st.tuples(CELLS, st.sampled_from(Direction))


@given(st.lists(st.tuples(SIDES, st.sampled_from(Edge)), max_size=12))
def test_both_sides_of_an_edge_agree_and_the_last_drawing_counts(
    drawn: list[tuple[tuple[int, Direction], Edge]],
) -> None:
    edges, expected = Edges(), dict[tuple[int, Direction], Edge]()
    for (c, d), kind in drawn:
        edges = edges.with_edge(c, d, kind)
        expected[c, d] = kind
        there = step(c, d)
        if there is not None:
            expected[there, d.opposite] = kind
    for (c, d), kind in expected.items():
        assert edges.at(c, d) is kind
        assert bool(barriers(edges)[d] >> c & 1) is (kind is not Edge.OPEN)
    rebuilt = Edges()
    for c, d, kind in edges.drawn():
        rebuilt = rebuilt.with_edge(c, d, kind)
    assert rebuilt == edges
    assert hash(rebuilt) == hash(edges)


def test_opening_a_door_restores_the_plain_edge() -> None:
    closed = Edges().with_edge(5, Direction.N, Edge.CLOSED_DOOR)
    assert closed.with_edge(5, Direction.N, Edge.OPEN) == Edges()
    assert closed.at(5, Direction.N) is Edge.CLOSED_DOOR


def test_border_edges_exist_and_do_not_wrap() -> None:
    edges = Edges()
    for d in Direction:
        edges = edges.with_edges(TABLE, d, Edge.WALL)
    assert barriers(edges) == Barriers(TABLE, TABLE, TABLE, TABLE)
    assert spread_past(TABLE, barriers(edges)) == 0
    east = Edges().with_edge(cell(30, 4), Direction.E, Edge.WALL)
    assert east.at(cell(0, 5), Direction.W) is Edge.OPEN
    assert barriers(east) == Barriers(east=1 << cell(30, 4))


def test_only_the_chosen_kinds_stop() -> None:
    edges = Edges().with_edge(0, Direction.E, Edge.RED_LINE)
    assert barriers(edges, BLOCKING - {Edge.RED_LINE}) == NO_BARRIERS
    assert barriers(edges, {Edge.RED_LINE}) != NO_BARRIERS
    assert walls(edges, {Edge.WALL}) == (0, 0, 0, 0)


@given(st.integers(0, TABLE), st.lists(st.integers(0, TABLE), min_size=4, max_size=4))
def test_walking_backwards_meets_the_reversed_barriers(board: int, stops: list[int]) -> None:
    board &= TABLE
    one_way = Barriers(*(stop & TABLE for stop in stops))
    assert spread_past(board) == spread(board)
    here, there = cell(15, 15), spread(1 << cell(15, 15))
    for d in Direction:
        other = here + d.delta
        assert there >> other & 1
        assert adjacent(here, other, one_way) is adjacent(other, here, reverse(one_way))


@pytest.mark.rule("ENO-BOARD-02")
def test_adjacent_means_a_shared_edge() -> None:
    assert adjacent(space("E8"), space("E9"))
    assert not adjacent(space("E8"), space("F9"))
    assert not adjacent(space("E8"), space("E8"))


@pytest.mark.rule("ENO-BOARD-04")
def test_a_red_line_ends_adjacency() -> None:
    edges = Edges().with_edge(space("E8"), Direction.E, Edge.RED_LINE)
    assert not adjacent(space("E8"), space("E9"), barriers(edges))
    assert not adjacent(space("E9"), space("E8"), barriers(edges))
    assert adjacent(space("E8"), space("E7"), barriers(edges))


@pytest.mark.rule("ENO-BOARD-05", "ENO-BOARD-07")
def test_picture_adjacent_spaces() -> None:
    edges = Edges().with_edges(1 << space("D6"), Direction.S, Edge.WALL)
    assert names(neighbours(TABLE, space("D6"), barriers(edges))) == {"D5", "E6", "D7"}
    # The corners are the space's own whatever stands on its edges.
    assert len(set(corners(space("D6")))) == 4


@pytest.mark.rule("ENO-BOARD-05")
@pytest.mark.parametrize(
    ("door", "open_way"),
    [(Edge.OPEN, True), (Edge.CLOSED_DOOR, False), (Edge.WELDED_DOOR, False)],
)
def test_only_an_open_door_keeps_spaces_adjacent(door: Edge, open_way: bool) -> None:
    _, edges = f_sr1(b1=door)
    assert adjacent(space("F7"), space("G7"), barriers(edges)) is open_way
    assert adjacent(space("G8"), space("F8"), barriers(edges)) is open_way
    assert not adjacent(space("F6"), space("G6"), barriers(edges))
