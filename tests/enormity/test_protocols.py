"""Protocols: requirements, levels, steps, After Action, additional actions (INTR-04, GRIN, ADD)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.state import Pool
from tests.enormity.scene import Scene, act, hull, scene


def did(s: Scene) -> list[str]:
    return [event.protocol for event in s.told(e.FoeActs)]


@pytest.mark.rule("ENO-INTR-04", "ENO-GRIN-01", "ENO-GRIN-02", "ENO-GRIN-03")
@pytest.mark.parametrize(
    ("where", "protocol", "dice"),
    [("e5", "Snap", 3), ("e6", "Scuttle", 2), ("e8", "Scuttle", 2), ("e9", "Slither", 0)],
)
def test_the_first_protocol_whose_requirement_holds(where: str, protocol: str, dice: int) -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"rictus": where}))
    assert did(s) == [protocol]
    attacks = s.told(e.FoeAttacks)
    assert len(attacks[0].dice.split()) == dice if attacks else dice == 0


@pytest.mark.rule("ENO-GRIN-01", "ENO-IATK-01")
def test_snap_rolls_two_red_and_a_white_die_and_power_is_damage() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}))
    assert s.told(e.FoeAttacks)[0].dice == "red red white"
    assert s.over is False
    s.do("pp", "p", "h", "keep")
    assert s.spacer("oda").vitals == 6
    assert s.told(e.FoeHits)[0].power == 3


@pytest.mark.rule("ENO-GRIN-02", "ENO-IMOVE-01")
def test_scuttle_moves_next_to_the_target_and_bites() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"rictus": "e8"}))
    assert s.at("rictus-1") == "e5"
    s.do("pp", "p", "keep")
    assert s.spacer("oda").vitals == 6


@pytest.mark.rule("ENO-GRIN-03")
def test_slither_moves_twice_and_the_zigzag_goes_on() -> None:
    s = act(scene(spacers={"oda": "i10"}, foes={"rictus": "d2"})).do("pick-space open:d3")
    steps = [step.space.partition(":")[2] for step in s.told(e.FoeStepped)]
    assert steps == ["d3", "e3", "e4", "f4", "f5", "g5"]
    assert not s.told(e.FoeAttacks)


@pytest.mark.rule("ENO-INTR-04")
def test_suppression_can_take_the_target_out_of_movement_range() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e8"})
    s.start.intruders[0].suppressed = 1
    assert did(act(s)) == ["Slither"]


@pytest.mark.rule("ENO-INTR-04")
def test_movement_range_needs_a_free_space_to_end_on() -> None:
    foes = {"rictus-1": "a4", "rictus-2": "b1", "rictus-3": "a2"}
    s = act(scene(spacers={"oda": "a1"}, foes=foes))
    assert did(s) == ["Slither"]
    assert s.at("rictus-1") == "a3"


@pytest.mark.rule("ENO-INTR-04", "ENO-WELD-07")
def test_a_weld_on_the_way_takes_the_target_out_of_movement_range() -> None:
    s = scene("sr1", spacers={"oda": "f7"}, foes={"rictus": "h7"}, open_doors=("b1",))
    assert did(act(s)) == ["Scuttle"]
    s.start.ship.welded = 0b11
    assert did(act(s)) == ["Slither"]


@pytest.mark.rule("ENO-INTR-10")
@pytest.mark.parametrize(("marker", "protocol"), [(9, "Gore"), (6, "Gore"), (3, "Dread")])
def test_a_protocol_locked_to_a_level_is_skipped_at_others(marker: int, protocol: str) -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"starer": "e5"}, countdown=marker))
    assert did(s) == [protocol]


@pytest.mark.rule("ENO-INTR-10", "ENO-LOS-11")
def test_a_protocol_for_what_is_in_sight_needs_sight() -> None:
    behind = {"oda": "e4"}
    s = scene(spacers=behind, foes={"starer": "e7"}, tiles={"e6": "smoke"}, countdown=3)
    assert did(act(s)) == ["Shuffle"]
    s = scene(spacers=behind, foes={"starer": "e7"}, countdown=3)
    assert did(act(s)) == ["Dread"]


@pytest.mark.rule("ENO-INTR-04", "ENO-INTR-09")
@pytest.mark.parametrize(("where", "protocol"), [("e7", "Spit"), ("e8", "Creep")])  # range 3
def test_in_range(where: str, protocol: str) -> None:
    assert did(act(scene(spacers={"oda": "e4"}, foes={"weeper": where}))) == [protocol]


@pytest.mark.rule("ENO-INTR-04")
def test_a_specimen_has_its_own_range_and_protocol() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"weeper": "e9"})
    s.start.intruders[0].specimen = "far-spitter"
    assert did(act(s)) == ["Spit"]
    s = scene(spacers={"oda": "e1"}, foes={"weeper": "e9"})
    s.start.intruders[0].specimen = "far-spitter"
    assert did(act(s)) == ["Leap"]
    assert s.at("weeper-1") == "e3"


@pytest.mark.rule("ENO-GRIN-04", "ENO-IATK-03")
@pytest.mark.parametrize(("last", "dazed"), [("-", True), ("-", False)])
def test_six_damage_dealt_give_the_condition_five_do_not(last: str, dazed: bool) -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"rictus": "e5"}))
    s.do("pppooox", "pppooox" if dazed else "pp", last, "keep")
    assert s.spacer("oda").vitals == (3 if dazed else 4)
    assert ("dazed" in s.spacer("oda").conditions) is dazed


@pytest.mark.rule("ENO-GRIN-04", "ENO-IATK-02")
def test_six_rolled_and_five_dealt_give_nothing() -> None:
    s = scene(spacers={"oda": "e4"}, foes={"rictus": "e5"})
    s.start.spacers[0].suit = "bulwark"
    act(s).do("pppooox", "pppooox", "-", "keep")
    assert s.spacer("oda").vitals == 4
    assert not s.spacer("oda").conditions


@pytest.mark.rule("ENO-IATK-05", "ENO-ADD-01")
def test_after_action_comes_before_additional_actions() -> None:
    s = act(scene(spacers={"oda": "e4"}, foes={"starer": "e5"}))
    s.do("p", "keep")
    assert s.spacer("oda").stress == 2  # After Action
    assert [event.trait for event in s.told(e.TraitShown)] == ["Second Look"]
    # it was knocked back to E3, so that the second strike does not reach it
    assert s.at("oda") == "e3"
    assert s.over
    assert len(s.told(e.OutOfReach)) == 1


@pytest.mark.rule("ENO-ADD-01")
def test_the_additional_attack_is_made_by_the_normal_rules() -> None:
    s = act(scene(spacers={"oda": "e4", "ilse": "e3"}, foes={"starer": "e5"}))
    s.do("p", "keep")  # it would land on Ilse: it stays (ENO-KB-10)
    assert s.told(e.FoeAttacks)[1].dice == "white"
    before = s.spacer("oda").vitals
    s.do("p", "keep")
    assert s.spacer("oda").vitals == before - 1


@pytest.mark.rule("ENO-IATK-05")
def test_the_dead_suffer_no_after_action_and_no_additional_attack() -> None:
    s = scene(spacers={"oda": "e4", "ilse": "a1"}, foes={"starer": "e5"})
    s.start.spacers[0].vitals = 1
    act(s).do("p", "keep", "dark")
    assert s.over
    assert s.spacer("oda").status == "dead"
    assert s.spacer("oda").stress == 1
    assert not s.told(e.TraitShown)


@pytest.mark.rule("ENO-CHAIN-01", "ENO-ADD-01")
def test_after_a_chain_break_there_is_no_additional_attack() -> None:
    s = scene(spacers={"teo": "e4"}, foes={"starer": "e5"}, countdown=3, active=Pool(expertise=1))
    act(s).do("react teo snap-shot", "attack multitool@teo starer-1", "-", "-")
    while not s.over:
        s.do(next(o for o in s.offers() if o in ("keep", "no", "reroll none")))
    assert s.told(e.ChainBroken)
    assert not s.told(e.TraitShown)


@pytest.mark.rule("ENO-LOS-11", "ENO-WOO-02")
def test_a_target_that_slips_out_of_sight_is_not_attacked(monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = hull().ship.space("open:d4")
    monkeypatch.setattr(common, "sees", lambda t, a, b: b != hidden)
    s = scene(spacers={"oda": "e4"}, foes={"starer": "e6"}, countdown=3, active=Pool(expertise=1))
    s.start.spacers[0].vitals = 5
    assert did(act(s)) == ["Dread"]
    s.do("react oda reflex", "goto open:d4")
    assert not s.told(e.FoeAttacks)
