"""Zones, facing and rear."""

import pytest

from crawldeck.grid import (
    TABLE,
    Direction,
    Edge,
    Edges,
    barriers,
    box,
    cell,
    in_front,
    mask,
    rear,
    zone,
)
from tests.grid.grid_boards import space, spaces

PAGE = box(0, 0, 9, 9)


@pytest.mark.rule("ENO-BOARD-15", "ENO-BOARD-16")
def test_zone_1_is_the_eight_spaces_around() -> None:
    assert zone(space("E8"), 1) == spaces("D7 D8 D9 E7 E9 F7 F8 F9")
    assert zone(space("E8"), 0) == 0
    assert zone(space("E8"), 2).bit_count() == 24
    assert not zone(space("E8"), 2) & spaces("E8")


def test_a_zone_is_cut_at_the_border() -> None:
    assert zone(cell(30, 30), 1) == mask([cell(29, 29), cell(29, 30), cell(30, 29)])
    assert zone(cell(0, 0), 60) == TABLE & ~1


@pytest.mark.rule("ENO-BOARD-13")
def test_picture_facing_front() -> None:
    front = in_front(space("E7"), Direction.W, PAGE)
    assert front == box(0, 0, 5, 9)
    assert front & spaces("A1 I6") == spaces("A1 I6")
    assert not front & spaces("F7 D7 E7 E8")


@pytest.mark.rule("ENO-BOARD-13")
def test_every_facing_has_its_half_of_the_page() -> None:
    e7 = space("E7")
    assert in_front(e7, Direction.E, PAGE) == box(7, 0, 9, 9)
    assert in_front(e7, Direction.N, PAGE) == box(0, 5, 9, 9)
    assert in_front(e7, Direction.S, PAGE) == box(0, 0, 9, 3)
    assert in_front(cell(0, 4), Direction.W) == in_front(cell(4, 0), Direction.S) == 0
    assert in_front(cell(30, 4), Direction.E) == in_front(cell(4, 30), Direction.N) == 0


@pytest.mark.rule("ENO-BOARD-14")
def test_picture_facing_rear() -> None:
    assert rear(space("E7"), Direction.W) == spaces("E8")
    assert rear(space("E7"), Direction.N) == spaces("D7")
    wall = Edges().with_edge(space("E7"), Direction.E, Edge.WALL)
    assert rear(space("E7"), Direction.W, barriers(wall)) == 0
    assert rear(space("E7"), Direction.E, barriers(wall)) == spaces("E6")


def test_nothing_is_behind_the_border() -> None:
    assert rear(cell(30, 3), Direction.W) == rear(cell(0, 3), Direction.E) == 0
    assert rear(cell(3, 30), Direction.S) == rear(cell(3, 0), Direction.N) == 0
