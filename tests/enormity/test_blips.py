"""Blips on the grid lines: zigzag, edges of pages, welds, pushes (ledger groups BLIPS, BOARD)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.arrivals import prowl
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.state import Blip, EnoTable
from crawldeck.grid import Direction, xy
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import activations, idle, stir_all


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def weld(*names: str) -> int:
    leaves = [hull().ship.leaf(name) for name in names]
    return sum(1 << leaf.index for leaf in leaves if leaf is not None)


def moving(name: str, steps: int, toward: str, **kwargs: Any) -> Scene:
    """A Blip moves toward a space of the page `sr1` (or another)."""
    page = kwargs.pop("page", "sr1")
    cell = hull().ship.space(toward if ":" in toward else f"{page}:{toward}")

    def procedure(t: EnoTable) -> Rule[None]:
        blip = t.state.blip(name)
        assert blip is not None
        yield from prowl.move(t, blip, steps, cell)

    return scene(page, **kwargs).run(procedure)


def path(text: str, toward: str, steps: int, page: str = "sr1") -> list[tuple[int, int]]:
    """The crossings a Blip passes by zigzag, where nothing is left to choose."""
    ship = hull().ship
    here, cell, axis = ship.point(f"{page}:{text}"), ship.space(f"{page}:{toward}"), 0
    left, low = ship.pages[page].origin
    found = []
    for _ in range(steps):
        ways = lines.next_points(ship, ship.points[page], here, cell, axis)
        assert len(ways) == 1
        here, axis = ways[0]
        x, y = xy(here)
        found.append((x - left, y - low))
    return found


# -- the pictures


@pytest.mark.rule("ENO-BLIP-02", "ENO-BLIP-01")
def test_picture_aligned() -> None:
    assert path("4,5", "e8", 3) == [(5, 5), (6, 5), (7, 5)]
    s = moving("single-1", 3, "e8", spacers={"oda": "e8"}, blips={"single-1": "4,5"})
    told = s.told(e.BlipMoved)[0]
    assert (told.start, told.end, told.steps) == ("sr1:4,5", "sr1:7,5", 3)
    assert s.told(e.BlipRevealed)[0].where == "sr1:7,5"  # a corner of E8


@pytest.mark.rule("ENO-BLIP-03")
def test_picture_not_aligned() -> None:
    assert path("6,5", "d9", 3) == [(6, 4), (7, 4), (8, 4)]


@pytest.mark.rule("ENO-BOARD-10", "ENO-BLIP-01", "ENO-BLIP-03")
def test_picture_through_the_black() -> None:
    s = moving("x-1", 3, "b4", spacers={"oda": "e8"}, blips={"x-1": "1,4"})
    s.do("pick-point sr1:1,3")  # then [2,3] and [2,2]
    assert s.point("x-1") == "sr1:2,2"
    assert path("0,6", "a3", 5) == [(1, 6), (1, 5), (2, 5), (2, 4), (2, 3)]
    s = moving("x-1", 3, "e8", spacers={"oda": "e8"}, blips={"x-1": "1,4"})
    assert s.point("x-1") == "sr1:4,4"  # along the row line, past walls and out of bounds


@pytest.mark.rule("ENO-BLIP-03")
def test_equal_needs_are_the_players_choice() -> None:
    s = moving("x-1", 3, "e8", spacers={"oda": "e8"}, blips={"x-1": "4,1"})
    assert s.offers() == ["pick-point sr1:5,1", "pick-point sr1:4,2"]
    assert s.refused("pick-point sr1:3,1") == "ENO-BLIP-03"
    s.do("pick-point sr1:4,2")
    assert s.point("x-1") == "sr1:5,3"  # up, then right, then up: never twice the same axis


@pytest.mark.rule("ENO-BLIP-03")
def test_when_one_axis_is_done_it_goes_straight() -> None:
    assert path("0,3", "e8", 6) == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (5, 4)]


@pytest.mark.rule("ENO-BLIP-04")
def test_picture_sneaking_arrives_next_to_a_spacer(acted: list[tuple[str, str]]) -> None:
    s = moving("single-1", 1, "e8", spacers={"oda": "e8"}, blips={"single-1": "6,5"})
    s.do("pick-space sr1:e9")
    assert not s.state.blips
    assert s.at("rictus-1") == "e9"
    assert acted == [("rictus-1", "oda")]


@pytest.mark.rule("ENO-BLIP-04")
def test_picture_sneaking_revealed_before_it_moves() -> None:
    s = moving("single-1", 2, "e10", spacers={"oda": "e8"}, blips={"single-1": "8,4"})
    assert s.told(e.BlipRevealed)[0].where == "sr1:8,4"
    assert not s.told(e.BlipMoved)


@pytest.mark.rule("ENO-BLIP-04")
def test_without_a_step_nothing_is_revealed() -> None:
    s = moving("single-1", 0, "e8", spacers={"oda": "e8"}, blips={"single-1": "8,4"})
    assert s.over and s.point("single-1") == "sr1:8,4"


@pytest.mark.rule("ENO-BLIP-04")
def test_the_rest_of_the_movement_is_lost() -> None:
    s = moving("single-1", 9, "e8", spacers={"oda": "e5", "ilse": "e8"}, blips={"single-1": "3,5"})
    assert s.told(e.BlipMoved)[0].end == "sr1:4,5"  # a corner of E5, on the way to E8
    assert s.told(e.BlipRevealed)[0].spacer == "oda"


@pytest.mark.rule("ENO-BLIP-04")
def test_between_two_spacers_it_finds_the_one_it_moved_to() -> None:
    crew = {"oda": "e5", "ilse": "e6"}
    s = moving("single-1", 2, "e6", spacers=crew, blips={"single-1": "5,6"}, priority="oda")
    assert s.told(e.BlipRevealed)[0].spacer == "ilse"
    s = moving("single-1", 2, "d6", spacers=crew, blips={"single-1": "5,6"}, priority="oda")
    assert s.told(e.BlipRevealed)[0].spacer == "oda"


@pytest.mark.rule("ENO-BLIP-04")
def test_between_strangers_the_players_say_whom_it_found() -> None:
    crew = {"teo": "e9", "oda": "e5", "ilse": "e6"}
    s = moving("single-1", 1, "a9", spacers=crew, blips={"single-1": "5,5"}, priority="teo")
    assert s.offers() == ["pick oda", "pick ilse"]
    s.do("pick ilse")
    assert s.told(e.BlipRevealed)[0].spacer == "ilse"


@pytest.mark.rule("ENO-BLIP-05", "ENO-INTR-11")
def test_picture_sneaking_past_a_blip() -> None:
    def walk(t: EnoTable) -> Rule[None]:
        yield from move.move_action(t, common.spacer(t, "oda"), 3, NoiseBox())

    s = scene("sr1", spacers={"oda": "e6"}, blips={"single-1": "7,5"}).run(walk)
    s.do("goto sr1:e9")
    while not s.over:
        s.do(s.offers()[0])
    assert s.at("oda") == "e9"
    assert not s.told(e.BlipRevealed)
    assert s.point("single-1") == "sr1:7,5"


# -- intersections and pages


@pytest.mark.rule("ENO-BOARD-06", "ENO-BOARD-07")
def test_a_space_has_four_corners_whatever_walls_there_are() -> None:
    ship = hull().ship
    for page, space, corners in (
        ("sr1", "e8", {"7,4", "8,4", "7,5", "8,5"}),
        ("sr2", "d6", {"5,3", "6,3", "5,4", "6,4"}),  # two of them on the wall
    ):
        cell = ship.space(f"{page}:{space}")
        near = {
            f"{x},{y}"
            for x in range(11)
            for y in range(11)
            if lines.distance(ship.point(f"{page}:{x},{y}"), cell) == 0
        }
        assert near == corners


@pytest.mark.rule("ENO-BOARD-08", "ENO-BOARD-09")
def test_no_figure_on_an_intersection_or_out_of_bounds() -> None:
    """Intruders of a Blip appear on spaces, never where the Blip lay."""
    s = moving("single-1", 1, "d6", spacers={"oda": "d6"}, blips={"single-1": "5,2"})
    assert s.told(e.BlipMoved)[0].end == "sr1:5,3"
    assert s.offers() == ["pick-space sr1:d5", "pick-space sr1:d7", "pick-space sr1:e6"]
    assert s.refused("pick-space sr1:c6") == "ENO-REVB-03"
    assert not s.legal("pick-point sr1:5,3")


@pytest.mark.rule("ENO-BOARD-17", "ENO-REVEAL-08")
def test_two_pages_are_one_board_for_blips() -> None:
    ship = hull().ship
    assert ship.point("sr1:10,5") == ship.point("sr2:0,5")
    s = moving(
        "x-1", 1, "sr2:e6", spacers={"oda": "sr2:e6"}, blips={"x-1": "10,5"}, more_pages=("sr2",)
    )
    assert s.point("x-1") == "sr2:1,5"
    assert lines.distance(ship.point("sr1:8,5"), ship.space("sr2:e2")) == 3


@pytest.mark.rule("ENO-BOARD-18")
def test_where_pages_do_not_meet_a_blip_crosses_to_the_nearest_point() -> None:
    """`open` lies below and to the right of `sr1`: they do not touch."""
    s = moving(
        "x-1",
        2,
        "open:e6",
        page="sr1",
        spacers={"oda": "open:e6"},
        blips={"x-1": "10,2"},
        more_pages=("open",),
    )
    ship = hull().ship
    assert s.over
    assert s.point("x-1") == "sr1:10,0"  # down to the edge, which both ways would leave
    s = moving(
        "x-1",
        1,
        "open:e6",
        page="sr1",
        spacers={"oda": "open:e6"},
        blips={"x-1": "10,0"},
        more_pages=("open",),
    )
    assert ship.space("open:e6") >= 0 and s.point("x-1") == "open:0,10"


# -- welded doors


@pytest.mark.rule("ENO-WELD-05")
def test_a_welded_door_ends_the_move() -> None:
    s = moving(
        "x-1", 3, "f10", spacers={"oda": "f10"}, blips={"x-1": "5,6"}, welded=weld("sr1:b1/1")
    )
    assert s.point("x-1") == "sr1:6,6"
    assert s.told(e.BlipHeld)[0].door == "sr1:b1/1"


@pytest.mark.rule("ENO-WELD-06")
def test_a_blip_that_starts_at_a_weld_ignores_it() -> None:
    crew = {"oda": "a10"}
    s = moving("x-1", 2, "g10", spacers=crew, blips={"x-1": "6,6"}, welded=weld("sr1:b1/1"))
    assert s.point("x-1") == "sr1:8,6"
    both = weld("sr1:b1/1", "sr1:b1/2")  # the second leaf was not next to it: it stops there
    s = moving("x-1", 3, "g10", spacers=crew, blips={"x-1": "6,6"}, welded=both)
    assert s.point("x-1") == "sr1:7,6"


# -- pushing


@pytest.mark.rule("ENO-BLIP-06")
def test_ending_on_another_blip_pushes_it_on() -> None:
    s = moving("x-1", 2, "e8", spacers={"oda": "e8"}, blips={"x-1": "1,5", "x-2": "3,5"})
    assert (s.point("x-1"), s.point("x-2")) == ("sr1:3,5", "sr1:4,5")
    assert s.told(e.BlipPushed)[0].blip == "x-2"


@pytest.mark.rule("ENO-BLIP-06")
def test_passing_another_blip_does_not() -> None:
    s = moving("x-1", 3, "e8", spacers={"oda": "e8"}, blips={"x-1": "1,5", "x-2": "3,5"})
    assert (s.point("x-1"), s.point("x-2")) == ("sr1:4,5", "sr1:3,5")


@pytest.mark.rule("ENO-BLIP-06")
def test_pushes_cascade_and_reveal() -> None:
    s = moving(
        "x-1",
        1,
        "e8",
        spacers={"oda": "e8"},
        blips={"x-1": "4,5", "x-2": "5,5", "single-3": "6,5"},
    )
    assert (s.point("x-1"), s.point("x-2")) == ("sr1:5,5", "sr1:6,5")
    assert s.told(e.BlipRevealed)[0].blip == "single-3"
    assert s.told(e.BlipRevealed)[0].where == "sr1:7,5"


@pytest.mark.rule("ENO-BLIP-06")
def test_who_turns_up_on_another_blip_pushes_nobody() -> None:
    s = moving("single-1", 1, "e8", spacers={"oda": "e8"}, blips={"single-1": "6,5", "x-2": "7,5"})
    s.do("pick-space sr1:e9")
    assert s.point("x-2") == "sr1:7,5"
    assert not s.told(e.BlipPushed)


@pytest.mark.rule("ENO-BLIP-06")
def test_a_push_goes_toward_the_priority_target_where_the_noise_maker_is_gone() -> None:
    s = moving(
        "x-1", 1, "e8", spacers={"oda": "d2"}, blips={"x-1": "6,5", "x-2": "7,5"}, priority="oda"
    )
    assert s.point("x-1") == "sr1:7,5"  # the corner it was moving to; nobody is there
    assert s.point("x-2") == "sr1:7,4"  # toward D2


# -- arrows


def stirred(countdown: int, where: str = "6,5", toward: str = "d2", steps: int = 2) -> Scene:
    s = scene(
        "sr1",
        spacers={"oda": toward},
        blips={"x-1": where},
        countdown=countdown,
        stirred=(Stir("x-1", steps, hull().ship.space(f"sr1:{toward}")),),
    )
    s.start.blips[0].facing = Direction.E
    return s.run(prowl.stir)


@pytest.mark.rule("ENO-BLIP-07")
@pytest.mark.parametrize(
    ("countdown", "facing"),
    [(9, Direction.E), (7, Direction.E), (6, Direction.W), (2, Direction.W)],
)
def test_from_red_on_the_arrow_turns_to_the_noise(countdown: int, facing: Direction) -> None:
    s = stirred(countdown)
    assert s.state.blips[0].facing == facing
    assert bool(s.told(e.BlipTurned)) is (countdown < 7)


@pytest.mark.rule("ENO-BLIP-07")
def test_an_arrow_with_two_ways_is_the_players_choice() -> None:
    s = stirred(6, where="5,9", toward="e2", steps=1)  # 3 across, 4 up: first across
    assert s.state.blips[0].facing == Direction.S
    s = stirred(6, where="6,8", toward="e2", steps=1)  # 4 and 3: first down, then 4 and 2
    assert s.state.blips[0].facing == Direction.W
    s = stirred(6, where="5,7", toward="e2", steps=1)  # 3 and 2: down to 3 and 1
    assert s.state.blips[0].facing == Direction.W
    s = stirred(6, where="4,8", toward="e2", steps=1)  # 2 and 3: across to 1 and 3
    assert s.state.blips[0].facing == Direction.S
    s = stirred(6, where="5,8", toward="e2", steps=2)  # 3 and 3: a choice, then 2 and 2
    s.do("pick-point sr1:4,8")
    assert s.offers() == ["pick south", "pick west"]
    s.do("pick west")
    assert s.state.blips[0].facing == Direction.W


# -- order


@pytest.mark.rule("ENO-NOISE-14")
def test_the_closest_blip_moves_first() -> None:
    cell = hull().ship.space("sr1:d2")
    s = scene(
        "sr1",
        spacers={"oda": "d2"},
        blips={"x-1": "9,4", "x-2": "5,4", "x-3": "8,4"},
        stirred=tuple(Stir(f"x-{n}", 1, cell) for n in (1, 2, 3)),
    ).run(stir_all)
    assert [one.blip for one in s.told(e.BlipMoved)] == ["x-2", "x-3", "x-1"]
    assert s.over and not s.state.threat.stirred


@pytest.mark.rule("ENO-NOISE-14")
def test_a_tie_is_the_players_choice_and_the_gone_are_left_out() -> None:
    cell = hull().ship.space("sr1:d2")
    s = scene(
        "sr1",
        spacers={"oda": "d2"},
        blips={"x-1": "7,4", "x-2": "7,3"},
        stirred=(Stir("x-1", 1, cell), Stir("x-9", 2, cell), Stir("x-2", 1, cell)),
    ).run(stir_all)
    assert s.offers() == ["pick x-1", "pick x-2"]
    assert s.refused("pick x-9") == "ENO-NOISE-14"
    s.do("pick x-2")
    assert [one.blip for one in s.told(e.BlipMoved)] == ["x-2", "x-1"]


@pytest.mark.rule("ENO-NOISE-14", "ENO-BOARD-06")
def test_distance_is_counted_in_line_steps_to_the_nearest_corner() -> None:
    at = hull().ship
    assert lines.distance(at.point("sr1:1,2"), at.space("sr1:e2")) == 2
    assert lines.distance(at.point("sr1:1,8"), at.space("sr1:e2")) == 3
    assert lines.distance(at.point("sr1:2,1"), at.space("sr1:e2")) == 3


@pytest.mark.rule("ENO-INTR-11")
def test_blips_are_no_intruders() -> None:
    s = scene("sr1", spacers={"oda": "e8"}, blips={"x-1": "7,5"}).run(idle)
    assert not s.state.intruders
    assert common.intruder_cells(s.table) == 0
    assert isinstance(s.state.blips[0], Blip)
