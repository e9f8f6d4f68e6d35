"""Item tables that leave a choice, and finds that are no item (CHEST-12, SETUP-18)."""

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import crawldeck
from crawldeck.p52 import events as e
from tests.p52.packs import ARMOURY, armoury
from tests.p52.scene import Scene

CHEST = "AS 4H 4D 4C"


def found(*cards: str, **more: Any) -> Scene:
    """Ansa opens the chest under her with a key; two cards say what is in it."""
    sheet = {"bag": {"chest-key": 1}} | more.pop("sheet", {})
    s = armoury(CHEST, {"ansa": "0,0"}, order=["ansa"], sheets={"ansa": sheet}, **more)
    return s.do("key", *cards)


def floor(s: Scene) -> list[str]:
    return [item for _, item in s.state.space.floor]


def start(*cards: str, quest: str = "first-lamps", heroes: tuple[str, ...] = ("ansa",)) -> Scene:
    """A session from its first card."""
    session = crawldeck.new(
        "p52", referee=True, seats=heroes, heroes=heroes, quest=quest, pack=str(ARMOURY)
    )
    return Scene(session).do(*cards)


# -- what is found -----------------------------------------------------------------------------


@pytest.mark.rule("P52-CHEST-12")
@pytest.mark.parametrize(
    ("cards", "item", "count"),
    [
        (("2H", "AD"), "torch", 2),
        (("3S", "5C"), "adder-arrow", 5),
        (("6H", "5D"), "rowan-wand", 1),
        (("KH", "QD"), "ember-feather", 1),
    ],
)
def test_sum_and_colour_say_what_and_how_many(
    cards: tuple[str, str], item: str, count: int
) -> None:
    assert floor(found(*cards)) == [item] * count


@pytest.mark.rule("P52-CHEST-12")
def test_a_bow_comes_with_its_arrows() -> None:
    assert floor(found("2H", "3S")) == ["ash-bow"] + ["plain-arrow"] * 10


@pytest.mark.rule("P52-CHEST-12")
@pytest.mark.parametrize(
    ("cards", "card", "hurt"), [(("AH", "AD"), "9S", 4), (("AS", "AC"), "9D", 3)]
)
def test_a_trap_in_a_chest_hurts_the_finder_by_a_card(
    cards: tuple[str, str], card: str, hurt: int
) -> None:
    s = found(*cards, card)
    assert s.hero().hp == s.hero().max_hp - hurt
    assert floor(s) == []


@pytest.mark.rule("P52-CHEST-12", "P52-DEATH-02")
def test_a_trap_may_kill_its_finder() -> None:
    s = armoury(
        CHEST,
        {"ansa": "0,0", "bero": "1,0"},
        order=["ansa", "bero"],
        sheets={"ansa": {"hp": 1, "bag": {"chest-key": 2}}},
    )
    s.do("key", "AH", "AD", "9S")
    assert (s.hero("ansa").alive, floor(s)) == (False, ["chest-key"])
    assert s.actor == "bero"


@pytest.mark.rule("P52-CHEST-12", "P52-DROPS-03")
def test_a_dropped_trap_may_kill_whoever_picks_it_up() -> None:
    s = armoury(
        "4S 4H",
        {"ansa": "0,0", "bero": "1,0"},
        order=["ansa", "bero"],
        lying={"0,0": "drop"},
        sheets={"ansa": {"hp": 1}},
    )
    s.do("take drop", "AH", "AD", "9S")
    assert not s.hero("ansa").alive
    assert (s.hero("ansa").bag, floor(s)) == ({}, [])


@pytest.mark.rule("P52-CHEST-14", "P52-DROPS-03")
def test_what_lay_beside_a_deadly_trap_stays_on_the_floor(tmp_path: Path) -> None:
    copytree(ARMOURY, tmp_path / "pack")
    table = tmp_path / "pack" / "items.toml"
    row = 'colour = "red"\nitem = "{}"'
    text = table.read_text(encoding="utf-8")
    changed = text.replace(row.format("salve"), row.format("spring-trap"))
    table.write_text(changed, encoding="utf-8")
    s = armoury(
        "4S 4H",
        {"ansa": "0,0", "bero": "1,0"},
        order=["ansa", "bero"],
        lying={"0,0": "drop"},
        sheets={"ansa": {"hp": 1}},
        pack=str(tmp_path / "pack"),
    )
    s.do("take drop", "AH", "3H", "9S")
    assert (s.hero("ansa").bag, floor(s)) == ({}, ["lock-pick"])


