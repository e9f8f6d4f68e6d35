"""QUEST: treasure, keys, surviving, and which quest it is."""

from typing import Any

import pytest

import crawldeck
from crawldeck.cards import card
from crawldeck.p52 import events as e
from crawldeck.p52.rules.quest import plan_of, task
from crawldeck.p52.rules.spots import kind_of
from crawldeck.p52.state import Tale
from tests.p52.packs import yard
from tests.p52.quests import journey, tale
from tests.p52.scene import Scene, opening

ROW = "4H 4D 4S 4C"


def at_exit(quest: str, **more: Any) -> Scene:
    """Tamsin and Wick on the exit, when the party is to be asked."""
    settings = {"start": "0,0", "exit": "3,0"} | more
    drawing = settings.pop("drawing", ROW)
    return tale(quest, drawing, {"tamsin": "3,0", "wick": "3,0"}, **settings)


# -- treasure ----------------------------------------------------------------------------------


def special(**more: Any) -> Scene:
    """Mira on a special chest of the fourth space, with two chest keys."""
    return tale(
        "case",
        "6H AS 6C",
        {"mira": "1,0"},
        exit="2,0",
        start="0,0",
        number=4,
        sheets={"mira": {"bag": {"chest-key": 2}}},
        **more,
    )


@pytest.mark.rule("P52-QUEST-02", "P52-QUEST-08")
def test_an_ace_is_a_special_chest_guarded_by_one_enemy() -> None:
    s = tale("case", "6H AS ##", {"mira": "1,0"}, start="0,0", number=4, phase="enter")
    assert s.state.space.kinds[1] == "special"
    s = tale("case", "4H ## 6C", {"mira": "0,0"}, exit="2,0", number=4).do("move 1,0", "AS", "JH")
    assert [foe.spot for foe in s.state.foes] == [1]
    assert s.state.space.kinds[1] == "special" and s.foe().id == "snuffer"


@pytest.mark.rule("P52-QUEST-08")
def test_in_the_wood_an_ace_is_a_plain_chest() -> None:
    s = tale("case", "4H ## 6C", {"mira": "0,0"}, exit="2,0", number=2).do("move 1,0", "AS")
    assert s.state.space.kinds[1] == "chest" and not s.state.foes
    assert task(s.table) == "Get through: what you look for lies deeper in."
    assert task(special().table).startswith("Open the special chests")


@pytest.mark.rule("P52-QUEST-08")
@pytest.mark.parametrize(("shown", "count"), [("2H", 2), ("2D", 2), ("2S", 0)])
def test_red_twos_are_two_enemies(shown: str, count: int) -> None:
    s = tale("case", "4H ## 6C", {"mira": "0,0"}, exit="2,0", number=4)
    s.do("move 1,0", shown, *["JH", "QH"][:count])
    assert len(s.state.foes) == count


@pytest.mark.rule("P52-QUEST-02")
@pytest.mark.parametrize(("shown", "real"), [("6C", False), ("7C", True), ("AC", False)])
def test_seven_and_more_is_the_treasure(shown: str, real: bool) -> None:
    s = special().do("key", shown)
    assert s.state.tale.found is real
    assert s.state.space.floor == ([(1, "sealed-case")] if real else [])
    assert s.state.space.kinds[1] == "empty"
    assert s.told(e.SpecialOpened)[0].rule == "P52-QUEST-02"


@pytest.mark.rule("P52-QUEST-02")
def test_the_treasure_is_carried_back_through_as_many_spaces_as_came_before() -> None:
    s = special().do("key", "7C")
    assert s.state.tale.to_go == 3
    assert "back through 3 spaces" in task(s.table)
    for left in (2, 1, 0):
        s = at_exit("case", number=9, tale=Tale(found=True, to_go=left + 1), edition="latest")
        s.do("leave", "2H", "2D")
        assert s.state.tale.to_go == left and not s.state.outcome
    s = at_exit("case", number=9, tale=Tale(found=True, to_go=0)).do("leave")
    assert s.state.outcome == "won" and s.session.view(0).to_go == 0


