"""Arts that help, make and take (30.1, rows 10, 18, 22, 25 to 28, 32, 33, 36; 30.5)."""

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.state import Lasting, Mark
from tests.p52.bench import bench
from tests.p52.scene import Scene

FRIEND = {"birch": "3,0"}


@pytest.mark.rule("P52-SETUP-21")
def test_balm_heals_by_level_and_over_and_is_harder_from_afar() -> None:  # P52-ABIL-LT-10
    s = bench("balm", others=FRIEND, sheets={"birch": {"hp": 5}})
    s.do("cast balm birch", "10C")  # target 8, Over 2
    assert s.hero("birch").hp == 5 + 4


# P52-ABIL-LT-18 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-18", "P52-CHEST-12", "P52-SETUP-21")
def test_pilfering_takes_an_item_by_two_cards_from_an_enemy_here() -> None:
    s = bench("pilfer", {"coal-knight": "0,0"}, params={"same_suit_pick": False})
    s.do("attack coal-knight pilfer", "8C", "KC", "KD")  # the last row of the table
    assert (s.hero().bag, s.foe().hp) == ({"second-wick": 1}, 60)
    assert s.told(e.Stolen)[0].foe == "coal-knight"
    assert s.foe().last_attacker == "ash"
    far = bench("pilfer", {"coal-knight": "1,0"})
    assert far.refused("attack coal-knight pilfer") == "P52-ATTACK-02"
    assert far.refused("perform pilfer") == "P52-ART-01"


@pytest.mark.rule("P52-ART-02", "P52-SETUP-21")
def test_an_ace_is_worth_one_for_an_art_and_no_enemy_strikes_back() -> None:
    s = bench("pilfer", {"coal-knight": "0,0"}, foe_sheet={"frozen": 0}, others=FRIEND)
    s.do("attack coal-knight pilfer", "AC")
    assert (s.hero().bag, s.actor) == ({}, "birch")


# P52-ABIL-LT-22 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-18", "P52-SETUP-21")
@pytest.mark.parametrize(
    ("level", "card", "bag"),
    [(2, "9C", {"arrow+d2t0p0m0": 4}), (1, "7C", {"arrow+d1t0p0m0": 1}), (2, "5C", {})],
)
def test_fletching_makes_arrows_with_a_bonus(level: int, card: str, bag: dict[str, int]) -> None:
    s = bench("fletching", level=level).do("perform fletching", card)
    assert s.hero().bag == bag
    assert all(s.table.content.items[name].name for name in bag)


# P52-ABIL-LT-25 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-13", "P52-ART-06", "P52-SETUP-21", "P52-TURN-01")
def test_a_rally_lowers_the_others_targets_until_the_next_own_turn_has_ended() -> None:
    s = bench(
        "rally",
        {"coal-knight": "3,0"},
        others=FRIEND | {"cedar": "0,0"},
        sheets={"birch": {"abilities": {"clinch": 2}}},
        order=["ash", "birch", "ash", "birch"],
    )
    s.do("perform rally", "9C")  # target 10 - 2 - 2, so 3 lower
    s.do("attack coal-knight clinch", "2C")  # 5 - 3
    assert s.told(e.Attacked)[0].what == "a hit"
    assert s.refused("perform rally") == "P52-ART-06"  # once in a space
    s.do("pass", "attack coal-knight clinch", "3C")
    assert s.told(e.Attacked)[1].target == 5


@pytest.mark.rule("P52-ART-13", "P52-PDEF-01")
def test_a_rally_helps_the_others_defend_and_not_oneself() -> None:
    s = bench(
        "rally",
        {"snuffer": "0,0"},
        others={"birch": "0,0"},
        foe_sheet={"frozen": 0},
        sheets={"birch": {"hp": 1}},
        order=["ash", "snuffer", "snuffer"],
    )
    s.do("perform rally", "10C", "9C", "defend shoulder")  # target 7, 3 lower; 2 damage
    s.do("7C")  # untrained 7 + 3 - 3
    assert (s.told(e.Defended)[0].target, s.hero("birch").hp) == (7, 1)


