"""Spacer movement: source 002 (ledger group MOVE)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules.actions import move, opportunity
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import hull, scene
from tests.enormity.walking import LOUD, Told, alone, ends, moving


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    return alone(monkeypatch)


# -- how far, and where to


@pytest.mark.rule("ENO-MOVE-01")
@pytest.mark.parametrize(
    ("end", "legal"), [("e8", True), ("e7", True), ("e5", True), ("e4", False)]
)
def test_a_move_3_goes_up_to_three_spaces(end: str, legal: bool) -> None:
    s = moving(3, spacers={"oda": "e8"})
    assert s.legal(f"goto open:{end}") is legal
    if not legal:
        assert s.refused(f"goto open:{end}") == "ENO-MOVE-01"


@pytest.mark.rule("ENO-MOVE-01", "ENO-MOVE-13")
def test_a_move_of_no_steps_is_performed_and_makes_its_noise(told: Told) -> None:
    s = moving(1, spacers={"oda": "e8"}).do("goto open:e8")
    assert s.over
    assert s.at("oda") == "e8"
    assert told == [("fire", "move-done"), ("noise", LOUD)]


@pytest.mark.rule("ENO-MOVE-02")
def test_the_destination_is_declared_and_then_reached_a_space_at_a_time() -> None:
    s = moving(3, "sr2", spacers={"oda": "a1"})
    assert s.refused("step sr2:a2") == "ENO-MOVE-02"
    assert s.refused("stop") == "ENO-MOVE-02"
    s.do("goto sr2:a4")  # a corridor: nothing to choose
    assert s.over
    assert [one.space for one in s.told(e.Stepped)] == ["sr2:a2", "sr2:a3", "sr2:a4"]
    assert s.spacer("oda").facing is Direction.E


@pytest.mark.rule("ENO-MOVE-02")
def test_the_only_way_into_the_very_first_space_is_no_question_either() -> None:
    s = moving(1, "dock", spacers={"oda": "b1"}).do("goto dock:a1")
    assert s.over and s.spacer("oda").cell == 0


@pytest.mark.rule("ENO-MOVE-02")
def test_the_way_is_the_players_where_several_lead_there() -> None:
    s = moving(3, spacers={"oda": "e8"}).do("goto open:d7")
    assert set(s.offers()) == {"step open:d8", "step open:e7"}
    s.do("step open:d8")
    assert s.at("oda") == "d7"
    s = moving(4, spacers={"oda": "e8"}).do("goto open:d7")
    assert set(s.offers()) == {"step open:d8", "step open:e7", "step open:f8", "step open:e9"}
    s.do("step open:f8")
    assert s.refused("step open:f9") == "ENO-MOVE-02"  # too long a way round
    why = s.session.why_not("step open:f9")
    assert why is not None and "is out of reach with the steps you have left" in why.text


@pytest.mark.rule("ENO-MOVE-02")
def test_stopping_early_needs_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    s = moving(5, spacers={"oda": "e8"}).do("goto open:e5", "step open:e7")
    assert s.refused("stop") == "ENO-MOVE-02"
    assert s.refused("goto open:e6") == "ENO-MOVE-02"
    assert s.refused("end") == "ENO-MOVE-02"

    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        return bool(t.content.ship.texts[who.cell] == "open:e8")

    monkeypatch.setattr(opportunity, "provoke", provoke)
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "f8"}).do("goto open:e5")
    assert s.asked == "walk-on"
    assert s.refused("step open:d8") == "ENO-AOO-01"
    s.do("step open:e7")
    assert set(s.offers()) == {"step open:e6", "stop"}
    s.do("stop")
    assert s.at("oda") == "e7"
    assert s.told(e.MoveEnded)


@pytest.mark.rule("ENO-MOVE-02", "ENO-MOVE-18")
def test_after_an_attack_the_mover_may_stay(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
        yield from ()
        return True

    monkeypatch.setattr(opportunity, "provoke", provoke)
    s = moving(3, spacers={"oda": "e8"}, foes={"rictus": "e9"}).do("goto open:e7", "step open:e7")
    s.do("stop")
    assert s.over
    assert s.at("oda") == "e8"
    assert ("noise", LOUD) in told


# -- steps that are refused


@pytest.mark.rule("ENO-MOVE-03")
def test_every_tile_is_resolved_as_it_is_entered(told: Told) -> None:
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "fire"}).do("goto open:e6", "stop")
    assert s.at("oda") == "e7"  # the tile was an interrupt: the movement may end on it
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "fire"})
    told.clear()
    s.do("goto open:e6", "step open:e6")
    assert [what for what in told if what[0] == "enter"] == [
        ("enter", "open:e7"),
        ("enter", "open:e6"),
    ]


@pytest.mark.rule("ENO-MOVE-03")
def test_a_tile_that_halts_ends_the_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[terrain.Entry]:
        yield from ()
        return terrain.Entry(interrupted=True, halted=True)

    monkeypatch.setattr(terrain, "enter", enter)
    s = moving(2, spacers={"oda": "e8"}, tiles={"e7": "goo"}).do("goto open:e6")
    assert s.over
    assert s.at("oda") == "e7"


@pytest.mark.rule("ENO-MOVE-04")
def test_no_step_is_diagonal() -> None:
    s = moving(1, spacers={"oda": "e8"})
    assert ends(s) == {"E8", "E7", "E9", "D8", "F8"}
    assert s.refused("goto open:f9") == "ENO-MOVE-04"
    s = moving(2, spacers={"oda": "e8"}).do("goto open:f9")
    assert s.refused("step open:f9") == "ENO-MOVE-04"


@pytest.mark.rule("ENO-MOVE-05")
def test_no_step_onto_an_obstacle() -> None:
    s = moving(3, spacers={"oda": "e8"}, tiles={"e7": "pillar"})
    assert s.refused("goto open:e7") == "ENO-MOVE-05"
    assert s.refused("goto open:e6") == "ENO-MOVE-05"  # four steps round it
    s = moving(4, spacers={"oda": "e8"}, tiles={"e7": "pillar"}).do("goto open:e6")
    assert set(s.offers()) == {"step open:d8", "step open:f8"}
    assert s.refused("step open:e7") == "ENO-MOVE-05"


@pytest.mark.rule("ENO-MOVE-06")
def test_no_step_across_a_red_line() -> None:
    s = moving(1, "hold", spacers={"oda": "a3"})
    assert s.refused("goto hold:a2") == "ENO-MOVE-06"
    assert ends(s) == {"A3", "A4", "B3"}


@pytest.mark.rule("ENO-MOVE-07")
def test_no_step_across_a_wall() -> None:
    s = moving(1, "sr1", spacers={"oda": "f6"})
    assert s.refused("goto sr1:g6") == "ENO-MOVE-07"


@pytest.mark.rule("ENO-MOVE-08")
def test_no_step_out_of_bounds() -> None:
    s = moving(1, "sr1", spacers={"oda": "d6"})
    assert s.refused("goto sr1:c6") == "ENO-MOVE-08"
    assert s.refused("goto sr1:z9") == "ENO-MOVE-08"
    assert s.refused("goto sr2:e1") == "ENO-MOVE-01"  # not laid, and far away
    s = moving(1, "sr1", spacers={"oda": "e10"})
    assert s.refused("goto sr2:e1") == "ENO-MOVE-08"  # began there: nothing was revealed


@pytest.mark.rule("ENO-MOVE-09")
def test_no_step_through_an_intruder() -> None:
    places: dict[str, Any] = {"spacers": {"oda": "f8"}, "foes": {"rictus": "g8"}}
    s = moving(3, "sr1", open_doors=("b1",), **places)
    assert s.refused("goto sr1:g8") == "ENO-MOVE-09"
    s = moving(2, "sr1", open_doors=("b1",), **places)
    assert s.refused("goto sr1:h8") == "ENO-MOVE-09"


@pytest.mark.rule("ENO-MOVE-09")
def test_the_way_round_an_intruder_is_as_long_as_it_is() -> None:
    places: dict[str, Any] = {"spacers": {"oda": "e8"}, "foes": {"rictus": "e7"}}
    assert moving(2, **places).refused("goto open:e6") == "ENO-MOVE-09"
    assert moving(3, **places).refused("goto open:e6") == "ENO-MOVE-09"
    s = moving(4, **places).do("goto open:e6")
    assert set(s.offers("step")) == {"step open:d8", "step open:f8"}
    assert s.refused("step open:e7") == "ENO-MOVE-09"


@pytest.mark.rule("ENO-MOVE-09")
def test_blips_never_block() -> None:
    s = moving(1, spacers={"oda": "e8"}, blips={"x-1": "7,5", "x-2": "8,5"})
    assert s.legal("goto open:f8")


@pytest.mark.rule("ENO-MOVE-10", "ENO-MOVE-12")
def test_allies_are_passed_but_no_movement_ends_on_one() -> None:
    places: dict[str, Any] = {"spacers": {"oda": "e8", "teo": "e6"}}
    s = moving(2, **places)
    assert s.legal("goto open:e7")
    assert s.refused("goto open:e6") == "ENO-MOVE-12"
    s = moving(3, **places).do("goto open:e5")
    assert s.at("oda") == "e5"


@pytest.mark.rule("ENO-MOVE-11")
def test_no_space_is_entered_twice() -> None:
    s = moving(6, spacers={"oda": "e8"}).do("goto open:d7", "step open:e7", "step open:f7")
    assert s.refused("step open:e7") == "ENO-MOVE-11"
    assert s.legal("step open:f8")


@pytest.mark.rule("ENO-MOVE-11")
def test_the_start_counts_only_by_the_switch() -> None:
    s = moving(2, spacers={"oda": "e8"}).do("goto open:e8")
    assert set(s.offers("step")) == {"step open:d8", "step open:e7", "step open:e9", "step open:f8"}
    s.do("step open:e7")
    assert s.over
    assert [one.space for one in s.told(e.Stepped)] == ["open:e7", "open:e8"]
    s = moving(3, spacers={"oda": "e8"}).do("goto open:e9", "step open:e7")
    assert s.at("oda") == "e9"
    assert [one.space[-2:] for one in s.told(e.Stepped)] == ["e7", "e8", "e9"]
    harsh = moving(3, spacers={"oda": "e8"}, params={"start_space_counts": True})
    harsh.do("goto open:e9")
    assert harsh.refused("step open:e7") == "ENO-MOVE-02"
    harsh = moving(2, spacers={"oda": "e8"}, params={"start_space_counts": True})
    harsh.do("goto open:e8")  # staying is no entering
    assert harsh.over


@pytest.mark.rule("ENO-MOVE-11")
def test_the_next_movement_has_used_nothing() -> None:
    def twice(t: EnoTable) -> Rule[None]:
        yield from move.move_action(t, t.state.spacers[0], 1, LOUD)
        yield from move.move_action(t, t.state.spacers[0], 2, LOUD)

    s = scene(spacers={"oda": "e8"}).run(twice).do("goto open:e7", "goto open:e9")
    assert s.at("oda") == "e9"
    assert [one.space[-2:] for one in s.told(e.Stepped)] == ["e7", "e8", "e9"]


@pytest.mark.rule("ENO-MOVE-12")
def test_tokens_do_not_fill_a_space() -> None:
    here = hull().ship.space("sr1:f5")
    s = moving(1, "sr1", spacers={"oda": "e5"}, caches=(here,), engrams={here: "amber"})
    assert s.legal("goto sr1:f5")


@pytest.mark.rule("ENO-MOVE-12")
def test_cut_short_on_an_allys_space_the_mover_is_displaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def displace(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
        seen.append((who.id, rule))
        yield from ()

    def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[terrain.Entry]:
        yield from ()
        return terrain.Entry(halted=t.content.ship.texts[who.cell] == "open:e6")

    monkeypatch.setattr(forced, "displace", displace)
    monkeypatch.setattr(terrain, "enter", enter)
    places: dict[str, Any] = {"spacers": {"oda": "e8", "teo": "e6"}, "tiles": {"a1": "fire"}}
    s = moving(3, **places).do("goto open:e5")
    assert s.over
    assert seen == [("oda", "ENO-MOVE-12")]


@pytest.mark.rule("ENO-MOVE-12", "ENO-MOVE-02")
def test_after_an_interrupt_on_an_allys_space_the_movement_goes_on() -> None:
    s = moving(5, spacers={"oda": "e8", "teo": "e7"}, tiles={"e7": "fire"})
    s.do("goto open:e5", "step open:e7")
    assert s.refused("stop") == "ENO-MOVE-12"
    s.do("step open:e6", "stop")
    assert s.at("oda") == "e6"


@pytest.mark.rule("ENO-MOVE-13")
def test_noise_is_what_the_card_prints_and_comes_last(told: Told) -> None:
    moving(1, box=NoiseBox(), spacers={"oda": "e8"}).do("goto open:e7")
    assert told == [("fire", "move-done"), ("noise", NoiseBox())]


@pytest.mark.rule("ENO-MOVE-15")
def test_an_arrow_space_is_left_only_its_way() -> None:
    s = moving(1, "hold", spacers={"oda": "b2"})
    assert ends(s) == {"B2", "B3"}
    for end in ("b1", "a2", "c2"):
        assert s.refused(f"goto hold:{end}") == "ENO-MOVE-15"
    s = moving(2, "hold", spacers={"oda": "b1"})
    assert s.legal("goto hold:b2")  # entering is free
    assert s.legal("goto hold:b3")
    s = moving(2, "hold", spacers={"oda": "c2"})
    assert s.refused("goto hold:a2") == "ENO-MOVE-15"
    s = moving(2, "hold", spacers={"oda": "b1"}).do("goto hold:c2")
    assert s.over  # by c1 only: b2 is not left to the north
    s = moving(4, "hold", spacers={"oda": "b1"}).do("goto hold:c2", "step hold:b2")
    assert [one.space for one in s.told(e.Stepped)][1:] == ["hold:b3", "hold:c3", "hold:c2"]


@pytest.mark.rule("ENO-MOVE-16")
def test_a_closed_door_is_not_crossed() -> None:
    s = moving(1, "sr1", spacers={"oda": "d9"})
    assert s.refused("goto sr1:c9") == "ENO-MOVE-16"
    assert moving(1, "sr1", spacers={"oda": "d9"}, open_doors=("b2",)).legal("goto sr1:c9")


@pytest.mark.rule("ENO-WELD-03")
def test_a_welded_door_is_not_crossed() -> None:
    leaf = hull().ship.leaf("sr1:b1/1")
    assert leaf is not None
    s = moving(1, "sr1", spacers={"oda": "f7"}, open_doors=("b1",), welded=1 << leaf.index)
    assert s.refused("goto sr1:g7") == "ENO-WELD-03"


@pytest.mark.rule("ENO-MOVE-18")
def test_before_each_step_those_left_behind_are_asked(told: Told) -> None:
    moving(2, "sr2", spacers={"oda": "a1"}, foes={"rictus": "i4"}).do("goto sr2:a3")
    asked = [what for what in told if what[0] == "provoke"]
    assert asked == [("provoke", "sr2:a2"), ("provoke", "sr2:a3")]
