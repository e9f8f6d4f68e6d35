"""Campaigns in the lobby: list, begin, show, play the next chapter, and decide between chapters.

They are files in the data folder, the same that `crawldeck campaign` plays. Whoever has the link of
a campaign plays it, and sees no other; the owner of the server sees all. What they do is done by
the games' own campaigns, as in the terminal.
"""

from __future__ import annotations

import asyncio
import re
import unicodedata
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.routing import Router

from crawldeck import data_folder
from crawldeck.campaign.book import SUFFIX, BookOf
from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns, campaigns_of
from crawldeck.forms import Form
from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.kernel.game import find as find_game
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import unguessable
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.session import AnySession
from crawldeck.web import campaign_story, new_tables
from crawldeck.web import campaign_tables as tables
from crawldeck.web.campaign_links import link_of, reached
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignPage,
    CampaignShown,
    CampaignTable,
    ChapterTold,
    Hero,
    Journey,
    shown,
)
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.part import Web
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.routes_table import TABLE
from crawldeck.web.store import Store
from crawldeck.web.wire import Id, Name
from crawldeck.web.wire_requests import Place

router = Router()


class CampaignNew(Struct, forbid_unknown_fields=True):
    """A campaign to be begun."""

    name: Name
    pack: Id = ""
    edition: Id = ""
    params: Annotated[dict[Id, Any], Meta(max_length=200)] = {}
    heroes: Annotated[tuple[Hero, ...], Meta(max_length=12)] = ()
    seats: Annotated[tuple[Name, ...], Meta(max_length=8)] = ()
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class CampaignPlay(Struct, forbid_unknown_fields=True):
    """The next chapter: where to, and who sits there. What is under way is gone on with."""

    to: Id = ""
    by: Id = ""
    """Where to go in, if the game lets the party choose."""
    again: Annotated[int, Meta(ge=0, le=9999)] = 0
    """Play this chapter again from its start; it and those after it count no more."""
    places: Annotated[tuple[Place, ...], Meta(max_length=8)] = ()
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


CAMPAIGN = "/campaigns/{file}"


class CampaignLook(Struct, forbid_unknown_fields=True):
    """A chapter to look back at, by its place in the history."""

    chapter: Annotated[int, Meta(ge=0, le=9999)]


@get(
    router,
    "/campaigns",
    "The campaigns of this server, for its owner",
    answers=list[CampaignShown],
    secured=True,
)
async def listed(asked: Asked) -> list[CampaignShown]:
    """The last played first; one that cannot be read is there with its fault."""
    asked.must_own("the campaigns of everybody")
    return await asyncio.to_thread(lambda: [_seen(asked, path) for path in tables.files()])


@get(router, CAMPAIGN, "A campaign as it stands", answers=CampaignShown, errors=(401, 403, 404))
async def show(asked: Asked) -> CampaignShown:
    """By its link; the owner may name its file. The chapter under way is written down first, if its
    table is over."""
    return await asyncio.to_thread(lambda: _seen(asked, reached(asked)))


@get(
    router,
    CAMPAIGN + "/story",
    "What happened so far, from the records of the chapters",
    answers=list[ChapterTold],
    costs="look",
    errors=(401, 403, 404),
)
async def story(asked: Asked) -> list[ChapterTold]:
    """One for each line of the history; a record that cannot be read says why."""
    async with asked.request.app.state.few:  # it is work: records are played again
        return await asyncio.to_thread(lambda: campaign_story.told(reached(asked)))


@post(
    router,
    "/games/{game}/campaign",
    "Begin a campaign",
    body=CampaignNew,
    answers=CampaignShown,
    costs="create",
    errors=(422,),
)
async def begin(asked: Asked) -> CampaignShown:
    """A new file; one that exists is left alone. Who begins it gets its link."""
    tail = "" if asked.is_owner else _tail()
    path = await asyncio.to_thread(new_file, asked.game, asked.body, tail)
    return _seen(asked, path)


@post(
    router,
    CAMPAIGN + "/play",
    "Play the next chapter",
    body=CampaignPlay,
    answers=CampaignTable,
    costs="create",
    errors=(401, 403, 404, 422),
)
async def play(asked: Asked) -> CampaignTable:
    """Go on with the chapter under way, or begin one."""
    store = asked.hub.store
    return await asyncio.to_thread(lambda: to_table(store, reached(asked), asked.body))


@post(
    router,
    CAMPAIGN + "/look",
    "Look back at a chapter, at a table",
    body=CampaignLook,
    answers=CampaignTable,
    costs="create",
    errors=(401, 403, 404, 422),
)
async def look(asked: Asked) -> CampaignTable:
    """The table where it was played; one that was played elsewhere gets a table of its own."""
    store, number = asked.hub.store, asked.body.chapter
    return await asyncio.to_thread(lambda: campaign_story.table(store, reached(asked), number))


@post(
    router,
    CAMPAIGN + "/do",
    "Decide something between two chapters",
    body=CampaignDo,
    answers=CampaignShown,
    errors=(401, 403, 404, 422),
)
async def do(asked: Asked) -> CampaignShown:
    """Who joins or leaves, what is carried or traded, what counts: the game knows."""
    return await asyncio.to_thread(lambda: done(asked, reached(asked), asked.body))


