"""FOE: what enemies with ways of their own do in their turns."""

from typing import Any

import pytest

from crawldeck.cards import Deck
from crawldeck.p52 import events as e
from crawldeck.p52.rules.ways import ways_towards
from tests.p52.beasts import SQUARE, beasts
from tests.p52.scene import Scene


def turn(foe: str, heroes: dict[str, str], at: str = "0,0", **sheet: Any) -> Scene:
    """One enemy's turn; `sheet` overwrites the enemy's numbers."""
    return beasts(heroes, {foe: at}, foe_sheets={foe: sheet})


def passing(s: Scene, count: int = 1) -> Scene:
    """The heroes let their turns go by."""
    for _ in range(count):
        s.do("pass")
    return s


# -- bold --------------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-13", "P52-QUEST-11")
@pytest.mark.parametrize(
    ("where", "why", "ends"), [("0,0", "enemy attack", "0,0"), ("9,0", "", "2,0")]
)
def test_the_bold_neither_flee_nor_heal_when_they_are_weak(where: str, why: str, ends: str) -> None:
    s = turn("pupil", {"wick": where}, hp=1)
    assert (s.why, s.at(s.foe()), s.foe().hp) == (why, ends, 1)


# -- again -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-14")
@pytest.mark.parametrize(
    ("answers", "again"),
    [
        (("2C",), True),
        (("QC", "endure"), False),
        (("QC", "defend dodge", "KD"), True),
        (("QC", "defend dodge", "8D"), False),
        (("AC",), True),
    ],
)
def test_after_nothing_dealt_it_attacks_once_more(answers: tuple[str, ...], again: bool) -> None:
    s = turn("two-shot", {"wick": "3,0"}).do(*answers)
    assert bool(s.told(e.FoeAgain)) is again
    assert s.why == ("enemy attack" if again else "")
    if again:
        s.do("3C")
        assert (s.actor, len(s.told(e.FoeAttacked))) == ("wick", 2)  # and no third time


@pytest.mark.rule("P52-FOE-14")
def test_who_falls_to_a_counter_attack_does_not_attack_again() -> None:
    s = beasts(
        {"mira": "3,0"},
        {"two-shot": "0,0"},
        sheets={"mira": {"worn": ["bow"]}},
        foe_sheets={"two-shot": {"hp": 1}},
    )
    s.do("AC", "counter bow", "KD", "2C")
    assert (s.state.foes, s.told(e.FoeAgain)) == ([], [])


@pytest.mark.rule("P52-FOE-14")
def test_a_strike_back_is_not_repeated() -> None:
    s = beasts(
        {"mira": "3,0"}, {"two-shot": "0,0"}, order=["mira"], sheets={"mira": {"worn": ["bow"]}}
    )
    s.do("attack two-shot bow", "AC", "2C")
    assert (len(s.told(e.FoeAttacked)), s.told(e.FoeAgain)) == (1, [])


@pytest.mark.rule("P52-ETURN-05", "P52-ETURN-10")
def test_a_bow_from_two_to_six_comes_closer_to_a_hero_next_to_it() -> None:
    for where, why, ends in (
        ("1,0", "", "1,0"),
        ("2,0", "enemy attack", "0,0"),
        ("6,0", "enemy attack", "0,0"),
        ("7,0", "", "1,0"),
    ):
        s = turn("two-shot", {"wick": where})
        assert (s.why, s.at(s.foe())) == (why, ends)


# -- paced -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-15")
def test_the_bow_rests_a_turn_and_then_shoots_again() -> None:
    s = turn("skirmisher", {"wick": "4,0"}).do("2C")
    assert s.foe().last_attack == "Bow"
    passing(s)
    assert (s.at(s.foe()), s.foe().last_attack) == ("2,0", "")  # came nearer instead
    passing(s)
    assert s.why == "enemy attack"


@pytest.mark.rule("P52-FOE-15")
def test_the_other_attack_may_come_in_between() -> None:
    s = turn("skirmisher", {"wick": "0,0"}, at="0,0", last_attack="Bow", movement=0).do("2C")
    assert s.told(e.FoeAttacked)[0].attack == "Sword"
    passing(s).do("2D")
    assert [told.attack for told in s.told(e.FoeAttacked)] == ["Sword", "Sword"]


@pytest.mark.rule("P52-FOE-15")
def test_with_one_attack_only_it_bides_its_time_every_other_turn() -> None:
    s = turn("turret", {"wick": "4,0"}, hp=10).do("2C")
    passing(s)
    assert (s.foe().hp, s.actor) == (11, "wick")
    passing(s)
    assert s.why == "enemy attack"


@pytest.mark.rule("P52-FOE-15")
def test_a_turn_lost_to_frost_is_a_turn_without_the_attack() -> None:
    s = turn("turret", {"wick": "4,0"}, last_attack="Slit", frozen=1)
    passing(s)
    assert s.why == "enemy attack"


