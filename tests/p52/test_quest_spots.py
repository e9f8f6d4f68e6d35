"""QUEST-08 and QUEST-09: pits, falling rocks, and spaces as a quest prescribes them."""

from typing import Any

import pytest

from crawldeck.cards import card
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.landing import land, uncover
from crawldeck.p52.rules.quest import covers, spec_of
from crawldeck.p52.rules.ways import ways_towards
from crawldeck.p52.state import Tale
from tests.p52.pace import IDLE
from tests.p52.quests import journey, tale
from tests.p52.scene import Scene


def cave(drawing: str, heroes: dict[str, str], foes: Any = None, **more: Any) -> Scene:
    """The fourth space of the Case: dark, and threes are pits."""
    return tale("case", drawing, heroes, foes, **({"lit": False, "number": 4} | more))


def halls(drawing: str, heroes: dict[str, str], foes: Any = None, **more: Any) -> Scene:
    """A space of the Stairs, where threes are falling rocks."""
    return tale("stairs", drawing, heroes, foes, **({"lit": False} | more))


# -- pits --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-08")
@pytest.mark.parametrize(("shown", "damage"), [("4C", 2), ("5C", 0), ("AC", 2)])
def test_whoever_is_next_to_a_pit_as_it_opens_falls_in(shown: str, damage: int) -> None:
    s = cave("6H 6D ## 6C", {"wick": "0,0"}, level=2)
    before = s.hero().hp
    s.do("move 1,0", "3S", shown)
    assert s.at(s.hero()) == "2,0" and before - s.hero().hp == damage
    assert s.told(e.FellIn)[0].rule == "P52-QUEST-08"


@pytest.mark.rule("P52-QUEST-08")
def test_a_fall_costs_the_rest_of_the_turn_and_the_next_one() -> None:
    s = cave("6H 6D ## 6C", {"wick": "0,0", "hale": "0,0"}, first="wick", order=["wick", "hale"])
    s.do("move 1,0", "3S", "9C")
    assert s.hero("wick").frozen == 1 and s.actor == "hale"
    s.do("pass", "pass")
    assert [x.hero for x in s.told(e.CannotAct)] == ["wick"]  # in the next round
    assert s.hero("wick").frozen == 0


@pytest.mark.rule("P52-QUEST-08")
def test_nobody_falls_in_diagonally() -> None:
    s = cave(
        "## 6D\n6H 6S",
        {"wick": "1,0", "hale": "0,0"},
        start="1,0",
        exit="1,1",
        first="wick",
        order=["wick"],
    )
    s.do("move 1,1", "3S", "9C", "9D")
    assert {h.id: s.at(h) for h in s.state.heroes} == {"wick": "0,1", "hale": "0,1"}
    far = cave(
        "## 6D\n6H 6S",
        {"wick": "1,0", "hale": "1,0"},
        start="1,0",
        exit="1,1",
        first="wick",
        order=["wick"],
    )
    far.do("move 1,1", "3S", "9C")
    assert far.at(far.hero("hale")) == "1,0"


@pytest.mark.rule("P52-QUEST-08")
def test_entering_an_open_pit_is_falling_in() -> None:
    s = cave("6H 3D 6C 6S", {"wick": "0,0"}).do("move 1,0")
    assert s.why == "pit"
    s.do("9C")
    assert s.told(e.FellIn)[0].spot == "1,0" and len(s.told(e.FellIn)) == 1


@pytest.mark.rule("P52-QUEST-08", "P52-MOVE-04")
def test_who_steps_into_an_open_pit_looks_around_and_then_falls() -> None:
    s = cave("6H 3D ## 6S", {"wick": "0,0"}).do("move 1,0", "6C", "9C")
    assert s.state.space.is_up(2) and s.told(e.FellIn)[0].spot == "1,0"
    taken = cave("6H 6D ## ## 6C", {"wick": "0,0"}).do("move 1,0", "3S", "9C")
    assert s.at(taken.hero()) == "2,0" and not taken.state.space.is_up(3)  # nothing from down there


