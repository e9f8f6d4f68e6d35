"""Attacks on everyone on a spot, and blows that follow others (30.1, rows 20, 21, 23, 29, 31)."""

import pytest

from crawldeck.p52 import events as e
from crawldeck.p52.rules import sweep
from crawldeck.p52.rules.arts import second_offers
from crawldeck.p52.rules.effects import Use
from crawldeck.p52.rules.turnstate import Turn
from crawldeck.p52.state import NOWHERE
from tests.p52.bench import CROSS, bench

PAIR = {"coal-knight": "0,0", "snuffer": "0,0"}


# P52-ABIL-LT-20 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-04", "P52-ATTACK-06", "P52-ATTACK-07")
def test_a_wheel_strikes_all_on_the_spot_and_each_defends() -> None:
    foes = PAIR | {"toll-thief": "1,0"}
    s = bench("wheel-cut", foes, foe_sheet={"frozen": 0})
    s.do("perform wheel-cut", "10C", "2C", "QC")  # target 8 + 2 - 2, Over 2: 6 + 2
    left = {foe.id: 60 - foe.hp for foe in s.state.foes}
    assert left == {"coal-knight": 8, "snuffer": 0, "toll-thief": 0}
    told = s.told(e.Swept)[0]
    assert (told.target, told.count) == (8, 2)


@pytest.mark.rule("P52-ART-04", "P52-ATTACK-15")
def test_on_an_ace_all_of_them_strike_back_in_their_order() -> None:
    s = bench("wheel-cut", PAIR, foe_sheet={"frozen": 0}, sheet={"worn": []})
    s.do("perform wheel-cut", "AC")
    assert s.why == "enemy attack"
    s.do("2C", "3C")
    assert len(s.told(e.FoeAttacked)) == 2


@pytest.mark.rule("P52-ART-01", "P52-ATTACK-01", "P52-TURN-01")
def test_a_wheel_needs_an_enemy_here_and_is_not_aimed_at_one() -> None:
    s = bench("wheel-cut", {"coal-knight": "1,0"})
    assert s.refused("perform wheel-cut") == "P52-ART-01"
    assert s.refused("attack coal-knight wheel-cut") == "P52-ART-01"
    assert not s.offers("perform")


@pytest.mark.rule("P52-ART-04", "P52-AIM-08")
def test_an_aim_is_lost_on_a_blow_for_all() -> None:
    s = bench("wheel-cut", PAIR, sheet={"aim": 3, "aim_at": "snuffer"})
    s.do("perform wheel-cut", "7C")
    assert (s.told(e.Swept)[0].what, s.hero().aim) == ("a miss", 0)


# P52-ABIL-LT-29 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-04", "P52-MOVE-04", "P52-ATTACK-05")
def test_a_ram_runs_first_and_strikes_all_who_are_there() -> None:
    foes = {"coal-knight": "2,0", "snuffer": "2,0"}
    s = bench("ram", foes)
    s.do("work ram 2,0", "10C")  # target 9 - 2 + 2, Over 1: 2 + 1
    assert (s.at(s.hero()), [foe.hp for foe in s.state.foes]) == ("2,0", [57, 57])
    missed = bench("ram", foes).do("work ram 2,0", "8C")
    assert (missed.at(missed.hero()), missed.foe().hp) == ("2,0", 60)


@pytest.mark.rule("P52-ART-02", "P52-ART-05", "P52-ATTACK-15")
def test_an_ace_on_a_ram_hurts_by_another_card_instead_of_a_counter() -> None:
    s = bench("ram", {"coal-knight": "1,0"}, foe_sheet={"frozen": 0})
    s.do("work ram 1,0", "AC")
    assert s.why == "amount"
    s.do("7C")
    assert (s.hero().hp, s.told(e.FoeAttacked)) == (13, [])


@pytest.mark.rule("P52-ART-01", "P52-RANGE-06", "P52-RANGE-03", "P52-ATTACK-01", "P52-LAYOUT-19")
def test_a_ram_needs_an_enemy_one_or_two_spots_away() -> None:
    s = bench("ram", {"coal-knight": "3,0", "snuffer": "0,0"})
    assert s.refused("work ram 0,0") == "P52-RANGE-06"
    assert s.refused("work ram 3,0") == "P52-RANGE-03"
    assert s.refused("work ram 1,0") == "P52-ART-01"
    assert s.refused("work ram 0,1") == "P52-LAYOUT-19"


