"""Records: a game as JSON lines, one answer a line, and the journal that writes them as it goes.

Line 1 is the header: format, engine and set-up. Then `{"n", "seat", "do"}` for a choice and
`{"n", "draw"}` for a chance; `{"undo"}` and `{"rewind"}` say to how many answers the table went
back; `{"luck"}` says that from there on luck grows from another secret; `{"n", "state"}` is a
digest of the state; `{"mended"}` says that what followed so many answers was damaged and left out.
Every line ends with a link `h` to all lines before it, so that a changed or missing line is noticed
where it is.

A record that grew by undo and redo is written anew, in one step, without what no longer stands.
"""

from __future__ import annotations

import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec

from crawldeck.kernel import files
from crawldeck.kernel.asks import Chance, Choice
from crawldeck.kernel.errors import Illegal, RecordError
from crawldeck.kernel.events import Mended, Rewound
from crawldeck.kernel.game import Setup, find
from crawldeck.kernel.luck import SEALED, Luck, Seed, commitment
from crawldeck.kernel.session import ANSWERS_BETWEEN_RESTS, Session
from crawldeck.version import __version__

FORMAT = 1
DIGEST_EVERY = 50
ANSWERS_BETWEEN_RESTS_LOADING = 40
"""Nobody forks in the middle of loading, so few copies are kept on the way."""
ROOM = 200
"""Lines that a record may have besides twice those that stand, before it is written anew."""
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a line of JSON may end in; a byte that is no text has an error of its own."""


class LuckLine(msgspec.Struct, omit_defaults=True):
    """Luck of another secret; `seed` is empty where it is sealed."""

    commitment: str
    seed: Seed = SEALED
    epoch: int = 0

    @classmethod
    def of(cls, luck: Luck) -> LuckLine:
        return cls(commitment(luck.seed), luck.seed, luck.epoch)


class Line(msgspec.Struct, omit_defaults=True):
    """One line of a record; which fields are there says what it is."""

    crawldeck: int | None = None
    engine: str | None = None
    setup: Setup | None = None
    n: int | None = None
    seat: int | None = None
    do: str | None = None
    draw: str | None = None
    undo: int | None = None
    rewind: int | None = None
    luck: LuckLine | None = None
    state: str | None = None
    mended: int | None = None
    h: str | None = None


def _link(previous: str, body: bytes) -> str:
    return hashlib.blake2b(previous.encode() + body, digest_size=4).hexdigest()


class Chain:
    """Encodes lines, each linked to those before it."""

    __slots__ = ("last",)

    def __init__(self, last: str = "") -> None:
        self.last = last

    def encode(self, line: msgspec.Struct) -> bytes:
        body = msgspec.json.encode(line)
        self.last = _link(self.last, body)
        return body[:-1] + b',"h":"' + self.last.encode() + b'"}\n'


def follows(previous: str, row: bytes) -> str | None:
    """The link of a line that stands in a file; None if it does not fit the line before it."""
    body, _, _ = row.rpartition(b',"h":')
    link = _link(previous, body + b"}")
    return link if row == body + b',"h":"' + link.encode() + b'"}\n' else None


def link_of(row: bytes) -> str:
    """The link at the end of a row, as it stands there; empty if there is none."""
    found = row.rpartition(b',"h":"')[2][:-3]
    return found.decode() if len(found) == 8 and found.isalnum() else ""


def _lines(session: Session, start: int) -> Iterator[Line]:
    for n in range(start, len(session.answers)):
        text = session.answers[n].text
        if session.seats[n] < 0:
            yield Line(n=n + 1, draw=text)
        else:
            yield Line(n=n + 1, seat=session.seats[n], do=text)


def _whole(session: Session) -> Iterator[Line]:
    """All answers that stand, and between them every rewind (it changed the luck that followed) and
    every place where the record was mended.

    Where luck grew from another secret, that stands after the rewinds and says how many count.
    """
    told, before = 0, session.lucks[0][1]
    others = dict(session.lucks[1:])
    for n, (line, mark) in enumerate(
        zip((*_lines(session, 0), None), (*session.marks, None), strict=True)
    ):
        for event in session.events[told:mark]:
            if isinstance(event, Rewound):
                yield Line(rewind=event.to)
            elif isinstance(event, Mended):
                yield Line(mended=event.at)
        luck = others.get(n)
        if luck is not None and (before is None or luck.seed != before.seed):
            yield Line(luck=LuckLine.of(luck))
            before = luck
        if line is not None:
            yield line
        told = mark or 0


def _header(session: Session) -> Line:
    return Line(crawldeck=FORMAT, engine=__version__, setup=session.setup)


def write(session: Session, path: Path) -> str:
    """Write a whole record beside its place, then put it there in one step."""
    found, last = rows(session)
    _replace(path, found)
    return last


def _replace(path: Path, found: list[bytes]) -> int:
    try:
        return files.replace(path, found)
    except OSError as error:
        raise RecordError(str(path), 0, f"cannot be written: {error.strerror}") from error


def rows(session: Session) -> tuple[list[bytes], str]:
    """A whole record, row by row, and its last link."""
    chain = Chain()
    found = [chain.encode(_header(session))]
    found += [chain.encode(line) for line in _whole(session)]
    found.append(chain.encode(Line(n=len(session.answers), state=session.digest)))
    return found, chain.last


def sealed(rows: list[bytes]) -> list[bytes]:
    """The same record without the secrets of its luck, for a game that goes on."""
    chain, found = Chain(), []
    for row in rows:
        line = msgspec.json.decode(row, type=Line)
        line.h = None
        if line.setup is not None:
            line.setup = msgspec.structs.replace(line.setup, seed=SEALED)
        if line.luck is not None:
            line.luck.seed = SEALED
        found.append(chain.encode(line))
    return found


class Journal(ABC):
    """An open record: every answer is kept before the player sees what came of it."""

    def __init__(self, last: str = "", lines: int = 0) -> None:
        self.last = last
        self.lines = lines
        self._look_at = ROOM
        """From how many lines on to look whether most of them no longer stand."""

    def answered(self, session: Session, before: int) -> None:
        lines = list(_lines(session, before))
        if before // DIGEST_EVERY != len(session.answers) // DIGEST_EVERY or session.ask is None:
            lines.append(Line(n=len(session.answers), state=session.digest))
        if not self._written_anew(session, self.lines + len(lines)):
            self._append(lines)

    def undone(self, to: int) -> None:
        self._append([Line(undo=to)])

    def rewound(self, to: int) -> None:
        self._append([Line(rewind=to)])

    def renewed(self, luck: Luck) -> None:
        self._append([Line(luck=LuckLine.of(luck))])

    def _append(self, lines: list[Line]) -> None:
        chain = Chain(self.last)
        self.put([chain.encode(line) for line in lines])
        self.last = chain.last
        self.lines += len(lines)

    def _written_anew(self, session: Session, lines: int) -> bool:
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
    def start(cls, session: Session, path: Path) -> FileJournal:
        found, last = rows(session)
        return cls(path, last, len(found), _replace(path, found))

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
            raise RecordError(str(self.path), 0, f"cannot be written: {error.strerror}") from error

    def replace(self, rows: list[bytes]) -> None:
        try:
            self._check(self.path.stat().st_size)
        except OSError as error:
            raise RecordError(str(self.path), 0, f"cannot be written: {error.strerror}") from error
        self.size = _replace(self.path, rows)

    def _check(self, size: int) -> None:
        if size != self.size:
            raise RecordError(str(self.path), 0, "was changed by somebody else while it was open")


# -- reading -----------------------------------------------------------------------------------


def load(path: str | Path, *, to: int | None = None, mend: bool = False) -> Session:
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
        raise RecordError(str(path), 0, f"cannot be read: {error.strerror}") from None


def replay(rows: list[bytes], name: str, *, to: int | None = None, mend: bool = False) -> Session:
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


Witness: TypeAlias = Callable[[Session, Chance, str], str | None]
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

    def begin(self, rows: list[bytes]) -> Session:
        if not rows:
            raise self.fault(1, "the file is empty; a record starts with a header line")
        self._check_format(rows[0])
        try:
            line = msgspec.json.decode(rows[0], type=Line)
        except UNREADABLE as error:
            raise self.fault(1, f"the header cannot be read: {error}") from None
        if line.setup is None:
            raise self.fault(1, "this is not a Crawldeck record: its header names no game")
        self.engine = line.engine or "?"
        self._check_link(1, rows[0])
        if line.setup.luck > 1:
            self._check_secret(1, line.setup.seed, line.setup.commitment)
        try:
            session = Session(find(line.setup.game), line.setup, settle=False)
        except Exception as error:
            raise self.fault(1, f"this game cannot be set up here: {error}") from error
        session._gap = ANSWERS_BETWEEN_RESTS_LOADING
        return session

    def _check_format(self, row: bytes) -> None:
        """Before anything else: another format may write all the rest otherwise."""
        try:
            header = msgspec.json.decode(row)
        except UNREADABLE:
            header = None
        found = header.get("crawldeck") if isinstance(header, dict) else None
        if found is None:
            raise self.fault(1, "this is not a Crawldeck record: its header is missing")
        if found != FORMAT:
            raise self.fault(1, f"record format {found} is not one this engine reads ({FORMAT})")

    def take(self, session: Session, number: int, row: bytes) -> None:
        if not row.endswith(b"\n"):
            raise self.fault(number, "the record is cut short in the middle of this line")
        try:
            line = msgspec.json.decode(row, type=Line)
        except UNREADABLE as error:
            raise self.fault(number, f"this line cannot be read: {error}") from None
        self._check_link(number, row)
        if line.state is not None:
            if not self.beyond:
                self._check_state(session, number, line.state)
        elif line.undo is not None:
            self._undo(session, number, line.undo)
        elif line.rewind is not None:
            if line.rewind < 0:
                raise self.fault(number, f"a rewind to answer {line.rewind}")
            session.go_back(line.rewind)
            self.beyond, self.doubt = max(0, line.rewind - len(session.answers)), None
        elif line.luck is not None:
            self._check_secret(number, line.luck.seed, line.luck.commitment)
            session.take_luck(Luck(line.luck.seed, line.luck.epoch))
        elif line.mended is not None:
            self.mended(session, line.mended)
        else:
            self._answer(session, number, line)

    def mended(self, session: Session, at: int) -> None:
        """Say in the log that something was lost here."""
        session.events.append(Mended(rule=session.game.undo_rule, at=at))

    def _check_link(self, number: int, row: bytes) -> None:
        link = follows(self.last, row)
        if link is None:
            raise self.fault(
                number, "this line, or one before it, was changed after it was written"
            )
        self.last = link

    def _check_secret(self, number: int, seed: Seed, committed: str) -> None:
        if seed != SEALED and commitment(seed) != committed:
            raise self.fault(number, "the secret of its luck is not the one committed to")

    def _check_state(self, session: Session, number: int, state: str) -> None:
        if session.digest != state:
            blame = (
                f"it was played with engine {self.engine}, which this one ({__version__}) does not "
                "replay exactly"
                if self.engine != __version__
                else "the answers do not lead to the state that was saved"
            )
            fault = self.fault(number, blame)
            if session.ask is not None or not self._older:
                raise fault
            self.doubt = fault

    @property
    def _older(self) -> bool:
        return self.engine != __version__

    def _undo(self, session: Session, number: int, to: int) -> None:
        if self.beyond and to == len(session.answers) + self.beyond - 1:
            self.beyond -= 1
            return
        if to != len(session.answers) - 1:
            raise self.fault(number, f"an undo to {to} after {len(session.answers)} answers")
        self.beyond, self.doubt = 0, None
        refusal = session.can_undo()
        if refusal is not None:
            raise self.fault(number, str(Illegal("undo", refusal)))
        session.take_back()

    def _answer(self, session: Session, number: int, line: Line) -> None:
        ask, given = session.ask, len(session.answers) + self.beyond
        if line.n != given + 1:
            raise self.fault(number, f"answer {given + 1} is missing here")
        if ask is None and self._older:
            self.beyond, self.doubt = self.beyond + 1, None
            return
        if ask is None:
            raise self.fault(number, "an answer after the end of the game")
        wanted = line.do if isinstance(ask, Choice) else line.draw
        if wanted is None:
            raise self.fault(number, f"does not answer the open question: {ask!r}")
        if self.witness is not None and isinstance(ask, Chance):
            problem = self.witness(session, ask, wanted)
            if problem is not None:
                raise self.fault(number, problem)
        if isinstance(ask, Choice):
            ask.by(line.seat)
        try:
            session.feed(session._legal(wanted))
        except Exception as error:
            session._restore(line.n - 1)
            raise self.fault(number, f"{wanted!r} cannot be replayed: {error}") from error

    def finish(self, session: Session) -> Session:
        """If the last line was written but luck had not yet spoken, let it speak now.

        Where the secret was left out, another one begins.
        """
        if self.doubt is not None:
            raise self.doubt
        session._gap = ANSWERS_BETWEEN_RESTS
        if session.ask is not None and session.luck is not None and session.luck.seed == SEALED:
            session.renew_luck()
        session._settle(session.ask)
        session._undone.clear()
        return session
