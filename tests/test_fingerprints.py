"""Fingerprints of whole games: what a table shows is what it showed.

`make transcripts` takes them anew; the commit says why they changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crawldeck.lab import fingerprints

KNOWN = json.loads((Path(__file__).parent / "golden" / fingerprints.FILE).read_text("utf-8"))


@pytest.mark.parametrize("seed", range(fingerprints.GAMES["p52"]))
def test_p52_shows_what_it_showed(seed: int) -> None:
    _same("p52", seed)


@pytest.mark.parametrize("seed", range(fingerprints.GAMES["enormity"]))
def test_enormity_shows_what_it_showed(seed: int) -> None:
    _same("enormity", seed)


def _same(game: str, seed: int) -> None:
    known = KNOWN[game][seed].split()
    now = fingerprints.fingerprint(game, seed)
    same = next((n for n, (a, b) in enumerate(zip(known, now)) if a != b), len(known))  # noqa: B905
    where = f"{game}, seed {seed}: something else is shown after answer {same * fingerprints.PIECE}"
    assert now == known, where
