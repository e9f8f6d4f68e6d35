"""The rulebook's pictures, transcribed (section 29 of the ledger), as golden tables.

Each is laid out card by card, so that size, light, laying, exit and reveal are all checked at once.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.p52 import events as e
from crawldeck.p52 import pack as packs
from tests.p52.scene import PACK, Scene, drawn, opening, scene

START = """
    .. .. .. .. ## ..
    .. ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## XX ## ## ..
    .. .. .. ## .. ..
"""
LIT_1 = """
    .. .. .. .. 8C ..
    .. ## AH 3S 4H 3D
    ## ## ## 9C 7D 8H
    ## ## XX 6D 2H ..
    .. .. .. 7H .. ..
"""
LIT_2 = """
    .. .. .. .. 8C ..
    .. 2D AH 3S 4H 3D
    ## ## 4C 9C 7D 8H
    ## ## XX 6D 2H ..
    .. .. .. 7H .. ..
"""
DARK_1 = """
    .. .. .. .. ## ..
    .. ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## XX 6D 2H ..
    .. .. .. 7H .. ..
"""
DARK_2 = """
    .. .. .. .. ## ..
    .. ## ## ## ## ##
    ## ## 4C 9C 7D ##
    ## ## XX 6D 2H ..
    .. .. .. 7H .. ..
"""
EXAMPLE_1 = """
    .. ## ## ## ..
    ## ## XX 9C 8H
    .. ## 5H 3S ..
"""
EXAMPLE_2 = """
    6H 8C 4C ..
    9S XX 4H 9C
    7H 2D 5H 3S
"""
SIGHT = """
    .. ## ## 4H ..
    ## 3S XX 9C 4D
    .. 4S 5H 3C ..
"""
EDITIONS = ["core", "classic", "latest"]
LAID = "3,0 3,1 4,1 3,2 4,2 5,2 3,3 4,3 5,3 4,4 2,2 2,3 1,2 1,3 1,1 0,2 0,1"
LAID_1 = "3,0 2,0 1,0 3,1 4,1 3,2 2,2 1,2 1,1 0,1"
LAID_2 = "2,0 1,0 0,0 3,0 2,1 3,1 0,1 0,2 1,2 2,2"
LAID_TABLE = "2,0 1,0 0,0 3,0 2,1 3,1 2,2 1,2 0,2"


@pytest.fixture(autouse=True)
def blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quest without spots of its own: aces, twos and threes are empty."""
    quests = packs.find(PACK).quests
    plain = replace(quests["first-lamps"], id="blank", spots={}, prescribed={})
    monkeypatch.setitem(quests, "blank", plain)


def lay_out(size: str, light: str, places: str, exit: str, **options: Any) -> Scene:
    """Flip for size and light, lay every card, and flip for the exit."""
    heroes = options.pop("heroes", ["mira"])
    s = opening(heroes, *size.split(), light, quest="blank", **options)
    assert s.state.space.size == len(places.split())
    return s.do(*(f"lay {place}" for place in places.split()), exit)


def less(picture: str, *hidden: str) -> str:
    """A picture with some cards face down after all."""
    for card in hidden:
        picture = picture.replace(card, "##")
    return drawn(picture)


# -- the space that is entered -----------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-08", "P52-LAYOUT-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_img_start(edition: str) -> None:
    s = lay_out("10S 7C", "10H", LAID, "3C", edition=edition)
    assert s.picture == drawn(START)
    assert (s.session.view(0).start, s.session.view(0).exit) == ("3,0", "0,2")


@pytest.mark.rule("P52-REVEAL-02", "P52-REVEAL-07", "P52-REVEAL-09", "P52-REVEAL-10", "P52-LOS-03")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_img_lit1(edition: str) -> None:
    s = lay_out("10S 7C", "10H", LAID, "3C", edition=edition).turn_up(LIT_1, "KH")
    assert s.picture == drawn(LIT_1)


@pytest.mark.rule("P52-REVEAL-05", "P52-REVEAL-02")
@pytest.mark.parametrize("edition", ["core", "latest"])
def test_img_lit2(edition: str) -> None:
    s = scene(LIT_1, {"mira": "3,0"}, quest="blank", edition=edition)
    assert s.do("move 3,1").turn_up(LIT_2).picture == drawn(LIT_2)


@pytest.mark.rule("P52-REVEAL-03", "P52-DIFF-01")
def test_img_lit_in_the_classic_edition() -> None:
    s = lay_out("10S 7C", "10H", LAID, "3C", edition="classic").turn_up(LIT_1)
    seen = less(LIT_1, "8C", "AH", "3S", "4H", "3D", "7D", "8H")
    assert s.picture == seen
    s.do("move 3,1").turn_up(LIT_2)
    assert s.picture == less(LIT_2, "8C", "2D", "AH", "4H", "3D", "8H")


