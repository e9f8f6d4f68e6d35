"""Walking on rooms and pages: reach, distance, shortest ways."""

import heapq
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.grid import (
    BLOCKING,
    TABLE,
    Barriers,
    Direction,
    Edge,
    Edges,
    adjacent,
    barriers,
    box,
    cell,
    cells_of,
    connected,
    distances,
    first_steps,
    flood,
    layers,
    manhattan,
    mask,
    nearest,
    neighbours,
    pieces,
    reach,
    shortest_path,
    shortest_ways,
    walking_distance,
)
from tests.grid.grid_boards import f_sr1, names, space, spaces

SMALL = [cell(x, y) for y in range(5) for x in range(5)]
BOARDS = st.sets(st.sampled_from(SMALL), min_size=1).map(mask)
STOPS = st.builds(Barriers, *[st.sets(st.sampled_from(SMALL), max_size=6).map(mask)] * 4)


def dijkstra(board: int, a: int, stops: Barriers, price: dict[int, int]) -> dict[int, int]:
    best: dict[int, int] = {}
    queue = [(0, a)]
    while queue:
        cost, c = heapq.heappop(queue)
        if c in best:
            continue
        best[c] = cost
        for d in Direction:
            there = c + d.delta
            if there >= 0 and board >> there & 1 and not stops[d] >> c & 1:
                heapq.heappush(queue, (cost + price.get(there, 1), there))
    return best


@settings(deadline=None)
@given(BOARDS, STOPS, st.dictionaries(st.sampled_from(SMALL), st.integers(2, 4)), st.data())
def test_distances_and_ways_agree_with_a_plain_search(
    board: int, stops: Barriers, price: dict[int, int], data: st.DataObject
) -> None:
    a, b = data.draw(st.sampled_from(SMALL)), data.draw(st.sampled_from(cells_of(board)))
    costs = {p: mask(c for c in price if price[c] == p) for p in set(price.values())}
    best = dijkstra(board, a, stops, price)
    assert distances(board, a, stops, costs) == best
    assert walking_distance(board, a, b, stops, costs) == best.get(b)
    assert reach(board, a, 3, stops, costs) == mask(c for c in best if best[c] <= 3)

    def onward(c: int) -> int | None:
        return dijkstra(board, c, stops, price).get(b)

    ways = {c for c in best if b in best and onward(c) == best[b] - best[c]}
    assert shortest_ways(board, a, 1 << b, stops, costs) == mask(ways)
    starts = {c for c in ways if adjacent(a, c, stops)}
    assert first_steps(board, a, 1 << b, stops, costs) == mask(starts)
    path = shortest_path(board, a, 1 << b, stops, costs)
    assert (path is None) is (b not in best)
    if path is not None:
        assert (path[0], path[-1]) == (a, b)
        assert all(adjacent(c, d, stops) for c, d in pairwise(path))
        assert sum(price.get(c, 1) for c in path[1:]) == best[b]


@given(BOARDS)
def test_pieces_are_a_partition_into_connected_sets(board: int) -> None:
    parts = pieces(board)
    assert sum(parts) == board
    assert all(connected(part) for part in parts)
    assert connected(board) is (len(parts) == 1)


def test_the_empty_board() -> None:
    assert connected(0)
    assert pieces(0) == []
    assert flood(0, 0) == neighbours(0, 7) == 0
    assert reach(0, 7, 5) == 1 << 7
    assert distances(0, 7) == {7: 0}
    assert walking_distance(0, 7, 8) is None
    assert shortest_path(0, 7, 1 << 8) is None
    assert shortest_ways(0, 7, 1 << 8) == first_steps(0, 7, 0) == nearest(0, 7, 1 << 8) == 0
    assert list(layers(0, 0)) == []


def test_the_same_cell_is_no_walk() -> None:
    c = cell(3, 3)
    assert walking_distance(TABLE, c, c) == 0
    assert shortest_path(TABLE, c, 1 << c) == (c,)
    assert first_steps(TABLE, c, 1 << c) == 0
    assert reach(TABLE, c, 0) == 1 << c


def test_the_whole_table_from_border_to_border() -> None:
    a, b = cell(0, 30), cell(30, 0)
    assert walking_distance(TABLE, a, b) == manhattan(a, b) == 60
    assert flood(TABLE, 1 << a) == TABLE


