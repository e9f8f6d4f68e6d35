"""Attacks of the data appendix: their numbers, and what they do besides (30.1, rows 1 to 9)."""

import pytest

from crawldeck.p52 import events as e
from tests.p52.bench import AWAKE, CROSS, bench


@pytest.mark.rule("P52-ATTACK-05", "P52-SETUP-05")
@pytest.mark.parametrize(
    ("ability", "worn", "where", "card", "target", "damage"),
    [
        ("clinch", [], "0,0", "7C", 5, 2 + 4),  # P52-ABIL-LT-01
        ("shiv", ["knife"], "0,0", "6C", 6, 2 + 6),  # P52-ABIL-LT-02
        ("longbow", ["bow"], "1,0", "6C", 6, 4 + 3),  # P52-ABIL-LT-03: R counts as 2
        ("longbow", ["bow"], "2,0", "6C", 6, 4 + 3),
        ("longbow", ["bow"], "3,0", "7C", 7, 4 + 3),
        ("blade", ["sword"], "0,0", "9C", 7, 4 + 2),  # P52-ABIL-LT-04
        ("greatblade", ["pike"], "1,0", "10C", 8, 6 + 1),  # P52-ABIL-LT-05
        ("shiv-toss", ["knife"], "2,0", "10C", 9, 4),  # P52-ABIL-LT-06
        ("cinder-burst", [], "2,0", "JC", 9, 4 + 2),  # P52-ABIL-LT-07
        ("rime-burst", [], "2,0", "JC", 9, 4 + 2),  # P52-ABIL-LT-08
    ],
)
def test_each_attack_has_its_target_and_its_damage(
    ability: str, worn: list[str], where: str, card: str, target: int, damage: int
) -> None:
    s = bench(ability, {"coal-knight": where}, sheet={"worn": worn})
    s.do(f"attack coal-knight {ability}", card)
    assert s.told(e.Attacked)[0].target == target
    assert s.foe().hp == 60 - damage


@pytest.mark.rule("P52-RANGE-06", "P52-ITEM-06", "P52-ATTACK-02")
def test_an_attack_keeps_to_its_band_and_its_weapon() -> None:
    near = bench("longbow", {"coal-knight": "0,0"}, sheet={"worn": ["bow"]})
    assert near.refused("attack coal-knight longbow") == "P52-RANGE-06"
    far = bench("shiv-toss", {"coal-knight": "3,0"})
    assert far.refused("attack coal-knight shiv-toss") == "P52-RANGE-03"
    bare = bench("shiv", {"coal-knight": "0,0"}, sheet={"worn": []})
    assert bare.refused("attack coal-knight shiv") == "P52-ITEM-06"


# P52-ABIL-LT-07 ---------------------------------------------------------------------------------

CROWD = {"coal-knight": "2,0", "snuffer": "2,0", "toll-thief": "3,0", "wick-witch": "4,0"}


@pytest.mark.rule("P52-ART-03", "P52-ATTACK-06")
def test_a_burst_halves_on_the_spot_and_quarters_around_it() -> None:
    s = bench("cinder-burst", CROWD, others={"birch": "2,0", "cedar": "1,0"})
    s.do("attack coal-knight cinder-burst", "KC")  # Over 4, 8 doubled
    left = {foe.id: 60 - foe.hp for foe in s.state.foes}
    assert left == {"coal-knight": 16, "snuffer": 8, "toll-thief": 4, "wick-witch": 0}
    assert (s.hero("birch").hp, s.hero("cedar").hp, s.hero("ash").hp) == (12, 20, 20)


@pytest.mark.rule("P52-ART-03", "P52-ATTACK-07")
def test_a_defence_saves_the_one_who_defends_and_nobody_else() -> None:
    foes = {"coal-knight": "2,0", "snuffer": "2,0"}
    s = bench("cinder-burst", foes, foe_sheet={"frozen": 0})
    s.do("attack snuffer cinder-burst", "JC", "QC")  # 6, fully defended
    assert (s.foe("snuffer").hp, s.foe("coal-knight").hp) == (60, 57)


