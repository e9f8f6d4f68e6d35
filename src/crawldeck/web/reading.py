"""In which language somebody reads: as they chose in the menu, else as their browser asks for it.

The choice is a cookie, so that pages, requests and sockets all bring it. Everything that is made
for a request, or sent to a socket, is made while its language is spoken (`kernel.language`). A game
that cannot be read in it is read in English, and so is the page around it.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from crawldeck import languages
from crawldeck.kernel.game import registered
from crawldeck.kernel.language import Catalogue, speaking

COOKIE = "crawldeck.language"


class Speaks:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        with speaking(wanted(scope["path"], Headers(scope=scope))):
            await self.app(scope, receive, send)


def wanted(path: str, headers: Headers) -> Catalogue | None:
    """The catalogue that fits who asks and what they ask for."""
    games, named = registered(), path.split("/", 4)[1:4]
    game = next((games[name] for name in named if name in games), None)
    return languages.catalogue(languages.best(_wishes(headers)), game)


def _wishes(headers: Headers) -> Iterator[str]:
    chosen = _chosen(headers.get("cookie", ""))
    if chosen:
        yield chosen
        return
    asked = [one.partition(";") for one in headers.get("accept-language", "").split(",")[:20]]
    weighed = [(_weight(said), name) for name, _, said in asked]
    ranked = sorted(weighed, key=lambda one: -one[0])
    yield from (name for weight, name in ranked if weight > 0)


def _chosen(cookies: str) -> str:
    """The language in the cookies; other sites at this address may have set any others, and nothing
    is made of those. (`http.cookies` stops at the first odd one, and is slow on long ones.)"""
    for one in cookies.split(";"):
        name, _, value = one.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return ""


def _weight(said: str) -> float:
    """How much a browser wants a language: `q=0.8`; nothing is not at all."""
    try:
        return float(said.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


@functools.cache
def page_texts(language: str, game: str) -> tuple[bytes, str]:
    """What the page itself says in a language, as it is sent, and its tag."""
    data = msgspec.json.encode(said_on_page(language, game))
    return data, f'"{hashlib.sha256(data).hexdigest()[:20]}"'


def said_on_page(language: str, game: str) -> dict[str, str | list[str]]:
    """By the English text, or the text for one."""
    homes = [
        languages.HOME,
        *(one.home for name, one in registered().items() if game in ("", name)),
    ]
    found: dict[str, str | list[str]] = {}
    for home in homes:
        found |= languages.of_page(home, language)
    return found