@pytest.mark.rule("P52-QUEST-02")
def test_found_in_the_first_space_it_only_has_to_be_carried_out() -> None:
    s = tale("case", "6H 6C", {"mira": "0,0"}, exit="0,0", tale=Tale(found=True, to_go=0))
    assert s.asked == "leave"
    assert s.do("leave").state.outcome == "won"


@pytest.mark.rule("P52-QUEST-02")
def test_nobody_leaves_while_the_treasure_lies_in_the_space() -> None:
    s = at_exit("case", lying={"1,0": "sealed-case"}, tale=Tale(found=True, to_go=0))
    assert s.asked == "turn" and s.refused("leave") == "P52-QUEST-02"
    s = at_exit("case", lying={"1,0": "torch"}, tale=Tale(found=True, to_go=0))
    assert s.asked == "leave"


@pytest.mark.rule("P52-QUEST-02")
def test_the_treasure_falls_with_its_carrier() -> None:
    carrier = {"mira": {"hp": 1, "bag": {"sealed-case": 1}}}
    s = tale(
        "case",
        "8S\n4S",
        {"mira": "0,0", "bran": "0,0"},
        exit="0,0",
        first="mira",
        tale=Tale(found=True),
        sheets=carrier,
    )
    s.do("move 0,1", "AS")
    assert (s.state.space.geometry.spot_at[32], "sealed-case") in s.state.space.floor
    assert s.refused("leave") == "P52-QUEST-02"


@pytest.mark.rule("P52-QUEST-02")
def test_once_found_aces_are_plain_chests_and_before_that_the_quest_goes_on() -> None:
    s = at_exit("case", number=9).do("leave")
    assert not s.state.outcome
    s = tale("case", ROW, {"mira": "0,0"}, number=4)
    assert kind_of(s.table, card("AS")) == "special"
    s.state.tale.found = True
    assert kind_of(s.table, card("AS")) == "chest"


# -- keys --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-03", "P52-QUEST-09")
def test_a_key_is_collected_by_standing_on_it_and_costs_nothing() -> None:
    s = tale("stairs", "4H ## 4C 6C", {"wick": "0,0"}, exit="3,0", lit=False)
    s.do("move 1,0", "AS", "move 2,0")
    assert s.hero().bag == {"gate-key": 1} and s.state.tale.aces == 1
    assert s.state.space.kinds[1] == "empty" and not s.state.tale.found


@pytest.mark.rule("P52-QUEST-03")
def test_a_key_on_the_start_belongs_to_the_first_who_enters() -> None:
    s = tale("stairs", "## 4C 6C", {"wick": "0,0", "mira": "0,0"}, phase="enter", lit=False)
    s.do("AS")
    assert s.hero("wick").bag == {"gate-key": 1} and s.hero("mira").bag == {}


@pytest.mark.rule("P52-QUEST-03")
def test_with_the_second_key_the_next_space_is_the_last() -> None:
    s = tale(
        "stairs",
        "4H AS 4C",
        {"wick": "0,0"},
        exit="1,0",
        number=4,
        tale=Tale(aces=1),
        sheets={"wick": {"bag": {"gate-key": 1}}},
    )
    s.do("move 1,0", "end")
    assert s.state.tale.found and s.state.tale.to_go == 1
    s.do("leave")
    assert not s.state.outcome and s.state.space.number == 5
    assert task(s.table) == "Bring both keys to the exit together."


@pytest.mark.rule("P52-QUEST-03")
def test_both_keys_must_be_on_the_last_exit_together() -> None:
    last = Tale(aces=2, found=True, to_go=0)
    apart = tale(
        "stairs",
        ROW,
        {"tamsin": "3,0", "wick": "1,0"},
        exit="3,0",
        tale=last,
        sheets={"wick": {"bag": {"gate-key": 1}}},
    )
    assert apart.asked == "turn" and apart.refused("leave") == "P52-LEAVE-01"
    lost = at_exit("stairs", lying={"0,0": "gate-key"}, tale=last)
    assert lost.asked == "turn" and lost.refused("leave") == "P52-QUEST-03"
    both = at_exit("stairs", tale=last, sheets={"wick": {"bag": {"gate-key": 2}}}).do("leave")
    assert both.state.outcome == "won"


