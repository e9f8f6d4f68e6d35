"""Sessions at a terminal, typed again line by line, and what the screen shows of them.

A file of `docs/sessions` has what was typed: `$` before a command of the shell, `>` before a line
at the table, and `^` alone where the process was killed. `python -m tests.terminal.retold FILE`
writes the whole screen; the boxes of the documents are taken from it.
"""

from __future__ import annotations

import io
import os
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest import mock

from crawldeck import cli
from crawldeck.terminal.lines import Typed
from crawldeck.terminal.style import Screen

SESSIONS = Path(__file__).parents[2] / "docs/sessions"
KILLED = "^"
TYPES_AT = (
    "crawldeck.terminal.seated.Typed",
    "crawldeck.p52.terminal.campaign.Typed",
    "crawldeck.enormity.terminal.campaign.Typed",
)
"""Where somebody at a terminal is waited for."""


class Killed(BaseException):
    """The process is ended by force."""


class Keyboard(io.StringIO):
    """A terminal, as far as anybody asks."""

    def isatty(self) -> bool:
        return True


def retold(session: Path, columns: int = 80, rows: int = 24) -> str:
    """The screen of a whole session."""
    steps = list(_steps(session.read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as folder, _at_home(Path(folder), columns, rows) as screen:
        for command, typed in steps:
            screen.write(f"$ {command}\n")
            _obey(shlex.split(command.replace("\\\n", ""))[1:], typed, screen)
    return screen.getvalue()


def _steps(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command with the lines that are typed at it."""
    command, typed = "", list[str]()
    for line in text.replace("\\\n", "\0").splitlines():
        sign, said = line[:1], line[2:].replace("\0", "\\\n")
        if sign == "$":
            if command:
                yield command, typed
            command, typed = said, []
        elif sign == KILLED:
            typed.append(KILLED)
        elif sign == ">":
            typed.append(said)
    yield command, typed


@contextmanager
def _at_home(folder: Path, columns: int, rows: int) -> Iterator[io.StringIO]:
    """An empty home, a screen of this size, somebody at the keyboard."""
    screen, before = io.StringIO(), Path.cwd()
    home = {"CRAWLDECK_DATA_DIR": str(folder / "data")}

    def on(out: io.StringIO, *, plain: bool = False) -> Screen:
        return Screen(out, colour=False, signs=True, columns=columns, rows=rows)

    os.chdir(folder)
    try:
        with (
            mock.patch.dict(os.environ, home),
            mock.patch.object(sys, "stdin", Keyboard()),
            mock.patch.object(sys, "stdout", screen),
            mock.patch.object(Screen, "on", on),
        ):
            yield screen
    finally:
        os.chdir(before)


def _obey(words: list[str], typed: list[str], out: io.StringIO) -> None:
    """One command, with these lines typed at it."""
    rest = iter(typed)

    class Person(Typed):
        def __init__(self, screen: Screen, known: Callable[[], list[str]]) -> None:
            self.screen, self.known = screen, known

        def __call__(self, prompt: str) -> str | None:
            if "for more" in prompt:  # the whole of it is read
                return ""
            line = next(rest, None)
            if line is None:
                raise AssertionError(f"nothing was typed here: {out.getvalue()[-2000:]}{prompt}")
            if line == KILLED:
                raise Killed
            out.write(f"{prompt}{line}".rstrip() + "\n")
            return line

    with ExitStack() as patched:
        for place in TYPES_AT:
            patched.enter_context(mock.patch(place, Person))
        try:
            cli.app(words, standalone_mode=False)
        except Killed:
            out.write("Killed\n")
    left = list(rest)
    assert not left, f"typed, but never read: {left}"


if __name__ == "__main__":
    sys.stdout.write(retold(Path(sys.argv[1])))
