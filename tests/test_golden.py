"""Golden games and the census: a change at the table shows up here, and is explained in its commit.

`make transcripts census` writes them anew.
"""

import json
from pathlib import Path

import pytest

from crawldeck.lab import census, transcripts

HERE = Path(__file__).parent / "golden"


@pytest.mark.parametrize(("game", "edition", "seed"), transcripts.GOLDEN)
def test_golden_games_go_as_they_went(game: str, edition: str, seed: int) -> None:
    told = transcripts.text_of(transcripts.played(game, edition, seed))
    golden = (HERE / f"{game}-{edition}-{seed}.txt").read_text(encoding="utf-8")
    assert told == golden


def test_the_census_counts_as_it_counted() -> None:
    assert census.census() == json.loads((HERE / "census.json").read_text(encoding="utf-8"))
