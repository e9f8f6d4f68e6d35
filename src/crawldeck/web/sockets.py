"""One socket for each browser at a table: it says what it wants, and hears all that happens."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.web.hub import Hub
from crawldeck.web.live import Client, Live, encode
from crawldeck.web.refusals import refused
from crawldeck.web.wire import Said, Welcome

SAID = msgspec.json.Decoder(Said)
PONG = b'{"is":"pong"}'


async def serve(hub: Hub, socket: WebSocket, game: str, key: str) -> None:
    """Greet, then take what is said until the browser goes."""
    await socket.accept()
    try:
        said = _read(await socket.receive_text())
        live, person = await hub.person(game, key, said.credentials)
    except CrawldeckError as error:
        await socket.send_bytes(encode(refused(error)))
        await socket.close(4404)
        return
    except WebSocketDisconnect:
        return
    client = Client(person)
    watch = "" if person.watching else live.row.watch
    welcome = Welcome(person.seats, person.host, "watch" if person.watching else "play", watch)
    client.send(encode(welcome))
    sending = asyncio.create_task(_send(socket, client))
    client.send(encode(hub.come(live, client)))
    try:
        while True:
            await _take(hub, live, client, await socket.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        hub.leave(live, client)


async def _send(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not client.lost:
            message = await client.queue.get()
            if message is None:
                return
            await socket.send_text(message.decode())
        await socket.close(4408)


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
    except msgspec.DecodeError as error:
        raise Malformed(f"that message cannot be read: {error}") from None
