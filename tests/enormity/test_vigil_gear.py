"""The flagship's gear: every keyword is on a card, and each card can be used."""

from __future__ import annotations

from functools import cache

import pytest

from crawldeck.enormity import pack as packs
from crawldeck.enormity import packcheck_gear
from crawldeck.enormity.components import Gear, Keywords
from crawldeck.kernel.content import Source


@cache
def gear() -> dict[str, Gear]:
    file = Source(packs.CONTENT / "vigil" / "gear.toml").read(packs.SHAPES["gear"])
    return {one.id: one for one in file.gear}


def test_every_keyword_is_on_a_card() -> None:
    for name in Keywords.__struct_fields__:
        assert any(getattr(one.keywords, name) for one in gear().values()), name


def test_everything_else_a_weapon_can_print_is_on_one() -> None:
    weapons = [one for one in gear().values() if one.kind == "weapon"]
    fields = (
        "ammo",
        "charges",
        "suppress",
        "quadrants",
        "confidence",
        "discipline",
        "surge",
        "on_wound",
        "on_fail",
        "fast_reload",
        "light",
        "abilities",
        "always",
    )
    for field in fields:
        assert any(getattr(one, field) for one in weapons), field
    assert len(weapons) >= 15
    assert len(gear()) - len(weapons) >= 10


@pytest.mark.rule("ENO-GEAR-06")
def test_one_tool_is_always_there() -> None:
    assert [one.id for one in gear().values() if one.always] == ["multitool"]


def test_each_card_fits_together_and_says_what_it_is() -> None:
    ids = [ability.id for one in gear().values() for ability in one.abilities]
    assert len(set(ids)) == len(ids)
    for one in gear().values():
        assert packcheck_gear.misfits(one) == [], one.id
        assert one.text
        assert one.hands <= 2
        assert (one.hands > 0) is (one.kind == "weapon" and not one.always), one.id
        loud = one.noise.loud or one.keywords.noiseless
        assert loud or one.kind == "support", one.id
