"""The daily crawl over HTTP: what is played on a day, a table for it, its score, boards, proofs."""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import time

from starlette.routing import Router

from crawldeck import chances, daily
from crawldeck.forms import AS_WRITTEN, Form
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.game import find, name_fault
from crawldeck.kernel.language import language, mark, tr
from crawldeck.kernel.orders import give_usual
from crawldeck.kernel.session import AnySession
from crawldeck.speech import Speech
from crawldeck.web import new_tables, scores
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.kept import AGAIN, DAILY, DailyRow, day_of
from crawldeck.web.live import Live
from crawldeck.web.part import Web
from crawldeck.web.people import digest
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.routes_table import TABLE
from crawldeck.web.store import Store
from crawldeck.web.wire_daily import (
    DailyShown,
    DailyTable,
    DailyWish,
    Days,
    DaysWish,
    DayWish,
    Placed,
    ProofShown,
    ProofWish,
    ScoreBoard,
    ScoreShown,
    ScoreWish,
)
from crawldeck.web.wire_requests import Place

router = Router()
SOMEBODY = mark("Player 1")
PLAYER = mark("The player")
"""Whoever played a game that is proved: a code tells no name."""
PROOF = "proof"
DAY = 86_400
"""Seconds of it."""


def _day(text: str) -> datetime.date:
    """A day that has come: nobody plays tomorrow's."""
    day, now = daily.named(text) if text else daily.today(), daily.today()
    if day > now:
        raise Malformed(
            tr(
                "the crawl of {day} has not come yet; today is {now} (UTC)",
                day=day.isoformat(),
                now=now,
            )
        )
    if day < daily.FIRST_DAY:
        raise Malformed(tr("the first daily crawl was that of {day}", day=daily.FIRST_DAY))
    return day


def _shown(found: daily.Daily, summary: scores.Summary = scores.NOBODY) -> DailyShown:
    game, form = found.game, Form.of(found.game)
    entries = Web.of(game).pack_entry(form.pack).adventures
    entry = next((one for one in entries if one.id == found.adventure), None)
    known = chances.of_pack(game, form.pack).row(found.adventure, found.players, game.edition)
    chance = known.told(found.difficulty) if known else None
    party = f"{tr(chances.NUMBERS[found.players])} {tr(form.heroes)}"
    other = found.difficulty not in ("", AS_WRITTEN)
    return DailyShown(
        game=game.name,
        day=found.day.isoformat(),
        adventure=entry.name if entry else found.title,
        text=entry.text if entry else "",
        party=party,
        hard=tr("{hard} for {players}", hard=tr(chances.how_hard(chance.rate)), players=party)
        if chance
        else "",
        difficulty=tr(found.difficulty.replace("-", " ")) if other else "",
        players=summary.players,
        best=summary.best,
    )


@get(
    router,
    "/daily",
    "The crawls of a day, or of several",
    query=DaysWish,
    answers=Days,
    errors=(422,),
)
async def crawls(asked: Asked) -> Days:
    """One of each game a day, the same for everybody, from the date alone."""
    return await asyncio.to_thread(_days, asked.hub.store, asked.query)


def _days(store: Store, wish: DaysWish) -> Days:
    last = _day(wish.day)
    many = min(wish.count, (last - daily.FIRST_DAY).days + 1)
    days = [last - datetime.timedelta(days=n) for n in range(many)]
    known = scores.summaries(store, days[-1].isoformat(), last.isoformat())
    found = [
        _shown(daily.of(game, day), known.get((game.name, day.isoformat()), scores.NOBODY))
        for day in days
        for game in daily.games()
    ]
    return Days(
        today=daily.today().isoformat(),
        left=DAY - int(time.time()) % DAY,
        first=daily.FIRST_DAY.isoformat(),
        crawls=tuple(found),
    )


@get(
    router,
    "/daily/{game}/board",
    "Who played the crawl of a day here",
    query=DayWish,
    answers=ScoreBoard,
    errors=(422,),
)
async def board(asked: Asked) -> ScoreBoard:
    """The best first. Each score was proved by playing its answers again."""
    found = daily.of(find(asked.game), _day(asked.query.day))
    return await asyncio.to_thread(_board, asked.hub.store, found)


def _board(store: Store, found: daily.Daily) -> ScoreBoard:
    day = found.day.isoformat()
    known = scores.summaries(store, day, day).get((found.game.name, day), scores.NOBODY)
    rows = scores.board(store, found.game.name, day)
    placed = [
        Placed(
            tr(SOMEBODY) if one.name == SOMEBODY else one.name,
            one.points,
            one.outcome,
            one.hints,
            one.late,
        )
        for one in rows
    ]
    return ScoreBoard(_shown(found, known), tuple(placed))


# -- playing it ----------------------------------------------------------------------------------


@post(
    router,
    "/games/{game}/daily",
    "Make a table for the crawl of a day",
    body=DailyWish,
    answers=DailyTable,
    errors=(422,),
    costs="create",
)
async def begin(asked: Asked) -> DailyTable:
    """The first table of a player counts, the others do not. It stays the crawl of its day,
    whatever the clock says later."""
    wish: DailyWish = asked.body
    found = daily.of(find(asked.game), _day(wish.day))
    return await asyncio.to_thread(_begun, asked.hub.store, found, wish)


