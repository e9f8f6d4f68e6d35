"""The session log on disk: a Markdown file that grows by a space, or a round, at a time.

Each game has a part of its own, which begins with a hidden mark. What stands before the mark, or
was there before the game began, is never touched.
"""

from __future__ import annotations

import os
import re
from itertools import count
from pathlib import Path

from crawldeck.kernel import files
from crawldeck.kernel.errors import RecordError
from crawldeck.kernel.language import speaking, tr
from crawldeck.kernel.session import AnySession
from crawldeck.paper.part import Paper

MARK = b"<!-- crawldeck log: "
_DATE = re.compile(rb"^- Date: (.*)$", re.MULTILINE)


def mark_of(session: AnySession, name: str = "") -> str:
    """The line by which a game's part is found again."""
    setup = session.setup
    played = Paper.of(session.game).teller().adventure(session)
    luck = setup.seed if setup.known else setup.commitment[:16]
    own = f"{setup.game} {played} {luck}" + (f" {name}" if name else "")
    return f"<!-- crawldeck log: {own.replace('--', '- -')} -->\n\n"


class LogWriter:
    """Writes what is closed by now; after a crash at most the open part is missing.

    Resuming tells nothing twice: the log is made from the events of the whole game, and only what
    the file lacks is added.
    """

    def __init__(self, path: str | Path, *, title: str = "", date: str = "") -> None:
        self.path = Path(path)
        self.title = title
        self.date = date
        self._start = -1
        """Where in the file this game's part begins; -1 until it was looked for."""
        self._text = b""
        self._rest = b""
        """What other games have written after this one's part."""
        self._seen = (-1, -1)

    def note(self, session: AnySession) -> None:
        """Bring the file up to date with a game."""
        seen = (len(session.events), len(session.answers))
        if seen == self._seen or self._still_open(session):
            return
        mark = mark_of(session, self.title)
        try:
            if self._start < 0:
                self._find(mark.encode())
            self._bring_to((mark + self._chronicle(session)).encode())
        except OSError as error:
            raise RecordError(
                str(self.path), 0, tr("cannot be written: {problem}", problem=error.strerror)
            ) from error
        self._seen = seen

    def _still_open(self, session: AnySession) -> bool:
        """Whether the game only went on in the same part since the last time."""
        told, answered = self._seen
        if told < 0 or session.result is not None:
            return False
        if len(session.events) < told or len(session.answers) < answered:
            return False
        closing = Paper.of(session.game).teller().closing
        return not any(event.kind() in closing for event in session.events[told:])

    def _chronicle(self, session: AnySession) -> str:
        """In English, whoever plays: several may, and what is written must be found again."""
        tell = Paper.of(session.game).teller().chronicle
        with speaking(None):
            return tell(session, title=self.title, date=self.date)

    def _find(self, mark: bytes) -> None:
        """The part of this game in a file that is there already, or its end."""
        try:
            there = self.path.read_bytes()
        except FileNotFoundError:
            there = b""
        start = there.find(mark)
        self._start = len(there) if start < 0 else start
        if start < 0:
            return
        end = there.find(MARK, start + len(MARK))
        self._text = there[start:end] if end >= 0 else there[start:]
        self._rest = there[end:] if end >= 0 else b""
        if b"\n- Pack: " in self._text:  # the day it was begun, not the day it goes on
            date = _DATE.search(self._text)
            self.date = date[1].decode().replace("\\", "") if date else ""

    def _bring_to(self, text: bytes) -> None:
        if text == self._text:
            return
        if self._rest or not text.startswith(self._text):
            self._write_anew(text)
        else:
            self._add(text[len(self._text) :])
        self._text = text

    def _add(self, more: bytes) -> None:
        with files.append(self.path) as file:
            end = file.seek(0, os.SEEK_END)
            try:
                files.write(file, more)
            except OSError:
                os.truncate(self.path, end)
                raise

    def _write_anew(self, text: bytes) -> None:
        """The table went back, or somebody wrote into this part: then a copy of it stays."""
        there = self.path.read_bytes()
        if self._seen == (-1, -1) and not text.startswith(self._text):
            self._keep_copy(there)
        files.replace(self.path, [there[: self._start], text, self._rest])

    def _keep_copy(self, data: bytes) -> None:
        for number in count(1):
            copy = self.path.with_name(f"{self.path.name}.old-{number}")
            try:
                with files.create(copy) as file:
                    files.write(file, data)
            except FileExistsError:
                continue
            return
