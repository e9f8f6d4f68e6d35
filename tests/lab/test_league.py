"""The league: the same games for every level, and differences counted game by game."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from crawldeck.cli import app
from crawldeck.lab.league import Cell, measure, table
from crawldeck.lab.part import Wish

WISH = Wish("emberway", "first-lamps", 1, 1, game="p52")


def test_every_level_plays_the_same_seeds() -> None:
    *_, cells = measure([WISH], ["random", "plain"], 6, seed=3, workers=1)
    assert [cell.level for cell in cells] == ["random", "plain"]
    assert all(sorted(cell.won) == list(range(3, 9)) for cell in cells)
    assert all(cell.decisions for cell in cells)


def test_a_difference_is_one_of_pairs() -> None:
    weak = Cell("a", 1, "weak", {n: n % 2 == 0 for n in range(40)})
    strong = Cell("a", 1, "strong", {n: n % 2 == 0 or n == 1 for n in range(40)})
    gain, doubt = strong.ahead_of(weak)
    assert gain == pytest.approx(1 / 40) and doubt < 0.09  # pairs: far narrower than two shares
    assert strong.margin > 0.1
    assert Cell("a", 1, "none", {}).ahead_of(weak) == (0.0, 1.0)


def test_it_is_told_as_a_table() -> None:
    cells = [Cell("a", 2, "plain", {0: False, 1: True}), Cell("a", 2, "strong", {0: True, 1: True})]
    lines = list(table(cells, ["plain", "strong"]))
    assert "plain" in lines[0] and "50.0" in lines[1] and "100.0" in lines[1]
    assert lines[-1].startswith("strong over plain: +50.0")


def test_a_mean_is_one_of_the_same_adventures_for_every_level() -> None:
    """Whoever has not played the hard ones yet would look strong beside those who have."""
    known = {0: True, 1: True}
    cells = [Cell(name, 2, level, known) for name in "ab" for level in ("plain", "master")]
    cells[3] = Cell("b", 2, "master", {})
    *_, means, _, _, _ = table(cells, ["plain", "master"])
    assert means.split() == ["mean", "100.0", "%", "-"]


def test_the_command_and_a_level_that_there_is_not() -> None:
    args = ["lab", "league", "p52", "--quest", "first-lamps", "--players", "1", "--games", "2"]
    done = CliRunner().invoke(app, [*args, "--level", "plain", "--workers", "1", "--json"])
    assert done.exit_code == 0 and len(json.loads(done.stdout)[0]["won"]) == 2
    wrong = CliRunner().invoke(app, [*args, "--level", "genius"])
    assert wrong.exit_code != 0 and "strong" in str(wrong.exception or wrong.output)
