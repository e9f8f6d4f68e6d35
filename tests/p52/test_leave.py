"""LEAVE: going together, and lingering too long."""

from typing import Any

import pytest

from crawldeck.cards import Deck
from crawldeck.p52 import events as e
from tests.p52.pace import IDLE, acted
from tests.p52.packs import yard
from tests.p52.scene import Scene

ROW = "4H 4D 4S 4C"
FOUR = ("tamsin", "hale", "bran", "wick")


def at_exit(**more: Any) -> Scene:
    """Tamsin 14 and Wick 9 on the exit; whose turn it is, the test says."""
    settings: dict[str, Any] = {"start": "0,0", "exit": "3,0"} | more
    return yard(settings.pop("drawing", ROW), {"tamsin": "3,0", "wick": "3,0"}, **settings)


def calm(**more: Any) -> Scene:
    """Tamsin and Wick far from the exit, in a round that began without enemies."""
    settings: dict[str, Any] = {"exit": "3,0", "calm_round": True} | more
    return yard(settings.pop("drawing", ROW), {"tamsin": "0,0", "wick": "0,0"}, **settings)


# -- leaving -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-LEAVE-01")
@pytest.mark.parametrize(
    ("there", "barricaded", "dead", "asked"),
    [
        (FOUR, False, "", "leave"),
        (FOUR[:3], False, "", "turn"),
        (FOUR[1:], False, "", "turn"),
        (FOUR, True, "", "turn"),
        (FOUR[:3], False, "wick", "leave"),
        (FOUR[:2], False, "wick", "turn"),
    ],
)
def test_leaving_needs_an_open_exit_and_every_living_hero_on_it(
    there: tuple[str, ...], barricaded: bool, dead: str, asked: str
) -> None:
    s = yard(
        ROW,
        {name: "3,0" if name in there else "1,0" for name in FOUR},
        start="0,0",
        exit="3,0",
        barricaded=barricaded,
        sheets={dead: {"hp": -1}} if dead else {},
    )
    assert s.asked == asked


@pytest.mark.rule("P52-LEAVE-01")
def test_the_party_may_stay_and_is_asked_again_next_round() -> None:
    s = at_exit()
    assert s.refused("pass") == "P52-LEAVE-02"
    s.do("stay", "pass", "pass")
    assert s.asked == "leave"
    s.do("leave")
    assert s.told(e.PartyLeft)[0].number == 1
    assert s.why == "size of the space"


@pytest.mark.rule("P52-LEAVE-02", "P52-DIFF-36")
@pytest.mark.parametrize("edition", ["core", "latest", "classic"])
def test_enemies_still_act_before_the_party_goes(edition: str) -> None:
    """Wick is the last to arrive; the snuffer acts, then in the new round the hound, then it is
    the first player's turn. In classic the party goes as the round begins."""
    s = yard(
        "6H 6D 6S 6C",
        {"tamsin": "3,0", "hale": "3,0", "wick": "2,0"},
        edition=edition,
        foes={"gate-hound": "0,0", "snuffer": "0,0"},
        start="0,0",
        exit="3,0",
        first="wick",
        foe_sheets={"gate-hound": {**IDLE, "initiative": 20}, "snuffer": IDLE},
    ).do("move 3,0", "end")
    assert s.asked == "leave"
    assert acted(s) == (["snuffer"] if edition == "classic" else ["snuffer", "gate-hound"])


@pytest.mark.rule("P52-LEAVE-02")
def test_only_the_first_players_turn_is_the_moment() -> None:
    s = at_exit(first="wick")
    assert s.asked == "turn"
    s.do("pass")
    assert (s.asked, s.state.acting) == ("leave", "wick")
    s.do("stay")
    assert s.actor == "tamsin"


@pytest.mark.rule("P52-LEAVE-02", "P52-DIFF-36")
def test_in_classic_the_moment_is_the_beginning_of_the_round() -> None:
    s = at_exit(edition="classic", phase="round", drawing="6H 6D 6S 6C")
    assert s.asked == "leave"
    s.do("stay")
    assert (s.asked, s.actor) == ("turn", "tamsin")


@pytest.mark.rule("P52-LEAVE-02", "P52-INIT-06")
def test_after_a_seven_the_slowest_is_the_first_player() -> None:
    s = at_exit(reversed=True, first="wick")
    assert s.asked == "leave"
    s.do("stay", "pass")
    assert (s.asked, s.actor) == ("turn", "tamsin")


