"""The hub: every table somebody looks at, and the only way to change one.

A change is made in memory, written, and only then shown: nobody sees what is not kept. A table that
nobody looks at rests on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable
from typing import Any

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Stale
from crawldeck.web.live import Client, Live
from crawldeck.web.people import Person, known
from crawldeck.web.refusals import Refusal
from crawldeck.web.store import Added, Row, StorageError, Store, Taken
from crawldeck.web.wire import Frame, Seats
from crawldeck.web.writer import Writer

REST_AFTER = 60.0
"""Seconds without anybody after which a table rests on disk."""
BOT_PAUSE = 0.6
"""Seconds before a bot answers, so that people can follow."""


class Hub:
    """All live tables of one process."""

    def __init__(self, store: Store, *, bot_pause: float = BOT_PAUSE) -> None:
        self.store = store
        self.writer = Writer(store)
        self.live: dict[str, Live] = {}
        self.bot_pause = bot_pause
        self._opening: dict[str, asyncio.Lock] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self.bot = PlainBot()
        self.at_end: Callable[[Row], None] | None = None
        """Called in a thread when a table's game is over and that is on disk."""

    # -- finding -------------------------------------------------------------------------------

    async def find(self, game: str, key: str) -> Row:
        """The table behind a link."""
        row = await asyncio.to_thread(self.store.find, key)
        if row is None or row.game != game:
            raise Refusal("unknown", "there is no table behind this link")
        return row

    async def open(self, row: Row) -> Live:
        """The table in memory, read from disk if it rests."""
        found = self.live.get(row.id)
        if found is None:
            async with self._opening.setdefault(row.id, asyncio.Lock()):
                found = self.live.get(row.id)
                if found is None:
                    found = await asyncio.to_thread(self._read, row)
                    self.live[row.id] = found
            self._opening.pop(row.id, None)
        found.used = time.monotonic()
        return found

    def _read(self, row: Row) -> Live:
        return Live(row, self.store.seats(row.id), self.store.rows(row.id))

    async def person(self, game: str, key: str, credentials: Iterable[str]) -> tuple[Live, Person]:
        """The table behind a link, and who comes by it."""
        row = await self.find(game, key)
        live = await self.open(row)
        return live, known(live.row, live.seats, key, credentials)

    # -- changing ------------------------------------------------------------------------------

    async def answer(self, live: Live, person: Person, question: int | None, text: str) -> Frame:
        """Take an answer of a person who may give it."""

        def give() -> int:
            if question is not None and question != live.rev:
                raise Stale("that question is no longer open")
            may_answer(live, person)
            before = len(live.session.events)
            live.session.answer(text)
            return before

        return await self.change(live, give)

    async def undo(self, live: Live, person: Person) -> Frame:
        def back() -> int:
            must_play(person)
            mark = live.session.marks[-1] if live.session.marks else 0
            live.session.undo()
            return mark

        return await self.change(live, back)

    async def redo(self, live: Live, person: Person) -> Frame:
        def again() -> int:
            must_play(person)
            before = len(live.session.events)
            live.session.redo()
            return before

        return await self.change(live, again)

    async def rewind(self, live: Live, person: Person, to: int) -> Frame:
        def back() -> int:
            if not person.host:
                raise Refusal("forbidden", "only the host of the table can rewind it")
            mark = live.session.marks[to] if 0 <= to < len(live.session.marks) else 0
            live.session.rewind(to)
            return mark

        return await self.change(live, back)

    async def change(self, live: Live, do: Callable[[], int]) -> Frame:
        """Do it, write it, show it. `do` says from which line on the log is new."""
        async with live.lock:
            live.used = time.monotonic()
            log_from = do()
            rows = live.journal.taken()
            result = live.session.result
            added = Added(live.row.id, live.rev, rows, live.session.decision,
                          result.outcome if result else "")  # fmt: skip
            try:
                await self.writer.add(added)
            except (Taken, StorageError):
                await self._start_over(live)
                raise
            live.rev += len(rows)
            frame = self._show(live, log_from)
        if result is not None and self.at_end is not None:
            asyncio.get_running_loop().run_in_executor(None, self.at_end, live.row)
        self._let_bots(live)
        return frame

    def _show(self, live: Live, log_from: int) -> Frame:
        frame = live.frame(log_from, whole=False)
        live.broadcast(frame)
        live.shown = live.face.backdrop()[0]
        return frame

    async def _start_over(self, live: Live) -> None:
        """Memory is ahead of the disk, or behind it: the disk is right."""
        self.live.pop(live.row.id, None)
        with contextlib.suppress(StorageError):
            live.load(await asyncio.to_thread(self.store.rows, live.row.id))
            self.live[live.row.id] = live
            live.broadcast(live.frame(live.recent(), whole=True))

    # -- bots ----------------------------------------------------------------------------------

    def _let_bots(self, live: Live) -> None:
        """If only bots are asked and somebody looks on, one of them answers after a moment."""
        if live.row.id not in self._bots and live.clients and bots_asked(live):
            task = asyncio.create_task(self._bot_answers(live))
            self._bots[live.row.id] = task
            task.add_done_callback(lambda _: self._bots.pop(live.row.id, None))

    async def _bot_answers(self, live: Live) -> None:
        while live.clients and bots_asked(live):
            await asyncio.sleep(self.bot_pause)

            def give() -> int:
                before = len(live.session.events)
                if bots_asked(live):
                    live.session.answer(self.bot.choose(live.session))
                return before

            with contextlib.suppress(Taken):
                await self.change(live, give)

    # -- coming and going ----------------------------------------------------------------------

    def come(self, live: Live, client: Client) -> Frame:
        live.clients.add(client)
        live.broadcast(Seats(live.seats_shown()))
        self._let_bots(live)
        return live.frame(live.recent(), whole=True)

    def leave(self, live: Live, client: Client) -> None:
        live.clients.discard(client)
        live.used = time.monotonic()
        live.broadcast(Seats(live.seats_shown()))

    def put_to_rest(self) -> None:
        """Drop every table that nobody looked at for a while; it is on disk."""
        now = time.monotonic()
        for name, live in list(self.live.items()):
            if not live.clients and not live.lock.locked() and now - live.used > REST_AFTER:
                del self.live[name]

    def close(self) -> None:
        for task in self._bots.values():
            task.cancel()
        self.writer.close()
        self.store.close()


def must_play(person: Person) -> None:
    if not person.is_player:
        raise Refusal("forbidden", "you are looking on; take a seat to play")


def may_answer(live: Live, person: Person) -> None:
    """Only who is asked may answer; a real card may be entered from any seat."""
    must_play(person)
    ask = live.session.ask
    if isinstance(ask, Choice) and not set(ask.seats) & set(person.seats):
        names = " or ".join(live.seats[seat].name for seat in ask.seats)
        raise Refusal("forbidden", f"this is for {names} to answer")


def bots_asked(live: Live) -> bool:
    ask: Any = live.session.ask
    return isinstance(ask, Choice) and all(live.seats[seat].kind == "bot" for seat in ask.seats)