def drive(rule: Rule[Any], *shown: str) -> None:
    """Run a rule by itself to its end; the cards are what it turns."""
    next(rule)
    *first, last = shown
    for text in first:
        rule.send(card(text))
    with pytest.raises(StopIteration):
        rule.send(card(last))


@pytest.mark.rule("P52-QUEST-08")
def test_a_pit_that_an_art_turns_up_takes_whoever_is_next_to_it() -> None:
    s = cave("6H 6D ## 6C", {"wick": "1,0"})
    drive(uncover(s.table, [2], by_move=False), "3S", "9C")
    assert s.at(s.hero()) == "2,0" and s.hero().frozen == 1


@pytest.mark.rule("P52-QUEST-08")
def test_who_lands_in_a_hidden_pit_falls_once() -> None:
    s = cave("6H 6D ## 6C", {"wick": "1,0"})
    drive(land(s.table, s.hero(), 2), "3S", "9C")
    assert s.at(s.hero()) == "2,0" and len(s.told(e.FellIn)) == s.hero().frozen == 1


@pytest.mark.rule("P52-QUEST-08")
def test_the_frozen_fall_in_too_when_they_are_pushed() -> None:
    s = cave("6H 3D 4S 6C", {"wick": "0,0"})
    s.hero().frozen = 1
    drive(land(s.table, s.hero(), 1), "9C")
    assert s.told(e.FellIn) and s.hero().frozen == 2


@pytest.mark.rule("P52-QUEST-08")
def test_a_pit_at_the_start_takes_everyone() -> None:
    s = cave("## 6C 6S", {"wick": "0,0", "hale": "0,0"}, phase="enter").do("3D", "9C", "9D")
    assert [x.hero for x in s.told(e.FellIn)] == ["wick", "hale"]


@pytest.mark.rule("P52-QUEST-08")
def test_who_dies_of_the_fall_stays_dead() -> None:
    s = cave(
        "6H 6D ## 6C",
        {"wick": "0,0", "hale": "0,0"},
        order=["wick", "hale"],
        level=3,
        sheets={"wick": {"hp": 2}},
    )
    s.do("move 1,0", "3S", "2C")
    assert not s.hero("wick").alive and len(s.told(e.Died)) == 1


@pytest.mark.rule("P52-QUEST-08")
def test_enemies_treat_a_pit_as_a_gap() -> None:
    s = cave("6H 3D 6C 6S", {"wick": "0,0"}, {"soot-rat": "2,0"})
    assert ways_towards(s.table, s.foe(), 0) == []
    around = cave("6D 4D 5D\n6H 3D 6C", {"wick": "0,0"}, {"soot-rat": "2,0"}, exit="2,1")
    ends = [
        around.state.space.geometry.texts[n] for n in ways_towards(around.table, around.foe(), 0)
    ]
    assert ends and "1,0" not in ends
    plain = tale("crossroads", "6H 3D 6C 6S", {"wick": "0,0"}, {"soot-rat": "2,0"})
    assert ways_towards(plain.table, plain.foe(), 0) == [0]


# -- falling rocks -----------------------------------------------------------------------------

AROUND = """
    6D ## 6S
    6H 4C 6C
"""


@pytest.mark.rule("P52-QUEST-09")
@pytest.mark.parametrize(("shown", "blocked"), [("8C", True), ("9C", False), ("AC", True)])
def test_rocks_fill_a_spot_and_may_block_the_exit(shown: str, blocked: bool) -> None:
    s = halls(AROUND, {"wick": "0,0"}, start="0,0", exit="2,1").do(
        "move 1,0", "3S", shown, "JH", "9D"
    )
    where = s.state.space.geometry.texts.index("1,1")
    assert s.state.space.blocked >> where & 1 and s.state.space.kinds[where] == "blocked"
    assert s.state.space.barricaded is blocked
    assert s.at(s.foe()) == "2,1"  # of the two next to the rocks the one nearer to the exit
    assert s.refused("move 1,1") == "P52-MOVE-13"


