"""A real server on a port of its own, in a thread of the test."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from crawldeck.web.app import make
from crawldeck.web.hub import Hub
from crawldeck.web.server import configured
from crawldeck.web.store import Store


class Serving:
    """A running server: its address, and what it holds."""

    def __init__(self, server: uvicorn.Server, url: str, store: Store) -> None:
        self.server, self.url, self.store = server, url, store
        self.http = httpx.Client(base_url=url, timeout=20)

    @property
    def hub(self) -> Hub:
        found: Hub = self.server.config.loaded_app.app.state.hub
        return found

    def cut(self) -> None:
        """Break every connection, as a cable does that is pulled."""
        for one in list(self.server.server_state.connections):
            self.hub.loop.call_soon_threadsafe(one.transport.abort)

    def create(self, game: str = "p52", **setup: Any) -> dict[str, Any]:
        """A table with one person at it, unless told otherwise."""
        setup.setdefault("places", [{"name": "Ada", "kind": "person"}])
        made: dict[str, Any] = (
            self.http.post(f"/games/{game}/create", json={"numPlayers": 1, "setupData": setup})
            .raise_for_status()
            .json()
        )
        return made


@contextlib.contextmanager
def serving(
    where: Path | str,
    *,
    port: int = 0,
    patience: float = 5,
    making: Callable[..., Any] = make,
    **options: Any,
) -> Iterator[Serving]:
    """A server on a SQLite file in this folder, or on the database of this URL."""
    url = f"sqlite:///{where / 'tables.db'}" if isinstance(where, Path) else where
    store = Store(url, patience=patience)
    # Named as TCP: only then asyncio sends at once what is written, instead of 40 ms later.
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    config = configured(making(store, **options))
    started = threading.Event()

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started.set()

    server = Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    assert started.wait(20), "the server did not start"
    found = Serving(server, f"http://127.0.0.1:{listening.getsockname()[1]}", store)
    try:
        yield found
    finally:
        found.http.close()
        server.should_exit = True
        thread.join(20)


def credentials(made: dict[str, Any]) -> list[str]:
    """Everything that who made a table may show."""
    return [made["hostCredentials"], *(one["playerCredentials"] for one in made["players"])]
