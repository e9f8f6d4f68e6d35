"""Extraction (ledger group EXTRACTION; ENO-SETUP-07, -08)."""

from __future__ import annotations

from typing import Any

import pytest

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import pages
from crawldeck.enormity.rules.board import extraction
from crawldeck.enormity.rules.things import scavenge
from crawldeck.enormity.state import EnoTable, Pool
from crawldeck.kernel.asks import Rule
from tests.enormity.scene import Scene, hull, scene

AT = hull().ship.space


def nothing(t: EnoTable) -> Rule[None]:
    return
    yield


def ready(where: str = "f9", **changes: Any) -> Scene:
    """Oda beside the point of the second page, extraction available; Ilse further away."""
    page = changes.pop("page", "sr2")
    spacers = changes.pop("spacers", {"oda": where, "ilse": "sr1:e5", "teo": "sr1:e6"})
    state = {"marker": -1, **changes}
    return scene(page, spacers=spacers, more_pages=("sr1",), **state)


def why(s: Scene, who: str = "oda") -> str:
    refusal = extraction.refuse_initiate(s.table, s.spacer(who))
    return "" if refusal is None else refusal.rule


@pytest.mark.rule("ENO-EXT-02")
def test_the_marker_at_zero_hour_is_removed_and_extraction_available() -> None:
    s = ready(marker=1).run(nothing)
    assert why(s) == "ENO-EXT-02"
    extraction.move_marker(s.table, 1, "ENO-DISC-02")
    assert s.state.extraction.marker == -1
    assert s.told(e.ExtractionAvailable)
    assert why(s) == ""
    extraction.move_marker(s.table, 1, "ENO-DISC-02")
    assert s.state.extraction.marker == -1, "once gone it does not come back"
    extraction.move_marker(s.table, -2, "ENO-DISC-02")
    assert s.state.extraction.marker == -1


@pytest.mark.rule("ENO-EXT-02")
@pytest.mark.parametrize(("marker", "n", "now"), [(7, 1, 6), (7, 9, -1), (8, -3, 9), (5, 0, 5)])
def test_the_marker_stays_on_its_track(marker: int, n: int, now: int) -> None:
    s = ready(marker=marker).run(nothing)
    extraction.move_marker(s.table, n, "ENO-DISC-02")
    assert s.state.extraction.marker == now


@pytest.mark.rule("ENO-EXT-01", "ENO-EXT-03")
@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({}, ""),
        ({"where": "e10"}, ""),
        ({"where": "e9"}, "ENO-EXT-03"),
        ({"marker": 2}, "ENO-EXT-02"),
        ({"page": "sr1", "spacers": {"oda": "e9"}, "pages": 2}, "ENO-EXT-01"),
        ({"point": AT("sr2:f10")}, "ENO-EXT-04"),
        ({"insertion": AT("sr2:f10")}, "ENO-SETUP-07"),
        ({"disabled": ("extraction:sr2",)}, "ENO-DISA-01"),
        ({"mission": "errand"}, "ENO-EXT-01"),
        ({"mission": "errand", "goal": 2}, ""),
    ],
)
def test_every_condition_that_is_missing_is_named(changes: dict[str, Any], rule: str) -> None:
    s = ready(**changes).run(nothing)
    assert why(s) == rule
    assert ("extraction" in scavenge.things(s.table, s.spacer("oda"))) is (rule == "")


@pytest.mark.rule("ENO-SETUP-07")
def test_nobody_gets_out_by_the_insertion_point() -> None:
    s = ready(insertion=AT("sr2:f10")).run(nothing)
    assert why(s) == "ENO-SETUP-07"


@pytest.mark.rule("ENO-EXT-07")
def test_a_point_found_after_zero_hour_can_be_used_at_once() -> None:
    s = ready(pages=2, spacers={"oda": "sr2:f9"}).run(nothing)
    assert why(s) == "ENO-EXT-01"
    s.state.ship.pages |= 1 << hull().ship.order.index("sr2")
    assert why(s) == ""


def initiated(**changes: Any) -> Scene:
    return ready(**changes).run(lambda t: scavenge.scavenge(t, common.spacer(t, "oda")))


@pytest.mark.rule("ENO-EXT-03", "ENO-EXT-04")
def test_a_scavenge_beside_the_point_initiates_with_a_token_for_each_survivor() -> None:
    s = initiated()
    assert s.over
    assert (s.state.extraction.point, s.state.extraction.exfiltration) == (AT("sr2:f10"), 3)
    assert not s.state.extraction.opened


@pytest.mark.rule("ENO-EXT-04")
def test_the_dead_count_no_token_and_dying_later_removes_none() -> None:
    s = ready()
    s.start.spacers[2].status, s.start.spacers[2].cell = "dead", -1
    s.run(lambda t: scavenge.scavenge(t, common.spacer(t, "oda")))
    assert s.state.extraction.exfiltration == 2
    s.spacer("ilse").status = "dead"
    assert s.state.extraction.exfiltration == 2


