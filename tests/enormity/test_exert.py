"""Exerting and catching breath (ledger group EXERT / CATCH BREATH)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from tests.enormity.scene import Scene
from tests.enormity.turns import expertise, own_turn, stay, through

CREW = {"oda": "e4", "ilse": "a1"}


def sneaked(**more: object) -> Scene:
    """A turn after Cautious Sneaking, Move 1."""
    return stay(own_turn(CREW, **more), "play cautious-sneaking move")  # type: ignore[arg-type]


@pytest.mark.rule("ENO-EXERT-01")
def test_two_stress_an_exert_card_and_the_other_side() -> None:
    s = sneaked(me={"stress": 3, "vitals": 9})
    assert s.offers("exert") == ["exert move"]
    s.do("exert move")
    assert s.spacer("oda").stress == 5 and s.spacer("oda").exerts == 1
    assert s.spacer("oda").played == ("steady-walk",)
    through(s, "goto open:e6")
    assert s.at("oda") == "e6" and s.told(e.Exerted)[0].exerts == 1


@pytest.mark.rule("ENO-EXERT-01")
def test_once_a_turn() -> None:
    s = stay(stay(sneaked(), "exert move"), "play anxious-sneaking move")
    assert s.offers("exert") == [] and s.refused("exert move") == "ENO-EXERT-01"


@pytest.mark.rule("ENO-EXERT-01")
def test_directly_after_an_action_of_a_card() -> None:
    s = own_turn(CREW, active=expertise(2))
    assert s.refused("exert move") == "ENO-EXERT-01"
    stay(s, "play cautious-sneaking move")
    assert s.refused("exert attack") == "ENO-EXERT-01"  # no such action on the back
    assert s.legal("exert move")
    s.do("invest breather 1")  # at any point of the turn
    assert s.legal("exert move")
    s.do("invest breather 1", "deploy breather")
    assert s.refused("exert move") == "ENO-EXERT-01"


@pytest.mark.rule("ENO-EXERT-01", "ENO-ABIL-13")
@pytest.mark.parametrize(("stress", "legal"), [(7, True), (8, False), (9, False)])
def test_it_is_a_cost(stress: int, legal: bool) -> None:
    s = sneaked(me={"stress": stress, "breakdown": "blank", "flipped": True})
    assert s.legal("exert move") is legal
    if not legal:
        assert s.refused("exert move") == "ENO-EXERT-01"


@pytest.mark.rule("ENO-EXERT-01")
def test_what_cannot_be_done_cannot_be_exerted_for() -> None:
    s = own_turn(CREW).do("play stressful-brainstorm rationalize")
    assert s.refused("exert attack") == "ENO-ATK-04"
    assert s.offers("exert") == []


@pytest.mark.rule("ENO-EXERT-02")
def test_exert_cards_count_as_cards_played_at_once() -> None:
    s = stay(stay(sneaked(), "exert move"), "play anxious-sneaking move")
    assert s.offers("play") == []
    assert s.refused("play stressful-brainstorm rationalize") == "ENO-EXERT-02"


@pytest.mark.rule("ENO-EXERT-02")
@pytest.mark.parametrize(("exerts", "cards"), [(0, 3), (1, 2), (2, 1)])
def test_and_in_every_turn_while_they_stay(exerts: int, cards: int) -> None:
    s = own_turn(CREW, me={"exerts": exerts})
    moves = ["play cautious-sneaking move", "play anxious-sneaking move"]
    for answer in moves[:cards]:
        stay(s, answer)
    if cards == 3:
        s.do("play stressful-brainstorm rationalize")
    assert s.offers("play") == [] and s.state.turn.cards == cards


@pytest.mark.rule("ENO-EXERT-02")
def test_after_the_third_card_nothing_is_lost_this_turn() -> None:
    s = sneaked().do("play stressful-brainstorm rationalize")
    stay(stay(s, "play anxious-sneaking move"), "exert move")
    assert s.state.turn.cards == 3 and s.spacer("oda").exerts == 1


@pytest.mark.rule("ENO-EXERT-03")
def test_the_third_exert_card_kills_after_its_action() -> None:
    s = own_turn(CREW, me={"exerts": 2}, foes={"rictus": "e5"})
    s.do("play stressful-brainstorm rationalize", "exert attack", "attack rifle@oda rictus-1")
    s.do("pppooox", "pppooox", "keep")
    through(s)
    assert "rictus-1" not in [foe.id for foe in s.state.intruders]  # the attack was resolved
    assert s.spacer("oda").status == "dead"
    assert s.spacer("oda").exerts == 3


@pytest.mark.rule("ENO-EXERT-03")
def test_even_one_who_gets_out_with_it() -> None:
    s = own_turn(
        {"oda": "sr2:e10", "ilse": "sr2:d1"},
        page="sr2",
        me={"exerts": 2},
    )
    point = s.pack.ship.space("sr2:f10")
    s.start.extraction.opened, s.start.extraction.point, s.start.extraction.marker = (
        1 << point,
        point,
        -1,
    )
    stay(s.play(), "play anxious-sneaking move")
    through(s, "exert move", "goto sr2:f10")
    assert s.spacer("oda").status == "dead"


@pytest.mark.rule("ENO-BREATH-01")
def test_catching_breath_at_the_end_of_the_turn() -> None:
    s = own_turn(CREW, me={"adrenaline": 4, "exerts": 1})
    s.do("play stressful-brainstorm catch-breath")
    assert s.spacer("oda").exerts == 1 and s.spacer("oda").adrenaline == 4  # not yet
    s.do("end")
    assert s.spacer("oda").exerts == 0 and s.spacer("oda").adrenaline == 3


@pytest.mark.rule("ENO-BREATH-01")
def test_without_an_exert_card_adrenaline_sinks_all_the_same() -> None:
    s = own_turn(CREW, me={"adrenaline": 1}).do("play stressful-brainstorm catch-breath", "end")
    assert s.spacer("oda").exerts == 0 and s.spacer("oda").adrenaline == 0


@pytest.mark.rule("ENO-BREATH-01")
def test_nobody_catches_breath_by_itself() -> None:
    s = own_turn(CREW, me={"adrenaline": 4, "exerts": 1}).do("end")
    assert s.spacer("oda").exerts == 1 and s.spacer("oda").adrenaline == 4


@pytest.mark.rule("ENO-BREATH-02")
def test_never_in_a_turn_with_an_exert() -> None:
    s = own_turn(CREW).do("play stressful-brainstorm catch-breath")
    assert s.refused("exert attack") == "ENO-BREATH-02"
    s = stay(sneaked(), "exert move")
    assert s.refused("play stressful-brainstorm catch-breath") == "ENO-BREATH-02"