@pytest.mark.rule("P52-ART-06", "P52-ART-08", "P52-TURN-01", "P52-INIT-01")
def test_what_serves_once_in_a_space_serves_again_in_the_next() -> None:
    used = ("space:rally", "session:contraption")
    assert bench("rally", sheet={"used": used}).refused("perform rally") == "P52-ART-06"
    burning = (Lasting("burn", 3, 2), Lasting("coat:knife", 4, 2))
    s = bench("rally", phase="enter", sheet={"used": used, "lasting": burning, "frozen": 1})
    assert s.legal("perform rally")
    assert (s.hero().used, s.hero().hp) == (("session:contraption",), 20)
    assert s.hero().lasting == (Lasting("coat:knife", 4, 2),)  # counted by attacks, not by time


# P52-ABIL-LT-26 ---------------------------------------------------------------------------------

CHEST = "AS 4H 4D"


@pytest.mark.rule("P52-ART-16", "P52-CHEST-02", "P52-SETUP-21")
@pytest.mark.parametrize(
    ("card", "bag", "earned"),
    [
        ("10H", {"red-leaf": 1}, 1),  # P52-EXP-07
        ("10C", {"black-leaf": 1}, 1),
        ("KH", {"red-leaf": 1, "black-leaf": 1}, 1),
        ("8H", {}, 0),
        ("AH", {}, -3),
    ],
)
def test_an_opened_chest_teaches_whoever_can_read_it(
    card: str, bag: dict[str, int], earned: int
) -> None:
    s = bench(
        "marginalia",
        drawing=CHEST,
        at="2,0",
        others={"birch": "0,0"},
        sheet={"exp": 9},
        sheets={"birch": {"bag": {"chest-key": 1}}},
        order=["birch", "ash"],
        params={"same_suit_pick": False},
    )
    s.do("key", "2C", "3C")
    assert (s.asked, s.actor) == ("read", "ash")
    assert s.refused("pass") == "P52-ART-16"
    s.do("read marginalia", card)
    assert (s.hero().bag, s.hero().earned) == (bag, earned)
    assert s.hero().used == ("session:marginalia",)


@pytest.mark.rule("P52-ART-16", "P52-CHEST-02")
def test_nobody_reads_twice_or_stunned_and_one_may_decline() -> None:
    def opened(**sheet: object) -> Scene:
        s = bench(
            "marginalia",
            drawing=CHEST,
            at="2,0",
            others={"birch": "0,0"},
            sheet=sheet,
            sheets={"birch": {"bag": {"chest-key": 1}}},
            order=["birch", "ash"],
        )
        return s.do("key", "2C", "3D")

    assert opened(used=("session:marginalia",)).asked == "turn"
    assert opened(hp=0).asked == "turn"
    assert opened().do("decline").hero().used == ()


# P52-ABIL-LT-27 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-10", "P52-DROPS-04", "P52-SETUP-21")
def test_a_glower_drives_off_all_on_a_spot_but_bosses() -> None:
    foes = {"coal-knight": "2,0", "snuffer": "2,0", "toll-thief": "3,0"}
    s = bench("glower", foes)
    s.do("work glower 2,0", "9C")  # target 10 - 2 + 2
    assert len(s.state.foes) == 3
    s = bench("glower", foes).do("work glower 2,0", "10C")
    assert [foe.id for foe in s.state.foes] == ["toll-thief"]
    assert s.told(e.Dropped) == []
    boss = bench("glower", foes, foe_sheet={"stronger": True}).do("work glower 2,0", "10C")
    assert (len(boss.state.foes), boss.told(e.StandsFirm)[0].rule) == (3, "P52-ART-10")


@pytest.mark.rule("P52-ART-01", "P52-ATTACK-01", "P52-LAYOUT-18")
def test_a_glower_needs_someone_to_look_at_and_may_open_a_barricade() -> None:
    s = bench("glower", {"coal-knight": "2,0"}, barricaded=True)
    assert s.refused("work glower 1,0") == "P52-ART-01"
    s.do("work glower 2,0", "9C")
    assert not s.state.space.barricaded


# P52-ABIL-LT-28 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-SETUP-21", "P52-DEATH-02")
def test_a_warm_light_heals_all_the_living() -> None:
    s = bench(
        "warm-light",
        others=FRIEND | {"cedar": "1,0"},
        sheet={"hp": 19},
        sheets={"birch": {"hp": 0}, "cedar": {"hp": -1, "bag": {}, "worn": []}},
    )
    s.do("perform warm-light", "10C")  # target 8: 2 + 2
    assert [hero.hp for hero in s.state.heroes] == [20, 4, -1]


