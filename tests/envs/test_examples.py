"""The examples of docs/research.md run with quick settings; its notebook runs without Jupyter."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.cli import app
from crawldeck.kernel.asks import Choice

HERE = Path(__file__).parent.parent.parent / "examples" / "research"
NAMES = ("random_rollout", "one_ply", "flat_monte_carlo", "my_bot", "train_maskable_ppo")


@pytest.fixture(autouse=True)
def on_the_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(str(HERE))
    yield
    for name in NAMES:
        sys.modules.pop(name, None)


def run(name: str, *args: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", [name, *args])
        import_module(name).main()


def test_a_random_rollout(capsys: pytest.CaptureFixture[str]) -> None:
    run("random_rollout", "--games", "2")
    one, other = capsys.readouterr().out.splitlines()
    assert one.startswith("one controller:") and other.startswith("an agent each:")


@pytest.mark.parametrize("name", ["one_ply", "flat_monte_carlo"])
def test_players_that_look_ahead_play(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    more = ("--playouts", "2") if name == "flat_monte_carlo" else ()
    run(name, "--games", "1", "--answers", "40", *more)
    assert capsys.readouterr().out == "seed 0: cut\n"


def test_one_ply_strikes_where_the_odds_are_best() -> None:
    player = import_module("one_ply").OnePly(among=9)
    worth = import_module("one_ply").worth
    game = crawldeck.new("p52", seed=3, heroes=["mira", "bran"])
    looked = 0
    while game.ask is not None and looked < 2:
        chosen = player.choose(game)
        assert isinstance(game.ask, Choice)
        if chosen.verb.name == "attack":
            looked += 1
            attacks = [one for one in game.options if one.verb.name == "attack" and not one.flag]
            best = max(worth(game.foresee(one)) for one in attacks)
            assert worth(game.foresee(chosen)) >= best - 1e-9
        game.answer(chosen)
    assert looked == 2


def test_flat_monte_carlo_does_not_know_what_is_coming() -> None:
    """Its playouts draw other cards than the game: two games with one past are answered alike."""
    player = import_module("flat_monte_carlo").FlatMonteCarlo(playouts=2, among=3, horizon=12)
    game = crawldeck.new("p52", seed=5, heroes=["mira", "bran"])
    for _ in range(3):
        game.answer(game.options[0])
    other = game.fork(99)  # the same past, another future
    assert player.choose(game) is player.choose(other)


def test_a_player_of_ones_own_enters_a_league() -> None:
    args = ["lab", "league", "p52", "--quest", "first-lamps", "--games", "3", "--workers", "1"]
    done = CliRunner().invoke(app, [*args, "--level", "random", "--level", "my_bot:Runner"])
    assert done.exit_code == 0, done.output
    assert "my_bot:Runner over random" in done.stdout
    assert "rating of my_bot:Runner, random being 0: +" in done.stdout


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("nobody:Runner", "No module named 'nobody'; write it module:Class"),
        ("my_bot:Walker", "has no attribute 'Walker'"),
        ("pathlib:Path", "has no method choose"),
    ],
)
def test_a_player_that_there_is_not_is_told(place: str, said: str) -> None:
    done = CliRunner().invoke(app, ["lab", "league", "p52", "--level", place])
    assert done.exit_code != 0 and said in str(done.exception or done.output)


def test_the_notebook_runs_from_top_to_bottom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMES", "6")
    book = json.loads((HERE / "who_falls.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    for cell in cells:
        assert cell["outputs"] == []  # a notebook is kept without what it printed
        exec("".join(cell["source"]), names)
    assert names["games"].height == 6
    assert names["rates"]["games"].sum() == 6
    assert names["by_rule"]["damage"].sum() > 0
    assert set(names["kinds"]["kind"]) >= {"Moved", "FoeAttacked"}


# -- learning: what of it needs no torch


def test_a_curve_is_written_as_a_table_and_a_picture(tmp_path: Path) -> None:
    training = import_module("train_maskable_ppo")
    rows = [(0, 0.01, 100, 0.0), (20_000, 0.1, 100, 30.0), (40_000, 0.5, 100, 60.0)]
    training.write(rows, tmp_path, "a title")
    table = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert table[0] == "steps,share_won,games,seconds" and table[-1] == "40000,0.500,100,60"
    picture = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert picture.count("<polyline") == 1 and "random 1%" in picture


def test_the_games_that_are_measured_are_those_of_their_seeds() -> None:
    training = import_module("train_maskable_ppo")
    assert training.share_won(training.random_player(), 2) in (0.0, 0.5, 1.0)


def test_without_torch_the_extra_is_named() -> None:
    code = "import sys; sys.modules['sb3_contrib'] = sys.modules['torch'] = None; "
    code += "from train_maskable_ppo import learner; learner(None, 1)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=HERE, capture_output=True, text=True, check=False
    )
    assert "pip install 'crawldeck[learn]'" in done.stderr
