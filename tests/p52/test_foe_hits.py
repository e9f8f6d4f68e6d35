"""FOE: what an enemy's hit does besides damage, and whom it strikes."""

from typing import Any

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.state import NOWHERE
from tests.p52.beasts import SQUARE, beasts
from tests.p52.scene import Scene

FLIPS = "9C"
"""A hit for nearly everyone here; an untrained dodge needs 12."""


def hit(foe: str, heroes: dict[str, str], at: str = "0,0", card: str = FLIPS, **more: Any) -> Scene:
    """The enemy's flip is made; the first hero is asked for a defence."""
    return beasts(heroes, {foe: at}, **more).do(card)


# -- freezing ----------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-01")
@pytest.mark.parametrize(
    ("answers", "frozen"),
    [(("endure",), 1), (("defend dodge", "2D"), 1), (("defend dodge", "KD"), 0)],
)
def test_frost_takes_the_next_turn_of_whoever_does_not_defend(
    answers: tuple[str, ...], frozen: int
) -> None:
    s = hit("frost-imp", {"wick": "3,0", "hale": "9,0"}).do(*answers)
    if frozen:
        assert s.told(e.FoeFreezes)[0].turns == 1
        assert (s.actor, s.hero("wick").frozen) == ("hale", 0)  # Wick's turn came and was lost
    else:
        assert (s.actor, s.hero("wick").frozen) == ("wick", 0)


@pytest.mark.rule("P52-FOE-01")
@pytest.mark.parametrize(
    ("before", "where", "after"), [(1, "1,0", 2), (3, "1,0", 3), (1, "2,0", 1)]
)
def test_of_two_frosts_the_longer_counts(before: int, where: str, after: int) -> None:
    s = beasts(
        {"wick": where, "hale": "9,0"},
        {"frost-imp": "0,0"},
        order=["frost-imp"],
        sheets={"wick": {"frozen": before}},
    ).do(FLIPS)
    if s.asked == "defend":
        s.do("endure")
    assert s.told(e.FoeFreezes)[0].turns == after


@pytest.mark.rule("P52-FOE-01")
def test_the_dead_are_not_frozen() -> None:
    s = hit("frost-imp", {"wick": "3,0", "hale": "9,0"}, sheets={"wick": {"hp": 0}}).do("endure")
    assert (s.hero("wick").alive, s.told(e.FoeFreezes)) == (False, [])


@pytest.mark.rule("P52-FOE-01", "P52-FOE-02")
@pytest.mark.parametrize(("foe", "rule"), [("frost-imp", "P52-FOE-01"), ("gust", "P52-FOE-02")])
def test_frozen_or_pushed_while_running_past_the_move_ends(foe: str, rule: str) -> None:
    s = beasts({"wick": "0,0"}, {foe: "1,0"}, order=["wick"])
    s.do("move 1,0", "move 2,0", FLIPS, "endure")
    if foe == "gust":
        s.do("guide 2,0")  # 3,0 is one step on, and the second spot of the push
    assert s.told(e.MustStop)[0].rule == rule
    assert s.at(s.hero()) == ("1,0" if foe == "frost-imp" else "3,0")


# -- pushing -----------------------------------------------------------------------------------


@pytest.mark.rule("P52-FOE-02")
@pytest.mark.parametrize(
    ("where", "answers", "ends"),
    [
        ("2,0", ("endure",), "3,0"),
        ("2,0", ("defend dodge", "KD"), "3,0"),
        ("5,0", ("endure",), "6,0"),
    ],
)
def test_a_push_goes_one_spot_away_defended_or_not(
    where: str, answers: tuple[str, ...], ends: str
) -> None:
    s = hit("gust", {"wick": where}).do(*answers)
    assert (s.at(s.hero()), s.actor) == (ends, "wick")
    assert s.told(e.FoePushes)[0].rule == "P52-FOE-02"


@pytest.mark.rule("P52-FOE-02", "P52-SPOTS-OBS-02")
def test_a_push_ends_a_half_done_step() -> None:
    s = hit(
        "gust",
        {"wick": "2,0", "hale": "9,0"},
        order=["gust", "hale", "wick"],
        sheets={"wick": {"toward": 1}},
    ).do("endure")
    assert (s.actor, s.hero("wick").toward) == ("hale", NOWHERE)


