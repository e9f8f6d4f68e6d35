"""A sitting at the terminal table without a terminal: lines in, text out."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import crawldeck
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen, width
from crawldeck.terminal.table import TerminalTable
from tests.p52.packs import YARD
from tests.terminal import warm

EDITIONS = ("classic", "core", "latest")


def sit(session: AnySession, *lines: str, path: Path | None = None, signs: bool = True) -> str:
    """Everything the table writes while these lines are typed."""
    out = io.StringIO()
    screen = Screen(out, colour=False, signs=signs)
    autosave = Autosave(session, (lambda: path) if path else None)
    autosave.started = path is None  # most sittings are not worth a file
    source = io.StringIO("".join(line + "\n" for line in lines))
    TerminalTable(session, screen, Piped(screen, source), autosave).run()
    return out.getvalue()


def after(text: str, typed: str) -> str:
    """What was written after a line was typed."""
    return text.split(f"> {typed}\n", 1)[1]


def wander(session: AnySession, answers: int, seed: int) -> AnySession:
    """So many random choices further."""
    picker = Picker(seed)
    for _ in range(answers):
        if not isinstance(session.ask, Choice):
            break
        session.answer(picker.choose(session.options))
    return session


def widest(text: str) -> int:
    return max(width(line) for line in text.splitlines())


def new(seed: int = 2890, edition: str = "core", **choices: Any) -> AnySession:
    """A game in the Yard, whose items never change; nobody is asked before the first layout."""
    choices.setdefault("heroes", ["mira", "bran"])
    choices.setdefault("pack", str(YARD))
    return crawldeck.new("p52", seed=seed, edition=edition, **choices)


def said(session: AnySession) -> list[str]:
    """What people answered, without what luck had to say."""
    return [one.text for one, seat in zip(session.answers, session.seats, strict=True) if seat >= 0]


def command(data: Path, *args: str, **env: str) -> list[str]:
    return [sys.executable, "-m", "crawldeck.cli", *args]


def environment(data: Path, **extra: str) -> dict[str, str]:
    """The world of a command; buffered as it is for everybody, whatever the tests run in."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return {**known, "CRAWLDECK_DATA_DIR": str(data), "PYTHONIOENCODING": "utf-8", **extra}


def shell(
    data: Path, *args: str, typed: str = "", cwd: Path | None = None, **extra: str
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with a file for a terminal."""
    env = environment(data, **extra)
    if not any(name.startswith("PYTHON") for name in extra):
        return warm.run([*args], env, cwd, typed)
    return subprocess.run(
        command(data, *args),
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=env,
        cwd=cwd,
        timeout=120,
        check=False,
    )
