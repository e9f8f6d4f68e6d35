"""Completion in a shell, and the command as a module."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.sitting import environment


def run(home: Path, *args: str, **extra: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "crawldeck", *args],
        capture_output=True,
        text=True,
        env={**environment(home), **extra},
        check=False,
    )


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("crawldeck ca", "campaign"),
        ("crawldeck play en", "enormity"),
        ("crawldeck campaign re", "replay"),
        ("crawldeck play --miss", "--mission"),
    ],
)
def test_a_shell_completes_commands_options_and_games(
    tmp_path: Path, typed: str, wanted: str
) -> None:
    """As bash asks for it: the line so far, and which word is being typed."""
    words = typed.split()
    done = run(
        tmp_path,
        _CRAWLDECK_COMPLETE="complete_bash",
        COMP_WORDS=typed,
        COMP_CWORD=str(len(words) - 1),
    )
    assert wanted in done.stdout.split(), done.stderr


def test_the_script_for_a_shell_is_shown(tmp_path: Path) -> None:
    done = run(tmp_path, _CRAWLDECK_COMPLETE="source_bash")
    assert "complete -o" in done.stdout and "crawldeck" in done.stdout
    assert "--install-completion" in run(tmp_path, "--help").stdout


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--version")
    assert (done.returncode, done.stdout.split()[0]) == (0, "crawldeck")
    wrong = run(tmp_path, "play", "nothing")
    assert wrong.returncode == 2 and "no game 'nothing'" in wrong.stderr