def test_a_way_round_a_gap_is_longer_than_the_range() -> None:
    ring = box(0, 0, 2, 2) & ~(1 << cell(1, 1))
    assert walking_distance(ring, cell(0, 1), cell(2, 1)) == 4
    assert first_steps(ring, cell(0, 1), 1 << cell(2, 1)) == mask([cell(0, 0), cell(0, 2)])
    path = shortest_path(ring, cell(0, 1), 1 << cell(2, 1))
    assert path is not None and path[1] == cell(0, 2)


@pytest.mark.rule("P52-MOVE-01")
def test_a_diagonal_takes_two_steps_over_a_card() -> None:
    assert walking_distance(mask([0, 1, 33]), 0, 33) == 2
    assert walking_distance(mask([0, 33]), 0, 33) is None


@pytest.mark.rule("P52-SPOTS-OBS-01", "P52-SPOTS-OBS-03")
def test_an_obstructed_spot_costs_two_to_enter_and_nothing_to_leave() -> None:
    row, obstructed = 0b11111, 0b10
    assert reach(row, 0, 3, costs={2: obstructed}) == 0b111
    assert reach(row, 0, 1, costs={2: obstructed}) == 0b1
    assert walking_distance(row, 1, 2, costs={2: obstructed}) == 1


def test_bad_prices_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        reach(0b11, 0, 1, costs={0: 0b10})
    with pytest.raises(ValueError, match="two prices"):
        reach(0b11, 0, 1, costs={2: 0b10, 3: 0b10})


@pytest.mark.rule("ENO-BOARD-11")
def test_picture_measuring_distance() -> None:
    board, edges = f_sr1()
    stops = barriers(edges)
    assert walking_distance(board, space("E8"), space("E10"), stops) == 2
    assert walking_distance(board, space("E8"), space("D5"), stops) == 4


@pytest.mark.rule("ENO-BOARD-12")
def test_closest_counts_through_an_obstacle_and_range_around_it() -> None:
    board, obstacle = box(0, 0, 9, 9), spaces("E7")
    assert walking_distance(board, space("E6"), space("E8")) == 2
    assert walking_distance(board & ~obstacle, space("E6"), space("E8")) == 4
    red = Edges().with_edge(space("E6"), Direction.E, Edge.RED_LINE)
    assert walking_distance(board, space("E6"), space("E7"), barriers(red)) == 3
    through = barriers(red, BLOCKING - {Edge.RED_LINE})
    assert walking_distance(board, space("E6"), space("E7"), through) == 1


@pytest.mark.rule("ENO-MOVE-19", "ENO-MOVE-04", "ENO-MOVE-09", "ENO-MOVE-10", "ENO-MOVE-16")
def test_picture_spacer_movement_1() -> None:
    board, edges = f_sr1(b1=Edge.OPEN)
    ends = reach(board & ~spaces("G8"), space("E8"), 3, barriers(edges)) & ~spaces("E6 E8")
    assert ends == spaces("D6 D7 D8 D9 D10 E5 E7 E9 E10 F6 F7 F8 F9 F10 G7")


@pytest.mark.rule("ENO-MOVE-20", "ENO-MOVE-07", "ENO-MOVE-08")
def test_picture_spacer_movement_2() -> None:
    board, edges = f_sr1()
    ends = reach(board, space("E6"), 2, barriers(edges)) & ~spaces("E6")
    assert ends == spaces("D5 D6 D7 E4 E5 E7 E8 F5 F6 F7")
    assert not flood(board, spaces("E6"), barriers(edges)) & spaces("C6 G6 G7 C9")


@pytest.mark.rule("ENO-MOVE-06")
def test_a_red_line_stops_one_step_only() -> None:
    edges = Edges().with_edge(space("E8"), Direction.W, Edge.RED_LINE)
    board = box(0, 0, 9, 9)
    assert names(neighbours(board, space("E8"), barriers(edges))) == {"D8", "F8", "E9"}


@pytest.mark.rule("ENO-MOVE-15")
def test_a_forced_direction_is_a_one_sided_barrier() -> None:
    board, e5 = box(0, 0, 9, 9), space("E5")
    only_east = Barriers(north=1 << e5, south=1 << e5, west=1 << e5)
    assert names(neighbours(board, e5, only_east)) == {"E6"}
    assert all(adjacent(space(name), e5, only_east) for name in ("E4", "F5", "D5", "E6"))
    assert first_steps(board, e5, spaces("E3"), only_east) == spaces("E6")
