"""Slots, exhausting and Rearm (RELOAD / EXHAUST / REARM and GEAR / SLOTS)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import loadout
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import gear
from crawldeck.enormity.state import Spacer
from tests.enormity.scene import Scene, hull, scene


def kitted(*cards: str, suit: str = "") -> Scene:
    """Oda with some gear, nothing begun yet."""
    s = scene()
    who = loadout.new_spacer(hull(), "oda", 0, gear=cards, suit=suit)
    who.cell = s.start.spacers[0].cell
    s.start.spacers[0] = who
    return s


def rearming(*cards: str, suit: str = "") -> Scene:
    return kitted(*cards, suit=suit).run(lambda t: gear.rearm(t, common.spacer(t, "oda")))


def places(who: Spacer) -> dict[str, str]:
    return {
        item.id.removesuffix("@oda"): item.place for item in who.items if item.place != "always"
    }


@pytest.mark.rule("ENO-EXH-02")
def test_rearm_readies_everything_and_swaps_in_the_same_action() -> None:
    s = kitted("pistol", "plate", "rifle")
    for item in s.start.spacers[0].items[1:]:
        item.exhausted = item.card != "rifle"
    s.run(lambda t: gear.rearm(t, common.spacer(t, "oda")))
    assert not any(item.exhausted for item in s.spacer("oda").items)
    s.do("equip rifle@oda", "done")
    assert places(s.spacer("oda")) == {"pistol": "pack", "plate": "support", "rifle": "hand"}


@pytest.mark.rule("ENO-EXH-02")
def test_a_rearm_ends_because_nothing_moves_twice() -> None:
    s = rearming("pistol")
    assert s.offers() == ["stow pistol@oda", "done"]
    s.do("stow pistol@oda")
    assert s.over, "the pistol was moved, so nothing is left to do"
    s = rearming("pistol", "plate")
    s.do("stow pistol@oda")
    assert s.refused("equip pistol@oda") == "ENO-EXH-02"
    s.do("done")


@pytest.mark.rule("ENO-EXH-02")
def test_a_rearm_without_gear_asks_nothing() -> None:
    assert rearming().over


@pytest.mark.rule("ENO-GEAR-01")
def test_a_rifle_and_a_pistol_need_three_hands() -> None:
    who = kitted("rifle", "pistol").start.spacers[0]
    assert places(who) == {"rifle": "hand", "pistol": "pack"}
    who = kitted("pistol", "blade", "pistol").start.spacers[0]
    assert places(who) == {"pistol": "hand", "blade": "hand", "pistol-2": "pack"}


@pytest.mark.rule("ENO-GEAR-01")
def test_a_rifle_puts_both_hands_away_and_a_pistol_one_of_them() -> None:
    s = rearming("pistol", "blade", "rifle")
    s.do("equip rifle@oda", "done")
    assert places(s.spacer("oda")) == {"pistol": "pack", "blade": "pack", "rifle": "hand"}
    s = rearming("pistol", "blade", "pistol")
    s.do("equip pistol-2@oda")
    assert s.refused("stow pistol-2@oda") == "ENO-LOOT-02"
    s.do("stow blade@oda")
    assert places(s.spacer("oda")) == {"pistol": "hand", "blade": "pack", "pistol-2": "hand"}


@pytest.mark.rule("ENO-GEAR-01")
def test_three_hands_are_for_nobody() -> None:
    s = rearming("cannon")
    assert places(s.start.spacers[0]) == {"cannon": "pack"}
    assert s.over
    refusal = gear.refuse_wearing(s.table, s.spacer("oda"), s.spacer("oda").items[1])
    assert refusal is not None and refusal.rule == "ENO-GEAR-01"


@pytest.mark.rule("ENO-GEAR-02")
def test_a_second_support_card_goes_to_the_backpack() -> None:
    s = rearming("plate", "scanner")
    assert places(s.spacer("oda")) == {"plate": "support", "scanner": "pack"}
    s.do("equip scanner@oda")
    assert places(s.spacer("oda")) == {"plate": "pack", "scanner": "support"}
    s = rearming("plate", "scanner", "medkit").do("stow plate@oda", "equip medkit@oda")
    s.do("done")
    assert places(s.spacer("oda")) == {"plate": "pack", "scanner": "pack", "medkit": "support"}


@pytest.mark.rule("ENO-GEAR-03")
def test_a_full_backpack_takes_nothing_more() -> None:
    s = rearming("plate", "scanner", "medkit", "scanner")
    assert s.refused("stow plate@oda") == "ENO-GEAR-03"
    s = rearming("pistol", "blade", "rifle", "scanner", "scanner", "plate")
    assert places(s.spacer("oda"))["plate"] == "pack"
    assert s.refused("equip rifle@oda") == "ENO-GEAR-03", "two hands out, one place in"


@pytest.mark.rule("ENO-GEAR-06")
def test_the_multitool_takes_no_slot_and_stays() -> None:
    s = rearming("pistol", "blade")
    tool = s.spacer("oda").item("multitool@oda")
    assert tool is not None and tool.equipped and tool.place == "always"
    assert s.refused("stow multitool@oda") == "ENO-GEAR-06"


@pytest.mark.rule("ENO-EXH-02")
@pytest.mark.parametrize(
    "answer", ["equip pistol@oda", "stow rifle@ilse", "end", "reload pistol@oda"]
)
def test_what_a_rearm_is_not(answer: str) -> None:
    assert rearming("pistol").refused(answer) == "ENO-EXH-02"


@pytest.mark.rule("ENO-GEAR-04", "ENO-EXH-01")
def test_armour_counts_while_it_is_worn_and_ready() -> None:
    s = kitted("plate", suit="bulwark").run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    who = s.spacer("oda")
    plate = who.item("plate@oda")
    assert plate is not None
    assert gear.reduction(s.table, who) == 2
    gear.exhaust(s.table, who, plate, "ENO-EXH-01")
    assert gear.reduction(s.table, who) == 1
    gear.ready(s.table, who, plate, "ENO-EXH-02")
    plate.place = "pack"
    assert gear.reduction(s.table, who) == 1