@pytest.mark.rule("P52-CHEST-12")
def test_nothing_is_nothing() -> None:
    s = found("AH", "AS")
    assert floor(s) == []
    assert s.told(e.NothingThere)[0].hero == "ansa"


@pytest.mark.rule("P52-CHEST-12")
@pytest.mark.parametrize(("cards", "wishes"), [(("KS", "KC"), 1), (("KH", "KS"), 2)])
def test_a_wish_is_any_item_of_the_table(cards: tuple[str, str], wishes: int) -> None:
    s = found(*cards)
    assert (s.asked, s.actor) == ("pick", "ansa")
    assert s.refused("pick moths") == "P52-CHEST-12"  # that only happens
    assert s.refused("pick wish") == "P52-CHEST-12"
    assert s.refused("pick plain-arrow") == "P52-CHEST-12"  # not in the table
    s.do(*["pick keen-arrow"] * wishes)
    assert floor(s) == ["keen-arrow"] * 10 * wishes


@pytest.mark.rule("P52-DIFF-43", "P52-CHEST-12")
def test_in_classic_a_wished_key_is_a_pick() -> None:
    s = armoury("4S 4H", {"ansa": "0,0"}, order=["ansa"], lying={"0,0": "drop"}, edition="classic")
    s.do("take drop", "KS", "KC", "pick chest-key")
    assert s.hero().bag == {"lock-pick": 1}


@pytest.mark.rule("P52-CHEST-14")
def test_one_suit_gives_a_pick_besides() -> None:
    s = found("QH", "KH")
    assert floor(s) == ["ember-feather", "lock-pick"]


# -- what one starts with ----------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-18")
def test_a_starting_row_may_leave_the_choice_to_the_player() -> None:
    s = start("2H", "4S")
    assert (s.asked, s.actor) == ("pick", "ansa")
    assert s.offers("pick") == [
        "pick hide-cap",
        "pick hide-coat",
        "pick hide-bracers",
        "pick hide-greaves",
    ]
    assert s.refused("pick torch") == "P52-CHEST-12"
    s.do("pick hide-bracers")
    assert s.hero().bag == {"hide-bracers": 1, "salve": 1}
    assert s.told(e.StartingItem)[0].item == "hide-bracers"


@pytest.mark.rule("P52-SETUP-18")
def test_each_player_chooses_for_their_own_hero() -> None:
    s = start("2H", "4S", "pick hide-cap", "8H", "2S", heroes=("ansa", "bero"))
    assert (s.asked, s.actor) == ("pick", "bero")
    s.do("pick ash-bow")
    assert s.hero("bero").bag == {"ash-bow": 1, "plain-arrow": 10, "salve": 1}


@pytest.mark.rule("P52-SETUP-18")
def test_the_best_row_is_any_item_and_one_more_draw_but_only_one() -> None:
    s = start("KH", "KS")
    assert "pick torch" in s.offers("pick")
    s.do("pick torch", "KD", "QS")
    assert s.asked == "pick"  # the best row again: choose, but draw no more
    s.do("pick whetstone")
    assert s.hero().bag == {"torch": 2, "whetstone": 1, "salve": 1}
    plain = start("KH", "KS", "pick rivets", "2H", "AS")
    assert plain.hero().bag == {"rivets": 1, "torch": 2, "salve": 1}


@pytest.mark.rule("P52-SETUP-18")
def test_a_quest_may_give_no_starting_items() -> None:
    s = start(quest="empty-hands")
    assert s.why == "size of the space"  # nothing is flipped for before the first space
    assert s.hero().bag == {}
    assert not s.told(e.StartingItem)
    assert not s.told(e.HealingDealt)
