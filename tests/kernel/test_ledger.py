"""Coverage of the ledger is counted in every folder that a game names."""

from __future__ import annotations

from pathlib import Path

import pytest

from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger, LedgerRule
from crawldeck.terminal import rulebook


def rule(name: str) -> LedgerRule:
    return LedgerRule(name, "S", "MOVE", ("normal",), "It moves.")


def test_code_in_any_of_the_folders_counts(tmp_path: Path) -> None:
    for folder, text in (("home", "# ENO-MOVE-01"), ("also", "# ENO-MOVE-02, ENO-MOVE-01")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "rules.py").write_text(f"{text}\n")
    (tmp_path / "tests").mkdir()
    mark = "@pytest.mark.rule"  # in pieces: this file is searched, too
    (tmp_path / "tests" / "test_it.py").write_text(f'{mark}("ENO-MOVE-02", "ENO-MOVE-03")\n')
    ledger = Ledger(map(rule, ("ENO-MOVE-01", "ENO-MOVE-02", "ENO-MOVE-03", "ENO-MOVE-04")))
    both = ledger.coverage((tmp_path / "home", tmp_path / "also"), tmp_path / "tests")
    assert [row.status for row in both] == ["untested", "covered", "uncited", "missing"]
    assert both[0].code == ("home/rules.py:1", "also/rules.py:1")
    home = ledger.coverage((tmp_path / "home",), tmp_path / "tests")
    assert [row.status for row in home] == ["untested", "uncited", "uncited", "missing"]


@pytest.mark.parametrize("name", ["p52", "enormity"])
def test_nothing_of_a_ledger_is_missing_untested_or_uncited(name: str) -> None:
    game = find(name)
    assert all(folder.is_dir() for folder in game.sources)
    rows = rulebook.coverage(game, "")
    assert [row.id for row in rows if row.status != "covered"] == []
