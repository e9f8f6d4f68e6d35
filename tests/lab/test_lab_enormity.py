"""The lab plays Enormity: varied runs, the matrix, the soak, what never came up, the bench."""

from __future__ import annotations

import pytest

from crawldeck.enormity import pack as ships
from crawldeck.enormity.params import EDITIONS
from crawldeck.kernel import contract as checks
from crawldeck.kernel.ledger import Ledger
from crawldeck.lab import (
    bench_enormity,
    census,
    contract,
    everything_enormity,
    runs,
    soak,
    transcripts,
)
from crawldeck.lab.catalogue_enormity import catalogue

SHIPPED = ships.find("vigil")


# -- varied runs -------------------------------------------------------------------------------


def test_the_matrix_is_every_mission_crew_size_and_mode() -> None:
    fields = list(runs.matrix())
    assert len(fields) == len(set(fields)) == len(EDITIONS) * len(SHIPPED.missions) * 4


def test_as_seeds_go_by_everything_that_a_set_up_can_say_comes_up() -> None:
    spacers = [w for seed in range(160) for w in runs.enormity(seed).table.state.spacers]
    assert {who.id for who in spacers} == set(SHIPPED.spacers)
    assert {who.suit for who in spacers} == set(SHIPPED.suits)
    assert {card for who in spacers for card in who.cards} == set(SHIPPED.cards)
    assert {item.card for who in spacers for item in who.items} == set(SHIPPED.gear)


# -- the soak and the contract -----------------------------------------------------------------


def test_a_short_soak_finds_nothing_wrong() -> None:
    seen = soak.soak("enormity", 1_200, seed=3)
    assert seen.answers >= 1_200
    assert sum(seen.outcomes.values()) == seen.games


@pytest.mark.parametrize("field", list(runs.matrix())[::9], ids=lambda field: field.name)
def test_the_contract_holds_in_fields_of_the_matrix(field: runs.Field) -> None:
    report = contract.check_cell(field, [4, 5], "vigil", 40)
    assert report.games == 2


def test_what_is_refused_is_held_against_a_whole_universe() -> None:
    session = runs.enormity(4)
    said = {option.verb.name for option in session.game.universe(session.table)}
    assert said == set(session.game.grammar.verbs)  # every verb with some words
    checks.refusals(session, Ledger.read(session.game.home / "ledger.toml"))


# -- everything --------------------------------------------------------------------------------


def test_what_never_came_up_is_said() -> None:
    seen = everything_enormity.soak(1_500, seed=0)
    lacking, totals = seen.missing(), seen.totals()
    assert seen.given >= 1_500
    assert "Discovery" in lacking  # so short a time is not enough for all
    for family, names in lacking.items():
        assert set(names) <= set(seen.wanted[family])
    assert totals["verb"][0] > 25
    assert totals["event"][0] > 70
    assert totals["effect"][0] > 20
    assert all(count <= total for count, total in totals.values())
    known = {(family, name) for family, names in seen.wanted.items() for name in names}
    spare = {family for family, name in seen.count if (family, name) not in known}
    assert spare <= {"Condition", "Scanner card", "event", "verb"}  # noted, though nobody asks


def test_the_catalogue_asks_for_every_component() -> None:
    wanted = catalogue(SHIPPED)
    assert len(wanted["Discovery"]) == sum(
        len(entry.links) for entry in SHIPPED.discoveries.values() if entry.parsec <= 1
    )
    assert set(wanted["weapon keyword"]) >= {"burst", "empty_clip", "reach"}
    assert set(wanted["terrain keyword"]) == {
        "obstacle", "obscuring", "cover", "destructible", "indestructible", "enter", "round_end",
    }  # fmt: skip
    assert "hollow: Charge" in wanted["protocol"]  # a Specimen's own


def test_decks_run_out_in_a_thin_box() -> None:
    thin = everything_enormity.thinned(SHIPPED)
    assert all(len(place.loot) == everything_enormity.THIN for place in thin.locations.values())
    assert sum(thin.head.engrams.values()) < sum(SHIPPED.head.engrams.values())
    assert len(SHIPPED.locations["lantern"].loot) > everything_enormity.THIN  # its own box is full


# -- golden games, census, bench ---------------------------------------------------------------


def test_golden_runs_go_the_same_way_twice() -> None:
    rows = [row for row in transcripts.GOLDEN if row[0] == "enormity"]
    assert {edition for _, edition, _ in rows} == set(EDITIONS)
    first, again = (transcripts.text_of(transcripts.played(*rows[0])) for _ in range(2))
    assert first == again
    assert "result: open" not in first


def test_the_census_counts_a_run() -> None:
    session = census.position("enormity", "normal", 2, 40)
    assert census.count(session, 1) == len(session.options)


def test_the_bench_stops_runs_in_the_middle_of_an_interrupt() -> None:
    for session in bench_enormity.mid_interrupts(2):
        assert bench_enormity.interrupted(session)
        assert session.fork().digest == session.digest


def test_the_bench_sees_over_two_pages() -> None:
    table, cells = bench_enormity.two_pages()
    assert table.state.pages.bit_count() == 2
    assert len(cells) > 100
