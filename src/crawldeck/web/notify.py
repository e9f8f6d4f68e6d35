"""Ears: what other servers on the same PostgreSQL say that they changed.

A thread with a connection of its own listens; the database speaks when a change is committed. When
the connection is lost, something may have been missed, so after every new one the hub is told to
look at all its tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import select
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

from crawldeck.web.store import CHANNEL, Store

AGAIN_AFTER = 0.5
"""Seconds before a lost connection is tried again."""
STILL_THERE = 20.0
"""Seconds of silence after which the connection is looked at."""
LOG = logging.getLogger(__name__)


class Ears:
    """Listens until it is closed; `heard(table, what)` is called on the event loop."""

    def __init__(
        self, store: Store, loop: asyncio.AbstractEventLoop, heard: Callable[[str, str], None]
    ) -> None:
        self.store, self.loop, self.heard = store, loop, heard
        self.listening = threading.Event()
        """Set while the connection stands."""
        self._bell, self._ring = socket.socketpair()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ears", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed:
            try:
                with self._connected() as connection:
                    self._listen(connection)
            except Exception as error:  # whatever it was: it is tried again
                if self.listening.is_set():
                    LOG.warning("no longer listening to other servers: %s", type(error).__name__)
            self.listening.clear()
            if not self._closed:
                select.select([self._bell], [], [], AGAIN_AFTER)

    @contextlib.contextmanager
    def _connected(self) -> Iterator[Any]:
        """A connection with the store's own options, outside its pool."""
        dialect, url = self.store.engine.dialect, self.store.engine.url
        given, options = dialect.create_connect_args(url)
        options = {**options, **self.store.options, "application_name": "crawldeck ears"}
        connection = dialect.loaded_dbapi.connect(*given, **options, autocommit=True)
        try:
            yield connection
        finally:
            connection.close()

    def _listen(self, connection: Any) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._say("", "")
        self.listening.set()
        while not self._closed:
            if not select.select([connection.fileno(), self._bell], [], [], STILL_THERE)[0]:
                connection.execute("SELECT 1")  # a dead connection says nothing by itself
            for said in connection.notifies(timeout=0):
                words = said.payload.split(" ")
                if len(words) == 3 and words[2] != self.store.origin:
                    self._say(words[0], words[1])

    def _say(self, table: str, what: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop may be gone already
            self.loop.call_soon_threadsafe(self.heard, table, what)

    def close(self) -> None:
        self._closed = True
        self._ring.send(b".")
        self._thread.join()
        self._bell.close()
        self._ring.close()
