"""Reloading (ledger group RELOAD / EXHAUST / REARM; ENO-KEY-HEAVY, ENO-CORE-01)."""

from __future__ import annotations

import pytest

from crawldeck.enormity import loadout
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import gear
from tests.enormity.scene import Scene, hull, scene


def holding(*cards: str, how: str = "full", **ammo: int) -> Scene:
    """Oda with some gear, in the middle of a reload."""
    s = scene()
    who = loadout.new_spacer(hull(), "oda", 0, gear=cards)
    who.cell = s.start.spacers[0].cell
    for item in who.items:
        item.ammo = ammo.get(item.card, item.ammo)
    s.start.spacers[0] = who
    reload = gear.full_reload if how == "full" else gear.fast_reload
    return s.run(lambda t: reload(t, common.spacer(t, "oda")))


def ammo(s: Scene, name: str) -> int:
    item = s.spacer("oda").item(name)
    assert item is not None
    return item.ammo


@pytest.mark.rule("ENO-REL-01")
@pytest.mark.parametrize("left", [0, 1])
def test_a_full_reload_fills_a_weapon_also_if_it_is_not_empty(left: int) -> None:
    s = holding("rifle", rifle=left)
    assert s.over
    assert ammo(s, "rifle@oda") == 2


@pytest.mark.rule("ENO-REL-02")
def test_a_fast_reload_brings_exactly_one_ammo() -> None:
    s = holding("pistol", how="fast", pistol=1)
    assert ammo(s, "pistol@oda") == 2


@pytest.mark.rule("ENO-REL-02", "ENO-REL-01")
@pytest.mark.parametrize("how", ["fast", "full"])
def test_a_loaded_weapon_cannot_be_reloaded(how: str) -> None:
    s = holding("pistol", how=how)
    assert not gear.can_reload(s.table, s.spacer("oda"), how)
    assert ammo(s, "pistol@oda") == 3


@pytest.mark.rule("ENO-KEY-HEAVY")
def test_a_heavy_weapon_takes_a_full_reload_only() -> None:
    s = holding("rifle", how="fast", rifle=0)
    assert ammo(s, "rifle@oda") == 0
    assert not gear.can_reload(s.table, s.spacer("oda"), "fast")
    assert gear.can_reload(s.table, s.spacer("oda"), "full")


@pytest.mark.rule("ENO-CORE-01")
def test_the_card_text_beats_the_keyword_heavy() -> None:
    s = holding("howitzer", how="fast", howitzer=0)
    assert ammo(s, "howitzer@oda") == 1


@pytest.mark.rule("ENO-REL-03", "ENO-GEAR-05")
@pytest.mark.parametrize("how", ["fast", "full"])
def test_no_reload_brings_charges_back(how: str) -> None:
    s = scene()
    s.start.spacers[0].items.append(loadout.new_item(hull(), "coil", "coil@oda", "hand"))
    s.start.spacers[0].items[-1].charges = 0
    s.run(lambda t: gear.full_reload(t, common.spacer(t, "oda")))
    coil = s.spacer("oda").item("coil@oda")
    assert coil is not None and coil.charges == 0
    refusal = gear.refuse_reload(s.table, s.spacer("oda"), coil, how)
    assert refusal is not None and refusal.rule == "ENO-REL-03"


@pytest.mark.rule("ENO-REL-03", "ENO-KEY-DCHG-3")
def test_no_reload_takes_a_discharge_token_off() -> None:
    s = scene()
    s.start.spacers[0].items[1].ammo = 0
    s.start.spacers[0].items[1].discharged = True
    s.run(lambda t: gear.full_reload(t, common.spacer(t, "oda")))
    rifle = s.spacer("oda").item("rifle@oda")
    assert rifle is not None and rifle.ammo == 2 and rifle.discharged


@pytest.mark.rule("ENO-REL-01")
def test_with_two_weapons_one_is_chosen_and_the_backpack_does_not_count() -> None:
    s = holding("pistol", "pistol", "pistol", pistol=0)
    assert s.offers() == ["reload pistol@oda", "reload pistol-2@oda"]
    assert s.refused("reload pistol-3@oda") == "ENO-REL-01"
    assert s.refused("reload multitool@oda") == "ENO-REL-01"
    assert s.refused("reload pistol@ilse") == "ENO-REL-01"
    assert s.refused("done") == "ENO-REL-01"
    s.do("reload pistol-2@oda")
    assert (ammo(s, "pistol@oda"), ammo(s, "pistol-2@oda")) == (0, 3)
