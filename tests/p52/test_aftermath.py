"""After the quest: who comes back, what counts, and what is written down (DEATH, RECOV)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.p52 import events as e
from crawldeck.p52 import roster
from tests.p52.packs import YARD, changed_pack, yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def last_space(campaign: bool = True, **more: Any) -> Scene:
    """Tamsin and Wick on the exit of the last space; `wick` and `tamsin` overwrite their sheets."""
    sheets = {name: more.pop(name, {}) for name in ("tamsin", "wick")}
    s = yard(
        HALL,
        {"tamsin": "3,0", "wick": "3,0"},
        start="0,0",
        exit="3,0",
        sheets=sheets,
        campaign=campaign,
        **more,
    )
    s.state.space.number = s.table.content.quests[s.state.quest].spaces
    return s


DEAD = {"hp": -3, "worn": [], "max_hp": 15}


def dying(campaign: bool = True, **more: Any) -> Scene:
    """Hale, with 1 hit point and things, is struck dead in space 3; Mira fell before."""
    sheets = {
        "hale": {"hp": 1, "exp": 12, "earned": 6, "defended": {"body-block": 3}},
        "mira": {"hp": -1, "worn": [], "earned": 2, "exp": 7},
    }
    sheets["hale"] |= more.pop("hale", {})
    s = yard(
        HALL,
        {"hale": "0,0", "mira": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"],
        sheets=sheets,
        campaign=campaign,
        entered=["hale"],
        **more,
    )
    return s.do("9C", "endure")


# -- the dead ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-03")
def test_the_party_may_bring_its_dead_back_with_all_hit_points_and_no_things() -> None:
    s = last_space(wick=DEAD).do("leave")
    assert (s.asked, s.actor) == ("fallen", "tamsin")
    assert s.refused("bury tamsin") == s.refused("later") == "P52-DEATH-03"
    s.do("resurrect wick")
    wick = s.hero("wick")
    assert (wick.hp, wick.max_hp, wick.bag, wick.worn) == (15, 15, {}, [])
    assert s.session.result is not None
    assert s.session.result.outcome == "won"


@pytest.mark.rule("P52-DEATH-03", "P52-DEATH-04")
def test_or_lay_them_to_rest() -> None:
    s = last_space(wick=DEAD | {"earned": 4}).do("leave", "bury wick")
    assert (s.hero("wick").alive, s.hero("wick").exp) == (False, 0)
    assert s.asked == "over"


@pytest.mark.rule("P52-DEATH-04")
def test_what_the_dead_earned_counts_if_they_come_back_but_not_the_5_of_survivors() -> None:
    s = last_space(wick=DEAD | {"earned": 2, "exp": 3}).do("leave", "resurrect wick")
    assert (s.hero("wick").exp, s.hero("wick").earned) == (5, 0)
    assert s.hero("tamsin").exp == 5


@pytest.mark.rule("P52-DEATH-04", "P52-EXP-06", "P52-LEVEL-02")
def test_practice_and_levels_of_the_dead_wait_for_their_return_too() -> None:
    sheet = DEAD | {"earned": 20, "attacked": {"knife": (1, 2, 3)}}
    s = last_space(wick=sheet).do("leave", "resurrect wick")
    assert (s.asked, s.actor) == ("practice", "wick")
    s.do("point balance")
    assert (s.asked, s.actor) == ("advance", "wick")


def test_after_a_quest_of_its_own_nothing_is_asked() -> None:
    s = last_space(campaign=False, wick=DEAD, tamsin={"exp": 90}).do("leave")
    assert (s.asked, s.hero("tamsin").exp, s.hero("wick").alive) == ("over", 95, False)


@pytest.mark.rule("P52-LEVEL-03")
def test_in_a_campaign_the_living_rise_after_the_quest() -> None:
    s = last_space(tamsin={"exp": 15}).do("leave")
    assert (s.asked, s.actor, s.session.result) == ("advance", "tamsin", None)
    s.do("advance", "2C", "point lead")
    assert s.asked == "over"
    assert (s.hero("tamsin").level, s.hero("tamsin").exp) == (2, 0)


# -- everyone dead -----------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-05")
@pytest.mark.parametrize("campaign", [True, False])
def test_when_everyone_is_dead_the_space_is_worth_nothing(campaign: bool) -> None:
    s = dying(campaign)
    hale = s.hero("hale")
    assert (hale.exp, hale.earned, hale.defended) == (12, 0, {})
    assert [event.amount for event in s.told(e.ExperienceLost)] == [6]
    assert (s.asked == "fallen") is campaign


@pytest.mark.rule("P52-DEATH-05", "P52-DEATH-04")
def test_who_fell_earlier_keeps_what_was_earned_there() -> None:
    s = dying()
    assert s.actor == "hale"  # nobody lives: each answers for its own hero
    s.do("resurrect hale")
    assert s.actor == "hale"
    s.do("resurrect mira")
    assert (s.hero("hale").exp, s.hero("mira").exp) == (12, 9)
    assert s.session.result is not None
    assert s.session.result.outcome == "lost"


@pytest.mark.rule("P52-DEATH-05")
def test_a_lost_quest_stays_lost_whoever_comes_back() -> None:
    s = dying().do("bury hale", "resurrect mira")
    assert s.session.result is not None
    assert (s.session.result.outcome, s.session.result.rule) == ("lost", "P52-DEATH-05")


# -- keepsakes ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-02", "P52-DEATH-03")
def test_keepsakes_stay_with_their_hero(tmp_path: Path) -> None:
    pack = changed_pack(
        tmp_path,
        "items",
        ('id = "torch"\n', 'id = "torch"\nkeep = true\n'),
        ('id = "cap"\n', 'id = "cap"\nkeep = true\n'),
    )
    things = {"bag": {"torch": 2, "lock-pick": 1}, "worn": ["cap", "knife"], "max_hp": 9}
    s = dying(pack=pack, hale=things)
    assert sorted(item for _, item in s.state.space.floor) == ["knife", "lock-pick"]
    s.session.game.check_sound(s.table)
    s.do("resurrect hale", "bury mira")
    assert (s.hero("hale").bag, s.hero("hale").worn) == ({"torch": 2}, ["cap"])


# -- written down ------------------------------------------------------------------------------


@pytest.mark.rule("P52-RECOV-03", "P52-CHAR-11")
def test_hit_points_are_full_again_and_items_kept_in_the_next_session() -> None:
    worn = {"hp": 1, "bag": {"torch": 2, "knife~d1t0p0m0": 1}, "worn": ["glass-knife+d1t0p0m0"]}
    s = last_space(wick=worn | {"exp": 7, "level": 3, "quirk": "night-eyes"})
    s.do("leave")
    sheet = msgspec.to_builtins(roster.sheet(s.hero("wick")))
    again = crawldeck.new("p52", referee=True, pack=str(YARD), heroes=[sheet])
    wick = again.table.state.heroes[0]
    assert (wick.hp, wick.max_hp, wick.level, wick.exp) == (15, 15, 3, 12)
    assert (wick.bag, wick.worn) == ({"torch": 2, "knife": 1}, ["glass-knife+d1t0p0m0"])
    assert (wick.abilities, wick.quirk) == (s.hero("wick").abilities, "night-eyes")


def test_the_plain_bot_brings_everyone_back() -> None:
    s = last_space(wick=DEAD).do("leave")
    assert PlainBot().choose(s.session).text == "resurrect wick"


def test_campaign_quests_end_for_bots() -> None:
    for seed in range(3):
        session = crawldeck.new(
            "p52", seed=seed, pack=str(YARD), heroes=["mira", "hale"], campaign=True
        )
        assert PlainBot().play_out(session).result is not None
