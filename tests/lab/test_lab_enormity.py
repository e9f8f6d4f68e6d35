"""The lab plays Enormity: varied runs, the matrix, the soak, what never came up, the bench."""

from __future__ import annotations

import pytest

from crawldeck.enormity import pack as ships
from crawldeck.enormity.lab import bench as bench_enormity
from crawldeck.enormity.lab import boxes, runs
from crawldeck.enormity.lab import everything as everything_enormity
from crawldeck.enormity.lab.catalogue import catalogue
from crawldeck.enormity.params import EDITIONS
from crawldeck.kernel import contract as checks
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.lab import census, contract, seen, soak, transcripts
from crawldeck.lab.part import Lab

SHIPPED = ships.find("vigil")


# -- varied runs -------------------------------------------------------------------------------


def test_the_matrix_is_every_mission_and_boss_crew_size_and_mode() -> None:
    fields = list(runs.matrix())
    each = len(SHIPPED.missions) + 2 * len(SHIPPED.bosses)  # equipped, and as they come
    assert len(fields) == len({field.name for field in fields}) == len(EDITIONS) * each * 4


def test_a_field_with_a_boss_is_an_incursion_with_or_without_good_gear() -> None:
    for boss in SHIPPED.bosses:
        plain = runs.start(runs.Field("normal", "", 2, boss), 5)
        equipped = runs.start(runs.Field("veteran", "", 2, boss, equipped=True), 5)
        for session in (plain, equipped):
            assert session.table.state.boss is not None
            assert session.table.state.boss.id == boss
            assert len(session.table.state.spacers) == 2
        carried = [[item.card for item in who.items] for who in equipped.table.state.spacers]
        assert all("plate" in cards for cards in carried)


def test_as_seeds_go_by_everything_that_a_set_up_can_say_comes_up() -> None:
    spacers = [w for seed in range(160) for w in runs.make(seed).table.state.spacers]
    assert {who.id for who in spacers} == set(SHIPPED.spacers)
    assert {who.suit for who in spacers} == set(SHIPPED.suits)
    assert {card for who in spacers for card in who.cards} == set(SHIPPED.cards)
    assert {item.card for who in spacers for item in who.items} == set(SHIPPED.gear)


# -- the soak and the contract -----------------------------------------------------------------


def test_a_short_soak_finds_nothing_wrong() -> None:
    soaked = soak.soak("enormity", 1_200, seed=3)
    assert soaked.answers >= 1_200
    assert sum(soaked.outcomes.values()) == soaked.games


@pytest.mark.parametrize("field", list(runs.matrix())[::13], ids=lambda field: field.name)
def test_the_contract_holds_in_fields_of_the_matrix(field: runs.Field) -> None:
    report = contract.check_cell("enormity", field, [4, 5], "vigil", 40)
    assert report.games == 2


def test_what_is_refused_is_held_against_a_whole_universe() -> None:
    session = runs.make(4)
    said = {option.verb.name for option in session.game.universe(session.table)}
    assert said == set(session.game.grammar.verbs)  # every verb with some words
    checks.refusals(session, Ledger.read(session.game.home / "ledger.toml"))


# -- everything --------------------------------------------------------------------------------


def test_what_never_came_up_is_said() -> None:
    watch = everything_enormity.soak(1_500, seed=0)
    lacking, totals = watch.missing(), watch.totals()
    assert watch.given >= 1_500
    assert "Discovery" in lacking  # so short a time is not enough for all
    for family, names in lacking.items():
        assert set(names) <= set(watch.wanted[family])
    assert totals["verb"][0] > 25
    assert totals["event"][0] > 70
    assert totals["effect"][0] > 20
    assert all(count <= total for count, total in totals.values())
    known = {(family, name) for family, names in watch.wanted.items() for name in names}
    spare = {family for family, name in watch.count if (family, name) not in known}
    assert spare <= {"Condition", "Scanner card", "event", "verb"}  # noted, though nobody asks


