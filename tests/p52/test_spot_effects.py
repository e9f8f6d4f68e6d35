"""SPOTS: hidden and obstructed spots, traps, secret passages, and nothing at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules import move
from crawldeck.p52.state import P52Table
from tests.p52.packs import yard
from tests.p52.scene import Scene, scene

EDITIONS = ["core", "classic", "latest"]
LATER = ["core", "latest"]
BOW = {"abilities": {"bow": 2}, "worn": ["ash-bow"], "stamina": []}
HIDDEN = {"core": "6D", "classic": "4D", "latest": "6D"}
TRAP = {"core": "8S", "classic": "9S", "latest": "8S"}


def walk(drawing: str, movement: int, at: str = "0,0", turns: int = 1, **options: Any) -> Scene:
    """A hero of some Movement who has the next turns to herself."""
    sheet = {"move": 4 * (movement - 1), "worn": [], **options.pop("sheet", {})}
    order = ["mira"] * turns
    return scene(drawing, {"mira": at}, order=order, sheets={"mira": sheet}, **options)


def turn_over(s: Scene) -> bool:
    """Whether the next turn has begun: only a fresh one may be passed."""
    return bool(s.offers("pass"))


def shot(drawing: str, hero: str, foe: str, where: str, **options: Any) -> Scene:
    """The enemy's turn, then the hero's."""
    sheets: Mapping[str, Mapping[str, Any]] = {"mira": {**BOW, "hp": 30, "max_hp": 30}}
    return scene(
        drawing, {"mira": hero}, {foe: where}, order=[foe, "mira"], sheets=sheets, **options
    )


# -- hidden ------------------------------------------------------------------------------------


@pytest.mark.rule("P52-SPOTS-HID-01", "P52-DIFF-14")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_attacks_a_hidden_hero_from_another_spot(edition: str) -> None:
    hidden, plain = HIDDEN[edition], "5H"
    archer = shot(f"5D\n5C\n{hidden}\n5S", "0,1", "gallery-archer", "0,3", edition=edition)
    assert not archer.told(e.FoeAttacked)
    archer = shot(f"5D\n5C\n{plain}\n5S", "0,1", "gallery-archer", "0,3", edition=edition)
    assert archer.why == "enemy attack"


@pytest.mark.rule("P52-SPOTS-HID-01", "P52-DIFF-14")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("where", "attacks"), [("0,1", False), ("0,0", True)])
def test_a_pike_must_come_onto_the_hidden_spot_too(edition: str, where: str, attacks: bool) -> None:
    s = shot(f"7D\n{HIDDEN[edition]}", "0,0", "pike-warden", where, edition=edition)
    assert (s.why == "enemy attack") is attacks
    if not attacks:
        assert s.at(s.foe()) == "0,0"  # it comes


@pytest.mark.rule("P52-SPOTS-HID-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hides", [True, False])
def test_an_ace_shot_from_a_hidden_spot_is_not_countered(edition: str, hides: bool) -> None:
    stand = HIDDEN[edition] if hides else "7D"
    s = scene(
        f"7S 7C {stand}",
        {"mira": "2,0"},
        {"gallery-archer": "0,0"},
        edition=edition,
        sheets={"mira": BOW},
        order=["mira"] * 2,
    )
    s.do("attack gallery-archer bow", "AH")
    assert s.told(e.AttackFailed)
    assert (s.why == "enemy attack") is not hides


@pytest.mark.rule("P52-SPOTS-HID-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hides", [True, False])
def test_nor_does_the_hero_counter_an_enemy_that_hides(edition: str, hides: bool) -> None:
    stand = HIDDEN[edition] if hides else "7D"
    s = shot(f"{stand} 7C 7S", "2,0", "gallery-archer", "0,0", edition=edition).do("AH")
    assert s.asked == ("turn" if hides else "counter")


SPARK = {"abilities": {"emberbolt": 1}, "worn": [], "hp": 30, "max_hp": 30}


@pytest.mark.rule("P52-SPOTS-HID-02")
@pytest.mark.parametrize("hides", [True, False])
def test_magic_from_a_hidden_spot_is_not_countered_either(hides: bool) -> None:
    stand = "6D" if hides else "7D"
    s = yard(
        f"7S 7C {stand}",
        {"mira": "2,0"},
        {"wick-witch": "0,0"},
        order=["mira"] * 2,
        sheets={"mira": SPARK},
    )
    s.do("attack wick-witch emberbolt", "AH")
    assert s.told(e.AttackFailed)
    assert (s.why == "enemy attack") is not hides


@pytest.mark.rule("P52-SPOTS-HID-02")
@pytest.mark.parametrize("hides", [True, False])
def test_nor_does_the_hero_counter_magic_from_hiding(hides: bool) -> None:
    stand = "6D" if hides else "7D"
    s = yard(
        f"{stand} 7C 7S",
        {"mira": "2,0"},
        {"wick-witch": "0,0"},
        order=["wick-witch", "mira"],
        sheets={"mira": SPARK},
    ).do("AH")
    assert s.asked == ("turn" if hides else "counter")


@pytest.mark.rule("P52-SPOTS-HID-02")
def test_a_shot_from_a_hidden_spot_is_defended_as_usual() -> None:
    s = scene("7S 7C 6D", {"mira": "2,0"}, {"snuffer": "0,0"}, sheets={"mira": BOW})
    assert s.do("attack snuffer bow", "QH").why == "enemy defence"
    s = shot("6D 7C 7S", "2,0", "gallery-archer", "0,0").do("QH")
    assert s.asked == "defend"


@pytest.mark.rule("P52-SPOTS-HID-02")
def test_melee_on_a_hidden_spot_is_countered() -> None:
    sheets = {"mira": {"abilities": {"grapple": 1}, "worn": []}}
    s = scene("6D 7C", {"mira": "0,0"}, {"snuffer": "0,0"}, sheets=sheets, order=["mira"] * 2)
    assert s.do("attack snuffer grapple", "AH").why == "enemy attack"


@pytest.mark.rule("P52-SPOTS-HID-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("ability", "countered"), [("emberbolt", False), ("grapple", True)])
def test_the_kind_of_an_attack_decides_not_the_distance(
    edition: str, ability: str, countered: bool
) -> None:
    sheets = {"mira": {"abilities": {ability: 1}, "worn": []}}
    s = scene(
        f"{HIDDEN[edition]} 7C",
        {"mira": "0,0"},
        {"snuffer": "0,0"},
        edition=edition,
        sheets=sheets,
        order=["mira"] * 2,
    )
    s.do(f"attack snuffer {ability}", "AH")  # on the same spot, where the enemy sees its attacker
    assert s.told(e.AttackFailed) and (s.why == "enemy attack") is countered


@pytest.mark.rule("P52-SPOTS-HID-01", "P52-SPOTS-HID-02")
@pytest.mark.parametrize("hides", [True, False])
def test_a_pike_is_no_shot_but_who_does_not_see_its_bearer_cannot_strike_back(hides: bool) -> None:
    sheets = {"mira": {"abilities": {"pike": 1}, "worn": ["gate-pike"], "lift": 9, "balance": 9}}
    s = scene(
        f"{'6D' if hides else '7D'} 7C",
        {"mira": "0,0"},
        {"pike-warden": "1,0"},
        sheets=sheets,
        order=["mira"] * 2,
    )
    s.do("attack pike-warden pike", "AH")
    assert s.told(e.AttackFailed) and (s.why == "enemy attack") is not hides


@pytest.mark.rule("P52-SPOTS-HID-02", "P52-SPOTS-HID-03")
def test_a_hidden_enemys_pike_may_be_answered() -> None:
    s = shot("6D 7S", "1,0", "pike-warden", "0,0").do("AH")
    assert s.told(e.FoeAttacked) and s.asked == "counter"


@pytest.mark.rule("P52-SPOTS-HID-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hidden_spot_does_not_protect_an_enemy(edition: str) -> None:
    s = scene(
        f"{HIDDEN[edition]} 7C 7S",
        {"mira": "2,0"},
        {"snuffer": "0,0"},
        edition=edition,
        sheets={"mira": BOW},
    )
    assert s.legal("attack snuffer bow") and s.legal("aim snuffer")


@pytest.mark.rule("P52-SPOTS-HID-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_enemies_still_close_in_on_a_hidden_hero(edition: str) -> None:
    s = scene(
        f"{HIDDEN[edition]} 7C 7S 7D 7H",
        {"mira": "0,0", "bran": "4,0"},
        {"snuffer": "1,0"},
        order=["snuffer", "mira"],
        edition=edition,
    )
    assert s.at(s.foe()) == "0,0"


# -- obstructed --------------------------------------------------------------------------------


@pytest.mark.rule("P52-SPOTS-OBS-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_obstructed_spot_costs_two_movement(edition: str) -> None:
    s = walk("7H 5H 7D 7S", 3, edition=edition).do("move 1,0", "move 2,0")
    assert s.at(s.hero()) == "2,0" and turn_over(s)


@pytest.mark.rule("P52-SPOTS-OBS-01")
def test_one_movement_left_of_two_is_not_enough() -> None:
    s = walk("7H 7D 5H", 2).do("move 1,0")
    assert s.refused("move 2,0") == "P52-SPOTS-OBS-01"
    assert s.legal("move 0,0")
    s = walk("7H 5H 7D", 2).do("move 1,0")
    assert s.at(s.hero()) == "1,0" and turn_over(s)


@pytest.mark.rule("P52-SPOTS-OBS-01")
@pytest.mark.parametrize(("movement", "end"), [(2, "2,0"), (3, "1,0")])
def test_an_obstructed_spot_costs_an_enemy_two_as_well(movement: int, end: str) -> None:
    s = scene(
        "7H 7D 5H 7S",
        {"mira": "0,0"},
        {"snuffer": "3,0"},
        order=["snuffer", "mira"],
        foe_sheets={"snuffer": {"movement": movement}},
    )
    assert s.at(s.foe()) == end


@pytest.mark.rule("P52-SPOTS-OBS-01")
def test_it_is_paid_for_on_the_way_in_and_not_on_the_way_out() -> None:
    s = walk("5H 7D 7S 7C", 2).do("move 1,0", "move 2,0")
    assert s.at(s.hero()) == "2,0" and turn_over(s)
    s = walk("7H 5H 5D 7S 7C", 5).do("move 1,0", "move 2,0")
    assert s.at(s.hero()) == "2,0" and not turn_over(s)  # 2 and 2 of 5
    assert turn_over(s.do("move 3,0"))


@pytest.mark.rule("P52-SPOTS-OBS-01")
@pytest.mark.parametrize(("rough", "end"), [("7C", "4,0"), ("5C", "3,0")])
def test_an_enemy_that_flees_pays_for_it_too(rough: str, end: str) -> None:
    s = yard(
        f"7H 7D 7S {rough} 8H",
        {"mira": "0,0"},
        {"gallery-archer": "1,0"},
        order=["gallery-archer", "mira"],
        foe_sheets={"gallery-archer": {"hp": 1, "max_hp": 20, "movement": 3}},
    )
    assert s.at(s.foe()) == end


@pytest.mark.rule("P52-SPOTS-OBS-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_a_movement_of_one_it_takes_two_turns(edition: str) -> None:
    s = walk("7H 5H 7D", 1, turns=2, edition=edition).do("move 1,0")
    assert s.at(s.hero()) == "0,0" and s.told(e.Struggles)[0].rule == "P52-SPOTS-OBS-02"
    assert s.do("move 1,0").at(s.hero()) == "1,0"


@pytest.mark.rule("P52-SPOTS-OBS-02")
@pytest.mark.parametrize("between", ["pass", "move 0,1", "stance"])
def test_anything_in_between_loses_the_progress(between: str) -> None:
    s = walk("5D .. \n 7H 5H", 1, turns=4).do("move 1,0", between, "move 1,0")
    assert s.at(s.hero()) == "0,0"
    assert s.do("move 1,0").at(s.hero()) == "1,0"


@pytest.mark.rule("P52-SPOTS-OBS-02")
def test_an_enemy_with_a_movement_of_one_needs_two_turns() -> None:
    s = scene(
        "7H 7D 5H 7S",
        {"mira": "0,0"},
        {"snuffer": "3,0"},
        lit=True,
        order=["snuffer", "mira", "snuffer", "mira"],
        foe_sheets={"snuffer": {"movement": 1}},
    )
    assert s.at(s.foe()) == "3,0"
    assert s.do("pass").at(s.foe()) == "2,0"


@pytest.mark.rule("P52-SPOTS-OBS-03")
@pytest.mark.parametrize("movement", [1, 2])
def test_leaving_an_obstructed_spot_costs_no_more_than_the_next_one(movement: int) -> None:
    s = walk("5C 7H 7D", movement).do("move 1,0")
    assert s.at(s.hero()) == "1,0"
    assert turn_over(s) is (movement == 1)  # with 2 there is 1 left


# -- traps -------------------------------------------------------------------------------------


@pytest.mark.rule("P52-SPOTS-TRP-01")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("balance", "move", "flip", "loss"),
    [
        (4, 3, "6H", 0),
        (4, 3, "5H", 2),
        (4, 3, "AH", 2),
        (4, 3, "KH", 0),
        (6, 6, "AH", 0),
        (9, 9, "AH", 0),
        (6, 5, "AH", 2),
        (6, 5, "2H", 0),
    ],
)
def test_a_trap_is_a_flip_against_thirteen_less_balance_and_move(
    edition: str, balance: int, move: int, flip: str, loss: int
) -> None:
    sheet = {"balance": balance, "move": move, "hp": 9, "worn": ["cap", "coat"]}  # no help here
    s = scene(f"7H {TRAP[edition]} 7D", {"mira": "0,0"}, sheets={"mira": sheet}, edition=edition)
    s.do("move 1,0", flip)
    assert s.hero().hp == 9 - loss
    assert s.told(e.TrapChecked)[0].target == 13 - balance - move


@pytest.mark.rule("P52-SPOTS-TRP-02")
def test_a_trap_stays_armed_for_everyone_and_every_time() -> None:
    sheets = {"mira": {"hp": 9, "move": 8, "balance": 1}, "bran": {"hp": 9, "move": 8}}
    s = scene("7H 8S 7D", {"mira": "0,0", "bran": "0,0"}, sheets=sheets, order=["mira", "bran"])
    s.do("move 1,0", "AH", "move 2,0", "move 1,0", "AS")  # through it and back
    assert s.hero("mira").hp == 5
    s.do("move 1,0", "AD")
    assert s.told(e.TrapChecked)[-1].hero == "bran"


@pytest.mark.rule("P52-SPOTS-TRP-02")
def test_standing_on_a_trap_is_not_moving_onto_it() -> None:
    s = walk("7H 8S", 2, at="1,0").do("pass")
    assert not s.told(e.TrapChecked)


@pytest.mark.rule("P52-SPOTS-TRP-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_enemies_are_immune_to_traps(edition: str) -> None:
    s = scene(
        f"7H {TRAP[edition]} 7D",
        {"mira": "0,0"},
        {"snuffer": "2,0"},
        edition=edition,
        order=["snuffer", "mira"],
        foe_sheets={"snuffer": {"movement": 1}},
    )
    assert s.at(s.foe()) == "1,0" and s.asked == "turn" and s.foe().hp == s.foe().max_hp
    assert not s.told(e.TrapChecked)


@pytest.mark.rule("P52-SPOTS-TRP-04")
def test_a_trap_at_the_start_is_checked_once_by_each_who_enters() -> None:
    party = dict.fromkeys(["mira", "bran", "oda"], "0,0")
    low = {name: {"hp": 9, "balance": 1, "move": 1} for name in party}
    s = scene("8S 7D", party, phase="enter", sheets=low).do("5H", "QH", "6H")
    assert [event.hero for event in s.told(e.TrapChecked)] == ["mira", "bran", "oda"]
    assert [hero.hp for hero in s.state.heroes] == [7, 9, 7] and s.asked == "turn"


@pytest.mark.rule("P52-SPOTS-TRP-05")
def test_no_stamina_on_a_trap_unless_the_table_plays_so() -> None:
    s = walk("7H 8S", 2, stamina=3).do("move 1,0")
    assert s.why == "trap" and len(s.hero().stamina) == 3
    sheet = {"balance": 4, "hp": 9}
    s = walk("7H 8S", 2, stamina=3, sheet=sheet, params={"stamina_on_traps": True})
    assert s.do("move 1,0").asked == "stamina"
    s.do("stamina", "3H", "2H")  # 13 - (4 + 4) is 5
    assert s.hero().hp == 9 and len(s.hero().stamina) == 2


# -- secret passages ---------------------------------------------------------------------------

CLUBS = "7C 7H 7D 10C 7S 4C ##"


@pytest.mark.rule("P52-SPOTS-PAS-01")
@pytest.mark.parametrize("edition", LATER)
def test_a_passage_leads_to_any_other_face_up_spot_of_its_suit(edition: str) -> None:
    s = walk(CLUBS, 3, at="4,0", lit=False, edition=edition).do("move 3,0")  # 1 of 3 spent
    assert s.offers("passage") == ["passage 0,0", "passage 5,0"]
    assert s.refused("passage 3,0") == "P52-SPOTS-PAS-01"  # itself
    assert s.refused("passage 1,0") == "P52-SPOTS-PAS-01"  # another suit
    assert s.refused("passage 6,0") == "P52-SPOTS-PAS-01"  # face down
    s.do("passage 0,0")
    assert s.at(s.hero()) == "0,0" and turn_over(s)  # 2 more


@pytest.mark.rule("P52-SPOTS-PAS-01")
def test_a_house_rule_lets_a_passage_lead_under_face_down_cards() -> None:
    options: dict[str, Any] = {"lit": False, "params": {"passage_face_up_only": False}}
    s = walk(CLUBS, 2, at="3,0", **options)
    assert s.offers("passage") == ["passage 0,0", "passage 5,0", "passage 6,0"]
    assert s.at(s.do("passage 6,0", "6C").hero()) == "6,0"
    s = walk(CLUBS, 2, at="3,0", **options)
    assert s.at(s.do("passage 6,0", "6H").hero()) == "3,0"  # not a club: back again


@pytest.mark.rule("P52-SPOTS-PAS-01", "P52-MOVE-13")
def test_a_passage_does_not_lead_under_a_card_that_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    def uncover(t: P52Table, spots: list[int], by_move: bool = False) -> Rule[None]:
        (spot,) = spots
        t.state.space.cards[spot] = t.state.space.cards[t.state.heroes[0].spot]
        t.state.space.blocked |= 1 << spot
        yield from ()

    monkeypatch.setattr(move, "uncover", uncover)
    s = walk(CLUBS, 2, at="3,0", lit=False, params={"passage_face_up_only": False})
    assert s.at(s.do("passage 6,0").hero()) == "3,0"


@pytest.mark.rule("P52-SPOTS-PAS-02")
@pytest.mark.parametrize("edition", LATER)
def test_a_passage_leads_one_way_and_not_for_enemies(edition: str) -> None:
    s = walk(CLUBS, 3, at="5,0", lit=False, edition=edition)
    assert s.refused("passage 3,0") == "P52-SPOTS-PAS-02" and not s.offers("passage")
    s = scene(
        "7C 7H 7D 10C 4C",
        {"mira": "0,0"},
        {"snuffer": "3,0"},
        order=["snuffer", "mira"],
        foe_sheets={"snuffer": {"movement": 2}},
        edition=edition,
    )
    assert s.at(s.foe()) == "1,0"  # on foot


@pytest.mark.rule("P52-SPOTS-PAS-03")
def test_with_a_movement_of_one_the_passage_takes_two_turns() -> None:
    s = walk("7C 7H 10C 4C", 1, at="2,0", turns=4).do("passage 0,0")
    assert s.at(s.hero()) == "2,0" and s.told(e.Struggles)[0].rule == "P52-SPOTS-PAS-03"
    assert s.do("passage 0,0").at(s.hero()) == "0,0"
    s = walk("7C 7H 10C 4C", 1, at="2,0", turns=4).do("passage 0,0", "pass", "passage 0,0")
    assert s.at(s.hero()) == "2,0"  # the pass lost it
    s = walk("7C 7H 10C 4C", 1, at="2,0", turns=4).do("passage 0,0", "passage 3,0")
    assert s.at(s.hero()) == "2,0"  # begun anew towards another spot


@pytest.mark.rule("P52-SPOTS-PAS-03")
def test_with_more_movement_both_points_come_from_one_turn() -> None:
    s = walk("7C 7H 10C", 2, at="1,0").do("move 2,0")
    assert s.refused("passage 0,0") == "P52-SPOTS-PAS-03"


@pytest.mark.rule("P52-SPOTS-PAS-04")
def test_arriving_by_passage_is_moving_onto_a_spot() -> None:
    s = walk("## 8C .. \n .. 7H 10C", 2, at="2,0", lit=False).do("passage 1,1", "6D")
    assert s.picture.startswith("6D")  # it reveals
    assert s.why == "trap"


@pytest.mark.rule("P52-SPOTS-PAS-04")
@pytest.mark.parametrize(("answers", "struck"), [(["move 2,0"], True), ([], False)])
def test_leaving_by_passage_an_enemy_met_this_turn_is_running_past(
    answers: list[str], struck: bool
) -> None:
    at = "1,0" if struck else "2,0"
    s = scene("7C 7H 10C", {"mira": at}, {"snuffer": "2,0"}, sheets={"mira": {"move": 8}})
    s.do(*answers, "passage 0,0")
    assert bool(s.told(e.PassingAttack)) is struck


# -- nothing at all ----------------------------------------------------------------------------


@pytest.mark.rule("P52-SPOTS-EMP-01")
@pytest.mark.parametrize(
    ("edition", "card"), [("core", "4S"), ("latest", "4S"), ("classic", "6D"), ("classic", "10H")]
)
def test_an_empty_spot_has_no_effect(edition: str, card: str) -> None:
    s = walk(f"7H {card} 7D", 2, edition=edition)
    before = s.state.action.left
    s.do("move 1,0")
    assert s.asked == "turn" and s.legal("move 2,0") and s.state.action.left == before
    assert s.at(s.do("move 2,0").hero()) == "2,0"
