"""The stage measured in a real browser: the board is the page, and nothing lies over anything.

`make stage` does the same for every question of forty games of each game.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from crawldeck.web.measured import BOARD, LEAST, LEAST_ON_A_PHONE, Looker, Measured

QUESTIONS = 14


@pytest.fixture(scope="module")
def looker(chromium: Browser) -> Iterator[Looker]:
    found = Looker(chromium, odds=False)
    yield found
    found.close()


@pytest.mark.parametrize(("game", "seed", "seats"), [("p52", 4, 3), ("enormity", 11, 2)])
def test_every_question_is_seen_well_in_every_window(
    looker: Looker, game: str, seed: int, seats: int
) -> None:
    found = Measured()
    looker.game(game, seed, seats, found, QUESTIONS)
    assert found.questions == QUESTIONS
    assert found.least_board >= BOARD
    assert found.smallest["1440x900"] >= LEAST
    assert found.smallest["390x844"] >= LEAST_ON_A_PHONE
    assert not found.faults, "\n".join(str(fault) for fault in found.faults[:20])
