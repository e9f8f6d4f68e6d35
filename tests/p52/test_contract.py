"""The public contract over random P52 games, and sameness across processes."""

import os
import subprocess
import sys

import pytest

import crawldeck
from crawldeck.bots.plain import PlainBot
from crawldeck.lab import contract as contracts
from crawldeck.lab import soak as soaks
from crawldeck.p52.params import EDITIONS

GAMES = 6
CHUNK = 3

PLAY = """
import crawldeck
from crawldeck.bots.plain import PlainBot
session = PlainBot().play_out(crawldeck.new("p52", seed=11, heroes=["mira", "bran", "oda"]))
print(session.digest, len(session.answers))
"""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_the_contract_holds(edition: str, first: int) -> None:
    report = contracts.check_chunk("p52", edition, first, CHUNK)
    assert report.games == CHUNK
    assert report.ended + report.cut == CHUNK


def test_a_soak_ends_its_games() -> None:
    seen = soaks.soak("p52", 6_000, seed=1_000)
    assert seen.answers >= 6_000
    assert {"won", "lost"} <= set(seen.outcomes)


def played(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    session = PlainBot().play_out(crawldeck.new("p52", seed=11, heroes=["mira", "bran", "oda"]))
    here = f"{session.digest} {len(session.answers)}\n"
    assert played("1") == played("77") == here


@pytest.mark.rule("P52-TABLE-01")
def test_undo_is_free_until_something_is_turned() -> None:
    session = crawldeck.new("p52", seed=3, heroes=["mira"])
    before = session.decision
    session.answer("lay 4,0")
    session.undo()
    assert session.decision == before
    session.play("arrange block")
    with pytest.raises(crawldeck.Illegal) as refused:
        session.undo()
    assert refused.value.refusal.rule == "P52-TABLE-01"
