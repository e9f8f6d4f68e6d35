"""Loot: drawn from the bottom, equipped, packed or left (GEAR / SLOTS / LOOT)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Needs
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import costs, gear
from tests.enormity.scene import Scene
from tests.enormity.test_gear import kitted, places


def looting(s: Scene, n: int = 1, location: str = "ring") -> Scene:
    return s.run(lambda t: gear.loot(t, common.spacer(t, "oda"), location, n))


@pytest.mark.rule("ENO-LOOT-01")
def test_a_card_drawn_leaves_the_deck() -> None:
    s = looting(kitted(), 2)
    assert "bottom" in s.question
    s.do("pistol", "equip pistol@oda")
    assert "pistol" not in s.state.decks.loot["ring"]
    s.do("blade", "equip blade@oda")
    assert set(s.state.decks.loot["ring"]) == {"scanner", "plate", "medkit"}
    assert set(s.state.decks.loot["hold"]) == {"rifle"}, "other decks are not touched"


@pytest.mark.rule("ENO-LOOT-01")
def test_an_empty_deck_gives_nothing() -> None:
    s = kitted()
    s.start.decks.loot = {"ring": {"blade": 1}}
    looting(s, 3).do("blade", "discard blade@oda")
    assert s.over
    assert [one.location for one in s.told(e.LootGone)] == ["ring"]


@pytest.mark.rule("ENO-LOOT-02", "ENO-LOOT-03")
def test_a_looted_card_is_equipped_free_and_displaces_to_the_backpack() -> None:
    s = looting(kitted("rifle")).do("pistol")
    assert s.offers() == ["equip pistol@oda", "stow pistol@oda", "discard pistol@oda"]
    assert s.refused("stow rifle@oda") == "ENO-LOOT-03", "it is no Rearm"
    assert s.refused("done") == "ENO-LOOT-02"
    s.do("equip pistol@oda")
    assert places(s.spacer("oda")) == {"rifle": "pack", "pistol": "hand"}
    assert s.over


@pytest.mark.rule("ENO-LOOT-02", "ENO-GEAR-03")
@pytest.mark.parametrize("how", ["equip", "stow"])
def test_with_hands_and_backpack_full_a_card_is_lost(how: str) -> None:
    s = looting(kitted("blade", "blade", "plate", "scanner", "medkit", "spear")).do("pistol")
    s.do(f"{how} pistol@oda")
    if how == "equip":
        s.do("stow blade-2@oda")
    carried = "blade-2" if how == "equip" else "pistol"
    assert s.offers() == [f"discard {x}@oda" for x in sorted_like(s, carried)]
    assert s.refused("discard plate@oda") == "ENO-GEAR-03"
    s.do("discard scanner@oda")
    assert "scanner" not in places(s.spacer("oda"))
    assert places(s.spacer("oda"))[carried] == "pack"
    assert "scanner" in s.state.decks.loot["ring"], (
        "the deck has its own; the lost one never returns"
    )
    assert s.state.decks.loot["ring"]["scanner"] == 1


def sorted_like(s: Scene, carried: str) -> list[str]:
    """The backpack and the card without a place, in the order of the Spacer's gear."""
    names = [item.id.removesuffix("@oda") for item in s.spacer("oda").items]
    return [name for name in names if name in ("scanner", "medkit", "spear", carried)]


@pytest.mark.rule("ENO-LOOT-02")
def test_the_new_card_itself_may_be_the_one_left() -> None:
    s = looting(kitted("plate", "scanner", "medkit", "spear", "spear")).do(
        "pistol", "stow pistol@oda"
    )
    s.do("discard pistol@oda")
    assert "pistol" not in places(s.spacer("oda"))
    assert [one.card for one in s.told(e.GearLost)] == ["pistol"]


@pytest.mark.rule("ENO-GEAR-01")
def test_a_three_handed_find_can_only_be_packed() -> None:
    s = kitted().run(lambda t: gear.take(t, common.spacer(t, "oda"), "cannon"))
    assert s.offers() == ["stow cannon@oda", "discard cannon@oda"]
    assert s.refused("equip cannon@oda") == "ENO-GEAR-01"


@pytest.mark.rule("ENO-GEAR-07")
def test_traits_do_nothing_by_themselves() -> None:
    s = kitted("rifle", "pistol").run(lambda t: iter(()))  # type: ignore[arg-type,return-value]
    oda = s.spacer("oda")
    assert costs.holds(s.table, oda, Needs(trait="nasf")) is None
    assert costs.holds(s.table, oda, Needs(trait="plasma")) is not None
    oda.items[1].place = "pack"
    assert costs.holds(s.table, oda, Needs(trait="nasf")) is not None, "only equipped gear"


@pytest.mark.rule("ENO-LOOT-02")
def test_two_of_a_card_have_two_names() -> None:
    s = kitted("pistol").run(lambda t: gear.take(t, common.spacer(t, "oda"), "pistol"))
    s.do("equip pistol-2@oda")
    assert places(s.spacer("oda")) == {"pistol": "hand", "pistol-2": "hand"}
