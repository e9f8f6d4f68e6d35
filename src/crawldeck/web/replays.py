"""The past of a table: how it stood, what led there, and tables that begin from it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from crawldeck.kernel import audience, record
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import check_table, find
from crawldeck.kernel.language import tr, trn
from crawldeck.kernel.luck import SEALED
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.session import AnySession, Session
from crawldeck.web import faces, new_tables, story
from crawldeck.web.frames import frame_of
from crawldeck.web.kept import SeatRow, played
from crawldeck.web.live import RECENT, called
from crawldeck.web.looks import Step
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire import Frame, Seat
from crawldeck.web.wire_requests import Place

BETWEEN_MARKS = 100
"""Answers between two places that are remembered."""
TABLES_REMEMBERED = 8
MOST_LINES = 20_000
"""Lines of a record that is brought in; the longest games have a tenth of that."""


class Mark(NamedTuple):
    """A place in a record from which a replay can go on: so many rows were read, this the last."""

    read: int
    row: bytes
    session: AnySession


def too_few(answers: int) -> RequestRefused:
    """What is told who wants to stand after more answers than there are."""
    text = trn("this table has only {n} answer", "this table has only {n} answers", answers)
    return RequestRefused("unknown", text)


class Past:
    """Looks at the past of tables. It remembers a few places on the way, so that moving a slider
    does not play the whole game again each time."""

    def __init__(self) -> None:
        self.marks: OrderedDict[str, list[Mark]] = OrderedDict()
        self.lock = threading.Lock()

    def stood(self, table: str, rows: list[bytes], at: int) -> AnySession:
        """The session after `at` answers, with everything that luck had to say to them."""
        reader = record.Reader("this table")
        marks = self._known(table, rows)
        passed = [m for m in marks if m.session.decision <= at]
        mark = passed[-1] if passed else None
        if mark is None:
            session, count = reader.begin(rows), 1
        else:
            session, count = mark.session.fork(luck="same"), mark.read
            reader.last = record.link_of(mark.row)
        fresh: list[Mark] = []
        furthest = marks[-1].session.decision if marks else 0
        for row in rows[count:]:
            if len(session.answers) >= at and rests(session):
                break
            reader.take(session, count + 1, row)
            count += 1
            if session.decision >= furthest + BETWEEN_MARKS and isinstance(session.ask, Choice):
                furthest = session.decision
                fresh.append(Mark(count, row, session.fork(luck="same")))
        if len(session.answers) < at:
            raise too_few(len(session.answers))
        self._remember(table, [*marks, *fresh])
        return reader.finish(session)

    def _known(self, table: str, rows: list[bytes]) -> list[Mark]:
        """The marks that this record passes: each row is linked to all before it."""
        with self.lock:
            marks = self.marks.get(table, [])
        return [m for m in marks if m.read <= len(rows) and rows[m.read - 1] == m.row]

    def _remember(self, table: str, marks: list[Mark]) -> None:
        with self.lock:
            self.marks[table] = marks
            self.marks.move_to_end(table)
            if len(self.marks) > TABLES_REMEMBERED:
                self.marks.popitem(last=False)

    def frame(self, live: Looked, at: int) -> Frame:
        """The table as it was after `at` answers."""
        session = self.stood(live.table, live.rows, at)
        face = faces.face(session)
        start = max(0, len(session.events) - RECENT)
        found = frame_of(session, face, live.rev, start, live.eyes, quiet=True)
        found.seats, found.backdrop, found.past = live.seats, face.backdrop()[1], True
        return found

    def fork(self, live: Looked, at: int) -> AnySession:
        """A session of its own that stands there. Its luck is its own too, unless hands bring it:
        a table with real cards and dice stays one. From before the first answer it is a new game:
        what was dealt at its beginning falls anew as well."""
        return with_own_luck(self.stood(live.table, live.rows, at), at)


def with_own_luck(session: AnySession, at: int) -> AnySession:
    if session.setup.referee:
        return session.fork(luck="same")
    if at == 0:
        return Session(session.game, session.setup.dealt_anew())
    return session.fork()


class Looked(NamedTuple):
    """A table as it stood when somebody asked for its past: only the answers that stand."""

    table: str
    rows: list[bytes]
    rev: int
    seats: tuple[Seat, ...]
    eyes: tuple[int, ...] = ()
    """The seats whose secrets who asked may know."""


def rests(session: AnySession) -> bool:
    """Whether the table waited for somebody here."""
    return session.setup.referee or session.ask is None or isinstance(session.ask, Choice)


def timeline(session: AnySession, seats: tuple[int, ...] = ()) -> list[Step]:
    """Every answer that stands, in order, as those saw it who hold these seats."""
    ends = [*session.marks[1:], len(session.events)]
    words = faces.face(session).words
    return [
        Step(
            at=n + 1,
            seat=session.seats[n],
            text=words.said(session.answers[n]) if audience.saw(session, n, seats) else "a secret",
            events=ends[n] - session.marks[n],
            sealed=n < session.sealed,
            chapter=story.chapter(words, session.marks[n], ends[n]),
        )
        for n in range(len(session.answers))
    ]


def places(seats: Iterable[SeatRow], wished: tuple[Place, ...] = ()) -> tuple[Place, ...]:
    """Who is to sit at a copy, as it is wished; else bots stay bots, under their own names, and
    whoever makes the copy holds the other seats. Guests are not asked to it: those of the record
    play all heroes again."""
    found = []
    for one in seats:
        if one.heroes:
            continue
        bot = one.kind == "bot"
        place = Place(kind="bot", level=played(one.level)) if bot else Place(kind="person")
        if one.seat < len(wished):
            place = wished[one.seat]
        if place.kind == "bot" and not place.name:
            place.name = one.name if bot and called(one) == one.name else f"Bot {one.seat + 1}"
        found.append(place)
    return tuple(found)


# -- records from outside ------------------------------------------------------------------------


def bring_in(game: str, data: bytes, *, mend: bool = False) -> AnySession:
    """A record that somebody sent: nothing in it is believed before it was played again. With
    `mend` what is sound of a damaged one is taken."""
    rows = data.splitlines(keepends=True)
    if len(rows) > MOST_LINES:
        raise RequestRefused(
            "large",
            Phrase("a record has at most {most} lines here, not {n}", most=MOST_LINES, n=len(rows)),
        )
    return _plainly(lambda: _replayed(game, rows, mend))


def _replayed(game: str, rows: list[bytes], mend: bool) -> AnySession:
    """Whoever sent it may know its secret, so its luck grows from another one now."""
    _check_header(game, rows)
    try:
        session = record.replay(rows, "line", mend=mend)
    except RecordError as error:
        if error.line == 1:
            raise
        raise _damaged(rows, error) from error
    session.renew_luck()
    return session


def _damaged(rows: list[bytes], error: RecordError) -> RequestRefused:
    count = record.replay(rows, "line", mend=True).decision
    what = tr("line {n}: {problem}", n=error.line, problem=tr(error.problem))
    text = trn(
        "{what}; the first answer is sound and can be brought in",
        "{what}; the first {n} answers are sound and can be brought in",
        count,
        what=what,
    )
    return RequestRefused("damaged", text, sound=count)


def _plainly(read: Callable[[], AnySession]) -> AnySession:
    """A stranger's file may be anything at all; whatever it breaks, it is the file's fault."""
    try:
        return read()
    except RequestRefused:
        raise
    except RecordError as error:
        raise RequestRefused(
            "setup", tr("line {n}: {problem}", n=error.line, problem=tr(error.problem))
        ) from error
    except CrawldeckError as error:
        raise RequestRefused("setup", Phrase("line 1: {error}", error=str(error))) from error
    except RecursionError:
        raise RequestRefused("malformed", "the record is nested too deeply") from None
    except Exception as error:
        raise RequestRefused(
            "setup", Phrase("this record cannot be played: {fault}", fault=type(error).__name__)
        ) from error


def _check_header(game: str, rows: list[bytes]) -> None:
    """What a set-up could name outside of itself is checked before anything is loaded by it."""
    try:
        setup = msgspec.json.decode(rows[0] if rows else b"", type=record.Line).setup
    except record.UNREADABLE as error:
        raise RecordError(
            "line", 1, tr("this is not a Crawldeck record: {error}", error=str(error))
        ) from None
    if setup is None:
        raise RecordError("line", 1, "this is not a Crawldeck record: its header names no game")
    if setup.game != game:
        raise RecordError(
            "line",
            1,
            tr("this is a record of {other!r}, not of {game!r}", other=setup.game[:60], game=game),
        )
    new_tables.check_pack(game, str(setup.choices.get("pack", "")))
    seed = None if setup.seed == SEALED else setup.seed
    check_table(setup.seats, seed, setup.referee, setup.params)
    chosen, _ = find(game).setup(setup.seats, **setup.choices)
    if chosen != setup.choices:
        raise RecordError("line", 1, "this game cannot be set up as the header says")
