"""Records: reading a game back, line by line, and everything else about them by one name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec

from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.errors import Illegal, RecordError
from crawldeck.kernel.events import Mended
from crawldeck.kernel.game import find
from crawldeck.kernel.journal import FileJournal, Journal
from crawldeck.kernel.language import tr
from crawldeck.kernel.lines import FORMAT, Chain, Line, follows, link_of, rows, sealed, write
from crawldeck.kernel.luck import SEALED, Luck, Seed, commitment
from crawldeck.kernel.session import AnySession, Session
from crawldeck.version import __version__

__all__ = [
    "FORMAT",
    "UNREADABLE",
    "Chain",
    "FileJournal",
    "Journal",
    "Line",
    "Reader",
    "Witness",
    "follows",
    "link_of",
    "load",
    "read_rows",
    "replay",
    "rows",
    "sealed",
    "write",
]

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a line of JSON may end in; a byte that is no text has an error of its own."""


def load(path: str | Path, *, to: int | None = None, mend: bool = False) -> AnySession:
    """The session that a record holds, replayed and checked line by line.

    `to` stops after so many answers. `mend` keeps what is whole before the first damaged line.
    The file itself is only read.
    """
    return replay(read_rows(path), str(path), to=to, mend=mend)


def read_rows(path: str | Path) -> list[bytes]:
    """The lines of a record in a file."""
    try:
        return Path(path).read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise RecordError(
            str(path), 0, tr("cannot be read: {problem}", problem=error.strerror)
        ) from None


def replay(
    rows: list[bytes], name: str, *, to: int | None = None, mend: bool = False
) -> AnySession:
    """The session that the rows of a record hold; `name` is what errors call it."""
    reader = Reader(name)
    session = reader.begin(rows)
    try:
        for number, row in enumerate(rows[1:], start=2):
            if to is not None and len(session.answers) >= to:
                break
            reader.take(session, number, row)
    except RecordError:
        if not mend:
            raise
        reader.mended(session, len(session.answers))
    if mend:
        reader.doubt = None
    return reader.finish(session)


Witness: TypeAlias = Callable[[AnySession, Chance, str], str | None]
"""Looks at each draw before it is taken, and says what is wrong with it."""


