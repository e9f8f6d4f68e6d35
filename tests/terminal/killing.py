"""A terminal in a process of its own, to be killed: the real table, typed at over a pipe."""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.kernel import journal
from crawldeck.kernel.session import AnySession
from crawldeck.p52.campaign.standing import Book
from crawldeck.p52.terminal import campaign
from crawldeck.terminal import saves
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable
from tests.kills import given

STARTING = 60.0


class Asked(Struct):
    """What a terminal shows before it waits: everything answered so far is kept."""

    given: list[str]
    """The answers of people that stand."""
    offered: list[str]
    undo: bool
    redo: bool
    chapter: str = ""
    """The record of the chapter that is played, if this is a campaign."""


def asked(table: TerminalTable, chapter: str = "") -> Asked:
    session = table.session
    return Asked(
        given(session),
        [option.text for option in table.numbered],
        session.can_undo() is None,
        session.can_redo,
        chapter,
    )


class Reader:
    """In place of the keyboard: says what is asked, and types what comes back.

    Whatever is typed changes what stands; if it did not, the table asks once more, and is told yes.
    """

    def __init__(self, pipe: Connection, ask: Callable[[], Asked]) -> None:
        self.pipe, self.ask = pipe, ask
        self.stood: tuple[str, list[str]] | None = None

    def __call__(self, prompt: str) -> str | None:
        shown = self.ask()
        if self.stood == (shown.chapter, shown.given):
            return "yes"
        self.stood = shown.chapter, shown.given
        self.pipe.send(shown)
        line: str | None = self.pipe.recv()
        return line


def play_game(path: str, room: int, pipe: Connection) -> None:
    """`crawldeck play --resume FILE`."""
    journal.ROOM = room
    screen = Screen(io.StringIO(), colour=False, signs=False)
    autosave = saves.reopen(path, mend=False)
    table = TerminalTable(autosave.session, screen, lambda _: None, autosave)
    table.read = Reader(pipe, lambda: asked(table))
    with contextlib.closing(autosave):
        table.run()
    pipe.send(None)


def play_campaign(path: str, room: int, pipe: Connection) -> None:
    """`crawldeck campaign play FILE`."""
    journal.ROOM = room
    screen = Screen(io.StringIO(), colour=False, signs=False)
    with Book(path) as book:

        def table_for(session: AnySession, screen: Screen, autosave: Any, **_: Any) -> Any:
            table = TerminalTable(session, screen, lambda _: None, autosave)
            table.read = Reader(pipe, lambda: asked(table, autosave.path.name))
            return table

        vars(campaign)["table_for"] = table_for
        vars(campaign)["_lines"] = lambda *_: lambda _: ""  # goes on with the next chapter
        campaign.play(book, screen)
    pipe.send(None)


class Terminal:
    """One that can be killed."""

    def __init__(self, play: Callable[..., None], path: Path, room: int) -> None:
        forks = multiprocessing.get_context("forkserver")
        forks.set_forkserver_preload(["tests.web.warmed"])
        self.pipe, there = forks.Pipe()
        self.process = forks.Process(target=play, args=(str(path), room, there), daemon=True)
        self.process.start()
        there.close()

    def shows(self) -> Asked | None:
        """What it asks next; None when there is no more to ask."""
        assert self.pipe.poll(STARTING), "the terminal stands still"
        found: Asked | None = self.pipe.recv()
        return found

    def type(self, line: str) -> None:
        self.pipe.send(line)

    def kill(self) -> None:
        self.process.kill()
        self.process.join(30)
        assert self.process.exitcode in (-signal.SIGKILL, 0), self.process.exitcode
        self.pipe.close()
