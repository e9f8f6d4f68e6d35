"""What people write is put into the database before long, of all tables at once; nobody waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

import msgspec

from crawldeck.web.live import Live
from crawldeck.web.store import StorageError, Store, Taken
from crawldeck.web.talk import MOST_LINES

EVERY = 1.0
"""Seconds between two writings."""


class TalkWriter:
    """Writes what was said at the tables of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, Live] = {}
        """Tables at which something was said that is not written yet."""
        self._written: Counter[str] = Counter()
        """Lines that were written since the oldest ones of a table went."""
        self._task: asyncio.Task[None] | None = None

    def soon(self, live: Live) -> None:
        """Something may have been said here."""
        if live.talk.unkept:
            self._tables[live.row.id] = live
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._later())

    async def _later(self) -> None:
        while self._tables:
            await asyncio.sleep(EVERY)
            await self._write()

    async def _write(self) -> None:
        tables, self._tables = self._tables, {}
        said = {name: live.talk.unkept for name, live in tables.items()}
        for live in tables.values():
            live.talk.unkept = []
        rows = {name: [encoded(one) for one in lines] for name, lines in said.items()}
        try:
            await asyncio.to_thread(self.store.add_talk, rows, self._too_long(rows))
        except (StorageError, Taken):  # they are tried again with what is said next
            for name, live in tables.items():
                live.talk.unkept = [*said[name], *live.talk.unkept][-MOST_LINES:]

    def _too_long(self, rows: dict[str, list[str]]) -> list[str]:
        """Tables of which old lines are to go: not at every writing, which would be work."""
        for name, lines in rows.items():
            self._written[name] += len(lines)
        found = [name for name in rows if self._written[name] >= MOST_LINES]
        for name in found:
            del self._written[name]
        return found

    async def close(self) -> None:
        """Write what is left."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._tables:
            await self._write()

    async def look(self, live: Live) -> None:
        """Tell what was written at another server."""
        with contextlib.suppress(StorageError):
            rows = await asyncio.to_thread(self.store.talk, live.row.id, live.talk.last)
            for one in live.talk.read(rows):
                live.broadcast(one)


def encoded(line: msgspec.Struct) -> str:
    return msgspec.json.encode(line).decode()
