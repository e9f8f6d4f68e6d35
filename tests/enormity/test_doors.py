"""Doors and welding (ledger group DOOR / WELD)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.page import Leaf
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.arrivals import prowl
from crawldeck.enormity.rules.board import doors, terrain
from crawldeck.enormity.rules.foes import intruder as intruders
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene


def leaf(name: str) -> Leaf:
    found = hull().ship.leaf(name)
    assert found is not None
    return found


def bits(*names: str) -> int:
    return sum(1 << leaf(name).index for name in names)


LEFT, RIGHT, LOWER = "sr1:b1/1", "sr1:b1/2", "sr1:b2"


def doing(do: Any, where: str = "f7", **places: Any) -> Scene:
    """Something done at once, on the ring, with the first Spacer standing somewhere."""

    def once(t: EnoTable) -> Rule[None]:
        do(t)
        yield from ()

    return scene("sr1", spacers={"oda": where}, **places).run(once)


def welding(where: str = "f7", within: int = 0, **places: Any) -> Scene:
    def once(t: EnoTable) -> Rule[None]:
        done = yield from doors.weld(t, t.state.spacers[0], within, "ENO-WELD-03")
        t.state.story.flags = ("welded" if done else "nothing",)

    return scene("sr1", spacers={"oda": where}, **places).run(once)


def can_step(s: Scene, a: str, b: str) -> bool:
    ship = hull().ship
    return common.board(s.table).adjacent(ship.space(f"sr1:{a}"), ship.space(f"sr1:{b}"))


@pytest.mark.rule("ENO-DOOR-01")
def test_opening_a_number_opens_all_its_leaves_for_good() -> None:
    s = doing(lambda t: doors.open_door(t, "sr1", "b1", "ENO-SCAV-04"))
    assert can_step(s, "f7", "g7")
    assert can_step(s, "f8", "g8")
    assert not can_step(s, "d9", "c9")
    (told,) = s.told(e.DoorOpened)
    assert (told.door, told.leaves) == ("sr1:b1", 2)


@pytest.mark.rule("ENO-DOOR-09")
def test_a_console_may_close_a_door_again() -> None:
    s = doing(lambda t: doors.close_door(t, "sr1", "b1", "ENO-DOOR-09"), open_doors=("b1",))
    assert not can_step(s, "f7", "g7")
    assert not can_step(s, "f8", "g8")
    walk = scene("sr1", spacers={"oda": "f7"})
    walk.run(lambda t: move.movelike(t, t.state.spacers[0], 1, "ENO-MLIKE-01"))
    assert walk.refused("goto sr1:g7") == "ENO-MOVE-16"


def test_nothing_is_told_of_a_door_that_was_so_already() -> None:
    s = doing(lambda t: doors.close_door(t, "sr1", "b1", "ENO-DOOR-09"))
    assert s.told(e.DoorClosed) == []
    s = doing(lambda t: doors.open_door(t, "sr1", "b9", "ENO-DOOR-01"))  # no such door
    assert s.told(e.DoorOpened) == []


@pytest.mark.rule("ENO-DOOR-02")
def test_a_door_is_neither_space_nor_tile() -> None:
    s = doing(lambda t: None)
    assert terrain.tiles_at(s.table, s.spacer("oda").cell) == []
    assert hull().ship.space("sr1:b1/1") == -1


@pytest.mark.rule("ENO-DOOR-03")
def test_a_leaf_lies_between_two_spaces() -> None:
    s = doing(lambda t: None)
    space = hull().ship.space
    assert {leaf(LEFT).a, leaf(LEFT).b} == {space("sr1:f7"), space("sr1:g7")}
    assert {leaf(RIGHT).a, leaf(RIGHT).b} == {space("sr1:f8"), space("sr1:g8")}
    assert {leaf(LOWER).a, leaf(LOWER).b} == {space("sr1:c9"), space("sr1:d9")}
    assert [one.name for one in doors.leaves_beside(s.table, space("sr1:g7"))] == [LEFT]
    assert doors.leaves_beside(s.table, space("sr1:e7")) == []


@pytest.mark.rule("ENO-WELD-01", "ENO-WELD-03")
def test_a_door_is_welded_from_beside_it() -> None:
    s = welding("f7", open_doors=("b1",))
    assert s.state.ship.welded == bits(LEFT)  # one use welds one leaf
    assert not can_step(s, "f7", "g7")
    assert can_step(s, "f8", "g8")
    assert s.told(e.DoorWelded)
    away = welding("e7", open_doors=("b1",))
    assert away.state.ship.welded == 0
    assert away.state.story.flags == ("nothing",)


@pytest.mark.rule("ENO-WELD-01")
def test_a_stated_range_reaches_further() -> None:
    s = welding("e7", within=2, open_doors=("b1", "b2"))
    assert set(s.offers()) == {f"pick {LEFT}", f"pick {RIGHT}"}
    assert s.refused(f"pick {LOWER}") == "ENO-WELD-01"
    assert s.refused("pick sr1:b9") == "ENO-DOOR-03"
    assert s.refused("pick sr2:a1") == "ENO-DOOR-03"  # that page is not in play
    assert s.refused("yes") == "ENO-DOOR-03"
    s.do(f"pick {RIGHT}")
    assert s.state.ship.welded == bits(RIGHT)


@pytest.mark.rule("ENO-WELD-02")
def test_only_open_doors_are_welded() -> None:
    s = welding("d9")
    assert s.state.ship.welded == 0
    refusal = doors.refuse_weld(s.table, s.spacer("oda"), leaf(LOWER), 0)
    assert refusal is not None
    assert refusal.rule == "ENO-WELD-02"


@pytest.mark.rule("ENO-WELD-04")
def test_a_console_cannot_open_a_welded_door() -> None:
    def both(t: EnoTable) -> None:
        doors.open_door(t, "sr1", "b1", "ENO-SCAV-04")
        doors.close_door(t, "sr1", "b1", "ENO-SCAV-04")
        doors.open_door(t, "sr1", "b1", "ENO-SCAV-04")

    s = doing(both, open_doors=("b1",), welded=bits(LEFT))
    assert s.state.ship.welded == bits(LEFT)
    assert not can_step(s, "f7", "g7")
    assert can_step(s, "f8", "g8")  # the other leaf obeys
    assert "ENO-WELD-04" in s.rules
    shut = doing(
        lambda t: doors.close_door(t, "sr1", "b1", "ENO-SCAV-04"),
        open_doors=("b1",),
        welded=bits(LEFT),
    )
    assert not shut.state.ship.closed & bits(LEFT)  # open again when its weld is broken


@pytest.mark.rule("ENO-WELD-05", "ENO-WELD-06")
def test_a_blip_stops_at_a_weld_unless_it_began_beside_it() -> None:
    def blip_moves(start: str) -> Scene:
        s = scene(
            "sr1",
            spacers={"oda": "i10"},
            blips={"x-1": start},
            open_doors=("b1",),
            welded=bits(LEFT),
        )
        target = hull().ship.space("sr1:f10")
        return s.run(lambda t: prowl.move(t, t.state.blips[0], 3, target))

    assert blip_moves("5,6").point("x-1") == "sr1:6,6"
    assert blip_moves("6,6").point("x-1") == "sr1:9,6"  # past the other end of the same door


@pytest.mark.rule("ENO-WELD-07", "ENO-WELD-08")
def test_welds_beside_an_intruder_are_torn_out_for_good() -> None:
    def tear(t: EnoTable) -> None:
        assert [one.name for one in doors.welded_beside(t, t.state.intruders[0].cell)] == [LEFT]
        doors.tear_open(t, t.state.intruders[0])
        doors.close_door(t, "sr1", "b1", "ENO-DOOR-09")

    s = doing(tear, open_doors=("b1",), welded=bits(LEFT), foes={"rictus": "g7"})
    assert (s.state.ship.welded, s.state.ship.broken) == (0, bits(LEFT))
    assert can_step(s, "f7", "g7")  # nothing is left to close
    assert not can_step(s, "f8", "g8")
    refusal = doors.refuse_weld(s.table, s.spacer("oda"), leaf(LEFT), 0)
    assert refusal is not None
    assert refusal.rule == "ENO-WELD-08"


@pytest.mark.rule("ENO-WELD-07", "ENO-WELD-08")
def test_an_intruder_stops_beside_a_weld_and_breaks_it_the_next_time() -> None:
    places: dict[str, Any] = {"open_doors": ("b1",), "welded": bits(LEFT)}
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "i7"}, **places)
    s.run(lambda t: intruders.activate(t, t.state.intruders[0], t.state.spacers[0]))
    while not s.over and s.at("rictus-1") == "i7":
        s.do(s.offers()[0])
    assert s.at("rictus-1") == "g7"
    assert s.state.ship.welded == bits(LEFT)


@pytest.mark.rule("ENO-WELD-09")
def test_what_welds_may_break_a_weld() -> None:
    s = welding("f7", open_doors=("b1",), welded=bits(LEFT))
    assert s.state.ship.welded == 0
    assert can_step(s, "f7", "g7")
    assert s.told(e.WeldBroken)


@pytest.mark.rule("ENO-DISA-01")
def test_a_disabled_door_is_neither_opened_closed_welded_nor_torn() -> None:
    frozen: dict[str, Any] = {"disabled": ("door:sr1:b1",)}
    s = doing(lambda t: doors.open_door(t, "sr1", "b1", "ENO-DOOR-01"), **frozen)
    assert not can_step(s, "f7", "g7")
    s = doing(
        lambda t: doors.close_door(t, "sr1", "b1", "ENO-DOOR-01"), open_doors=("b1",), **frozen
    )
    assert can_step(s, "f7", "g7")
    assert welding("f7", open_doors=("b1",), **frozen).state.ship.welded == 0
    s = doing(
        lambda t: doors.tear_open(t, t.state.intruders[0]),
        foes={"rictus": "g7"},
        open_doors=("b1",),
        welded=bits(LEFT),
        **frozen,
    )
    assert s.state.ship.welded == bits(LEFT)


@pytest.mark.rule("ENO-DOOR-08")
def test_closed_doors_stop_intruders_only_by_the_switch() -> None:
    space = hull().ship.space
    s = doing(lambda t: None, foes={"rictus": "c9"})
    assert common.foe_range(s.table, space("sr1:c9"), space("sr1:d9")) == 1
    assert not can_step(s, "c9", "d9")
    strict = doing(lambda t: None, foes={"rictus": "c9"}, params={"doors_stop_intruders": True})
    assert common.foe_range(strict.table, space("sr1:c9"), space("sr1:d9")) > 100


def test_who_is_elsewhere_welds_nothing() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, open_doors=("b1",))
    s.start.spacers[0].cell = -1

    def once(t: EnoTable) -> Rule[None]:
        assert doors.weldable(t, t.state.spacers[0], 9) == []
        yield from ()

    s.run(once)
