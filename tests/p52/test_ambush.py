"""INIT-10 to INIT-12: enemies that a move reveals; classic free roaming in the dark."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import yard
from tests.p52.scene import Scene

HALL = "4H 4D ## ##"
FAR_HALL = "4H 4D 4S ## ##"
PARTY = {"tamsin": "0,0", "wick": "0,0"}
BOOTS = {"tamsin": {"worn": ["pike", "road-boots"]}}


def found(card: str, foe: str = "JD", **more: Any) -> Scene:
    """Tamsin 14 steps ahead of Wick 9, finds an enemy, and flips for the ambush."""
    s = yard(HALL, PARTY, lit=False, **more)
    return s.do("move 1,0", "8H", foe, card)


@pytest.mark.rule("P52-INIT-10")
@pytest.mark.parametrize("edition", ["core", "latest"])
@pytest.mark.parametrize("card", ["AH", "3C"])
def test_three_or_less_lets_the_enemy_act_next_and_again_in_its_place(
    card: str, edition: str
) -> None:
    s = found(card, edition=edition).do("end")
    assert [m.who for m in s.told(e.Moved)] == ["tamsin", "soot-rat"]
    assert s.why == "enemy attack"  # the rat's own place, between 14 and 9
    s.do("2H")
    assert s.actor == "wick"


@pytest.mark.rule("P52-INIT-11", "P52-DIFF-20")
@pytest.mark.parametrize("edition", ["core", "latest"])
@pytest.mark.parametrize("card", ["4H", "KH"])
def test_four_or_more_lets_it_wait_for_its_place(card: str, edition: str) -> None:
    s = found(card, edition=edition).do("end")
    assert [m.who for m in s.told(e.Moved)] == ["tamsin", "soot-rat"]
    assert s.actor == "wick"
    assert s.told(e.NoAmbush)


@pytest.mark.rule("P52-INIT-11", "P52-DIFF-20")
def test_a_slow_enemy_comes_after_everyone() -> None:
    s = found("4H", foe="KH").do("end")  # the coal knight has 7
    assert s.actor == "wick"
    s.do("pass")
    assert [m.who for m in s.told(e.Moved)] == ["tamsin", "coal-knight"]
    assert s.state.round == 1


@pytest.mark.rule("P52-INIT-11")
def test_an_enemy_whose_place_has_passed_waits_for_the_next_round() -> None:
    s = yard(HALL, PARTY, lit=False, first="wick").do("move 1,0", "8H", "JD", "4C", "end")
    assert s.actor == "tamsin"
    assert s.told(e.RoundBegan)[-1].order == "tamsin soot-rat wick"


@pytest.mark.rule("P52-INIT-11", "P52-TURN-04")
def test_a_place_that_passed_while_the_mover_waited_has_passed() -> None:
    slow = {"snuffer": {"movement": 0, "initiative": 10}}
    s = yard("4H 4D ## 2H ##", PARTY, {"snuffer": "3,0"}, lit=False, foe_sheets=slow)
    s.do("wait", "move 1,0", "8H", "JD", "4C", "end")  # the rat's 11 lies before the snuffer's 10
    assert s.told(e.FoeSkips)[0].foe == "snuffer"
    assert [m.who for m in s.told(e.Moved)] == ["tamsin"]
    assert s.actor == "wick"


@pytest.mark.rule("P52-INIT-08", "P52-INIT-11")
def test_a_tie_with_the_one_who_acts_is_decided_by_hit_points() -> None:
    """Mira 10 with 4 HP reveals the moth, 10 with 5: its place came just before hers."""
    s = yard(HALL, {"mira": "0,0", "wick": "0,0"}, lit=False, sheets={"mira": {"hp": 4}})
    s.do("move 1,0", "8H", "JS", "4C", "end")
    assert s.state.queue == []
    assert s.actor == "wick"


@pytest.mark.rule("P52-INIT-10")
@pytest.mark.parametrize(("scope", "flips"), [("dark", False), ("any", True)])
def test_in_a_lit_space_only_the_wider_scope_ambushes(scope: str, flips: bool) -> None:
    s = yard(HALL, PARTY, lit=True, params={"ambush_scope": scope})
    s.do("move 1,0", "8H", "4C", "JD")
    assert s.why == ("ambush" if flips else "")
    if flips:
        s.do("3C")
    s.do("end")
    assert s.told(e.Moved)[-1].who == "soot-rat"  # slotted in or not, 11 comes after 14
    assert s.why == ("enemy attack" if flips else "")


@pytest.mark.rule("P52-INIT-10")
def test_one_flip_covers_all_that_one_step_reveals_and_the_fastest_goes_first() -> None:
    s = yard("## .. ..\n4H 4D ..\n## .. ..", {"mira": "1,1"}, lit=False, start="1,1")
    s.do("move 0,1", "8H", "9H", "JH", "JD", "2C")
    assert len(s.told(e.Ambushed)) == 1
    assert s.state.queue[:2] == ["!soot-rat", "!snuffer"]


@pytest.mark.rule("P52-INIT-10")
def test_ambushers_of_two_steps_act_in_the_order_they_were_found() -> None:
    s = yard(
        "## ## ..\n4H 4D 4S\n.. .. ..", {"tamsin": "2,1"}, lit=False, start="2,1", sheets=BOOTS
    ).do("move 1,1", "8H", "JH", "2C", "move 0,1", "9H", "JD", "3C")
    assert s.state.queue == ["!snuffer", "!soot-rat", "soot-rat", "snuffer"]


@pytest.mark.rule("P52-INIT-11", "P52-INIT-05")
def test_an_enemy_found_in_the_partys_bonus_round_waits_for_the_first_full_round() -> None:
    s = yard(HALL, PARTY, {"snuffer": "0,0"}, lit=False, phase="enter")
    s.do("KC", "move 1,0", "8H", "JD", "5C", "end")
    assert s.actor == "wick"
    s.do("pass")
    assert s.told(e.RoundBegan)[0].order == "tamsin soot-rat wick snuffer"
    assert [m.who for m in s.told(e.Moved)] == ["tamsin"]


@pytest.mark.rule("P52-INIT-12")
def test_the_mover_finishes_the_turn_before_the_ambusher_acts() -> None:
    s = yard(FAR_HALL, {"tamsin": "1,0"}, lit=False, sheets=BOOTS)
    s.do("move 2,0", "8H", "JD", "2C")
    assert s.actor == "tamsin"
    s.do("move 1,0", "move 0,0")
    assert [m.who for m in s.told(e.Moved)] == ["tamsin", "tamsin", "tamsin", "soot-rat"]


@pytest.mark.rule("P52-INIT-10", "P52-TURN-04")
def test_an_ambusher_acts_before_the_one_who_waits() -> None:
    s = yard(HALL, PARTY, lit=False).do("wait", "move 1,0", "8H", "JH", "2C", "end")
    assert s.told(e.Moved)[-1].who == "snuffer"
    assert s.actor == "tamsin"
    s.do("wait")
    assert s.why == "enemy attack"  # the snuffer's own place at 8, after Wick's 9
    s.do("2H")
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-INIT-10")
def test_an_ambusher_that_falls_first_does_not_act() -> None:
    s = yard(
        HALL,
        PARTY,
        {"soot-rat": "1,0"},
        lit=False,
        order=["tamsin", "!soot-rat", "wick"],
        foe_sheets={"soot-rat": {"hp": 1}},
    )
    s.do("attack soot-rat pike", "QH", "2H", "4H")
    assert s.actor == "wick"


@pytest.mark.rule("P52-INIT-10")
def test_nobody_is_left_to_be_ambushed_when_the_last_hero_dies_on_the_way() -> None:
    s = yard("4H 8S ##", {"hale": "0,0"}, lit=False, sheets={"hale": {"hp": 1}})
    s.do("move 1,0", "8H", "JD", "AH")
    assert s.state.outcome == "lost"
    assert s.asked == "over"


# -- classic -----------------------------------------------------------------------------------


def dark_classic(**more: Any) -> Scene:
    more.setdefault("phase", "round")
    return yard("6H 6D ## ##", PARTY, lit=False, edition="classic", **more)


@pytest.mark.rule("P52-INIT-09", "P52-DIFF-19")
def test_classic_players_go_as_they_like_in_the_dark() -> None:
    s = dark_classic()
    assert s.asked == "roam"
    s.do("roam wick", "move 1,0", "2H", "end")
    assert s.asked == "roam" and s.offers("roam") == ["roam tamsin"]  # one turn each in a round
    s.do("roam tamsin")
    assert s.actor == "tamsin"
    assert s.refused("wait") == "P52-INIT-09"


@pytest.mark.rule("P52-INIT-09", "P52-DIFF-19")
def test_classic_in_the_light_goes_by_initiative() -> None:
    s = yard("6H 6D ## ##", PARTY, phase="round", edition="classic")
    assert s.asked == "turn"
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-INIT-10", "P52-INIT-11", "P52-DIFF-19", "P52-DIFF-20")
@pytest.mark.parametrize(("card", "ambushed"), [("3C", True), ("4C", False)])
def test_a_classic_enemy_ends_the_roaming(card: str, ambushed: bool) -> None:
    s = dark_classic().do("roam wick", "move 1,0", "8H", "JD", card, "end")
    assert [m.who for m in s.told(e.Moved)] == ["wick"] + ["soot-rat"] * ambushed
    assert s.asked == "turn"
    assert s.told(e.RoundBegan)[-1].order == "tamsin soot-rat wick"


@pytest.mark.rule("P52-DIFF-19")
def test_a_classic_enemy_keeps_its_turns_when_it_walks_out_of_sight() -> None:
    s = dark_classic(foes={"snuffer": "3,0"})
    assert s.told(e.RoundBegan)[0].order == "tamsin wick snuffer"


@pytest.mark.rule("P52-DIFF-19", "P52-TURN-05")
def test_nobody_waits_through_a_classic_roam() -> None:
    s = dark_classic(queue=["~tamsin"])
    assert s.asked == "roam"
    assert s.state.queue == []


@pytest.mark.rule("P52-LEAVE-04", "P52-DIFF-19")
def test_a_classic_ambusher_that_falls_at_once_leaves_no_full_round_behind() -> None:
    s = dark_classic(exit="1,0").do("roam tamsin", "move 1,0", "8H", "JS", "3C", "end")
    s.do("AC", "counter pike", "KC", "2C", "4C")
    assert (s.state.foes, s.asked) == ([], "roam")
