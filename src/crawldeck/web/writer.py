"""The writer: one thread that puts rows on disk, many tables in one transaction.

While one commit is under way, what arrives waits for the next, so that a busy server pays for a
commit once for many tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Sequence

from crawldeck.web.storage_errors import FAILED, StorageError
from crawldeck.web.store import Added, Store

MOST_TOGETHER = 200
STOPPED = "the server is stopping; nothing more is kept"
LOG = logging.getLogger(__name__)

Waiting = tuple[Added, asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Writer:
    """Takes rows from the event loop, and tells it when they are safe."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def add(self, added: Added) -> None:
        """Returns when the rows are committed; raises Taken or StorageError if they are not."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        with self._door:
            if self._closed:
                raise StorageError(STOPPED)
            self._queue.put((added, loop, done))
        await done

    def _run(self) -> None:
        batch: list[Waiting] = []
        try:
            while self._together(batch):
                self._write(batch)
                batch = []
        finally:
            with self._door:
                self._closed = True
            self._give_up(batch)

    def _together(self, batch: list[Waiting]) -> bool:
        """Wait for something to write, and take along what waits already; False at the end."""
        first = self._queue.get()
        while first is not None:
            batch.append(first)
            if len(batch) == MOST_TOGETHER or self._queue.empty():
                return True
            first = self._queue.get()
        if batch:
            self._queue.put(None)
        return bool(batch)

    def _write(self, batch: Sequence[Waiting]) -> None:
        try:
            failed = self.store.add([added for added, _, _ in batch])
        except Exception:
            LOG.exception("the store failed in a way it should not")
            failed = [StorageError(FAILED) for _ in batch]
        for (_, loop, done), error in zip(batch, failed, strict=True):
            _tell(loop, done, error)

    def _give_up(self, batch: Sequence[Waiting]) -> None:
        """Nobody is left waiting, whatever ended the thread."""
        left = list(batch)
        with contextlib.suppress(queue.Empty):
            while True:
                more = self._queue.get_nowait()
                if more is not None:
                    left.append(more)
        for _, loop, done in left:
            _tell(loop, done, StorageError(STOPPED))

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._door:
            self._closed = True
            self._queue.put(None)
        self._thread.join()


def _tell(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[None], error: Exception | None
) -> None:
    with contextlib.suppress(RuntimeError):  # the loop may be gone with everybody who waited
        loop.call_soon_threadsafe(_settle, done, error)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
