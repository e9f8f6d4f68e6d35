"""QUEST-06 and the story: decisions, what they change later, and rewards."""

from typing import Any

import pytest

from crawldeck.cards import card
from crawldeck.p52 import events as e
from crawldeck.p52.rules.spots import kind_of
from crawldeck.p52.state import Tale
from tests.p52.packs import yard
from tests.p52.quests import journey, tale
from tests.p52.scene import Scene

ITEMS = ("AH", "2H", "3H", "4H")


def ending(quest: str, **more: Any) -> Scene:
    """Tamsin and Wick about to leave the last space of a quest."""
    settings: dict[str, Any] = {"start": "0,0", "exit": "1,0", "number": 2} | more
    return tale(quest, "4H 4D", {"tamsin": "1,0", "wick": "1,0"}, **settings)


# -- decisions ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-20")
def test_a_decision_at_the_start_is_remembered() -> None:
    s = journey("crossroads", ["hale", "wick"], *ITEMS)
    assert s.asked == "choose" and s.actor == "hale"
    assert s.refused("pass") == "P52-SETUP-20" and s.refused("choose left") == "P52-SETUP-20"
    before = s.hero("hale").bag.get("torch", 0)
    s.do("choose rob")
    assert s.state.flags == ("cruel",)
    assert s.hero("hale").bag["torch"] == before + 1
    assert [hero.earned for hero in s.state.heroes] == [2, 2]
    assert s.told(e.Chosen)[0].option == "rob"


@pytest.mark.rule("P52-SETUP-20")
def test_what_is_decided_is_told() -> None:
    s = journey("crossroads", ["hale", "wick"], *ITEMS, "choose give")
    assert [x.text for x in s.told(e.Told)] == ["He smiles."]
    assert s.state.flags == ("kind",)


@pytest.mark.rule("P52-SETUP-20")
@pytest.mark.parametrize(("flags", "asked"), [(("cruel",), "choose"), ((), "turn")])
def test_a_decision_may_depend_on_an_earlier_one(flags: tuple[str, ...], asked: str) -> None:
    s = tale("crossroads", "4H 4D", {"hale": "0,0"}, phase="enter", number=2, flags=flags)
    assert s.asked == asked


@pytest.mark.rule("P52-SETUP-20")
def test_the_harm_of_a_decision_takes_no_last_hit_point() -> None:
    s = tale(
        "crossroads",
        "4H 4D",
        {"hale": "0,0", "wick": "0,0"},
        phase="enter",
        number=2,
        flags=("cruel",),
        level=2,
        sheets={"wick": {"hp": 3}, "hale": {"hp": 20}},
    )
    s.do("choose left")
    assert s.hero("hale").hp == 14 and s.hero("wick").hp == 1


@pytest.mark.rule("P52-SETUP-20")
def test_the_first_living_hero_decides() -> None:
    s = tale(
        "crossroads",
        "4H 4D",
        {"hale": "0,0", "wick": "0,0"},
        phase="enter",
        number=2,
        flags=("cruel",),
        sheets={"hale": {"hp": -1}},
    )
    assert s.actor == "wick"


@pytest.mark.rule("P52-SETUP-20")
def test_earlier_decisions_come_back_at_the_start() -> None:
    s = journey("crossroads", ["hale", "wick"], *ITEMS, flags=["kind", "lamp"])
    assert [x.text for x in s.told(e.Told)] == ["Your kindness is remembered.", "The lamp burns."]
    given = [(x.hero, x.item) for x in s.told(e.RewardItem)]
    assert given == [("hale", "mossbread"), ("wick", "mossbread")]
    assert kind_of(s.table, card("2H")) == "empty" and kind_of(s.table, card("2S")) == "enemy"
    s.do("choose give", "2D", "3D")
    assert s.asked == "lay" and s.state.space.lit  # no card was flipped for the light


# -- rewards -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-06")
def test_the_reward_is_by_the_final_level() -> None:
    s = ending("crossroads", flags=("lamp",), level=3).do("leave")
    assert s.asked == "over" and s.state.outcome == "won"
    paid = [x.amount for x in s.told(e.Experienced) if x.rule == "P52-QUEST-06"]
    assert paid == [15, 15]
    for hero in s.state.heroes:
        assert hero.bag == {"torch": 2}
    assert (s.hero("tamsin").lift, s.hero("tamsin").max_hp) == (8, 8 * 3 + 3)


