"""AIM and STANCE: bonuses that last while you do nothing else."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from tests.p52.packs import yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"
CORNER = """
    4H 4D
    4S ..
    6H 6D
"""
FROZEN = {"frozen": 9, "hp": 90}
SWITCH = {"free_actions_break_focus": True}


def alone(hero: dict[str, Any], foe: str = "coal-knight", where: str = "0,0", **more: Any) -> Scene:
    """Wick on 0,0, an enemy that does nothing, and mossbread on the floor."""
    return yard(
        "7S 4H 4D 4C",
        {"wick": "0,0", "bran": "0,0"},
        {foe: where},
        order=["wick"],
        sheets={"wick": {"bag": {"mossbread": 2}} | hero},
        foe_sheets={foe: FROZEN},
        lying={"0,0": "mossbread"},
        **more,
    )


def attacked(hero: dict[str, Any], foe: str = "coal-knight", **more: Any) -> Scene:
    """Hale (body block 2: target 6) is about to be attacked by an enemy with target 8."""
    return yard(
        HALL, {"hale": "0,0"}, {foe: "0,0"}, order=[foe], sheets={"hale": {"hp": 30} | hero}, **more
    )


# -- aiming ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-AIM-01")
def test_aiming_takes_the_turn_and_adds_one_to_the_next_attack_on_that_enemy() -> None:
    s = yard(HALL, {"wick": "0,0"}, {"coal-knight": "0,0"}, foe_sheets={"coal-knight": FROZEN})
    s.do("aim coal-knight")
    assert s.state.round == 1  # everyone had a turn and a new round began
    s.do("attack coal-knight knife", "8C")
    blow = s.told(e.Attacked)[0]
    assert (blow.total, s.foe().hp) == (9, 90 - (3 + 2 * 2))  # into Over too


@pytest.mark.rule("P52-AIM-01")
@pytest.mark.parametrize(("aim", "card", "share"), [(0, "8H", 0), (2, "8H", 1), (2, "9H", 0.5)])
def test_an_aim_is_part_of_what_a_defence_must_beat(aim: int, card: str, share: float) -> None:
    """A knight defends with what beats the total less 1: 8 + aim - 1."""
    s = yard(
        HALL,
        {"wick": "0,0"},
        {"coal-knight": "0,0"},
        order=["wick"],
        sheets={"wick": {"aim": aim, "aim_at": "coal-knight"}},
        foe_sheets={"coal-knight": {"hp": 90}},
    ).do("attack coal-knight knife", "8C", card)
    assert s.told(e.FoeDefended)[0].against == 7 + aim
    assert 90 - s.foe().hp == int((3 + 2 * (1 + aim)) * share)


@pytest.mark.rule("P52-AIM-02")
def test_aim_grows_to_three_and_no_further() -> None:
    s = yard(HALL, {"wick": "0,0"}, {"coal-knight": "3,0"}, foe_sheets={"coal-knight": FROZEN})
    grown = []
    for _ in range(4):
        s.do("aim coal-knight")
        grown.append(s.hero().aim)
    assert grown == [event.bonus for event in s.told(e.Aimed)] == [1, 2, 3, 3]


@pytest.mark.rule("P52-AIM-03", "P52-AIM-09", "P52-DIFF-23")
@pytest.mark.parametrize("edition", ["classic", "core", "latest"])
def test_an_aim_serves_a_knife_when_the_enemy_has_come(edition: str) -> None:
    s = yard(HALL, {"wick": "0,0"}, {"coal-knight": "1,0"}, edition=edition)
    s.do("aim coal-knight")
    assert s.at(s.foe()) == "0,0"
    s.do("attack coal-knight knife", "8C")
    assert s.told(e.Attacked)[0].total == 9


@pytest.mark.rule("P52-AIM-04", "P52-STANCE-06")
@pytest.mark.parametrize(
    "action", ["move 1,0", "stance", "use mossbread wick", "break", "unlock 0"]
)
def test_any_other_action_drops_the_whole_aim(action: str) -> None:
    s = alone({"aim": 3, "aim_at": "coal-knight"}).do(action)
    assert (s.hero("wick").aim, s.hero("wick").aim_at) == (0, "")
    rule = "P52-STANCE-06" if action == "stance" else "P52-AIM-04"
    assert [(event.bonus, event.rule) for event in s.told(e.AimLost)] == [(0, rule)]


@pytest.mark.rule("P52-AIM-04", "P52-STANCE-04")
@pytest.mark.parametrize("action", ["hurl fire-flask coal-knight", "throw fire-flask 1,0"])
def test_throwing_is_another_action_too(action: str) -> None:
    for focus in ({"aim": 3, "aim_at": "coal-knight"}, {"stance": 2}):
        hero = alone(focus | {"bag": {"fire-flask": 1}}, edition="latest").do(action).hero("wick")
        assert (hero.aim, hero.stance) == (0, 0)


@pytest.mark.rule("P52-AIM-04", "P52-STANCE-04")
@pytest.mark.parametrize("free", ["give mossbread bran", "take mossbread", "doff knife"])
def test_free_actions_drop_aim_and_stance_only_by_the_switch(free: str) -> None:
    for params, aim in (({}, 2), (SWITCH, 0)):
        s = alone({"aim": 2, "aim_at": "coal-knight"}, params=params).do(free)
        assert s.hero("wick").aim == aim
        assert alone({"stance": 2}, params=params).do(free).hero("wick").stance == aim


@pytest.mark.rule("P52-AIM-05")
def test_defending_drops_the_aim_and_enduring_keeps_it() -> None:
    aim = {"aim": 3, "aim_at": "coal-knight"}
    assert attacked(aim).do("9C", "defend body-block", "KC").hero().aim == 0
    assert attacked(aim).do("9C", "endure").hero().aim == 2  # less the hit


@pytest.mark.rule("P52-AIM-06", "P52-AIM-07", "P52-DIFF-22")
@pytest.mark.parametrize(("edition", "left"), [("classic", 0), ("core", 1), ("latest", 1)])
def test_a_hit_shakes_the_aim(edition: str, left: int) -> None:
    s = attacked({"aim": 2, "aim_at": "coal-knight"}, edition=edition).do("9C", "endure")
    assert s.hero().aim == left
    rule = "P52-AIM-07" if edition == "classic" else "P52-AIM-06"
    assert [(event.bonus, event.rule) for event in s.told(e.AimLost)] == [(left, rule)]


@pytest.mark.rule("P52-AIM-06")
def test_a_hit_shakes_the_aim_even_if_armour_takes_it_all_but_a_miss_does_not() -> None:
    armoured = {"aim": 1, "aim_at": "coal-knight", "worn": ["mail", "cap", "bracers", "shield"]}
    s = attacked(armoured).do("9C", "endure")
    assert (s.hero().aim, s.hero().hp) == (0, 30)
    assert attacked({"aim": 1, "aim_at": "coal-knight"}).do("8C").hero().aim == 1
    shaken = attacked({"aim": 0, "aim_at": "coal-knight"}).do("9C", "endure")
    assert shaken.hero().aim == 0  # never below nothing


@pytest.mark.rule("P52-AIM-06")
def test_an_attack_of_anyone_shakes_it_and_a_trap_is_no_attack() -> None:
    assert (
        attacked({"aim": 2, "aim_at": "snuffer"}, "toll-master").do("9C", "endure").hero().aim == 1
    )
    s = yard("8S 4H", {"hale": "0,0"}, sheets={"hale": {"aim": 2, "aim_at": "x"}}, phase="enter")
    assert s.do("2C").told(e.HeroHurt)
    assert not s.told(e.AimLost)


@pytest.mark.rule("P52-AIM-08")
def test_a_miss_ends_the_whole_bonus() -> None:
    s = alone({"aim": 3, "aim_at": "coal-knight"}).do("attack coal-knight knife", "2C")
    assert s.told(e.Attacked)[0].what == "a miss"
    assert (s.hero("wick").aim, s.hero("wick").aim_at) == (0, "")


@pytest.mark.rule("P52-AIM-08", "P52-DIFF-23")
@pytest.mark.parametrize("edition", ["classic", "core"])
def test_attacking_another_enemy_gets_nothing_and_ends_it(edition: str) -> None:
    s = alone({"aim": 3, "aim_at": "snuffer"}, edition=edition)
    s.do("attack coal-knight knife", "8C")
    assert s.told(e.Attacked)[0].total == 8
    assert s.hero("wick").aim == 0


@pytest.mark.rule("P52-AIM-09")
def test_aim_follows_an_enemy_that_moves_and_is_not_handed_to_another() -> None:
    s = yard(
        HALL,
        {"wick": "0,0"},
        {"soot-rat": "3,0", "coal-knight": "0,0"},
        order=["soot-rat"],
        sheets={"wick": {"aim": 3, "aim_at": "soot-rat"}},
        foe_sheets={"coal-knight": FROZEN},
    )
    assert s.at(s.foe("soot-rat")) == "0,0"
    assert s.hero().aim == 3
    s.do("2C")  # it misses in the next round
    assert s.do("aim coal-knight").hero().aim == 1


@pytest.mark.rule("P52-AIM-10")
def test_out_of_sight_an_aim_is_held_but_neither_grows_nor_shoots() -> None:
    s = yard(
        CORNER,
        {"mira": "1,0"},
        {"coal-knight": "1,2", "snuffer": "1,2"},
        sheets={"mira": {"aim": 2, "aim_at": "coal-knight"}},
        foe_sheets={"coal-knight": FROZEN, "snuffer": FROZEN},
    )
    assert s.refused("attack coal-knight bow") == "P52-LOS-02"
    assert s.refused("aim snuffer") == "P52-LOS-02"  # a new aim needs to see
    assert s.do("aim coal-knight").hero().aim == 2


@pytest.mark.rule("P52-AIM-11")
@pytest.mark.parametrize(("at", "total"), [("toll-master", 10), ("snuffer", 8)])
def test_a_counter_uses_the_aim_on_the_aimed_enemy_only(at: str, total: int) -> None:
    s = attacked({"aim": 2, "aim_at": at}, "toll-master").do("AC", "counter grapple", "8C")
    assert s.told(e.Attacked)[0].total == total
    assert s.hero().aim == 0


@pytest.mark.rule("P52-AIM-12", "P52-ATTACK-12")
def test_the_card_itself_is_an_ace_or_a_king_whatever_the_aim() -> None:
    queen = alone({"aim": 1, "aim_at": "coal-knight"}).do("attack coal-knight knife", "QC")
    assert (queen.told(e.Attacked)[0].total, queen.told(e.Doubled)) == (13, [])
    ace = alone({"aim": 3, "aim_at": "coal-knight", "abilities": {"knife": 8}})
    assert ace.do("attack coal-knight knife", "AC").told(e.AttackFailed)
    assert ace.hero("wick").aim == 0


@pytest.mark.rule("P52-AIM-13")
def test_aim_ends_when_another_hero_kills_the_enemy() -> None:
    s = yard(
        HALL,
        {"wick": "0,0", "mira": "1,0"},
        {"snuffer": "0,0"},
        order=["wick"],
        sheets={"mira": {"aim": 3, "aim_at": "snuffer"}},
        foe_sheets={"snuffer": {"hp": 1}},
    )
    s.do("attack snuffer knife", "10C", "2C", "2D")
    assert (s.hero("mira").aim, s.hero("mira").aim_at) == (0, "")


@pytest.mark.rule("P52-AIM-13")
def test_aim_and_stance_do_not_pass_into_the_next_space() -> None:
    sheets = {"wick": {"aim": 3, "aim_at": "snuffer", "stance": 2}}
    s = yard(HALL, {"wick": "0,0"}, sheets=sheets, phase="enter")
    assert (s.hero().aim, s.hero().aim_at, s.hero().stance) == (0, "", 0)


# -- the defensive stance ----------------------------------------------------------------------


@pytest.mark.rule("P52-STANCE-01")
def test_a_stance_takes_the_turn_and_helps_defending_at_once() -> None:
    s = yard(HALL, {"hale": "0,0"}, {"coal-knight": "0,0"}).do("stance")
    s.do("9C", "defend body-block", "6C")
    assert s.told(e.Defended)[0].total == 7


@pytest.mark.rule("P52-STANCE-01", "P52-PDEF-01")
@pytest.mark.parametrize(("stance", "left"), [(0, 1), (1, 1), (2, 0)])
def test_a_stance_counts_in_what_the_defence_is_over_by(stance: int, left: int) -> None:
    """A dodge (target 9) halves the 3 damage, and with 3 over leaves nothing of it."""
    s = attacked({"stance": stance, "abilities": {"dodge": 1}}).do("9C", "defend dodge", "10C")
    assert s.told(e.Defended)[0].what == f"3 damage becomes {left}"


@pytest.mark.rule("P52-STANCE-02")
def test_a_stance_grows_to_three_and_no_further() -> None:
    s = yard(HALL, {"hale": "0,0"}, {"coal-knight": "3,0"}, foe_sheets={"coal-knight": FROZEN})
    grown = []
    for _ in range(5):
        s.do("stance")
        grown.append(s.hero().stance)
    assert grown == [event.bonus for event in s.told(e.StanceTaken)] == [1, 2, 3, 3, 3]


@pytest.mark.rule("P52-STANCE-03", "P52-STANCE-05", "P52-DIFF-24")
@pytest.mark.parametrize(
    ("edition", "answers", "kept"),
    [
        ("core", ["defend body-block", "2C"], 2),  # lost: 4 against 6
        ("core", ["defend body-block", "4C"], 2),
        ("latest", ["defend body-block", "2C"], 2),
        ("classic", ["defend body-block", "2C"], 0),
        ("classic", ["defend body-block", "4C"], 2),
        ("classic", ["endure"], 0),
    ],
)
def test_defending_keeps_the_stance_in_classic_only_if_it_works(
    edition: str, answers: list[str], kept: int
) -> None:
    s = attacked({"stance": 2}, edition=edition).do("9C", *answers)
    assert s.hero().stance == kept
    assert [event.rule for event in s.told(e.StanceLost)] == ["P52-STANCE-05"] * (not kept)


@pytest.mark.rule("P52-STANCE-05")
def test_in_classic_a_miss_leaves_the_stance_alone() -> None:
    assert attacked({"stance": 2}, edition="classic").do("8C").hero().stance == 2


@pytest.mark.rule("P52-STANCE-04")
@pytest.mark.parametrize(
    "action",
    ["move 1,0", "use mossbread wick", "aim coal-knight", "attack coal-knight knife", "break"],
)
def test_any_other_action_ends_the_stance(action: str) -> None:
    s = alone({"stance": 2}).do(action)
    assert s.hero("wick").stance == 0
    assert [event.rule for event in s.told(e.StanceLost)] == ["P52-STANCE-04"]


@pytest.mark.rule("P52-STANCE-06")
def test_aim_and_stance_are_never_held_together() -> None:
    s = alone({"aim": 1, "aim_at": "coal-knight"}).do("stance")
    assert (s.hero("wick").aim, s.hero("wick").stance) == (0, 1)
    s = alone({"stance": 2}).do("aim coal-knight")
    assert (s.hero("wick").aim, s.hero("wick").stance) == (1, 0)
