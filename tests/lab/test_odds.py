"""The lab of odds: what is foreseen is what comes, and what is wrong is found."""

from __future__ import annotations

import json
from math import exp, lgamma, log, sqrt
from pathlib import Path

import msgspec
import pytest

from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.lab import odds
from tests.terminal.sitting import shell

PLAYS = 250


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_what_is_foreseen_is_what_comes_of_it(game: str) -> None:
    total = odds.Report()
    for seed in (3, 4):
        total.add(odds.check_game(game, seed, 4, PLAYS))
    assert total.positions == 8 and total.exact >= 2 and total.chances > 40
    assert len(total.kinds) >= 2
    assert total.holds, "\n".join(map(str, total.differ))


def test_a_play_changes_nothing_and_is_the_same_for_the_same_seed() -> None:
    session, option, horizon = next(odds.positions("p52", 3, 1))
    key, told = session.key, len(session.events)
    plays = odds.Plays(session, option, horizon)
    first = [plays.play(seed) for seed in range(30)]
    assert first == [plays.play(seed) for seed in range(30)]
    assert first == [odds.Plays(session, option, horizon).play(seed) for seed in range(30)]
    assert len({str(came) for came in first}) > 1, "other seeds, other luck"
    assert (session.key, len(session.events)) == (key, told)


COUNT = ("dies", "ada", "")


def by_lots(prospect: Prospect, lot: float, left: float = 1.0) -> Prospect:
    """As if so much of it had been left to lots of this weight."""
    return msgspec.structs.replace(prospect, lot=lot, error=sqrt(left * lot / 4))


HALF = Prospect(None, "action", {("hits", "wolf", "ada"): Spread(((0, 0.5), (1, 0.5)))}, (), 2)


@pytest.mark.parametrize(
    ("hits", "differs"), [(500, False), (560, False), (570, True), (430, True), (1000, True)]
)
def test_more_than_four_standard_errors_differ(hits: int, differs: bool) -> None:
    """Of a thousand tosses 4 standard errors are 63."""
    compared, found = odds.compare(
        HALF,
        {("hits", "wolf", "ada"): {0: 1000 - hits, 1: hits} if hits < 1000 else {1: hits}},
        1000,
    )
    assert compared == 3, "two values and the mean"
    assert bool(found) is differs


def test_a_prospect_that_is_no_more_than_likely_is_given_its_own_error() -> None:
    found = {("hits", "wolf", "ada"): {0: 400, 1: 600}}
    assert odds.compare(HALF, found, 1000)[1]
    assert not odds.compare(by_lots(HALF, 0.0036), found, 1000)[1]


def test_a_mean_of_lots_is_given_the_error_of_the_lot_that_it_hangs_on() -> None:
    """One lot stood for 1 of 100 cases: all of them, or none, came to something."""
    seldom = Prospect(None, "action", {("dies", "ada", ""): Spread(((0, 0.99), (1, 0.01)))}, (), 2)
    found = {("dies", "ada", ""): {0: 19_950, 1: 50}}
    assert odds.compare(seldom, found, 20_000)[1]
    by_one = by_lots(seldom, 0.01, left=0.01)
    assert by_one.error == pytest.approx(0.005)
    assert not odds.compare(by_one, found, 20_000)[1]
    often = {("dies", "ada", ""): {0: 19_000, 1: 1_000}}
    assert odds.compare(by_one, often, 20_000)[1]


def test_a_mean_of_lots_errs_by_what_it_counts_varies_not_by_how_far_it_may_go() -> None:
    """Once in a hundred times 24 HP are lost, else 1 or 2: half a point off is too much."""
    hurt = Prospect(
        None, "action", {("damage", "ada", ""): Spread(((1, 0.5), (2, 0.49), (24, 0.01)))}, (), 2
    )
    found = {("damage", "ada", ""): {1: 10_000, 2: 9_800, 24: 200}}
    assert not odds.compare(by_lots(hurt, 0.0016), found, 20_000)[1]
    worse = {("damage", "ada", ""): {2: 19_800, 24: 200}}
    assert "damage ada on average" in [
        one[0] for one in odds.compare(by_lots(hurt, 0.0016), worse, 20_000)[1]
    ]


@pytest.mark.parametrize("chance", [0.0005, 0.002, 0.01, 0.05, 0.3, 0.5, 0.97])
def test_lots_are_doubted_as_seldom_as_luck_allows(chance: float) -> None:
    """Every number of lots that may fall on a chance, with its own chance: 625 lots, all equal."""
    lots, plays = 625, 1_000_000
    doubted = 0.0
    for k in range(lots + 1):
        fell = by_lots(
            Prospect(None, "action", {COUNT: Spread(((0, 1 - k / lots), (1, k / lots)))}, (), lots),
            1 / lots,
        )
        times = round(chance * plays)
        if odds.compare(fell, {COUNT: {0: plays - times, 1: times}}, plays)[1]:
            ways = lgamma(lots + 1) - lgamma(k + 1) - lgamma(lots - k + 1)
            doubted += exp(ways + k * log(chance) + (lots - k) * log(1 - chance))
    assert doubted < 2 * odds.BY_LUCK


def test_what_was_said_never_to_come_must_never_come() -> None:
    _, found = odds.compare(HALF, {("hits", "wolf", "ada"): {0: 5000, 1: 4999, 2: 1}}, 10_000)
    assert [one[0] for one in found] == ["hits wolf ada = 2"]
    _, other = odds.compare(HALF, {("dies", "ada", ""): {0: 9_999, 1: 1}}, 10_000)
    assert "dies ada = 1" in [one[0] for one in other]


def test_few_cases_are_judged_by_how_likely_they_are() -> None:
    """Once where 0.01 were expected is nothing to wonder at in a long list, five times is."""
    assert odds.errors_off(1e-5, 1, 1000, 0.0) <= odds.ERRORS
    assert odds.errors_off(1e-5, 5, 1000, 0.0) > odds.ERRORS
    assert odds.errors_off(0.002, 0, 1000, 0.0) <= odds.ERRORS


COMMAND = ("odds", "p52", "--positions", "2", "--plays", "40", "--seed", "3", "--workers", "1")


def test_the_command_tells_positions_chances_and_kinds(tmp_path: Path) -> None:
    done = shell(tmp_path, *COMMAND)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "p52: 4 positions" in done.stdout and "would by luck" in done.stdout
    assert "questions: " in done.stdout


def test_numbers_for_programs(tmp_path: Path) -> None:
    found = json.loads(shell(tmp_path, *COMMAND, "--json").stdout)
    assert found["positions"] == 4 and found["holds"] is True and found["differ"] == []


def test_a_report_holds_where_luck_explains_what_differs() -> None:
    wrong = odds.Differs(1, 2, "attack", "action", "hits = 1", 0.5, 0.9, 30.0)
    report = odds.Report(1, 1, 10, 10, {}, [wrong] * 4)
    assert not report.holds and odds.Report(1, 1, 10, 10, {}, [wrong]).holds
    assert "30.0 errors off" in str(wrong) and "4 differ" in str(report)