@pytest.mark.rule("P52-QUEST-06")
def test_the_dead_get_nothing_and_the_lost_nobody() -> None:
    s = ending("crossroads", flags=("lamp",), sheets={"wick": {"hp": -1, "worn": []}}).do("leave")
    assert s.hero("wick").bag == {} and s.hero("tamsin").bag == {"torch": 2}
    lost = tale("crossroads", "8S\n4S", {"tamsin": "0,0"}, sheets={"tamsin": {"hp": 1}})
    lost.do("move 0,1", "AS")
    assert lost.asked == "over" and not lost.told(e.RewardItem)


@pytest.mark.rule("P52-QUEST-06")
def test_the_last_decision_comes_before_the_reward() -> None:
    s = ending("crossroads").do("leave")
    assert s.asked == "choose" and not s.told(e.RewardItem)
    s.do("choose tell")
    assert s.asked == "over" and s.state.flags == ("spared",)


def beaten(**more: Any) -> Scene:
    """Tamsin has just felled the Mistress; Wick stands by."""
    s = tale(
        "mistress",
        "4H 4D",
        {"tamsin": "0,0", "wick": "1,0"},
        {"snuffer": "0,0"},
        exit="1,0",
        first="tamsin",
        tale=Tale(aces=2, boss="snuffer", major=True),
        foe_sheets={"snuffer": {"hp": 1, "frozen": 1}},
        **more,
    )
    return s.do("attack snuffer pike", "QC")


@pytest.mark.rule("P52-QUEST-06")
def test_the_boss_is_worth_an_attack_and_a_defence() -> None:
    s = beaten(sheets={"tamsin": {"abilities": {"pike": 3, "grapple": 1, "body-block": 2}}})
    assert s.asked == "reward" and s.actor == "tamsin"
    assert s.refused("choose body-block") == "P52-QUEST-06"
    s.do("choose grapple")
    assert s.hero("tamsin").abilities == {"pike": 3, "grapple": 2, "body-block": 3}
    assert s.hero("wick").abilities["knife"] == 3  # one of a sort alone is no choice
    assert s.hero("wick").abilities["dodge"] == 3


@pytest.mark.rule("P52-QUEST-06")
def test_the_players_say_who_carries_a_keepsake() -> None:
    s = beaten()
    assert s.asked == "reward" and s.offers("choose") == ["choose tamsin", "choose wick"]
    s.do("choose wick")
    assert s.hero("wick").bag == {"cap": 1} and s.hero("tamsin").bag == {}
    assert s.asked == "over"


@pytest.mark.rule("P52-QUEST-06")
@pytest.mark.parametrize(
    ("quest", "tale_", "core", "gain", "item"),
    [
        ("treasure-hunt", Tale(found=True), "lift", 0, "adrenaline-boost"),
        ("trapped", Tale(found=True, aces=2), "move", 3, ""),
        ("survival", Tale(), "lift", 3, ""),
    ],
)
def test_what_the_types_of_quest_are_worth(
    quest: str, tale_: Tale, core: str, gain: int, item: str
) -> None:
    s = yard("4H 4D", {"hale": "1,0"}, start="0,0", exit="1,0", quest=quest, tale=tale_, level=2)
    before = getattr(s.hero(), core)
    s.do("leave")
    assert s.asked == "over" and getattr(s.hero(), core) == before + gain
    assert s.hero().bag == ({item: 1} if item else {})
    paid = [x.amount for x in s.told(e.Experienced) if x.rule == "P52-QUEST-06"]
    assert paid == [10]


@pytest.mark.rule("P52-QUEST-06")
def test_a_big_boss_is_worth_an_attack_a_defence_and_five_for_each_level() -> None:
    s = yard(
        "4H 4D",
        {"tamsin": "0,0"},
        {"snuffer": "0,0"},
        exit="1,0",
        quest="big-boss",
        level=3,
        tale=Tale(aces=2, boss="snuffer", major=True),
        sheets={"tamsin": {"abilities": {"pike": 3, "body-block": 2}}},
        foe_sheets={"snuffer": {"hp": 1, "frozen": 1}},
    )
    s.do("attack snuffer pike", "QC")
    assert s.asked == "over" and s.state.outcome == "won"
    assert s.hero().abilities == {"pike": 4, "body-block": 3}
    paid = [x.amount for x in s.told(e.Experienced) if x.rule == "P52-QUEST-06"]
    assert paid == [15]
