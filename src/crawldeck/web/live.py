"""A table that somebody looks at: its session in memory, and everyone connected to it."""

from __future__ import annotations

import asyncio
import itertools
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from crawldeck.kernel import record
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import ENGLISH, Catalogue, language, mark, speaking, spoken, tr
from crawldeck.kernel.luck import LATEST
from crawldeck.kernel.phrases import Own, Phrase, said
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces, guest_seats, heads
from crawldeck.web.frames import frame_of
from crawldeck.web.kept import day_of, played
from crawldeck.web.people import Person, again
from crawldeck.web.reasons import Reasons
from crawldeck.web.refusals import refused
from crawldeck.web.store import Added, Row, SeatRow
from crawldeck.web.talk import Talk
from crawldeck.web.wire import Frame, Head, Seat, Seats, Welcome
from crawldeck.web.wire_together import Played

RECENT = 200
"""Lines of the log that somebody who comes is sent; earlier ones are fetched when looked for."""
WAITING = 64
"""Messages that may wait for one browser; one that falls behind further is cut off."""

Eyes: TypeAlias = tuple[tuple[int, ...], str]
"""The seats whose secrets somebody may know, and the language that they read."""
HINTS_ON = mark("The host allows hints now.")
HINTS_OFF = mark("The host has turned hints off.")
CHAT_ON = mark("The host has switched the chat on.")
CHAT_OFF = mark("The host has switched the chat off.")
TOO_SLOW, TOO_MANY = 4408, 4429
"""The codes with which a socket is cut off."""
NUMBERS = itertools.count()


class Held(record.Journal):
    """Holds the rows of one change until they are written."""

    def __init__(self, last: str, lines: int) -> None:
        super().__init__(last, lines)
        self.rows: list[bytes] = []
        self.anew = False

    def put(self, rows: list[bytes]) -> None:
        self.rows += rows

    def replace(self, rows: list[bytes]) -> None:
        self.rows, self.anew = rows, True

    def taken(self) -> tuple[list[bytes], bool]:
        """The rows of this change, and whether they are the whole record."""
        found = self.rows, self.anew
        self.rows, self.anew = [], False
        return found