def test_what_a_boss_shows_is_noted() -> None:
    watch = everything_enormity.Seen(SHIPPED)
    for seed, boss in enumerate([*SHIPPED.bosses, *SHIPPED.bosses]):
        session = runs.start(runs.Field("normal", "", 3, boss, equipped=True), seed)
        seen.play(watch, session, seed)
    for family in ("Boss", "lair", "AI card", "BP card", "card beside a Boss", "targeting line"):
        assert watch.totals()[family][0] > 1, family
    assert not watch.missing().get("lair")
    known = {(family, name) for family, names in watch.wanted.items() for name in names}
    spare = {family for family, name in watch.count if (family, name) not in known}
    assert spare <= {"Condition", "Scanner card", "event", "verb"}


def test_the_catalogue_asks_for_every_component() -> None:
    wanted = catalogue(SHIPPED)
    assert set(wanted["AI card"]) == set(SHIPPED.ai)
    assert len(wanted["BP card"]) == 3 * len(SHIPPED.bp)
    assert set(wanted["Course card"]) == set(SHIPPED.course)
    assert "lamplighter-king: The Ninth Light" in wanted["card beside a Boss"]
    assert {"White Night: nobody in particular", "Bone Storm: Zone 2"} <= {
        *wanted["targeting line"]
    }
    assert len(wanted["Discovery"]) == sum(
        len(entry.links) for entry in SHIPPED.discoveries.values() if entry.parsec <= 1
    )
    assert set(wanted["weapon keyword"]) >= {"burst", "empty_clip", "reach"}
    assert set(wanted["terrain keyword"]) == {
        "obstacle",
        "obscuring",
        "cover",
        "destructible",
        "indestructible",
        "enter",
        "round_end",
    }
    assert "hollow: Charge" in wanted["protocol"]  # a Specimen's own


def test_decks_run_out_in_a_thin_box() -> None:
    thin = boxes.thinned(SHIPPED)
    assert all(len(place.loot) == boxes.THIN for place in thin.locations.values())
    assert sum(thin.head.engrams.values()) < sum(SHIPPED.head.engrams.values())
    assert len(SHIPPED.locations["lantern"].loot) > boxes.THIN  # its own box is full
    assert len(thin.ai) == len(thin.bp) == 3 * len(SHIPPED.bosses)


def test_blips_run_out_when_little_is_missing() -> None:
    thin = boxes.thinned(SHIPPED)
    assert thin.head.blips == SHIPPED.head.blips
    few = boxes.with_few_blips(thin)
    assert max(few.head.blips.values()) == boxes.THIN
    assert few.head.engrams == thin.head.engrams
    setup = runs.start(runs.Field("normal", "first-watch", 2), 0).setup
    assert boxes.Thin(blips=True).content(setup).head.blips == few.head.blips
    assert boxes.Thin().content(setup).head.blips == SHIPPED.head.blips


# -- golden games, census, bench ---------------------------------------------------------------


def test_golden_runs_go_the_same_way_twice() -> None:
    rows = list(Lab.of(find("enormity")).golden())
    assert {row.start().setup.edition for row in rows} == set(EDITIONS)
    assert any("boss" in row.start().setup.choices for row in rows)
    first, again = (transcripts.text_of(transcripts.played(rows[0])) for _ in range(2))
    assert first == again
    assert "result: open" not in first


def test_the_census_counts_a_run() -> None:
    session = census.position(next(iter(Lab.of(find("enormity")).positions())))
    assert census.count(session, 1) == len(session.options)


def test_the_bench_stops_runs_in_the_middle_of_an_interrupt() -> None:
    for session in bench_enormity.mid_interrupts(2):
        assert bench_enormity.interrupted(session)
        assert session.fork().digest == session.digest


def test_the_bench_fights_a_boss() -> None:
    assert bench_enormity.boss_fight(0) == 1


def test_the_bench_sees_over_two_pages() -> None:
    table, cells = bench_enormity.two_pages()
    assert table.state.ship.pages.bit_count() == 2
    assert len(cells) > 100
