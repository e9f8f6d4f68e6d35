"""The mini crawl is registered for the tests of this folder only."""

from __future__ import annotations

import pytest

from crawldeck.kernel import game

from .minigame import MINI


@pytest.fixture(autouse=True)
def _mini_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._games, MINI.name, MINI)
