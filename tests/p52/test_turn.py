"""TURN: one thing a turn, doing nothing, waiting, and free actions."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.pace import IDLE, acted
from tests.p52.packs import yard
from tests.p52.scene import Scene

ROW = "4H 4D 4S 4C ##"
FOE = {"snuffer": "0,0"}
HANDS = {"wick": {"bag": {"mossbread": 1, "cap": 1}}}

ONE_THING = [
    "move 1,0",
    "attack snuffer knife",
    "aim snuffer",
    "stance",
    "use mossbread wick",
    "pass",
]


def waiting(**more: Any) -> Scene:
    """Tamsin 14, Hale 11, a harmless snuffer 8; then Tamsin again."""
    party = {"tamsin": "0,0", "hale": "0,0"}
    foes, sheets = {"snuffer": "2,0"}, {"snuffer": IDLE}
    return yard(ROW, party, foes, foe_sheets=sheets, lit=False, **more)


# -- one thing ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-TURN-01")
@pytest.mark.parametrize("second", ONE_THING[1:])
def test_after_a_step_only_moving_on_is_left(second: str) -> None:
    s = yard(ROW, {"wick": "1,0"}, FOE, sheets=HANDS, lit=False).do("move 0,0")
    assert s.asked == "turn"
    assert s.refused(second) == "P52-TURN-01"
    assert s.legal("move 1,0")


@pytest.mark.rule("P52-TURN-01")
@pytest.mark.parametrize("first", ["stance", "aim snuffer", "use mossbread wick"])
@pytest.mark.parametrize("second", ONE_THING)
def test_one_thing_a_turn(first: str, second: str) -> None:
    """An item on the ground keeps the turn open for something free, and for nothing else."""
    bag = {"wick": {"bag": {"mossbread": 2}}}
    s = yard(ROW, {"wick": "0,0"}, FOE, sheets=bag, lying={"0,0": "torch"}).do(first)
    assert s.actor == "wick"
    assert s.refused(second) == "P52-TURN-01"
    assert s.legal("take torch")


@pytest.mark.rule("P52-TURN-01")
def test_a_chest_attempt_is_the_turn() -> None:
    s = yard("7H 4D 4S", {"wick": "0,0", "tamsin": "0,0"}, first="wick").do("unlock 0", "2C")
    assert s.actor == "tamsin"


# -- doing nothing -----------------------------------------------------------------------------


@pytest.mark.rule("P52-TURN-02")
def test_a_player_may_do_nothing() -> None:
    s = yard(ROW, {"tamsin": "0,0", "wick": "0,0"})
    assert s.refused("end") == "P52-TURN-02"
    s.do("pass")
    assert s.actor == "wick"
    assert s.at(s.hero("tamsin")) == "0,0"


@pytest.mark.rule("P52-TURN-03")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 5), (5, 5)])
def test_doing_nothing_earns_a_stamina_card(before: int, after: int) -> None:
    s = yard(ROW, {"tamsin": "0,0", "wick": "0,0"}, stamina=before)
    left = s.state.action.left
    s.do("pass")
    assert len(s.hero("tamsin").stamina) == after
    assert s.state.action.left == left - (after - before)


@pytest.mark.rule("P52-TURN-03")
@pytest.mark.parametrize("free", ["give mossbread tamsin", "equip cap", "take torch", "doff knife"])
def test_a_free_action_forfeits_the_stamina(free: str) -> None:
    party = {"wick": "0,0", "tamsin": "0,0"}
    s = yard(ROW, party, first="wick", sheets=HANDS, stamina=3, lying={"0,0": "torch"})
    s.do(free, "pass")
    assert len(s.hero("wick").stamina) == 3


@pytest.mark.rule("P52-TURN-03")
@pytest.mark.parametrize("thing", ["stance", "move 1,0"])
def test_doing_something_earns_none(thing: str) -> None:
    s = yard(ROW, {"wick": "0,0"}, stamina=2, lit=False).do(thing)
    assert len(s.hero().stamina) == 2


# -- waiting -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-TURN-04")
def test_one_who_waits_decides_again_after_each_place() -> None:
    s = waiting().do("wait")
    assert s.actor == "hale"
    s.do("pass")
    assert s.actor == "tamsin"
    s.do("wait")
    assert acted(s) == ["hale", "snuffer"]
    assert s.actor == "tamsin"
    s.do("pass")
    assert s.actor == "tamsin"  # round 2, back in her own place
    assert s.state.round == 1
    assert acted(s) == ["hale", "snuffer", "tamsin"]


@pytest.mark.rule("P52-TURN-04")
def test_two_who_wait_for_each_other_let_the_next_one_go() -> None:
    s = waiting().do("wait", "wait")
    assert s.actor == "tamsin"  # Hale waits too, so it is up to her
    s.do("wait")
    assert s.actor == "hale"
    s.do("wait")
    assert acted(s) == ["snuffer"]
    assert s.actor == "tamsin"
    s.do("pass", "pass")
    assert acted(s) == ["snuffer", "tamsin", "hale"]


@pytest.mark.rule("P52-TURN-04", "P52-TURN-05")
def test_a_round_ends_when_everyone_only_waits() -> None:
    s = yard(ROW, {"tamsin": "0,0", "hale": "0,0"}, round=1)
    s.do("wait", "wait", "wait", "wait")
    assert s.state.round == 2
    assert s.actor == "tamsin"
    assert s.told(e.TurnLost)[0].hero == "tamsin"


@pytest.mark.rule("P52-TURN-04", "P52-TURN-05")
def test_the_last_in_order_may_wait_past_the_first_of_the_next_round() -> None:
    s = yard(ROW, {"tamsin": "0,0", "hale": "0,0"}, first="hale").do("wait")
    assert s.actor == "tamsin"
    s.do("pass")
    assert s.actor == "hale"  # the postponed turn
    s.do("pass")
    assert s.actor == "hale"  # the regular one of this round
    assert not s.told(e.TurnLost)


@pytest.mark.rule("P52-TURN-05")
def test_a_turn_postponed_until_the_own_place_comes_again_is_lost() -> None:
    s = waiting(stamina=2).do("wait", "pass", "wait", "wait")
    assert s.state.round == 1
    assert s.told(e.TurnLost)[0].hero == "tamsin"
    assert len(s.hero("tamsin").stamina) == 2
    s.do("pass", "pass")
    assert acted(s) == ["hale", "snuffer", "tamsin", "hale", "snuffer"]
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-TURN-04")
def test_the_dead_do_not_come_back_from_waiting() -> None:
    s = yard(
        ROW,
        {"tamsin": "0,0", "hale": "0,0"},
        {"snuffer": "0,0"},
        order=["snuffer", "~tamsin", "hale"],
        sheets={"tamsin": {"hp": 1}},
    )
    s.do("KH", "endure")
    assert not s.hero("tamsin").alive
    assert s.actor == "hale"


@pytest.mark.rule("P52-TURN-06")
def test_nobody_waits_after_a_free_action_but_a_full_turn_follows_waiting() -> None:
    s = waiting(sheets={"tamsin": {"bag": {"torch": 2}}})
    s.do("wait", "pass", "give torch hale")
    assert s.refused("wait") == "P52-TURN-06"
    s.do("move 1,0", "move 2,0")
    assert s.at(s.hero("tamsin")) == "2,0"
    assert s.hero("hale").bag == {"torch": 1}


@pytest.mark.rule("P52-TURN-06")
def test_one_who_has_begun_to_act_cannot_wait() -> None:
    s = waiting().do("move 1,0")
    assert not s.legal("wait")


@pytest.mark.rule("P52-TURN-06")
def test_waiting_keeps_a_half_done_step() -> None:
    """Hale, Movement 1, works a way onto the 5: waiting does not undo the first half."""
    s = yard("4H 5D 4S ##", {"hale": "0,0", "tamsin": "0,0"}, order=["hale"], lit=False)
    s.do("move 1,0", "pass", "wait", "pass", "move 1,0")
    assert s.at(s.hero("hale")) == "1,0"


# -- aim, stance, free actions -----------------------------------------------------------------


@pytest.mark.rule("P52-TURN-07")
@pytest.mark.parametrize("idle", ["pass", "wait"])
@pytest.mark.parametrize("focus", [{"aim": 2, "aim_at": "snuffer"}, {"stance": 2}])
def test_passing_and_waiting_keep_aim_and_stance(idle: str, focus: dict[str, object]) -> None:
    s = waiting(sheets={"tamsin": focus}).do(idle)
    tamsin = s.hero("tamsin")
    assert {name: getattr(tamsin, name) for name in focus} == focus


@pytest.mark.rule("P52-TURN-07")
def test_a_step_ends_aim_and_stance() -> None:
    s = waiting(sheets={"tamsin": {"aim": 2, "aim_at": "snuffer", "stance": 1}}).do("move 1,0")
    assert (s.hero("tamsin").aim, s.hero("tamsin").stance) == (0, 0)


@pytest.mark.rule("P52-TURN-08")
def test_picking_up_is_free_before_during_and_after_a_move() -> None:
    torches = {"0,0": "torch", "1,0": "torch", "2,0": "torch"}
    s = yard(ROW, {"wick": "0,0"}, lit=False, lying=torches)
    assert s.refused("take mossbread") == "P52-DROPS-02"
    s.do("take torch", "move 1,0", "take torch", "move 2,0", "take torch")
    assert s.hero().bag == {"torch": 3}


@pytest.mark.rule("P52-TURN-08")
def test_only_what_lies_on_the_own_spot_is_picked_up() -> None:
    s = yard(ROW, {"wick": "0,0"}, lying={"1,0": "torch"})
    assert s.refused("take torch") == "P52-DROPS-02"


@pytest.mark.rule("P52-TURN-08")
def test_trading_does_not_cost_the_turn() -> None:
    s = yard(ROW, {"wick": "0,0", "tamsin": "0,0"}, first="wick", sheets=HANDS, lit=False)
    s.do("give cap tamsin", "move 1,0")
    assert s.hero("tamsin").bag == {"cap": 1}
    assert s.at(s.hero("wick")) == "1,0"
