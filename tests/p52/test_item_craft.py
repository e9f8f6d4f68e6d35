"""Items that make gear and heroes better for good: tuning, rigging and study (ITEM)."""

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.p52 import events as e
from crawldeck.p52.effects import Vanish
from crawldeck.p52.item_ids import changed
from crawldeck.p52.rules import item_effects
from crawldeck.p52.rules.effects import Use
from crawldeck.p52.rules.item_effects import ALWAYS
from crawldeck.p52.state import NOWHERE
from tests.p52.packs import alone, armoury

HALL = "4S 4H 4D 4C"


# -- tuning ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-01")
def test_a_weapon_is_tuned_for_good_where_it_is() -> None:
    s = alone({"whetstone": 1}, sheet={"worn": ["short-sword"]}).do("use whetstone ansa")
    tuned = changed("short-sword", "+", 1, 1, 0, 0)
    assert (s.hero().worn, s.hero().bag) == ([tuned], {})
    item = s.table.content.items[tuned]
    assert (item.damage, item.target) == (3, -1)
    assert s.told(e.Tuned)[0].made == tuned


@pytest.mark.rule("P52-ITEM-01")
def test_of_several_weapons_one_is_chosen_and_each_is_tuned_once() -> None:
    s = alone({"whetstone": 3, "field-knife": 2}, sheet={"worn": ["short-sword"]})
    s.do("use whetstone ansa")
    assert (s.asked, s.offers("pick")) == ("tune", ["pick short-sword", "pick field-knife"])
    assert s.refused("pick whetstone") == "P52-ITEM-02"
    s.do("pick field-knife")
    tuned = changed("field-knife", "+", 1, 1, 0, 0)
    assert s.hero().bag == {"whetstone": 2, "field-knife": 1, tuned: 1}
    all_tuned = alone({"whetstone": 1, tuned: 1})
    assert all_tuned.refused("use whetstone ansa") == "P52-ITEM-02"
    assert all_tuned.offers("use") == []


@pytest.mark.rule("P52-ITEM-01", "P52-ITEM-06")
def test_armour_is_tuned_by_rivets_only_and_needs_are_asked_of_the_user() -> None:
    s = alone({"rivets": 1, "whetstone": 1}, sheet={"worn": ["hide-cap"]})
    assert s.refused("use whetstone ansa") == "P52-ITEM-02"  # a cap is no weapon
    s.do("use rivets ansa")
    assert s.hero().worn == [changed("hide-cap", "+", 0, 0, 2, 0)]
    dull = alone({"rivets": 1}, "cilla", sheet={"worn": ["hide-cap"]})
    assert dull.refused("use rivets cilla") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-01", "P52-ITEM-03")
def test_a_tuned_weapon_is_traded_worn_and_tuned_no_more() -> None:
    tuned = changed("short-sword", "+", 1, 1, 0, 0)
    s = armoury(
        HALL,
        {"ansa": "0,0", "bero": "0,0"},
        order=["ansa", "bero"],
        sheets={"ansa": {"bag": {tuned: 1}}, "bero": {"bag": {"whetstone": 1}}},
    )
    s.do(f"give {tuned} bero", "pass")
    assert s.refused("use whetstone bero") == "P52-ITEM-02"
    s.do(f"equip {tuned}")
    assert s.hero("bero").worn == [tuned]


@pytest.mark.rule("P52-ITEM-01")
def test_what_is_rigged_can_be_tuned_and_keeps_the_tuning() -> None:
    rigged = changed("short-sword", "~", 2, 0, 0, 0)
    s = alone({"whetstone": 1}, sheet={"worn": [rigged]}).do("use whetstone ansa")
    assert s.hero().worn == ["short-sword+d1t1p0m0~d2t0p0m0"]
    assert s.table.content.items[s.hero().worn[0]].damage == 2 + 1 + 2


