"""The board: spaces, adjacency, lines, distance, facing, zones (ledger group BOARD)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck import grid
from crawldeck.enormity import verbs
from crawldeck.enormity.page import Line
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.ship import FAR, Key, Ship
from crawldeck.grid import Direction
from crawldeck.kernel.errors import Malformed
from tests.enormity.pages import OPEN, SR1, SR2, at
from tests.enormity.scene import Scene, hull, scene, spaces


def laid(page: str = "open", **changes: Any) -> Scene:
    """A scene in which nothing is done."""
    return scene(page, **changes).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]


def cell(text: str, page: str = "open") -> int:
    found = hull().ship.space(text if ":" in text else f"{page}:{text}")
    assert found >= 0
    return found


def near(s: Scene, text: str, page: str = "open") -> set[str]:
    return spaces(hull(), common.board(s.table).near(cell(text, page)))


@pytest.mark.rule("ENO-BOARD-01")
def test_a_figure_fills_one_space() -> None:
    s = laid("sr1", spacers={"oda": "e8"})
    assert spaces(hull(), common.spacer_cells(s.table)) == {"E8"}
    assert hull().ship.pages["hold"].width == 4  # the size of a page is data


@pytest.mark.rule("ENO-BOARD-02")
def test_spaces_are_adjacent_along_an_edge_never_over_a_corner() -> None:
    s = laid()
    assert near(s, "e8") == {"D8", "F8", "E7", "E9"}
    assert common.adjacent(s.table, cell("e8"), cell("e9"))
    assert not common.adjacent(s.table, cell("e8"), cell("f9"))
    assert not common.adjacent(s.table, cell("e8"), cell("e8"))
    assert not common.adjacent(s.table, -1, cell("e8"))  # nobody is adjacent to what is elsewhere


@pytest.mark.rule("ENO-BOARD-03")
def test_an_obstacle_interrupts_adjacency_but_can_be_stood_beside() -> None:
    s = laid(tiles={"e6": "pillar"}, foes={"lamplighter": "e6"})
    assert not common.adjacent(s.table, cell("e5"), cell("e6"))
    assert not common.adjacent(s.table, cell("e6"), cell("e5"))
    beside = common.board(s.table).beside(cell("e5"))
    assert beside >> cell("e6") & 1
    assert near(s, "e5") == {"D5", "F5", "E4"}


@pytest.mark.rule("ENO-BOARD-04")
def test_a_red_line_interrupts_adjacency() -> None:
    s = laid("hold", spacers={"oda": "a1"})
    assert near(s, "a2", "hold") == {"A1", "B2"}
    assert not common.adjacent(s.table, cell("a3", "hold"), cell("a2", "hold"))


@pytest.mark.rule("ENO-BOARD-05")
def test_a_wall_interrupts_adjacency() -> None:
    s = laid("sr2", spacers={"oda": "d6"})
    assert near(s, "d6", "sr2") == {"D5", "E6", "D7"}


@pytest.mark.rule("ENO-BOARD-05")
def test_a_shut_door_interrupts_adjacency_and_an_open_one_does_not() -> None:
    shut = laid("sr1", spacers={"oda": "e8"})
    assert not common.adjacent(shut.table, cell("sr1:f7"), cell("sr1:g7"))
    opened = laid("sr1", spacers={"oda": "e8"}, open_doors=("b1",))
    assert common.adjacent(opened.table, cell("sr1:f7"), cell("sr1:g7"))
    weld = 1 << hull().ship.leaves_at[cell("sr1:f7")][0].index
    welded = laid("sr1", spacers={"oda": "e8"}, open_doors=("b1",), welded=weld)
    assert not common.adjacent(welded.table, cell("sr1:f7"), cell("sr1:g7"))
    assert common.adjacent(welded.table, cell("sr1:f8"), cell("sr1:g8"))


@pytest.mark.rule("ENO-BOARD-06")
def test_a_space_touches_the_four_intersections_at_its_corners() -> None:
    corners = {hull().ship.point(f"sr1:{text}") for text in ("7,4", "8,4", "7,5", "8,5")}
    assert set(grid.corners(cell("sr1:e8"))) == corners
    assert all(lines.distance(point, cell("sr1:e8")) == 0 for point in corners)
    assert lines.distance(hull().ship.point("sr1:4,5"), cell("sr1:e8")) == 3


@pytest.mark.rule("ENO-BOARD-07")
def test_a_wall_does_not_part_a_space_from_its_corners() -> None:
    here = cell("sr2:d6")  # a wall runs along its south edge
    assert hull().ship.edges(0).at(here, Direction.S) is grid.Edge.WALL
    points = [hull().ship.point(f"sr2:{text}") for text in ("5,3", "6,3", "5,4", "6,4")]
    assert [lines.distance(point, here) for point in points] == [0, 0, 0, 0]


@pytest.mark.rule("ENO-BOARD-08")
def test_no_figure_stands_on_an_intersection() -> None:
    with pytest.raises(Malformed):
        verbs.GRAMMAR.read("goto sr1:7,5")
    with pytest.raises(Malformed):
        verbs.GRAMMAR.read("start oda sr1:7,5")
    assert hull().ship.space("sr1:7,5") == -1


@pytest.mark.rule("ENO-BOARD-09")
def test_squares_outside_the_rooms_are_no_spaces() -> None:
    s = laid("sr1", spacers={"oda": "d6"})
    outside = cell("sr1:c6")
    assert not common.empty_spaces(s.table) >> outside & 1
    assert common.board(s.table).rectangles >> outside & 1
    assert common.spacer_range(s.table, cell("sr1:d6"), outside) == FAR
    walking = scene("sr1", spacers={"oda": "d6"})
    walking.run(lambda t: move.movelike(t, t.state.spacers[0], 2, "ENO-MLIKE-01"))
    assert walking.refused("goto sr1:c6") == "ENO-MOVE-08"


@pytest.mark.rule("ENO-BOARD-10")
def test_lines_go_on_across_what_is_out_of_bounds() -> None:
    s = laid("sr1", spacers={"oda": "e8"})
    way = [hull().ship.point(f"sr1:{text}") for text in ("1,4", "1,3", "2,3", "2,2")]
    assert all(common.board(s.table).points >> point & 1 for point in way)
    assert all(grid.manhattan(a, b) == 1 for a, b in pairwise(way))
    assert not common.board(s.table).points >> hull().ship.point("sr2:5,5") & 1  # not laid yet


@pytest.mark.rule("ENO-BOARD-11")
def test_the_distance_picture() -> None:
    s = laid("sr1", spacers={"oda": "e10", "teo": "d5"}, foes={"rictus": "e8"})
    grin = s.foe("rictus-1").cell
    assert common.foe_range(s.table, grin, s.spacer("oda").cell) == 2
    assert common.foe_range(s.table, grin, s.spacer("teo").cell) == 4
    assert common.spacer_range(s.table, s.spacer("oda").cell, grin) == 2
    assert common.spacer_range(s.table, s.spacer("teo").cell, grin) == 4
    assert common.spacer_range(s.table, cell("sr1:e8"), cell("sr1:e9")) == 1  # adjacent is 1
    assert common.spacer_range(s.table, cell("sr1:e8"), cell("sr1:f9")) == 2  # never diagonally


@pytest.mark.rule("ENO-BOARD-12")
def test_an_obstacle_lengthens_a_spacers_count_and_not_an_intruders() -> None:
    s = laid(spacers={"oda": "e6"}, foes={"rictus": "e8"}, tiles={"e7": "pillar"})
    assert common.foe_range(s.table, cell("e8"), cell("e6")) == 2
    assert common.spacer_range(s.table, cell("e6"), cell("e8")) == 4


@pytest.mark.rule("ENO-BOARD-12")
def test_intruders_count_through_doors_and_red_lines_but_never_through_walls() -> None:
    s = laid("sr1", spacers={"oda": "d9"}, foes={"rictus": "c9"})
    assert common.foe_range(s.table, cell("sr1:c9"), cell("sr1:d9")) == 1
    assert common.spacer_range(s.table, cell("sr1:d9"), cell("sr1:c9")) == FAR
    assert common.foe_range(s.table, cell("sr1:f6"), cell("sr1:g6")) == 3  # round by the door
    red = laid("hold", spacers={"oda": "a1"})
    assert common.foe_range(red.table, cell("hold:a2"), cell("hold:a3")) == 1
    assert common.spacer_range(red.table, cell("hold:a2"), cell("hold:a3")) == 3


@pytest.mark.rule("ENO-BOARD-12")
def test_figures_lengthen_range_only_by_the_house_rule() -> None:
    places: dict[str, Any] = {"spacers": {"oda": "sr2:a1"}, "foes": {"rictus": "a3"}}
    s = laid("sr2", **places)
    assert common.spacer_range(s.table, cell("sr2:a1"), cell("sr2:a5")) == 4
    s = laid("sr2", **places, params={"intruders_block_range": True})
    assert common.spacer_range(s.table, cell("sr2:a1"), cell("sr2:a5")) == FAR
    assert common.spacer_range(s.table, cell("sr2:a1"), cell("sr2:a3")) == 2  # the target itself
    assert common.spacer_range(s.table, -1, cell("sr2:a5")) == FAR


@pytest.mark.rule("ENO-BOARD-13")
def test_in_front_is_the_whole_half_beyond_the_front_edge() -> None:
    s = laid(foes={"rictus": "e7"})
    s.foe("rictus-1").facing = Direction.W
    front = common.in_front(s.table, s.foe("rictus-1"))
    assert spaces(hull(), front) == {f"{row}{n}" for row in "ABCDEFGHIJ" for n in range(1, 7)}
    for text in ("f7", "d7", "e7", "e8"):
        assert not front >> cell(text) & 1


@pytest.mark.rule("ENO-BOARD-14")
def test_the_rear_is_the_one_space_behind() -> None:
    s = laid(foes={"rictus": "e7"})
    s.foe("rictus-1").facing = Direction.W
    assert spaces(hull(), common.rear(s.table, s.foe("rictus-1"))) == {"E8"}
    walled = laid("sr2", spacers={"oda": "e6"}, foes={"rictus": "d6"})  # it faces north
    assert common.rear(walled.table, walled.foe("rictus-1")) == 0
    blocked = laid(foes={"rictus": "e7"}, tiles={"d7": "pillar"})
    assert common.rear(blocked.table, blocked.foe("rictus-1")) == 0  # not adjacent


@pytest.mark.rule("ENO-BOARD-15", "ENO-BOARD-16")
def test_a_zone_is_a_box_without_its_source() -> None:
    s = laid()
    box = {"D7", "D8", "D9", "E7", "E9", "F7", "F8", "F9"}
    assert spaces(hull(), common.zone(s.table, cell("e8"), 1)) == box
    assert not common.zone(s.table, cell("e8"), 2) >> cell("e8") & 1
    ring = laid("sr1", spacers={"oda": "e8"})
    behind_the_wall = common.zone(ring.table, cell("sr1:f6"), 1)
    assert behind_the_wall >> cell("sr1:g6") & 1  # a zone asks for no way and no sight


@pytest.mark.rule("ENO-BOARD-16")
def test_who_is_in_another_place_is_in_no_zone() -> None:
    s = laid(spacers={"oda": "e8", "teo": "e7"})
    s.spacer("teo").cell = -1
    zone = common.zone(s.table, cell("e8"), 1)
    assert not zone & common.spacer_cells(s.table)
    assert not common.sees(s.table, cell("e8"), -1)


@pytest.mark.rule("ENO-BOARD-17")
def test_touching_pages_share_one_line() -> None:
    ship = hull().ship
    assert ship.point("sr1:10,5") == ship.point("sr2:0,5")
    s = laid("sr1", spacers={"oda": "e8"}, more_pages=("sr2",))
    assert common.adjacent(s.table, cell("sr1:e10"), cell("sr2:e1"))
    assert common.spacer_range(s.table, cell("sr1:e10"), cell("sr2:e3")) == 3
    assert common.sees(s.table, cell("sr1:e10"), cell("sr2:e3"))


@pytest.mark.rule("ENO-BOARD-18")
def test_a_blip_that_must_leave_the_joined_map_takes_the_nearest_point_of_the_other_page() -> None:
    ship = hull().ship
    other = ship.points["sr1"]
    wanted = ship.point("open:0,9")  # one line below and beside the corner of the ring
    found = lines.nearest_point(other, wanted, cell("sr1:e8"))
    assert grid.manhattan(found, wanted) == min(
        grid.manhattan(point, wanted) for point in grid.cells_of(other)
    )
    assert ship.point_texts[found] == "sr1:10,0"


@pytest.mark.rule("ENO-BOARD-18")
@pytest.mark.parametrize(("target", "point"), [("a3", "0,0"), ("j3", "0,4")])
def test_of_equally_near_points_the_one_nearer_the_target(target: str, point: str) -> None:
    ship = hull().ship
    between = ship.point("open:0,2")
    both = 1 << ship.point("open:0,0") | 1 << ship.point("open:0,4")
    assert lines.nearest_point(both, between, cell(target)) == ship.point(f"open:{point}")


@pytest.mark.rule("ENO-BOARD-19")
def test_dangerous_spaces_are_marked_and_do_nothing_themselves() -> None:
    ring = hull().ship.dangerous
    assert spaces(hull(), ring) == {"E6", "F5", "F6", "F10", "H9", "I8", "I9"}
    s = scene("sr1", spacers={"oda": "e7"})
    s.run(lambda t: move.movelike(t, t.state.spacers[0], 1, "ENO-MLIKE-01"))
    s.do("goto sr1:e6")
    assert (s.at("oda"), s.spacer("oda").vitals) == ("e6", 9)


def test_the_same_key_gives_the_same_board() -> None:
    ship = Ship((OPEN, SR1, SR2))
    assert ship.board(Key(1, 0)) is ship.board(Key(1, 0))
    assert ship.board(Key(1, 0)) is not ship.board(Key(3, 0))


def test_an_arrow_closes_the_other_ways_out_only() -> None:
    page = replace(OPEN, forced={at("E5"): Direction.E})
    board = Ship((page,)).board(Key(1, 0))
    here = Ship((page,)).space("open:e5")
    assert grid.spread_past(1 << here, board.walk_stops) == 1 << here + 1
    assert grid.spread_past(1 << here - 1, board.walk_stops) >> here & 1  # entering is free
    assert board.adjacent(here, here - 1)  # adjacency and range know no arrows


@pytest.mark.rule("ENO-BOARD-01")
def test_a_page_is_a_rectangle_of_the_plan() -> None:
    for ship in (hull().ship, Ship((OPEN, SR1))):
        for page in ship.pages.values():
            left, low = page.origin
            cells = {
                grid.cell(left + x, low + y) for x in range(page.width) for y in range(page.height)
            }
            assert set(grid.cells_of(ship.rectangles[page.id])) == cells
            corners = {
                grid.cell(left + x, low + y)
                for x in range(page.width + 1)
                for y in range(page.height + 1)
            }
            assert set(grid.cells_of(ship.points[page.id])) == corners


@pytest.mark.rule("ENO-DOOR-01")
def test_a_door_leaf_stands_between_two_spaces() -> None:
    def corners(cell: int) -> set[int]:
        x, y = grid.xy(cell)
        return {(y + b) * grid.STRIDE + x + a for a in (0, 1) for b in (0, 1)}

    sides = {leaf.line[1] for leaf in hull().ship.leaves}
    assert len(sides) > 1
    for leaf in hull().ship.leaves:
        assert {leaf.a, leaf.b} == {leaf.line[0], leaf.line[0] + leaf.line[1].delta}
        assert corners(leaf.a) & corners(leaf.b) == set(leaf.ends)


@pytest.mark.rule("ENO-DOOR-01")
@pytest.mark.parametrize("side", list(Direction))
def test_it_does_so_on_every_side(side: Direction) -> None:
    page = replace(OPEN, doors=(("d9", Line(4, 4, side)),))
    leaf = Ship((page,)).leaves[0]
    x, y = grid.xy(leaf.a)
    ends = {
        Direction.N: ((0, 1), (1, 1)),
        Direction.S: ((0, 0), (1, 0)),
        Direction.E: ((1, 0), (1, 1)),
        Direction.W: ((0, 0), (0, 1)),
    }[side]
    assert set(leaf.ends) == {(y + b) * grid.STRIDE + x + a for a, b in ends}
