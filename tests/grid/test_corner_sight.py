"""Sight from corner to corner: the pictures of Enormity, and an oracle in fractions."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crawldeck.grid import (
    NO_WALLS,
    TABLE,
    Direction,
    Edge,
    Edges,
    cell,
    cells_of,
    corners,
    mask,
    sight_line,
    step,
    walls,
    why_blocked,
    xy,
)
from tests.grid.grid_boards import f_sr1, point, space, spaces


def sees(a: str, b: str, blocking: str = "", edges: Edges | None = None, ignore: str = "") -> bool:
    lines = NO_WALLS if edges is None else walls(edges)
    return sight_line(space(a), space(b), spaces(blocking), lines, spaces(ignore)) is not None


Box = tuple[tuple[int, int], tuple[int, int]]


def clip(p: tuple[int, int], q: tuple[int, int], inside: Box) -> tuple[Fraction, Fraction] | None:
    """The part of the segment, as fractions of its length, inside a closed rectangle."""
    first, last = Fraction(0), Fraction(1)
    for start, end, (lower, upper) in zip(p, q, inside, strict=True):
        run = end - start
        if run == 0:
            if not lower <= start <= upper:
                return None
            continue
        enter, leave = sorted((Fraction(lower - start, run), Fraction(upper - start, run)))
        first, last = max(first, enter), min(last, leave)
    return (first, last) if first <= last else None


def own_side(at: tuple[int, int], to: tuple[int, int], own: int, d: Direction) -> bool:
    """Whether going from ``at`` to ``to`` keeps to the side of the wall where ``own`` lies."""
    axis = 1 if d is Direction.S else 0
    middle = Fraction(2 * xy(own)[axis] + 1, 2)
    return (to[axis] - at[axis]) * (middle - at[axis]) > 0


def oracle(a: int, b: int, blocking: int, edges: Edges) -> bool:
    ends = product(corners(a), corners(b))
    return any(clear((a, b), (p, q), blocking, edges) for p, q in ends if p != q)


def clear(figures: tuple[int, int], ends: tuple[int, int], blocking: int, edges: Edges) -> bool:
    (a, b), p, q = figures, xy(ends[0]), xy(ends[1])
    for c in cells_of(blocking & ~(1 << a | 1 << b)):
        x, y = xy(c)
        part = clip(p, q, ((x, x + 1), (y, y + 1)))
        if part is not None and part[0] < part[1]:
            return False
    for c, d, _ in edges.drawn():
        x, y = xy(c)
        line = ((x, x + 1), (y, y)) if d is Direction.S else ((x, x), (y, y + 1))
        part = clip(p, q, line)
        if part is None:
            continue
        at_start = max(part) == 0 and own_side(p, q, a, d)
        at_end = min(part) == 1 and own_side(q, p, b, d)
        if not (at_start or at_end):
            return False
    return True


@st.composite
def scenes(draw: st.DrawFn) -> tuple[int, int, int, Edges]:
    """Two spaces, blocking spaces and edges in a small box that may touch the border."""
    x, y = draw(st.sampled_from([0, 7, 26])), draw(st.sampled_from([0, 7, 26]))
    inside = [cell(x + i, y + j) for j in range(5) for i in range(5)]
    pick = st.sampled_from(inside)
    a, b = draw(pick), draw(pick)
    blocking = mask(draw(st.sets(pick, max_size=8)))
    edges = Edges()
    kinds = st.sampled_from([Edge.WALL, Edge.CLOSED_DOOR, Edge.WELDED_DOOR, Edge.RED_LINE])
    for c, d, kind in draw(st.lists(st.tuples(pick, st.sampled_from(Direction), kinds))):
        edges = edges.with_edge(c, d, kind)
    return a, b, blocking, edges


@pytest.mark.rule(
    "ENO-LOS-01", "ENO-LOS-02", "ENO-LOS-03", "ENO-LOS-04", "ENO-LOS-05", "ENO-LOS-07"
)
@settings(deadline=None, max_examples=300)
@given(scenes())
def test_every_scene_agrees_with_the_oracle(scene: tuple[int, int, int, Edges]) -> None:
    a, b, blocking, edges = scene
    lines = walls(edges)
    found = sight_line(a, b, blocking, lines)
    assert (found is not None) is oracle(a, b, blocking, edges)
    assert (sight_line(b, a, blocking, lines) is None) is (found is None)
    reasons = why_blocked(a, b, blocking, lines)
    if found is None:
        assert all(r.spaces or r.south or r.west or r.points for r in reasons)
        assert {r.start for r in reasons} <= set(corners(a))
        assert {r.end for r in reasons} <= set(corners(b))
    else:
        assert found[0] in corners(a)
        assert found[1] in corners(b)
        assert reasons == ()
        assert clear((a, b), found, blocking, edges)


@settings(deadline=None)
@given(scenes())
def test_reasons_name_only_what_is_there(scene: tuple[int, int, int, Edges]) -> None:
    a, b, blocking, edges = scene
    lines = walls(edges)
    for reason in why_blocked(a, b, blocking, lines):
        assert reason.spaces & ~(blocking & ~(1 << a | 1 << b)) == 0
        assert reason.south & ~lines.south == reason.west & ~lines.west == 0
        assert reason.points & ~(lines.row_points | lines.column_points) == 0


@pytest.mark.rule("ENO-LOS-06", "ENO-LOS-01")
def test_picture_case_1_through_the_open_door() -> None:
    _, edges = f_sr1(b1=Edge.OPEN)
    found = sight_line(space("E9"), space("G6"), lines=walls(edges))
    assert found == (point(8, 5), point(6, 7))


@pytest.mark.rule("ENO-LOS-06")
@pytest.mark.parametrize("door", [Edge.CLOSED_DOOR, Edge.WELDED_DOOR, Edge.WALL, Edge.RED_LINE])
def test_a_door_that_is_not_open_blocks_like_a_wall(door: Edge) -> None:
    _, edges = f_sr1(b1=door)
    assert not sees("E9", "G6", edges=edges)
    assert not sees("F7", "G7", edges=edges)


@pytest.mark.rule("ENO-LOS-05")
def test_picture_case_2_the_end_of_the_wall() -> None:
    _, edges = f_sr1(b1=Edge.OPEN)
    assert not sees("E9", "G9", edges=edges)
    by_ends = {(r.start, r.end): r for r in why_blocked(space("E9"), space("G9"), 0, walls(edges))}
    grazing = by_ends[point(8, 5), point(8, 7)]
    assert grazing.points == mask([point(8, 6)])
    assert grazing.south == grazing.west == grazing.spaces == 0


@pytest.mark.rule("ENO-LOS-02", "ENO-LOS-03")
def test_picture_case_3_behind_another_intruder() -> None:
    board, edges = f_sr1(b1=Edge.OPEN)
    assert not sees("E9", "E5", "E6", edges)
    assert sees("E9", "E5", "", edges)
    reasons = why_blocked(space("E9"), space("E5"), spaces("E6"), walls(edges))
    along = next(r for r in reasons if (r.start, r.end) == (point(8, 4), point(5, 4)))
    assert along.spaces == spaces("E6")
    assert board & spaces("E5 E6 E9") == spaces("E5 E6 E9")


@pytest.mark.rule("ENO-LOS-04")
def test_touching_a_corner_of_spaces_is_fine() -> None:
    assert sees("E6", "G8", "F7")
    assert sees("E6", "G8", "F7 G6")
    found = sight_line(space("E6"), space("G8"), spaces("F7"))
    assert found is not None
    assert found != (point(6, 5), point(7, 6))


@pytest.mark.rule("ENO-LOS-01", "ENO-LOS-05")
def test_a_wall_between_neighbours_hides_them() -> None:
    for d in Direction:
        there = step(space("E5"), d)
        assert there is not None
        wall = walls(Edges().with_edge(space("E5"), d, Edge.WALL))
        assert sight_line(space("E5"), there, lines=wall) is None
        assert sight_line(there, space("E5"), lines=wall) is None
        assert sight_line(space("E5"), there) is not None


@pytest.mark.rule("ENO-LOS-05")
def test_a_narrow_corridor_can_be_seen_along() -> None:
    row = spaces("E1 E2 E3 E4 E5 E6")
    edges = Edges()
    for d in (Direction.N, Direction.S):
        edges = edges.with_edges(row, d, Edge.WALL)
    assert sees("E1", "E6", edges=edges)
    reasons = walls(edges)
    found = sight_line(space("E1"), space("E6"), lines=reasons)
    # Not along either wall: the line changes from one side of the corridor to the other.
    assert found is not None
    assert xy(found[0])[1] != xy(found[1])[1]


@pytest.mark.rule("ENO-LOS-02")
def test_a_red_line_blocks_and_may_be_left_out() -> None:
    edges = Edges().with_edges(spaces("E6 F6 D6"), Direction.E, Edge.RED_LINE)
    assert not sees("E6", "E7", edges=edges)
    through = walls(edges, {Edge.WALL})
    assert sight_line(space("E6"), space("E7"), lines=through) is not None


@pytest.mark.rule("ENO-LOS-07")
def test_neither_end_blocks_its_own_line() -> None:
    assert sees("E6", "E9", "E6 E9")
    assert not sees("E6", "E9", "E7 E9")


@pytest.mark.rule("ENO-LOS-08", "ENO-LOS-09")
def test_a_tile_does_not_hide_who_stands_on_it() -> None:
    assert not sees("E6", "E9", "E7")
    assert sees("E6", "E9", "E9")
    assert not sees("E6", "E9", "E8 E9")
    assert sees("E6", "E9", "E8 E9", ignore="E8 E9")


def test_a_space_sees_itself() -> None:
    boxed = Edges()
    for d in Direction:
        boxed = boxed.with_edge(space("E5"), d, Edge.WALL)
    assert sees("E5", "E5")
    assert sees("E5", "E5", "E5", boxed)


def test_sight_reaches_across_the_whole_table() -> None:
    ends = [cell(0, 0), cell(30, 0), cell(0, 30), cell(30, 30)]
    for a, b in product(ends, ends):
        assert sight_line(a, b) is not None
        assert (sight_line(a, b, TABLE) is not None) is (a == b)


@pytest.mark.rule("ENO-LOS-04", "ENO-LOS-05")
def test_the_corner_of_a_space_is_passed_and_the_corner_of_its_walls_is_not() -> None:
    middle = cell(15, 15)
    fence = Edges()
    for d in Direction:
        fence = fence.with_edge(middle, d, Edge.WALL)
    found = sight_line(cell(0, 0), cell(30, 30), 1 << middle)
    assert found in {(point(0, 1), point(30, 31)), (point(1, 0), point(31, 30))}
    assert sight_line(cell(0, 0), cell(30, 30), lines=walls(fence)) is None


@pytest.mark.rule("ENO-LOS-05")
def test_leaving_a_wall_straight_on_past_its_end_is_not_its_own_side() -> None:
    # The wall over E5 ends at [5,5]; a line from there due east lies on the wall's own line.
    lines = walls(Edges().with_edge(space("E5"), Direction.N, Edge.WALL))
    # E6 blocks all sight, so that every segment reports its reasons.
    reasons = why_blocked(space("E5"), space("E7"), spaces("E6"), lines)
    due_east = next(r for r in reasons if (r.start, r.end) == (point(5, 5), point(6, 5)))
    assert due_east.points == mask([point(5, 5)])


def test_border_rows_do_not_leak_into_each_other() -> None:
    # A blocking right border must not cut a line along the left one.
    right = mask(cell(30, y) for y in range(31))
    assert sight_line(cell(0, 0), cell(0, 30), right) is not None
    assert sight_line(cell(0, 5), cell(0, 3), right) == (cell(0, 5), cell(0, 4))
