"""Looking things up over HTTP: the past of a table, why and why not, and records."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.responses import Response
from starlette.routing import Router

from crawldeck.kernel import record
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.game import find
from crawldeck.kernel.language import language
from crawldeck.kernel.outlook import Threats
from crawldeck.web import damage, new_tables, replays, rights, story
from crawldeck.web import luck as tally
from crawldeck.web.ahead import Sort, shown
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.live import Live, encode
from crawldeck.web.looks import (
    AheadWish,
    LogWish,
    MendWish,
    OddsWish,
    ReplayWish,
    SightWish,
    Step,
    WayWish,
    WhyWish,
)
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.replays import Looked, Past
from crawldeck.web.routes_table import TABLE
from crawldeck.web.store import Store
from crawldeck.web.wire import Expected, Frame, Sight, Tally, Told, WayShown, Why
from crawldeck.web.wire_requests import Created, Fork

router = Router()
T = TypeVar("T")
RECORD = "application/jsonl"
RECORDS = (RECORD, "application/x-ndjson", "application/octet-stream", "text/plain")


async def _standing(live: Live, eyes: tuple[int, ...] = ()) -> Looked:
    """The record of the answers that stand, put together once for each change."""
    async with live.lock:
        known = live.looked.get("rows")
        if known is None or known[0] != live.rev:
            known = live.looked["rows"] = live.rev, record.rows(live.session)[0]
        return Looked(live.row.id, known[1], live.rev, live.seats_shown(), eyes)


async def _once(
    asked: Asked, live: Live, name: str, look: Callable[[], T], work: Callable[[T], Any]
) -> bytes:
    """What is the same until the table changes: worked out in a thread, once for everybody who
    asks in the same language. `look` takes what it is made of, between two changes."""
    name = f"{name} {language()}"
    async with live.looking:
        known = live.looked.get(name)
        if known is None or known[0] != live.rev:
            async with live.lock:
                rev, given = live.rev, look()
            async with asked.request.app.state.few:
                data = await asyncio.to_thread(lambda: encode(work(given)))
            known = live.looked[name] = rev, data
        return bytes(known[1])


def _past(asked: Asked) -> Past:
    found: Past = asked.request.app.state.past
    return found


@get(
    router,
    TABLE + "/replay",
    "The table after so many answers",
    query=ReplayWish,
    answers=Frame,
    costs="look",
)
async def replay(asked: Asked) -> bytes:
    """A whole frame with `past` set; nothing in it can be answered."""
    live, person = await asked.look()
    looked = await _standing(live, live.eyes_of(person))
    async with asked.request.app.state.few:
        return await asyncio.to_thread(lambda: encode(_past(asked).frame(looked, asked.query.at)))


@get(router, TABLE + "/timeline", "Every answer that stands", answers=list[Step], costs="look")
async def timeline(asked: Asked) -> bytes:
    """What a scrubber needs."""
    live, person = await asked.look()
    seats = live.eyes_of(person)
    return await _once(
        asked,
        live,
        f"timeline {seats}",
        lambda: live.session.fork(luck="same"),
        lambda session: replays.timeline(session, seats),
    )


@get(router, TABLE + "/log", "Earlier lines of the log", query=LogWish, answers=list[Told])
async def log(asked: Asked) -> list[Told]:
    """At most `count` lines before line `before`, in their order."""
    live, person = await asked.look()
    async with live.lock:
        end = min(asked.query.before, len(live.session.events))
        start = story.first_line(live.session, max(0, end - asked.query.count))
        return live.face.told(start, end, quiet=True, seats=live.eyes_of(person))


@get(
    router,
    TABLE + "/why",
    "Why something cannot be chosen now",
    query=WhyWish,
    answers=list[Why],
    errors=(422, 500),
)
async def why(asked: Asked) -> list[Why]:
    """Ask about something on the board with `on`, or about an answer with `answer`."""
    wish: WhyWish = asked.query
    if bool(wish.on) == bool(wish.answer):
        raise Malformed("ask about `on` or about `answer`, one of them")
    live, person = await asked.look()
    async with live.lock:
        rights.may_ask_why(live, person)
        if wish.on:
            return live.face.why_not(wish.on)
        refusal = live.session.why_not(wish.answer)
        if refusal is None:
            return []
        return [Why(live.face.words.named(refusal.text), refusal.rule, wish.answer)]


@get(router, TABLE + "/sight", "A line of sight", query=SightWish, answers=Sight, errors=(422,))
async def sight(asked: Asked) -> Sight:
    """Between two places as `kind:id`, or all that is seen from one."""
    live, _ = await asked.look()
    async with live.lock:
        return live.face.sight(asked.query.start, asked.query.to)


@get(
    router,
    TABLE + "/odds",
    "What each answer may lead to",
    query=OddsWish,
    answers=list[Expected],
    errors=(422,),
    costs="look",
)
async def odds(asked: Asked) -> bytes:
    """Of the answers to the open question, those that hang on cards or dice. First numbers come
    soon; with `fine=true` every way on is followed, or enough of them."""
    return await _ahead(asked, "fine" if asked.query.fine else "rough")


@get(
    router,
    TABLE + "/threats",
    "What the enemies may do next",
    query=AheadWish,
    answers=Threats,
    errors=(422,),
    costs="look",
)
async def threats(asked: Asked) -> bytes:
    """Whom each may attack and what each of the party may lose, from the rules of their turns, if
    nothing is done before."""
    return await _ahead(asked, "threats")


@get(
    router,
    TABLE + "/ways",
    "Where one can get to in this turn",
    query=AheadWish,
    answers=list[WayShown],
    errors=(422,),
    costs="look",
)
async def ways(asked: Asked) -> bytes:
    """Every place that whoever is asked can reach, with what it takes; `way` has all of one."""
    return await _ahead(asked, "ways")


@get(
    router,
    TABLE + "/way",
    "The way to a place",
    query=WayWish,
    answers=WayShown,
    errors=(409, 422),
    costs="look",
)
async def way(asked: Asked) -> WayShown:
    """The best way by the rules' own costs, with everything that it is known to bring."""
    live, person = await asked.look()
    async with live.lock:
        rights.may_ask_why(live, person)
        finding = asyncio.ensure_future(
            asked.request.app.state.ahead.way(live.session, asked.query.to)
        )
        await asyncio.sleep(0)  # it has taken its copy of the table when it first waits
    return shown(asked.query.to, await finding)


