"""Whole runs of the test pack at random: they go on, and they keep the kernel's contract."""

from __future__ import annotations

import pytest

from crawldeck.enormity import game, pack
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel import contract
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.new_game import new
from tests.enormity.scene import hull

CREW = ("oda", "ilse", "teo", "nkem")


@pytest.fixture(autouse=True)
def _the_test_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "find", lambda name: hull())


def run(seed: int) -> EnoSession:
    """A run of one to four Spacers on any of the missions, in either mode."""
    missions = tuple(hull().missions)
    return new(
        "enormity",
        seed=seed,
        edition=("normal", "veteran")[seed // 8 % 2],
        seats=("A", "B")[: 1 + seed % 2],
        pack="hull",
        mission=missions[seed % len(missions)],
        spacers=list(CREW[: 1 + seed % 4]),
    )


@pytest.mark.rule("ENO-CORE-04", "ENO-CORE-05", "ENO-EXT-06")
@pytest.mark.parametrize("seed", range(20))
def test_random_runs_go_on_to_an_end(seed: int) -> None:
    session = run(seed)
    assert contract.random_game(session, Picker(seed), 600).startswith(("won", "lost", "cut"))


@pytest.mark.rule("ENO-CORE-03")
@pytest.mark.parametrize("seed", range(6))
def test_the_contract(seed: int) -> None:
    ledger = Ledger.read(game.Enormity.home / "ledger.toml")
    contract.check(run, [seed], max_answers=60, ledger=ledger, every=3)
