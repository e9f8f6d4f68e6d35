"""The bench of environments: a figure for each game, and a word for what is not installed."""

from __future__ import annotations

import pytest

from crawldeck.envs import bench
from crawldeck.envs.modules import wrapped
from crawldeck.lab.measure import is_compiled


def test_each_game_has_a_figure_and_what_is_missing_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "PEERS", {"chess_v6": ("no_such_module",)})
    found = list(bench.measure(0.01))
    assert [one.name for one in found] == ["PettingZoo steps, P52", "PettingZoo steps, Enormity"]
    assert found[0].target == (bench.COMPILED_TARGET if is_compiled() else bench.TARGET)
    assert all(one.value > 0 for one in found)
    assert "There is no no_such_module here: chess_v6 was not measured." in capsys.readouterr().err


def test_an_episode_is_the_same_each_time() -> None:
    env = wrapped("p52")
    assert bench.random_episode(env, 5) == bench.random_episode(env, 5) > 10
