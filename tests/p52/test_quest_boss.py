"""QUEST-05 and QUEST-11: bosses at the Aces."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.rules import boss_quest, defeat
from crawldeck.p52.state import Tale
from tests.p52.pace import IDLE
from tests.p52.packs import yard
from tests.p52.quests import tale
from tests.p52.scene import Scene

CORRIDOR = "6H ## 4C 6C"


def hunt(drawing: str = CORRIDOR, foes: dict[str, str] | None = None, **more: Any) -> Scene:
    """The classic quest against a boss: Tamsin in a dark corridor of the Yard."""
    usual: dict[str, Any] = {"quest": "big-boss", "lit": False, "exit": "3,0", "start": "0,0"}
    return yard(drawing, {"tamsin": "0,0"}, foes, **(usual | more))


def mistress(drawing: str = CORRIDOR, **more: Any) -> Scene:
    settings: dict[str, Any] = {"lit": False, "exit": "3,0", "start": "0,0"} | more
    return tale("mistress", drawing, {"tamsin": "0,0"}, **settings)


# -- the minor boss ----------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-05")
@pytest.mark.parametrize(
    ("shown", "kind", "hp", "movement"),
    [("JH", "snuffer", 9, 2), ("QH", "wick-witch", None, None), ("KH", "coal-knight", None, None)],
)
def test_the_first_ace_is_an_enemy_with_every_suits_bonus(
    shown: str, kind: str, hp: int | None, movement: int | None
) -> None:
    s = hunt().do("move 1,0", "AS", shown)
    foe, printed = s.foe(), s.table.content.enemies[s.foe().kind]
    plain = s.table.content.formula(printed.hp)({"avglv": s.state.average_level, "lv": 1})
    assert foe.stronger and foe.card >= 0
    assert foe.max_hp == foe.hp == (plain * 2 if shown[0] == "Q" else plain * 3 // 2)
    assert foe.movement == printed.movement + 1
    assert s.state.tale.aces == 1 and s.state.tale.boss == foe.id
    assert hp in (None, foe.hp) and movement in (None, foe.movement)


@pytest.mark.rule("P52-QUEST-05")
@pytest.mark.parametrize(("name", "more"), [("snuffer", 3), ("wick-witch", 2), ("coal-knight", 2)])
@pytest.mark.parametrize("level", [1, 2])
def test_its_targets_are_lower_and_its_damage_higher(name: str, more: int, level: int) -> None:
    """A Jack deals avgLv x 3 more, a Queen or King avgLv x 2; a target 1 lower is Over 1 higher."""
    dealt = {}
    sturdy = {"hp": 90, "max_hp": 90, "worn": [], "abilities": {}}
    for stronger in (False, True):
        s = yard(
            "4H 4D",
            {"tamsin": "0,0"},
            {name: "0,0"},
            level=level,
            order=[name, "tamsin"],
            foe_sheets={name: {"stronger": stronger}},
            sheets={"tamsin": sturdy},
        )
        s.do("QC")
        told = s.told(e.FoeAttacked)[0]
        s.do("endure")
        dealt[stronger] = (told.target, 90 - s.hero().hp)
    assert dealt[True][0] == dealt[False][0] - 1
    assert dealt[True][1] - dealt[False][1] == more * level + 1


@pytest.mark.rule("P52-QUEST-05")
def test_with_the_enemy_deck_empty_no_minor_boss_comes() -> None:
    s = hunt()
    s.state.enemy.unknown[0].clear()
    s.do("move 1,0", "AS")
    assert not s.state.foes


# -- the major boss ----------------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-05")
def test_on_the_second_ace_the_enemies_flee_and_no_more_appear() -> None:
    s = hunt(
        "6H ## 4C 6C",
        {"snuffer": "3,0", "soot-rat": "3,0"},
        tale=Tale(aces=1),
        foe_sheets={"snuffer": IDLE, "soot-rat": IDLE},
    )
    s.do("move 1,0", "AS")
    assert [foe.kind for foe in s.state.foes] == ["nameless-one"]
    assert {x.foe for x in s.told(e.FoeFled)} == {"snuffer", "soot-rat"}
    assert s.foe().hp == 25 and s.foe().card == -1 and s.state.tale.major
    assert all(entry.lstrip("!~") in ("tamsin", "nameless-one") for entry in s.state.queue)


@pytest.mark.rule("P52-QUEST-05")
def test_while_it_is_about_an_enemy_spot_is_empty() -> None:
    s = hunt(
        "6H 4D ## 6C",
        tale=Tale(aces=2, boss="snuffer", major=True),
        foes={"snuffer": "3,0"},
        foe_sheets={"snuffer": IDLE},
    )
    s.do("move 1,0", "8H")
    assert len(s.state.foes) == 1 and s.state.space.kinds[2] == "empty"


@pytest.mark.rule("P52-QUEST-05")
def test_who_is_revealed_with_the_boss_flees_with_the_others() -> None:
    """One step shows an enemy and the Ace: the enemy is drawn, and flees at once."""
    s = hunt("6D ##\n6H ## 6C", tale=Tale(aces=1), exit="2,0").do("move 1,0", "8H", "AS", "JH")
    assert [foe.kind for foe in s.state.foes] == ["nameless-one"]
    assert [x.foe for x in s.told(e.FoeFled)] == ["snuffer"]


@pytest.mark.rule("P52-QUEST-05")
@pytest.mark.parametrize(("major", "outcome"), [(True, "won"), (False, "")])
def test_the_quest_ends_when_the_major_boss_dies(major: bool, outcome: str) -> None:
    s = hunt(
        "4H 4D",
        {"snuffer": "0,0"},
        tale=Tale(aces=2, boss="snuffer", major=major),
        exit="1,0",
        foe_sheets={"snuffer": {"hp": 1, "frozen": 1}},
    )
    s.do("attack snuffer pike", "QC")
    assert s.state.outcome == outcome
    assert s.state.tale.boss == ""
    if major:
        assert s.told(e.GameEnded)[0].rule == "P52-QUEST-05"


@pytest.mark.rule("P52-QUEST-05")
def test_other_enemies_may_die_without_ending_anything() -> None:
    s = hunt(
        "4H 4D",
        {"snuffer": "0,0", "soot-rat": "1,0"},
        exit="1,0",
        tale=Tale(aces=2, boss="soot-rat", major=True),
        foe_sheets={"snuffer": {"hp": 1, "frozen": 1}, "soot-rat": IDLE},
    )
    s.do("attack snuffer pike", "QC")
    assert not s.state.outcome and s.state.tale.boss == "soot-rat"


@pytest.mark.rule("P52-QUEST-05")
def test_who_flees_meets_the_same_boss_at_full_strength_at_the_next_ace() -> None:
    s = hunt(
        "4H 4D",
        {"snuffer": "1,0"},
        exit="0,0",
        foe_sheets={"snuffer": {**IDLE, "hp": 1}},
        tale=Tale(aces=2, boss="snuffer", major=True),
        order=["tamsin"],
    )
    assert s.asked == "leave"
    s.do("leave")
    assert s.state.tale.aces == 1 and not s.state.outcome
    again = hunt(tale=s.state.tale, number=2).do("move 1,0", "AH")
    assert again.foe().kind == "nameless-one" and again.foe().hp == again.foe().max_hp == 25


@pytest.mark.rule("P52-QUEST-05")
def test_who_flees_from_a_minor_boss_meets_the_same_card_and_no_other() -> None:
    s = hunt(
        "4H 4D",
        {"snuffer": "1,0"},
        exit="0,0",
        order=["tamsin"],
        foe_sheets={"snuffer": {**IDLE, "hp": 1, "stronger": True}},
        tale=Tale(aces=1, boss="snuffer", minor_space=1),
    )
    card = s.foe().card
    s.do("leave")
    assert s.state.tale.aces == 0 and s.state.tale.away == card
    s.do("5H", "4S", "4D")
    assert card not in s.state.enemy.unknown[0] and len(s.state.enemy.unknown[0]) == 11
    again = hunt(tale=s.state.tale, number=2).do("move 1,0", "AH")
    boss = again.foe()
    assert (boss.kind, boss.card, boss.stronger, boss.hp) == ("snuffer", card, True, boss.max_hp)
    assert again.state.tale.away == -1 and again.state.tale.boss == boss.id


@pytest.mark.rule("P52-QUEST-05")
def test_bosses_that_came_and_fell_do_not_come_again() -> None:
    s = hunt(tale=Tale(aces=2)).do("move 1,0", "AS")
    assert not s.state.foes and s.state.space.kinds[1] == "empty"


# -- as a scenario has it ----------------------------------------------------------------------


@pytest.mark.rule("P52-QUEST-11")
@pytest.mark.parametrize(
    ("aces", "number", "kind", "hp"), [(0, 1, "apprentice", 24), (1, 2, "mistress", 50)]
)
def test_named_bosses_have_hit_points_by_the_average_level(
    aces: int, number: int, kind: str, hp: int
) -> None:
    s = mistress(tale=Tale(aces=aces, minor_space=1), number=number, level=2)
    s.do("move 1,0", "AS")
    assert (s.foe().kind, s.foe().hp, s.foe().movement) == (kind, hp, 2)


@pytest.mark.rule("P52-QUEST-11")
def test_a_second_ace_in_the_same_space_is_a_trap() -> None:
    s = mistress(tale=Tale(aces=1, minor_space=1)).do("move 1,0", "AS")
    assert s.state.space.kinds[1] == "trap" and s.why == "trap"
    assert not s.state.foes


@pytest.mark.rule("P52-QUEST-11")
def test_a_boss_acts_at_once_when_it_appears() -> None:
    """The apprentice has initiative 9, Wick 14: without the rule Wick would be next."""
    s = tale(
        "mistress",
        CORRIDOR,
        {"tamsin": "0,0", "wick": "0,0"},
        lit=False,
        exit="3,0",
        sheets={"wick": {"move": 12}},
        order=["tamsin", "wick"],
    )
    s.do("move 1,0", "AS", "end")
    assert s.why == "enemy attack" and s.state.acting == "apprentice"


@pytest.mark.rule("P52-QUEST-11")
@pytest.mark.parametrize("entry", ["8C", "AC", "KC", "7C"])
def test_a_boss_on_entering_acts_before_anyone(entry: str) -> None:
    s = mistress("## 6D 6S 6C", phase="enter").do("AS", entry)
    assert s.why == "enemy attack" and s.state.acting == "apprentice"


@pytest.mark.rule("P52-QUEST-11")
def test_the_exit_is_locked_while_the_boss_lives() -> None:
    about = Tale(aces=1, boss="snuffer")
    held = mistress(
        "4H 4D", foes={"snuffer": "1,0"}, exit="0,0", tale=about, foe_sheets={"snuffer": IDLE}
    )
    assert held.asked == "turn" and held.refused("leave") == "P52-QUEST-11"
    free = mistress(
        "4H 4D", foes={"soot-rat": "1,0"}, exit="0,0", tale=about, foe_sheets={"soot-rat": IDLE}
    )
    assert free.asked == "leave"


@pytest.mark.rule("P52-QUEST-11")
def test_who_is_there_stays_with_the_apprentice_but_nobody_else_comes() -> None:
    s = mistress("6H ## 4C 6C", foes={"snuffer": "3,0"}, foe_sheets={"snuffer": IDLE})
    s.do("move 1,0", "AS")
    assert {foe.kind for foe in s.state.foes} == {"snuffer", "apprentice"}
    later = mistress(
        "6H 4D ## 6C",
        foes={"snuffer": "3,0"},
        tale=Tale(aces=1, boss="snuffer"),
        foe_sheets={"snuffer": IDLE},
    )
    later.do("move 1,0", "2H")
    assert len(later.state.foes) == 1


@pytest.mark.rule("P52-QUEST-11")
def test_on_the_mistress_arrival_every_other_enemy_flees() -> None:
    s = mistress(
        "6H ## 4C 6C",
        foes={"snuffer": "3,0"},
        foe_sheets={"snuffer": IDLE},
        number=2,
        tale=Tale(aces=1, minor_space=1),
    )
    s.do("move 1,0", "AS")
    assert [foe.kind for foe in s.state.foes] == ["mistress"]


@pytest.mark.rule("P52-QUEST-11")
def test_an_earlier_kindness_weakens_the_bosses() -> None:
    s = mistress(level=2, flags=("spared",)).do("move 1,0", "AS")
    assert s.foe().hp == s.foe().max_hp == 12


@pytest.mark.rule("P52-QUEST-05")
@pytest.mark.parametrize(("stronger", "away"), [(True, True), (False, False)])
def test_only_a_card_is_kept_aside_for_the_next_time(stronger: bool, away: bool) -> None:
    s = hunt(
        "6H 4D 4C 6C",
        {"snuffer": "0,0"},
        tale=Tale(aces=1, boss="snuffer"),
        foe_sheets={"snuffer": {"stronger": stronger}},
    )
    boss_quest.got_away(s.table)
    assert s.state.tale.away == (s.foe().card if away else -1)
    assert (s.state.tale.aces, s.state.tale.boss) == (0, "")


@pytest.mark.rule("P52-QUEST-05", "P52-DEATH-05")
def test_a_quest_that_is_lost_is_not_won_by_the_boss_that_falls_last() -> None:
    s = hunt("4H 4D 4C 6C", {"snuffer": "0,0"}, tale=Tale(aces=2, boss="snuffer", major=True))
    s.state.outcome = "lost"
    assert list(defeat.hurt_foe(s.table, s.foe(), 99, s.hero(), "P52-ATTACK-06")) == []
    assert s.state.outcome == "lost"