@pytest.mark.rule("P52-ART-04", "P52-DEATH-01", "P52-SPOTS-TRP-01")
def test_a_trap_on_the_way_ends_a_ram_that_it_stuns() -> None:
    s = bench(
        "ram",
        {"coal-knight": "1,0"},
        drawing="4S 2C 4D",
        quest="toll-gate",
        sheet={"hp": 2, "balance": 1, "move": 1},
    )
    s.do("work ram 1,0", "2S")
    assert (s.hero().hp, s.foe().hp, s.told(e.Swept)) == (0, 60, [])


# P52-ABIL-LT-31 ---------------------------------------------------------------------------------


@pytest.mark.rule("P52-ART-04", "P52-ATTACK-06", "P52-PDEF-01")
def test_a_stone_from_the_sky_spares_nobody_and_all_may_defend() -> None:
    s = bench(
        "sky-stone",
        {"coal-knight": "1,1", "snuffer": "1,2"},
        drawing=CROSS,
        at="0,1",
        others={"birch": "2,1"},
        sheets={"birch": {"worn": []}},
        foe_sheet={"frozen": 0},
        sheet={"worn": []},
    )
    s.do("work sky-stone 1,1", "10C", "2C", "KC")  # target 9, Over 1: 7; coal-knight, snuffer
    assert (s.foe("coal-knight").hp, s.foe("snuffer").hp) == (53, 60)
    assert s.actor == "ash"
    s.do("endure", "defend unsay", "10D")  # untrained: target 10, takes off 1 + 0 + 6
    assert (s.hero("ash").hp, s.hero("birch").hp) == (13, 20)


@pytest.mark.rule("P52-ART-01", "P52-ATTACK-01", "P52-LOS-09")
def test_a_stone_falls_only_where_an_enemy_is_seen_near_by() -> None:
    s = bench("sky-stone", {"coal-knight": "2,0"}, drawing="4S 4H 4D 4C 2H ##")
    assert s.legal("work sky-stone 1,0")
    assert s.legal("work sky-stone 3,0")
    assert s.refused("work sky-stone 4,0") == "P52-ART-01"
    assert s.refused("work sky-stone 5,0") == "P52-ART-01"


@pytest.mark.rule("P52-ART-04", "P52-DEATH-05")
def test_a_stone_that_kills_the_whole_party_ends_the_quest() -> None:
    s = bench("sky-stone", {"coal-knight": "0,0"}, sheet={"hp": 1, "worn": []})
    s.do("work sky-stone 0,0", "KC", "endure")
    assert s.state.outcome == "lost"


# P52-ABIL-LT-21 ---------------------------------------------------------------------------------

DROP = {"abilities": {"drop-strike": 2, "shiv": 2, "clinch": 2}, "worn": ["knife"]}


@pytest.mark.rule("P52-ART-11", "P52-ATTACK-01", "P52-TURN-01")
def test_a_drop_lands_on_the_enemy_with_a_free_blow_nobody_defends() -> None:
    s = bench("drop-strike", {"coal-knight": "2,0"}, sheet=DROP, foe_sheet={"frozen": 0})
    s.do("attack coal-knight drop-strike", "10C")
    assert (s.asked, s.at(s.hero())) == ("strike", "2,0")
    assert s.offers("strike") == ["strike clinch", "strike shiv"]
    assert s.refused("strike longbow") == "P52-ATTACK-01"
    s.do("strike shiv", "6C")
    assert (s.foe().hp, s.told(e.FoeDefended)) == (52, [])


@pytest.mark.rule("P52-SETUP-21")
def test_a_drop_that_fails_costs_what_was_short() -> None:
    s = bench("drop-strike", {"coal-knight": "2,0"}, sheet=DROP)
    s.do("attack coal-knight drop-strike", "4C")  # target 10
    assert (s.hero().hp, s.at(s.hero()), s.foe().hp) == (14, "0,0", 60)