def _begun(store: Store, found: daily.Daily, wish: DailyWish) -> DailyTable:
    name, day = wish.name.strip() or SOMEBODY, found.day.isoformat()
    player = digest(wish.player) if wish.player else ""
    session = found.begin(name)
    give_usual(session)
    first = bool(player) and scores.of_player(store, found.game.name, day, player) is None
    origin, place = (DAILY if first else AGAIN) + day, Place(name, "person")
    made = new_tables.keep(store, session, (place,), origin)
    row = store.find(made.matchID)
    assert row is not None
    late = found.day < daily.today()
    counts = first and scores.begin(store, DailyRow(row.game, day, player, row.id, late))
    return DailyTable(
        made.matchID, made.watchID, made.hostCredentials, made.players, day, bool(counts)
    )


@get(
    router,
    TABLE + "/score",
    "What a daily crawl came to",
    answers=ScoreShown,
    errors=(422,),
    costs="look",
)
async def score(asked: Asked) -> ScoreShown:
    """With a code that anybody can prove, once the game is over."""
    live, _ = await asked.look()
    return await _score(asked, live)


@post(
    router,
    TABLE + "/score",
    "Put the score of a daily crawl on the board",
    body=ScoreWish,
    answers=ScoreBoard,
    secured=True,
    errors=(403, 422),
    costs="create",
)
async def put_score(asked: Asked) -> ScoreBoard:
    """It is proved first: its answers are played again, and must come to the same."""
    live, _ = await asked.player()
    found = await _score(asked, live)
    name = asked.body.name.strip() or live.seats[0].name
    if fault := name_fault(name):
        raise Malformed(fault)
    if not found.counts:
        raise RequestRefused("forbidden", "only your first attempt at a day counts here")
    if not found.code:
        raise RequestRefused("forbidden", found.why)
    if any(one.kind == "bot" for one in live.seats):
        raise RequestRefused("forbidden", "a bot holds the seat, and the board is for people")
    async with asked.request.app.state.few:
        return await asyncio.to_thread(_put, asked.hub.store, live.row.id, found, name)


def _put(store: Store, table: str, told: ScoreShown, name: str) -> ScoreBoard:
    proved = daily.prove(told.code)
    game, day = proved.daily.game.name, proved.daily.day.isoformat()
    known = scores.of_table(store, game, day, table)
    if known is None:
        raise RequestRefused("forbidden", "only your first attempt at a day counts here")
    known.name, known.points = name, proved.score.points
    known.outcome, known.hints = proved.score.outcome, told.hints
    scores.put(store, known)
    return _board(store, proved.daily)


async def _score(asked: Asked, live: Live) -> ScoreShown:
    """Worked out once for each end of a table."""
    day = day_of(live.row.origin)
    if not day:
        raise RequestRefused("unknown", "this table is no daily crawl, so it has no score")
    async with live.looking:
        async with live.lock:
            rev, twin = live.rev, live.session.fork(luck="same")
        known = live.looked.get(f"score {language()}")
        if known is None or known[0] != rev:
            found = daily.of(live.session.game, daily.named(day))
            async with asked.request.app.state.few:
                shown = await asyncio.to_thread(_scored, found, twin)
            known = live.looked[f"score {language()}"] = rev, shown
    shown = known[1]
    if live.row.origin.startswith(DAILY):
        row = await asyncio.to_thread(
            scores.of_table, asked.hub.store, live.row.game, day, live.row.id
        )
        shown.counts, shown.listed = row is not None, bool(row and row.listed)
    return shown


def _scored(found: daily.Daily, session: AnySession) -> ScoreShown:
    points, outcome, how, hints, _ = daily.score(session)
    try:
        code, why = daily.code(found, session), ""
    except CrawldeckError as error:
        code, why = "", tr(str(error))
    day = found.day.isoformat()
    return ScoreShown(
        found.game.name, day, points, outcome, how, hints, code, why, counts=False, listed=False
    )


# -- proving it ----------------------------------------------------------------------------------


@post(
    router,
    "/daily/proof",
    "Play a result again, and see whether it is genuine",
    body=ProofWish,
    answers=ProofShown,
    errors=(422,),
    costs="import",
)
async def proof(asked: Asked) -> ProofShown:
    """A forged, an edited or a cut one is refused, and the refusal says why. A genuine one can be
    looked at, answer by answer."""
    async with asked.request.app.state.few:
        return await asyncio.to_thread(_proved, asked.hub.store, asked.body.code)


def _proved(store: Store, code: str) -> ProofShown:
    try:
        proved = daily.prove(code, PLAYER)
    except Malformed:
        raise
    except CrawldeckError as error:
        raise Malformed(str(error)) from None
    found, points = proved.daily, proved.score
    watch = "proof-" + hashlib.blake2b(code.strip().encode(), digest_size=20).hexdigest()
    if store.find(watch) is None:  # the same code is kept once, whoever asks
        new_tables.keep(store, proved.session, (Place(PLAYER, "person"),), PROOF, watch=watch)
    ending = Speech.of(found.game).words(proved.session).ending()
    return ProofShown(
        found.game.name,
        found.day.isoformat(),
        found.title,
        points.outcome,
        points.points,
        points.how,
        ending.text if ending is not None else "",
        watch,
    )
