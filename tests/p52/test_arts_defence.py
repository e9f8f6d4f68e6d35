"""Defences of the data appendix (30.1, rows 11 to 15)."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.bench import CROSS, bench
from tests.p52.scene import Scene

BLOW = "QC"
"""A snuffer needs more than 8 and deals 1 + Over: 5 damage."""


def hit(defence: str, worn: list[str] | None = None, *, foe: str = "snuffer", **more: Any) -> Scene:
    sheet = {"worn": worn or [], "abilities": {defence: 2, "clinch": 2}}
    s = bench(
        defence,
        {"snuffer": "1,1"},
        drawing=CROSS,
        at="1,1",
        sheet=sheet,
        foe_sheet={"frozen": 0},
        order=["snuffer", "ash"],
        **more,
    )
    return s.do(BLOW, f"defend {defence}")


@pytest.mark.rule("P52-PDEF-01")
@pytest.mark.parametrize(
    ("defence", "worn", "card", "left"),
    [
        ("shoulder", [], "6C", 0),  # P52-ABIL-LT-11: 2 + 3
        ("shoulder", [], "5C", 5),
        ("buckler", ["shield"], "8C", 1),  # P52-ABIL-LT-12: 2 + 1, and the shield's own 1
        ("turn-aside", ["sword"], "8C", 3),  # P52-ABIL-LT-13: 2 + 0
        ("slip", [], "8C", 2),  # P52-ABIL-LT-15
        ("slip", [], "10C", 2),
        ("slip", [], "JC", 0),
        ("slip", [], "KC", 0),
    ],
)
def test_each_defence_has_its_target_and_what_it_takes_off(
    defence: str, worn: list[str], card: str, left: int
) -> None:
    s = hit(defence, worn).do(card)
    assert 20 - s.hero().hp == left
    assert s.asked == "turn"


@pytest.mark.rule("P52-PDEF-01")
def test_what_is_said_can_be_unsaid() -> None:  # P52-ABIL-LT-14
    s = bench(
        "unsay",
        {"lamp-moth": "0,0"},
        sheet={"worn": []},
        foe_sheet={"frozen": 0},
        order=["lamp-moth"],
    )
    s.do("QC")  # magic
    assert "defend shoulder" not in s.offers("defend")
    s.do("defend unsay", "6C")  # 2 + 0 + 6
    assert s.hero().hp == 20


# P52-ABIL-LT-12, P52-ABIL-LT-13 -----------------------------------------------------------------


@pytest.mark.rule("P52-ART-17", "P52-EATT-04", "P52-PDEF-01")
@pytest.mark.parametrize(
    ("defence", "worn", "card", "counters"),
    [
        ("buckler", ["shield"], "KC", True),
        ("buckler", ["shield"], "JC", False),
        ("turn-aside", ["sword"], "10C", False),  # Over 2
        ("turn-aside", ["sword"], "JC", True),  # Over 3
        ("shoulder", [], "KC", False),
    ],
)
def test_some_defences_let_one_strike_back(
    defence: str, worn: list[str], card: str, counters: bool
) -> None:
    s = hit(defence, worn).do(card)
    assert (s.asked == "counter") is counters
    if counters:
        s.do("counter clinch", "9C", "2C")
        assert s.foe().hp == 60 - 2 - 8


@pytest.mark.rule("P52-ART-17", "P52-PDEF-01", "P52-DEATH-01")
def test_a_defence_that_fails_or_leaves_one_stunned_opens_nothing() -> None:
    assert hit("turn-aside", ["sword"]).do("7C").asked == "turn"
    s = bench(
        "turn-aside",
        {"snuffer": "0,0"},
        foe_sheet={"frozen": 0},
        order=["snuffer", "ash"],
        sheet={"worn": ["sword"], "abilities": {"turn-aside": 2, "clinch": 2}, "hp": 2},
    )
    s.do("QC", "defend turn-aside", "JC")  # 5 less 2 + 1
    assert (s.hero().stunned, s.asked) == (True, "turn")


@pytest.mark.rule("P52-ART-17", "P52-MOVE-10")
def test_striking_back_on_the_way_past_stops_the_runner() -> None:
    s = bench(
        "turn-aside",
        {"snuffer": "1,0"},
        foe_sheet={"frozen": 0},
        sheet={"worn": ["sword"], "abilities": {"turn-aside": 2, "clinch": 2}, "move": 12},
        others={"birch": "0,0"},
    )
    s.do("move 1,0", "move 2,0", "QC", "defend turn-aside", "JC", "counter clinch", "2C")
    assert (s.at(s.hero()), s.actor) == ("1,0", "birch")


# P52-ABIL-LT-15 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-17", "P52-PDEF-01", "P52-MOVE-01")
def test_a_very_good_dodge_may_step_aside() -> None:
    s = hit("slip", stamina=1)
    s.do("stamina", "5C", "9C")  # target 8, Over 6
    assert s.asked == "step"
    assert s.refused("step 0,0") == "P52-ART-17"
    s.do("step 1,2")
    assert (s.at(s.hero()), s.hero().hp) == ("1,2", 20)
    stays = hit("slip", stamina=1).do("stamina", "5C", "9C", "decline")
    assert stays.at(stays.hero()) == "1,1"


@pytest.mark.rule("P52-ART-17", "P52-PDEF-01")
def test_a_runner_who_steps_aside_stops_there() -> None:
    s = bench(
        "slip",
        {"snuffer": "1,1"},
        drawing=CROSS,
        at="0,1",
        foe_sheet={"frozen": 0},
        sheet={"worn": [], "move": 12},
        others={"birch": "0,1"},
        stamina=1,
    )
    s.do("move 1,1", "move 2,1", "QC", "defend slip", "stamina", "5C", "9C", "step 1,2")
    assert (s.at(s.hero()), s.actor) == ("1,2", "birch")
    assert s.told(e.MustStop)[0].rule == "P52-ART-17"