@pytest.mark.rule("P52-ART-03", "P52-ATTACK-13")
@pytest.mark.parametrize(("defence", "beside"), [("KH", 4), ("QH", 8), ("2H", 8)])
def test_a_king_doubles_what_spreads_unless_the_blow_is_fully_defended(
    defence: str, beside: int
) -> None:
    foes = {"wick-witch": "2,0", "snuffer": "2,0"}
    s = bench("cinder-burst", foes, foe_sheet={"frozen": 0})
    s.do("attack wick-witch cinder-burst", "KC", defence)  # 8, against 13 - 1
    assert 60 - s.foe("snuffer").hp == beside


@pytest.mark.rule("P52-ART-03", "P52-DEATH-02", "P52-EXP-08")
def test_a_burst_can_kill_a_friend_and_burns_the_one_who_throws_it_too_near() -> None:
    s = bench(
        "cinder-burst",
        {"coal-knight": "0,0"},
        others={"birch": "0,0"},
        sheet={"exp": 9},
        sheets={"birch": {"hp": 2}},
    )
    s.do("attack coal-knight cinder-burst", "JC")  # target 7, Over 4, 8 and half of it
    assert (s.hero("ash").hp, s.hero("birch").alive) == (16, False)
    assert s.told(e.Died)[0].hero == "birch"
    assert [lost.amount for lost in s.told(e.ExperienceLost)] == [3]  # for the friend alone


@pytest.mark.rule("P52-ART-03", "P52-LAYOUT-18", "P52-DROPS-01")
def test_splash_that_fells_the_last_enemy_opens_a_barricade() -> None:
    s = bench(
        "cinder-burst",
        {"coal-knight": "2,0", "snuffer": "3,0"},
        barricaded=True,
        foe_sheet={"hp": 1},
    )
    s.do("attack coal-knight cinder-burst", "JC", "2C", "3C")  # a drop flip for each
    assert (s.state.foes, s.state.space.barricaded) == ([], False)


# P52-ABIL-LT-08 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-07", "P52-ATTACK-09")
def test_frost_takes_two_turns_of_everyone_there_and_of_enemies_around() -> None:
    s = bench("rime-burst", CROWD, others={"birch": "2,0", "cedar": "3,0"}, foe_sheet={"frozen": 0})
    s.do("attack coal-knight rime-burst", "JC", "2C")
    frozen = {foe.id: foe.frozen for foe in s.state.foes}
    assert frozen == {"coal-knight": 2, "snuffer": 2, "toll-thief": 2, "wick-witch": 0}
    assert s.hero("cedar").frozen == 0
    assert s.told(e.CannotAct)[0].hero == "birch"  # the first of two turns went at once
    assert (s.hero("birch").frozen, s.actor) == (1, "cedar")


@pytest.mark.rule("P52-ART-07", "P52-ATTACK-09", "P52-PDEF-01")
def test_a_frozen_hero_does_not_defend() -> None:
    s = bench(
        "shoulder",
        {"snuffer": "0,0"},
        sheet={"frozen": 1, "worn": []},
        foe_sheet={"frozen": 0},
        order=["snuffer", "ash"],
    )
    s.do("10C")  # target 8, so 1 + 2
    assert s.hero().hp == 17
    assert s.told(e.CannotDefend)[0].rule == "P52-ART-07"


# P52-ABIL-LT-09 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-09", "P52-LAYOUT-19")
def test_a_wave_pushes_each_enemy_where_the_player_says() -> None:
    s = bench("swell", {"coal-knight": "1,1", "snuffer": "1,1"}, drawing=CROSS, at="0,1")
    s.do("attack coal-knight swell", "9C")
    assert s.asked == "push"
    assert s.refused("push 0,0") == "P52-ART-09"
    s.do("push 1,2", "push 2,1")
    assert [s.at(foe) for foe in s.state.foes] == ["1,2", "2,1"]


@pytest.mark.rule("P52-ART-09", "P52-ATTACK-06")
def test_with_one_way_to_go_nobody_is_asked_and_with_none_it_hurts() -> None:
    s = bench("swell", {"coal-knight": "7,0"}, at="5,0").do("attack coal-knight swell", "9C")
    assert s.at(s.foe()) == "6,0"
    walled = bench("swell", {"coal-knight": "0,0"}, drawing="4S", barricaded=True, average_level=3)
    walled.do("attack coal-knight swell", "7C")  # Over 0: 4, and 2 x 3 for the wall
    assert walled.foe().hp == 60 - 4 - 6