@pytest.mark.rule("P52-ATTACK-15")
def test_the_free_blow_may_be_let_be_and_an_ace_on_it_is_an_ace() -> None:
    s = bench("drop-strike", {"coal-knight": "1,0"}, sheet=DROP, foe_sheet={"frozen": 0})
    assert s.do("attack coal-knight drop-strike", "10C").asked == "strike"
    s.do("strike shiv", "AC")
    assert s.why == "enemy attack"
    declined = bench("drop-strike", {"coal-knight": "1,0"}, sheet=DROP)
    declined.do("attack coal-knight drop-strike", "10C", "decline")
    assert declined.foe().hp == 60


# P52-ABIL-LT-23 ---------------------------------------------------------------------------------

TAP = {"abilities": {"finishing-touch": 2, "clinch": 2}}


@pytest.mark.rule("P52-ART-15", "P52-TURN-01", "P52-ETURN-02")
def test_a_finishing_touch_follows_a_blow_that_left_less_than_a_quarter() -> None:
    s = bench(
        "clinch", {"coal-knight": "0,0"}, sheet=TAP, foe_sheet={"hp": 16}, others={"birch": "1,0"}
    )
    assert s.refused("attack coal-knight finishing-touch") == "P52-ART-15"
    s.do("attack coal-knight clinch", "5C")  # 2: 14 of 60 are left
    assert s.offers("attack") == ["attack coal-knight finishing-touch"]
    assert s.refused("attack coal-knight clinch") == "P52-TURN-01"
    s.do("attack coal-knight finishing-touch", "10C")  # Over 2, 6
    assert (s.foe().hp, s.actor) == (8, "birch")  # there is no third


@pytest.mark.rule("P52-ART-15", "P52-ETURN-02")
@pytest.mark.parametrize(("hp", "card"), [(17, "5C"), (14, "4C")])
def test_no_second_action_at_a_quarter_or_after_a_miss(hp: int, card: str) -> None:
    s = bench(
        "clinch", {"coal-knight": "0,0"}, sheet=TAP, foe_sheet={"hp": hp}, others={"birch": "1,0"}
    )
    s.do("attack coal-knight clinch", card)
    assert (s.actor, s.offers("attack")) == ("birch", [])


@pytest.mark.rule("P52-ART-15", "P52-TURN-01")
def test_a_second_action_may_be_left_out() -> None:
    s = bench(
        "clinch", {"coal-knight": "0,0"}, sheet=TAP, foe_sheet={"hp": 16}, others={"birch": "1,0"}
    )
    s.do("attack coal-knight clinch", "5C", "end")
    assert s.actor == "birch"


@pytest.mark.rule("P52-ART-15", "P52-RANGE-03")
@pytest.mark.parametrize(("where", "offered"), [("0,0", True), ("3,0", False)])
def test_a_second_action_is_offered_where_it_reaches(where: str, offered: bool) -> None:
    s = bench("clinch", {"coal-knight": where}, sheet=TAP)
    turn = Turn(1, NOWHERE, False)
    assert second_offers(s.table, s.hero("ash"), turn) == []
    turn.openings = {"coal-knight"}
    found = [one.text for one in second_offers(s.table, s.hero("ash"), turn)]
    assert found == ["attack coal-knight finishing-touch"] * offered


@pytest.mark.rule("P52-ART-04", "P52-FOE-19")
def test_one_that_falls_before_its_turn_does_not_shield_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sweep, "stands", lambda t, foe: foe.id != next(iter(PAIR)))
    s = bench("wheel-cut", PAIR).do("perform wheel-cut", "10C")
    assert [foe.hp < 60 for foe in s.state.foes] == [False, True]


@pytest.mark.rule("P52-ART-04", "P52-DEATH-01", "P52-DEATH-02")
@pytest.mark.parametrize(("hp", "asks"), [(5, True), (0, False), (-1, False)])
def test_whom_the_run_was_too_much_for_strikes_nobody(hp: int, asks: bool) -> None:
    s = bench("wheel-cut", PAIR)
    hero = s.hero("ash")
    hero.hp = hp
    use = Use(s.table, hero, "wheel-cut", "P52-ART-04", level=2)
    asked = next(sweep.sweep(s.table, use, s.table.content.abilities["wheel-cut"]), None)
    assert (asked is not None) is asks
