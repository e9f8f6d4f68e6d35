"""One socket for each browser at a table: it says what it wants, and hears all that happens."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.web.endpoints import LINK, address, as_owner
from crawldeck.web.hub import Hub
from crawldeck.web.limits import Bucket, Limits
from crawldeck.web.live import Client, Live, encode
from crawldeck.web.refusals import Refusal, refused
from crawldeck.web.wire import Said, Welcome

SAID = msgspec.json.Decoder(Said)
PONG = b'{"is":"pong"}'
HELLO_WITHIN = 15.0
"""Seconds in which a browser must say who it is."""
CLOSED = {"unknown": 4404, "busy": 4429, "storage": 4503}
"""Why the socket was closed, where the browser had better know."""


async def serve(socket: WebSocket, game: str, key: str) -> None:
    """Greet, then take what is said until the browser goes."""
    hub: Hub = socket.app.state.hub
    limits: Limits = socket.app.state.limits
    await socket.accept()
    where = address(socket)
    try:
        limits.come(where)
    except Refusal as error:
        await _close(socket, error)
        return
    try:
        live, client = await _greet(hub, limits, socket, game, key)
        await _talk(hub, limits, live, client, socket)
    except CrawldeckError as error:
        await _close(socket, error)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        limits.go(where)


async def _greet(
    hub: Hub, limits: Limits, socket: WebSocket, game: str, key: str
) -> tuple[Live, Client]:
    """The table, and who came to it."""
    limits.spend("request", address(socket))
    try:
        said = _read(await asyncio.wait_for(_hear(socket), HELLO_WITHIN))
    except TimeoutError:
        raise Malformed("nothing was said") from None
    if said.do != "hello":
        raise Malformed("say hello first")
    if not LINK.fullmatch(key):
        raise Refusal("unknown", "there is no table behind this link")
    live, person = await hub.person(game, key, said.credentials)
    if len(live.clients) >= limits.at_a_table:
        raise Refusal("busy", "too many look at this table now")
    return live, Client(as_owner(socket.app, person, said.credentials))


async def _talk(hub: Hub, limits: Limits, live: Live, client: Client, socket: WebSocket) -> None:
    person = client.person
    watch = "" if person.watching else live.row.watch
    welcome = Welcome(person.seats, person.host, "watch" if person.watching else "play", watch)
    client.send(encode(welcome))
    client.send(encode(hub.come(live, client)))
    sending = asyncio.create_task(_send(socket, client))
    bucket = limits.bucket()
    try:
        while True:
            text = await _hear(socket)
            if bucket.take(limits.clock()):
                await _take(hub, live, client, text)
            else:
                await _flooded(client, bucket)
    finally:
        sending.cancel()
        hub.leave(live, client)


async def _flooded(client: Client, bucket: Bucket) -> None:
    """Say so once, and read on only as fast as messages may come."""
    client.send(encode(refused(Refusal("busy", "too many messages; wait a little"))))
    await asyncio.sleep(1 / bucket.rate)


async def _hear(socket: WebSocket) -> str:
    """The next message; a binary one is read as text."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    if text is None:
        raise Malformed("messages are text, not bytes")
    return text


async def _send(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not client.lost:
            message = await client.queue.get()
            if message is None:
                return
            await socket.send_text(message.decode())
        await socket.close(4408)


async def _close(socket: WebSocket, error: CrawldeckError) -> None:
    told = refused(error)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(told).decode())
        await socket.close(CLOSED.get(told.sort, 4400))


async def _take(hub: Hub, live: Live, client: Client, text: str) -> None:
    """One message of a browser."""
    question = None
    try:
        said = _read(text)
        question = said.question
        if said.do == "answer":
            await hub.answer(live, client.person, said.question, said.text)
        elif said.do == "undo":
            await hub.undo(live, client.person)
        elif said.do == "redo":
            await hub.redo(live, client.person)
        elif said.do == "rewind":
            await hub.rewind(live, client.person, said.to)
        elif said.do == "ping":
            client.send(PONG)
    except CrawldeckError as error:
        client.send(encode(refused(error, question)))


def _read(text: str) -> Said:
    try:
        return SAID.decode(text)
    except RecursionError:
        raise Malformed("that message is nested too deeply") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"that message cannot be read: {error}") from None
