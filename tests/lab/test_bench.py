"""The bench: what it prints where, and that a short run needs no luck to be short."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from crawldeck.kernel.session import AnySession
from crawldeck.lab import bench
from crawldeck.lab.measure import Figure
from crawldeck.p52.lab import bench as bench_p52
from crawldeck.web import bench as tables
from crawldeck.web import chromium


def test_without_chromium_the_output_holds_the_figures_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "where", lambda: None)
    server: Any = None
    sys.stdout.write(bench.as_json(tables.page_figures(server, quick=True)))
    told = capsys.readouterr()
    assert json.loads(told.out) == []
    assert told.err == "There is no Chromium here: the page was not measured.\n"


def test_a_thousand_answers_to_replay_are_found_in_a_few_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And not by waiting for one game that lasts as long."""
    begun: list[int] = []
    start = bench_p52.start

    def counted(seed: int) -> AnySession:
        begun.append(seed)
        return start(seed)

    monkeypatch.setattr(bench_p52, "start", counted)
    assert bench_p52.replay_cost() > 0
    assert len(begun) < 50


def test_figures_are_shown_as_they_come(capsys: pytest.CaptureFixture[str]) -> None:
    def figures() -> Any:
        yield Figure("this machine", 2.0, "x")
        assert "this machine" in capsys.readouterr().out
        yield Figure("speed", 120.0, "a second", 50)

    bench.show(figures())
    shown = capsys.readouterr().out
    assert "speed" in shown
    assert "≥ 50: met (scaled: 60)" in shown