@pytest.mark.rule("P52-LEAVE-02")
def test_wounds_taken_in_a_round_do_not_change_who_is_first_in_it() -> None:
    """Mira and Bran tie at 10; Mira has less HP and comes second, whatever befalls Bran."""
    s = yard(
        ROW,
        {"bran": "3,0", "mira": "3,0"},
        {"gate-hound": "3,0"},
        start="0,0",
        exit="3,0",
        phase="turn",
        order=["bran", "gate-hound", "mira"],
        foe_sheets={"gate-hound": {"last_attacker": "bran"}},
        sheets={"bran": {"hp": 16}, "mira": {"hp": 15}},
    )
    s.do("stay", "pass", "QC", "endure")
    assert s.hero("bran").hp < s.hero("mira").hp
    assert (s.asked, s.actor) == ("turn", "mira")


@pytest.mark.rule("P52-LEAVE-02")
def test_when_the_first_player_has_fallen_the_next_one_counts() -> None:
    s = at_exit(first="tamsin", sheets={"tamsin": {"hp": -1}}, order=["wick"])
    assert s.asked == "leave"


# -- lingering ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-LEAVE-03")
@pytest.mark.parametrize("edition", ["core", "classic", "latest"])
@pytest.mark.parametrize(("card", "comes"), [("AC", True), ("4C", True), ("5C", False)])
def test_a_low_card_after_a_calm_round_brings_an_enemy_that_acts_at_once(
    card: str, comes: bool, edition: str
) -> None:
    s = calm(edition=edition, drawing="6H 6D 6S 6C").do("pass", "pass")
    assert s.why == "delay"
    s.do(card)
    if comes:
        s.do("JD")
        assert s.told(e.FoeAppeared)[0].spot == "3,0"
        assert s.at(s.foe()) == "0,0"  # three steps, onto the heroes
    assert bool(s.state.foes) is comes
    order = "tamsin soot-rat wick" if comes else "tamsin wick"
    assert s.told(e.RoundBegan)[0].order == order


@pytest.mark.rule("P52-LEAVE-03")
def test_every_calm_round_has_its_flip() -> None:
    s = calm().do("pass", "pass", "5C", "pass", "pass")
    assert s.why == "delay"


@pytest.mark.rule("P52-LEAVE-03")
def test_an_empty_enemy_deck_sends_nobody() -> None:
    s = calm(enemy=Deck.of("Enemy", [])).do("pass", "pass", "AC")
    assert s.asked == "turn"
    assert s.told(e.NoFoeLeft)[0].spot == "3,0"


@pytest.mark.rule("P52-LEAVE-03")
def test_a_round_in_which_all_waited_counts_too() -> None:
    s = calm().do("wait", "wait", "wait", "wait")
    assert s.why == "delay"


@pytest.mark.rule("P52-LEAVE-03")
def test_classic_roamers_linger_once_all_have_gone() -> None:
    s = calm(lit=False, edition="classic", phase="round", drawing="6H 6D 6S 6C")
    s.do("roam wick", "pass")
    assert s.asked == "roam"
    s.do("roam tamsin", "pass")
    assert s.why == "delay"


@pytest.mark.rule("P52-LEAVE-04")
def test_the_first_flip_follows_a_full_round_begun_without_enemies() -> None:
    s = yard(
        ROW,
        {"tamsin": "0,0", "hale": "0,0", "wick": "0,0"},
        {"snuffer": "0,0"},
        exit="3,0",
        phase="round",
        foe_sheets={"snuffer": {"hp": 1}},
    )
    s.do("pass", "attack snuffer grapple", "QC", "2C", "3C", "pass")
    assert (s.state.round, s.asked) == (2, "turn")
    s.do("pass", "pass", "pass")
    assert s.why == "delay"


@pytest.mark.rule("P52-LEAVE-05")
def test_no_flip_while_the_exit_is_face_down() -> None:
    s = calm(drawing="4H 4D 4S ##").do("pass", "pass")
    assert s.asked == "turn"


@pytest.mark.rule("P52-LEAVE-05")
@pytest.mark.parametrize("drawing", [ROW, "4H 4D ## 4C"])
def test_no_flip_while_an_enemy_is_there_seen_or_unseen(drawing: str) -> None:
    s = calm(drawing=drawing, foes={"snuffer": "2,0"}, foe_sheets={"snuffer": IDLE})
    s.do("pass", "pass")
    assert (s.asked, s.state.round) == ("turn", 1)


@pytest.mark.rule("P52-LEAVE-04", "P52-INIT-05")
def test_a_bonus_round_is_not_a_full_round() -> None:
    s = calm(phase="enter", foes={"snuffer": "0,0"}, foe_sheets={"snuffer": {"hp": 1}})
    s.do("KC", "attack snuffer pike", "QC", "2C", "3C", "pass")
    assert (s.asked, s.state.round) == ("turn", 1)
    s.do("pass", "pass")
    assert s.why == "delay"
