"""A party that begins at a higher level (TABLE-02)."""

from pathlib import Path

import pytest

from crawldeck import SetupError, new
from crawldeck.p52 import events as e
from tests.p52.packs import YARD, changed_pack
from tests.p52.scene import Scene

FINDS = ("4C", "4D", "5C", "5D")
"""Two finds in the Yard: a fire flask with the sum of 8, and a bow with 10 in two colours."""
LID = """[[item]]
id = "lid"
name = "Lid"
text = "Snap."
when_found = [{ do = "damage", amount = "50", where = "self" }]

[[item]]"""


def begun(level: int, pack: str = str(YARD), **params: str) -> Scene:
    return Scene(
        new("p52", referee=True, pack=pack, heroes=["bran"], level=level, params=params or None)
    )


@pytest.mark.rule("P52-TABLE-02", "P52-LEVEL-03")
def test_heroes_rise_by_the_rules_of_levelling_before_they_start() -> None:
    s = begun(3).do("9C", "pour think", "enough", *FINDS, "2C", "point lift")
    bran = s.hero("bran")
    assert (s.asked, bran.level) == ("learn", 3)  # an odd level brings an ability
    s.do(s.offers("learn")[0], "enough", "7C", "7D", "8C", "8D")
    assert [told.level for told in s.told(e.LevelReached)] == [2, 3]
    assert (bran.exp, bran.hp) == (0, bran.max_hp)
    assert s.why.startswith("starting item")
    assert bran.bag == {"fire-flask": 3, "bow": 1, "coat": 1}


@pytest.mark.rule("P52-TABLE-02", "P52-CHEST-12")
def test_before_the_first_space_no_find_befalls_anyone(tmp_path: Path) -> None:
    row = "lo = 8\nhi = 8\nitem = "
    trap = (f'{row}"fire-flask"', f'{row}"lid"')
    s = begun(2, changed_pack(tmp_path, "items", ("[[item]]", LID), trap))
    s.do("AC", "enough", *FINDS)
    assert (s.hero("bran").hp, s.hero("bran").bag) == (s.hero("bran").max_hp, {"bow": 1})


@pytest.mark.rule("P52-TABLE-02")
def test_the_experience_left_over_raises_abilities() -> None:
    s = begun(2, ability_cost="flat").do("AC")
    assert s.hero("bran").exp == 10
    assert s.do(s.offers("raise")[0]).hero("bran").exp < 10


def test_level_one_is_where_heroes_begin() -> None:
    assert begun(1).why.startswith("starting item")


@pytest.mark.parametrize("level", [0, 21])
def test_there_is_no_level_nought_and_no_end_of_levels(level: int) -> None:
    with pytest.raises(SetupError, match="level 1 to 20"):
        begun(level)
