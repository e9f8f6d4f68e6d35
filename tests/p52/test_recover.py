"""RECOV and the derived numbers of a hero (CHAR-07 to CHAR-09, CHAR-11)."""

from typing import Any

import msgspec
import pytest

from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from crawldeck.p52 import roster
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.session import begin, make_hero
from tests.p52.packs import YARD, yard
from tests.p52.scene import Scene

ROW = "4H 4D 4S 4C"


def leaving(hp: int = 15, most: int = 15, **more: Any) -> Scene:
    """Tamsin and Wick leave; Wick's hit points are given."""
    sheets = {"tamsin": {"hp": 18}, "wick": {"hp": hp, "max_hp": most}}
    party = {"tamsin": "3,0", "wick": "3,0"}
    s = yard(ROW, party, start="0,0", exit="3,0", sheets=sheets, **more)
    return s.do("leave")


@pytest.mark.rule("P52-RECOV-01", "P52-DIFF-37")
@pytest.mark.parametrize(
    ("hp", "card", "after"),
    [(1, "6C", 6), (1, "AC", 5), (12, "KC", 15), (0, "9C", 6), (15, "6C", 15)],
)
def test_in_the_latest_edition_each_hero_recovers_by_a_flip(hp: int, card: str, after: int) -> None:
    s = leaving(hp, edition="latest").do("2H", card)
    assert s.hero("wick").hp == after
    assert [x.hero for x in s.told(e.Recovered)] == ["tamsin", "wick"]
    assert s.hero("tamsin").hp == 18


@pytest.mark.rule("P52-RECOV-01", "P52-DIFF-37")
@pytest.mark.parametrize("edition", ["core", "classic"])
def test_in_other_editions_nobody_recovers(edition: str) -> None:
    """In classic the party leaves as the round begins."""
    s = leaving(1, edition=edition, phase="round")
    assert s.why == "size of the space"
    assert s.hero("wick").hp == 1


@pytest.mark.rule("P52-RECOV-01")
def test_the_dead_do_not_recover() -> None:
    s = leaving(-1, edition="latest").do("2H")
    assert s.why == "size of the space"
    assert s.hero("wick").hp == -1


@pytest.mark.rule("P52-RECOV-02")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (2, 3), (4, 5), (5, 5)])
def test_each_hero_draws_one_stamina_after_leaving(before: int, after: int) -> None:
    s = leaving(stamina=before)
    assert [len(hero.stamina) for hero in s.state.heroes] == [after, after]


@pytest.mark.rule("P52-RECOV-03")
def test_the_next_session_begins_with_full_hit_points_and_what_one_had() -> None:
    sheets = {"wick": {"hp": 1, "max_hp": 15, "bag": {"torch": 2}, "lift": 3, "think": 4}}
    s = yard(ROW, {"wick": "0,0"}, sheets=sheets)
    sheet = msgspec.to_builtins(roster.sheet(s.hero()))
    loaded = packs.find(str(YARD))
    wick = begin(loaded, {"quest": "toll-gate", "heroes": [sheet]}, 1).heroes[0]
    assert (wick.hp, wick.max_hp) == (15, 15)
    assert wick.bag == {"torch": 2}


# -- derived numbers ---------------------------------------------------------------------------


def hero_with(**core: int) -> Any:
    sheet = packs.find(str(YARD)).heroes["wick"]
    return make_hero(msgspec.structs.replace(sheet, core={**sheet.core, **core}, worn=()), 0)


@pytest.mark.rule("P52-CHAR-07")
@pytest.mark.parametrize(("lift", "think", "hp"), [(4, 1, 7), (1, 1, 4), (6, 3, 21)])
def test_hit_points_are_lift_times_think_plus_three(lift: int, think: int, hp: int) -> None:
    assert hero_with(lift=lift, think=think).max_hp == hp


@pytest.mark.rule("P52-CHAR-08")
@pytest.mark.parametrize(("move", "spots"), [(1, 1), (3, 1), (4, 2), (7, 2), (8, 3)])
def test_movement_is_a_quarter_of_move_plus_one(move: int, spots: int) -> None:
    table = yard(ROW, {"mira": "0,0"}).table
    assert movement(table, hero_with(move=move)) == spots


@pytest.mark.rule("P52-CHAR-09")
@pytest.mark.parametrize(("move", "lead", "initiative"), [(5, 1, 7), (1, 1, 3), (4, 5, 14)])
def test_initiative_is_move_plus_twice_lead(move: int, lead: int, initiative: int) -> None:
    assert hero_with(move=move, lead=lead).initiative == initiative


@pytest.mark.rule("P52-CHAR-11")
def test_a_new_hero_has_level_one_and_full_hit_points() -> None:
    """Jane of the rulebook: Lift 4, Think 1, Balance 6, Move 5, Lead 1."""
    jane = hero_with(lift=4, think=1, balance=6, move=5, lead=1)
    assert (jane.level, jane.hp, jane.max_hp, jane.initiative) == (1, 7, 7, 7)