@pytest.mark.rule("P52-QUEST-03")
def test_keys_that_are_not_needed_any_more_are_nothing() -> None:
    s = tale("stairs", ROW, {"mira": "0,0"})
    assert kind_of(s.table, card("AD")) == "key"
    s.state.tale.found = True
    assert kind_of(s.table, card("AD")) == "empty"


# -- surviving ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-04")
@pytest.mark.parametrize(("shown", "count"), [("AS", 6), ("10H", 2), ("9H", 2), ("2C", 6)])
def test_half_of_what_a_room_card_leaves_of_fourteen(shown: str, count: int) -> None:
    s = journey("stronghold", ["hale"], "AH", "2H", shown)
    assert s.told(e.SpacesCounted)[0].count == count
    assert s.session.view(0).spaces == count


@pytest.mark.rule("P52-QUEST-04")
def test_every_exit_is_barricaded_until_all_is_revealed_and_dead() -> None:
    s = tale(
        "stronghold",
        "4H 4D ##",
        {"hale": "1,0"},
        {"snuffer": "0,0"},
        phase="exit",
        lit=False,
        start="1,0",
        foe_sheets={"snuffer": {"hp": 1}},
    )
    s.do("5H")
    assert s.state.space.barricaded
    assert s.session.view(0).barricaded


@pytest.mark.rule("P52-QUEST-04")
def test_the_exit_opens_with_the_last_enemy_and_the_last_card() -> None:
    """Hale on the exit of a survival's space: one card is face down, and one enemy lives."""
    s = tale(
        "stronghold",
        "4H 4D ##",
        {"hale": "0,0"},
        {"snuffer": "0,0"},
        lit=False,
        exit="0,0",
        barricaded=True,
        sheets={"hale": {"move": 8}},
        foe_sheets={"snuffer": {"hp": 1, "frozen": 9}},
    )
    assert s.refused("leave") == "P52-LAYOUT-18"
    s.do("attack snuffer grapple", "QC", "2C")
    assert not s.state.foes and s.state.space.barricaded  # not all is revealed
    s.do("move 1,0", "6C")
    assert s.state.space.all_up and not s.state.space.barricaded


@pytest.mark.rule("P52-QUEST-04")
def test_after_the_last_space_it_is_survived() -> None:
    assert not at_exit("stronghold", tale=Tale(to_go=1)).do("leave").state.outcome
    assert at_exit("stronghold", tale=Tale(to_go=0)).do("leave").state.outcome == "won"


# -- which quest -------------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-01")
@pytest.mark.parametrize(
    ("shown", "quest"),
    [
        ("AS", "big-boss"),
        ("3H", "big-boss"),
        ("4H", "survival"),
        ("6C", "survival"),
        ("7C", "trapped"),
        ("9D", "trapped"),
        ("10S", "treasure-hunt"),
        ("QS", "treasure-hunt"),
    ],
)
@pytest.mark.parametrize("edition", ["core", "classic"])
def test_a_card_decides_the_type_of_the_quest(shown: str, quest: str, edition: str) -> None:
    s = journey("random", ["hale"], shown, edition=edition)
    assert s.state.quest == quest
    assert s.session.view(0).kind == s.table.content.quest(quest).kind


@pytest.mark.rule("P52-QUEST-01")
def test_a_king_flips_again_and_gives_everyone_one_more_item_once() -> None:
    s = journey("random", ["hale", "mira"], "KS", "KH", "QS")
    assert s.state.quest == "treasure-hunt"
    s.do("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H")
    assert [x.hero for x in s.told(e.StartingItem)] == ["hale", "mira", "hale", "mira"]


