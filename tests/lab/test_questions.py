"""How much a game asks: what is counted, and how it is told."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import msgspec
import pytest

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.game import find
from crawldeck.lab import questions
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.questions import What
from tests.lab.test_stopped import at_work, stopped

WHAT = What("enormity", "vigil", asking="singly", quest="first-watch")


def test_every_answer_of_the_bot_is_counted_by_its_kind() -> None:
    seen = questions.play(WHAT, 3, 1)
    wish = Wish("vigil", "first-watch", 2, 0, game="enormity", asking="singly")
    session = PlainBot().play_out(Lab.of(find("enormity")).wished(wish, 3))
    by_hand = sum(seat >= 0 for seat in session.seats)
    assert seen.answers == by_hand and seen.by_orders == 0
    assert (seen.games, seen.way) == (1, session.table.state.clock.round)


def test_an_answer_without_a_choice_or_of_a_mechanical_verb_decides_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lab = Lab.of(find("enormity"))
    monkeypatch.setattr(type(lab), "mechanical", frozenset())
    least = questions.play(WHAT, 3, 1)
    monkeypatch.setattr(type(lab), "mechanical", frozenset({"keep"}))
    more = questions.play(WHAT, 3, 1)
    assert least.kinds == more.kinds
    assert more.idle.total() > least.idle.total() and more.idle["stress"]


def test_games_counted_apart_are_the_same_together() -> None:
    whole = questions.play(WHAT, 0, 2)
    parts = questions.play(WHAT, 0, 1)
    parts.add(questions.play(WHAT, 1, 1))
    assert msgspec.to_builtins(whole) == msgspec.to_builtins(parts)


@pytest.mark.parametrize("as_json", [False, True])
def test_it_is_told_for_people_and_for_programs(
    as_json: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert questions.run(WHAT, 1, seed=3, as_json=as_json, workers=1) == 0
    told = capsys.readouterr().out
    if as_json:
        found = json.loads(told)
        assert found["games"] == 1 and found["kinds"]["turn"] and found["rounds"]
    else:
        assert "asking each step for itself: 1 games" in told and "questions for each" in told


@pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")
def test_it_is_stopped_in_the_middle(tmp_path: Path) -> None:
    words = ("questions", "enormity", "--games", "100000", "--workers", "1")
    code, _, errors = stopped(tmp_path, *words, sign=at_work, by=signal.SIGINT)
    assert (code, errors) == (130, "")


def test_further_steps_of_one_way_are_a_plans() -> None:
    by_hand = questions.play(What("p52", "emberway", quest="first-lamps"), 0, 4)
    planned = questions.play(What("p52", "emberway", quest="first-lamps", orders=True), 0, 4)
    assert by_hand.by_plans == by_hand.by_orders == 0
    assert planned.by_plans and planned.by_orders
    assert by_hand.idle["turn"] and not planned.idle["turn"]
    assert by_hand.answers == planned.answers + planned.by_plans + planned.by_orders
