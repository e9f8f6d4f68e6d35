"""The guard before everything: who may call, how much may be sent, and the headers of each answer.

A page of another site may make a browser call this server. So the `Host` must be an address or a
name of this machine (a rebound name is refused), and whatever changes something, or opens a socket,
must come from a page of this server or from no page at all.
"""

from __future__ import annotations

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from crawldeck.web.endpoints import told
from crawldeck.web.refusals import Refusal

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 8 * 1024 * 1024
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = "; ".join((
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'",
    "form-action 'self'", "frame-ancestors 'none'",
))  # fmt: skip
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

    def __init__(self, app: ASGIApp, hosts: frozenset[str] = frozenset()) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        send = with_headers(scope, send) if scope["type"] == "http" else send
        try:
            self.check(scope)
            receive = limited(scope, receive)
        except Refusal as error:
            await _refuse(scope, receive, send, error)
            return
        await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not self.is_ours(headers.get("host", "")):
            raise Refusal("forbidden", "this server is not called by that name")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not is_same(headers):
            raise Refusal("forbidden", "that came from a page of another site")

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


def limited(scope: Scope, receive: Receive) -> Receive:
    """A body that is longer than allowed is refused as soon as that shows, said or not."""
    if scope["type"] != "http":
        return receive
    most = LARGEST_RECORD if scope["path"].endswith("/import") else LARGEST_BODY
    length = Headers(scope=scope).get("content-length", "0")
    if length.isdecimal() and int(length[:18]) > most:
        raise too_large(most)
    taken = 0

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > most:
            raise too_large(most)
        return message

    return counted


def too_large(most: int) -> Refusal:
    return Refusal("large", f"a body has at most {most // 1024} KB here")


def with_headers(scope: Scope, send: Send) -> Send:
    """Pages and their files may be kept if they are asked for again; what a table says may not."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            kept = scope["path"].startswith("/static/") or "html" in headers.get("content-type", "")
            headers.setdefault("cache-control", "no-cache" if kept else "no-store")
        await send(message)

    return sent


async def _refuse(scope: Scope, receive: Receive, send: Send, error: Refusal) -> None:
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