@pytest.mark.rule("P52-FOE-02")
def test_with_no_spot_further_away_nobody_is_pushed() -> None:
    s = hit("gust", {"wick": "0,0"}, at="3,0").do("endure")
    assert (s.at(s.hero()), s.told(e.FoePushes)) == ("0,0", [])
    assert s.told(e.FoeCannotPush)[0].hero == "wick"


@pytest.mark.rule("P52-FOE-02")
def test_of_equal_spots_the_pushed_player_chooses() -> None:
    s = hit(
        "gust",
        {"hale": "2,2", "wick": "1,1"},
        at="0,1",
        drawing=SQUARE,
        foe_sheets={"gust": {"last_attacker": "wick"}},
    ).do("endure")
    assert (s.asked, s.actor) == ("pushed", "wick")
    assert sorted(s.offers("guide")) == ["guide 1,0", "guide 1,2", "guide 2,1"]
    assert s.refused("guide 0,1") == "P52-FOE-02"
    assert s.at(s.do("guide 1,2").hero("wick")) == "1,2"


@pytest.mark.rule("P52-FOE-02")
def test_who_is_pushed_stops_where_the_room_ends() -> None:
    s = hit("gust", {"wick": "8,0"}, at="8,0").do("endure")
    s.do("guide 9,0")  # from the same spot both sides are further; then there is no more room
    assert s.at(s.hero()) == "9,0"
    assert len(s.told(e.FoePushes)) == len(s.told(e.FoeCannotPush)) == 1


@pytest.mark.rule("P52-FOE-02")
def test_a_push_onto_a_face_down_spot_turns_it_up_and_its_trap_snaps() -> None:
    s = hit(
        "gust",
        {"wick": "2,0"},
        drawing="2H 2D 2S ##",
        lit=False,
        quest="toll-gate",
        sheets={"wick": {"balance": 1, "move": 1}},
    ).do("endure")
    s.do("2C")  # a trap in the Toll Gate
    assert (s.at(s.hero()), s.why) == ("3,0", "trap")
    s.do("3C")
    assert s.told(e.TrapChecked)[0].hero == "wick"


@pytest.mark.rule("P52-FOE-02")
def test_the_dead_are_not_pushed() -> None:
    s = hit("gust", {"wick": "2,0", "hale": "9,0"}, sheets={"wick": {"hp": 0}}).do("endure")
    assert (s.at(s.hero("wick")), s.told(e.FoePushes)) == ("2,0", [])


# -- drain, light, Stamina, gear, fire ---------------------------------------------------------


@pytest.mark.rule("P52-FOE-03")
@pytest.mark.parametrize(
    ("hp", "answers", "after"),
    [
        (2, ("endure",), 6),
        (7, ("endure",), 9),
        (9, ("endure",), 9),
        (2, ("defend dodge", "8D"), 4),
        (2, ("defend dodge", "KD"), 2),
    ],
)
def test_a_leech_heals_by_what_it_deals_and_never_beyond_its_maximum(
    hp: int, answers: tuple[str, ...], after: int
) -> None:
    s = hit("leech", {"wick": "0,0"}, foe_sheets={"leech": {"hp": hp}}).do(*answers)
    assert s.foe().hp == after
    assert bool([h for h in s.told(e.Healed) if h.rule == "P52-FOE-03"]) is (after > hp)


@pytest.mark.rule("P52-FOE-04")
@pytest.mark.parametrize(
    ("lit", "outside", "day", "told"),
    [
        (True, False, True, True),
        (False, False, True, False),
        (True, True, True, False),
        (True, True, False, True),
    ],
)
def test_a_hit_puts_out_the_light_but_not_the_day(
    lit: bool, outside: bool, day: bool, told: bool
) -> None:
    s = beasts({"wick": "0,0"}, {"gloom": "0,0"}, lit=lit, day=day)
    s.state.space.exterior = outside
    s.do(FLIPS, "endure")
    assert bool(s.told(e.FoeSnuffs)) is told
    assert s.state.space.lit is (lit and not told)


@pytest.mark.rule("P52-FOE-05")
@pytest.mark.parametrize(("held", "lost"), [(0, 0), (1, 1), (3, 2)])
def test_stamina_is_lost_card_by_card_while_there_is_some(held: int, lost: int) -> None:
    s = hit("gloom", {"wick": "0,0"}, stamina=held).do("endure", *("KD", "QD")[:lost])
    assert [told.card for told in s.told(e.FoeTires)] == ["KD", "QD"][:lost]
    assert (len(s.hero().stamina), s.actor) == (held - lost, "wick")
    s.session.game.check_sound(s.table)


