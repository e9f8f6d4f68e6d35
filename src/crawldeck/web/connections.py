"""Connections: how many there may be, and how long each may keep the server waiting.

A client that says nothing, sends its headers or its body in drops, or does not take its answer is
cut off, so that a thousand of them cost no more than a few. They are told of in the log together,
in one line.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from crawldeck.web.endpoints import network, told
from crawldeck.web.limits import Limits
from crawldeck.web.refusals import RequestRefused

HEAD_WITHIN = 10.0
"""Seconds for the headers of a request, from its first byte or from the connection on."""
BODY_WITHIN = 75.0
"""Seconds for its body; the guard, which can say so, waits less."""
REST_WITHIN = 5.0
MOST_OF_A_REST = 256 * 1024
"""Seconds and bytes for the rest of a body when the answer is out: a client that sends first and
then reads is to hear it, but nobody reads eight megabytes for nothing."""
TAKEN_WITHIN = 30.0
"""Seconds in which a client must take some more of its answer."""
SOME = 32_768
"""Bytes that are some more."""
TOLD_EVERY = 10.0
"""Seconds between two lines of the log about clients that were cut off."""
SPARE_FILES = 200
"""Of the files that a process may open, those that are not for connections."""
LOG = logging.getLogger("crawldeck.web")


class Log:
    """Tells of clients that were cut off: the first at once, what follows together."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.waiting = False

    def note(self, loop: asyncio.AbstractEventLoop, why: str) -> None:
        self.counts[why] += 1
        if not self.waiting:
            self._tell(loop)

    def _tell(self, loop: asyncio.AbstractEventLoop) -> None:
        self.waiting = bool(self.counts)
        if self.counts:
            words = (f"{count} for {why}" for why, count in sorted(self.counts.items()))
            LOG.warning("connections were cut off: %s", ", ".join(words))
            self.counts.clear()
            loop.call_later(TOLD_EVERY, self._tell, loop)


class Connection(H11Protocol):
    """One connection of a browser. It is counted from its beginning to its end, also when it has
    become a socket at a table."""

    def __init__(self, config: Any, *given: Any, **more: Any) -> None:
        super().__init__(config, *given, **more)
        self.limits: Limits = config.app.state.limits
        self.cut_off: Log = config.app.state.cut_off
        self.address = ""
        self._counted = contextlib.ExitStack()
        self._waits: tuple[str, Any] = ("", None)
        """What is waited for, and of which request."""
        self._rest = 0
        self._began = False
        """Whether anything came of the request that is waited for."""
        self._timer: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None

    # -- beginning and ending ------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = network(self.client[0] if self.client else "")
        try:
            self._counted.enter_context(self.limits.all_connections.held(self.address))
            self._counted.enter_context(self.limits.connections.held(self.address))
        except RequestRefused as error:
            self._counted.close()
            self.cut_off.note(self.loop, "too many of them")
            transport.write(_plainly(error))
            transport.close()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._counted.close()
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """As a socket it is counted among those of its address elsewhere, but it stays one of all
        connections, and nobody tells this protocol when it ends."""
        self._stop()
        self._counted.close()
        still = contextlib.ExitStack()
        still.enter_context(self.limits.all_connections.held(self.address))
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        lost = protocol.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            still.close()
            lost(exc)

        protocol.connection_lost = connection_lost

    # -- what it must send ---------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._began = True
        super().data_received(data)
        self._wait()
        if self._waits[0] == "the rest":
            self._rest += len(data)
            if self._rest > MOST_OF_A_REST:
                self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()
        self._must_take()

    def _wait(self) -> None:
        """Look what the client owes now, and give it its time."""
        if self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        answered = self.cycle is not None and self.cycle.response_complete
        owes = "headers" if state is h11.IDLE else "a body" if state is h11.SEND_BODY else ""
        owes = "the rest" if owes == "a body" and answered else owes
        if (owes, self.cycle) == self._waits:
            return
        self._waits, self._rest, self._began = (owes, self.cycle), 0, False
        if self._timer is not None:
            self._timer.cancel()
        within = {"headers": HEAD_WITHIN, "a body": BODY_WITHIN, "the rest": REST_WITHIN}.get(owes)
        self._timer = None if within is None else self.loop.call_later(within, self._late, owes)

    def _late(self, owes: str) -> None:
        # Browsers open connections beforehand that they may not need: that is not worth a word.
        if not self.transport.is_closing() and (self._began or owes != "headers"):
            self.cut_off.note(self.loop, f"sending {owes} too slowly")
        self.transport.abort()

    # -- what it must take ---------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_take()

    def _must_take(self, before: tuple[Any, int] | None = None) -> None:
        """While an answer waits to be taken, look now and then whether it is: a further one can
        only have begun if the last was."""
        left = self.transport.get_write_buffer_size()
        if before is not None and before[0] is self.cycle and left > max(0, before[1] - SOME):
            self.cut_off.note(self.loop, "taking an answer too slowly")
            self.transport.abort()
        elif left and (self._taking is None or before is not None):
            self._taking = self.loop.call_later(TAKEN_WITHIN, self._must_take, (self.cycle, left))
        elif not left:
            self._taking = None

    def _stop(self) -> None:
        for timer in (self._timer, self._taking):
            if timer is not None:
                timer.cancel()
        self._timer = self._taking = None


def _plainly(error: RequestRefused) -> bytes:
    """A refusal before anything was asked."""
    answer = told(error)
    head = b"".join(b"%s: %s\r\n" % pair for pair in answer.raw_headers)
    start = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n"
    return start + head + b"\r\n" + bytes(answer.body)


def room() -> int:
    """How many connections this process can have open; it takes all that the system lets it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < hard:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
                soft = hard
        if soft != resource.RLIM_INFINITY:
            return max(SPARE_FILES, soft - SPARE_FILES)
    return 1_000_000
