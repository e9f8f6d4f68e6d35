"""Answers that hang on a draw say so in numbers: a chance, or what comes of them in a few words."""

from __future__ import annotations

from itertools import islice

import pytest

from crawldeck.kernel.looking import prospects
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.outlook import uncertain
from crawldeck.lab import variety
from crawldeck.web.faces import face

GAMES, LONGEST = {"p52": 10, "enormity": 5}, 100
LEAST = 0.95


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_what_hangs_on_a_draw_has_a_number(game: str) -> None:
    said = asked = 0
    for seed in range(GAMES[game]):
        session, picker = variety.make(game, seed), Picker(seed)
        for _ in range(LONGEST):
            if session.ask is None:
                break
            if not picker.below(12):
                words = face(session).words
                for one in islice(prospects(session, rough=12), len(session.options)):
                    if any(map(uncertain, one.spreads.values())):
                        told = words.outlook(one)
                        asked += 1
                        said += told.chance is not None or bool(told.gist)
                        assert told.chance is None or (0 <= told.chance <= 1 + 1e-9 and told.what)
                        assert not told.grave or told.bad
            session.answer(variety.mixed(session, picker))
    assert asked > 40
    assert said / asked >= LEAST
