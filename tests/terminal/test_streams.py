"""Closed, full and broken streams: one line or none, the right exit code, and nothing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import crawldeck
from crawldeck.campaign.header import Header
from crawldeck.p52.campaign.standing import launch as create
from tests.p52.packs import YARD
from tests.terminal import warm
from tests.terminal.sitting import command, environment, new

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")

SPEAKING = (
    "--help",
    "--version",
    "play p52",
    "play enormity",
    "watch p52",
    "watch enormity",
    "replay game.jsonl",
    "rules p52",
    "rules p52 P52-MOVE-08",
    "rules enormity --coverage",
    "rules p52 --json",
    "params enormity",
    "check yard",
    "map",
    "map lr1",
    "new-pack fresh",
    "sheet mira",
    "sheet mira --json",
    "sheet oda --game enormity",
    "campaign show camp.jsonl",
    "campaign log camp.jsonl",
    "campaign new other.jsonl",
    "soak p52 --answers 1",
    "soak p52 --campaigns 1 --pack yard",
    "contract p52 --games 1 --edition core --longest 1",
    "balance yard --quest toll-gate --games 1",
    "balance yard --quest toll-gate --games 1 --json",
    "serve --no-browser --port 0",
)
"""Every command that says something, once."""


def run(
    folder: Path, words: str, streams: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """The real command in a real shell."""
    line = " ".join([*command(folder), words, streams])
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        input=typed,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment(folder),
        cwd=folder,
        timeout=120,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record, a campaign and a pack, to be named in commands."""
    made = tmp_path_factory.mktemp("streams")
    new().save(made / "game.jsonl")
    create(made / "camp.jsonl", Header(game="p52", name="Camp", pack=str(YARD), edition="core"))
    (made / "yard").symlink_to(YARD)
    return made


@pytest.mark.parametrize("words", SPEAKING)
def test_an_output_that_is_full_is_told_in_one_line(folder: Path, words: str) -> None:
    done = warm.run(words.split(), environment(folder), folder, out="/dev/full")
    told = done.stderr.splitlines()
    assert told == ["crawldeck: the output cannot be written: No space left on device"]
    assert done.returncode == 2


@pytest.mark.parametrize(
    "words", ["--help", "play p52", "rules p52", "serve --no-browser --port 0"]
)
def test_a_closed_output_is_told_in_one_line(folder: Path, words: str) -> None:
    done = run(folder, words, ">&-")
    assert done.stderr == "crawldeck: the output cannot be written: it is closed\n"
    assert done.returncode == 2


def test_a_closed_output_is_no_place_for_a_record(tmp_path: Path) -> None:
    """The record would be the next file to be opened, in the place of what was closed."""
    for streams in (">&-", ">&- 2>&-", ">/dev/full"):
        file = tmp_path / f"game{len(streams)}.jsonl"
        typed = "arrange block\nmove 0,0\n"
        done = run(tmp_path, f"play --seed 2890 --save {file}", streams, typed)
        assert done.returncode == 2
        assert not file.exists() or crawldeck.load(file).answers


@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_closed_input_is_an_empty_one(folder: Path, game: str) -> None:
    done = run(folder, f"play {game} --seed 7", "<&-")
    assert "No terminal here" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_error_stream_hides_nothing_and_spoils_nothing(folder: Path) -> None:
    done = run(folder, "play --edition x", "2>&-")
    assert (done.returncode, done.stdout) == (2, "")
    done = run(folder, "balance yard --quest toll-gate --games 1 --json", "2>&-")
    assert json.loads(done.stdout)[0]["games"] == 1
    assert run(folder, "play --edition x", "2>/dev/full").returncode == 2


@pytest.mark.parametrize("words", ["rules p52", "watch p52 --seed 3", "watch enormity --seed 3"])
def test_a_reader_who_has_seen_enough_ends_it_quietly(folder: Path, words: str) -> None:
    done = run(folder, words, "| head -1")
    assert (done.returncode, done.stderr) == (141, "")
    assert len(done.stdout.splitlines()) == 1


def test_what_was_answered_is_kept_when_nobody_reads_any_more(tmp_path: Path) -> None:
    typed = "arrange block\nmove 0,0\n" * 50
    done = run(tmp_path, "play --seed 2890 --save game.jsonl", "| head -30", typed)
    assert (done.returncode, done.stderr) == (141, "")
    shown = done.stdout.count("\n> ")
    assert shown >= 1
    kept = crawldeck.load(tmp_path / "game.jsonl")
    assert sum(seat >= 0 for seat in kept.seats) >= 1


def test_a_game_watched_halfway_is_kept_as_far_as_it_came(tmp_path: Path) -> None:
    done = run(tmp_path, "watch p52 --seed 3 --save game.jsonl", "| head -1")
    assert (done.returncode, done.stderr) == (141, "")
    assert crawldeck.load(tmp_path / "game.jsonl").answers
