"""EATT and PDEF: an enemy's attack, and the player's defence against it."""

from pathlib import Path
from typing import Any

import pytest

from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.looking import foresee
from crawldeck.p52 import events as e
from crawldeck.web.faces import face
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"
"""At level 1 the Coal Knight has target 8 and deals 2 + Over, the Soot Rat 7 and Over."""


def attacked(
    foe: str = "coal-knight", where: str = "0,0", *, hero: str = "hale", **more: Any
) -> Scene:
    """A hero with 50 hit points on 0,0, and an enemy whose turn it is."""
    sheet = {"hp": 50, "max_hp": 50, "worn": []} | more.pop("sheet", {})
    return yard(HALL, {hero: "0,0"}, {foe: where}, order=[foe], sheets={hero: sheet}, **more)


def hurt(s: Scene) -> int:
    return 50 - s.hero().hp


@pytest.mark.rule("P52-EATT-01")
@pytest.mark.parametrize(
    ("switch", "card", "hit"),
    [(False, "8C", False), (False, "9C", True), (True, "8C", True), (True, "7C", False)],
)
def test_an_enemy_must_exceed_its_target(switch: bool, card: str, hit: bool) -> None:
    s = attacked(params={"enemy_hits_on_equal": switch}).do(card)
    assert s.told(e.FoeAttacked)[0].target == 8
    assert (s.asked == "defend") is hit


@pytest.mark.rule("P52-EATT-02")
@pytest.mark.parametrize(("level", "bonus"), [(4, 0), (5, 1), (7, 1), (19, 3)])
def test_a_fifth_of_the_average_level_is_added_to_the_flip_and_to_over(
    level: int, bonus: int
) -> None:
    s = attacked(average_level=level).do("9C", "endure")
    blow = s.told(e.FoeAttacked)[0]
    assert (blow.total, blow.target) == (9 + bonus, 9 - level)
    assert hurt(s) == 2 * level + (9 + bonus) - (9 - level)


@pytest.mark.rule("P52-EATT-03", "P52-DIFF-27")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_a_king_doubles_the_damage(edition: str) -> None:
    s = attacked("soot-rat", edition=edition).do("KC", "endure")
    assert hurt(s) == s.told(e.Doubled)[0].damage == 12  # 6 doubled
    assert hurt(attacked("soot-rat", edition=edition).do("QC", "endure")) == 5


@pytest.mark.rule("P52-EATT-03", "P52-EATT-01")
def test_a_king_that_does_not_exceed_the_target_still_misses(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "enemies", ('"8 - avgLv", damage = "Over"', '"13", damage = "1"'))
    assert attacked("soot-rat", pack=pack).do("KC").asked == "turn"


@pytest.mark.rule("P52-EATT-04")
def test_an_ace_fails_whatever_is_added_and_lets_the_hero_strike_back() -> None:
    s = attacked(average_level=19).do("AC")  # 1 + 3 against -10
    assert s.told(e.FoeAttacked)[0].what == "it fails"
    assert (s.asked, s.offers("counter"), hurt(s)) == ("counter", ["counter grapple"], 0)
    assert s.do("counter grapple").why == "attack"


@pytest.mark.rule("P52-EATT-04")
def test_striking_back_may_be_declined() -> None:
    s = attacked().do("AC", "decline")
    assert (s.asked, s.told(e.Attacked)) == ("turn", [])


@pytest.mark.rule("P52-EATT-04")
@pytest.mark.parametrize(
    ("hero", "floor", "offered"),
    [
        ("hale", "4C", False),  # nothing that reaches 3 spots
        ("mira", "4C", True),
        ("mira", "6C", False),  # shot at from a hidden spot
    ],
)
def test_striking_back_needs_reach_and_an_enemy_that_did_not_shoot_from_hiding(
    hero: str, floor: str, offered: bool
) -> None:
    s = yard(
        f"4S 4H 4D {floor}", {hero: "0,0"}, {"gallery-archer": "3,0"}, order=["gallery-archer"]
    )
    assert (s.do("AC").asked == "counter") is offered


@pytest.mark.rule("P52-EATT-05")
def test_the_bow_of_the_rulebook_deals_three_at_range_three(tmp_path: Path) -> None:
    shot = '"7 - avgLv + R", damage = "(avgLv x 2) + (Over / 2)"'
    book = '"9 - avgLv + R", damage = "(avgLv x 2) + Over - R"'
    pack = changed_pack(tmp_path, "enemies", (shot, book))
    s = attacked("gallery-archer", "3,0", average_level=2, pack=pack).do("QC", "endure")
    assert s.told(e.FoeAttacked)[0].target == 10
    assert hurt(s) == 3


@pytest.mark.rule("P52-EATT-05")
def test_damage_is_never_less_than_nothing(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "enemies", ('damage = "Over"', 'damage = "Over - 9"'))
    s = attacked("soot-rat", pack=pack).do("KC", "endure")
    assert (hurt(s), s.told(e.Doubled)) == (0, [])


@pytest.mark.rule("P52-EATT-05")
def test_a_defence_that_is_not_enough_lets_the_rest_through() -> None:
    assert hurt(attacked().do("QC", "defend body-block", "5C")) == 2 + 4  # 5 against 6 fails
    assert hurt(attacked().do("QC", "defend body-block", "6C")) == 2 + 4 - 4