@pytest.mark.rule("P52-ART-09", "P52-LOS-09")
def test_an_enemy_may_be_pushed_into_the_unknown() -> None:
    s = bench("swell", {"coal-knight": "1,0"}, drawing="4S 4H ##", lit=False)
    s.do("attack coal-knight swell", "8C", "push 2,0")
    assert s.at(s.foe()) == "2,0"


# P52-ABIL-LT-34 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-05", "P52-ART-06", "P52-ATTACK-01", "P52-TURN-01")
def test_a_beast_has_a_target_by_a_card_of_its_own_and_comes_once_in_a_space() -> None:
    s = bench("borrowed-beast", CROWD, foe_sheet={"frozen": 0}, order=["ash", "ash"])
    s.do("attack coal-knight borrowed-beast")
    assert s.why == "target"
    s.do("5C", "10C", "2C", "KC", "10D")  # target 8, Over 2: 6; then snuffer, then toll-thief +1
    assert s.told(e.Attacked)[0].target == 8
    left = {foe.id: 60 - foe.hp for foe in s.state.foes}
    assert left == {"coal-knight": 6, "snuffer": 0, "toll-thief": 6, "wick-witch": 0}
    assert s.refused("attack coal-knight borrowed-beast") == "P52-ART-06"
    assert not s.offers("attack")


@pytest.mark.rule("P52-ART-05", "P52-ATTACK-01", "P52-SETUP-21")
def test_stamina_is_decided_when_the_card_of_the_target_is_known() -> None:
    s = bench("borrowed-beast", {"lamp-moth": "2,0"}, stamina=1)
    s.do("attack lamp-moth borrowed-beast", "6C", "stamina", "5C", "5D")
    assert (s.told(e.Attacked)[0].target, s.foe().hp) == (10, 60 - 4)


# P52-ABIL-LT-16 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-08", "P52-ITEM-06")
def test_a_coat_lasts_for_three_attacks_with_that_weapon_and_misses_count() -> None:
    s = bench(
        "venom-edge",
        {"coal-knight": "0,0"},
        others={"birch": "0,0", "cedar": "1,0"},
        sheets={"birch": {"abilities": {"blade": 2, "clinch": 2}, "worn": ["sword"]}},
        order=["ash", *["birch"] * 5],
    )
    assert s.refused("cast venom-edge cedar") == "P52-RANGE-03"
    s.do("cast venom-edge birch", "9C")  # target 9, 4 more
    s.do("attack coal-knight blade", "7C")
    assert s.foe().hp == 60 - 4 - 4
    s.do("attack coal-knight clinch", "5C")  # bare hands carry no coat and use none up
    assert s.foe().hp == 52 - 2
    s.do("attack coal-knight blade", "2C", "attack coal-knight blade", "7D")
    assert s.foe().hp == 50 - 8
    s.do("attack coal-knight blade", "7H")
    assert s.foe().hp == 42 - 4


@pytest.mark.rule("P52-ART-08", "P52-ITEM-06")
def test_a_coat_needs_a_weapon_it_is_for() -> None:
    s = bench("venom-edge", others={"birch": "0,0"}, sheets={"birch": {"worn": ["pike"]}})
    assert s.refused("cast venom-edge birch") == "P52-ITEM-06"
    assert s.legal("cast venom-edge ash")


@pytest.mark.rule("P52-ART-08", "P52-ATTACK-09")
def test_burning_hurts_at_the_start_of_the_next_turns() -> None:
    s = bench(
        "slow-burn",
        {"coal-knight": "2,0"},
        foe_sheet=AWAKE | {"frozen": 2, "hp": 3},
        order=["ash", "coal-knight", "coal-knight"],
    )
    s.do("attack coal-knight slow-burn", "7C")
    assert s.why == "drop"  # 2 and 2
    assert [hurt.damage for hurt in s.told(e.FoeHurt)] == [2, 2]