@get(
    router,
    TABLE + "/journey",
    "What the end of a table means for its campaign",
    answers=Journey,
    errors=(404,),
)
async def journey(asked: Asked) -> Journey:
    """For those who play there; others are told of no campaign."""
    live, person = await asked.look()
    mark = live.row.origin
    if not person.is_player or not mark.startswith(tables.ORIGIN):
        return Journey()
    name, _, kept = mark.removeprefix(tables.ORIGIN).partition("/")
    return await asyncio.to_thread(_journey, asked, name, kept)


def _journey(asked: Asked, name: str, kept: str) -> Journey:
    path = tables.find(name)
    found = _seen(asked, path)
    meaning = CampaignPage.of(campaigns_of(path).game).meaning(path, kept)
    return Journey(found.name, found.link, meaning)


def _seen(asked: Asked, path: Path) -> CampaignShown:
    """As it stands, for who asks: what the file is called is the owner's alone."""
    found = _look(asked.hub.store, path)
    found.link = link_of(asked.request.app.state.owner, path)
    if not asked.is_owner:
        found.file = ""
    return found


def _look(store: Store, path: Path) -> CampaignShown:
    """As it stands, after its table was written down."""
    found = shown(path)
    if found.state != "playing":
        return found
    try:
        fault = tables.settle(store, path)
    except (CrawldeckError, OSError) as error:
        fault = str(error).replace(str(path), path.name)
    found = shown(path)
    if fault:
        found.notes = (*found.notes, f"{fault}.")
    if found.state == "playing":
        row = tables.table_of(store, path, found.game, _record(path))
        found.table = row.key if row and not fault else ""
    return found


def _record(path: Path) -> str:
    """The record of the chapter under way."""
    return str(campaigns_of(path).load(path).under_way.began.record)


# -- a new one ---------------------------------------------------------------------------------


def _tail() -> str:
    """What a stranger's file ends in, so that its name tells nothing of the names of others."""
    return "-" + re.sub(r"[^a-z0-9]", "", unguessable().lower())[:8]


def new_file(game: str, wish: CampaignNew, tail: str = "") -> Path:
    """A campaign in a file of its own, named after it."""
    new_tables.check_pack(game, wish.pack)
    if not wish.name.strip() or not wish.name.isprintable():
        raise SetupError(tr("a campaign needs a name of printable letters"))
    path = _free(data_folder.ready(tables.CAMPAIGNS), wish.name, tail)
    Campaigns.of(find_game(game)).launch(path, _header(game, wish), wish.heroes)
    return path


def _header(name: str, wish: CampaignNew) -> Header:
    game = find_game(name)
    pack = wish.pack or Form.of(game).pack
    own = dict(game.house_rules({"pack": pack}))
    edition = wish.edition or game.edition
    parameters.make(game.params, game.editions, edition, {**own, **wish.params})
    return Header(
        game=name,
        name=wish.name.strip(),
        pack=pack,
        edition=edition,
        seed=wish.seed,
        params=Campaigns.of(game).header_params(own, dict(wish.params)),
        seats=tuple(name.strip() or f"Player {n}" for n, name in enumerate(wish.seats, 1))
        or ("You",),
    )


def _free(home: Path, name: str, tail: str) -> Path:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "campaign"
    slug += tail
    number, path = 1, home / f"{slug}{SUFFIX}"
    while path.exists():
        number += 1
        path = home / f"{slug}-{number}{SUFFIX}"
    return path


# -- playing -----------------------------------------------------------------------------------


def to_table(store: Store, path: Path, wish: CampaignPlay) -> CampaignTable:
    """The table of the chapter under way, or of the next one."""
    _look(store, path)
    with tables.opened(path) as book:
        if book.campaign.under_way is not None and not wish.again:
            kept = book.campaign.under_way.began.record
            row = tables.table_of(store, path, book.kind.game, kept)
            beside = path.with_name(kept)
            if row is not None and tables.played_on(store, row, beside):
                title = Web.of(find_game(row.game)).titled(row.name)
                return CampaignTable(row.game, row.key, title)
            session = tables.go_on(book)
        else:
            session = _set_out(book, wish)
        kept = book.campaign.under_way.began.record
        made = new_tables.keep(store, session, wish.places, tables.origin(path, kept))
    return CampaignTable(session.game.name, made.matchID, book.campaign.name, made)


def _set_out(book: BookOf[Any], wish: CampaignPlay) -> AnySession:
    campaigns = tables.of(book)
    if wish.again:
        return campaigns.again(book, wish.again, seed=wish.seed)
    return campaigns.begin(book, wish.to, by=wish.by, seed=wish.seed)


# -- between chapters --------------------------------------------------------------------------


def done(asked: Asked, path: Path, wish: CampaignDo) -> CampaignShown:
    """Do what is wished, if this campaign knows it; the campaign as it stands then."""
    with tables.opened(path) as book:
        known = CampaignPage.of(tables.of(book).game).doings()
        if wish.do not in known:
            raise RequestRefused(
                "setup",
                Phrase("campaigns of {game} have no {name!r}", game=book.kind.game, name=wish.do),
            )
        notes = known[wish.do](book, wish)
    found = _seen(asked, path)
    found.notes = (*notes, *found.notes)
    return found
