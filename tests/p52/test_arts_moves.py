"""Arts that move someone, and what waits where they arrive (30.1, rows 19, 24, 30, 35; 30.5)."""

import pytest

from crawldeck.p52 import events as e
from tests.p52.bench import bench

# P52-ABIL-LT-19 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-12", "P52-SETUP-21", "P52-MOVE-01")
def test_haste_adds_what_was_over_to_the_movement_of_this_turn() -> None:
    s = bench("quickstep", others={"birch": "7,0"})
    s.do("perform quickstep", "10C")  # target 8, Movement 2 + 2
    assert s.told(e.Hastened)[0].spots == 4
    assert s.refused("stance") == "P52-TURN-01"
    s.do("move 1,0", "move 2,0", "move 3,0", "move 4,0")
    assert s.actor == "birch"


@pytest.mark.rule("P52-ART-12", "P52-MOVE-01")
def test_haste_that_fails_leaves_one_standing_on_the_next_turn_only() -> None:
    s = bench(
        "quickstep",
        drawing="4S 4H 4D 5H 2H",
        others={"birch": "2,0"},
        order=["ash", "birch", "ash", "ash"],
    )
    s.do("perform quickstep", "7C", "pass")
    assert (s.actor, s.refused("move 1,0"), s.offers("move")) == ("ash", "P52-ART-12", [])
    s.do("pass")
    assert s.legal("move 1,0")


@pytest.mark.rule("P52-ART-12", "P52-TURN-04", "P52-MOVE-01")
def test_waiting_does_not_shake_off_a_fall() -> None:
    s = bench("quickstep", others={"birch": "2,0"}, order=["ash", "ash", "birch", "ash"])
    s.do("perform quickstep", "7C", "wait", "pass")
    assert (s.actor, s.refused("move 1,0")) == ("ash", "P52-ART-12")


# P52-ABIL-LT-24 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-01", "P52-ART-11", "P52-SPOTS-PAS-04", "P52-LOS-09", "P52-RANGE-06")
def test_a_hop_goes_to_a_revealed_spot_and_from_level_three_to_any() -> None:
    hidden = "4S 4H .. 4D ##"
    s = bench("shadow-hop", drawing=hidden)
    assert s.refused("work shadow-hop 0,0") == "P52-RANGE-06"
    assert s.refused("work shadow-hop 4,0") == "P52-ART-01"
    s.do("work shadow-hop 3,0", "9C")  # target 8 - 2 + 3, over a gap
    s.turn_up("## ## ## ## 6C")
    assert s.at(s.hero()) == "3,0"
    assert bench("shadow-hop", drawing=hidden, level=3).legal("work shadow-hop 4,0")


@pytest.mark.rule("P52-ART-11", "P52-REVEAL-13", "P52-INIT-10")
def test_a_hop_into_the_unknown_meets_what_is_there() -> None:
    s = bench("shadow-hop", drawing="4S 4H 4D ##", level=3, lit=False)
    s.do("work shadow-hop 3,0", "8C", "3H", "JH", "2C")  # an enemy spot; it ambushes
    assert (s.at(s.hero()), s.at(s.foe())) == ("3,0", "3,0")
    assert s.told(e.Ambushed)


@pytest.mark.rule("P52-ART-11", "P52-SPOTS-TRP-01", "P52-SPOTS-PAS-04")
def test_a_hop_onto_a_trap_is_a_step_onto_a_trap() -> None:
    s = bench(
        "shadow-hop", drawing="4S 4H 4D 2C", quest="toll-gate", sheet={"balance": 2, "move": 2}
    )
    s.do("work shadow-hop 3,0", "9C", "2S")
    assert s.hero().hp == 18


@pytest.mark.rule("P52-SETUP-21")
def test_a_hop_that_fails_goes_nowhere() -> None:
    s = bench("shadow-hop").do("work shadow-hop 3,0", "8C")
    assert s.at(s.hero()) == "0,0"


# P52-ABIL-LT-30 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-11", "P52-SETUP-21", "P52-TURN-01")
def test_a_door_takes_oneself_or_a_willing_hero_from_anywhere() -> None:
    s = bench("far-door", others={"birch": "7,0"})
    assert s.refused("send far-door birch 7,0") == "P52-MOVE-02"
    s.do("send far-door birch 1,0")
    assert (s.asked, s.actor) == ("carry", "birch")
    assert s.refused("pass") == "P52-ART-11"
    s.do("agree", "9C")  # target 10 - 2 + 1
    assert s.at(s.hero("birch")) == "1,0"
    alone = bench("far-door").do("send far-door ash 2,0", "10C")
    assert alone.at(alone.hero()) == "2,0"


