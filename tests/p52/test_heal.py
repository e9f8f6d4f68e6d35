"""Healing arts: another ability with a target (SETUP-21, with RANGE and LOS)."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C 2H 2D 2C 2S"


def healer(other: str = "0,0", drawing: str = HALL, **more: Any) -> Scene:
    """Oda with mend 2 (target 5 + range, heals 2 + Over, range 6) at 0,0, and a hurt Bran."""
    sheets = {
        "oda": {"abilities": {"mend": 2}, "hp": 5} | more.pop("sheet", {}),
        "bran": {"hp": more.pop("hp", 5)},
    }
    return yard(
        drawing,
        {"oda": "0,0", "bran": other},
        {"snuffer": "1,0"},
        order=["oda", "bran"],
        sheets=sheets,
        foe_sheets={"snuffer": {"frozen": 9}},
        **more,
    )


@pytest.mark.rule("P52-SETUP-21", "P52-TURN-01")
@pytest.mark.parametrize(("card", "healed"), [("6C", 0), ("7C", 2), ("9C", 4)])
def test_meeting_the_target_heals_and_over_adds_to_it(card: str, healed: int) -> None:
    s = healer("2,0").do("cast mend bran", card)
    assert (s.hero("bran").hp, s.actor) == (5 + healed, "bran")
    assert (s.told(e.ArtFlipped)[0].target, len(s.told(e.Healed))) == (7, int(healed > 0))


@pytest.mark.rule("P52-SETUP-21")
def test_stamina_helps_with_healing_oneself() -> None:
    s = healer(stamina=1).do("cast mend oda", "stamina", "3C", "4C")
    assert s.hero("oda").hp == 5 + 2 + 2


@pytest.mark.rule("P52-RANGE-03", "P52-LOS-02")
def test_healing_needs_range_and_sight() -> None:
    assert healer("6,0").legal("cast mend bran")
    assert healer("7,0").refused("cast mend bran") == "P52-RANGE-03"
    bent = """
        4H .. 4C
        4S 4D 2H
    """
    s = yard(bent, {"oda": "0,1", "bran": "2,1"}, sheets={"oda": {"abilities": {"mend": 2}}})
    assert s.refused("cast mend bran") == "P52-LOS-02"


@pytest.mark.rule("P52-AIM-04", "P52-STANCE-04")
def test_healing_is_another_action() -> None:
    for focus in ({"aim": 2, "aim_at": "snuffer"}, {"stance": 2}):
        hero = healer(sheet=focus).do("cast mend oda", "2C").hero("oda")
        assert (hero.aim, hero.stance) == (0, 0)


@pytest.mark.rule("P52-DEATH-02", "P52-TURN-01")
def test_an_art_is_for_the_living_and_by_those_who_know_it() -> None:
    s = healer(hp=-1)
    assert s.refused("cast mend bran") == "P52-DEATH-02"
    assert s.refused("cast emberbolt oda") == "P52-TURN-01"
    assert s.refused("cast mend nobody") == "P52-ITEM-01"
    assert healer(sheet={"abilities": {}}).refused("cast mend oda") == "P52-TURN-01"