@pytest.mark.rule("P52-DIFF-42")
@pytest.mark.parametrize("quest", ["random", "big-boss"])
def test_the_latest_edition_plays_the_quests_of_its_scenario_only(quest: str) -> None:
    with pytest.raises(crawldeck.SetupError, match="P52-DIFF-42"):
        journey(quest, ["hale"], edition="latest")


@pytest.mark.rule("P52-QUEST-07")
@pytest.mark.parametrize(
    ("quest", "party", "shown", "kind"),
    [
        ("survival", 4, "AS", "double"),
        ("survival", 3, "AS", "enemy"),
        ("survival", 4, "2H", "enemy"),
        ("survival", 4, "3D", "trap"),
        ("big-boss", 3, "2C", "empty"),
        ("big-boss", 4, "2C", "enemy"),
        ("big-boss", 3, "AC", "boss"),
        ("big-boss", 3, "3H", "hidden"),
        ("treasure-hunt", 3, "AC", "special"),
        ("treasure-hunt", 3, "2C", "enemy"),
        ("treasure-hunt", 3, "3H", "empty"),
        ("trapped", 3, "AC", "key"),
        ("trapped", 3, "2C", "enemy"),
        ("trapped", 3, "3H", "obstructed"),
    ],
)
def test_aces_twos_and_threes_by_type(quest: str, party: int, shown: str, kind: str) -> None:
    names = ["tamsin", "wick", "hale", "mira"][:party]
    s = yard(ROW, dict.fromkeys(names, "0,0"), quest=quest, edition="classic")
    assert kind_of(s.table, card(shown)) == kind


@pytest.mark.rule("P52-QUEST-07")
def test_by_house_rule_twos_are_two_enemies() -> None:
    s = yard(ROW, {"hale": "0,0"}, quest="survival", params={"twos_double": True})
    kinds = {shown: kind_of(s.table, card(shown)) for shown in ("2H", "2S", "AS", "3S")}
    assert kinds == {"2H": "double", "2S": "double", "AS": "enemy", "3S": "trap"}


@pytest.mark.rule("P52-DIFF-15")
def test_a_quest_changes_only_what_the_edition_lets_it() -> None:
    """The wood's Aces are chests everywhere; a table for eights counts where it may."""
    s = tale("case", ROW, {"hale": "0,0"}, edition="classic")
    assert kind_of(s.table, card("AS")) == "chest"
    assert kind_of(s.table, card("8H")) != "pit"


@pytest.mark.rule("P52-SETUP-20")
@pytest.mark.parametrize("quest", ["first-lamps"])
def test_a_crossing_ends_with_its_last_space(quest: str) -> None:
    s = yard("4H 4D", {"hale": "1,0"}, start="0,0", exit="1,0", quest=quest, number=2)
    assert s.do("leave").state.outcome == "won"
    s = yard("4H 4D", {"hale": "1,0"}, start="0,0", exit="1,0", quest=quest, number=1)
    assert not s.do("leave").state.outcome


def test_every_pack_plays_the_four_types() -> None:
    for quest in ("big-boss", "survival", "trapped", "treasure-hunt"):
        s = opening(["hale"], quest=quest)
        assert s.session.view(0).task


@pytest.mark.rule("P52-QUEST-04")
@pytest.mark.parametrize(
    ("to_go", "after"), [(0, ""), (1, ", then 1 space more"), (2, ", then 2 spaces more")]
)
def test_a_survival_says_how_many_spaces_are_left(to_go: int, after: str) -> None:
    s = tale("stronghold", "4H 4D", {"tamsin": "0,0"}, tale=Tale(to_go=to_go))
    assert task(s.table) == f"Reveal everything and defeat every enemy to open the exit{after}."


@pytest.mark.rule("P52-QUEST-09")
@pytest.mark.parametrize(("party", "rows"), [(1, 4), (2, 4), (3, 6)])
def test_a_party_of_one_or_two_lays_the_smaller_plan(party: int, rows: int) -> None:
    heroes = dict.fromkeys(("tamsin", "wick", "mira")[:party], "0,0")
    s = tale("stairs", "4H 4D", heroes, edition="latest")
    assert len(plan_of(s.table)) == rows
