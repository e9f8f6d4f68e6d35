"""A browser's socket at a table, as a test holds it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import Serving


class Listening:
    """One socket: what it says, and everything it was ever told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes: list[bytes] = []

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Any:
        data = self.socket.recv(timeout=20)
        assert isinstance(data, str), "messages are text"
        self.bytes.append(data.encode())
        return json.loads(data)

    def until(self, sort: str) -> Any:
        """The next message of this sort."""
        while (message := self.hear())["is"] != sort:
            pass
        return message

    def until_at(self, rev: int) -> Any:
        """The frame in which the table has come as far as this."""
        while (frame := self.until("frame"))["rev"] < rev:
            pass
        return frame

    def closed(self) -> int:
        """Hear everything until the server closes; why it did."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        return self.socket.close_code or 0


@contextlib.contextmanager
def listening(server: Serving, game: str, key: str, *shown: str) -> Iterator[Listening]:
    """A socket that has said hello."""
    with opened(server, game, key) as found:
        found.say(do="hello", credentials=shown)
        yield found


@contextlib.contextmanager
def opened(server: Serving, game: str, key: str, **options: Any) -> Iterator[Listening]:
    """A socket that has said nothing yet."""
    url = f"{server.url.replace('http', 'ws')}/games/{game}/{key}/socket"
    with connect(url, max_size=None, **options) as socket:
        yield Listening(socket)
