"""Whom Intruders hunt and how they move (INTR-03, IMOVE, WELD-07, -08)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import sheet
from crawldeck.enormity.rules.foes import hunting
from crawldeck.enormity.rules.foes.hunting import Pursuit
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable, Intruder, Pool
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, act, scene


def walk(s: Scene, spaces: int, number: int = 0) -> Scene:
    """One Intruder moves toward the first Spacer, without attacking."""
    return s.run(
        lambda t: hunting.approach(
            t, t.state.intruders[number], t.state.spacers[0], None, spaces, Pursuit()
        )
    )


def trail(s: Scene) -> list[tuple[str, str]]:
    """Every step with the side faced, such as `("d7", "E")`."""
    return [(step.space.partition(":")[2], step.facing) for step in s.told(e.FoeStepped)]


# -- the Target


def target(s: Scene) -> Scene:
    def procedure(t):  # type: ignore[no-untyped-def]
        found = yield from hunting.target(t, t.state.intruders[0])
        t.state.story.flags = (found.id if found else "nobody",)

    return s.run(procedure)


@pytest.mark.rule("ENO-INTR-03")
def test_of_two_at_the_same_distance_the_priority_target_is_hunted() -> None:
    three = {"oda": "e2", "ilse": "e8", "teo": "a1"}
    s = target(scene(spacers=three, foes={"rictus": "e5"}, priority="ilse"))
    assert s.over
    assert s.state.story.flags == ("ilse",)


@pytest.mark.rule("ENO-INTR-03")
def test_where_neither_holds_it_the_players_pick() -> None:
    three = {"oda": "e2", "ilse": "e8", "teo": "a1"}
    s = target(scene(spacers=three, foes={"rictus": "e5"}, priority="teo"))
    assert s.offers() == ["pick oda", "pick ilse"]
    assert s.refused("pick teo") == "ENO-INTR-03"
    assert s.do("pick oda").state.story.flags == ("oda",)


@pytest.mark.rule("ENO-INTR-03")
def test_distance_is_counted_as_intruders_walk_and_nobody_off_the_board_is_hunted() -> None:
    s = scene("sr1", spacers={"oda": "g9", "ilse": "e9"}, foes={"rictus": "f9"}, priority="oda")
    assert target(s).state.story.flags == ("ilse",)  # a wall lies between F9 and G9
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, foes={"rictus": "e5"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    assert target(s).state.story.flags == ("ilse",)
    s.start.spacers[1].cell, s.start.spacers[1].status = OFF, "dead"
    assert target(s).state.story.flags == ("nobody",)


@pytest.mark.rule("ENO-INTR-03")
def test_nobody_to_hunt_is_an_idle_activation() -> None:
    s = scene(foes={"rictus": "e5"})
    s.start.spacers[0].cell = OFF
    act(s)
    assert [event.foe for event in s.told(e.FoeIdle)] == ["rictus-1"]


@pytest.mark.rule("ENO-INTR-03")
@pytest.mark.parametrize(
    ("box", "whom"),
    [
        ("furthest", "teo"),
        ("priority", "ilse"),
        ("lowest-vitals", "oda"),
        ("highest-stress", "teo"),
        ("most-radiation", "ilse"),
        ("closest", "oda"),
    ],
)
def test_other_target_boxes(box: str, whom: str, monkeypatch: pytest.MonkeyPatch) -> None:
    s = scene(spacers={"oda": "e4", "ilse": "e7", "teo": "j10"}, foes={"rictus": "e5"})
    s.start.team.priority = "ilse"
    s.start.spacers[0].vitals = 3
    s.start.spacers[1].radiation = 2
    s.start.spacers[2].stress = 7
    monkeypatch.setitem(hunting.RANKS, "closest", hunting.RANKS[box])
    assert target(s).state.story.flags == (whom,)


@pytest.mark.rule("ENO-INTR-03", "ENO-LOS-11")
def test_one_that_looks_ahead_hunts_those_in_front_while_there_are_any() -> None:
    s = scene(spacers={"oda": "e6", "ilse": "e1"}, foes={"starer": "e5"})
    s.start.intruders[0].facing = Direction.W
    assert target(s).state.story.flags == ("ilse",)
    s.start.intruders[0].facing = Direction.N  # nobody beyond its front edge
    assert target(s).state.story.flags == ("oda",)


@pytest.mark.rule("ENO-LOS-11", "ENO-TGT-03")
@pytest.mark.parametrize(("smoke", "whom"), [("h5", "ilse"), ("e3", "oda")])
def test_who_is_in_front_behind_smoke_is_not_in_front(smoke: str, whom: str) -> None:
    crew = {"oda": "e6", "ilse": "e1"}
    s = scene(spacers=crew, foes={"starer": "e5"}, tiles={smoke: "smoke"})
    s.start.intruders[0].facing = Direction.W
    assert target(s).state.story.flags == (whom,)


# -- movement


@pytest.mark.rule("ENO-IMOVE-01", "ENO-IMOVE-02", "ENO-IMOVE-07")
def test_the_movement_picture() -> None:
    s = act(scene(spacers={"oda": "e9"}, foes={"rictus": "d6"}))
    assert s.offers() == ["pick-space open:d7", "pick-space open:e6"]
    assert s.refused("pick-space open:c6") == "ENO-IMOVE-02"
    s.do("pick-space open:d7")
    assert trail(s) == [("d7", "E"), ("e7", "N"), ("e8", "E")]
    assert s.foe("rictus-1").facing is Direction.E


@pytest.mark.rule("ENO-IMOVE-02")
def test_the_other_first_axis_leads_straight_on() -> None:
    s = act(scene(spacers={"oda": "e9"}, foes={"rictus": "d6"})).do("pick-space open:e6")
    assert trail(s) == [("e6", "N"), ("e7", "E"), ("e8", "E")]


@pytest.mark.rule("ENO-IMOVE-02")
def test_a_long_zigzag_changes_its_axis_every_space() -> None:
    s = walk(scene(spacers={"oda": "i9"}, foes={"rictus": "d6"}), 9)
    s.do("pick-space open:e6")
    assert [where for where, _ in trail(s)] == ["e6", "e7", "f7", "f8", "g8", "g9", "h9"]


@pytest.mark.rule("ENO-IMOVE-01")
def test_in_line_it_goes_straight_and_asks_nobody() -> None:
    s = walk(scene(spacers={"oda": "e9"}, foes={"rictus": "e5"}), 9)
    assert s.over
    assert [where for where, _ in trail(s)] == ["e6", "e7", "e8"]


@pytest.mark.rule("ENO-IMOVE-03", "ENO-KEY-OBST-1")
def test_around_an_obstacle_the_players_choose_between_equal_routes() -> None:
    s = walk(scene(spacers={"oda": "e9"}, foes={"rictus": "e6"}, tiles={"e7": "pillar"}), 4)
    assert s.offers() == ["pick-space open:d6", "pick-space open:f6"]
    s.do("pick-space open:f6")
    assert [where for where, _ in trail(s)] == ["f6", "f7", "f8", "e8"]


@pytest.mark.rule("ENO-IMOVE-02")
def test_the_shortest_way_comes_before_the_zigzag() -> None:
    s = walk(scene("sr1", spacers={"oda": "e9"}, foes={"rictus": "g5"}, open_doors=("b1",)), 9)
    assert [where for where, _ in trail(s)][:3] == ["g6", "g7", "f7"]


@pytest.mark.rule("ENO-IMOVE-04")
def test_it_passes_another_intruder_but_does_not_stop_there() -> None:
    two = {"rictus-1": "d6", "rictus-2": "d7"}
    s = act(scene(spacers={"oda": "e9"}, foes=two)).do("pick-space open:d7")
    assert s.at("rictus-1") == "e8"
    s = walk(scene(spacers={"oda": "e9"}, foes=two), 1).do("pick-space open:d7")
    assert s.at("rictus-1") == "d6"  # its Speed ran out on an occupied space


@pytest.mark.rule("ENO-IMOVE-04")
def test_it_passes_a_spacer_and_closed_doors_but_no_wall() -> None:
    s = walk(scene(spacers={"oda": "e9", "ilse": "e7"}, foes={"rictus": "e6"}), 2)
    assert s.at("rictus-1") == "e8"
    s = walk(scene("sr1", spacers={"oda": "e9"}, foes={"rictus": "b9"}), 2)
    assert s.at("rictus-1") == "d9"


@pytest.mark.rule("ENO-IMOVE-04")
def test_a_taken_place_beside_the_target_is_left_for_a_free_one() -> None:
    two = {"rictus-1": "e6", "rictus-2": "e8"}
    s = walk(scene(spacers={"oda": "e9"}, foes=two), 9)
    while not s.over:
        s.do(s.offers()[0])
    assert s.at("rictus-1") in ("d9", "f9")
    assert len(trail(s)) == 4


@pytest.mark.rule("ENO-IMOVE-04")
def test_a_crowd_around_the_target_keeps_the_next_one_close() -> None:
    foes = {"rictus-1": "a4", "rictus-2": "b1", "rictus-3": "a2"}
    s = walk(scene(spacers={"oda": "a1"}, foes=foes), 9)
    assert s.at("rictus-1") == "a3"


@pytest.mark.rule("ENO-IMOVE-04", "ENO-KEY-OBST-1")
def test_where_no_way_leads_it_comes_as_close_as_it_can() -> None:
    tiles = {"b1": "pillar", "a2": "pillar"}
    s = walk(scene(spacers={"oda": "a1"}, foes={"rictus": "a6"}, tiles=tiles), 9)
    assert s.at("rictus-1") == "a3"


@pytest.mark.rule("ENO-IMOVE-05")
def test_without_a_speed_it_moves_without_limit() -> None:
    s = scene(spacers={"oda": "a1"}, foes={"herald": "a10"})
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert sheet.speed(s.table, s.foe("herald-1")) == FAR
    act(s)
    assert s.at("herald-1") == "a2"


@pytest.mark.rule("ENO-IMOVE-06", "ENO-INTR-09")
def test_a_shooter_stops_as_soon_as_it_is_in_range() -> None:
    s = act(scene(spacers={"oda": "e9"}, foes={"weeper": "e4"}))
    assert s.at("weeper-1") == "e6"
    assert s.question.startswith("roll a red die")
    s = act(scene(spacers={"oda": "e9"}, foes={"weeper": "e5"}))  # at 4: it must move first
    assert s.at("weeper-1") == "e6"
    s = act(scene(spacers={"oda": "e9"}, foes={"weeper": "e6"}))
    assert not trail(s)


@pytest.mark.rule("ENO-IMOVE-07")
@pytest.mark.parametrize(("foe", "asked"), [("rictus", False), ("starer", True)])
def test_a_diagonal_target_is_faced_by_either_side(foe: str, asked: bool) -> None:
    s = scene(spacers={"oda": "h8"}, foes={foe: "e5"})
    s.start.intruders[0].facing = Direction.W
    walk(s, 0)
    assert (s.offers() == ["pick east", "pick north"]) is asked
    if asked:
        assert s.refused("pick south") == "ENO-IMOVE-07"
        s.do("pick north")
    assert s.foe(f"{foe}-1").facing in (Direction.N, Direction.E)


# -- welded doors


@pytest.mark.rule("ENO-WELD-07")
def test_a_welded_door_stops_it_and_the_rest_of_its_movement() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "i7"}, open_doors=("b1",))
    s.start.ship.welded = 1  # F7/G7
    act(s)
    assert s.at("rictus-1") == "g7"
    assert s.told(e.FoeStopped)[0].rule == "ENO-WELD-07"
    assert s.over
    assert not s.told(e.FoeAttacks)


@pytest.mark.rule("ENO-WELD-07")
def test_passing_beside_a_weld_also_stops_it() -> None:
    s = scene("sr1", spacers={"oda": "g10"}, foes={"rictus": "g5"}, open_doors=("b1",))
    s.start.ship.welded = 1
    act(s)
    assert s.at("rictus-1") == "g7"


@pytest.mark.rule("ENO-WELD-08")
def test_the_next_activation_tears_it_open_and_then_acts() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "g7"}, open_doors=("b1",))
    s.start.ship.welded = 1
    act(s)
    assert s.state.ship.welded == 0
    assert s.state.ship.broken == 1
    assert s.question.startswith("roll a red die")


@pytest.mark.rule("ENO-WELD-08", "ENO-SURP-01")
def test_a_surprised_one_tears_it_open_and_does_no_more() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "g7"}, open_doors=("b1",))
    s.start.ship.welded = 1
    s.start.intruders[0].surprised = True
    act(s)
    assert s.over
    assert (s.state.ship.welded, s.state.ship.broken) == (0, 1)


# -- numbers of the sheet


@pytest.mark.rule("ENO-INTR-05")
@pytest.mark.parametrize(("marker", "speed"), [(9, 3), (7, 3), (6, 3), (4, 3), (3, 4), (0, 4)])
def test_speed_changes_with_the_level_at_once(marker: int, speed: int) -> None:
    s = scene(foes={"rictus": "e9"}, countdown=marker).run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert sheet.speed(s.table, s.foe("rictus-1")) == speed


@pytest.mark.rule("ENO-INTR-05", "ENO-SUPP-02")
@pytest.mark.parametrize(
    ("tokens", "specimen", "speed"), [(2, "", 1), (9, "", 0), (0, "quick", 4), (1, "quick", 3)]
)
def test_speed_with_suppression_and_specimens(tokens: int, specimen: str, speed: int) -> None:
    s = scene(foes={"rictus": "e9"})
    s.start.intruders[0].suppressed, s.start.intruders[0].specimen = tokens, specimen
    s.run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    assert sheet.speed(s.table, s.foe("rictus-1")) == speed


# -- Crash


@pytest.mark.rule("ENO-KEY-CRASH-2")
def test_one_with_crash_bowls_over_whom_it_passes() -> None:
    s = scene(spacers={"oda": "e9", "ilse": "e7"}, foes={"weeper": "e6"}, active=Pool())
    s.start.intruders[0].specimen = "ram"
    walk(s, 2)
    assert s.at("weeper-1") == "e8"
    assert (s.spacer("ilse").vitals, s.spacer("ilse").down) == (8, 1)
    assert (s.spacer("oda").vitals, s.spacer("oda").down) == (9, 0)


@pytest.mark.rule("ENO-INTR-03")
def test_nobody_is_furthest_where_no_way_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hunting.RANKS, "closest", hunting.RANKS["furthest"])
    far = {"oda": "e4", "ilse": "e8", "teo": "hold:a1"}
    s = target(scene(spacers=far, foes={"rictus": "e5"}, more_pages=("hold",)))
    assert s.state.story.flags == ("ilse",)


@pytest.mark.rule("ENO-WELD-07", "ENO-DISA-01")
def test_a_weld_that_cannot_be_torn_open_is_not_passed() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "g7"}, open_doors=("b1",))
    s.start.ship.welded, s.start.ship.disabled = 0b11, ("door:sr1:b1",)
    act(s)
    assert s.state.ship.welded == 0b11
    assert s.at("rictus-1") == "g8"  # it goes to the other leaf and no further


@pytest.mark.rule("ENO-IMOVE-07")
def test_it_ends_facing_the_target_wherever_its_last_step_went() -> None:
    s = walk(scene(spacers={"oda": "e10"}, foes={"rictus": "d5"}), 2).do("pick-space open:d6")
    assert trail(s) == [("d6", "E"), ("e6", "N")]
    assert s.foe("rictus-1").facing is Direction.E


@pytest.mark.rule("ENO-IMOVE-01", "ENO-PLACE-01")
@pytest.mark.parametrize(("leaves", "faces"), [(True, Direction.W), (False, Direction.N)])
def test_it_turns_to_its_target_once_more_if_that_is_still_there(
    leaves: bool, faces: Direction, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = scene(spacers={"oda": "e9"}, foes={"rictus": "e5"})

    def go(t: EnoTable, foe: Intruder, path: list[int], pursuit: Pursuit) -> Rule[None]:
        foe.facing = Direction.W
        oda = t.state.spacers[0]
        oda.cell = OFF if leaves else foe.cell + Direction.N.delta * 2
        yield from ()

    monkeypatch.setattr(hunting, "_go", go)
    assert walk(s, 2).foe("rictus-1").facing is faces
