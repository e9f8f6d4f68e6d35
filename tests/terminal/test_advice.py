"""Whoever sits down at a terminal is told how hard it will be."""

from __future__ import annotations

import io
from typing import Any

import pytest

from crawldeck import chances, new
from crawldeck.chances import Chance, Chances, Row
from crawldeck.kernel.game import find
from crawldeck.terminal import rulebook
from crawldeck.terminal.seated import advise
from crawldeck.terminal.style import Screen

HARD = "Two heroes: hard as written (bots win 20 %); we propose easier (50 %)."


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Row("first-lamps", 2, "core", chances={})
    row.put("as-written", Chance("plain", 20, 100))
    row.put("easier", Chance("plain", 50, 100))
    row.propose()
    monkeypatch.setattr(chances, "of_pack", lambda game, pack: Chances(pack, rows=[row]))


def told(**setup: Any) -> str:
    wish: dict[str, Any] = {"quest": "first-lamps", "heroes": ["mira", "bran"], **setup}
    shown = io.StringIO()
    advise(new("p52", seed=1, **wish), Screen.on(shown, plain=True))
    return shown.getvalue()


@pytest.mark.usefixtures("measured")
def test_a_hard_quest_is_told_with_what_is_proposed() -> None:
    assert told().splitlines()[0] == HARD
    assert "--param difficulty=NAME" in told()
    assert told(params={"difficulty": "harder"}).splitlines()[0] == HARD


@pytest.mark.usefixtures("measured")
def test_nothing_is_said_where_nothing_is_to_be_said() -> None:
    assert told(params={"difficulty": "easier"}) == ""  # as proposed
    assert told(heroes=["mira"]) == ""  # not measured
    assert told(edition="latest") == ""


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_the_list_of_parameters_says_what_each_difficulty_does(game: str) -> None:
    shown = io.StringIO()
    rulebook.list_params(find(game), Screen.on(shown, plain=True))
    text = " ".join(shown.getvalue().split())
    assert "much-easier: " in text and "as-written: " in text
