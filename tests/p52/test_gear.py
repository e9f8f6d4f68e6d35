"""Gear of every part of the body: wings, lockets, feathers, and what weighs (ITEM-06, MOVE-12)."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.item_ids import changed
from crawldeck.p52.rules.death import hurt
from tests.p52.packs import armoury
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def dressed(worn: list[str], bag: dict[str, int] | None = None, **more: Any) -> Scene:
    """Ansa at 0,0 with gear on."""
    sheet = {"worn": worn, "bag": bag or {}} | more.pop("sheet", {})
    return armoury(
        more.pop("hall", HALL),
        {"ansa": "0,0"},
        more.pop("foes", None),
        order=more.pop("order", ["ansa"]),
        sheets={"ansa": sheet},
        **more,
    )


# -- parts of the body -------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
def test_each_part_of_the_body_wears_one_piece() -> None:
    bag = dict.fromkeys(
        (
            "good-shoes",
            "swift-shoes",
            "hide-greaves",
            "locket",
            "shade-cloak",
            "hide-cap",
            "iron-helmet",
        ),
        1,
    )
    s = dressed([], bag)
    for piece in ("good-shoes", "hide-greaves", "locket", "shade-cloak", "hide-cap"):
        s.do(f"equip {piece}")
    assert s.refused("equip swift-shoes") == "P52-ITEM-06"
    assert s.refused("equip iron-helmet") == "P52-ITEM-06"


@pytest.mark.rule("P52-ITEM-06")
def test_two_hands_hold_two_things_or_one_large() -> None:
    s = dressed(["short-sword", "hide-shield"], {"field-knife": 1, "ash-bow": 1})
    assert s.refused("equip field-knife") == "P52-ITEM-06"
    assert s.refused("equip ash-bow") == "P52-ITEM-06"
    s.do("doff short-sword")
    assert s.refused("equip ash-bow") == "P52-ITEM-06"
    assert s.legal("equip field-knife")


@pytest.mark.rule("P52-ITEM-06")
def test_a_tuned_piece_still_takes_its_place() -> None:
    cap = changed("hide-cap", "+", 0, 0, 2, 0)
    s = dressed([cap], {"iron-helmet": 1, changed("rune-helmet", "+", 0, 0, 2, 0): 1})
    assert s.refused("equip iron-helmet") == "P52-ITEM-06"
    s.do(f"doff {cap}", f"equip {changed('rune-helmet', '+', 0, 0, 2, 0)}")
    assert s.hero().bag == {"iron-helmet": 1, cap: 1}


@pytest.mark.rule("P52-MOVE-12")
def test_a_tuned_coat_weighs_what_it_did() -> None:
    plate = changed("iron-plate", "+", 0, 0, 4, 0)
    light = {"lift": 3, "balance": 1}
    slow = dressed([plate], edition="latest", sheet=light).do("move 1,0")
    assert slow.hero().spot == 1
    assert slow.asked != "turn" or slow.state.round == 1  # movement 2, less one for the weight
    free = dressed([plate], sheet=light).do("move 1,0", "move 2,0")
    assert free.at(free.hero()) == "2,0"


@pytest.mark.rule("P52-ITEM-06", "P52-CHEST-04")
def test_a_locket_teaches_locks_while_it_is_worn() -> None:
    chest = "AS 4H"
    assert dressed([], {"locket": 1}, hall=chest).refused("unlock 0") == "P52-CHEST-08"
    s = dressed(["locket"], hall=chest).do("unlock 0", "7S", "2H", "AS")
    assert s.told(e.ChestTried)[0].target == 10 - 1 - 2
    assert s.told(e.ChestOpened)


@pytest.mark.rule("P52-ITEM-03")
def test_a_keepsake_is_not_traded() -> None:
    s = armoury(HALL, {"ansa": "0,0", "bero": "0,0"}, sheets={"ansa": {"bag": {"locket": 1}}})
    assert s.refused("give locket bero") == "P52-ITEM-03"
    assert s.offers("give") == []


# -- wings -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06", "P52-TURN-01")
def test_on_wings_one_thing_follows_the_move() -> None:
    s = dressed(
        ["winged-boots", "short-sword"], foes={"toll-master": "2,0"}, order=["ansa", "toll-master"]
    )
    s.do("move 1,0", "move 2,0")
    assert s.legal("attack toll-master sword")
    assert s.refused("wait") == "P52-TURN-01"
    assert s.refused("pass") == "P52-TURN-01"
    s.do("attack toll-master sword", "2S")
    assert s.why == "enemy attack"  # the turn is over


@pytest.mark.rule("P52-ITEM-06", "P52-TURN-01")
def test_on_wings_the_action_ends_the_move_and_does_not_come_first() -> None:
    s = dressed(["winged-boots"], {"salve": 1, "hide-cap": 1})
    s.do("move 1,0", "use salve ansa")
    assert s.refused("move 2,0") == "P52-TURN-01"
    first = dressed(["winged-boots"], {"salve": 1, "hide-cap": 1}).do("use salve ansa")
    assert first.refused("move 1,0") == "P52-TURN-01"


@pytest.mark.rule("P52-ITEM-06")
def test_when_the_move_is_spent_only_the_action_is_left() -> None:
    s = dressed(["winged-boots"], {"salve": 1}).do("move 1,0", "move 2,0", "move 3,0")
    assert s.refused("move 2,0") == "P52-TURN-01"
    assert s.legal("use salve ansa")
    assert s.refused("give salve ansa") == "P52-ITEM-03"
    plain = dressed(["swift-shoes"], {"salve": 1}).do("move 1,0")
    assert plain.refused("use salve ansa") == "P52-TURN-01"


@pytest.mark.rule("P52-ITEM-06", "P52-ITEM-04")
def test_wings_count_from_the_moment_they_are_on() -> None:
    s = dressed([], {"winged-boots": 1, "salve": 1}).do("equip winged-boots", "move 1,0")
    assert s.legal("use salve ansa")
    late = dressed([], {"winged-boots": 1, "salve": 1}).do("move 1,0", "equip winged-boots")
    assert late.refused("use salve ansa") == "P52-TURN-01"


# -- rising again ------------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-02", "P52-DEATH-03", "P52-DEATH-05")
def test_a_feather_lets_the_dead_stand_again_with_all_they_carry() -> None:
    s = dressed(
        ["hide-cap"],
        {"ember-feather": 1, "salve": 1},
        foes={"coal-knight": "0,0"},
        order=["coal-knight"],
        sheet={"hp": 1},
    )
    s.do("QS", "endure")
    assert (s.state.outcome, s.actor) == ("", "ansa")
    assert (s.hero().hp, s.hero().bag, s.hero().worn) == (3, {"salve": 1}, ["hide-cap"])
    assert s.told(e.WillStand)[0].item == "ember-feather"
    assert s.state.space.floor == []


@pytest.mark.rule("P52-DEATH-05")
def test_a_feather_works_once_and_only_when_carried() -> None:
    s = dressed(
        [],
        {"ember-feather": 1},
        foes={"coal-knight": "0,0"},
        order=["coal-knight", "coal-knight"],
        sheet={"hp": 1},
    )
    s.do("QS", "endure", "QH", "endure")
    assert s.state.outcome == "lost"
    lying = dressed(
        [],
        foes={"coal-knight": "0,0"},
        order=["coal-knight"],
        sheet={"hp": 1},
        lying={"0,0": "ember-feather"},
    ).do("QS", "endure")
    assert lying.state.outcome == "lost"


@pytest.mark.rule("P52-DEATH-02")
def test_the_last_other_dead_does_not_lose_the_game_for_who_will_rise() -> None:
    s = armoury(
        HALL,
        {"ansa": "0,0", "bero": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight", "coal-knight"],
        sheets={"ansa": {"hp": 1, "bag": {"ember-feather": 1}}, "bero": {"hp": 2}},
    )
    s.do("QS", "endure")
    assert s.hero("ansa").hp == 3  # as the next turn began
    assert s.state.outcome == ""
    hurt(s.table, s.hero("bero"), 99, "P52-EATT-05")
    assert s.state.outcome == ""


@pytest.mark.rule("P52-DEATH-05")
def test_two_dead_in_one_turn_are_not_lost_while_one_will_rise() -> None:
    sheets = {"ansa": {"bag": {"ember-feather": 1}}}
    s = armoury(HALL, {"ansa": "0,0", "bero": "0,0"}, sheets=sheets)
    for name in ("ansa", "bero"):
        hurt(s.table, s.hero(name), 99, "P52-EATT-05")
    assert (s.state.living, s.state.outcome) == ([], "")
