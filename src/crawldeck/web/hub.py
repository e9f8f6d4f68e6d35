"""The hub: what people do at the tables of one process. It is the only way to change one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from msgspec.structs import replace

from crawldeck.kernel.errors import Stale
from crawldeck.kernel.language import mark
from crawldeck.kernel.luck import unguessable
from crawldeck.kernel.phrases import Own
from crawldeck.kernel.plans import Plan
from crawldeck.web import rights, seating
from crawldeck.web.limits import Caps
from crawldeck.web.live import Client, Live, encode, name_of
from crawldeck.web.live_tables import LiveTables, T
from crawldeck.web.people import Person, again, known
from crawldeck.web.refusals import RequestRefused, refused
from crawldeck.web.seating import Seating
from crawldeck.web.store import SeatRow, StorageError
from crawldeck.web.wire import Frame
from crawldeck.web.wire_minds import HintShown
from crawldeck.web.wire_requests import Claimed, Join, OrderWish, SeatWish
from crawldeck.web.wire_together import Invite, Invited, Rename, Talked, Talks
from crawldeck.web.workers import while_wanted

HINTS = mark("only the host says whether there are hints")
CHAT = mark("only the host says whether people write here")
GONE = mark("that question is no longer open")


class Hub(LiveTables):
    """All live tables of one process, and everybody at them."""

    # -- looking -------------------------------------------------------------------------------

    async def person(
        self, game: str, key: str, credentials: Iterable[str], *, owner: bool = False
    ) -> tuple[Live, Person]:
        """The table behind a link, and who comes by it."""
        row = await self.find(game, key)
        live = await self.open(row)
        return live, known(live.row, live.seats, key, credentials, owner=owner)

    async def look(self, live: Live, at: Callable[[], T]) -> T:
        """Look at a table between two changes: what is looked at is kept."""
        async with live.lock:
            return at()

    async def state(self, live: Live, person: Person = Person()) -> bytes:  # noqa: B008
        """The table as somebody sees it: a whole frame as it goes over the wire."""
        return await self.look(live, lambda: live.whole(person))

    # -- changing ------------------------------------------------------------------------------

    async def answer(self, live: Live, person: Person, question: int, text: str) -> Frame:
        """Take an answer of a person who may give it."""

        def give() -> None:
            meant(live, question)
            now = again(live.row, live.seats, person)
            rights.may_answer(live, now)
            rights.speak_up(live, now)
            live.session.answer(text)
            rights.gave(live, now)

        return await self.change(live, give, person)

    async def follow(
        self, live: Live, person: Person, question: int, find: Callable[[], Awaitable[Plan]]
    ) -> Frame:
        """Take a way to a place as one wish of a person who may answer; it is found elsewhere,
        before the table is changed, and nobody waits for that."""
        async with live.lock:
            meant(live, question)
            rights.may_answer(live, again(live.row, live.seats, person))
            finding = asyncio.ensure_future(find())
            await asyncio.sleep(0)  # it has taken its copy of the table when it first waits
        plan = await finding

        def go() -> None:
            meant(live, question)
            now = again(live.row, live.seats, person)
            rights.may_answer(live, now)
            rights.speak_up(live, now)
            live.session.follow(plan.answers)
            rights.gave(live, now)

        return await self.change(live, go, person)

    async def undo(self, live: Live, person: Person, question: int | None = None) -> Frame:
        def back() -> None:
            meant(live, question)
            rights.may_undo(live, again(live.row, live.seats, person))
            live.session.undo()

        return await self.change(live, back, person)

    async def redo(self, live: Live, person: Person, question: int | None = None) -> Frame:
        def anew() -> None:
            meant(live, question)
            now = again(live.row, live.seats, person)
            rights.may_redo(live, now)
            rights.speak_up(live, now)
            live.session.redo()
            rights.gave(live, now)

        return await self.change(live, anew, person)

    async def order(self, live: Live, person: Person, wish: OrderWish) -> Frame:
        """A seat gives a standing order, or takes it back."""

        def give() -> None:
            rights.may_order(live, again(live.row, live.seats, person), wish.playerID)
            live.session.give_order(wish.playerID, wish.order, wanted=wish.wanted)

        return await self.change(live, give, person)

    async def hint(
        self,
        live: Live,
        person: Person,
        question: int,
        find: Callable[[int], Awaitable[HintShown]],
        wanted: Callable[[], Awaitable[bool]],
    ) -> HintShown | None:
        """Advise somebody who is asked. It is found elsewhere, and the table does not wait for
        that; then log and record say that a hint was taken, and only then it is told. Whoever does
        not wait for it has taken none; it is given up then, or when the question is over."""
        async with live.lock:
            meant(live, question)
            seat = rights.may_take_hint(live, again(live.row, live.seats, person))
            place = live.session.key, seat
            finding = asyncio.ensure_future(find(seat))
            await asyncio.sleep(0)  # it has taken its copy of the table when it first waits
            rev = live.rev

        async def still() -> bool:
            nonlocal rev
            if live.rev != rev:
                async with live.lock:
                    rev = live.rev
                    if live.session.key != place[0]:
                        raise Stale(GONE)
            return await wanted()

        found = await while_wanted(finding, still)
        if found is None or not await wanted():
            return None

        def take() -> None:
            meant(live, question)
            rights.may_take_hint(live, again(live.row, live.seats, person))
            live.session.take_hint(seat)
            live.hinted.add(place)

        if place not in live.hinted:
            found.question = (await self.change(live, take, person)).rev
            return found
        async with live.lock:  # taken before, perhaps just now in another window
            if live.session.key != place[0]:
                raise Stale(GONE)
            found.question = live.rev
            return found

    async def allow(self, live: Live, person: Person, what: str, allowed: bool) -> None:
        """The host allows something (`hints`, `chat`), or turns it off."""
        await self._to_the_end(self._allow(live, person, what, allowed))

    async def _allow(self, live: Live, person: Person, what: str, allowed: bool) -> None:
        async with live.lock:
            await self._ready(live)
            if not again(live.row, live.seats, person).host:
                whether = HINTS if what == "hints" else CHAT
                raise RequestRefused("forbidden", whether)
            was = getattr(live.row, what)
            if was != allowed:
                await self._changed(live, self.store.set_allowed, what, allowed, was)
                live.reseat(replace(live.row, **{what: allowed}), live.seats)

    async def rewind(
        self, live: Live, person: Person, to: int, question: int | None = None
    ) -> Frame:
        def back() -> None:
            meant(live, question)
            rights.may_rewind(again(live.row, live.seats, person))
            live.session.rewind(to)

        return await self.change(live, back, person)

    # -- seats ---------------------------------------------------------------------------------

    async def join(self, live: Live, wish: Join, person: Person = Person()) -> Claimed:  # noqa: B008
        """Take an open seat; the credential is told once and only a digest of it is kept."""
        name, credential = seating.name_of(wish), unguessable()

        def choose() -> Seating:
            seat = seating.to_join(live, wish, person)
            sits = seating.joined(seat, name, credential)
            return Seating(seat, sits, None if live.row.host else sits.token)

        seat = await self._to_the_end(self._sit(live, choose))
        return Claimed(seat.seat, credential)

    async def leave(self, live: Live, person: Person, seat: int) -> None:
        """Give up one's own seat; whoever comes can take it. A host who has no other hands the
        table over with it."""

        def choose() -> Seating:
            found = seating.to_leave(live, person, seat)
            return Seating(found, seating.freed(found), seating.new_host(live, person, found))

        await self._to_the_end(self._sit(live, choose))

    async def seat(self, live: Live, person: Person, wish: SeatWish) -> None:
        """The host frees a seat, takes it, gives it to a bot, or hands the table over to who sits
        there."""

        def choose() -> Seating:
            seat = seating.to_change(live, person, wish)
            if wish.become == "bot":
                return Seating(seat, seating.given_to_bot(seat, wish.level))
            if wish.become == "mine":
                return Seating(seat, seating.taken_back(live, person, seat))
            return Seating(seat, seating.freed(seat))

        work = self._hand_over(live, person, wish) if wish.become == "host" else None
        await self._to_the_end(work or self._sit(live, choose))

    async def rename(self, live: Live, person: Person, wish: Rename) -> None:
        """Somebody wants to be called something else."""
        name = seating.name_of(wish)
        await self._to_the_end(
            self._sit(live, lambda: seating.to_rename(live, person, wish.playerID, name))
        )

    async def invite(self, live: Live, person: Person, wish: Invite) -> Invited:
        """The host holds a seat ready for a friend who is to play these heroes."""
        return await self._to_the_end(self._invite(live, person, wish.heroes))

    async def _invite(self, live: Live, person: Person, heroes: tuple[str, ...]) -> Invited:
        async with live.lock:
            await self._ready(live)
            changes = seating.to_invite(live, person, heroes)
            for was, seat, _ in changes:
                if was.seat < len(live.seats):
                    await self._changed(live, self.store.set_seat, seat, was)
                    seats = [seat if one.seat == seat.seat else one for one in live.seats]
                else:
                    await self._changed(live, self.store.add_seat, seat)
                    seats = [*live.seats, seat]
                live.reseat(live.row, seats)
            return Invited(changes[-1].now.seat)

    async def _sit(self, live: Live, choose: Callable[[], Seating]) -> SeatRow:
        """Change a seat on disk if nobody else did meanwhile, and then here."""
        async with live.lock:
            live.used = time.monotonic()
            await self._ready(live)
            was, seat, host = choose()
            handed = None if host is None else (host, live.row.host)
            await self._changed(live, self.store.set_seat, seat, was, handed)
            seats = [seat if one.seat == seat.seat else one for one in live.seats]
            live.reseat(live.row if host is None else replace(live.row, host=host), seats)
        self.bots.wake(live)
        return seat

    async def _hand_over(self, live: Live, person: Person, wish: SeatWish) -> None:
        async with live.lock:
            await self._ready(live)
            seat = seating.to_change(live, person, wish)
            await self._changed(live, self.store.set_host, seat.token, live.row.host)
            live.reseat(replace(live.row, host=seat.token), live.seats)

    async def _changed(self, live: Live, change: Callable[..., bool], *values: Any) -> None:
        """Change something on disk that is still as it was; else look again, and say so."""
        try:
            done = await asyncio.to_thread(change, live.row.id, *values)
        except StorageError as error:
            self._failed(live, error)
            raise
        if not done:
            await self._reach(live, self._reseat(live))
            raise Stale("somebody else changed that seat first")

    # -- coming and going ----------------------------------------------------------------------

    async def come(self, live: Live, client: Client, caps: Caps = Caps()) -> None:  # noqa: B008
        """Greet somebody, show them the whole table, and from now on everything that happens."""
        async with live.lock:
            if self.live.get(live.row.id) is not live:
                raise live.fault or Stale("this table was opened anew; come again")
            client.person = again(live.row, live.seats, client.person)
            seating.find_place(live, client, caps)
            client.send(encode(live.welcome(client)))
            live.clients.add(client)
            live.tell_seats(besides=client)
            client.send(live.whole(client.person))
            if live.talk.lines:
                client.send(encode(Talks(tuple(live.talk.lines))))
            if live.fault is not None:
                client.send(encode(refused(live.fault)))
                self._retry(live)
        self.bots.wake(live)

    def greet(
        self, live: Live, client: Client, credentials: Iterable[str], *, owner: bool = False
    ) -> None:
        """Somebody who is here shows other credentials, such as those of a seat just taken."""
        link = live.row.watch if client.person.watching else live.row.key
        live.know(client, known(live.row, live.seats, link, credentials, owner=owner))
        live.tell_seats()

    def go(self, live: Live, client: Client) -> None:
        """Somebody is gone."""
        live.clients.discard(client)
        live.used = time.monotonic()
        live.tell_seats()

    # -- talking -------------------------------------------------------------------------------

    def talk(self, live: Live, person: Person, sort: Talked, said: str) -> None:
        """Somebody writes, shows how they feel or points at something: everybody who is here sees
        it at once. It changes nothing at the table, so nothing there waits for it."""
        now = again(live.row, live.seats, person)
        rights.may_talk(live, now, sort)
        seat = now.seats[0] if now.seats else None
        name = None if seat is None else name_of(live.seats[seat])
        chosen = str(name) if isinstance(name, Own) else ""
        live.broadcast(live.talk.take(sort, seat, chosen, said))
        self.talk_writer.soon(live)


def meant(live: Live, question: int | None) -> None:
    if question is not None and question != live.rev:
        raise Stale(GONE)
