"""Tables in memory and in the database: what is shown is kept, and what was kept is shown again.

A change is made in memory, written, and only then shown: nobody sees what is not kept. A table that
nobody looks at rests on disk. While the database is away, a table shows what was acknowledged,
takes nothing, and says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from crawldeck.kernel.errors import CrawldeckError, RecordError, Stale
from crawldeck.kernel.language import mark
from crawldeck.web import damage
from crawldeck.web.bots import Bots
from crawldeck.web.live import Live, replayed
from crawldeck.web.notify import Ears
from crawldeck.web.people import Person, again
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import Kept, Row, SeatRow, StorageError, Store, Taken
from crawldeck.web.talk_writer import TalkWriter
from crawldeck.web.warm import warm
from crawldeck.web.wire import Frame
from crawldeck.web.writer import Writer

REST_AFTER = 60.0
"""Seconds without anybody after which a table rests on disk."""
TEND_EVERY = 5.0
"""Seconds between two looks at which tables can rest."""
RETRY_EVERY = 1.0
"""Seconds between two tries to reach a database that is away."""
OPENED_AT_A_TIME = 4
"""Tables that are read from disk at a time, in threads of their own: one that is long holds up
neither the others nor those that are played."""
BOT_PAUSE = 0.6
"""Seconds before a bot answers, so that people can follow."""
NO_LONGER = mark("this table is no longer there")
LOG = logging.getLogger(__name__)
T = TypeVar("T")


class LiveTables:
    """All live tables of one process."""

    def __init__(
        self,
        store: Store,
        *,
        bot_pause: float = BOT_PAUSE,
        rest_after: float = REST_AFTER,
        retry_every: float = RETRY_EVERY,
    ) -> None:
        self.store = store
        self.writer = Writer(store)
        self.talk_writer = TalkWriter(store)
        self.live: dict[str, Live] = {}
        self.bots = Bots(self.change, bot_pause)
        self.rest_after, self.retry_every = rest_after, retry_every
        self._links: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._retrying: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._changes: set[asyncio.Task[Any]] = set()
        """What is waited for at the end; everything else is just ended."""
        self._readers = ThreadPoolExecutor(OPENED_AT_A_TIME, "opening")
        self._ears: Ears | None = None
        self.at_end: Callable[[Row], None] | None = None
        """Called in a thread of its own when a table's game is over and that is on disk."""

    # -- beginning and ending ------------------------------------------------------------------

    def start(self) -> None:
        """Begin to tend the tables, and to listen to other servers on the same database."""
        warm()
        self.loop = asyncio.get_running_loop()
        self._spawn(self._tend())
        if self.store.speaks:
            self._ears = Ears(self.store, self.loop, self.heard)

    async def stop(self) -> None:
        """Write what is under way, and let go of the database."""
        if self._ears is not None:
            await asyncio.to_thread(self._ears.close)
        await self.bots.stop()
        while self._changes:
            await asyncio.gather(*self._changes, return_exceptions=True)
        await self.talk_writer.close()
        for task in [*self._tasks, *self._retrying.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._retrying.values(), return_exceptions=True)
        for live in [one for one in self.live.values() if one.fault is not None]:
            with contextlib.suppress(CrawldeckError):
                await self._mend(live)
        self._readers.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.writer.close)
        await asyncio.to_thread(self.store.close)

    def _spawn(
        self, work: Coroutine[Any, Any, T], among: set[asyncio.Task[Any]] | None = None
    ) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        tasks = self._tasks if among is None else among
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return task

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """A change that was begun is ended, even if who wanted it is gone meanwhile."""
        task = self._spawn(work, self._changes)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(TEND_EVERY)
            self.put_to_rest()
            for live in self.live.values():
                if isinstance(live.fault, StorageError):
                    self._retry(live)

    # -- finding -------------------------------------------------------------------------------

    async def find(self, game: str, key: str) -> Row:
        """The table behind a link."""
        live = self._links.get(key)
        row = live.row if live else await asyncio.to_thread(self.store.find, key)
        if row is None or row.game != game:
            raise RequestRefused("unknown", "there is no table behind this link")
        return row

    async def open(self, row: Row) -> Live:
        """The table in memory, read from disk if it rests."""
        found = self.live.get(row.id)
        if found is None:
            task = self._opening.get(row.id)
            if task is None:
                task = self._opening[row.id] = self._spawn(self._open(row))
                task.add_done_callback(lambda _: self._opening.pop(row.id, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _open(self, row: Row) -> Live:
        live = await self.loop.run_in_executor(self._readers, self._read, row.id)
        self.live[row.id] = self._links[row.key] = self._links[row.watch] = live
        if self.store.speaks:
            # What another server added since it was read was said before anybody listened here.
            self._spawn(self._catch_up(live))
            self._spawn(self._look_at_seats(live))
        return live

    def _read(self, table: str) -> Live:
        """Others are read at the same time: packs and structs were met before anybody came."""
        kept = self._kept(table)
        try:
            damage.check(kept)
            live = Live(kept.row, kept.seats, kept.rows)
            live.talk.read(self.store.talk(table))
            return live
        except RecordError as error:
            LOG.error("table %s cannot be opened: %s", table, error)
            raise damage.refusal(kept.rows, error) from error

    def _kept(self, table: str) -> Kept:
        kept = self.store.read(table)
        if kept is None:
            raise RequestRefused("unknown", NO_LONGER)
        return kept

    def _row(self, table: str) -> tuple[Row, list[SeatRow]]:
        row = self.store.table(table)
        if row is None:
            raise RequestRefused("unknown", NO_LONGER)
        return row, self.store.seats(table)

    def put_to_rest(self) -> None:
        """Drop every table that nobody looked at for a while; it is on disk."""
        now = time.monotonic()
        for live in list(self.live.values()):
            idle = not live.clients and not live.lock.locked() and live.fault is None
            if idle and now - live.used > self.rest_after:
                self._forget(live)

    def _forget(self, live: Live) -> None:
        if self.live.get(live.row.id) is live:
            del self.live[live.row.id]
        for link in (live.row.key, live.row.watch):
            self._links.pop(link, None)

    # -- changing ------------------------------------------------------------------------------

    async def change(
        self,
        live: Live,
        do: Callable[[], Any],
        person: Person = Person(),  # noqa: B008
    ) -> Frame:
        """Do it, write it, show it; what this person is shown."""
        return await self._to_the_end(self._change(live, do, person))

    async def _change(self, live: Live, do: Callable[[], Any], person: Person) -> Frame:
        async with live.lock:
            live.used = time.monotonic()
            await self._ready(live)
            try:
                do()
                rows, anew = live.journal.taken()
            except BaseException:
                if live.journal.taken()[0]:  # half done: stand where the database stands
                    await self._back(live)
                raise
            if rows:
                await self._keep(live, rows, anew)
            live.ours = True
            frame = live.show(again(live.row, live.seats, person))
        if rows and live.session.result is not None and self.at_end is not None:
            self._spawn(asyncio.to_thread(self.at_end, live.row), self._changes)
        self.bots.wake(live)
        return frame

    async def _keep(self, live: Live, rows: list[bytes], anew: bool) -> None:
        """Have these rows written; if they cannot be, stand where the database stands."""
        try:
            await self.writer.add(live.added(rows, anew))
        except Taken as error:
            await self._back(live)
            await self._reach(live, self._mend(live))
            raise Stale("this table was answered elsewhere first") from error
        except StorageError as error:
            await self._back(live)
            self._failed(live, error)
            raise
        live.accept(rows, anew)

    async def _back(self, live: Live) -> None:
        """Memory is ahead: stand again where the acknowledged rows lead."""
        live.stand(await asyncio.to_thread(replayed, live.rows, live.base))

    # -- when the database is away -------------------------------------------------------------

    async def _ready(self, live: Live) -> None:
        """Whether the table can take anything; if not, the fault is raised."""
        if live.fault is not None:
            tried = live.clients and live.row.id in self._retrying
            if tried or not isinstance(live.fault, StorageError):
                raise live.fault
            await self._reach(live, self._mend(live))
        if live.fault is not None:
            raise live.fault

    def _failed(self, live: Live, error: StorageError) -> None:
        """Tell everybody once, and try again until the database is back."""
        if live.fault is None:
            live.refuse(error)
        live.fault = StorageError(str(error))
        self._retry(live)

    def _retry(self, live: Live) -> None:
        name = live.row.id
        if name not in self._retrying:
            task = self._retrying[name] = asyncio.create_task(self._retries(live))
            task.add_done_callback(lambda _: self._retrying.pop(name, None))

    async def _retries(self, live: Live) -> None:
        while isinstance(live.fault, StorageError):
            await asyncio.sleep(self.retry_every)
            async with live.lock:
                await self._reach(live, self._mend(live))
            if not live.clients:
                break
        self.bots.wake(live)

    async def _reach(self, live: Live, work: Coroutine[Any, Any, Any]) -> None:
        """Read something that the database has; what goes wrong is told to everybody."""
        try:
            try:
                await work
            except RecordError as error:
                rows = await asyncio.to_thread(self.store.rows, live.row.id)
                raise (await asyncio.to_thread(damage.refusal, rows, error)) from error
        except StorageError as error:
            self._failed(live, error)
        except RequestRefused as error:
            self._close_down(live, error)

    async def _mend(self, live: Live) -> None:
        """Bring database and memory together again, and show everybody the whole table."""
        row = msgspec.structs.replace(live.row, base=live.base)
        with contextlib.suppress(Taken):
            await asyncio.to_thread(self.store.mend, row, live.seats, live.rows, live.before)
        kept = await asyncio.to_thread(self._kept, live.row.id)
        known = len(live.rows)
        if kept.row.base == live.base and kept.rows[:known] == live.rows:
            damage.check(kept)
            if kept.rows[known:]:
                live.follow(kept.rows[known:])
            live.fault, live.ours = None, False
            live.show_all()
        else:
            await self._stand_anew(live, kept)
        live.reseat(kept.row, kept.seats)

    async def _stand_anew(self, live: Live, kept: Kept) -> None:
        """Stand where the database stands, whatever was shown before."""
        damage.check(kept)
        live.stand(await asyncio.to_thread(replayed, kept.rows, kept.row.base))
        live.fault, live.ours = None, False
        live.show_all()

    def _close_down(self, live: Live, error: RequestRefused) -> None:
        """What the database has of this table cannot be played here: leave it as it is."""
        LOG.error("table %s is closed: %s", live.row.id, error)
        live.refuse(error)
        live.fault = error
        for client in list(live.clients):
            client.end()
        self._forget(live)

    # -- other servers on the same database ----------------------------------------------------

    def heard(self, table: str, what: str) -> None:
        """Another server says that it changed a table; nothing said means: perhaps all of them."""
        for live in [self.live[table]] if table in self.live else []:
            if what == "seats":
                self._spawn(self._look_at_seats(live))
            elif what == "talk":
                self._spawn(self.talk_writer.look(live))
            elif what.isdecimal():
                self._spawn(self._catch_up(live, int(what)))
        if not table:
            for live in self.live.values():
                self._spawn(self._catch_up(live))
                self._spawn(self._look_at_seats(live))

    async def _catch_up(self, live: Live, to: int | None = None) -> None:
        """Follow what another server wrote, and show it."""
        async with live.lock:
            if live.fault is None and (to is None or to > live.rev):
                await self._reach(live, self._follow(live))
        self.bots.wake(live)

    async def _follow(self, live: Live) -> None:
        kept = await asyncio.to_thread(self.store.since, live.row.id, live.rev)
        if kept is None:
            raise RequestRefused("unknown", NO_LONGER)
        if kept.row.base > live.base:
            await self._stand_anew(live, await asyncio.to_thread(self._kept, live.row.id))
        elif kept.rows or kept.row.lines != live.rev:
            damage.check_end(kept, live.rev)
            live.follow(kept.rows)
            live.ours = False
            live.show(Person())

    async def _look_at_seats(self, live: Live) -> None:
        async with live.lock:
            await self._reach(live, self._reseat(live))
        self.bots.wake(live)

    async def _reseat(self, live: Live) -> None:
        row, seats = await asyncio.to_thread(self._row, live.row.id)
        live.reseat(row, seats)