@pytest.mark.rule("P52-FOE-15")
def test_a_strike_back_is_no_turn() -> None:
    bow, shot = {"mira": {"worn": ["bow"]}}, {"turret": {"last_attack": "Slit"}}
    s = beasts({"mira": "4,0"}, {"turret": "0,0"}, order=["mira"], sheets=bow, foe_sheets=shot)
    s.do("attack turret bow", "AC")
    assert s.why == "enemy attack"


# -- keeping away ------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-16")
@pytest.mark.parametrize(
    ("at", "heroes", "ends", "attack"),
    [
        ("4,0", {"wick": "3,0"}, "6,0", ""),
        ("4,0", {"wick": "3,0", "hale": "7,0"}, "4,0", "Bow"),  # somebody to shoot at
        ("9,0", {"wick": "9,0"}, "7,0", ""),
        ("4,0", {"wick": "3,0", "hale": "5,0"}, "3,0", ""),  # between two it comes on
        ("0,0", {"wick": "0,0", "hale": "1,0"}, "0,0", "Sword"),  # cornered it fights
        ("0,0", {"wick": "1,0"}, "1,0", ""),  # cornered: it comes on like any other
    ],
)
def test_it_steps_back_from_heroes_next_to_it(
    at: str, heroes: dict[str, str], ends: str, attack: str
) -> None:
    s = turn("skirmisher", heroes, at=at)
    if attack:
        s.do("2C")
        assert s.told(e.FoeAttacked)[0].attack == attack
    assert s.at(s.foe()) == ends


@pytest.mark.rule("P52-FOE-16", "P52-FOE-15")
@pytest.mark.parametrize(("last", "ends"), [("", "4,0"), ("Bow", "6,0")])
def test_an_attack_that_rests_is_nothing_to_stay_for(last: str, ends: str) -> None:
    s = turn("skirmisher", {"wick": "3,0", "hale": "1,0"}, at="4,0", last_attack=last)
    assert s.at(s.foe()) == ends


# -- mending and calling -----------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-17")
@pytest.mark.parametrize(
    ("hurt", "healed"),
    [
        ({"leech": 2, "gloom": 3}, "leech"),
        ({"leech": 3, "gloom": 3}, "leech"),
        ({"leech": 4, "gloom": 3}, "gloom"),
        ({"leech": 8}, "leech"),
        ({}, ""),
    ],
)
def test_with_nobody_to_attack_it_heals_the_weakest_of_its_own(
    hurt: dict[str, int], healed: str
) -> None:
    s = beasts(
        {"wick": "9,0"},
        {"binder": "0,0", "leech": "2,0", "gloom": "3,0"},
        foe_sheets={name: {"hp": hp} for name, hp in hurt.items()},
    )
    assert [told.other for told in s.told(e.FoeMends)] == ([healed] if healed else [])
    assert s.at(s.foe("binder")) == ("0,0" if healed else "1,0")
    if healed:
        assert s.foe(healed).hp == min(hurt[healed] + 3, s.foe(healed).max_hp)


@pytest.mark.rule("P52-FOE-17")
def test_it_does_not_heal_itself_nor_anyone_out_of_sight_and_fights_first() -> None:
    s = turn("binder", {"wick": "9,0"}, hp=5)
    assert (s.foe().hp, s.at(s.foe())) == (5, "1,0")
    hurt = {"leech": {"hp": 1}}
    corner = "2H XX 2D ..\n2S 2C 4H 4D"
    s = beasts({"wick": "3,0"}, {"binder": "0,1", "leech": "2,1"}, corner, foe_sheets=hurt)
    assert (s.told(e.FoeMends), s.foe("leech").hp) == ([], 1)
    s = beasts({"wick": "0,0"}, {"binder": "0,0", "leech": "2,0"}, foe_sheets=hurt)
    assert s.why == "enemy attack"


@pytest.mark.rule("P52-FOE-18")
def test_weak_it_calls_once_and_then_behaves_like_the_weak() -> None:
    s = turn("crier", {"wick": "9,0"}, hp=2)
    assert s.told(e.FoeCalls)[0].spot == "0,0"
    s.do("JS")
    assert (s.at(s.foe("leech")), s.foe("crier").called) == ("0,0", True)
    assert s.actor == "wick"
    passing(s, 2)  # the newcomer's place had passed; it acts in the next round
    assert s.at(s.foe("leech")) == "1,0"
    assert len(s.told(e.FoeCalls)) == 1


@pytest.mark.rule("P52-FOE-18")
def test_with_the_deck_empty_the_call_is_spent_for_nothing() -> None:
    s = beasts(
        {"wick": "9,0"},
        {"crier": "3,0"},
        enemy=Deck("Enemy", [[]], [0], []),
        foe_sheets={"crier": {"hp": 2}},
    )
    assert (s.told(e.NoFoeLeft)[0].spot, s.foe().called) == ("3,0", True)
    passing(s, 2)
    assert s.at(s.foe()) == "2,0"  # it flees now