class Reader:
    """Replays the lines of one record: `begin`, then `take` row by row, then `finish`."""

    def __init__(self, name: str, witness: Witness | None = None) -> None:
        self.path = name
        self.last = ""
        self.engine = ""
        self.witness = witness
        self.beyond = 0
        """Answers after the end, as an older engine still asked for them: they are left out."""
        self.doubt: RecordError | None = None
        """Another state where the game ends: wrong, unless such answers follow."""

    def fault(self, number: int, problem: str) -> RecordError:
        return RecordError(self.path, number, problem)

    def begin(self, rows: list[bytes]) -> AnySession:
        if not rows:
            raise self.fault(1, tr("the file is empty; a record starts with a header line"))
        self._check_format(rows[0])
        try:
            line = msgspec.json.decode(rows[0], type=Line)
        except UNREADABLE as error:
            raise self.fault(1, tr("the header cannot be read: {error}", error=error)) from None
        if line.setup is None:
            raise self.fault(1, tr("this is not a Crawldeck record: its header names no game"))
        self.engine = line.engine or "?"
        self._check_link(1, rows[0])
        if line.setup.luck > 1:
            self._check_secret(1, line.setup.seed, line.setup.commitment)
        try:
            return Session(find(line.setup.game), line.setup, settle=False)
        except Exception as error:
            raise self.fault(
                1, tr("this game cannot be set up here: {error}", error=error)
            ) from error

    def _check_format(self, row: bytes) -> None:
        """Before anything else: another format may write all the rest otherwise."""
        try:
            header = msgspec.json.decode(row)
        except UNREADABLE:
            header = None
        found = header.get("crawldeck") if isinstance(header, dict) else None
        if found is None:
            raise self.fault(1, tr("this is not a Crawldeck record: its header is missing"))
        if found != FORMAT:
            raise self.fault(
                1,
                tr(
                    "record format {found} is not one this engine reads ({known})",
                    found=found,
                    known=FORMAT,
                ),
            )

    def take(self, session: AnySession, number: int, row: bytes) -> None:
        if not row.endswith(b"\n"):
            raise self.fault(number, tr("the record is cut short in the middle of this line"))
        try:
            line = msgspec.json.decode(row, type=Line)
        except UNREADABLE as error:
            raise self.fault(number, tr("this line cannot be read: {error}", error=error)) from None
        self._check_link(number, row)
        if line.state is not None:
            if not self.beyond:
                self._check_state(session, number, line.state)
        elif line.undo is not None:
            self._undo(session, number, line.undo)
        elif line.rewind is not None:
            if line.rewind < 0:
                raise self.fault(number, tr("a rewind to answer {n}", n=line.rewind))
            session.go_back(line.rewind)
            self.beyond, self.doubt = max(0, line.rewind - len(session.answers)), None
        elif line.luck is not None:
            self._check_secret(number, line.luck.seed, line.luck.commitment)
            session.take_luck(Luck(line.luck.seed, line.luck.epoch))
        elif line.orders is not None:
            session.orders = line.orders
        elif line.hint is not None:
            if not 0 <= line.hint < len(session.setup.seats):
                raise self.fault(
                    number, tr("a hint for seat {seat}, which is not there", seat=line.hint)
                )
            session.tell_hint(line.hint)
        elif line.mended is not None:
            self.mended(session, line.mended)
        else:
            self._answer(session, number, line)

    def mended(self, session: AnySession, at: int) -> None:
        """Say in the log that something was lost here."""
        session.events.append(Mended(rule=session.game.undo_rule, at=at))

    def _check_link(self, number: int, row: bytes) -> None:
        link = follows(self.last, row)
        if link is None:
            raise self.fault(
                number, tr("this line, or one before it, was changed after it was written")
            )
        self.last = link

    def _check_secret(self, number: int, seed: Seed, committed: str) -> None:
        if seed != SEALED and commitment(seed) != committed:
            raise self.fault(number, tr("the secret of its luck is not the one committed to"))

    def _check_state(self, session: AnySession, number: int, state: str) -> None:
        if session.digest != state:
            blame = (
                tr(
                    "it was played with engine {engine}, which this one ({this}) does not "
                    "replay exactly",
                    engine=self.engine,
                    this=__version__,
                )
                if self.engine != __version__
                else tr("the answers do not lead to the state that was saved")
            )
            fault = self.fault(number, blame)
            if session.ask is not None or not self._older:
                raise fault
            self.doubt = fault

    @property
    def _older(self) -> bool:
        return self.engine != __version__

    def _undo(self, session: AnySession, number: int, to: int) -> None:
        if self.beyond and to == len(session.answers) + self.beyond - 1:
            self.beyond -= 1
            return
        if to != len(session.answers) - 1:
            raise self.fault(
                number, tr("an undo to {to} after {n} answers", to=to, n=len(session.answers))
            )
        self.beyond, self.doubt = 0, None
        refusal = session.can_undo()
        if refusal is not None:
            raise self.fault(number, str(Illegal("undo", refusal)))
        session.take_back()

    def _answer(self, session: AnySession, number: int, line: Line) -> None:
        ask, given = session.ask, len(session.answers) + self.beyond
        if line.n != given + 1:
            raise self.fault(number, tr("answer {n} is missing here", n=given + 1))
        if ask is None and self._older:
            self.beyond, self.doubt = self.beyond + 1, None
            return
        if ask is None:
            raise self.fault(number, tr("an answer after the end of the game"))
        wanted = line.do if isinstance(ask, Choice) else line.draw
        if wanted is None:
            raise self.fault(number, tr("does not answer the open question: {ask!r}", ask=ask))
        if self.witness is not None and isinstance(ask, Chance):
            problem = self.witness(session, ask, wanted)
            if problem is not None:
                raise self.fault(number, problem)
        try:
            session.repeat(wanted, line.seat, line.by or "")
        except Exception as error:
            raise self.fault(
                number, tr("{wanted!r} cannot be replayed: {error}", wanted=wanted, error=error)
            ) from error

    def finish(self, session: AnySession) -> AnySession:
        """If the last line was written but luck had not yet spoken, let it speak now.

        Where the secret was left out, another one begins.
        """
        if self.doubt is not None:
            raise self.doubt
        if session.ask is not None and session.luck is not None and session.luck.seed == SEALED:
            session.renew_luck()
        session.go_on()
        return session
