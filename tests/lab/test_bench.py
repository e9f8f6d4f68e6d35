"""The bench: what it prints where, and that a short run needs no luck to be short."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from crawldeck.kernel.asks import Option
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab import bench, bench_foresight, bench_lab
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


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_looking_ahead_is_measured_at_attacks_and_at_turns(game: str) -> None:
    def attacks(option: Option) -> bool:
        return option.verb.name == "attack"

    fights, turns = bench_foresight.positions(game, attacks, 2)
    assert len(fights) == len(turns) == 2
    for session, option in fights:
        assert attacks(option) and option in session.options
        assert session.foresee(option).courses > 1
    for session in turns:
        assert session.ask is not None and session.ask.kind == "turn"
        assert bench_foresight.first_numbers(session) == len(session.options)


def test_a_percentile_is_one_of_the_costs() -> None:
    cost = [float(n) for n in range(100, 0, -1)]
    assert (bench_foresight.at(cost, 0.5), bench_foresight.at(cost, 0.99)) == (51.0, 100.0)
    assert bench_foresight.at([7.0], 0.99) == 7.0


def test_what_the_lab_costs_is_measured_beside_bare_play() -> None:
    ratio = bench_lab.overhead(find("p52"), 2)
    assert 0.9 < ratio < 3
    spec = bench_lab.grid(find("p52"), 3)
    assert (spec.games, spec.parties) == (3, (3,))
    row = bench._row(Figure("two workers", 1.9, "x", 1.8), 0.5)
    assert "≥ 1.8: met (scaled: same)" in row
