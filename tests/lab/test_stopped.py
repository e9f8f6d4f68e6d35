"""Ctrl-C in the middle of a long run: what was done is told, and nothing of it goes on."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
import termios
import time
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.p52.packs import YARD
from tests.terminal.sitting import command, environment

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")
PATIENCE = 60

Sign = Callable[[subprocess.Popen[str]], bool]


def at_work(process: subprocess.Popen[str]) -> bool:
    """Whether it has processes of its own."""
    return bool(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text())


def busy(process: subprocess.Popen[str]) -> bool:
    """Whether it has come past reading its modules, about a second of work."""
    ticks = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(ticks[11]) > 2.5 * os.sysconf("SC_CLK_TCK")


def telling(process: subprocess.Popen[str]) -> bool:
    """Whether it has told some of the game; a good part of it fits into the pipe."""
    waiting = array("i", [0])
    assert process.stdout is not None
    fcntl.ioctl(process.stdout, termios.FIONREAD, waiting)
    return waiting[0] > 16_000


def stopped(folder: Path, *words: str, sign: Sign, by: int = signal.SIGINT) -> tuple[int, str, str]:
    """Exit code, output and errors of a command that is hit by Ctrl-C as soon as a sign is seen.

    A terminal sends it to the whole group.
    """
    process = subprocess.Popen(
        command(folder, *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(folder, TMPDIR=str(folder)),
        cwd=folder,
        start_new_session=True,
    )
    until = time.monotonic() + PATIENCE
    while not sign(process) and process.poll() is None and time.monotonic() < until:
        time.sleep(0.02)
    if by == signal.SIGINT:
        os.killpg(process.pid, by)
    else:
        process.send_signal(by)
    out, errors = process.communicate(timeout=PATIENCE)
    with pytest.raises(ProcessLookupError):  # the group is empty
        os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, out, errors


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("contract p52 --games 100000", "Stopped. So far: core: "),
        ("contract enormity --matrix --games 1000", "Stopped. So far: "),
        ("odds p52 --positions 100000", "Stopped. So far: 0 positions"),
        ("lab exploit p52 --games 100000", "Stopped. So far: nothing was played again"),
        ("soak p52 --campaigns 10000", "Stopped. So far: 0 of 10000 campaigns"),
        ("soak enormity --campaigns 10000", "Stopped. So far: 0 of 10000 campaigns"),
    ],
)
def test_work_in_many_processes(tmp_path: Path, words: str, told: str) -> None:
    code, out, errors = stopped(tmp_path, *words.split(), sign=at_work)
    assert (code, errors) == (130, "")
    assert out.splitlines()[-1].startswith(told)
    assert not list(tmp_path.iterdir())  # no temporary folder either


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("soak enormity --answers 100000000", "Stopped. So far: soaked "),
        ("soak p52 --everything --answers 100000000", ""),
    ],
)
def test_work_in_one_process(tmp_path: Path, words: str, told: str) -> None:
    code, out, errors = stopped(tmp_path, *words.split(), sign=busy)
    assert (code, errors) == (130, "")
    assert out.splitlines()[-1].startswith(told)


def test_balance_tells_what_it_has_counted(tmp_path: Path) -> None:
    """As rows, or as JSON that is whole."""
    words = ["balance", str(YARD), "--games", "100000", "--workers", "1"]
    code, _, errors = stopped(tmp_path, *words, sign=at_work)
    assert (code, errors) == (130, "")
    code, out, errors = stopped(tmp_path, *words, "--json", sign=at_work)
    assert (code, errors) == (130, "")
    assert isinstance(json.loads(out), list)


def test_the_bench_tells_what_it_has_measured(tmp_path: Path) -> None:
    code, out, errors = stopped(tmp_path, "bench", "--quick", "--json", sign=busy)
    assert (code, errors) == (130, "")
    assert json.loads(out)[0]["name"] == "this machine against the reference"


def test_who_is_told_to_end_takes_the_others_along(tmp_path: Path) -> None:
    words = ("contract", "p52", "--games", "100000")
    code, _, errors = stopped(tmp_path, *words, sign=at_work, by=signal.SIGTERM)
    assert (code, errors) == (143, "")


def test_a_game_watched_is_kept_as_far_as_it_came(tmp_path: Path) -> None:
    import crawldeck

    words = ("watch", "enormity", "--mission", "last-rites", "--save", "game.jsonl")
    code, _, errors = stopped(tmp_path, *words, sign=telling)
    assert code in (0, 130, -signal.SIGINT)  # it may have been faster, and about to leave
    assert errors == ""
    assert crawldeck.load(tmp_path / "game.jsonl").answers