# P52-ABIL-LT-32 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-DEATH-03")
def test_calling_back_gives_a_quarter_and_what_was_over() -> None:
    s = bench(
        "call-back",
        others=FRIEND | {"cedar": "1,0"},
        sheets={"birch": {"hp": -4, "bag": {}, "worn": []}},
    )
    assert s.refused("cast call-back cedar") == "P52-DEATH-03"
    s.do("cast call-back birch", "JC")  # target 9, Over 2
    assert s.hero("birch").hp == 5 + 2


@pytest.mark.rule("P52-DEATH-03")
def test_nobody_is_called_back_who_died_in_an_earlier_space() -> None:
    s = bench(
        "call-back",
        others=FRIEND,
        entered=["ash"],
        sheets={"birch": {"hp": -4, "bag": {}, "worn": []}},
    )
    assert s.refused("cast call-back birch") == "P52-DEATH-03"


# P52-ABIL-LT-33 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-14", "P52-EATT-05", "P52-SETUP-21")
def test_a_wall_of_glass_takes_damage_on_and_around_a_spot_for_two_rounds() -> None:
    s = bench(
        "glass-wall",
        {"snuffer": "2,0"},
        others={"birch": "2,0", "cedar": "5,0"},
        round=3,
        sheets={"birch": {"worn": []}},
        foe_sheet={"frozen": 0},
        order=["ash", "snuffer"],
    )
    s.do("work glass-wall 1,0", "JC")  # two heroes: target 10, so 2
    assert s.told(e.Shielded)[0].until == 4
    s.do("JD", "endure")  # target 8: 1 + 3
    assert (s.hero("birch").hp, s.told(e.ShieldHeld)[0].amount) == (18, 2)


@pytest.mark.rule("P52-ART-14", "P52-EATT-05")
@pytest.mark.parametrize(("now", "where", "hp"), [(4, "1,0", 20), (5, "1,0", 16), (4, "2,0", 16)])
def test_a_wall_ends_with_its_rounds_and_its_reach(now: int, where: str, hp: int) -> None:
    s = bench(
        "balm",
        {"snuffer": where},
        at=where,
        round=now,
        sheet={"worn": []},
        foe_sheet={"frozen": 0},
        order=["snuffer"],
    )
    s.state.space.marks = (Mark(s.state.space.geometry.texts.index("0,0"), "shield", 9, 4),)
    s.do("JD", "endure")
    assert s.hero().hp == hp


# 30.5 -------------------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-08", "P52-SETUP-21")
def test_a_slow_mend_heals_at_the_start_of_three_turns() -> None:
    s = bench(
        "slow-mend", others=FRIEND, sheets={"birch": {"hp": 5}}, order=["ash", *["birch"] * 4]
    )
    s.do("cast slow-mend birch", "10C")  # Over 2
    first = s.hero("birch").hp
    assert [first, *(s.do("pass").hero("birch").hp for _ in range(3))] == [7, 9, 11, 11]


@pytest.mark.rule("P52-ART-08", "P52-TURN-04")
def test_a_turn_that_was_waited_for_begins_once() -> None:
    s = bench(
        "slow-mend", others=FRIEND, sheets={"birch": {"hp": 5}}, order=["ash", "birch", "ash"]
    )
    s.do("cast slow-mend birch", "10C", "wait", "pass")
    assert (s.actor, s.hero("birch").hp) == ("birch", 7)


@pytest.mark.rule("P52-LOS-10")
def test_who_is_hushed_is_not_known_to_enemies() -> None:
    s = bench("hush").do("perform hush", "8C")
    assert s.hero().stealthy


# P52-ABIL-LT-36 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-05", "P52-ART-06")
def test_a_contraption_has_a_target_by_its_own_card_and_serves_once_in_a_session() -> None:
    s = bench("contraption", sheet={"worn": ["knife"]}, order=["ash", "ash"])
    s.do("perform contraption", "5C", "8C", "points 6", "points 4")  # target 8
    assert s.hero().worn == ["knife~d6t4p0m0"]
    assert s.refused("perform contraption") == "P52-ART-06"
    assert s.hero().used == ("session:contraption",)
    failed = bench("contraption", order=["ash", "ash"]).do("perform contraption", "6C", "9C")
    assert failed.refused("perform contraption") == "P52-ART-06"  # trying counts
