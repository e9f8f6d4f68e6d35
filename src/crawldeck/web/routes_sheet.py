"""A sheet in the making over HTTP: what answers would come to, before they are given."""

from __future__ import annotations

from starlette.routing import Router

from crawldeck.web import growing, rights
from crawldeck.web.endpoints import Asked, get
from crawldeck.web.looks import SheetTried, SheetWish
from crawldeck.web.routes_table import TABLE

router = Router()


@get(
    router,
    TABLE + "/sheet",
    "What answers to the open question would make of who is asked",
    query=SheetWish,
    answers=SheetTried,
    secured=True,
    errors=(409, 422),
    costs="look",
)
async def sheet(asked: Asked) -> SheetTried:
    """Nothing is answered: the rules run on a copy, with luck of its own."""
    live, person = await asked.player()
    wish: SheetWish = asked.query
    async with live.lock:
        rights.may_ask_why(live, person)
        texts = [text for text in wish.answers.splitlines() if text]
        return growing.tried(live.session, texts, propose=wish.propose)