# -- in the dark, by the text and as the pictures show it --------------------------------------


@pytest.mark.rule("P52-REVEAL-04", "P52-REVEAL-06", "P52-DIFF-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("diagonals", "hidden"), [(False, ["2H"]), (True, [])])
def test_img_dark1(edition: str, diagonals: bool, hidden: list[str]) -> None:
    s = lay_out("10S 7C", "10C", LAID, "3C", edition=edition, params={"dark_diagonals": diagonals})
    assert s.turn_up(DARK_1).picture == less(DARK_1, *hidden)


@pytest.mark.rule("P52-REVEAL-04", "P52-REVEAL-05", "P52-REVEAL-06")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("diagonals", "before", "hidden"), [(False, ["2H"], ["4C", "7D"]), (True, [], [])]
)
def test_img_dark2(edition: str, diagonals: bool, before: list[str], hidden: list[str]) -> None:
    s = scene(
        less(DARK_1, *before),
        {"mira": "3,0"},
        lit=False,
        quest="blank",
        edition=edition,
        params={"dark_diagonals": diagonals},
    )
    assert s.do("move 3,1").turn_up(DARK_2).picture == less(DARK_2, *hidden)


@pytest.mark.rule("P52-LAYOUT-13", "P52-LAYOUT-14", "P52-REVEAL-04", "P52-REVEAL-06")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("diagonals", "hidden", "foes"), [(False, ["8H"], []), (True, [], ["KH"])])
def test_img_ex1(edition: str, diagonals: bool, hidden: list[str], foes: list[str]) -> None:
    s = lay_out("4H 6S", "2S", LAID_1, "3D", edition=edition, params={"dark_diagonals": diagonals})
    assert s.session.view(0).exit == "0,1" and not s.state.space.lit
    assert s.turn_up(EXAMPLE_1, *foes).picture == less(EXAMPLE_1, *hidden)


# -- the other pictures ------------------------------------------------------------------------


@pytest.mark.rule("P52-LAYOUT-13", "P52-LAYOUT-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_img_ex2(edition: str) -> None:
    s = lay_out("8D 2S", "10D", LAID_2, "7S", edition=edition)
    assert (s.session.view(0).start, s.session.view(0).exit) == ("2,0", "0,2")
    assert s.picture == less(EXAMPLE_2, *EXAMPLE_2.replace("XX", "").replace("..", "").split())


@pytest.mark.rule("P52-LAYOUT-20", "P52-LAYOUT-19")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hero", "foe"), [("2,0", "0,2"), ("0,2", "2,0")])
def test_img_ex2_between_6h_and_5h_nobody_can_attack(edition: str, hero: str, foe: str) -> None:
    sheets = {"mira": {"abilities": {"bow": 2}, "worn": ["ash-bow"]}}
    s = scene(
        EXAMPLE_2,
        {"mira": hero},
        {"gallery-archer": foe},
        sheets=sheets,
        edition=edition,
        start="2,0",
        exit="3,0",
        order=["mira", "gallery-archer"],
    )
    assert s.refused("attack gallery-archer bow") == "P52-LOS-02"
    s.do("pass")
    assert not s.told(e.FoeAttacked) and s.why != "enemy attack"


@pytest.mark.rule("P52-LAYOUT-19", "P52-LOS-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_img_los(edition: str) -> None:
    """3S appears twice in the picture; the second one is 3C here."""
    sheets = {"mira": {"abilities": {"bow": 2}, "worn": ["ash-bow"]}}
    foes = {"wick-witch": "4,1", "soot-rat": "3,2"}
    s = scene(SIGHT, {"mira": "2,0"}, foes, sheets=sheets, edition=edition)
    assert [s.table.content.enemies[name].card for name in foes] == ["QH", "JD"]
    assert s.legal("attack wick-witch bow")
    assert s.refused("attack soot-rat bow") == "P52-LOS-02"


@pytest.mark.rule("P52-LAYOUT-01", "P52-LAYOUT-03", "P52-LAYOUT-05", "P52-LAYOUT-15")
def test_img_table() -> None:
    """Three players; 5 and 4 black are the size, 8 red is the light; the exit card is not shown."""
    s = lay_out("5S 4C", "8H", LAID_TABLE, "6S", heroes=["mira", "bran", "oda"])
    view = s.session.view(0)
    assert s.picture == drawn("## ## ## ..\n.. .. ## ##\n## ## ## ##")
    assert (view.size, view.lit, view.start, view.exit) == (9, True, "2,0", "0,2")
    assert view.room_left == 40 - 4 - 9
