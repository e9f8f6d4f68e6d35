"""Tables over HTTP: making one, taking a seat, and everything a player does."""

from __future__ import annotations

import asyncio

from starlette.routing import Router

from crawldeck.kernel.game import find, registered
from crawldeck.web import new_tables, replays, story
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.kept import day_of
from crawldeck.web.looks import BackWish, Listed, Match
from crawldeck.web.part import Web
from crawldeck.web.wire import Frame, Question, Seats
from crawldeck.web.wire_requests import (
    Answer,
    Claimed,
    Create,
    Created,
    Follow,
    Join,
    Leave,
    OrderWish,
    Place,
    Rewind,
    SeatWish,
)

router = Router()
TABLE = "/games/{game}/{key:link}"


@get(router, "/games", "The names of the games", answers=tuple[str, ...])
async def games(asked: Asked) -> list[str]:
    """As boardgame.io lists them."""
    return list(registered())


@get(router, "/games/{game}", "The tables of this server, for its owner", answers=list[Listed])
async def tables(asked: Asked) -> list[Listed]:
    """Links are secrets: who does not show the owner's token sees an empty list."""
    if not asked.is_owner:
        if asked.credentials:
            asked.spend("wrong")
        return []
    rows = await asyncio.to_thread(asked.hub.store.listed, asked.game)
    title = Web.of(find(asked.game)).titled
    return [
        Listed(
            matchID=row.key,
            watchID=row.watch,
            game=row.game,
            name=title(row.name),
            made=row.made,
            touched=row.touched,
            answers=row.answers,
            outcome=row.outcome,
            origin=row.origin,
        )
        for row in rows
    ]


@post(
    router,
    "/games/{game}/create",
    "Make a table",
    body=Create,
    answers=Created,
    errors=(422,),
    costs="create",
)
async def create(asked: Asked) -> Created:
    """Who makes it is its host and holds the seats of kind `person`."""
    wish: Create = asked.body
    if not wish.setupData.places:
        others = (Place(),) * (wish.numPlayers - 1)
        wish.setupData.places = (Place(kind="person"), *others)
    session = await asyncio.to_thread(new_tables.begin, asked.game, wish.setupData)
    made = wish.setupData
    return await asyncio.to_thread(
        new_tables.keep, asked.hub.store, session, made.places, hints=made.hints
    )


@get(router, TABLE, "A table from outside", answers=Match)
async def match(asked: Asked) -> Match:
    """What is played, who sits where, how far they are, and whom the table waits for."""
    live, person = await asked.look()
    async with live.lock:
        session, words = live.session, live.face.words
        result, question = session.result, live.face.question(live.rev, live.eyes_of(person))
        seats = live.asked()
        return Match(
            matchID=asked.key,
            head=live.head,
            players=live.seats_shown(),
            answers=session.decision,
            outcome=result.outcome if result else "",
            access="watch" if person.watching else "play",
            given=sum([seat >= 0 for seat in session.seats]),
            mine=person.seats,
            question=question.sentence if question else "",
            place=story.chapter(words, 0, len(session.events)),
            party=live.face.members(),
            end=words.ending(),
            daily=day_of(live.row.origin),
            origin=live.row.origin.partition(":")[0],  # type: ignore[arg-type]
            asked=seats,
            waits_for=live.called(seats),
            yours=live.speaks_for(person) is not None,
        )


@post(
    router,
    TABLE + "/join",
    "Take a seat",
    body=Join,
    answers=Claimed,
    errors=(403, 409, 422),
    costs="join",
)
async def join(asked: Asked) -> Claimed:
    """Any open seat, or the one you name. Only the players' link has seats to take."""
    live, person = await asked.look()
    return await asked.hub.join(live, asked.body, person)


@post(
    router,
    TABLE + "/leave",
    "Give up a seat",
    body=Leave,
    answers=Seats,
    secured=True,
    errors=(409, 422),
)
async def leave(asked: Asked) -> Seats:
    """The seat is open again, and its credentials are worth nothing."""
    live, person = await asked.player()
    await asked.hub.leave(live, person, asked.body.playerID)
    return live.seating()


@post(
    router,
    TABLE + "/seat",
    "The host frees a seat, takes it, gives it to a bot, or hands the table over",
    body=SeatWish,
    answers=Seats,
    secured=True,
    errors=(409, 422),
)
async def seat(asked: Asked) -> Seats:
    """Handing over makes who holds that seat the host."""
    live, person = await asked.host()
    await asked.hub.seat(live, person, asked.body)
    return live.seating()


@get(router, TABLE + "/state", "The table as it stands", answers=Frame)
async def state(asked: Asked) -> bytes:
    """The same frame that the socket sends, whole."""
    live, person = await asked.look()
    return await asked.hub.state(live, person)


@get(
    router, TABLE + "/options", "The open question and every legal answer", answers=Question | None
)
async def options(asked: Asked) -> Question | None:
    """Null when the game is over."""
    live, person = await asked.look()
    async with live.lock:
        found = live.face.question(live.rev, live.eyes_of(person))
        if found is not None and found.seats:
            found.seats = live.asked()
        return found


@post(
    router,
    TABLE + "/answer",
    "Answer the open question",
    body=Answer,
    answers=Frame,
    secured=True,
    errors=(409, 422),
)
async def answer(asked: Asked) -> Frame:
    """Acknowledged when it is on disk. An answer to another question is refused as stale."""
    live, person = await asked.player()
    return await asked.hub.answer(live, person, asked.body.question, asked.body.text)


@post(
    router,
    TABLE + "/follow",
    "Go to a place",
    body=Follow,
    answers=Frame,
    secured=True,
    errors=(409, 422),
    costs="look",
)
async def follow(asked: Asked) -> Frame:
    """By the way that `way` shows, in one change; it stops where anything comes up."""
    live, person = await asked.player()
    ahead, to = asked.request.app.state.ahead, asked.body.to
    return await asked.hub.follow(
        live, person, asked.body.question, lambda: ahead.way(live.session, to)
    )


@post(
    router,
    TABLE + "/undo",
    "Take back the last answer",
    query=BackWish,
    answers=Frame,
    secured=True,
    errors=(409,),
)
async def undo(asked: Asked) -> Frame:
    """Free until something was drawn or revealed since."""
    live, person = await asked.player()
    return await asked.hub.undo(live, person, asked.query.question)


@post(
    router,
    TABLE + "/order",
    "Give a standing order, or take it back",
    body=OrderWish,
    answers=Frame,
    secured=True,
    errors=(422,),
)
async def order(asked: Asked) -> Frame:
    """It answers for its seat from the next answer on; `orders` of a frame has those that stand."""
    live, person = await asked.player()
    return await asked.hub.order(live, person, asked.body)


@post(
    router,
    TABLE + "/redo",
    "Give the undone answer again",
    query=BackWish,
    answers=Frame,
    secured=True,
    errors=(409,),
)
async def redo(asked: Asked) -> Frame:
    """Until something else is answered."""
    live, person = await asked.player()
    return await asked.hub.redo(live, person, asked.query.question)


@post(
    router,
    TABLE + "/rewind",
    "The host takes the table back",
    body=Rewind,
    answers=Frame,
    secured=True,
)
async def rewind(asked: Asked) -> Frame:
    """On purpose, past what was revealed; the log shows it, and luck runs anew."""
    live, person = await asked.host()
    if asked.body.to >= live.session.decision:
        raise replays.too_few(live.session.decision)
    return await asked.hub.rewind(live, person, asked.body.to)
