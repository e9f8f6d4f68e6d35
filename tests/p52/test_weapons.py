"""Weapons, shields, ammunition and those who fight beside a hero (ITEM-06, ATTACK)."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.item_ids import changed
from tests.p52.packs import armoury
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"


def duel(worn: list[str], bag: dict[str, int] | None = None, **more: Any) -> Scene:
    """Ansa at 0,0 with gear; a toll master of 12 hit points on her spot unless `at` is set."""
    foe = more.pop("foe", "toll-master")
    sheet = {"worn": worn, "bag": bag or {}} | more.pop("sheet", {})
    return armoury(
        HALL,
        {"ansa": "0,0"},
        {foe: more.pop("at", "0,0")},
        order=more.pop("order", ["ansa"]),
        sheets={"ansa": sheet},
        **more,
    )


# -- what a weapon adds ------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("weapon", "target", "damage"),
    [
        ("short-sword", 7, 4 + 1 + 2),
        (changed("short-sword", "+", 1, 1, 0, 0), 6, 4 + 2 + 3),
        (changed("short-sword", "~", 0, 5, 0, 0), 2, 4 + 6 + 2),
        ("great-sword", 7, 4 + 1 + 4),
    ],
)
def test_a_weapon_adds_its_damage_and_a_tuned_one_more(
    weapon: str, target: int, damage: int
) -> None:
    s = duel([weapon]).do("attack toll-master sword", "8S", "2H")
    assert s.told(e.Attacked)[0].target == target
    assert s.told(e.FoeHurt)[0].damage == damage


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("worn", "target", "damage"),
    [([], 6, 4 + 2), (["rowan-wand"], 5, 4 + 3 + 2), (["carved-staff"], 4, 4 + 4 + 3)],
)
def test_a_wand_aids_all_magic(worn: list[str], target: int, damage: int) -> None:
    s = duel(worn).do("attack toll-master spark", "8S", "2H")
    assert s.told(e.Attacked)[0].target == target
    assert s.told(e.FoeHurt)[0].damage == damage


@pytest.mark.rule("P52-ITEM-06")
def test_a_tuned_wand_is_better_and_a_wand_does_nothing_for_a_sword() -> None:
    wand = changed("rowan-wand", "+", 1, 1, 0, 0)
    s = duel([wand]).do("attack toll-master spark", "8S", "2H")
    assert s.told(e.FoeHurt)[0].damage == 4 + 4 + 2 + 1
    other = duel(["short-sword", "rowan-wand"]).do("attack toll-master sword", "8S", "2H")
    assert other.told(e.FoeHurt)[0].damage == 4 + 1 + 2


@pytest.mark.rule("P52-ITEM-06", "P52-RANGE-06")
def test_a_whip_brings_its_own_ability_reach_and_damage() -> None:
    s = duel(["drover-whip"], at="1,0").do("attack toll-master lash", "10S", "2H")
    assert s.told(e.FoeHurt)[0].damage == (5 + 2) * 2  # target 9 - 1
    assert duel([], {"drover-whip": 1}).refused("attack toll-master lash") == "P52-ATTACK-01"


@pytest.mark.rule("P52-RANGE-06")
@pytest.mark.parametrize(("weapon", "reaches"), [("quarterstaff", False), ("long-pike", True)])
def test_the_weapon_says_how_far_a_pole_reaches(weapon: str, reaches: bool) -> None:
    s = duel([weapon], at="1,0", sheet={"abilities": {"pole": 2}})
    assert s.legal("attack toll-master pole") is reaches
    assert bool(s.offers("attack")) is reaches


@pytest.mark.rule("P52-ITEM-06")
def test_damage_may_grow_with_the_ability_and_armour_with_the_level() -> None:
    s = duel(["war-dagger"]).do("attack toll-master knife", "8S", "2H")
    assert s.told(e.FoeHurt)[0].damage == 2 + 5 + 2 * 2
    hit = duel(["decent-armour"], foe="soot-rat", order=["soot-rat"], level=3, sheet={"hp": 20})
    hit.do("9S", "endure")
    assert hit.told(e.HeroHurt)[0].damage == 9 - (8 - 3) - 3


@pytest.mark.rule("P52-ITEM-06")
def test_some_armour_keeps_more_of_magic_off() -> None:
    struck = duel(["rune-plate"], foe="wick-witch", at="1,0", order=["wick-witch"])
    plain = duel(["rune-bracers"], foe="wick-witch", at="1,0", order=["wick-witch"])
    hurt = []
    for s in (struck, plain):
        s.do("QS", "endure")
        hurt.append(sum(event.damage for event in s.told(e.HeroHurt)))
    assert hurt[1] - hurt[0] == min(2, hurt[1])
    assert hurt[1] > 0
    blow = duel(["rune-plate"], foe="coal-knight", order=["coal-knight"]).do("QS", "endure")
    assert blow.told(e.HeroHurt)[0].damage == 2 + 12 - 8 - 3  # no magic, no more than 3


# -- shields -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06", "P52-PDEF-01")
@pytest.mark.parametrize(
    ("shield", "flips", "off"), [("hide-shield", [], 3), ("iron-shield", ["2H"], 2)]
)
def test_a_shield_takes_off_its_own_when_the_block_works(
    shield: str, flips: list[str], off: int
) -> None:
    s = duel([shield], foe="coal-knight", order=["coal-knight"]).do("QS")
    s.do("defend shield-block", "6H", *flips)
    attacked = s.told(e.FoeAttacked)[0]
    damage = 2 + attacked.total - attacked.target
    assert s.told(e.HeroHurt)[0].damage == damage - 2 - off
    helped = s.told(e.GearHelps)[0]
    assert (helped.item, helped.amount) == (shield, off)


@pytest.mark.rule("P52-ITEM-06")
def test_a_failed_block_flips_for_no_shield_and_runes_make_it_easier() -> None:
    s = duel(["iron-shield"], foe="coal-knight", order=["coal-knight"], sheet={"hp": 28})
    s.do("QS", "defend shield-block", "5H")
    assert s.told(e.Defended)[0].what == "it fails"
    assert not s.told(e.GearHelps)
    runes = duel(["rune-shield"], foe="coal-knight", order=["coal-knight"], sheet={"hp": 28})
    runes.do("QS", "defend shield-block", "5H", "2H")
    assert runes.told(e.Defended)[0].target == 5


# -- a second strike ---------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
def test_after_a_hit_some_knives_strike_again_but_not_a_third_time() -> None:
    s = duel(
        ["wave-knife"], sheet={"balance": 4}, foe_sheets={"toll-master": {"hp": 40, "max_hp": 40}}
    )
    s.do("attack toll-master knife", "8S", "2H")
    assert (s.asked, s.refused("pass")) == ("again", "P52-ITEM-06")
    s.do("again", "9S", "2D")
    assert s.asked != "again"
    assert len(s.told(e.FoeHurt)) == 2
    declined = duel(["wave-knife"]).do("attack toll-master knife", "8S", "2H", "decline")
    assert len(declined.told(e.FoeHurt)) == 1


@pytest.mark.rule("P52-ITEM-06")
def test_no_second_strike_after_a_miss_or_at_the_fallen() -> None:
    missed = duel(["wave-knife"]).do("attack toll-master knife", "2S")
    assert missed.asked != "again"
    felled = duel(["wave-knife"], foe="snuffer").do("attack snuffer knife", "8S", "2H", "2D")
    assert (felled.state.foes, felled.asked != "again") == ([], True)


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(("card", "again"), [("9H", True), ("8H", False), ("7H", False)])
def test_a_sword_that_strikes_again_only_if_fully_defended(card: str, again: bool) -> None:
    s = duel(["curved-sword"], foe_sheets={"toll-master": {"hp": 40, "max_hp": 40}})
    s.do("attack toll-master sword", "8S", card)
    assert (s.asked == "again") is again


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(("card", "again"), [("9H", True), ("8H", True), ("7H", False)])
def test_a_bow_that_shoots_again_if_the_hit_fell_short(card: str, again: bool) -> None:
    s = duel(["pulley-bow"], {"keen-arrow": 2}, at="1,0")
    s.do("attack toll-master bow", "8S", card)
    assert (s.asked == "again") is again
    last = duel(["pulley-bow"], {"keen-arrow": 1}, at="1,0").do(
        "attack toll-master bow", "8S", card
    )
    assert last.asked != "again"  # no arrow is left


# -- arrows ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
def test_a_bow_uses_up_arrows_hit_or_miss() -> None:
    s = duel(["ash-bow"], {"keen-arrow": 2}, at="1,0", order=["ansa", "ansa", "ansa"])
    s.do("attack toll-master bow", "2S")  # a miss
    assert s.hero().bag == {"keen-arrow": 1}
    s.do("attack toll-master bow", "8S", "2H")
    assert s.told(e.FoeHurt)[0].damage == 4 + 2 + 1 + 2
    assert [(shot.item, shot.left) for shot in s.told(e.ShotUsed)] == [
        ("keen-arrow", 1),
        ("keen-arrow", 0),
    ]
    assert s.refused("attack toll-master bow") == "P52-ITEM-06"
    assert "attack toll-master bow" not in s.offers("attack")


@pytest.mark.rule("P52-ITEM-06")
def test_of_several_arrows_the_archer_chooses_among_those_that_fit() -> None:
    s = duel(
        ["ash-bow"],
        {"plain-arrow": 1, "adder-arrow": 1, "keen-arrow": 1},
        at="1,0",
        sheet={"think": 2},
    )
    s.do("attack toll-master bow")
    assert (s.asked, s.offers("pick")) == ("ammo", ["pick plain-arrow", "pick keen-arrow"])
    assert s.refused("pick adder-arrow") == "P52-ITEM-06"  # Think 3
    s.do("pick keen-arrow")
    assert s.hero().bag == {"plain-arrow": 1, "adder-arrow": 1}


@pytest.mark.rule("P52-ITEM-06")
def test_an_arrow_with_a_bonus_is_used_like_any_other() -> None:
    crafted = changed("plain-arrow", "+", 3, 0, 0, 0)
    s = duel(["ash-bow"], {crafted: 1}, at="1,0").do("attack toll-master bow", "8S", "2H")
    assert s.told(e.FoeHurt)[0].damage == 4 + 2 + 1 + 3


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(("defence", "others"), [("2H", 2), ("KH", 0)])
def test_an_exploding_arrow_hurts_the_others_when_it_hits(defence: str, others: int) -> None:
    s = armoury(
        HALL,
        {"ansa": "0,0"},
        {"toll-master": "1,0", "snuffer": "1,0"},
        order=["ansa"],
        sheets={"ansa": {"worn": ["ash-bow"], "bag": {"thunder-arrow": 1}}},
    )
    s.do("attack toll-master bow", "8S", defence)
    assert s.foe("snuffer").hp == 6 - others


# -- friends -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-ITEM-06")
@pytest.mark.parametrize(
    ("flips", "hurt"), [(["8S", "2H"], [7, 1]), (["2S"], [1]), (["8S", "KH"], [1])]
)
def test_a_companion_joins_in_hit_or_miss(flips: list[str], hurt: list[int]) -> None:
    s = duel(["short-sword"], {"hound": 1}).do("attack toll-master sword", *flips)
    assert [event.damage for event in s.told(e.FoeHurt)] == hurt


@pytest.mark.rule("P52-ITEM-06")
def test_a_companion_gets_in_the_way_of_enemies() -> None:
    s = duel([], {"hound": 1}, foe="soot-rat", order=["soot-rat"]).do("8S")
    assert s.told(e.FoeAttacked)[0].target == 8  # 7, and one more for the hound
    assert s.told(e.FoeAttacked)[0].what == "a miss"


@pytest.mark.rule("P52-ITEM-06")
def test_a_companion_may_finish_an_enemy() -> None:
    s = duel(["short-sword"], {"hound": 1}, foe_sheets={"toll-master": {"hp": 1}})
    s.do("attack toll-master sword", "2S")
    assert s.why == "drop"
    assert s.told(e.FoeDefeated)[0].hero == "ansa"