@pytest.mark.rule("P52-FOE-18")
def test_who_is_not_weak_does_not_call() -> None:
    assert turn("crier", {"wick": "9,0"}, hp=3).told(e.FoeCalls) == []


# -- prowling ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-21", "P52-INIT-10")
@pytest.mark.parametrize(
    ("card", "ambush", "rule"),
    [
        ("3C", ["!leech", "!slime"], "P52-INIT-10"),
        ("4C", ["!slime"], "P52-FOE-21"),
        ("6C", ["!slime"], "P52-FOE-21"),
        ("7C", [], ""),
    ],
)
def test_prowlers_ambush_up_to_six_and_others_up_to_three(
    card: str, ambush: list[str], rule: str
) -> None:
    s = beasts({"wick": "0,1"}, {}, "2H 2D ##\n.. ## ..", lit=False)
    s.do("move 1,1", "3H", "3D", "KD", "JS")
    assert s.why == "ambush"
    s.do(card)
    assert [entry for entry in s.state.queue if entry.startswith("!")] == ambush
    assert [told.rule for told in s.told(e.Ambushed)] == ([rule] if rule else [])


# -- healing -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-22")
@pytest.mark.parametrize(
    ("hp", "frozen", "after"), [(3, 0, 5), (15, 0, 16), (16, 0, 16), (3, 1, 3)]
)
def test_it_grows_back_before_it_acts_unless_it_is_frozen(hp: int, frozen: int, after: int) -> None:
    s = turn("troll", {"wick": "9,0"}, hp=hp, frozen=frozen)
    assert s.foe().hp == after
    assert s.at(s.foe()) == ("0,0" if frozen else "1,0")


@pytest.mark.rule("P52-FOE-23", "P52-QUEST-11")
def test_weak_the_mistress_flees_and_heals_by_a_flip() -> None:
    s = turn("mistress", {"wick": "2,0"}, at="3,0", hp=5)
    assert (s.at(s.foe()), s.why) == ("5,0", "healing")
    s.do("7C")
    assert (s.foe().hp, s.actor) == (12, "wick")


@pytest.mark.rule("P52-FOE-23")
@pytest.mark.parametrize(
    ("at", "heroes"), [("0,0", {"wick": "1,0"}), ("3,0", {"wick": "2,0", "hale": "4,0"})]
)
def test_where_she_cannot_flee_she_heals_all_the_same(at: str, heroes: dict[str, str]) -> None:
    s = turn("mistress", heroes, at=at, hp=5).do("KC")
    assert (s.at(s.foe()), s.foe().hp) == (at, 18)


@pytest.mark.rule("P52-FOE-23", "P52-FOE-13")
def test_the_bold_heal_where_they_stand() -> None:
    s = turn("old-mage", {"wick": "3,0"}, at="3,0", hp=5)
    assert (s.at(s.foe()), s.foe().hp, s.actor) == ("3,0", 6, "wick")
    assert turn("old-mage", {"wick": "3,0"}, at="3,0", hp=6).why == "enemy attack"


@pytest.mark.rule("P52-FOE-23", "P52-ATTACK-19")
def test_at_exactly_nothing_she_stands_and_is_weak() -> None:
    s = turn("mistress", {"wick": "9,0"}, at="5,0", hp=0).do("AC")
    assert (s.foe().hp, s.at(s.foe())) == (1, "3,0")
    s.session.game.check_sound(s.table)


# -- the ground --------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-25")
@pytest.mark.parametrize(("foe", "ends"), [("mistress", "2,0"), ("pupil", "1,0")])
@pytest.mark.parametrize("kind", ["obstructed", "pit"])
def test_who_floats_is_not_held_up_by_rough_ground_or_pits(kind: str, foe: str, ends: str) -> None:
    """Wick stands 5 away from the mistress, and 6 from the pupil: neither has an attack."""
    where = "5,0" if foe == "mistress" else "6,0"
    s = beasts({"wick": where}, {foe: "0,0"}, order=["wick"])
    spot = s.state.space.geometry.texts.index("1,0")
    s.state.space.kinds[spot] = kind
    passing(s)
    assert s.at(s.foe()) == (ends if kind == "obstructed" or foe == "mistress" else "0,0")


@pytest.mark.rule("P52-FOE-25")
def test_around_a_pit_there_may_be_a_way() -> None:
    s = beasts(
        {"wick": "2,2"},
        {"pupil": "0,0"},
        SQUARE,
        order=["wick"],
        foe_sheets={"pupil": {"movement": 1}},
    )
    s.state.space.kinds[s.state.space.geometry.texts.index("1,0")] = "pit"
    assert ways_towards(s.table, s.foe(), s.hero().spot) == [
        s.state.space.geometry.texts.index("0,1")
    ]


@pytest.mark.rule("P52-FOE-25")
def test_who_stands_in_a_pit_climbs_out() -> None:
    s = beasts({"wick": "9,0"}, {"pupil": "0,0"}, order=["wick"])
    s.state.space.kinds[s.foe().spot] = "pit"
    assert s.at(passing(s).foe()) == "2,0"