@pytest.mark.rule("P52-ITEM-01")
def test_points_are_spread_over_what_a_piece_can_have() -> None:
    s = armoury(
        HALL,
        {"ansa": "0,0", "bero": "0,0", "cilla": "1,0"},
        order=["ansa"],
        sheets={
            "ansa": {"bag": {"gear-kit": 1}},
            "bero": {"worn": ["short-sword", "hide-cap"]},
            "cilla": {"worn": ["good-shoes"]},
        },
    )
    s.do("use gear-kit ansa")
    assert s.offers("rig") == ["rig short-sword bero", "rig hide-cap bero"]  # on the spot only
    assert s.refused("rig good-shoes cilla") == "P52-ITEM-02"
    s.do("rig short-sword bero", "points 4")
    assert s.refused("points 7") == "P52-ITEM-02"
    s.do("points 6")
    assert s.hero("bero").worn == [changed("short-sword", "~", 4, 6, 0, 0), "hide-cap"]
    assert s.told(e.Rigged)[0].owner == "bero"


# -- study -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-01")
def test_a_book_teaches_an_ability_that_one_has() -> None:
    s = alone({"drill-book": 1}).do("use drill-book ansa")
    assert s.asked == "study"
    assert s.refused("study spark") == "P52-ITEM-02"  # that is magic
    assert s.refused("study grapple") == "P52-ITEM-02"  # not learnt
    s.do("study bow")
    assert s.hero().abilities["bow"] == 3
    assert s.table.content.heroes["ansa"].abilities["bow"] == 2


@pytest.mark.rule("P52-ITEM-01", "P52-ITEM-06")
def test_a_leaf_teaches_magic_to_those_who_have_some() -> None:
    assert alone({"spell-leaf": 1}).do("use spell-leaf ansa").hero().abilities["spark"] == 3
    clever = alone({"spell-leaf": 1}, "bero", sheet={"think": 5})
    assert clever.refused("use spell-leaf bero") == "P52-ITEM-02"
    assert alone({"spell-leaf": 1}, "bero").refused("use spell-leaf bero") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-01", "P52-CHAR-07")
def test_core_abilities_grow_and_the_most_hit_points_with_them() -> None:
    s = alone({"lead-weights": 1}, "bero").do("use lead-weights bero")
    assert (s.hero().lift, s.hero().move) == (5, 5)
    assert (s.hero().max_hp, s.hero().hp) == (5 * 4 + 3, 4 * 4 + 3)
    chosen = alone({"primer": 1}, "bero").do("use primer bero", "study lead")
    assert (chosen.hero().lead, chosen.hero().think) == (4, 4)


@pytest.mark.rule("P52-ITEM-01")
@pytest.mark.parametrize(
    ("change", "better"),
    [
        ({"slot": "legs"}, (2, 3)),
        ({"slot": "feet"}, (2, 3)),
        ({"slot": "head"}, (2,)),
        ({"slot": "hand", "gear": ("sword",)}, (0, 1)),
        ({"slot": "hand", "gear": ("sword",), "protect": 1}, (0, 1, 2)),
    ],
)
def test_a_piece_gets_better_in_what_it_is_good_for(
    change: dict[str, Any], better: tuple[int, ...]
) -> None:
    """0 is damage, 1 the target, 2 protection, 3 Movement."""
    s = alone({})
    piece = replace(s.table.content.items["hide-cap"], **{"protect": 0, **change})
    assert item_effects.qualities(s.table, piece) == better


@pytest.mark.rule("P52-LOS-10")
@pytest.mark.parametrize(
    ("effect", "kept"),
    [
        (Vanish(), []),
        (Vanish(rounds=2), [(NOWHERE, 6)]),
        (Vanish(staying=True), [(0, ALWAYS)]),
        (Vanish(rounds=1, staying=True), [(0, 5)]),
    ],
)
def test_one_is_out_of_sight_for_some_rounds_on_a_spot_or_until_the_next_blow(
    effect: Vanish, kept: list[tuple[int, int]]
) -> None:
    s = alone({}, round=4)
    use = Use(s.table, s.hero(), "smoke", "P52-LOS-10")
    assert list(item_effects.do_vanish(s.table, effect, use)) == []
    assert s.hero().stealthy
    assert [(one.amount, one.left) for one in s.hero().lasting] == kept
