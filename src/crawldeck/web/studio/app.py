"""The studio's server: an ordinary one for the tables begun from it, and the pack beside them."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from msgspec import structs
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Router

from crawldeck.forms import Form
from crawldeck.kernel.game import AnyGame
from crawldeck.web import new_tables, pages
from crawldeck.web.app import make as make_tables
from crawldeck.web.endpoints import Asked, get, post, route
from crawldeck.web.store import Store
from crawldeck.web.studio import playing, reading
from crawldeck.web.studio.shapes import (
    StudioAfter,
    StudioBegin,
    StudioFigures,
    StudioLooked,
    StudioPack,
    StudioPlay,
    StudioSpace,
    StudioWhich,
)
from crawldeck.web.studio.watching import Watch
from crawldeck.web.wire_requests import Created, Place

HOME = "/studio"
router = Router()


class Desk:
    """What the studio's server holds beside its tables."""

    def __init__(self, watch: Watch, home: Path) -> None:
        self.watch, self.copies, self.bots = watch, playing.Copies(home), playing.Bots()
        self.under_way: set[asyncio.Task[None]] = set()


def make(store: Store, game: AnyGame, folder: Path, home: Path) -> Starlette:
    """The application for a pack. Copies that are played go into `home`."""
    app = make_tables(store)
    inner = app.router.lifespan_context

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        desk = app.state.studio = Desk(Watch(game, folder.resolve()), home)
        await asyncio.to_thread(desk.watch.read)
        following = asyncio.create_task(desk.watch.follow())
        async with inner(app):
            yield
            desk.bots.stop()
        following.cancel()
        for task in desk.under_way:
            task.cancel()

    app.router.lifespan_context = life
    app.router.routes[:0] = [route("GET", HOME, page), *router.routes]
    return app


@contextlib.contextmanager
def temporary(game: AnyGame, folder: Path) -> Iterator[Starlette]:
    """The application with a data folder that goes with it."""
    with tempfile.TemporaryDirectory(prefix="crawldeck-studio-") as home:
        store = Store(f"sqlite:///{Path(home) / 'tables.db'}")
        try:
            yield make(store, game, folder, Path(home) / "packs")
        finally:
            store.close()


async def page(request: Request) -> Response:
    return HTMLResponse(pages.studio(request.app.state.studio.watch.game.name))


def desk_of(asked: Asked) -> Desk:
    found: Desk = asked.request.app.state.studio
    return found


@get(router, f"{HOME}/pack", "The pack as its files are now", query=StudioAfter, answers=StudioPack)
async def pack(asked: Asked) -> StudioPack:
    """With `after` it waits until something is saved, for a while."""
    return await desk_of(asked).watch.after(asked.query.after)


@get(router, f"{HOME}/entry", "One thing of the pack", query=StudioWhich, answers=StudioLooked)
async def entry(asked: Asked) -> StudioLooked:
    """Its keys, its mistakes, and what is drawn of it."""
    return await asyncio.to_thread(looked, desk_of(asked).watch, asked.query)


def looked(watch: Watch, which: StudioWhich) -> StudioLooked:
    row = watch.row(which.family, which.id)
    name = row.called
    whole, part = watch.pack, watch.part
    shown = None if whole is None else part.shown(whole, row.family, name)
    plays = () if whole is None else part.plays(whole, row.family, name)
    return StudioLooked(
        rev=watch.rev,
        family=row.family,
        entry=row.entry,
        keys=tuple(reading.keys(row, watch.texts.get(row.family))),
        mistakes=tuple(
            one for one in watch.mistakes if (one.family, one.entry) == (row.family, row.entry.id)
        ),
        shown=shown,
        stale=not watch.loads,
        plays=tuple(
            structs.replace(
                one,
                known=playing.known(watch.game, whole, watch.folder, one.boss or one.adventure),
            )
            for one in plays
        ),
    )


@get(router, f"{HOME}/look", "What is seen and reached from a space", query=StudioWhich,
     answers=StudioSpace)  # fmt: skip
async def look(asked: Asked) -> StudioSpace:
    """By the rules, with everything as it is printed."""
    watch, which = desk_of(asked).watch, asked.query
    place = which.family, watch.row(which.family, which.id).called, which.space, which.how
    return await asyncio.to_thread(watch.part.look, watch.whole(), *place)


@post(router, f"{HOME}/play", "Begin a table here", body=StudioBegin, answers=Created)
async def play(asked: Asked) -> Created:
    """A table of one person, on a copy of the pack as it is saved now."""
    desk, wish = desk_of(asked), asked.body
    meant = _meant(desk, wish)
    session = await asyncio.to_thread(playing.begin, desk.watch, desk.copies, meant, wish.place)
    seats = tuple(Place(kind="person") for _ in session.setup.seats)
    return await asyncio.to_thread(new_tables.keep, asked.hub.store, session, seats)


@post(router, f"{HOME}/figures", "Let bots play some games", body=StudioBegin,
      answers=StudioFigures)  # fmt: skip
async def figures(asked: Asked) -> StudioFigures:
    """Asked again it says how far they are; a pack that has changed is played anew."""
    desk, wish = desk_of(asked), asked.body
    meant = _meant(desk, wish)
    key = desk.watch.whole().sha256, meant.adventure, meant.boss
    if key not in desk.bots.found or desk.bots.found[key].wrong:
        copy = await asyncio.to_thread(desk.copies.make, desk.watch)
        who = Form.of(desk.watch.game).heroes
        wanted = playing.wish_for(desk.watch.game, copy, meant)
        task = asyncio.create_task(desk.bots.play(key, wanted, who))
        desk.under_way.add(task)
        task.add_done_callback(desk.under_way.discard)
        await asyncio.sleep(0)
    return desk.bots.figures(key)


def _meant(desk: Desk, wish: StudioBegin) -> StudioPlay:
    wanted = StudioPlay("", wish.adventure, wish.boss)
    return playing.chosen(desk.watch.part, desk.watch, wish.family, wish.id, wanted)
