"""EXP: what a hero earns in a space, and when it counts."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.rules.defeat import drive_off
from crawldeck.p52.rules.experience import completed, earn, harmed_friend
from tests.p52.packs import changed_pack, yard
from tests.p52.scene import Scene

HALL = "4S 4H 4D 4C"
NEAR = {"snuffer": "1,0", "soot-rat": "1,0", "coal-knight": "1,0", "wick-witch": "1,0"}


def archer(shots: int = 4, hp: int = 30, **more: Any) -> Scene:
    """Mira with a bow, and four frozen enemies next to her, none of whom can defend."""
    return yard(
        HALL,
        {"mira": "0,0"},
        NEAR,
        order=["mira"] * shots,
        sheets={"mira": more.pop("sheet", {})},
        foe_sheets={name: {"frozen": 99, "hp": hp, "max_hp": 30} for name in NEAR},
        **more,
    )


def gains(s: Scene, rule: str) -> list[int]:
    return [event.amount for event in s.told(e.Experienced) if event.rule == rule]


# -- attacking ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-EXP-02")
def test_an_enemy_attacked_is_worth_1_however_often_and_hit_or_miss() -> None:
    s = archer()
    s.do("attack snuffer bow", "2C", "attack snuffer bow", "9C", "attack snuffer bow", "AC")
    assert s.hero().earned == 1
    s.do("attack soot-rat bow", "3C")
    assert (s.hero().earned, s.hero().exp) == (2, 0)
    assert gains(s, "P52-EXP-02") == [1, 1]


@pytest.mark.rule("P52-EXP-02")
def test_another_weapon_makes_no_other_enemy_of_it() -> None:
    s = archer(sheet={"abilities": {"bow": 2, "sling": 1}})
    s.do("attack snuffer bow", "2C", "attack snuffer sling", "3C")
    assert s.hero().earned == 1
    assert s.hero().attacked == {"bow": (1,), "sling": (1,)}


@pytest.mark.rule("P52-EXP-02")
def test_striking_back_is_an_attack_too() -> None:
    s = yard(HALL, {"hale": "0,0"}, {"coal-knight": "0,0"}, order=["coal-knight"])
    s.do("AC", "counter grapple", "2C")
    assert gains(s, "P52-EXP-02") == [1]


@pytest.mark.rule("P52-EXP-04")
@pytest.mark.parametrize(
    ("foe", "worth"), [("snuffer", 3), ("wick-witch", 5), ("coal-knight", 7), ("soot-rat", 3)]
)
def test_a_defeated_enemy_is_worth_its_rank(foe: str, worth: int) -> None:
    s = archer(hp=1).do(f"attack {foe} bow", "9C", "2D")
    assert gains(s, "P52-EXP-04") == [worth]
    assert s.hero().earned == 1 + worth


@pytest.mark.rule("P52-EXP-04")
def test_a_jack_and_a_king_make_10() -> None:
    s = archer(hp=1).do("attack snuffer bow", "9C", "2D", "attack coal-knight bow", "9D", "2H")
    assert sum(gains(s, "P52-EXP-04")) == 10


@pytest.mark.rule("P52-EXP-04")
def test_a_boss_without_a_card_counts_as_a_king_and_with_one_by_it() -> None:
    s = archer(hp=1)
    s.foe("snuffer").card = -1
    s.foe("soot-rat").stronger = True
    s.do("attack snuffer bow", "9C", "2D", "attack soot-rat bow", "9D", "2H")
    assert gains(s, "P52-EXP-04") == [7, 3]


@pytest.mark.rule("P52-EXP-04")
def test_the_final_blow_earns_it() -> None:
    s = yard(
        HALL,
        {"mira": "0,0", "hale": "1,0"},
        {"coal-knight": "1,0"},
        order=["mira", "hale"],
        sheets={"mira": {"bag": {}}},
        foe_sheets={"coal-knight": {"frozen": 9, "hp": 7}},
    )
    s.do("attack coal-knight bow", "9C")  # 4 + 2
    s.do("attack coal-knight grapple", "9D", "2H")
    assert (s.hero("mira").earned, s.hero("hale").earned) == (1, 8)


@pytest.mark.rule("P52-CHAR-10", "P52-EXP-04")
@pytest.mark.parametrize(("foe", "worth"), [("snuffer", 0), ("coal-knight", 3)])
def test_a_quirk_may_make_killing_worth_less_but_never_cost(foe: str, worth: int) -> None:
    s = archer(hp=1, sheet={"quirk": "gentle"}).do(f"attack {foe} bow", "9C", "2D")
    assert s.hero().earned == 1 + worth


@pytest.mark.rule("P52-CHAR-10")
def test_a_quirk_may_make_enemies_that_get_away_worth_something() -> None:
    s = archer(sheet={"quirk": "gentle"})
    drive_off(s.table, s.foe("snuffer"), s.hero())
    assert s.hero().earned == 4
    completed(s.table)  # three are left behind
    assert s.hero().earned == 4 + 5 + 3 * 4
    plain = archer()
    completed(plain.table)
    assert plain.hero().earned == 5


# -- defending ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-EXP-03")
def test_a_defence_that_works_is_worth_1_each_time() -> None:
    s = yard(
        HALL,
        {"hale": "0,0"},
        {"coal-knight": "0,0"},
        order=["coal-knight"] * 3,
        sheets={"hale": {"hp": 20}},
    )
    s.do("9C", "defend body-block", "10C", "9D", "defend body-block", "2C")
    s.do("9H", "defend body-block", "10D")
    assert gains(s, "P52-EXP-03") == [1, 1]
    assert s.hero().defended == {"body-block": 2}


@pytest.mark.rule("P52-EXP-03")
def test_an_untrained_defence_counts_and_enduring_does_not() -> None:
    s = yard(HALL, {"hale": "0,0"}, {"coal-knight": "0,0"}, order=["coal-knight"] * 2)
    s.do("9C", "endure", "9D", "defend dodge", "KC")
    assert s.hero().defended == {"dodge": 1}
    assert s.hero().earned == 1


# -- chests and other abilities ----------------------------------------------------------------


def chest(**more: Any) -> Scene:
    sheet = {"bag": {"chest-key": 1}, "abilities": {"lock-picking": 2}, "think": 5, "hp": 30}
    return yard(
        "7S 4H",
        {"wick": "0,0"},
        {"snuffer": "1,0"},
        order=["wick"],
        sheets={"wick": sheet | {"worn": []}},
        foe_sheets={"snuffer": {"frozen": 99}},
        **more,
    )


@pytest.mark.rule("P52-EXP-05", "P52-DIFF-38")
@pytest.mark.parametrize(("edition", "broken"), [("classic", 1), ("core", 0), ("latest", 0)])
def test_a_picked_lock_is_worth_3_and_a_broken_chest_1_in_classic(
    edition: str, broken: int
) -> None:
    assert chest(edition=edition).do("unlock 0", "9C").hero().earned == 3
    assert chest(edition=edition).do("unlock 0", "2C").hero().earned == 0
    assert chest(edition=edition).do("break", "10C").hero().earned == broken
    assert chest(edition=edition).do("break", "6C").hero().earned == 0


@pytest.mark.rule("P52-EXP-05")
def test_a_key_teaches_nothing() -> None:
    assert chest().do("key").hero().earned == 0


@pytest.mark.rule("P52-EXP-07", "P52-DIFF-38")
@pytest.mark.parametrize(("edition", "worth"), [("classic", 2), ("core", 1), ("latest", 1)])
def test_another_ability_that_works_is_worth_1_or_in_classic_2(edition: str, worth: int) -> None:
    s = yard(
        HALL,
        {"oda": "0,0"},
        {"snuffer": "3,0"},
        order=["oda"] * 2,
        edition=edition,
        sheets={"oda": {"hp": 1}},
        foe_sheets={"snuffer": {"frozen": 9}},
    )
    s.do("cast mend oda", "4C")
    assert s.hero().earned == 0
    s.do("cast mend oda", "5C")
    assert (s.hero().earned, gains(s, "P52-EXP-07")) == (worth, [worth])


# -- hurting friends ---------------------------------------------------------------------------


@pytest.mark.rule("P52-EXP-08")
@pytest.mark.parametrize(
    ("exp", "earned", "left"), [(20, 1, 18), (0, 5, 2), (0, 3, 0), (0, 2, 0), (0, 0, 0)]
)
def test_hurting_a_friend_costs_3_and_never_leads_below_nothing(
    exp: int, earned: int, left: int
) -> None:
    s = yard(HALL, {"mira": "0,0", "hale": "0,0"}, sheets={"mira": {"exp": exp, "earned": earned}})
    mira, hale = s.hero("mira"), s.hero("hale")
    harmed_friend(s.table, mira, hale)
    assert mira.exp + mira.earned == left
    assert hale.earned == 0
    assert [event.rule for event in s.told(e.ExperienceLost)] == ["P52-EXP-08"] * (exp + earned > 0)
    harmed_friend(s.table, mira, mira)
    assert mira.exp + mira.earned == left


def test_nothing_earned_is_not_told() -> None:
    s = yard(HALL, {"mira": "0,0"})
    earn(s.table, s.hero(), 0, "nothing", "P52-EXP-01")
    assert s.told(e.Experienced) == []


# -- when the space is done --------------------------------------------------------------------


def leaving(**more: Any) -> Scene:
    """Tamsin and Wick on the exit at the beginning of their turn; Wick has earned something."""
    sheets = {"tamsin": {}, "wick": {"earned": 4, "attacked": {"knife": (1, 2)}}}
    for name, sheet in more.pop("sheets", {}).items():
        sheets[name] = sheets[name] | sheet
    return yard(
        HALL, {"tamsin": "3,0", "wick": "3,0"}, start="0,0", exit="3,0", sheets=sheets, **more
    )


@pytest.mark.rule("P52-EXP-01", "P52-SETUP-20")
def test_who_leaves_alive_gets_5_before_the_next_space_is_shuffled() -> None:
    s = leaving().do("leave")
    assert [(hero.exp, hero.earned) for hero in s.state.heroes] == [(5, 0), (9, 0)]
    assert s.hero("wick").attacked == {}
    kinds = [type(event) for event in s.session.events]
    assert s.why == "size of the space"
    assert kinds.index(e.ExperienceKept) > kinds.index(e.PartyLeft)


@pytest.mark.rule("P52-EXP-01", "P52-DEATH-04")
def test_the_dead_get_nothing_for_it_and_what_they_earned_waits() -> None:
    s = leaving(sheets={"wick": {"hp": -1, "worn": []}}).do("leave")
    wick = s.hero("wick")
    assert (s.hero("tamsin").exp, wick.exp, wick.earned) == (5, 0, 4)
    assert wick.attacked == {"knife": (1, 2)}


@pytest.mark.rule("P52-EXP-01")
def test_the_stunned_live() -> None:
    assert leaving(sheets={"wick": {"hp": 0}}).do("leave").hero("wick").exp == 9


# -- practice ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-EXP-06")
def test_three_enemies_attacked_with_a_bow_train_think_or_balance() -> None:
    s = leaving(sheets={"wick": {"attacked": {"bow": (1, 2, 3)}, "hp": 5}}).do("leave")
    wick = s.hero("wick")
    assert (s.asked, s.actor, s.offers("point")) == (
        "practice",
        "wick",
        ["point think", "point balance"],
    )
    assert s.refused("point lift") == s.refused("pour think") == "P52-EXP-06"
    s.do("point think")
    assert (wick.think, wick.max_hp, wick.hp) == (5, 18, 5)
    assert s.why == "size of the space"
    assert wick.attacked == {}


@pytest.mark.rule("P52-EXP-06")
def test_two_enemies_are_too_few_and_four_train_once() -> None:
    s = leaving(sheets={"wick": {"attacked": {"sling": (1, 2, 3, 4), "knife": (1, 2)}}})
    before = s.hero("wick").balance
    s.do("leave")
    assert s.hero("wick").balance == before + 1  # a sling needs balance alone: nothing to ask
    assert len(s.told(e.Practised)) == 1


@pytest.mark.rule("P52-EXP-06")
def test_three_defences_with_one_ability_train_too_and_each_ability_once() -> None:
    sheet = {"attacked": {"knife": (1, 2, 3)}, "defended": {"dodge": 3, "body-block": 2}}
    s = leaving(sheets={"wick": sheet}).do("leave")
    s.do("point move")
    assert s.asked == "practice"
    s.do("point balance")
    assert [event.ability for event in s.told(e.Practised)] == ["knife", "dodge"]
    assert (s.hero("wick").move, s.hero("wick").balance) == (8, 8)


@pytest.mark.rule("P52-EXP-06")
def test_the_same_enemy_three_times_is_no_practice() -> None:
    s = archer(3)
    s.do("attack snuffer bow", "2C", "attack snuffer bow", "3C", "attack snuffer bow", "4C")
    assert s.hero().attacked == {"bow": (1,)}


@pytest.mark.rule("P52-EXP-06")
def test_an_ability_built_on_nothing_trains_nothing(tmp_path: Any) -> None:
    pack = changed_pack(tmp_path, "abilities", ("needs = { balance = 2 }\n", ""))
    s = leaving(sheets={"wick": {"attacked": {"sling": (1, 2, 3)}}}, pack=pack).do("leave")
    assert s.told(e.Practised) == []
