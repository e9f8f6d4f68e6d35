"""The writer: one thread that puts rows on disk, many tables in one transaction.

While one commit is under way, what arrives waits for the next, so that a busy server pays for a
commit once for many tables.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import Any

from crawldeck.web.store import Added, Store

MOST_TOGETHER = 200


class Writer:
    """Takes rows from the event loop, and tells it when they are safe."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: queue.SimpleQueue[tuple[Added, Any, Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def add(self, added: Added) -> None:
        """Returns when the rows are committed; raises Taken or StorageError if they are not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((added, loop, done))
        await done

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < MOST_TOGETHER and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                batch.append(more)
            self._write(batch)

    def _write(self, batch: list[tuple[Added, Any, Any]]) -> None:
        failed = self.store.add([added for added, _, _ in batch])
        for (_, loop, done), error in zip(batch, failed, strict=True):
            loop.call_soon_threadsafe(_settle, done, error)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(timeout=10)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