class Client:
    """One socket: a person, and the messages that wait to be sent to it."""

    def __init__(self, person: Person, *, odds: bool = False) -> None:
        self.person = person
        self.reads = spoken()
        """The catalogue of its language."""
        self.odds = odds
        """Whether it is going to ask for odds."""
        self.number = next(NUMBERS)
        """Who came earlier has a smaller one."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.cut_off = asyncio.Event()
        self.code = 0
        """Why it is cut off."""
        self.seen = 0
        """The last frame that its page has shown to the end; a page that shows nothing says so of
        none."""
        self.ended = False

    def send(self, message: bytes | None) -> None:
        if self.ended or self.cut_off.is_set():
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:  # it fell too far behind; it comes again, and is sent everything
            self.cut(TOO_SLOW)

    def cut(self, code: int) -> None:
        """Close the socket at once, whatever waits."""
        self.code = code
        self.cut_off.set()
        while not self.queue.empty():
            self.queue.get_nowait()

    def end(self) -> None:
        """Close the socket once what waits has been sent."""
        self.send(None)
        self.ended = True


class Stand(msgspec.Struct):
    """Where the rows of a record lead; `base` is the number of the first of them."""

    session: AnySession
    reader: record.Reader
    rows: list[bytes]
    base: int


def replayed(rows: list[bytes], base: int) -> Stand:
    """Replay a record; RecordError if it cannot be. It takes a while: call it in a thread."""
    reader = record.Reader("record")
    session = reader.begin(rows)
    for number, row in enumerate(rows[1:], start=2):
        reader.take(session, number, row)
    return Stand(reader.finish(session), reader, rows, base)


class Live:
    """One table in memory. Change it only while holding its lock.

    `rows` is what the database has acknowledged, and nothing else: whatever happens to the
    database, the table can stand there again.
    """

    def __init__(self, row: Row, seats: list[SeatRow], rows: list[bytes]) -> None:
        self.row = row
        self.seats = seats
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.used = time.monotonic()
        self.fault: CrawldeckError | None = None
        """What is wrong with the database, while it is."""
        self.ours = True
        """Whether the last change was made in this process."""
        self.told: Seats | None = None
        """Who sits where, as everybody was told it last."""
        self.reasons = Reasons()
        """Why bots did what they did, in each language that was read here."""
        self.hinted: set[tuple[str, int]] = set()
        """The positions at which somebody took a hint, each with the seat."""
        self.gave: dict[int, int] = {}
        """By answer: the guest's seat that gave it, as long as the table is in memory."""
        self.talk = Talk()
        self.before: tuple[int, list[bytes]] = (0, [])
        """The rows before the record was last written anew, and the number of the first."""
        self.looking = asyncio.Lock()
        """Held while something is worked out that everybody who looks is told."""
        self.stand(replayed(rows, row.base))

    def stand(self, at: Stand) -> None:
        """Stand where these rows lead; nothing of what was shown before is counted on."""
        self.session = at.session
        self.reader = at.reader
        self.rows: list[bytes] = at.rows
        self.base = at.base
        self.rev = at.base + len(at.rows)
        self._faces: dict[str, faces.WebFace] = {}
        self._heads: dict[str, Head] = {}
        self.shown: Any = self.face.backdrop()[0]
        """The key of the backdrop that was sent last."""
        self._events = at.session.events.copy()
        self._whole: dict[Eyes, bytes] = {}
        """The whole table on the wire, as those see it who hold these seats, in their language."""
        self.looked: dict[str, tuple[int, Any]] = {}
        """What was worked out for those who look, each with the revision that it is of."""
        self._key: Any = None
        self._listen(at.reader.last)
        self.reasons.stand(self.session.decision)
        luck = self.session.luck
        if luck is not None and luck.version < LATEST and self.session.ask is not None:
            self.session.renew_luck()  # what is drawn at an old table can be computed by strangers

    @property
    def face(self) -> faces.WebFace:
        """The table as it is shown to who reads now: one face for each language."""
        return self._faces.get(language()) or self._faces.setdefault(
            language(), faces.face(self.session, self.reasons)
        )

    @property
    def head(self) -> Head:
        """What stays the same as long as the table stands."""
        return self._heads.get(language()) or self._heads.setdefault(
            language(), heads.head(self.face)
        )

    def _listen(self, last: str) -> None:
        self.journal = Held(last, len(self.rows))
        self.session.keep_in(self.journal)

    def follow(self, rows: list[bytes]) -> None:
        """Take rows that another process wrote; RecordError if they cannot be replayed."""
        self.session.keep_in(None)
        self.reader.last = self.journal.last
        for number, row in enumerate(rows, start=len(self.rows) + 1):
            self.reader.take(self.session, number, row)
            self.reasons.stand(self.session.decision)
        self.reader.finish(self.session)
        self.accept(rows)
        self._listen(self.reader.last)

    def accept(self, rows: list[bytes], anew: bool = False) -> None:
        """These rows are safe."""
        if anew:
            self.before = self.base, self.rows
            self.base, self.rows = self.rev, []
        self.rows += rows
        self.rev = self.base + len(self.rows)
        result = self.session.result
        self.row.answers = self.session.decision
        self.reasons.stand(self.session.decision)
        self.row.outcome = result.outcome if result else ""
        self._whole = {}

    def added(self, rows: list[bytes], anew: bool) -> Added:
        result = self.session.result
        outcome = result.outcome if result else ""
        return Added(self.row.id, self.rev, rows, self.session.decision, outcome, anew)

    # -- people --------------------------------------------------------------------------------

    def seats_shown(self) -> tuple[Seat, ...]:
        here = {seat for client in self.clients for seat in client.person.seats}
        hosts = {seat for c in self.clients if c.person.host for seat in c.person.seats}
        party = self.face.party()
        return tuple(
            Seat(
                seat=one.seat,
                name=called(one),
                kind=one.kind,  # type: ignore[arg-type]
                here=one.seat in here,
                host=one.seat in hosts or (bool(one.token) and one.token == self.row.host),
                level=played(one.level),
                why=self.reasons.of_seat(one.seat) if one.kind == "bot" else "",
                plays=tuple(
                    Played(hero.id, hero.name) for hero in guest_seats.plays(one, self.seats, party)
                ),
                guest=self.is_guest(one.seat),
            )
            for one in self.seats
        )

    def is_guest(self, seat: int) -> bool:
        """Whether the record does not know this seat."""
        return seat >= len(self.session.setup.seats)

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer the open question; nobody's, if it is a chance."""
        ask = self.session.ask
        if not isinstance(ask, Choice):
            return ()
        return guest_seats.asked(ask, self.face.concerned(ask), self.face.party(), self.seats)

    def speaks_for(self, person: Person) -> int | None:
        """The seat of the record whose answer it is when this person gives one."""
        ask = self.session.ask
        if not isinstance(ask, Choice):
            return None
        party = self.face.party()
        return guest_seats.speaks_for(
            ask, self.face.concerned(ask), party, self.seats, person.seats
        )

    def whose(self) -> int:
        """The seat that gave the answer which an undo takes back; -1 is a draw."""
        wished = self.session.who_wished
        return self.gave.get(self.session.last_wish, wished) if wished >= 0 else wished

    def called(self, seats: Iterable[int]) -> str:
        """Who these are, with the hero that they are asked about: `Mira (Ada) or Bo`."""
        ask, found = self.session.ask, []
        actor = ask.actor if isinstance(ask, Choice) else ""
        for one in self.seats_shown():
            if one.seat in seats:
                mine = [hero.name for hero in one.plays if hero.id == actor]
                found.append(f"{mine[0]} ({one.name})" if mine else one.name)
        names = found[0] if found else ""
        for name in found[1:]:
            names = tr("{names} or {other}", names=names, other=name)
        return names

    def seating(self) -> Seats:
        return Seats(
            self.seats_shown(), hints=self.row.hints, chat=self.row.chat, asked=self.asked()
        )

    def tell_seats(self, besides: Client | None = None, said: str = "") -> None:
        """Tell everybody who sits where, if that has changed."""
        now = self.seating()
        known = replace(now, asked=())
        if known != self.told or said:
            self.told = known
            self._whole = {}
            for catalogue, clients in self.readers():
                with speaking(catalogue):
                    data = encode(replace(self.seating(), said=self.face.words.named(said)))
                for client in clients:
                    if client is not besides:
                        client.send(data)

    def reseat(self, row: Row, seats: list[SeatRow]) -> None:
        """Others sit here now: whoever lost a seat loses it at once, and everybody is told."""
        said = "" if row.host == self.row.host else new_host(row, seats)
        if row.hints != self.row.hints:
            said = HINTS_ON if row.hints else HINTS_OFF
        if row.chat != self.row.chat:
            said = CHAT_ON if row.chat else CHAT_OFF
        self.row, self.seats = row, seats
        for client in self.clients:
            now = again(row, seats, client.person)
            if now != client.person:
                self.know(client, now)
        self.tell_seats(said=said)

    def know(self, client: Client, person: Person) -> None:
        """Somebody is somebody else here now: what they may not see any more is gone with it."""
        saw, client.person = self.eyes_of(client.person), person
        client.send(encode(self.welcome(client)))
        if self.eyes_of(person) != saw:
            with speaking(client.reads):
                client.send(self.whole(person))

    def welcome(self, client: Client) -> Welcome:
        who = client.person
        watch = "" if who.watching else self.row.watch
        return Welcome(who.seats, who.host, "watch" if who.watching else "play", watch)

    # -- frames --------------------------------------------------------------------------------

    def eyes_of(self, person: Person) -> tuple[int, ...]:
        """The seats whose secrets somebody may know; where there are none, all see the same."""
        return person.seats if self.session.game.has_secrets else ()

    def frame(self, log_from: int, *, whole: bool, seats: tuple[int, ...] = ()) -> Frame:
        """The table as it stands; `whole` brings the backdrop even if it is the same as before."""
        found = frame_of(
            self.session, self.face, self.rev, log_from, seats, quiet=whole, head=self.head
        )
        found.seats, found.hints = self.seats_shown(), self.row.hints
        found.daily = day_of(self.row.origin)
        found.chat = self.row.chat
        found.reason = self.reasons.last(self.session)
        if found.question is not None and found.question.seats:
            found.question.seats = self.asked()
        if found.undo.seat is not None:
            found.undo.seat = self.whose()
        self._key, backdrop = self.face.backdrop()
        if whole or self._key != self.shown:
            found.backdrop = backdrop
        return found

    def show(self, person: Person) -> Frame:
        """Show everybody what has changed since they were last told; what this person is shown."""
        log_from, frames = self._new_from(), dict[Eyes, Frame]()
        mine = self.eyes_of(person), language()
        sees = {client: self._eyes(client) for client in self.clients}
        reads = {seen[1]: client.reads for client, seen in sees.items()} | {mine[1]: spoken()}
        for seats, name in {mine, *sees.values()}:
            with speaking(reads[name]):
                frames[seats, name] = self.frame(log_from, whole=False, seats=seats)
        self.shown = self._key
        sent = {seen: encode(frame) for seen, frame in frames.items()} if self.clients else {}
        for client, seen in sees.items():
            client.send(sent[seen])
        return frames[mine]

    def _eyes(self, client: Client) -> Eyes:
        reads = client.reads
        return self.eyes_of(client.person), ENGLISH if reads is None else reads.language

    def languages(self) -> tuple[str, ...]:
        """What is read here."""
        return tuple(sorted({self._eyes(client)[1] for client in self.clients})) or (ENGLISH,)

    def readers(self) -> Iterator[tuple[Catalogue | None, list[Client]]]:
        """Everybody, by the language that they read."""
        found: dict[str, list[Client]] = {}
        for client in self.clients:
            found.setdefault(self._eyes(client)[1], []).append(client)
        for clients in found.values():
            yield clients[0].reads, clients

    def show_all(self) -> None:
        """Show everybody the whole table."""
        self._new_from()
        self.shown = self.face.backdrop()[0]
        for client in self.clients:
            with speaking(client.reads):
                client.send(self.whole(client.person))

    def whole(self, person: Person) -> bytes:
        """Everything, for somebody who comes, in the language that is spoken."""
        seats = self.eyes_of(person)
        if (seats, language()) not in self._whole:
            frame = self.frame(self.recent(), whole=True, seats=seats)
            self._whole[seats, language()] = encode(frame)
        return self._whole[seats, language()]

    def recent(self) -> int:
        return max(0, len(self.session.events) - RECENT)

    def _new_from(self) -> int:
        """From which line on the log is not as it was last told."""
        # The log is only ever cut and added to, so where it differs, it differs from there on.
        before, now = self._events, self.session.events
        shorter = range(min(len(before), len(now)))
        same = bisect_left(shorter, True, key=lambda n: before[n] is not now[n])
        before[same:] = now[same:]
        return same

    def refuse(self, error: CrawldeckError) -> None:
        """Tell everybody what went wrong, in their language."""
        for catalogue, clients in self.readers():
            with speaking(catalogue):
                data = encode(refused(error))
            for client in clients:
                client.send(data)

    def broadcast(self, message: Any, besides: Client | None = None) -> None:
        """To everybody, put on the wire once."""
        if self.clients:
            data = message if isinstance(message, bytes) else encode(message)
            for client in self.clients:
                if client is not besides:
                    client.send(data)


def called(seat: SeatRow) -> str:
    """The name of who sits somewhere, as it is read now."""
    return said(name_of(seat), {})


def name_of(seat: SeatRow) -> Own | Phrase:
    """The same for a phrase. Nobody is called `You`: the others would read it too. Who gave no name
    has one that everybody reads in their language."""
    nobody, n = mark("Bot {n}") if seat.kind == "bot" else mark("Player {n}"), seat.seat + 1
    given = seat.name.strip()
    if given.lower() == "you" or given == nobody.format(n=n):
        return Phrase(nobody, n=n)
    return Own(seat.name)


def new_host(row: Row, seats: list[SeatRow]) -> str:
    """What is said when a table has changed hands."""
    names = [name_of(one) for one in seats if one.token and one.token == row.host]
    if not row.host:
        return mark("The host has left. Whoever takes a seat next will be the host.")
    return Phrase("{name} is the host of this table now.", name=names[0]) if names else ""


def encode(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message)
