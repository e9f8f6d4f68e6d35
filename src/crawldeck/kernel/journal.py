"""The journal: a record that is written as the game goes on, every answer before it is shown.

A record that grew by undo and redo is written anew, in one step, without what no longer stands.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from crawldeck.kernel import files
from crawldeck.kernel.errors import RecordError
from crawldeck.kernel.language import tr
from crawldeck.kernel.lines import Chain, Line, LuckLine, put_in_place, rows, since
from crawldeck.kernel.luck import Luck

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession

DIGEST_EVERY = 50
ROOM = 200
"""Lines that a record may have besides twice those that stand, before it is written anew."""


class Journal(ABC):
    """An open record: every answer is kept before the player sees what came of it."""

    def __init__(self, last: str = "", lines: int = 0) -> None:
        self.last = last
        self.lines = lines
        self._look_at = ROOM
        """From how many lines on to look whether most of them no longer stand."""

    def answered(self, session: AnySession, before: int) -> None:
        lines = list(since(session, before))
        if before // DIGEST_EVERY != len(session.answers) // DIGEST_EVERY or session.ask is None:
            lines.append(Line(n=len(session.answers), state=session.digest))
        if not self._written_anew(session, self.lines + len(lines)):
            self._append(lines)

    def undone(self, to: int) -> None:
        self._append([Line(undo=to)])

    def rewound(self, to: int) -> None:
        self._append([Line(rewind=to)])

    def ordered(self, orders: Mapping[int, tuple[str, ...]]) -> None:
        self._append([Line(orders=dict(orders))])

    def hinted(self, seat: int) -> None:
        self._append([Line(hint=seat)])

    def renewed(self, luck: Luck) -> None:
        self._append([Line(luck=LuckLine.of(luck))])

    def _append(self, lines: list[Line]) -> None:
        chain = Chain(self.last)
        self.put([chain.encode(line) for line in lines])
        self.last = chain.last
        self.lines += len(lines)

    def _written_anew(self, session: AnySession, lines: int) -> bool:
        """Leave out what no longer stands, if that is most of a long record."""
        if lines < self._look_at:
            return False
        found, last = rows(session)
        self._look_at = 2 * len(found) + ROOM
        if lines < self._look_at:
            return False
        try:
            self.replace(found)
        except RecordError:  # then it grows on; what cannot be kept at all is told there
            self._look_at = lines + ROOM
            return False
        self.last, self.lines = last, len(found)
        return True

    @abstractmethod
    def put(self, rows: list[bytes]) -> None:
        """Keep these rows, all or none; RecordError if that cannot be done."""

    @abstractmethod
    def replace(self, rows: list[bytes]) -> None:
        """Keep these rows in place of all before, in one step; RecordError if that fails."""


class FileJournal(Journal):
    """A record in a file. What somebody else changed in it meanwhile is left alone."""

    def __init__(self, path: Path, last: str, lines: int, size: int) -> None:
        super().__init__(last, lines)
        self.path = path
        self.size = size

    @classmethod
    def start(cls, session: AnySession, path: Path) -> FileJournal:
        found, last = rows(session)
        return cls(path, last, len(found), put_in_place(path, found))

    def put(self, rows: list[bytes]) -> None:
        try:
            with self.path.open("r+b", buffering=0) as file:
                self._check(file.seek(0, os.SEEK_END))
                try:
                    files.write(file, b"".join(rows))
                except OSError:
                    file.truncate(self.size)
                    raise
                self.size = file.tell()
        except OSError as error:
            raise RecordError(
                str(self.path), 0, tr("cannot be written: {problem}", problem=error.strerror)
            ) from error

    def replace(self, rows: list[bytes]) -> None:
        try:
            self._check(self.path.stat().st_size)
        except OSError as error:
            raise RecordError(
                str(self.path), 0, tr("cannot be written: {problem}", problem=error.strerror)
            ) from error
        self.size = put_in_place(self.path, rows)

    def _check(self, size: int) -> None:
        if size != self.size:
            raise RecordError(str(self.path), 0, "was changed by somebody else while it was open")
