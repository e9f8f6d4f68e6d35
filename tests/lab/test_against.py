"""Two checkouts by turns: what is played, what is told, and what is no checkout."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import crawldeck
from crawldeck.cli import app
from crawldeck.kernel.errors import SetupError
from crawldeck.lab import against, peers, slices
from crawldeck.version import __version__

HERE = Path(crawldeck.__file__).parent.parent.parent


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seed a slice, two rounds, and a little chess."""
    small = [msgspec.structs.replace(one, seeds=1) for one in against.every_slice()]
    monkeypatch.setattr(against, "every_slice", lambda: small)
    monkeypatch.setattr(against, "QUICK", 2)
    monkeypatch.setattr(against, "CHESS_GAMES", 1)
    monkeypatch.setattr(against, "SHUFFLES", 1)


@pytest.mark.usefixtures("short")
def test_two_checkouts_play_by_turns_and_every_ratio_is_told() -> None:
    shown = CliRunner().invoke(app, ["bench", "--against", str(HERE), "--quick", "--json"])
    assert shown.exit_code == 0, shown.output
    told = json.loads(shown.stdout)
    assert told["here"] == told["there"]
    assert told["here"]["version"] == __version__
    assert told["here"]["home"] == str(HERE / "src" / "crawldeck")
    titles = [one.title for one in against.every_slice()]
    beside = [f"{titles[0]}, beside python-chess"] if peers.has_chess() else []
    assert [row["name"] for row in told["rows"]] == [titles[0], *beside, *titles[1:]]
    for row in told["rows"]:
        assert row["rounds"] == 2
        assert 0 < row["low"] <= row["ratio"] <= row["high"]
        assert row["here"] > 0
        assert row["there"] > 0


@pytest.mark.usefixtures("short")
def test_people_are_told_who_played_and_what_is_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = against.every_slice()[:1]
    monkeypatch.setattr(against, "every_slice", lambda: first)
    shown = CliRunner().invoke(app, ["bench", "--against", str(HERE), "--quick"])
    assert shown.exit_code == 0, shown.output
    assert shown.stdout.startswith(f"here {__version__}")
    assert "P52: random play" in shown.stdout
    assert "Versions may deal different luck for a seed" in shown.stdout


def test_every_slice_plays_what_it_says() -> None:
    every = {one.title: one.spec for one in against.every_slice()}
    assert {spec["do"] for spec in every.values()} == set(slices.KINDS)
    spec = every["P52: random play"]
    answers, _ = slices.play(spec, [0, 1])
    assert answers == slices.random_play(spec, 0) + slices.random_play(spec, 1)
    assert slices.play(every["Enormity: fork in mid-interrupt"], [0])[0] == slices.STOPPED


def test_the_median_of_the_rounds_and_their_middle_half_are_told() -> None:
    ratios = [5.0, 1.0, 2.0, 3.0, 4.0]
    row = against._row("it", ratios, [1.0] * 5, [2.0] * 5, "µs")
    assert (row.ratio, row.low, row.high, row.here, row.there) == (3.0, 2.0, 4.0, 1.0, 2.0)


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"is no checkout of Crawldeck: it has no src/crawldeck"):
        against.Duel(tmp_path, 1)


def test_a_checkout_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    package = tmp_path / "src" / "crawldeck"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("Session = None\n")
    with pytest.raises(SetupError, match="cannot be played here"):
        against.Duel(tmp_path, 1)
