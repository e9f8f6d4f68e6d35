"""People at one table over HTTP: inviting, what one is called, the chat, and links as QR codes."""

from __future__ import annotations

from starlette.routing import Router

from crawldeck.kernel.errors import Malformed
from crawldeck.web.endpoints import Asked, get, post
from crawldeck.web.routes_table import TABLE
from crawldeck.web.wire import Seats
from crawldeck.web.wire_together import ChatWish, Code, CodeWish, Invite, Invited, Reach, Rename

router = Router()


@post(
    router,
    TABLE + "/invite",
    "The host holds a seat ready for a friend",
    body=Invite,
    answers=Invited,
    secured=True,
    errors=(409, 422),
)
async def invite(asked: Asked) -> Invited:
    """At any running table: the friend is to play these heroes. Until somebody takes the seat, they
    stay in the hands in which they are."""
    live, person = await asked.host()
    return await asked.hub.invite(live, person, asked.body)


@post(
    router,
    TABLE + "/name",
    "Be called something else",
    body=Rename,
    answers=Seats,
    secured=True,
    errors=(409, 422),
)
async def name(asked: Asked) -> Seats:
    """At a seat of your own."""
    live, person = await asked.player()
    await asked.hub.rename(live, person, asked.body)
    return live.seating()


@post(
    router,
    TABLE + "/chat",
    "The host switches the chat on or off",
    body=ChatWish,
    answers=Seats,
    secured=True,
    errors=(409,),
)
async def chat(asked: Asked) -> Seats:
    """Everybody at the table is told. One can point at the board either way."""
    live, person = await asked.host()
    await asked.hub.allow(live, person, "chat", asked.body.allowed)
    return live.seating()


@post(
    router, "/qr", "A link as a QR code", body=CodeWish, answers=Code, errors=(422,), costs="look"
)
async def qr(asked: Asked) -> Code:
    """The link is in the body, so that no log has it."""
    return Code(code(asked.body.text))


def code(text: str) -> tuple[str, ...]:
    """A QR code, row by row.

    >>> rows = code("http://192.168.1.7:8052/games/key")
    >>> len(rows), rows[0][:7], rows[6][:7]
    (29, '1111111', '1111111')
    """
    import segno

    try:
        made = segno.make_qr(text.encode(errors="strict"), error="m", boost_error=False)
    except (segno.DataOverflowError, UnicodeEncodeError):
        raise Malformed("that is too long for a QR code, or no text") from None
    return tuple("".join("1" if one else "0" for one in row) for row in made.matrix)


@get(router, "/reach", "Where others reach this server", answers=Reach)
async def reach(asked: Asked) -> Reach:
    """An address of this machine is of no use to a friend; this one is, where there is one."""
    return Reach(asked.request.app.state.reach)