@pytest.mark.rule("P52-FOE-05", "P52-FOE-06", "P52-FOE-07")
@pytest.mark.parametrize("foe", ["gloom", "hook", "firefly"])
def test_a_defence_that_works_saves_stamina_gear_and_skin(foe: str) -> None:
    s = hit(foe, {"wick": "0,0"}, stamina=2, sheets={"wick": {"worn": ["knife"]}})
    s.do("defend dodge", "plain", "8D")
    assert (len(s.hero().stamina), s.hero().worn, s.hero().lasting) == (2, ["knife"], ())


@pytest.mark.rule("P52-FOE-06")
@pytest.mark.parametrize(
    ("worn", "falls"),
    [(["sword", "shield", "cap"], "shield"), (["cap"], "cap"), (["coat", "cap"], "cap"), ([], "")],
)
def test_what_was_taken_in_hand_last_falls_or_else_what_was_put_on_last(
    worn: list[str], falls: str
) -> None:
    s = hit("hook", {"bran": "2,0"}, sheets={"bran": {"worn": list(worn)}}).do("endure")
    assert s.hero().worn == [name for name in worn if name != falls]
    assert s.state.space.floor == ([(s.hero().spot, falls)] if falls else [])
    if falls:
        assert s.legal(f"take {falls}")


@pytest.mark.rule("P52-FOE-06")
def test_what_was_struck_away_while_running_past_cannot_be_put_away() -> None:
    knife = {"wick": {"worn": ["knife"], "move": 12}}
    s = beasts({"wick": "0,0"}, {"hook": "1,0"}, order=["wick"], sheets=knife)
    s.do("move 1,0")
    assert s.offers("doff") == ["doff knife"]
    s.do("move 2,0", FLIPS, "endure")
    assert (s.at(s.hero()), s.hero().worn, s.offers("doff")) == ("2,0", [], [])
    assert s.legal("move 3,0")  # the same turn goes on
    assert s.legal("move 3,0")  # the same turn goes on


@pytest.mark.rule("P52-FOE-07")
def test_fire_stays_with_whoever_does_not_defend() -> None:
    s = hit("firefly", {"wick": "0,0"}).do("endure")
    assert s.told(e.FoeBurns)[0].amount == 2
    assert [(lasting.what, lasting.amount) for lasting in s.hero().lasting] == [("burn", 2)]


# -- whom it strikes ---------------------------------------------------------------------------

FAR = {"hale": "7,0", "wick": "8,0", "oda": "6,0"}


@pytest.mark.rule("P52-FOE-08", "P52-FOE-09", "P52-QUEST-11")
def test_the_beast_takes_the_strongest_and_all_within_one_spot_and_its_mistress_moves() -> None:
    """Hale has most; Wick and Oda stand next to him. 11 - 1 = 10 is the target, 2 the damage."""
    sheets = {"hale": {"hp": 40}, "wick": {"hp": 30}, "oda": {"hp": 20}}
    s = beasts(FAR, {"mistress": "0,0"}, sheets=sheets).do("JC")
    assert s.told(e.FoeAttacked)[0].hero == "hale"
    assert s.actor == "hale"
    s.do("defend body-block", "8D")  # his target is 6, and 2 harder
    assert s.told(e.Defended)[0].target == 8
    assert s.actor == "wick"
    s.do("endure")
    assert s.actor == "oda"
    s.do("endure")
    assert [hero.hp for hero in s.state.heroes] == [40, 28, 18]
    assert s.at(s.foe()) == "2,0"
    assert len(s.told(e.FoeAttacked)) == 1  # one flip for all


@pytest.mark.rule("P52-FOE-08")
def test_the_dead_and_those_further_off_feel_nothing_but_the_hidden_do() -> None:
    row = "2H 2D 2S 2C 4H 4D 4S 6C 9H 9D"
    s = beasts(
        {"hale": "6,0", "wick": "7,0", "oda": "6,0", "mira": "9,0"},
        {"mistress": "0,0"},
        row,
        sheets={"oda": {"hp": -1, "bag": {}}, "hale": {"hp": 50}, "mira": {"hp": 10}},
    )
    s.do("JC", "endure")
    assert s.actor == "wick"  # on a hidden spot, next to Hale
    s.do("endure")
    assert (s.hero("mira").hp, s.hero("oda").hp, s.hero("wick").hp) == (10, -1, 48)


