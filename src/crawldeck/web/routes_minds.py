"""Hints and reviews over HTTP."""

from __future__ import annotations

from starlette.routing import Router

from crawldeck.web import rights
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.routes_table import TABLE
from crawldeck.web.thinking import Thinking
from crawldeck.web.wire import Seats
from crawldeck.web.wire_minds import HintShown, HintsWish, HintWish, ReviewShown

router = Router()


def _thinking(asked: Asked) -> Thinking:
    found: Thinking = asked.request.app.state.thinking
    return found


@get(
    router,
    TABLE + "/hint",
    "The best answers to the open question, and why",
    query=HintWish,
    answers=HintShown | None,
    secured=True,
    errors=(409, 422),
    costs="look",
)
async def hint(asked: Asked) -> HintShown | None:
    """For who is asked, where the host allows hints. The log says that one was taken, once for each
    question: by then the question has another id, which the hint names."""
    live, person = await asked.player()
    await asked.request.body()  # what comes after it says that nobody waits any more

    async def wanted() -> bool:
        return not await asked.request.is_disconnected()

    thinking = _thinking(asked)
    return await asked.hub.hint(
        live, person, asked.query.question, lambda seat: thinking.hint(live.session, seat), wanted
    )


@post(
    router,
    TABLE + "/hints",
    "The host allows hints, or turns them off",
    body=HintsWish,
    answers=Seats,
    secured=True,
    errors=(409,),
)
async def hints(asked: Asked) -> Seats:
    """Everybody at the table is told."""
    live, person = await asked.host()
    await asked.hub.allow(live, person, "hints", asked.body.allowed)
    return live.seating()


@get(
    router,
    TABLE + "/review",
    "Luck and play of a game, decision by decision",
    answers=ReviewShown,
    errors=(403,),
    costs="look",
)
async def review(asked: Asked) -> ReviewShown:
    """As far as it is: ask again until it is `ready`. What nobody has asked for in half a minute is
    given up. Of a game that is not over, only the host may have one."""
    live, person = await asked.look()
    async with live.lock:
        rights.may_review(live, person)
        return _thinking(asked).review(live)
