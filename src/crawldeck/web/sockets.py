"""One socket for each browser at a table: it says what it wants, and hears all that happens."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.language import tr
from crawldeck.web.endpoints import MISTAKE, address, log, shows_owner
from crawldeck.web.hub import Hub
from crawldeck.web.limits import Limits, Socket
from crawldeck.web.live import Client, Live, encode
from crawldeck.web.refusals import RequestRefused, refused
from crawldeck.web.wire import Refused
from crawldeck.web.wire_requests import Said

SAID = msgspec.json.Decoder(Said)
CLOSING = 5.0
"""Seconds in which a browser that is cut off can still be told so."""
HELLO_WITHIN = 15.0
"""Seconds in which a browser must say who it is."""
PONG = b'{"is":"pong"}'
GONE = 4404
"""The code of a socket that is not worth opening again; every other code is."""
CODES = {
    "unknown": GONE,
    "damaged": GONE,
    "busy": 4429,
    "storage": 4503,
    "bug": 4500,
    "stale": 4409,
}
UNREADABLE = 4400


async def serve(socket: WebSocket, game: str, key: str) -> None:
    """Greet, then take what is said until the browser goes."""
    limits: Limits = socket.app.state.limits
    await socket.accept()
    try:
        with limits.socket(address(socket)) as place:
            live, client = await _meet(socket, game, key)
            await _talk(socket, live, client, place)
    except CrawldeckError as error:
        told = refused(error)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(encode(told).decode())
            await socket.close(CODES.get(told.sort, UNREADABLE))
    except WebSocketDisconnect:
        pass


async def _meet(socket: WebSocket, game: str, key: str) -> tuple[Live, Client]:
    """The table, and who came to it."""
    hub: Hub = socket.app.state.hub
    socket.app.state.limits.spend("request", address(socket))
    try:
        said = _read(await asyncio.wait_for(_heard(socket), HELLO_WITHIN))
    except TimeoutError:
        raise Malformed("nothing was said; a socket begins with hello") from None
    if said.do != "hello":
        raise Malformed("a socket begins with hello")
    owner = shows_owner(socket.app, said.credentials)
    live, person = await hub.person(game, key, said.credentials, owner=owner)
    return live, Client(person, odds=said.odds)


async def _talk(socket: WebSocket, live: Live, client: Client, place: Socket) -> None:
    hub: Hub = socket.app.state.hub
    limits: Limits = socket.app.state.limits
    bucket = limits.bucket()
    sending = asyncio.create_task(_send(socket, client))
    cutting = asyncio.create_task(_cut(socket, client, sending))
    try:
        _sit(client, place)
        await hub.come(live, client, limits.caps)
        if client.odds:
            async with live.lock:
                socket.app.state.ahead.meet(live.session)
        while True:
            _sit(client, place)
            text = await _heard(socket)
            if bucket.take(limits.clock()):
                await _take(socket, live, client, text)
            else:
                client.send(
                    encode(refused(RequestRefused("busy", "too many messages; wait a little")))
                )
                await asyncio.sleep(1 / bucket.rate)  # and read on no faster than they may come
    finally:
        sending.cancel()
        cutting.cancel()
        hub.go(live, client)


def _sit(client: Client, place: Socket) -> None:
    """The socket of who plays takes no room from those of its address who only look."""
    if client.person.is_player:
        place.sits()


async def _heard(socket: WebSocket) -> str:
    """The next message."""
    if socket.application_state is not WebSocketState.CONNECTED:  # lost while sending
        raise WebSocketDisconnect
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


async def _send(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await client.queue.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(GONE)


async def _cut(socket: WebSocket, client: Client, sending: asyncio.Task[None]) -> None:
    """A browser that is too slow is cut off, even in the middle of a message; it comes again."""
    await client.cut_off.wait()
    sending.cancel()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        await asyncio.wait_for(socket.close(client.code), CLOSING)


async def _take(socket: WebSocket, live: Live, client: Client, text: str) -> None:
    """One message of a browser."""
    hub: Hub = socket.app.state.hub
    question = None
    try:
        said = _read(text)
        question = said.question
        if said.do == "answer":
            if said.question is None:
                raise Malformed("an answer names the question it is for: send its id as `question`")
            await hub.answer(live, client.person, said.question, said.text)
        elif said.do == "follow":
            if said.question is None or not isinstance(said.to, str) or not said.to:
                raise Malformed("to follow a way takes a `question` and a place as `to`")
            place, ahead = said.to, socket.app.state.ahead
            await hub.follow(
                live, client.person, said.question, lambda: ahead.way(live.session, place)
            )
        elif said.do == "undo":
            await hub.undo(live, client.person, said.question)
        elif said.do == "redo":
            await hub.redo(live, client.person, said.question)
        elif said.do == "rewind":
            if not isinstance(said.to, int):
                raise Malformed("rewind says how many answers are to stand, as `to`")
            await hub.rewind(live, client.person, said.to, said.question)
        elif said.do == "hello":
            owner = shows_owner(socket.app, said.credentials)
            hub.greet(live, client, said.credentials, owner=owner)
        elif said.do == "seen":
            client.seen = max(client.seen, said.question or 0)
        elif said.do in ("say", "react", "point"):
            words = said.to if said.do == "point" else said.text
            hub.talk(live, client.person, said.do, str(words))
        elif said.do == "ping":
            client.send(PONG)
    except CrawldeckError as error:
        client.send(encode(refused(error, question, live.face.words)))
    except Exception:
        log.exception("a message on a socket failed")
        client.send(encode(Refused("bug", tr(MISTAKE), question=question)))


def _read(text: str) -> Said:
    if not text:
        raise Malformed("a message is text, and not empty")
    try:
        return SAID.decode(text)
    except RecursionError:
        raise Malformed("that message is nested too deeply") from None
    except msgspec.DecodeError as error:
        raise Malformed(tr("that message cannot be read: {error}", error=error)) from None
