"""Quirks: changes of the rules for one hero, always or at certain moments (CHAR-10)."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel.errors import ContentError
from crawldeck.p52 import events as e
from crawldeck.p52.pack import find
from crawldeck.p52.rules.figures import movement
from crawldeck.p52.rules.initiative import in_order
from tests.p52.packs import changed_pack
from tests.p52.scene import Scene, scene

HALL = "7H 4S 6C 4D"


def with_quirk(folder: Path, *changes: str) -> str:
    """The Yard with one quirk, "odd", that makes some changes."""
    pack = changed_pack(folder, "pack")
    path = Path(pack) / "quirks.toml"
    path.write_text(
        '[[quirk]]\nid = "odd"\nname = "Odd"\ntext = "Odd."\nbonus = "b"\n'
        f'penalty = "p"\nchanges = [{", ".join(changes)}]\n',
        encoding="utf-8",
    )
    return pack


def change(of: str, by: str, when: str = "always") -> str:
    return f'{{ of = "{of}", by = "{by}", when = "{when}" }}'


NOTHING = change("lock-target", "0")


def odd(folder: Path, *changes: str, **more: Any) -> Scene:
    """Bran, who is odd, at 0,0 with the snuffer (level 1: melee target 8, shift 0) on his spot."""
    sheets = more.pop("sheets", {"bran": {}})
    sheets["bran"] = {"quirk": "odd"} | sheets["bran"]
    foes = more.pop("foes", {"snuffer": "0,0"})
    heroes = more.pop("heroes", {"bran": "0,0", "mira": "3,0"})
    return scene(
        HALL, heroes, foes, pack=with_quirk(folder, NOTHING, *changes), sheets=sheets, **more
    )


def target(s: Scene) -> int:
    """The target of the attack that Bran makes now with his sword (6 without a quirk)."""
    s.do("attack snuffer sword", "2C")
    found: int = s.told(e.Attacked)[0].target
    return found


@pytest.mark.rule("P52-CHAR-10")
def test_a_quirk_shifts_the_target_of_every_attack(tmp_path: Path) -> None:
    assert target(odd(tmp_path, change("attack-target", "2"))) == 8


@pytest.mark.rule("P52-CHAR-10")
@pytest.mark.parametrize(
    ("when", "holds", "fails"),
    [
        ("dark", {"lit": False}, {"lit": True}),
        ("lit", {"lit": True}, {"lit": False}),
        ("hurt", {"sheets": {"bran": {"hp": 1}}}, {}),
        ("crowded", {"heroes": {"bran": "0,0", "mira": "0,0"}}, {}),
        ("alone", {}, {"heroes": {"bran": "0,0", "mira": "0,0"}}),
        ("first", {}, {"foe_sheets": {"snuffer": {"first_attacker": "mira"}}}),
        ("not-first", {"foe_sheets": {"snuffer": {"first_attacker": "mira"}}}, {}),
        (
            "outnumbered",
            {"foes": {"snuffer": "0,0", "soot-rat": "3,0", "lamp-moth": "3,0"}},
            {},
        ),
    ],
)
def test_some_changes_hold_at_certain_moments_only(
    tmp_path: Path, when: str, holds: dict[str, Any], fails: dict[str, Any]
) -> None:
    shift = change("attack-target", "2", when)
    assert target(odd(tmp_path, shift, **holds)) == 8
    assert target(odd(tmp_path, shift, **fails)) == 6


@pytest.mark.rule("P52-CHAR-10")
def test_the_kind_of_the_attack_counts(tmp_path: Path) -> None:
    assert target(odd(tmp_path, change("attack-target", "2", "ranged"))) == 6


@pytest.mark.rule("P52-CHAR-10")
def test_a_quirk_may_move_a_hero_faster_and_up_the_order(tmp_path: Path) -> None:
    s = odd(tmp_path, change("movement", "1", "dark"), change("initiative", "Lv x 20"), lit=False)
    bran = s.hero("bran")
    assert movement(s.table, bran) == bran.move // 4 + 2
    assert in_order(s.table)[0] is bran


@pytest.mark.rule("P52-CHAR-10")
def test_the_order_turned_round_turns_the_quirk_round_too(tmp_path: Path) -> None:
    s = odd(tmp_path, change("initiative", "20"), reversed=True)
    assert in_order(s.table)[-1] is s.hero("bran")


@pytest.mark.rule("P52-CHAR-10")
def test_healing_never_turns_into_harm(tmp_path: Path) -> None:
    s = odd(
        tmp_path,
        change("healing", "0 - 50"),
        foes={},
        sheets={"bran": {"hp": 2, "bag": {"mossbread": 1}}},
    )
    assert s.do("use mossbread bran").hero("bran").hp == 2


@pytest.mark.rule("P52-CHAR-10", "P52-SETUP-12")
def test_a_quirk_may_hold_more_or_less_stamina(tmp_path: Path) -> None:
    s = odd(tmp_path, change("stamina-limit", "0 - 4"), foes={}, stamina=1)
    assert len(s.do("pass").hero("bran").stamina) == 1


@pytest.mark.rule("P52-CHAR-10")
def test_a_quirk_has_a_bonus_and_a_penalty(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="changes: a quirk needs at least two changes"):
        find(with_quirk(tmp_path, change("movement", "1")))
