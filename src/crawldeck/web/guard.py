"""The guard before everything: who may call, how much may be sent, and the headers of each answer.

A page of another site may make a browser call this server. So the `Host` must be an address or a
name of this machine (a rebound name is refused), and whatever changes something, or opens a socket,
must come from a page of this server or from no page at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crawldeck.kernel.phrases import Phrase
from crawldeck.web.endpoints import network, told
from crawldeck.web.limits import Limits
from crawldeck.web.refusals import RequestRefused

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 8 * 1024 * 1024
HEARD_OUT = 4 * LARGEST_RECORD
HEARD_WITHIN = 3.0
"""So many bytes, and seconds, of a body that is too large are still taken, and thrown away."""
BODY_WITHIN = 15.0
RECORD_WITHIN = 60.0
"""Seconds that a body, and a record, may take to arrive."""
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, hosts: frozenset[str] = frozenset(), limits: Limits | None = None
    ) -> None:
        self.app, self.hosts, self.limits = app, hosts, limits or Limits()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        send = with_headers(scope, send) if scope["type"] == "http" else send
        with contextlib.ExitStack() as held:
            try:
                self.check(scope)
                if scope["type"] == "http":
                    receive = held.enter_context(self.taken(scope, receive))
            except RequestRefused as error:
                if error.told.sort == "large" and "expect" not in Headers(scope=scope):
                    await heard_out(receive)
                await _refuse(scope, receive, send, error)
                return
            await self.app(scope, receive, send)

    @contextlib.contextmanager
    def taken(self, scope: Scope, receive: Receive) -> Iterator[Receive]:
        """What a request takes up until it is answered: one of its address's requests, and the
        bytes of its body. All that can be known beforehand is refused before anything is read."""
        address = network(scope["client"][0] if scope.get("client") else "")
        body = Body(self.limits, address, scope, receive)
        with self.limits.requests.held(address):
            try:
                body.announce()
                yield body.receive
            finally:
                body.give_back()

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self.is_ours(headers.get("host", "")):
            raise RequestRefused("forbidden", "this server does not answer to that name")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not is_same(headers):
            raise RequestRefused("forbidden", "that came from another site's page")

    def is_ours(self, host: str) -> bool:
        """An address cannot be rebound, `localhost` neither; other names must be known."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
            urlsplit(f"//{host}").port  # noqa: B018 - raises if it is no port
        except ValueError:
            return False
        if name == "localhost" or name.endswith(".localhost") or name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def is_same(headers: Headers) -> bool:
    """Whether a browser says that the page is ours; who is no browser says nothing."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit_host(origin) == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "none") in ("none", "same-origin")


def urlsplit_host(origin: str) -> str | None:
    try:
        found = urlsplit(origin)
    except ValueError:
        return None
    return found.netloc.lower() if found.scheme in ("http", "https") and found.netloc else None


class Body:
    """The body of one request, as it comes in: not too long, not too slowly."""

    def __init__(self, limits: Limits, address: str, scope: Scope, receive: Receive) -> None:
        self.limits, self.address, self.source = limits, address, receive
        record = scope["path"].endswith("/import")
        self.most = LARGEST_RECORD if record else LARGEST_BODY
        self.within = RECORD_WITHIN if record else BODY_WITHIN
        self.length = Headers(scope=scope).get("content-length", "0")
        self.until: float | None = None
        self.came = self.held = 0
        self.whole = False

    def announce(self) -> None:
        """What the headers say of its length."""
        length = int(self.length[:18]) if self.length.isdecimal() else 0
        if length > self.most:
            raise too_large(self.most)
        self._hold(length)

    async def receive(self) -> Message:
        """The next part."""
        if self.whole:
            return await self.source()  # until the client is gone
        now = asyncio.get_running_loop().time()
        self.until = now + self.within if self.until is None else self.until
        try:
            async with asyncio.timeout_at(self.until):
                message = await self.source()
        except TimeoutError:
            raise RequestRefused(
                "slow",
                Phrase(
                    "a request body must arrive within {seconds:g} seconds", seconds=self.within
                ),
            ) from None
        self.came += len(message.get("body", b""))
        self.whole = not message.get("more_body", False)
        if self.came > self.most:
            raise too_large(self.most)
        if self.came > self.held:
            self._hold(self.came)
        return message

    def _hold(self, most: int) -> None:
        self.limits.bodies.take(self.address, most - self.held)
        self.held = most

    def give_back(self) -> None:
        self.limits.bodies.give(self.address, self.held)


def too_large(most: int) -> RequestRefused:
    return RequestRefused(
        "large", Phrase("a request body can have at most {most} KB here", most=most // 1024)
    )


async def heard_out(receive: Receive) -> None:
    """Let somebody finish who sends too much: whoever is still sending when the connection closes
    never reads why."""
    came, more = 0, True
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(HEARD_WITHIN):
            while more and came < HEARD_OUT:
                message = await receive()
                came += len(message.get("body", b""))
                more = message.get("more_body", False)


def with_headers(scope: Scope, send: Send) -> Send:
    """Pages and their files may be kept if they are asked for again; what a table says may not."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)  # a picture of a pack may do even less
            kept = scope["path"].startswith("/static/") or "html" in headers.get("content-type", "")
            headers.setdefault("cache-control", "no-cache" if kept else "no-store")
        await send(message)

    return sent


async def _refuse(scope: Scope, receive: Receive, send: Send, error: RequestRefused) -> None:
    if scope["type"] == "http":
        await told(error)(scope, receive, send)
        return
    extensions: dict[str, Any] = scope.get("extensions") or {}
    if "websocket.http.response" in extensions:
        answer = told(error)
        headers = [*answer.raw_headers]
        await send({"type": "websocket.http.response.start", "status": 403, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": answer.body})
    else:
        await send({"type": "websocket.close", "code": 4403})
