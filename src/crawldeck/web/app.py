"""The web application: the HTTP API, the sockets and the page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.version import __version__
from crawldeck.web import catalogue, opening, sockets
from crawldeck.web.hub import Hub
from crawldeck.web.live import encode
from crawldeck.web.refusals import STATUS, refused
from crawldeck.web.store import Store
from crawldeck.web.warm import warm
from crawldeck.web.wire import Answer, Create

STATIC = Path(__file__).parent / "static"


def make(store: Store, *, bot_pause: float | None = None) -> FastAPI:
    """The application on a store."""

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(warm)
        app.state.hub = Hub(store) if bot_pause is None else Hub(store, bot_pause=bot_pause)
        yield
        app.state.hub.close()

    app = FastAPI(title="Crawldeck", version=__version__, lifespan=life)
    app.add_exception_handler(CrawldeckError, _told)
    app.include_router(catalogue.router)
    _routes(app)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


async def _told(request: Request, error: Exception) -> Response:
    assert isinstance(error, CrawldeckError)
    told = refused(error)
    return reply(told, STATUS[told.sort])


def reply(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


def credentials(request: Request) -> list[str]:
    """`Authorization: Bearer A` or, for several seats, `Bearer A,B`."""
    scheme, _, shown = request.headers.get("authorization", "").partition(" ")
    return shown.split(",") if scheme.lower() == "bearer" else []


async def body(request: Request, sort: Any) -> Any:
    return msgspec.json.decode(await request.body() or b"{}", type=sort)


def _routes(app: FastAPI) -> None:
    def hub(request: Request) -> Hub:
        found: Hub = request.app.state.hub
        return found

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok", "version": __version__}

    @app.get("/", include_in_schema=False)
    async def lobby() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    @app.get("/p52/{key}", include_in_schema=False)
    @app.get("/enormity/{key}", include_in_schema=False)
    async def table(key: str) -> FileResponse:
        return FileResponse(STATIC / "table.html")

    @app.post("/games/{game}/create")
    async def create(game: str, request: Request) -> Response:
        wish = await body(request, Create)
        session = await asyncio.to_thread(opening.begin, game, wish.setupData)
        made = await asyncio.to_thread(
            opening.keep, hub(request).store, session, wish.setupData.places
        )
        return reply(made)

    @app.get("/games/{game}/{key}/state")
    async def state(game: str, key: str, request: Request) -> Response:
        live, _ = await hub(request).person(game, key, credentials(request))
        return reply(live.frame(live.recent(), whole=True))

    @app.post("/games/{game}/{key}/answer")
    async def answer(game: str, key: str, request: Request) -> Response:
        given = await body(request, Answer)
        live, person = await hub(request).person(game, key, credentials(request))
        return reply(await hub(request).answer(live, person, given.question, given.text))

    @app.websocket("/games/{game}/{key}/socket")
    async def socket(socket: WebSocket, game: str, key: str) -> None:
        await sockets.serve(socket.app.state.hub, socket, game, key)
