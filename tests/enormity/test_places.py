"""COORDINATES, OTHER PLACES, STATUS & DISABLE, Dangerous spaces."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.board import doors, places, terrain, tokens
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import OFF, EnoTable
from crawldeck.enormity.view import view
from crawldeck.grid import zone
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene, spaces
from tests.enormity.stand_ins import idle


def found(s: Scene, procedure: Any) -> list[Any]:
    """Run a procedure that finds something; what it found is in the list when it is over."""
    result: list[Any] = []

    def look(t: EnoTable) -> Rule[None]:
        result.append((yield from procedure(t)))

    s.run(look)
    return result


# -- coordinates ----------------------------------------------------------------------------------


@pytest.mark.rule("ENO-COORD-01")
def test_coordinates_by_description() -> None:
    s = scene(spacers={"oda": "e8", "teo": "a1"}).run(idle)
    source = hull().ship.space("open:e5")
    near = places.described(s.table, "near-closest", s.spacer("teo"), source)
    assert spaces(hull(), near) == {"E7", "E9", "D8", "F8"}
    near = places.described(s.table, "adjacent", s.spacer("teo"), source)
    assert spaces(hull(), near) == {"A2", "B1"}
    here = places.described(s.table, "here", s.spacer("teo"), source)
    assert spaces(hull(), here) == {"A1"}


@pytest.mark.rule("ENO-COORD-01", "ENO-INTR-03")
@pytest.mark.parametrize(("priority", "near"), [("teo", {"F5", "H5", "G4", "G6"}), ("ilse", None)])
def test_of_two_equally_close_the_priority_target(priority: str, near: set[str] | None) -> None:
    crew = {"oda": "e7", "teo": "g5", "ilse": "a1"}
    s = scene(spacers=crew, priority=priority).run(idle)
    cells = places.described(s.table, "near-closest", s.spacer("oda"), hull().ship.space("open:e5"))
    both = {"E6", "E8", "D7", "F7", "F5", "H5", "G4", "G6"}
    assert spaces(hull(), cells) == (near or both)


@pytest.mark.rule("ENO-COORD-01", "ENO-BOARD-19")
def test_every_dangerous_space_gets_a_tile() -> None:
    s = scene("sr1", spacers={"oda": "e2"})
    effect = fx.PlaceTile("smoke", "dangerous")
    s.run(lambda t: effects.apply(t, (effect,), effects.Context("oda", "ENO-DISC-06")))
    s.do("pick smoke-1", "pick smoke-2", "pick smoke-3")  # there are four only: 5, 6 and 7 relocate
    assert len(s.state.ship.tiles) == 4


@pytest.mark.rule("ENO-BOARD-19")
def test_the_flames_of_the_ring_do_nothing_by_themselves() -> None:
    s = scene("sr1", spacers={"oda": "e7"}).run(idle)
    flames = {"E6", "F5", "F6", "F10", "H9", "I8", "I9"}
    assert spaces(hull(), places.dangerous(s.table)) == flames
    at = hull().ship.space("sr1:e8")
    s = scene("sr1", spacers={"oda": "e7"})
    s.run(lambda t: forced.knock_back(t, common.spacer(t, "oda"), at, 1, "ENO-KB-01"))
    assert s.at("oda") == "e6" and s.spacer("oda").vitals == 9
    s = scene("open", spacers={"oda": "e7"}).run(idle)
    assert places.dangerous(s.table) == 0  # not of a page that is not laid


@pytest.mark.rule("ENO-COORD-02")
def test_letters_count_rows_upward_and_numbers_columns_rightward() -> None:
    ship = hull().ship
    assert ship.space("open:g3") == ship.at(ship.pages["open"], (2, 6))
    assert ship.space("open:a1") == ship.at(ship.pages["open"], (0, 0))
    assert ship.space("hold:d1") == -1 and ship.space("hold:a5") == -1
    assert ship.space("sr1:e5") != ship.space("sr2:e5")


@pytest.mark.rule("ENO-COORD-02", "ENO-COORD-03")
def test_random_coordinates_are_on_the_page_of_the_priority_target() -> None:
    crew = {"oda": "sr1:e4", "teo": "sr2:e4"}
    s = scene("sr1", spacers=crew, more_pages=("sr2",), priority="teo", countdown=1)
    got = found(s, lambda t: places.random_space(t, "a nest"))
    s.do("draw white-4")
    assert got == [hull().ship.space("sr2:e5")]
    assert s.told(e.Coordinates)[0].space == "sr2:e5"


@pytest.mark.rule("ENO-COORD-03")
def test_it_is_always_the_white_deck_and_no_blip_moves() -> None:
    s = scene("open", spacers={"oda": "e4"}, countdown=1, blips={"single-1": "5,5"})
    got = found(s, lambda t: places.random_space(t, "a nest"))
    s.do("draw white-1")
    assert got == [hull().ship.space("open:b1")] and s.point("single-1") == "open:5,5"
    assert (
        "white-1" not in s.state.decks.scanner["white"]
        and len(s.state.decks.scanner["black"]) == 10
    )


@pytest.mark.rule("ENO-COORD-03", "ENO-COORD-02")
def test_with_the_priority_target_elsewhere_anybodys_page_will_do() -> None:
    s = scene("open", spacers={"oda": "e4", "teo": "e5"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    got = found(s, lambda t: places.random_space(t, "a nest"))
    s.do("draw white-1")
    assert got == [hull().ship.space("open:b1")]
    s = scene("open", spacers={"oda": "e4"})
    s.start.spacers[0].cell, s.start.spacers[0].status = OFF, "away"
    got = found(s, lambda t: places.random_space(t, "a nest"))
    s.do("draw white-1")
    assert got == [hull().ship.space("open:b1")]


@pytest.mark.rule("ENO-TERR-04", "ENO-COORD-03")
def test_a_card_that_names_no_space_is_drawn_again() -> None:
    s = scene("sr1", spacers={"oda": "e4"})
    got = found(s, lambda t: places.random_space(t, "a nest"))
    s.do("draw white-1")
    assert not got and s.told(e.NoCoordinates)[0].centre == "B1"
    s.do("draw white-5")
    assert got == [hull().ship.space("sr1:e8")] and len(s.state.decks.scanner["white"]) == 8


@pytest.mark.rule("ENO-TERR-04")
def test_where_no_card_could_do_it_is_the_first_space_that_does() -> None:
    s = scene("open", spacers={"oda": "e4"})
    fits = 1 << hull().ship.space("open:j7") | 1 << hull().ship.space("open:j6")
    got = found(s, lambda t: places.random_space(t, "a nest", fits))
    assert s.over and got == [hull().ship.space("open:j6")]
    s = scene("open", spacers={"oda": "e4"})
    got = found(s, lambda t: places.random_space(t, "a nest", 0))
    assert s.over and got == [OFF]


@pytest.mark.rule("ENO-COORD-03")
def test_an_empty_deck_is_shuffled_again() -> None:
    s = scene("open", scanner={"white": {"white-1": 1}, "red": {}})

    def three(t: EnoTable) -> Rule[list[str]]:
        first = yield from places.scanner_card(t, "white", "a test")
        second = yield from places.scanner_card(t, "white", "a test")
        third = yield from places.scanner_card(t, "red", "a test")
        return [first, second, third]

    got = found(s, three)
    s.do("draw white-1")
    assert s.state.decks.scanner["white"] == {}
    s.do("draw white-1", "draw red-2")
    assert got == [["white-1", "white-1", "red-2"]]
    assert len(s.state.decks.scanner["white"]) == 9 and len(s.told(e.DeckShuffled)) == 2


# -- other places ---------------------------------------------------------------------------------


def gone(**laid: Any) -> Scene:
    """Oda is sent to the choir, and later comes back."""
    laid = {"spacers": {"oda": "e8", "teo": "b2"}, "priority": "teo", **laid}
    s = scene(**laid)

    def trip(t: EnoTable) -> Rule[None]:
        places.send(t, common.spacer(t, "oda"), "the choir", "ENO-PLACE-01")
        yield from places.come_back(t, common.spacer(t, "oda"), "ENO-PLACE-01")

    return s.run(trip)


@pytest.mark.rule("ENO-PLACE-01")
def test_who_is_elsewhere_is_nowhere_on_the_board() -> None:
    s = gone(foes={"rictus": "e9"})
    who, foe = s.spacer("oda"), s.foe("rictus-1")
    assert who.cell == OFF and who.status == "away" and who.place == "the choir"
    assert who.in_play and who not in common.on_board(s.table)
    assert not common.adjacent(s.table, foe.cell, who.cell)
    assert common.foe_range(s.table, foe.cell, who.cell) == FAR
    assert common.spacer_range(s.table, who.cell, foe.cell) == FAR
    assert not zone(foe.cell, 9) & common.spacer_cells(s.table) & ~(1 << s.spacer("teo").cell)


@pytest.mark.rule("ENO-PLACE-01")
def test_one_comes_back_next_to_the_priority_target_or_where_one_left() -> None:
    s = gone()
    assert s.offers() == [f"pick-space open:{x}" for x in ("a2", "b1", "b3", "c2", "e8")]
    assert s.refused("pick-space open:e5") == "ENO-PLACE-01"
    s.do("pick-space open:e8")
    who = s.spacer("oda")
    assert (s.at("oda"), who.status, who.place, who.left) == ("e8", "in", "", OFF)


@pytest.mark.rule("ENO-PLACE-01", "ENO-TERR-11")
def test_one_enters_the_tile_one_comes_back_to() -> None:
    s = gone(tiles={"e8": "fire"}).do("pick-space open:e8")
    assert s.spacer("oda").vitals == 8 and len(s.state.ship.tiles) == 1


@pytest.mark.rule("ENO-PLACE-01")
def test_the_space_left_may_be_taken() -> None:
    s = gone(foes={"rictus": "e8"}, priority="oda")  # she is the Priority Target herself
    assert s.offers() == [f"pick-space open:{x}" for x in ("d8", "e7", "e9", "f8")]
    s.do("pick-space open:d8")
    assert s.at("oda") == "d8"


@pytest.mark.rule("ENO-PLACE-01")
def test_only_who_is_there_can_go_and_who_is_away_come_back() -> None:
    s = scene(spacers={"oda": "e8", "teo": "a1"})
    s.start.spacers[1].status, s.start.spacers[1].cell = "dead", OFF

    def wrong(t: EnoTable) -> Rule[None]:
        places.send(t, common.spacer(t, "teo"), "the choir", "ENO-PLACE-01")
        yield from places.come_back(t, common.spacer(t, "oda"), "ENO-PLACE-01")

    s.run(wrong)
    assert s.over and s.spacer("teo").status == "dead" and s.at("oda") == "e8"


@pytest.mark.rule("ENO-PLACE-01")
def test_by_effects_there_and_back() -> None:
    s = scene(spacers={"oda": "e8", "teo": "b2"}, priority="oda")
    about = effects.Context("oda", "ENO-DISC-06")
    trip = (fx.Elsewhere("the choir"), fx.Return("the choir"))
    s.run(lambda t: effects.apply(t, trip, about))
    assert s.over and s.at("oda") == "e8"
    assert [type(event) for event in s.session.events[:2]] == [e.SentElsewhere, e.CameBack]


# -- tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("ENO-STAT-01")
def test_status_tokens_of_each_kind_are_counted_by_themselves() -> None:
    s = scene(foes={"rictus": "e8"}).run(idle)
    foe = s.foe("rictus-1")
    foe.surprised, foe.wounded = True, 2
    tokens.give_status(foe, "marked")
    assert view(s.table, None).foes[0].status == {"surprise": 1, "wounded": 2, "marked": 1}
    tokens.give_status(foe, "marked", -1)
    assert tokens.status_of(foe) == {"surprise": 1, "wounded": 2} and foe.status == {}


@pytest.mark.rule("ENO-STAT-02")
def test_they_also_mark_what_is_exhausted_or_used() -> None:
    s = scene(spacers={"oda": "e8"}).run(idle)
    who = s.spacer("oda")
    who.items[0].exhausted = who.items[-1].discharged = True
    who.used = ("analysis",)
    seen = view(s.table, None).spacers[0]
    assert [(item.exhausted, item.discharged) for item in seen.items] == [
        (True, False),
        (False, True),
    ]
    assert seen.used == ("analysis",)


@pytest.mark.rule("ENO-DISA-01")
def test_a_disabled_door_is_frozen_until_the_token_is_gone() -> None:
    s = scene("sr1", spacers={"oda": "e7"})
    leaf = next(leaf for leaf in hull().ship.leaves if leaf.name == "sr1:b2")

    def shut(t: EnoTable) -> bool:
        return bool(t.state.ship.closed >> leaf.index & 1)

    seen: list[bool] = []

    def freeze(t: EnoTable) -> Rule[None]:
        tokens.disable(t, "door:sr1:b2", False, "ENO-DISA-01")
        tokens.disable(t, "door:sr1:b2", False, "ENO-DISA-01")
        doors.open_door(t, "sr1", "b2", "ENO-DOOR-01")
        seen.append(shut(t))
        tokens.disable(t, "door:sr1:b2", True, "ENO-DISA-01")
        doors.open_door(t, "sr1", "b2", "ENO-DOOR-01")
        seen.append(shut(t))
        return
        yield

    s.run(freeze)
    assert seen == [True, False] and s.state.ship.disabled == ()
    assert len(s.told(e.Disabled)) == 1 and len(s.told(e.Enabled)) == 1


@pytest.mark.rule("ENO-DOOR-02")
def test_a_door_is_no_tile() -> None:
    s = scene("sr1", spacers={"oda": "f7"})
    destroy = (fx.DestroyTile(within=9),)
    s.run(lambda t: effects.apply(t, destroy, effects.Context("oda", "ENO-DISC-06")))
    assert s.over and not s.told(e.TileDestroyed)
    assert terrain.tiles_at(s.table, s.spacer("oda").cell) == []


@pytest.mark.rule("ENO-PLACE-01")
@pytest.mark.parametrize(
    ("held", "comes_back"), [({}, True), ({"chill": 0}, True), ({"dazed": 0}, False)]
)
def test_who_lost_what_would_let_it_out_comes_back(held: dict[str, int], comes_back: bool) -> None:
    """A Condition lets one out of the choir; whoever has none of the sort is not kept for ever."""
    pack = copy.copy(hull())
    pack.let_out_by = {"the choir": frozenset({"dazed"})}
    s = scene(spacers={"oda": "e8", "teo": "b2"}, priority="teo", phase="spacers", pack=pack)
    who = s.start.spacer("oda")
    assert who is not None
    who.left, who.cell, who.status, who.place = who.cell, OFF, "away", "the choir"
    who.conditions = held
    s.play().do("turn oda")
    assert (s.asked == "come-back") is comes_back
    if comes_back:
        assert s.do("pick-space open:e8").at("oda") == "e8"
