"""Golden games and the census: a change at the table shows up here, and is explained in its commit.

`make transcripts census` writes them anew.
"""

import json
from pathlib import Path

import pytest

from crawldeck.lab import census, transcripts
from crawldeck.lab.part import Sample

HERE = Path(__file__).parent / "golden"


@pytest.mark.parametrize("sample", transcripts.samples(), ids=lambda sample: sample.name)
def test_golden_games_go_as_they_went(sample: Sample) -> None:
    told = transcripts.text_of(transcripts.played(sample))
    assert told == (HERE / f"{sample.name}.txt").read_text(encoding="utf-8")


def test_every_golden_game_is_played() -> None:
    kept = {path.stem for path in HERE.glob("*.txt")}
    assert kept == {sample.name for sample in transcripts.samples()}


def test_the_census_counts_as_it_counted() -> None:
    assert census.census() == json.loads((HERE / "census.json").read_text(encoding="utf-8"))