@pytest.mark.rule("P52-ART-11", "P52-TURN-01")
def test_whoever_does_not_want_to_go_is_not_asked_again_and_the_turn_is_not_spent() -> None:
    s = bench("far-door", others={"birch": "7,0"})
    s.do("send far-door birch 1,0", "decline")
    assert (s.actor, s.asked) == ("ash", "turn")
    assert s.refused("send far-door birch 2,0") == "P52-ART-11"
    assert s.legal("send far-door ash 2,0")
    assert s.legal("move 1,0")


@pytest.mark.rule("P52-ART-01", "P52-DEATH-02", "P52-ITEM-01", "P52-LOS-09")
def test_a_door_is_not_for_the_dead_nor_for_the_unknown() -> None:
    s = bench(
        "far-door",
        drawing="4S 4H 4D ##",
        others={"birch": "1,0"},
        sheets={"birch": {"hp": -1, "bag": {}, "worn": []}},
    )
    assert s.refused("send far-door birch 0,0") == "P52-DEATH-02"
    assert s.refused("send far-door nobody 0,0") == "P52-ITEM-01"
    assert s.refused("send far-door ash 3,0") == "P52-ART-01"


# P52-ABIL-LT-35 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-11", "P52-RANGE-02", "P52-TURN-01")
def test_a_heave_takes_someone_near_and_never_oneself() -> None:
    s = bench("heave", others={"birch": "1,0", "cedar": "2,0"})
    assert s.refused("send heave cedar 3,0") == "P52-ART-11"
    assert s.refused("send heave ash 3,0") == "P52-ART-11"
    s.do("send heave birch 3,0", "agree", "QC")  # target 11 - 2 + 3
    assert s.at(s.hero("birch")) == "3,0"


@pytest.mark.rule("P52-ART-02", "P52-SETUP-21")
def test_an_ace_that_works_hurts_whoever_is_thrown() -> None:
    s = bench("heave", others={"birch": "0,0"}, stamina=1)
    s.do("send heave birch 1,0", "agree", "stamina", "QC", "AC")  # target 10, 13
    assert (s.at(s.hero("birch")), s.hero("birch").hp) == ("1,0", 18)


@pytest.mark.rule("P52-ART-11", "P52-REVEAL-13", "P52-SPOTS-TRP-01")
def test_a_hero_thrown_into_the_unknown_meets_enemies_or_a_trap() -> None:
    dark = "4S 4H 4D ##"
    s = bench("heave", drawing=dark, others={"birch": "0,0"}, lit=False)
    s.do("send heave birch 3,0", "agree", "QC", "3H", "JH", "9D")
    assert s.at(s.foe()) == s.at(s.hero("birch")) == "3,0"
    trapped = bench(
        "heave",
        drawing=dark,
        others={"birch": "0,0"},
        lit=False,
        quest="toll-gate",
        sheets={"birch": {"balance": 2, "move": 2}},
    )
    trapped.do("send heave birch 3,0", "agree", "QC", "2C", "2S")
    assert trapped.hero("birch").hp == 18


# 30.5: Hover ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-11", "P52-RANGE-03", "P52-SPOTS-PAS-04")
def test_whoever_drifts_comes_down_as_far_away_as_was_over() -> None:
    s = bench("drift", drawing="4S .. 4H 4D 4C")
    s.do("perform drift", "10C")  # Over 2
    assert s.offers("land") == ["land 0,0", "land 2,0"]
    assert s.refused("land 3,0") == "P52-RANGE-03"
    s.do("land 2,0")
    assert s.at(s.hero()) == "2,0"


@pytest.mark.rule("P52-ART-01", "P52-REVEAL-12")
def test_an_eye_turns_up_what_is_around_without_going_there() -> None:
    s = bench("lantern-eye", drawing="4S 4H ## ## ##", lit=False)
    s.do("work lantern-eye 3,0", "7C", "2H", "2D", "2C")
    assert s.state.space.all_up
    assert s.at(s.hero()) == "0,0"


@pytest.mark.rule("P52-ART-07", "P52-DEATH-01", "P52-ATTACK-09")
def test_the_stunned_use_no_arts_and_the_frozen_take_no_turn() -> None:
    s = bench("far-door", others={"birch": "1,0"}, sheet={"hp": 0})
    assert s.refused("send far-door ash 2,0") == "P52-DEATH-01"
    assert not s.offers("send")
    frozen = bench("far-door", others={"birch": "1,0"}, sheet={"frozen": 1})
    assert (frozen.actor, frozen.hero().frozen) == ("birch", 0)
