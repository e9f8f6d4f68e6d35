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
from crawldeck.web.wire import Said

SAID = msgspec.json.Decoder(Said)
CLOSING = 5.0
"""Seconds in which a browser that is cut off can still be told so."""
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
    sending = asyncio.create_task(_send(socket, client))
    cutting = asyncio.create_task(_cut(socket, client, sending))
    bucket = limits.bucket()
    try:
        await hub.come(live, client)
        while True:
            text = await _hear(socket)
            if bucket.take(limits.clock()):
                await _take(hub, live, client, text)
            else:
                await _flooded(client, bucket)
    finally:
        sending.cancel()
        cutting.cancel()
        hub.go(live, client)


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
        while (message := await client.queue.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(4404)


async def _cut(socket: WebSocket, client: Client, sending: asyncio.Task[None]) -> None:
    """A browser that is too slow is cut off, even in the middle of a message; it comes again."""
    await client.slow.wait()
    sending.cancel()
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        await asyncio.wait_for(socket.close(4408), CLOSING)


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
            await hub.undo(live, client.person, said.question)
        elif said.do == "redo":
            await hub.redo(live, client.person, said.question)
        elif said.do == "rewind":
            await hub.rewind(live, client.person, said.to, said.question)
        elif said.do == "hello":
            hub.greet(live, client, said.credentials)
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
