"""The past of a table: how it stood, what led there, and tables that begin from it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from crawldeck.kernel import record
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import check_table, find
from crawldeck.kernel.luck import fresh_seed
from crawldeck.kernel.session import Session
from crawldeck.web import faces, opening, story
from crawldeck.web.live import RECENT, frame_of
from crawldeck.web.refusals import Refusal
from crawldeck.web.wire import Frame, Place, Seat, Step

MOST_LINES = 20_000
"""Lines of a record that is brought in; the longest games have a tenth of that."""


def stood(rows: list[bytes], at: int) -> Session:
    """The session after `at` answers, with everything that luck had to say to them."""
    reader = record.Reader("this table")
    session = reader.begin(rows)
    for number, row in enumerate(rows[1:], start=2):
        if len(session.answers) >= at and _rests(session):
            break
        reader.take(session, number, row)
    if len(session.answers) < at:
        raise Refusal("unknown", f"only {len(session.answers)} answers stand at this table")
    return reader.finish(session)


def _rests(session: Session) -> bool:
    """Whether the table waited for somebody here."""
    return session.setup.referee or session.ask is None or isinstance(session.ask, Choice)


def frame(rows: list[bytes], at: int, rev: int, seats: tuple[Seat, ...]) -> Frame:
    """The table as it was after `at` answers."""
    session = stood(rows, at)
    face = faces.face(session)
    found = frame_of(session, face, rev, max(0, len(session.events) - RECENT))
    found.seats, found.backdrop, found.past = seats, face.backdrop()[1], True
    return found


def timeline(session: Session) -> list[Step]:
    """Every answer that stands, in order."""
    ends = [*session.marks[1:], len(session.events)]
    names = session.game.names(session.table)
    return [
        Step(at=n + 1, seat=session.seats[n], text=story.named(session.answers[n].text, names),
             events=ends[n] - session.marks[n], sealed=n < session.sealed,
             chapter=story.chapter(session, session.marks[n], ends[n]))
        for n in range(len(session.answers))
    ]  # fmt: skip


def fork(rows: list[bytes], at: int) -> Session:
    """A session of its own that stands there, with luck of its own."""
    return stood(rows, at).fork(fresh_seed())


def places(kinds: list[str]) -> tuple[Place, ...]:
    """The same places; whoever forks holds those of persons."""
    return tuple(Place(kind="bot" if kind == "bot" else "person") for kind in kinds)


# -- records from outside ------------------------------------------------------------------------


def bring_in(game: str, data: bytes) -> Session:
    """A record that somebody sent: nothing in it is believed before it was played again."""
    rows = data.splitlines(keepends=True)
    if len(rows) > MOST_LINES:
        raise Refusal("large", f"a record has at most {MOST_LINES} lines here, not {len(rows)}")
    return _plainly(lambda: _replayed(game, rows))


def _replayed(game: str, rows: list[bytes]) -> Session:
    _check_header(game, rows)
    return record.replay(rows, "line")


def _plainly(read: Callable[[], Session]) -> Session:
    """A stranger's file may be anything at all; whatever it breaks, it is the file's fault."""
    try:
        return read()
    except RecordError as error:
        raise Refusal("setup", f"line {error.line}: {error.problem}") from error
    except CrawldeckError as error:
        raise Refusal("setup", f"line 1: {error}") from error
    except RecursionError:
        raise Refusal("malformed", "the record is nested too deeply") from None
    except Exception as error:
        raise Refusal("setup", f"this record cannot be played: {type(error).__name__}") from error


def _check_header(game: str, rows: list[bytes]) -> None:
    """What a set-up could name outside of itself is checked before anything is loaded by it."""
    try:
        setup = msgspec.json.decode(rows[0] if rows else b"", type=record.Line).setup
    except msgspec.DecodeError as error:
        raise RecordError("line", 1, f"this is not a Crawldeck record: {error}") from None
    if setup is None:
        raise RecordError("line", 1, "this is not a Crawldeck record: its header names no game")
    if setup.game != game:
        raise RecordError("line", 1, f"this is a record of {setup.game[:60]!r}, not of {game!r}")
    opening.check_pack(game, str(setup.choices.get("pack", "")))
    check_table(setup.seats, setup.seed, setup.referee, setup.params)
    chosen, _ = find(game).setup(setup.seats, **setup.choices)
    if chosen != setup.choices:
        raise RecordError("line", 1, "this game cannot be set up as the header says")
