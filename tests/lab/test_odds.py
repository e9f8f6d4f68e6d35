"""The lab of odds: what is foreseen is what comes, and what is wrong is found."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from crawldeck.kernel.foresight import Prospect, Spread
from crawldeck.lab import odds
from tests.terminal.sitting import shell

PLAYS = 400


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
    assert not odds.compare(msgspec.structs.replace(HALF, error=0.03), found, 1000)[1]


def test_a_mean_of_lots_is_given_the_error_of_the_lot_that_it_hangs_on() -> None:
    """One lot stood for 1 of 100 cases: all of them, or none, came to something."""
    seldom = Prospect(None, "action", {("dies", "ada", ""): Spread(((0, 0.99), (1, 0.01)))}, (), 2)
    found = {("dies", "ada", ""): {0: 19_950, 1: 50}}
    assert odds.compare(seldom, found, 20_000)[1]
    assert not odds.compare(msgspec.structs.replace(seldom, error=0.005), found, 20_000)[1]
    often = {("dies", "ada", ""): {0: 19_000, 1: 1_000}}
    assert odds.compare(msgspec.structs.replace(seldom, error=0.005), often, 20_000)[1]


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
