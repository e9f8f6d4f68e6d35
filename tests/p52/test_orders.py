"""Standing orders: what a player always says is said for them (TABLE-04)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.kernel.orders import Ordered, Orders
from tests.p52.packs import yard
from tests.p52.scene import Scene, scene
from tests.p52.test_attack import duel
from tests.p52.test_enemy_attack import attacked

pytestmark = pytest.mark.rule("P52-TABLE-04")
HALL = "4S 4H 4D 4C"


def ordered(s: Scene, *orders: str) -> Scene:
    for seat in range(len(s.session.setup.seats)):
        for order in orders:
            s.session.give_order(seat, order)
    return s


def by_order(s: Scene) -> list[tuple[str, str]]:
    return [(one.order, one.answer) for one in s.told(Ordered)]


def done(**more: Any) -> Scene:
    """Wick with a cap and boots in the bag, so that gear could be changed after an attack."""
    sheet = {"worn": ["knife"], "bag": {"cap": 1, "road-boots": 1}} | more.pop("sheet", {})
    return duel(sheet=sheet, asking="once", **more)


def test_the_turn_ends_when_only_gear_is_left() -> None:
    s = done().do("attack toll-master knife", "2C")  # a miss
    assert {option.verb.name for option in s.session.options} == {"doff", "equip", "end"}
    s = ordered(done(), "end-turn").do("attack toll-master knife", "2C")
    assert by_order(s) == [("end-turn", "end")]
    assert s.told(Ordered)[0].rule == "P52-TABLE-04"


def test_the_turn_does_not_end_while_something_else_can_be_done() -> None:
    s = ordered(scene("7H 7S 7D", {"mira": "0,0"}), "end-turn").do("move 1,0")
    assert s.asked == "turn" and s.offers("move") and not by_order(s)


def test_gear_that_is_being_changed_is_not_interrupted() -> None:
    s = done().do("attack toll-master knife", "2C", "doff knife")
    ordered(s, "end-turn").do("equip cap")
    assert s.asked == "turn" and not by_order(s)


def test_what_lies_there_is_picked_up_after_the_one_thing() -> None:
    s = done(lying={"0,0": "mossbread"})
    ordered(s, "pick-up", "end-turn")
    assert not by_order(s)
    s.do("attack toll-master knife", "2C")
    assert by_order(s) == [("pick-up", "take mossbread"), ("end-turn", "end")]
    assert s.hero("wick").bag["mossbread"] == 1


def test_gear_that_there_is_room_for_is_put_on_after_the_one_thing() -> None:
    s = ordered(done(), "wear", "end-turn").do("attack toll-master knife", "2C")
    assert by_order(s) == [("wear", "equip cap"), ("wear", "equip road-boots")]  # all is worn
    assert s.hero("wick").worn == ["knife", "cap", "road-boots"]


def test_of_two_pieces_for_one_place_the_player_chooses() -> None:
    s = ordered(done(sheet={"bag": {"cap": 1, "shield": 1, "sword": 1}}), "wear")
    s.do("attack toll-master knife", "2C")
    assert by_order(s) == [("wear", "equip cap")]
    assert s.offers("equip") == ["equip shield", "equip sword"]


def test_gear_that_slows_is_left_in_the_bag() -> None:
    weak = {"lift": 4, "balance": 1, "bag": {"mail": 1}}
    s = ordered(done(sheet=weak, params={"weight": True}), "wear")
    s.do("attack toll-master knife", "2C")
    assert s.legal("equip mail") and not by_order(s)


def test_before_the_one_thing_nothing_is_picked_up() -> None:
    s = yard(HALL, {"wick": "0,0"}, lying={"1,0": "mossbread"}, asking="once")
    ordered(s, "pick-up").do("move 1,0")
    assert s.legal("take mossbread") and not by_order(s)


def test_equal_ways_of_an_enemy_are_not_asked() -> None:
    heroes, foes = {"wick": "1,1", "hale": "1,0"}, {"coal-knight": "0,0"}
    made: dict[str, Any] = {"order": ["wick", "coal-knight"], "asking": "once"}
    made["sheets"] = {"hale": {"stealthy": True}}
    asked = yard("4H 4D\n4S 4C", heroes, foes, **made).do("pass")
    assert asked.offers("guide") == ["guide 1,0", "guide 0,1"]
    s = ordered(yard("4H 4D\n4S 4C", heroes, foes, **made), "ways").do("pass")
    assert by_order(s) == [("ways", "guide 0,1")]  # Hale stands on the other one
    assert s.at(s.foe()) == "0,1"


def test_the_best_defence_is_chosen_and_no_stamina_played() -> None:
    s = ordered(attacked(stamina=2, asking="once"), "defend").do("QC")
    assert by_order(s)[0][0] == "defend"
    assert by_order(s)[0][1].startswith("defend ") and len(s.hero().stamina) == 2


def test_one_strikes_back_with_the_best_attack() -> None:
    sheet = {"abilities": {"grapple": 1, "knife": 3}, "worn": ["knife"]}
    s = ordered(attacked(asking="once", stamina=1, sheet=sheet), "strike-back").do("AC")
    assert by_order(s) == [("strike-back", "counter knife")]


def test_stamina_is_kept_where_nothing_else_is_asked() -> None:
    params = {"stamina_on_traps": True}
    s = scene("7H 8S 7D", {"mira": "0,0"}, stamina=1, params=params, asking="once")
    ordered(s, "keep-stamina").do("move 1,0")
    assert by_order(s) == [("keep-stamina", "plain")]
    assert (s.why, len(s.hero().stamina)) == ("trap", 1)


def test_what_an_order_answered_is_taken_back_with_the_answer_it_followed() -> None:
    s = done()
    ordered(s, "end-turn")
    before = s.session.digest
    s.do("stance")
    assert by_order(s) == [("end-turn", "end")]
    s.session.undo()
    assert s.session.digest == before


def test_a_table_has_what_costs_nothing_from_the_start() -> None:
    orders = Orders.of(done().session.game)
    assert orders.usual == ("pick-up", "wear", "end-turn", "ways")
    assert all(order.text.endswith(".") for order in orders.orders)
