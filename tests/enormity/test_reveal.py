"""Revealing new map pages (ledger group REVEAL, and the Location's part in it)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Track
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.arrivals import pages
from crawldeck.enormity.state import Engram, EnoTable
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene, spaces
from tests.enormity.turns import pack_with

FOUR = ("amber", "azure", "violet", "jade")


def moving(n: int, page: str, **places: Any) -> Scene:
    s = scene(page, **places)
    return s.run(lambda t: move.move_action(t, t.state.spacers[0], n, NoiseBox()))


def revealed(page: str, **places: Any) -> Scene:
    """A page is laid by the first Spacer, standing on the Dock."""
    places = {"spacers": {"oda": "b4"}, **places}
    return scene("dock", **places).run(lambda t: pages.reveal(t, page, t.state.spacers[0]))


def cell(text: str) -> int:
    return hull().ship.space(text)


@pytest.mark.rule("ENO-MOVE-14", "ENO-REVEAL-01", "ENO-REVEAL-05", "ENO-REVEAL-06")
def test_an_arrow_stops_the_figure_lays_the_page_and_lets_it_go_on() -> None:
    s = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10")
    assert s.at("oda") == "e10"
    (laid,) = s.told(e.PageLaid)
    assert (laid.page, laid.book, laid.number) == ("sr2", 2, 2)
    s.do(*FOUR, "spawn-at sr2:8,9")
    assert s.asked == "goto"
    assert set(s.offers()) == {"goto sr1:e10", "goto sr1:d10", "goto sr1:f10", "goto sr2:e1"}
    assert s.refused("goto sr1:e9") == "ENO-MOVE-11"  # used before the interrupt
    assert s.refused("goto sr2:e2") == "ENO-MOVE-01"  # one step is left
    s.do("goto sr2:e1")
    assert s.over
    assert s.spacer("oda").cell == cell("sr2:e1")


@pytest.mark.rule("ENO-REVEAL-06")
def test_going_on_is_optional() -> None:
    s = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10", *FOUR, "spawn-at sr2:8,9")
    s.do("goto sr1:e10")
    assert s.over
    assert s.at("oda") == "e10"


@pytest.mark.rule("ENO-REVEAL-06", "ENO-MOVE-14")
def test_an_arrow_on_the_way_stops_and_a_new_destination_is_declared() -> None:
    s = moving(3, "sr1", spacers={"oda": "e9"}).do("goto sr1:f10", "step sr1:e10")
    s.do(*FOUR, "spawn-at sr2:8,9")
    assert "goto sr2:e2" in s.offers()
    s.do("goto sr2:e2")
    assert s.spacer("oda").cell == cell("sr2:e2")


@pytest.mark.rule("ENO-REVEAL-05")
def test_without_steps_left_the_movement_is_over() -> None:
    s = moving(1, "sr1", spacers={"oda": "e9"}).do("goto sr1:e10", *FOUR, "spawn-at sr2:8,9")
    assert s.over
    assert s.at("oda") == "e10"


@pytest.mark.rule("ENO-MOVE-14")
def test_an_arrow_to_a_page_in_play_stops_nobody() -> None:
    s = moving(3, "sr1", spacers={"oda": "e9"}, more_pages=("sr2",)).do("goto sr2:e2")
    assert s.over
    assert s.spacer("oda").cell == cell("sr2:e2")
    assert s.told(e.PageLaid) == []


@pytest.mark.rule("ENO-REVEAL-05")
def test_who_ends_on_an_allys_arrow_space_can_only_go_on() -> None:
    s = moving(3, "sr1", spacers={"oda": "e9", "teo": "e10"}).do(
        "goto sr1:f10", "step sr1:e10", *FOUR, "spawn-at sr2:8,9"
    )
    assert s.refused("goto sr1:e10") == "ENO-MOVE-12"
    assert s.legal("goto sr2:e1")


@pytest.mark.rule("ENO-REVEAL-02", "ENO-REVEAL-08")
def test_the_new_page_lies_flush_and_is_one_board_with_the_old() -> None:
    s = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10", *FOUR, "spawn-at sr2:8,9")
    board = common.board(s.table)
    for row in "def":  # rows run on, quadrants alike
        assert board.adjacent(cell(f"sr1:{row}10"), cell(f"sr2:{row}1"))
    assert not board.adjacent(cell("sr1:e10"), cell("sr2:f1"))
    point = hull().ship.point
    assert point("sr1:10,5") + 1 == point("sr2:1,5")  # a Blip's next step to the right
    assert board.points >> point("sr2:1,5") & 1


@pytest.mark.rule("ENO-REVEAL-03", "ENO-SETUP-05", "ENO-MOVE-16")
def test_everything_printed_is_put_out() -> None:
    s = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10", *FOUR, "spawn-at sr2:8,9")
    state = s.state
    assert spaces(hull(), sum(1 << c for c in state.ship.caches)) == {"I6"}
    assert {hull().ship.texts[c]: kind for c, kind in state.ship.engrams.items()} == {
        "sr2:g4": "amber",
        "sr2:a1": "azure",
        "sr2:b8": "violet",
        "sr2:a8": "jade",
    }
    assert state.decks.bag == dict.fromkeys(FOUR, 3)
    assert {hull().ship.texts[c]: n for c, n in state.ship.discoveries.items()} == dict.fromkeys(
        ("sr2:f2", "sr2:i4", "sr2:f9", "sr2:a3", "sr2:c8"), 0
    )
    doors = {leaf.door for leaf in hull().ship.leaves if state.ship.closed >> leaf.index & 1}
    assert doors == {"a1", "a2", "a3", "a4", "b1", "b2"}
    (filled,) = s.told(e.PageFilled)
    assert (filled.doors, filled.caches, filled.engrams, filled.discoveries) == (4, 1, 4, 5)


@pytest.mark.rule("ENO-REVEAL-03")
def test_an_empty_bag_and_too_few_tokens_leave_spaces_empty() -> None:
    s = scene("dock", spacers={"oda": "b4"}, bag={}, tokens={"blue": 1})
    s.run(lambda t: pages.fill(t, "sr2"))
    assert s.over
    assert s.state.ship.engrams == {}
    assert len(s.state.ship.discoveries) == 1
    held = scene(
        "dock", spacers={"oda": "b4"}, bag={}, tokens={"blue": 1}, track=(Track(5, "discovery"),)
    )
    held.run(lambda t: pages.fill(t, "sr2"))
    assert held.state.ship.discoveries == {}


@pytest.mark.rule("ENO-REVEAL-04")
def test_each_cluster_newly_in_view_gets_one_blip() -> None:
    s = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10", *FOUR)
    assert s.offers() == ["spawn-at sr2:9,8", "spawn-at sr2:8,9"] or set(s.offers()) == {
        "spawn-at sr2:9,8",
        "spawn-at sr2:8,9",
    }
    assert s.refused("spawn-at sr2:9,1") == "ENO-REVEAL-04"
    s.do("spawn-at sr2:9,8")
    points = {hull().ship.point_texts[blip.point] for blip in s.state.blips}
    assert points == {"sr2:9,8", "sr2:9,1"}  # none on the edge shared with the first page


@pytest.mark.rule("ENO-REVEAL-04", "ENO-SPAWN-03")
def test_a_cluster_without_a_token_left_overwhelms(monkeypatch: pytest.MonkeyPatch) -> None:
    s = scene("dock", spacers={"oda": "b4"}, unseen={"echo": 1}, blips={})
    points = (hull().ship.point("dock:0,0"), hull().ship.point("dock:1,1"))

    def two(t: EnoTable) -> Rule[None]:
        yield from pages.starting_blip(t, points[:1])
        yield from pages.starting_blip(t, points[1:])

    s.run(two)
    assert len(s.state.blips) == 1
    assert s.told(e.Overwhelmed)


@pytest.mark.rule("ENO-REVEAL-04")
def test_a_blip_that_lies_on_the_point_is_pushed_on() -> None:
    s = scene("open", spacers={"oda": "e8"}, blips={"x-1": "0,0"})
    s.run(lambda t: pages.starting_blip(t, (hull().ship.point("open:0,0"),)))
    if not s.over:
        s.do(s.offers()[0])
    assert len({blip.point for blip in s.state.blips}) == 2


@pytest.mark.rule("ENO-REVEAL-03", "ENO-INTR-08")
def test_printed_intruders_stand_there_and_it_is_first_contact() -> None:
    s = revealed("bay").do("amber", "spawn-at bay:6,2")
    assert s.over
    stand = {(foe.kind, hull().ship.texts[foe.cell]) for foe in s.state.intruders}
    assert stand == {("rictus", "bay:b2"), ("rictus", "bay:b3"), ("weeper", "bay:c6")}
    assert s.state.threat.met == ("rictus", "weeper")


@pytest.mark.rule("ENO-REVEAL-03")
def test_no_more_intruders_stand_there_than_there_are_figures() -> None:
    few = replace(hull().intruders["rictus"], figures=2)
    pack = pack_with(intruders={"rictus": few})
    s = revealed("bay", foes={"rictus-1": "a1"}, pack=pack).do("amber", "spawn-at bay:6,2")
    assert sum(foe.kind == "rictus" for foe in s.state.intruders) == 2


@pytest.mark.rule("ENO-REVEAL-07")
def test_intruders_in_the_movers_light_are_surprised() -> None:
    s = revealed("bay").do("amber", "spawn-at bay:6,2")
    surprised = {hull().ship.texts[foe.cell] for foe in s.state.intruders if foe.surprised}
    assert surprised == {"bay:b2"}  # Light field 2; the one on b3 is 3 away
    (told,) = s.told(e.CaughtUnawares)
    assert told.distance == 2


@pytest.mark.rule("ENO-REVEAL-07")
def test_only_the_movers_light_counts_and_only_on_the_new_page() -> None:
    s = revealed("bay", spacers={"oda": "a1", "teo": "b4"}, foes={"rictus-9": "a2"})
    s.do("amber", "spawn-at bay:6,2")
    assert not any(foe.surprised for foe in s.state.intruders)


@pytest.mark.rule("ENO-LOC-01")
def test_a_new_designation_brings_its_card_into_play() -> None:
    s = revealed("bay").do("amber", "spawn-at bay:6,2")
    assert s.state.ship.locations == ("ring", "bay")
    assert [one.location for one in s.told(e.LocationEntered)] == ["bay"]
    same = moving(3, "sr1", spacers={"oda": "e8"}).do("goto sr1:e10", *FOUR, "spawn-at sr2:8,9")
    assert same.told(e.LocationEntered) == []


@pytest.mark.rule("ENO-LOC-02")
def test_the_location_replaces_and_adds_set_up() -> None:
    s = revealed("bay").do("amber", "spawn-at bay:6,2")
    assert [hull().ship.texts[c] for c in s.state.ship.caches] == ["bay:a1"]  # printed on a2
    tiles = {(tile.kind, *sorted(spaces(hull(), tile.cells))) for tile in s.state.ship.tiles}
    assert tiles == {("long-fire", "A3", "A4"), ("crate", "C1")}


@pytest.mark.rule("ENO-REVEAL-03", "ENO-EXT-08")
def test_what_the_mission_puts_on_the_page() -> None:
    s = revealed("bay", mission="the-bay").do("amber", "spawn-at bay:6,2")
    assert [hull().ship.texts[c] for c in s.state.ship.objectives] == ["bay:b6"]
    closed = {leaf.name for leaf in hull().ship.leaves if s.state.ship.closed >> leaf.index & 1}
    assert closed == {"bay:d1"}  # the mission leaves d2 open
    assert s.state.extraction.points_found == ("bay",)
    assert not common.board(s.table).spaces >> cell("bay:a6") & 1  # no space before it opens


@pytest.mark.rule("ENO-SETUP-09")
def test_fixed_discoveries_lie_face_up_and_no_others() -> None:
    s = scene("dock", spacers={"oda": "b4"}, mission="marked", bag={})
    s.run(lambda t: pages.fill(t, "sr1"))
    found = {hull().ship.texts[c]: n for c, n in s.state.ship.discoveries.items()}
    assert found == {"sr1:e4": 3, "sr1:g7": 5}


@pytest.mark.rule("ENO-REVEAL-01")
def test_a_page_is_laid_once() -> None:
    s = revealed("sr1", more_pages=("sr1",))
    assert s.over
    assert s.state.ship.caches == ()


@pytest.mark.rule("ENO-CORE-03", "ENO-MOVE-02")
def test_plain_steps_can_be_taken_back_and_a_revealed_page_cannot() -> None:
    walked = moving(5, "sr1", spacers={"oda": "e8"}, bag={})
    walked.do("goto sr1:e10", "step sr1:f8")
    assert walked.session.can_undo() is None
    walked.session.undo()
    assert walked.at("oda") == "e8"
    walked.do("step sr1:e9", "step sr1:e10")
    assert walked.asked == "spawn-at"
    refusal = walked.session.can_undo()
    assert refusal is not None
    assert refusal.rule == "ENO-CORE-03"


def test_a_second_page_does_not_touch_what_lies_on_the_first() -> None:
    held = Engram("jade")
    s = scene("dock", spacers={"oda": "b4"}, engrams={cell("dock:a1"): "jade"}, bag={"amber": 1})
    s.start.spacers[0].engrams = (held,)
    s.run(lambda t: pages.fill(t, "bay")).do("amber")
    assert s.state.ship.engrams == {cell("dock:a1"): "jade", cell("bay:c3"): "amber"}
    assert s.spacer("oda").engrams == (held,)
    assert s.state.decks.bag == {}