@pytest.mark.rule("P52-FOE-08")
def test_an_ace_of_the_beast_hurts_nobody() -> None:
    s = beasts(FAR, {"mistress": "0,0"}).do("AC")
    assert [hero.hp for hero in s.state.heroes] == [50, 50, 50]
    assert s.at(s.foe()) == "2,0"  # and she comes nearer all the same


@pytest.mark.rule("P52-FOE-11", "P52-QUEST-11")
@pytest.mark.parametrize(
    ("where", "attack", "ends"),
    [
        ("0,0", "Blade", "0,0"),
        ("3,0", "Ice", "0,0"),
        ("4,0", "", "2,0"),
        ("5,0", "", "2,0"),
        ("6,0", "Beast", "2,0"),
    ],
)
def test_each_range_has_its_attack_and_at_four_and_five_she_moves(
    where: str, attack: str, ends: str
) -> None:
    s = beasts({"wick": where}, {"mistress": "0,0"})
    if attack:
        s.do("2C")
        assert s.told(e.FoeAttacked)[0].attack == attack
    assert (s.at(s.foe()), s.actor) == (ends, "wick")


@pytest.mark.rule("P52-FOE-11")
def test_whoever_falls_to_a_counter_attack_moves_no_more() -> None:
    s = beasts(
        {"mira": "6,0"},
        {"mistress": "0,0"},
        sheets={"mira": {"worn": ["bow"]}},
        foe_sheets={"mistress": {"hp": 7, "max_hp": 24}},
    )
    s.do("AC", "counter bow", "KD", "2C", "KS", "2D")  # a hit, and the fall flip ends it
    assert (s.state.foes, s.told(e.Moved)) == ([], [])


@pytest.mark.rule("P52-FOE-09")
@pytest.mark.parametrize(
    ("bags", "target"),
    [(({"torch": 2}, {"torch": 3}), "oda"), (({"torch": 3}, {"torch": 3}), "hale")],
)
def test_the_greedy_pick_the_richest_and_of_equals_the_first(
    bags: tuple[dict[str, int], dict[str, int]], target: str
) -> None:
    sheets = {"hale": {"bag": bags[0]}, "oda": {"bag": bags[1]}}
    s = beasts({"hale": "1,0", "oda": "3,0"}, {"hook": "0,0"}, sheets=sheets).do("2C")
    assert s.told(e.FoeAttacked)[0].hero == target


@pytest.mark.rule("P52-FOE-09")
def test_some_pick_the_weakest_whoever_struck_them() -> None:
    sheets = {"hale": {"hp": 9}, "oda": {"hp": 8}}
    s = beasts(
        {"hale": "1,0", "oda": "3,0"},
        {"turret": "0,0"},
        sheets=sheets,
        foe_sheets={"turret": {"last_attacker": "hale"}},
    ).do("2C")
    assert s.told(e.FoeAttacked)[0].hero == "oda"


@pytest.mark.rule("P52-FOE-09", "P52-ETURN-09")
def test_in_classic_equals_are_picked_by_lot() -> None:
    """First for whom it is in its own order, then for whom the attack would rather have."""
    s = beasts({"hale": "1,0", "oda": "3,0"}, {"turret": "0,0"}, edition="classic")
    s.do("lot hale", "lot oda", "2C")
    assert s.told(e.FoeAttacked)[0].hero == "oda"


@pytest.mark.rule("P52-FOE-10")
def test_an_attack_on_each_flips_for_everyone_in_its_band() -> None:
    heroes = {"hale": "4,0", "wick": "2,0", "oda": "9,0"}
    s = beasts(heroes, {"old-mage": "0,0"}, foe_sheets={"old-mage": {"last_attacker": "hale"}})
    s.do("2C", "3C")
    assert [told.hero for told in s.told(e.FoeAttacked)] == ["hale", "oda"]
    assert s.actor == "hale"


@pytest.mark.rule("P52-FOE-10")
def test_an_attack_on_each_ends_with_the_one_who_makes_it() -> None:
    s = beasts(
        {"mira": "5,0", "oda": "9,0"},
        {"old-mage": "0,0"},
        sheets={"mira": {"worn": ["bow"]}},
        foe_sheets={"old-mage": {"hp": 7}},
    )
    s.do("AC", "counter bow", "KD", "2C")
    assert s.why == "fall"
    s.do("7C", "2D")  # dead, and nothing dropped
    assert (s.state.foes, len(s.told(e.FoeAttacked)), s.why) == ([], 1, "")
