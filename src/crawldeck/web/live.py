"""A table that somebody looks at: its session in memory, and everyone connected to it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from crawldeck.kernel import record
from crawldeck.kernel.session import Session
from crawldeck.web import faces, story
from crawldeck.web.people import Person
from crawldeck.web.store import Row, SeatRow
from crawldeck.web.wire import End, Frame, Seat, Undo

RECENT = 200
"""Lines of the log that somebody who comes is sent; earlier ones are fetched when looked for."""
WAITING = 64
"""Messages that may wait for one browser; one that falls behind further is cut off."""


class Held(record.Journal):
    """Holds the rows of one change until they are written."""

    def __init__(self, last: str) -> None:
        super().__init__(last)
        self.rows: list[bytes] = []

    def put(self, rows: list[bytes]) -> None:
        self.rows += rows

    def taken(self) -> list[bytes]:
        rows, self.rows = self.rows, []
        return rows


class Client:
    """One socket: a person, and the messages that wait to be sent to it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.lost = False

    def send(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True


class Live:
    """One table in memory. Change it only while holding its lock."""

    def __init__(self, row: Row, seats: list[SeatRow], rows: list[bytes]) -> None:
        self.row = row
        self.seats = seats
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.used = time.monotonic()
        self.shown: Any = None
        """The key of the backdrop that was sent last."""
        self.load(rows)

    def load(self, rows: list[bytes]) -> None:
        """Stand where these rows lead."""
        reader = record.Reader(f"table {self.row.id}")
        session = reader.begin(rows)
        for number, row in enumerate(rows[1:], start=2):
            reader.take(session, number, row)
        self.session: Session = reader.finish(session)
        self.reader = reader
        self.rev = len(rows)
        self.face = faces.face(self.session)
        self.journal = Held(reader.last)
        self.session.keep_in(self.journal)

    def follow(self, rows: list[bytes]) -> None:
        """Take rows that another process wrote."""
        self.session.keep_in(None)
        self.reader.last = self.journal.last
        for number, row in enumerate(rows, start=self.rev + 1):
            self.reader.take(self.session, number, row)
        self.reader.finish(self.session)
        self.rev += len(rows)
        self.journal = Held(self.reader.last)
        self.session.keep_in(self.journal)

    # -- frames --------------------------------------------------------------------------------

    def seats_shown(self) -> tuple[Seat, ...]:
        here = {seat for client in self.clients for seat in client.person.seats}
        hosts = {seat for c in self.clients if c.person.host for seat in c.person.seats}
        return tuple(
            Seat(seat=one.seat, name=one.name, kind=one.kind, here=one.seat in here,  # type: ignore[arg-type]
                 host=one.seat in hosts)
            for one in self.seats
        )  # fmt: skip

    def frame(self, log_from: int, *, whole: bool, seat: int | None = None) -> Frame:
        """The table as it stands; `whole` brings the backdrop even if it is the same as before."""
        found = frame_of(self.session, self.face, self.rev, log_from, seat, quiet=whole)
        found.seats = self.seats_shown()
        key, backdrop = self.face.backdrop()
        if whole or key != self.shown:
            found.backdrop = backdrop
        return found

    def recent(self) -> int:
        return max(0, len(self.session.events) - RECENT)

    def broadcast(self, message: Any) -> None:
        data = message if isinstance(message, bytes) else encode(message)
        for client in self.clients:
            client.send(data)


def frame_of(
    session: Session, face: faces.WebFace, rev: int, log_from: int, seat: int | None = None,
    *, quiet: bool = False,
) -> Frame:  # fmt: skip
    """A session as a frame, without its seats and its backdrop."""
    log_from = story.first_line(session, log_from)
    result, refusal = session.result, session.can_undo()
    return Frame(
        rev=rev, at=session.decision, head=face.head(), question=face.question(rev),
        scene=face.scene(seat), seats=(), log_from=log_from,
        log=tuple(face.told(log_from, quiet=quiet)),
        undo=Undo(
            free=refusal is None, sealed=session.sealed, redo=session.can_redo,
            why=refusal.text if refusal else "", rule=refusal.rule if refusal else "",
        ),
        end=None if result is None else End(
            result.outcome, result.why, result.rule, dict(result.score)
        ),
    )  # fmt: skip


def encode(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message)
