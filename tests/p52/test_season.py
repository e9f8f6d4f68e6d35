"""A party that begins at a higher level (TABLE-02)."""

import pytest

from crawldeck import SetupError, new
from crawldeck.p52 import events as e
from tests.p52.packs import YARD
from tests.p52.scene import Scene


def begun(level: int, **more: str) -> Scene:
    return Scene(
        new("p52", referee=True, pack=str(YARD), heroes=["bran"], level=level, params=more or None)
    )


@pytest.mark.rule("P52-TABLE-02", "P52-LEVEL-03")
def test_heroes_rise_by_the_rules_of_levelling_before_they_start() -> None:
    s = begun(3).do("9C", "pour think", "enough", "2C", "point lift")
    bran = s.hero("bran")
    assert (s.asked, bran.level) == ("learn", 3)  # an odd level brings an ability
    s.do(s.offers("learn")[0], "enough")
    assert [told.level for told in s.told(e.LevelReached)] == [2, 3]
    assert (bran.exp, bran.hp) == (0, bran.max_hp)
    assert s.why.startswith("starting item")


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