@pytest.mark.rule("P52-QUEST-09")
def test_rocks_that_would_wall_the_party_in_leave_a_way() -> None:
    s = halls("6H 6D ## 6C", {"wick": "0,0"}, exit="3,0").do("move 1,0", "3S", "9C", "JH")
    assert not s.state.space.blocked and s.state.space.kinds[2] == "empty"
    assert s.at(s.foe()) == "3,0"


@pytest.mark.rule("P52-QUEST-09")
def test_rocks_never_fall_on_anyone() -> None:
    s = halls(
        AROUND,
        {"wick": "0,0"},
        {"soot-rat": "1,1"},
        exit="2,1",
        start="0,0",
        foe_sheets={"soot-rat": IDLE},
    )
    s.do("move 1,0", "3S", "9C", "JH")
    assert not s.state.space.blocked


# -- prescribed spaces -------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-21")
@pytest.mark.parametrize(
    ("key", "number", "meant"),
    [
        ("1", 1, True),
        ("1", 11, False),
        ("2-3", 2, True),
        ("2-3", 3, True),
        ("2-3", 4, False),
        ("4+", 4, True),
        ("4+", 40, True),
        ("4+", 3, False),
        ("last", 1, False),
    ],
)
def test_which_spaces_a_key_means(key: str, number: int, meant: bool) -> None:
    assert covers(key, number) is meant


@pytest.mark.rule("P52-QUEST-09")
@pytest.mark.parametrize(
    ("number", "party", "size"), [(1, 3, 22), (2, 3, 16), (3, 3, 20), (4, 3, 22), (1, 2, 14)]
)
def test_fixed_layouts_repeat_and_are_smaller_for_two(number: int, party: int, size: int) -> None:
    names = ["tamsin", "wick", "hale"][:party]
    s = tale(
        "stairs",
        "4H",
        dict.fromkeys(names, "0,0"),
        phase="space",
        number=number - 1,
        edition="latest",
    )
    assert s.state.space.size == size and not s.state.space.lit


@pytest.mark.rule("P52-QUEST-09", "P52-QUEST-03")
def test_with_both_keys_the_stairs_come() -> None:
    s = tale(
        "stairs",
        "4H",
        {"wick": "0,0"},
        phase="space",
        number=4,
        edition="latest",
        tale=Tale(aces=2, found=True, to_go=0),
    )
    assert s.state.space.size == 21


@pytest.mark.rule("P52-LAYOUT-21", "P52-DIFF-15")
def test_only_where_the_edition_lets_it_does_a_quest_lay_the_space() -> None:
    s = tale("stairs", "4H", {"wick": "0,0"}, phase="space", number=0)
    assert s.why == "size of the space"


@pytest.mark.rule("P52-QUEST-08")
def test_wood_and_cave_have_their_own_setting_light_and_meaning() -> None:
    s = tale("case", "4H", {"wick": "0,0"}, phase="space", number=0, edition="latest")
    s.do("2H", "AS")
    assert s.state.space.exterior and not s.state.space.lit
    cavern = tale("case", "4H", {"wick": "0,0"}, phase="space", number=3, edition="latest")
    cavern.do("2H", "AS")
    assert not cavern.state.space.exterior and not cavern.state.space.lit
    assert spec_of(cavern.table).spots == {}


@pytest.mark.rule("P52-SETUP-16")
def test_a_quest_may_fix_the_day_and_otherwise_a_card_does() -> None:
    assert journey("case", ["hale"], "AH", "2H").why == "day or night"
    fixed = journey("arena", ["hale"], "AH", "2H")
    assert fixed.why == "size of the space" and fixed.state.day
