"""Where typed lines come from: a person at a terminal, or a pipe."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import Protocol, TextIO

from crawldeck.terminal.style import Screen

LONGEST = 2000
"""What is longer than any line that means something is cut there."""


class Lines(Protocol):
    """Gives one line a time; None when there are no more."""

    def __call__(self, prompt: str) -> str | None: ...


class Typed:
    """A person at a terminal: line editing, history, and completion with the tab key."""

    def __init__(self, screen: Screen, known: Callable[[], list[str]]) -> None:
        self.screen = screen
        self.known = known
        with contextlib.suppress(ImportError):
            self._completing()

    def _completing(self) -> None:
        import readline

        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set enable-bracketed-paste off")  # its codes are no one's wish

    def _complete(self, text: str, state: int) -> str | None:
        found = [known for known in self.known() if known.startswith(text.lower().lstrip())]
        return found[state] if state < len(found) else None

    def __call__(self, prompt: str) -> str | None:
        self.screen.flush()
        try:
            return input(prompt)[:LONGEST]
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            return None


class Piped:
    """Lines from a stream, written back so that what follows can be read as a game."""

    def __init__(self, screen: Screen, source: TextIO | None = None) -> None:
        self.screen = screen
        self.source = source or sys.stdin
        self.given = 0

    def __call__(self, prompt: str) -> str | None:
        self.screen.flush()  # whoever holds the other end of the pipe waits for the question
        try:
            line = self.source.readline()
        except (KeyboardInterrupt, UnicodeDecodeError):
            return None
        if not line:
            return None
        self.given += 1
        line = line.strip()[:LONGEST]
        self.screen.say(f"> {line}")
        return line
