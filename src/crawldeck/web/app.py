"""The web application: the HTTP API, the sockets and the page."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.websockets import WebSocket

from crawldeck import languages
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import registered
from crawldeck.kernel.language import language, mark, speaking
from crawldeck.kernel.luck import unguessable
from crawldeck.version import __version__
from crawldeck.web import (
    campaign_tables,
    campaigns,
    catalogue,
    connections,
    luck,
    openapi,
    pages,
    routes_daily,
    routes_minds,
    routes_past,
    routes_rules,
    routes_sheet,
    routes_table,
    routes_together,
    sockets,
)
from crawldeck.web.ahead import Ahead
from crawldeck.web.endpoints import JSON, MISTAKE, Asked, get, reply, route, told
from crawldeck.web.files import Files
from crawldeck.web.guard import Guard
from crawldeck.web.health import Pulse
from crawldeck.web.hub import Hub
from crawldeck.web.limits import Limits
from crawldeck.web.live_tables import BOT_PAUSE, REST_AFTER
from crawldeck.web.looks import Health
from crawldeck.web.part import Web
from crawldeck.web.reading import Speaks, page_texts, wanted
from crawldeck.web.refusals import RequestRefused, refused
from crawldeck.web.replays import Past
from crawldeck.web.store import Store
from crawldeck.web.thinking import Thinking
from crawldeck.web.wire import Sort

SMALLEST_ZIPPED = 1_000
REPLAYS_AT_A_TIME = 1
"""Records that are played again at a time: it is work, and the tables come first."""

router = Router()


def make(
    store: Store,
    *,
    bot_pause: float = BOT_PAUSE,
    rest_after: float = REST_AFTER,
    limits: Limits | None = None,
    hosts: Iterable[str] = (),
) -> Starlette:
    """The application on a store. `hosts` are names by which it may be called, besides addresses
    and `localhost`."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = Hub(store, bot_pause=bot_pause, rest_after=rest_after)
        app.state.hub.at_end = functools.partial(campaign_tables.at_end, store)
        app.state.owner = await asyncio.to_thread(store.setting, "owner", unguessable())
        app.state.pulse = Pulse(store)
        app.state.few = asyncio.Semaphore(REPLAYS_AT_A_TIME)
        app.state.hub.bots.think = app.state.thinking.think
        app.state.hub.start()
        yield
        app.state.ahead.stop()
        app.state.thinking.stop()
        await app.state.hub.stop()

    found = routers()
    routes = [route for one in found for route in one.routes]
    app = Starlette(routes=[*routes, _described(found), *_files()], lifespan=life)
    app.state.limits = limits or Limits()
    app.state.cut_off = connections.Log()
    app.state.reach = ""
    app.state.past, app.state.counts = Past(), luck.Counts()
    app.state.ahead, app.state.thinking = Ahead(), Thinking()
    app.add_exception_handler(CrawldeckError, _told)
    app.add_exception_handler(HTTPException, _not_there)
    app.add_exception_handler(Exception, _bug)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED, compresslevel=5)
    app.add_middleware(Guard, hosts=frozenset(hosts), limits=app.state.limits)
    app.add_middleware(Speaks)  # the last one added is around all: the guard refuses in a language
    return app


def routers() -> list[Router]:
    """Everything that answers, in the order in which it is asked."""
    modules = (
        catalogue,
        campaigns,
        routes_table,
        routes_past,
        routes_rules,
        routes_minds,
        routes_daily,
        routes_together,
        routes_sheet,
    )
    return [router, *(module.router for module in modules), tables()]


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, CrawldeckError)
    return told(error)


async def _not_there(request: Request, error: Exception) -> Response:
    """No such path, or not with this method."""
    assert isinstance(error, HTTPException)
    words = {
        404: mark("there is nothing at this address"),
        405: mark("that cannot be done at this address"),
    }
    text = words.get(error.status_code, str(error.detail))
    sort: Sort = "unknown" if error.status_code == 404 else "malformed"
    answer = reply(refused(RequestRefused(sort, text)), error.status_code)
    answer.headers.update(error.headers or {})
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(sorted(_allowed(request)))
    return answer


def _allowed(request: Request) -> set[str]:
    """Every method that there is at this address, whichever route it belongs to."""
    routes = [route for one in routers() for route in one.routes if isinstance(route, Route)]
    path = request.url.path
    return {method for one in routes if one.path_regex.match(path) for method in one.methods or ()}


async def _bug(request: Request, error: Exception) -> Response:
    with speaking(wanted(request.url.path, request.headers)):  # it is told outside of `Speaks`
        return reply(refused(RequestRefused("bug", MISTAKE)), 500)


@get(router, "/healthz", "Whether the server can do its work", answers=Health)
async def healthz(asked: Asked) -> Health:
    """Refused with 503 and the reason when the database keeps nothing: a little is really written,
    once a second at most."""
    await asked.request.app.state.pulse.feel()
    return Health("ok", __version__)


async def lobby(request: Request) -> Response:
    return HTMLResponse(pages.lobby(language()))


@get(router, "/texts/{language}", "What the page says in a language", answers=dict[str, Any])
async def texts(asked: Asked) -> Response:
    """By its English text what every page says, and those of all games; a list where it depends on
    a number."""
    return await _texts(asked)


@get(router, "/texts/{language}/{game}", "What a table says in a language", answers=dict[str, Any])
async def texts_of_game(asked: Asked) -> Response:
    """The same, and what the page of one game says."""
    return await _texts(asked)


async def _texts(asked: Asked) -> Response:
    """A page waits for them before it draws, so a browser keeps them and only asks for changes."""
    wished = asked.request.path_params["language"]
    if wished not in languages.offered():
        raise RequestRefused("unknown", "there is no such language")
    data, tag = await asyncio.to_thread(page_texts, wished, asked.game)
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if asked.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=JSON, headers=headers)


def tables() -> Router:
    """The page of a table, for each game."""
    return Router([route("GET", f"/{name}/{{key}}", _table_of(name)) for name in registered()])


def _table_of(game: str) -> Callable[[Request], Awaitable[Response]]:
    async def table(request: Request) -> Response:
        return HTMLResponse(pages.table(game, language()))

    return table


def _described(routers: Iterable[Router]) -> Route:
    """Where the description of the API is."""
    description = functools.cache(lambda: openapi.describe(routers))

    async def describe(request: Request) -> Response:
        return reply(description())

    return route("GET", "/openapi.json", describe)


def _files() -> Iterable[BaseRoute]:
    """Scripts, styles and pictures: ours, and those of games of other packages."""
    for name, game in registered().items():
        folder = Web.of(game).static
        if folder is not None:
            yield Mount(f"{pages.URL}{pages.OTHERS}{name}", Files(folder))
    yield Mount("/static", Files(pages.STATIC), name="static")


async def socket(socket: WebSocket) -> None:
    given = socket.path_params
    await sockets.serve(socket, given["game"], given["key"])


router.routes += [
    route("GET", "/", lobby),
    WebSocketRoute("/games/{game}/{key:link}/socket", socket),
]
