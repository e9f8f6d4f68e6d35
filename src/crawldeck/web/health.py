"""Whether the database can keep something: asked by whoever watches the server, and before it
starts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from crawldeck.web.store import StorageError, Store

GOOD_FOR = 1.0
"""Seconds for which one look at the database is good enough."""
LOOK_EVERY = 0.25
"""Seconds between two looks at a PostgreSQL that is not there yet."""
PATIENCE = 60.0
"""Seconds to wait for it."""


class Pulse:
    """Tries now and then to write a little; how often it is asked makes no difference."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = asyncio.Lock()
        self._until = 0.0
        self._fault = ""

    async def feel(self) -> None:
        """StorageError if nothing can be kept now."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._fault = await asyncio.to_thread(self._tried)
                self._until = time.monotonic() + GOOD_FOR
        if self._fault:
            raise StorageError(self._fault)

    def _tried(self) -> str:
        try:
            self.store.try_to_write()
        except StorageError as error:
            return str(error)
        return ""


def await_postgres(url: str, within: float, say: Callable[[str], None]) -> None:
    """Wait for a PostgreSQL that is starting or recovering, or is not there yet; StorageError when
    it was waited for long enough. Other databases are not waited for."""
    until, told = time.monotonic() + within, ""
    while waits := _waits_for(url):
        if time.monotonic() >= until:
            raise StorageError(
                f"{waits}, and did not within {within:g} seconds. Is it running, and is its "
                "address right? --wait SECONDS waits longer."
            )
        if waits != told:
            say(f"{waits}; waiting up to {within:g} seconds.")
        told = waits
        time.sleep(LOOK_EVERY)


def _waits_for(url: str) -> str:
    """What keeps a PostgreSQL from taking connections; nothing if it may be tried."""
    try:
        address = sa.make_url(url)
        if address.get_backend_name() != "postgresql":
            return ""
        from psycopg.conninfo import make_conninfo
        from psycopg.pq import PGconn, Ping

        dialect = address.set(drivername="postgresql+psycopg").get_dialect()()
        options: dict[str, Any] = {"connect_timeout": 2, **dialect.create_connect_args(address)[1]}
        found = PGconn.ping(make_conninfo(**options).encode())
    except (ImportError, sa.exc.SQLAlchemyError, ValueError):
        return ""  # the store says what is wrong with it
    return {
        Ping.REJECT: "PostgreSQL is starting or recovering and takes no connections yet",
        Ping.NO_RESPONSE: "PostgreSQL does not answer yet",
    }.get(Ping(found), "")
