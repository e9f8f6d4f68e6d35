"""Blip patrols and Full Alert (ledger group PATROL)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Stir
from crawldeck.enormity.rules.arrivals import prowl
from crawldeck.enormity.rules.turn import intruder_phase, patrol
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene
from tests.enormity.stand_ins import activations

N, E, S, W = Direction


@pytest.fixture(autouse=True)
def acted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    return activations(monkeypatch)


def whole_patrol(t: EnoTable) -> Rule[None]:
    while t.state.phase == "patrol":
        yield from patrol.phase(t)
        yield from t.at_once()


def patrolled(arrows: dict[str, Direction], **kwargs: Any) -> Scene:
    """All patrols of a round; the arrows of the Blips by name."""
    kwargs.setdefault("spacers", {"oda": "e5"})
    kwargs.setdefault("met", ("rictus",))
    s = scene(phase="patrol", **kwargs)
    for blip in s.start.blips:
        blip.facing = arrows[blip.id]
    return s.run(whole_patrol)


def alone(where: str, facing: Direction, steps: int, **kwargs: Any) -> Scene:
    """One Blip patrols so many steps along its arrow."""
    kwargs.setdefault("page", "sr1")
    kwargs.setdefault("spacers", {"oda": "i10"})
    s = scene(blips={"x-1": where, **kwargs.pop("others", {})}, **kwargs)
    s.start.blips[0].facing = facing
    return s.run(lambda t: prowl.patrol_move(t, t.state.blips[0], steps))


# -- the card


@pytest.mark.rule("ENO-PAT-01")
def test_each_quarter_moves_by_its_symbols() -> None:
    s = patrolled(
        {"x-1": W, "x-2": E, "x-3": S, "x-4": S},
        blips={"x-1": "3,8", "x-2": "7,8", "x-3": "3,2", "x-4": "7,2"},
        priority="oda",
    )
    assert s.asked == "chance"
    s.do("draw white-3")  # north-west 2, north-east 0, south-west 1, south-east 1
    while not s.over:
        s.do(s.offers()[0])
    assert s.point("x-1") == "open:1,8"
    assert s.point("x-2") == "open:7,8"
    assert s.point("x-3") == "open:3,1"
    assert s.point("x-4") == "open:7,1"
    assert s.state.phase == "round-end"
    assert "white-3" not in s.state.decks.scanner["white"]


@pytest.mark.rule("ENO-PAT-01")
@pytest.mark.parametrize(
    ("where", "steps"), [("1,4", 1), ("1,5", 2), ("4,1", 1), ("5,1", 1), ("4,9", 2), ("5,9", 0)]
)
def test_the_lines_of_the_spacers_own_space_belong_to_their_side(where: str, steps: int) -> None:
    """On E5 the lower line is south, the upper north, the left west, the right east."""
    s = scene(phase="patrol", spacers={"oda": "e5"}, blips={"x-1": where}, met=("rictus",))
    s.run(patrol.phase).do("draw white-3")  # north-west 2, north-east 0, south-west 1, south-east 1
    assert [one.steps for one in s.state.threat.patrolling] == ([steps] if steps else [])


@pytest.mark.rule("ENO-PAT-01")
@pytest.mark.parametrize(("countdown", "deck"), [(9, "white"), (5, "red"), (2, "black")])
def test_the_deck_is_that_of_the_level(countdown: int, deck: str) -> None:
    s = patrolled({"x-1": W}, blips={"x-1": "0,10"}, countdown=countdown)
    s.do(f"draw {deck}-1")
    assert f"{deck}-1" not in s.state.decks.scanner[deck]


@pytest.mark.rule("ENO-PAT-01")
def test_quarters_lie_around_the_priority_target() -> None:
    crew = {"oda": "a1", "ilse": "j10"}
    for holder, steps in (("oda", 2), ("ilse", 0)):  # white-4: north-east 2, south-west 0
        s = patrolled({"x-1": E}, blips={"x-1": "5,5"}, spacers=crew, priority=holder)
        s.do("draw white-4")
        assert s.point("x-1") == f"open:{5 + steps},5"


@pytest.mark.rule("ENO-PAT-01")
def test_without_blips_or_spacers_no_card_is_drawn() -> None:
    s = patrolled({})
    assert s.over and s.state.phase == "round-end"
    s = scene(phase="patrol", blips={"x-1": "5,5"})
    s.start.spacers[0].cell, s.start.spacers[0].status = -1, "away"
    s.run(whole_patrol)
    assert s.over and s.state.phase == "round-end"


@pytest.mark.rule("ENO-PAT-02")
def test_the_closest_blip_moves_fully_first() -> None:
    s = patrolled(
        {"x-1": E, "x-2": E},
        spacers={"oda": "e5"},
        blips={"x-1": "0,9", "x-2": "1,8"},
        priority="oda",
    )
    s.do("draw white-8")
    assert [one.blip for one in s.told(e.BlipMoved)] == ["x-2", "x-1"]
    s = patrolled(
        {"x-1": E, "x-2": E},
        spacers={"oda": "e5"},
        blips={"x-1": "0,9", "x-2": "1,10"},
        priority="oda",
    )
    s.do("draw white-8")
    assert s.offers() == ["pick x-1", "pick x-2"]
    assert s.refused("pick oda") == "ENO-PAT-02"


@pytest.mark.rule("ENO-PAT-02")
def test_each_blip_is_a_leg_that_starts_from_the_state_alone() -> None:
    s = scene(
        phase="patrol", spacers={"oda": "e5"}, blips={"x-1": "0,9", "x-2": "1,8"}, met=("rictus",)
    )
    s.run(patrol.phase).do("draw white-8")
    assert [one.steps for one in s.state.threat.patrolling] == [2, 2]
    assert s.state.phase == "patrol" and not s.told(e.BlipMoved)


# -- along the arrow


@pytest.mark.rule("ENO-PAT-03")
def test_straight_along_the_arrow_wherever_spacers_are() -> None:
    s = alone("3,5", E, 2, spacers={"oda": "e2"})
    assert s.point("x-1") == "sr1:5,5"
    assert s.state.blips[0].facing == E


@pytest.mark.rule("ENO-PAT-03", "ENO-BLIP-04")
def test_a_patrol_that_comes_next_to_a_spacer_turns_up(acted: list[tuple[str, str]]) -> None:
    s = alone("5,5", E, 4, spacers={"oda": "e8"})
    s.do("draw single", "pick-space sr1:e9")
    assert s.told(e.BlipMoved)[0].end == "sr1:7,5"
    assert acted == [("rictus-1", "oda")]
    s = alone("7,5", W, 1, spacers={"oda": "e8"})  # about to move while next to one
    s.do("draw single")
    assert not s.told(e.BlipMoved)


@pytest.mark.rule("ENO-PAT-04")
@pytest.mark.parametrize(
    ("where", "facing", "steps", "end", "back"),
    [
        ("1,0", W, 1, "1,0", E),  # onto the edge with 0 left: turned, 1 back
        ("2,0", W, 3, "2,0", E),  # 2 to the edge, 1 left and 1 extra
        ("0,5", W, 2, "2,5", E),  # on the edge already: turned, no extra
        ("0,5", E, 2, "2,5", E),  # away from it
        ("5,0", E, 2, "7,0", E),  # along the edge line: it is not moving onto an edge
        ("5,9", N, 1, "5,9", S),
        ("5,1", S, 2, "5,2", N),
    ],
)
def test_at_the_edge_it_turns_and_goes_one_further(
    where: str, facing: Direction, steps: int, end: str, back: Direction
) -> None:
    s = alone(where, facing, steps, spacers={"oda": "f10"})
    assert s.point("x-1") == f"sr1:{end}"
    assert s.state.blips[0].facing == back


@pytest.mark.rule("ENO-PAT-04", "ENO-BOARD-17")
def test_the_edge_is_that_of_the_joined_map() -> None:
    s = alone("9,8", E, 3, spacers={"oda": "d2"}, more_pages=("sr2",))
    assert s.point("x-1") == "sr2:2,8"
    s = alone("9,8", E, 3, spacers={"oda": "d2"})
    assert s.point("x-1") == "sr1:7,8"


@pytest.mark.rule("ENO-PAT-04")
def test_the_extra_step_comes_once_a_move() -> None:
    s = alone("0,1", N, 20, page="hold", spacers={"oda": "c4"})
    assert s.over  # three rows: it turns many times and still ends


@pytest.mark.rule("ENO-PAT-03", "ENO-BLIP-06")
def test_a_patrol_pushes_toward_the_priority_target() -> None:
    s = alone(
        "3,5", E, 2, spacers={"oda": "i10", "ilse": "d2"}, others={"x-2": "5,5"}, priority="ilse"
    )
    assert (s.point("x-1"), s.point("x-2")) == ("sr1:5,5", "sr1:5,4")


@pytest.mark.rule("ENO-WELD-05", "ENO-WELD-06")
def test_welds_hold_a_patrol() -> None:
    leaf = hull().ship.leaf("sr1:b1/1")
    assert leaf is not None
    s = alone("5,6", E, 4, spacers={"oda": "a8"}, welded=1 << leaf.index)
    assert s.point("x-1") == "sr1:6,6"
    s = alone("6,6", E, 3, spacers={"oda": "a8"}, welded=1 << leaf.index)
    assert s.point("x-1") == "sr1:9,6"


# -- black level and alert


@pytest.mark.rule("ENO-CD-06")
def test_at_black_patrols_go_to_the_closest_spacer() -> None:
    crew = {"oda": "j1", "ilse": "c8"}
    s = patrolled({"x-1": N}, blips={"x-1": "5,5"}, spacers=crew, countdown=3, priority="oda")
    s.do("draw black-1")  # two steps for all
    assert s.offers() == ["pick-point open:6,5", "pick-point open:5,4"]  # ilse, not the holder
    s.do("pick-point open:5,4")
    assert s.point("x-1") == "open:6,4"
    assert s.state.blips[0].facing == N  # only Noise and alarm turn arrows


@pytest.mark.rule("ENO-CD-06")
def test_below_black_they_do_not() -> None:
    s = patrolled({"x-1": N}, blips={"x-1": "5,5"}, spacers={"oda": "c8"}, countdown=4)
    s.do("draw red-1")
    assert s.point("x-1") == "open:5,6"


def alarm(**kwargs: Any) -> Scene:
    """Extraction was initiated at F10 of `sr2`."""
    kwargs.setdefault("spacers", {"oda": "d1"})
    kwargs.setdefault("met", ("rictus",))
    point = hull().ship.space("sr2:f10")
    return scene("sr2", phase="patrol", point=point, **kwargs)


@pytest.mark.rule("ENO-PAT-05")
def test_under_full_alert_blips_face_and_go_to_the_extraction_space() -> None:
    s = alarm(blips={"x-1": "3,5"}).run(whole_patrol).do("draw white-4")  # north-east 2
    assert s.point("x-1") == "sr2:5,5"


@pytest.mark.rule("ENO-PAT-05")
def test_next_to_the_extraction_space_a_blip_turns_up_there(acted: list[tuple[str, str]]) -> None:
    s = alarm(blips={"single-1": "8,5"}).run(whole_patrol).do("draw white-4")
    told = s.told(e.BlipRevealed)[0]
    assert (told.where, told.rule) == ("sr2:9,5", "ENO-PAT-05")
    assert s.offers() == ["pick-space sr2:e9", "pick-space sr2:e10", "pick-space sr2:f9"]
    s.do("pick-space sr2:f9")
    assert acted == [("rictus-1", "")]


@pytest.mark.rule("ENO-PAT-05")
def test_noise_moves_go_there_too() -> None:
    away = hull().ship.space("sr2:d1")
    s = alarm(blips={"x-1": "3,6"}, stirred=(Stir("x-1", 2, away),)).run(prowl.stir)
    assert s.point("x-1") == "sr2:5,6"


@pytest.mark.rule("ENO-PAT-05")
def test_arrows_turn_at_the_start_of_the_intruder_phase() -> None:
    s = alarm(blips={"x-1": "3,5"}, foes={"rictus-1": "a1"}).run(intruder_phase.phase)
    assert s.state.blips[0].facing == E
    assert s.told(e.BlipTurned)[0].rule == "ENO-PAT-05"


# -- reactions


@pytest.mark.rule("ENO-REACT-01")
@pytest.mark.parametrize(("steps", "end"), [(3, "3,5"), (1, "2,5")])
def test_a_scanner_slows_a_blip_but_leaves_it_one_step(steps: int, end: str) -> None:
    from crawldeck.enormity import loadout

    s = scene(
        "sr1",
        spacers={"oda": "e8"},
        blips={"x-1": "1,5"},
        active=Pool(expertise=1),
        stirred=(Stir("x-1", steps, hull().ship.space("sr1:e8")),),
    )
    item = loadout.new_item(hull(), "scanner", "scanner@oda", "support")
    s.start.spacers[0].items.append(item)
    s.run(prowl.stir)
    assert "react oda jam" in s.offers()
    s.do("react oda jam")
    assert s.point("x-1") == f"sr1:{end}"
    assert s.state.under_way.delayed == 0