@pytest.mark.rule("ENO-EXT-04", "ENO-EXT-05")
def test_the_point_opens_at_the_start_of_the_third_turn_after() -> None:
    s = initiated()
    seen = []
    for _ in range(4):
        extraction.turn_starts(s.table)
        seen.append((s.state.extraction.exfiltration, bool(s.state.extraction.opened)))
    assert seen == [(2, False), (1, False), (0, True), (0, True)]
    board = common.board(s.table)
    assert board.floor >> AT("sr2:f10") & 1, "it is a space now"
    assert board.adjacent(AT("sr2:f9"), AT("sr2:f10"))
    assert len(s.told(e.PointOpened)) == 1


@pytest.mark.rule("ENO-EXT-05")
def test_before_it_opens_the_point_is_no_space() -> None:
    s = initiated()
    assert not common.board(s.table).spaces >> AT("sr2:f10") & 1


@pytest.mark.rule("ENO-EXT-03", "ENO-SCAV-02")
@pytest.mark.parametrize(("countdown", "price"), [(9, 1), (5, 2), (2, 3)])
def test_fast_scavenging_the_point_is_paid_in_confidence(countdown: int, price: int) -> None:
    s = ready(countdown=countdown, active=Pool(confidence=price)).run(nothing)
    who = s.spacer("oda")
    assert [one.text for one in scavenge.fast_offers(s.table, who)] == ["fast extraction"]
    s = ready(countdown=countdown, active=Pool(confidence=price - 1, expertise=9)).run(nothing)
    assert not scavenge.fast_offers(s.table, s.spacer("oda"))


@pytest.mark.rule("ENO-EXT-05")
def test_who_ends_a_movement_on_the_open_point_is_out() -> None:
    s = ready(where="f10", opened=1 << AT("sr2:f10"), point=AT("sr2:f10")).run(nothing)
    extraction.leave(s.table, s.spacer("oda"))
    oda = s.spacer("oda")
    assert (oda.status, oda.on_board, oda.in_play, oda.alive) == ("out", False, False, True)
    assert not extraction.is_over(s.state)


@pytest.mark.rule("ENO-EXT-06", "ENO-SETUP-08")
@pytest.mark.parametrize(
    ("ends", "outcome"),
    [
        (("out", "dead", "dead"), "won"),
        (("dead", "dead", "dead"), "lost"),
        (("out", "out", "out"), "won"),
    ],
)
def test_the_run_ends_when_all_are_out_or_dead(ends: tuple[str, ...], outcome: str) -> None:
    s = ready(point=AT("sr2:f10"))
    for who, status in zip(s.start.spacers, ends, strict=True):
        who.status, who.cell = status, -1
    s.play()
    assert s.over
    result = s.session.result
    assert result is not None and (result.outcome, result.rule) == (outcome, "ENO-EXT-06")
    assert s.state.phase == "over"


@pytest.mark.rule("ENO-EXT-06")
def test_a_spacer_in_another_place_keeps_the_run_going() -> None:
    s = ready().run(nothing)
    s.spacer("oda").status = s.spacer("ilse").status = "dead"
    s.spacer("teo").status = "away"
    assert not extraction.is_over(s.state)


@pytest.mark.rule("ENO-EXT-08")
def test_a_point_found_is_noted_once_and_kept_to_the_end() -> None:
    s = scene("sr1", spacers={"oda": "e5"}, bag={}).run(lambda t: pages.fill(t, "sr2"))
    assert s.state.extraction.points_found == ("sr2",)
    there = list(hull().ship.extraction.values())
    assert len(set(there)) == len(there), "at most one a page"


@pytest.mark.rule("ENO-EXT-03", "ENO-EXT-04", "ENO-EXT-05", "ENO-EXT-06", "ENO-SCAV-01")
def test_a_whole_way_out_by_the_whole_rules() -> None:
    s = ready(spacers={"oda": "f9"}, phase="spacers").play()
    s.do("play stressful-brainstorm scavenge")
    assert (s.state.extraction.point, s.state.extraction.exfiltration) == (AT("sr2:f10"), 1)
    assert s.spacer("oda").adrenaline == 1, "Scavenge is an Adrenaline action"
    s.do("end")
    assert s.state.clock.round == 2
    assert s.state.extraction.opened == 1 << AT("sr2:f10"), (
        "open at the start of the following turn"
    )
    s.do("play cautious-sneaking move", "goto sr2:f10")
    assert s.over
    result = s.session.result
    assert result is not None and result.outcome == "won"
    assert s.spacer("oda").status == "out"