@pytest.mark.rule("P52-EATT-06")
def test_doubling_comes_before_the_defence_and_before_armour() -> None:
    s = attacked("soot-rat", sheet={"lift": 6}).do("KC", "defend body-block", "10C")
    assert hurt(s) == 12 - (2 + 3)
    armoured = attacked("soot-rat", sheet={"lift": 6, "worn": ["cap"]})
    assert hurt(armoured.do("KC", "defend body-block", "10C")) == 12 - (2 + 3) - 1


# -- the player's defence ----------------------------------------------------------------------


@pytest.mark.rule("P52-PDEF-01")
@pytest.mark.parametrize(("card", "left"), [("6C", 2), ("5C", 6), ("AC", 6)])
def test_body_block_at_two_with_lift_five_takes_four_off(card: str, left: int) -> None:
    s = attacked().do("QC", "defend body-block", card)
    assert s.told(e.Defended)[0].target == 6
    assert hurt(s) == left
    assert s.asked == "turn"  # one ability for an attack


@pytest.mark.rule("P52-PDEF-01")
def test_stamina_and_stance_add_to_the_flip() -> None:
    s = attacked(stamina=1, sheet={"stance": 1}).do("QC", "defend body-block")
    s.do("stamina", "3C", "2C")
    assert (s.told(e.Defended)[0].total, hurt(s)) == (6, 2)


@pytest.mark.rule("P52-PDEF-01")
def test_only_abilities_that_fit_the_attack_are_offered() -> None:
    blade = attacked().do("QC")
    assert blade.offers("defend") == ["defend body-block", "defend dodge"]  # no shield in hand
    assert blade.refused("defend ward") == "P52-PDEF-01"
    magic = attacked("lamp-moth").do("QC")
    assert magic.offers("defend") == ["defend dodge", "defend ward"]
    shield = attacked(sheet={"worn": ["shield"]}).do("QC")
    assert "defend shield-block" in shield.offers("defend")


@pytest.mark.rule("P52-PDEF-01")
@pytest.mark.parametrize(("card", "left"), [("7C", 6), ("8C", 3), ("10C", 3), ("JC", 0)])
def test_a_dodge_halves_or_escapes_by_how_far_it_is_over(card: str, left: int) -> None:
    s = attacked(hero="wick").do("QC", "defend dodge", card)  # target 8; half, from 3 over none
    assert hurt(s) == left


@pytest.mark.rule("P52-PDEF-02")
def test_stamina_is_declared_before_the_defence_flip() -> None:
    s = attacked(stamina=1).do("QC", "defend body-block")
    assert s.asked == "stamina"
    assert s.refused("defend dodge") == "P52-PDEF-02"
    s.do("plain")
    with pytest.raises(Malformed):
        s.session.answer("stamina")
    s.do("5C")
    assert (len(s.hero().stamina), hurt(s)) == (1, 6)


@pytest.mark.rule("P52-PDEF-03", "P52-PDEF-04", "P52-DIFF-28")
@pytest.mark.parametrize(
    ("edition", "level", "harder"),
    [
        ("core", 4, 3),
        ("core", 5, 2),
        ("core", 12, 1),
        ("core", 20, 1),
        ("latest", 12, 1),
        ("classic", 4, 3),
        ("classic", 12, 3),
    ],
)
def test_an_untrained_defence_is_made_at_level_one_and_harder(
    edition: str, level: int, harder: int
) -> None:
    sheet = {"level": level, "lift": 4}
    s = attacked(hero="oda", edition=edition, sheet=sheet, average_level=1)
    s.do("KC", "defend body-block", "10C")  # 2 + 5, doubled
    assert s.told(e.Defended)[0].target == 8 - 1 + harder
    assert hurt(s) == 14 - (1 + 2)


@pytest.mark.rule("P52-PDEF-05")
def test_a_running_hero_may_defend_against_a_passing_attack() -> None:
    s = yard(HALL, {"mira": "0,0"}, {"coal-knight": "1,0"}, order=["mira"])
    s.do("move 1,0", "move 2,0", "10C")
    assert s.asked == "defend"


@pytest.mark.rule("P52-PDEF-05")
def test_a_counter_attack_and_a_normal_one_may_be_defended_and_a_trap_may_not() -> None:
    assert attacked().do("9C").asked == "defend"
    countered = yard(HALL, {"hale": "0,0"}, {"coal-knight": "0,0"})
    assert countered.do("attack coal-knight grapple", "AC", "9C").asked == "defend"
    trap = yard(
        "4S 8S 4H",
        {"hale": "0,0"},
        {"snuffer": "2,0"},
        order=["hale"],
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    trap.do("move 1,0", "2C")
    assert (trap.hero().hp, trap.asked) == (trap.hero().max_hp - 2, "turn")


def test_a_defence_says_what_a_blow_that_has_hit_still_takes() -> None:
    """Hot Iron has hit for 6 when the question comes: no attack is to come, and yet it may hurt."""
    s = attacked().do("QC")
    words = face(s.session).words
    endured = words.outlook(foresee(s.session, "endure", "action"))
    blocked = words.outlook(foresee(s.session, "defend body-block", "action"))
    assert (endured.chance, endured.gist) == (None, "you lose 6 HP")
    assert blocked.chance == pytest.approx(31 / 51)  # 6 or more holds, and one of these is gone
    assert blocked.bad == ("you lose 2–6 HP",)