async def _ahead(asked: Asked, sort: Sort) -> bytes:
    live, person = await asked.look()
    async with live.lock:
        if asked.query.question not in (None, live.rev):
            return encode(Threats() if sort == "threats" else [])
        rights.may_ask_why(live, person)
        ask = live.session.ask
        if not isinstance(ask, Choice):
            raise Malformed("no choice is open now")
        looked = asked.request.app.state.ahead.look(live.session, ask.seat, sort)
        work = asyncio.ensure_future(looked)
        await asyncio.sleep(0)  # it has taken its copy of the table when it first waits
    found: bytes = await work
    return found


@get(router, TABLE + "/luck", "How lucky the table was", answers=list[Tally], costs="look")
async def luck(asked: Asked) -> bytes:
    """How often each outcome came, and how often it was to be expected."""
    live, _ = await asked.look()
    counts: tally.Counts = asked.request.app.state.counts

    def work(played: tally.Played) -> list[Tally]:
        return counts.tallies(live.row.id, played)

    return await _once(asked, live, "luck", lambda: tally.Played.of(live.session), work)


@post(
    router,
    TABLE + "/fork",
    "Play from here: a table of your own",
    body=Fork,
    answers=Created,
    errors=(403,),
    costs="create",
)
async def fork(asked: Asked) -> Created:
    """A new table that stands after `to` answers; you hold its seats, and its luck is its own."""
    live, person = await asked.look()
    if person.watching:
        raise RequestRefused("forbidden", "this is the spectators' link: it can only be looked at")
    rights.may_copy(live)
    looked = await _standing(live)
    places = replays.places(live.seats, asked.body.places)
    async with asked.request.app.state.few:
        session = await asyncio.to_thread(_past(asked).fork, looked, asked.body.to)
        return await asyncio.to_thread(
            new_tables.keep, asked.hub.store, session, places, f"fork:{asked.body.to}"
        )


@get(
    router,
    TABLE + "/export",
    "The record of the table",
    answers=bytes,
    gives=RECORD,
    errors=(403,),
    costs="look",
)
async def export(asked: Asked) -> Response:
    """The host may have it any time, everybody when the game is over.

    Until then the secret of its luck is left out: nobody at the table may know it. Of a game in
    which seats have secrets nobody has the record before its end.
    """
    live, person = await asked.look()
    async with live.lock:
        over = live.session.result is not None
        rows = list(live.rows)
    if not (person.host or over):
        raise RequestRefused(
            "forbidden", "only the host can have the record before the game is over"
        )
    rights.may_copy(live)
    if not over:
        rows = await asyncio.to_thread(record.sealed, rows)
    name = re.sub(r"[^a-z0-9]+", "-", f"{live.row.game} {live.row.name}".lower()).strip("-")
    headers = {"content-disposition": f'attachment; filename="{name[:80]}.jsonl"'}
    return Response(b"".join(rows), headers=headers, media_type=RECORD)


@post(
    router,
    "/games/{game}/import",
    "Go on with a record",
    body=bytes,
    takes=RECORDS,
    query=MendWish,
    answers=Created,
    errors=(422,),
    costs="import",
)
async def bring_in(asked: Asked) -> Created:
    """It is played again and checked line by line; you hold all its seats. With `mend=true` what is
    sound of a damaged one is brought in, and marked as mended."""
    mend: bool = asked.query.mend
    async with asked.request.app.state.few:
        session = await asyncio.to_thread(replays.bring_in, asked.game, asked.body, mend=mend)
        return await asyncio.to_thread(new_tables.keep, asked.hub.store, session, (), "import")


@post(
    router,
    TABLE + "/mend",
    "Go on with what is sound of a damaged table",
    answers=Created,
    errors=(403, 422),
    costs="create",
)
async def mend(asked: Asked) -> Created:
    """A new table that stands where the damage begins, marked as mended; you hold its seats, and
    its luck is its own. The damaged one stays as it is."""
    row = await asked.hub.find(asked.game, asked.key)
    if asked.key == row.watch:
        raise RequestRefused("forbidden", "this is the spectators' link: it can only be looked at")
    if find(asked.game).has_secrets:
        asked.must_own("copies of tables at which seats have secrets")
    async with asked.request.app.state.few:
        return await asyncio.to_thread(_mended, asked.hub.store, row.id)


def _mended(store: Store, table: str) -> Created:
    kept = store.read(table)
    found = damage.found(kept) if kept else None
    if kept is None or found is None:
        raise RequestRefused("setup", "this table is whole: there is nothing to mend")
    session = damage.sound(kept.rows)
    if session is None:
        raise found
    count = session.decision
    places = replays.places(kept.seats)
    return new_tables.keep(store, replays.with_own_luck(session, count), places, f"mended:{count}")
