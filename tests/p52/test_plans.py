"""Ways: one wish, found by the rules of movement, stopped by what comes up."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.plans import Followed, Plan, Plans
from tests.p52.packs import yard
from tests.p52.scene import Scene, scene

SQUARE = """
    4H 4D 4S
    7H 2C 2S
    4C 2D 7D
"""


def walker(drawing: str = SQUARE, foes: dict[str, str] | None = None, **more: Any) -> Scene:
    sheet = {"move": 9, "worn": [], "balance": 9} | more.pop("sheet", {})
    return yard(drawing, {"wick": "0,0"}, foes, order=["wick"], sheets={"wick": sheet}, **more)


def way(s: Scene, to: str) -> Plan:
    return Plans.of(s.session.game).way(s.session, to)


@pytest.mark.rule("P52-MOVE-01", "P52-MOVE-02")
def test_a_way_is_several_steps_as_one_wish() -> None:
    s = walker()
    plan = way(s, "2,0")
    assert (plan.answers, plan.warnings) == (("move 1,0", "move 2,0"), ())
    assert (plan.steps, plan.cost, plan.path) == (2, "2 of 3 steps", ("spot:1,0", "spot:2,0"))
    assert s.session.follow(plan.answers) == Followed(2)
    assert s.at(s.hero()) == "2,0"
    assert s.session.given_by == {1: "plan"}


@pytest.mark.rule("P52-MOVE-06")
def test_a_way_round_an_enemy_is_taken_where_it_costs_no_more() -> None:
    s = walker(foes={"coal-knight": "1,0"})
    assert way(s, "1,1").answers == ("move 0,1", "move 1,1")
    assert way(s, "1,1").warnings == ()


@pytest.mark.rule("P52-MOVE-06")
def test_whom_a_way_provokes_is_said_before_it_is_taken() -> None:
    s = walker("4H 4D 4S", foes={"coal-knight": "1,0"})
    plan = way(s, "2,0")
    assert plan.answers == ("move 1,0", "move 2,0")
    assert plan.warnings == ("Coal Knight attacks you when you leave 1,0.",)
    assert s.session.follow(plan.answers) == Followed(2, "drawn")  # its card is due
    assert s.at(s.hero()) == "1,0"


@pytest.mark.rule("P52-MOVE-04")
def test_a_plan_stops_when_a_card_is_revealed() -> None:
    s = walker("4H ## 4S 4C", lit=False)
    plan = way(s, "3,0")
    assert plan.warnings[0] == "At 1,0 cards are turned up, and you stop to look."
    done = s.session.follow(plan.answers)
    assert (done.given, done.stopped) == (1, "drawn")
    assert s.at(s.hero()) == "1,0"


@pytest.mark.rule("P52-TABLE-01")
def test_an_undo_takes_the_plan_back_as_one() -> None:
    s = walker()
    before = s.session.digest
    s.session.follow(way(s, "2,1").answers)
    assert len(s.session.answers) == 3
    s.session.undo()
    assert (s.session.digest, len(s.session.answers)) == (before, 0)


@pytest.mark.rule("P52-SPOTS-OBS-01")
def test_a_way_costs_what_the_rules_say() -> None:
    rough = scene("7H 5H 7D", {"mira": "0,0"}, sheets={"mira": {"move": 9, "worn": []}})
    assert rough.state.space.kinds[1] == "obstructed"
    plan = way(rough, "2,0")
    assert plan.notes[0] == "1,0 is obstructed: it costs 2 movement." and not plan.warnings
    round_it = scene(
        "7C 7S 4D\n7H 5H 7D", {"mira": "0,0"}, sheets={"mira": {"move": 9, "worn": []}}
    )
    assert "move 1,0" in way(round_it, "2,0").answers  # 3 movement, against 4 round it


@pytest.mark.rule("P52-MOVE-01")
def test_a_way_that_is_too_long_goes_as_far_as_the_movement() -> None:
    s = walker("4H 4D 4S 4C 2H 2D 2S 2C", sheet={"move": 4})
    plan = way(s, "7,0")
    reached = plan.answers[-1].split()[-1]
    assert plan.notes == (
        f"Your movement takes you as far as {reached} this turn.",
        "It ends your turn.",
    )
    assert not plan.warnings, "a plain move is no danger: nobody is asked again"
    s.session.follow(plan.answers)
    assert s.at(s.hero()) == reached == "2,0"


@pytest.mark.parametrize(
    ("to", "rule"),
    [("9,9", "P52-LAYOUT-19"), ("0,0", "P52-MOVE-02")],
)
def test_where_no_way_leads_the_rule_says_why(to: str, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        way(walker(), to)
    assert refused.value.refusal.rule == rule


def test_what_is_no_place_is_not_understood() -> None:
    with pytest.raises(Malformed, match="is not a spot"):
        way(walker(), "home")


@pytest.mark.rule("P52-TURN-01")
def test_only_in_a_turn_somebody_goes_somewhere() -> None:
    s = walker(foes={"coal-knight": "0,0"}, sheet={"worn": ["knife"]}).do(
        "attack coal-knight knife"
    )
    with pytest.raises(Illegal, match="P52-TURN-01"):
        way(s, "1,0")


@pytest.mark.rule("P52-MOVE-12")
def test_whoever_cannot_move_is_told_why() -> None:
    sheet = {"move": 1, "lift": 1, "balance": 1, "worn": ["mail", "pike"]}
    s = walker(sheet=sheet, edition="latest")
    assert s.refused("move 1,0") == "P52-MOVE-12"
    with pytest.raises(Illegal, match="P52-MOVE-12"):
        way(s, "1,0")


@pytest.mark.rule("P52-MOVE-01", "P52-MOVE-06")
def test_every_spot_of_a_turn_is_found_in_one_search_as_it_is_alone() -> None:
    s = walker(foes={"coal-knight": "1,0"})
    found = Plans.of(s.session.game).ways(s.session)
    assert {"spot:1,0", "spot:0,1", "spot:1,1", "spot:2,0", "spot:2,1"} <= set(found)
    assert "spot:0,0" not in found
    for on, plan in found.items():
        alone = way(s, on.partition(":")[2])
        assert (plan.answers, plan.warnings, plan.cost) == (
            alone.answers,
            alone.warnings,
            alone.cost,
        )
        assert plan.path[-1] == on and len(plan.path) == plan.steps == len(plan.answers)


@pytest.mark.rule("P52-MOVE-06")
def test_a_strike_says_who_and_by_which_rule() -> None:
    s = walker("4H 4D 4S", foes={"coal-knight": "1,0"})
    plan = Plans.of(s.session.game).ways(s.session)["spot:2,0"]
    assert [(one.on, one.rule) for one in plan.strikes] == [
        (f"figure:{s.session.table.state.foes[0].id}", "P52-MOVE-06")
    ]


@pytest.mark.rule("P52-MOVE-06", "P52-DEATH-01")
@pytest.mark.parametrize(("hp", "grave"), [(30, False), (1, True)])
def test_a_passing_attack_that_may_fell_whoever_walks_is_grave(hp: int, grave: bool) -> None:
    s = walker("4H 4D 4S", foes={"coal-knight": "1,0"}, sheet={"hp": hp})
    (strike,) = way(s, "2,0").strikes
    assert (strike.on, strike.rule, strike.grave) == ("figure:coal-knight", "P52-MOVE-06", grave)
    ways = Plans.of(s.session.game).ways(s.session)
    assert [one.grave for one in ways["spot:2,0"].strikes] == [grave]
    assert ways["spot:1,0"].strikes == ()


@pytest.mark.rule("P52-SPOTS-TRP-01", "P52-DEATH-01")
@pytest.mark.parametrize(("hp", "grave"), [(3, False), (2, True)])
def test_a_trap_that_may_fell_whoever_walks_is_grave(hp: int, grave: bool) -> None:
    s = walker("4H 8S 4S", sheet={"hp": hp, "balance": 1}, params={"stamina_on_traps": False})
    assert s.state.space.kinds[1] == "trap"
    (strike,) = way(s, "1,0").strikes
    assert (strike.on, strike.grave) == ("spot:1,0", grave)
