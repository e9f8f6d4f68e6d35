"""DEATH: stunned at nothing, dead below, and back again."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.words import panel
from crawldeck.p52.words.speech import P52Words
from tests.p52.packs import yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def struck(hp: int, card: str = "9C", **more: Any) -> Scene:
    """Hale with some hit points is hit by a Coal Knight: 9 deals 3, 10 deals 4."""
    sheets = {"hale": {"hp": hp, "worn": ["cap"], "bag": {"torch": 2}} | more.pop("sheet", {})}
    s = yard(
        HALL,
        {"hale": "0,0", "mira": "3,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        sheets=sheets,
        **more,
    )
    return s.do(card, "endure")


def stunned(bag: dict[str, int] | None = None, **more: Any) -> Scene:
    """Hale at 0 hit points, it is Hale's turn, a frozen snuffer and Mira are on the spot."""
    return yard(
        "7S 4H 4D",
        {"hale": "0,0", "mira": "0,0"},
        {"snuffer": "0,0"},
        order=["hale"],
        sheets={"hale": {"hp": 0, "bag": bag or {}}},
        foe_sheets={"snuffer": {"frozen": 9}},
        lying={"0,0": "torch"},
        **more,
    )


@pytest.mark.rule("P52-DEATH-01", "P52-DEATH-02")
@pytest.mark.parametrize(("hp", "alive"), [(4, True), (3, True), (2, True), (1, False)])
def test_nothing_left_stuns_and_less_kills(hp: int, alive: bool) -> None:
    s = struck(hp)  # 3 damage, 1 of it caught by the cap
    assert s.hero("hale").hp == hp - 2
    assert bool(s.told(e.Stunned)) is (hp == 2)
    assert s.hero("hale").alive is alive


@pytest.mark.rule("P52-DEATH-01")
def test_a_stunned_hero_moves_and_uses_items_on_itself_and_does_nothing_else() -> None:
    s = stunned({"mossbread": 1, "fire-flask": 1, "cap": 1})
    assert s.offers("move") == ["move 1,0"]
    assert s.offers("use") == ["use mossbread hale"]
    for answer in (
        "attack snuffer grapple",
        "aim snuffer",
        "stance",
        "use mossbread mira",
        "break",
        "unlock 0",
        "hurl fire-flask snuffer",
        "give mossbread mira",
        "take torch",
        "equip cap",
        "cast mend hale",
        "cast mend mira",
    ):
        assert s.refused(answer) == "P52-DEATH-01"


@pytest.mark.rule("P52-DEATH-01")
def test_healing_above_nothing_ends_the_stun() -> None:
    s = stunned({"mossbread": 1}).do("use mossbread hale", "end")
    assert s.hero("hale").hp == 3
    assert s.actor == "hale"
    assert s.legal("attack snuffer grapple")


@pytest.mark.rule("P52-DEATH-01")
def test_a_stunned_hero_defends_but_does_not_strike_back() -> None:
    s = yard(
        HALL,
        {"hale": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        sheets={"hale": {"hp": 0}},
    )
    assert s.do("9C").asked == "defend"
    s.do("defend body-block", "10C")  # 3 less 4
    assert s.hero().hp == 0
    ace = yard(
        HALL,
        {"hale": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        sheets={"hale": {"hp": 0}},
    )
    assert ace.do("AC").asked == "turn"


@pytest.mark.rule("P52-DEATH-01")
def test_classic_lets_the_stunned_heal_themselves_by_an_art() -> None:
    s = stunned(edition="classic")
    assert s.refused("cast mend mira") == "P52-DEATH-01"
    s.do("cast mend hale", "8C")
    assert s.hero("hale").hp == 2 + 3


@pytest.mark.rule("P52-DEATH-02")
def test_what_the_dead_carried_lies_there_for_anyone() -> None:
    s = struck(1, sheet={"aim": 2, "aim_at": "coal-knight", "stance": 1})
    assert [(event.hero, event.spot) for event in s.told(e.Died)] == [("hale", "0,0")]
    assert (s.hero("hale").aim, s.hero("hale").aim_at, s.hero("hale").stance) == (0, "", 0)
    assert sorted(item for _, item in s.state.space.floor) == ["cap", "torch", "torch"]
    assert (s.hero("hale").bag, s.hero("hale").worn, s.hero("hale").hp) == ({}, [], -1)
    assert s.actor == "mira"
    walker = yard(
        HALL,
        {"mira": "1,0", "hale": "0,0"},
        order=["mira"],
        sheets={"hale": {"hp": -1}},
        lying={"0,0": "cap"},
    )
    assert walker.do("move 0,0", "take cap").hero("mira").bag == {"cap": 1}


@pytest.mark.rule("P52-DEATH-02")
def test_the_dead_take_no_turn_and_no_part() -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "hale": "0,0"},
        {"snuffer": "3,0"},
        order=["hale", "mira"],
        sheets={"hale": {"hp": -1}, "mira": {"bag": {"mossbread": 1}}},
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    assert s.actor == "mira"
    assert s.refused("use mossbread hale") == "P52-DEATH-02"
    assert s.refused("give mossbread hale") == "P52-DEATH-02"
    s.do("pass")
    assert s.actor == "mira"  # not in the next round either


@pytest.mark.rule("P52-DEATH-03", "P52-DEATH-02")
@pytest.mark.parametrize("hp", [-1, -9])
def test_the_dead_are_revived_counted_from_nothing_and_without_their_things(hp: int) -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "hale": "0,0"},
        order=["mira", "hale"],
        sheets={"hale": {"hp": hp, "max_hp": 23, "worn": []}, "mira": {"bag": {"second-wick": 2}}},
    )
    assert s.refused("use second-wick mira") == "P52-DEATH-03"
    s.do("use second-wick hale")
    assert (s.hero("hale").hp, s.hero("hale").bag, s.actor) == (11, {}, "hale")
    assert s.told(e.Healed)[0].rule == "P52-DEATH-03"


