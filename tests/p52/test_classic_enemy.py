"""ETURN-09: how enemies chose in the classic edition."""

from typing import Any

import pytest

from crawldeck.kernel.errors import ScriptError
from crawldeck.p52 import events as e
from tests.p52.packs import yard
from tests.p52.scene import Scene

ROW = "6H 6D 6S 6C 10H 10D 2S"


Party = dict[str, tuple[str, int]]


def classic(heroes: Party, *foes: str, where: str = "0,0", **more: Any) -> Scene:
    """Heroes with their spots and hit points; the enemies act one after the other."""
    return yard(
        ROW,
        {name: at for name, (at, _) in heroes.items()},
        dict.fromkeys(foes, where),
        start=where,
        order=[*foes, *heroes],
        sheets={name: {"hp": hp} for name, (_, hp) in heroes.items()},
        **({"edition": "classic"} | more),
    )


def targets(s: Scene) -> list[str]:
    return [blow.hero for blow in s.told(e.FoeAttacked)]


@pytest.mark.rule("P52-ETURN-09", "P52-DIFF-26")
def test_the_weakest_is_struck_first_and_later_enemies_spread_out() -> None:
    s = classic({"bran": ("0,0", 8), "mira": ("0,0", 3)}, "snuffer", "soot-rat", "coal-knight")
    s.do("2C", "3C", "4C")
    assert targets(s) == ["mira", "bran", "mira"]


@pytest.mark.rule("P52-ETURN-09")
def test_a_new_round_begins_with_the_weakest_again() -> None:
    s = classic({"bran": ("0,0", 8), "mira": ("0,0", 3)}, "soot-rat")
    s.do("2C", "pass", "pass", "3C")
    assert targets(s) == ["mira", "mira"]


@pytest.mark.rule("P52-ETURN-09", "P52-INIT-04")
def test_a_new_space_forgets_whom_the_last_one_struck() -> None:
    s = yard(
        ROW,
        {"bran": "0,0", "mira": "0,0"},
        {"snuffer": "0,0"},
        phase="enter",
        edition="classic",
        attacked=["mira"],
        sheets={"mira": {"hp": 3}},
    )
    assert targets(s.do("AC", "2C")) == ["mira"]


@pytest.mark.rule("P52-DIFF-26")
@pytest.mark.parametrize(
    ("edition", "target"), [("classic", "mira"), ("core", "bran"), ("latest", "bran")]
)
def test_only_classic_enemies_forget_who_struck_them(edition: str, target: str) -> None:
    s = classic(
        {"mira": ("0,0", 3), "bran": ("0,0", 8)},
        "snuffer",
        edition=edition,
        foe_sheets={"snuffer": {"last_attacker": "bran"}},
    )
    assert targets(s.do("2C")) == [target]


@pytest.mark.rule("P52-ETURN-09")
def test_of_equals_the_one_with_more_maximum_hit_points_is_struck() -> None:
    s = classic({"mira": ("0,0", 9), "bran": ("0,0", 9)}, "snuffer").do("2C")
    assert targets(s) == ["bran"]


@pytest.mark.rule("P52-ETURN-09")
@pytest.mark.parametrize("name", ["bran", "oda"])
def test_of_full_equals_the_lot_decides(name: str) -> None:
    s = classic({"bran": ("0,0", 9), "oda": ("0,0", 9)}, "snuffer")
    assert s.why == "whom Snuffer picks"
    with pytest.raises(ScriptError, match="lot bran or lot oda"):
        s.do("lot mira")
    assert targets(s.do(f"lot {name}", "2C")) == [name]


@pytest.mark.rule("P52-ETURN-09")
def test_weak_it_flees_and_if_it_cannot_it_heals_and_nothing_else() -> None:
    weak = {"coal-knight": {"hp": 1, "max_hp": 9}}
    s = classic({"mira": ("0,0", 9)}, "coal-knight", foe_sheets=weak)
    assert s.at(s.foe()) == "1,0"
    s = classic({"mira": ("1,0", 9), "bran": ("0,0", 9)}, "coal-knight", foe_sheets=weak)
    assert (s.at(s.foe()), s.foe().hp, s.asked) == ("0,0", 2, "turn")


@pytest.mark.rule("P52-ETURN-09")
@pytest.mark.parametrize(
    ("heroes", "goes"),
    [
        ({"mira": ("1,0", 9), "bran": ("6,0", 2)}, "2,0"),  # the nearest
        ({"mira": ("0,0", 9), "bran": ("6,0", 2)}, "4,0"),  # equally near: the weakest
        ({"mira": ("0,0", 9), "bran": ("6,0", 9)}, "4,0"),  # equally weak: the greater maximum
    ],
)
def test_it_goes_to_the_nearest_then_the_weakest(heroes: Party, goes: str) -> None:
    s = classic(heroes, "coal-knight", where="3,0")
    assert s.at(s.foe()) == goes


@pytest.mark.rule("P52-ETURN-09")
def test_the_lot_decides_between_ways_to_full_equals() -> None:
    s = classic({"bran": ("0,0", 9), "oda": ("6,0", 9)}, "coal-knight", where="3,0").do("lot oda")
    assert s.at(s.foe()) == "4,0"


@pytest.mark.rule("P52-ETURN-09")
def test_with_nobody_in_reach_it_skips_and_heals() -> None:
    idle = {"coal-knight": {"movement": 0, "hp": 5}}
    s = classic({"bran": ("5,0", 9), "oda": ("5,0", 9)}, "coal-knight", foe_sheets=idle)
    assert (s.foe().hp, s.asked) == (6, "turn")  # no lot is drawn for a way it cannot go