@pytest.mark.rule("P52-DEATH-03")
def test_who_died_in_an_earlier_space_stays_behind() -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "hale": "0,0"},
        order=["mira"],
        entered=["mira"],
        sheets={"hale": {"hp": -1}, "mira": {"bag": {"second-wick": 1}}},
    )
    assert s.refused("use second-wick hale") == "P52-DEATH-03"
    s.state.heroes[1].spot = 30  # its old space was larger
    assert [hero.spot for hero in s.session.view(0).heroes] == ["0,0", ""]


@pytest.mark.rule("P52-DEATH-05")
def test_when_everyone_is_dead_the_quest_is_lost_at_once() -> None:
    s = yard(
        HALL,
        {"hale": "0,0"},
        {"coal-knight": "0,0", "snuffer": "0,0"},
        order=["coal-knight", "snuffer"],
        sheets={"hale": {"hp": 1}},
    )
    s.do("9C", "endure")
    assert s.asked == "over"
    assert s.told(e.GameEnded)[0].rule == "P52-DEATH-05"
    assert s.session.result is not None
    assert (s.session.result.outcome, s.session.result.rule) == ("lost", "P52-DEATH-05")


@pytest.mark.rule("P52-DEATH-05")
def test_one_who_lives_plays_on() -> None:
    s = struck(1)
    assert (s.session.result, s.actor) == (None, "mira")


@pytest.mark.rule("P52-DEATH-06")
@pytest.mark.parametrize("edition", ["classic", "core"])
def test_the_dead_are_no_targets_and_the_stunned_are(edition: str) -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "hale": "0,0", "bran": "3,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        edition=edition,
        sheets={"mira": {"hp": -1}, "hale": {"hp": 0}},
        foe_sheets={"coal-knight": {"last_attacker": "mira"}},
    )
    s.do("9C")
    assert (s.asked, s.actor) == ("defend", "hale")


@pytest.mark.rule("P52-DEATH-06")
def test_nobody_walks_to_the_dead() -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "bran": "3,0"},
        {"snuffer": "1,0"},
        order=["snuffer"],
        sheets={"mira": {"hp": -1}},
        foe_sheets={"snuffer": {"last_attacker": "mira"}},
    )
    assert s.at(s.foe()) == "2,0"


@pytest.mark.rule("P52-DEATH-06")
@pytest.mark.parametrize(("hp", "waits"), [(-1, False), (0, True)])
def test_the_dead_are_not_told_in_the_order(hp: int, waits: bool) -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "bran": "3,0"},
        {"snuffer": "1,0"},
        order=["bran", "mira"],
        sheets={"mira": {"hp": hp}},
    )
    view = s.session.view(None)
    assert "mira" in view.order
    assert ("mira" in [one.id for one in panel.turns(view)]) is waits
    assert ("Mira" in panel.order(view)) is waits


def test_who_says_no_is_not_said_to_have_struck_or_traded() -> None:
    """The answer alone does not say what was asked: to strike back, step aside or trade."""
    words = P52Words(yard(HALL, {"mira": "0,0"}, {}).session)
    assert words.said(v.DECLINE()) == "say no" and words.said(v.AGREE()) == "agree"
