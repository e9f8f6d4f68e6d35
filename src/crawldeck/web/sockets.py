"""One socket for each browser at a table: it says what it wants, and hears all that happens."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.web.hub import Hub
from crawldeck.web.live import Client, Live, encode
from crawldeck.web.refusals import refused
from crawldeck.web.wire import Said

SAID = msgspec.json.Decoder(Said)
CLOSING = 5.0
"""Seconds in which a browser that is cut off can still be told so."""
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
    sending = asyncio.create_task(_send(socket, client))
    cutting = asyncio.create_task(_cut(socket, client, sending))
    try:
        await hub.come(live, client)
        while True:
            await _take(hub, live, client, await _heard(socket))
    except WebSocketDisconnect:
        pass
    except CrawldeckError as error:
        client.send(encode(refused(error)))
        client.end()
        await sending
    finally:
        sending.cancel()
        cutting.cancel()
        hub.go(live, client)


async def _heard(socket: WebSocket) -> str:
    if socket.application_state is not WebSocketState.CONNECTED:  # lost while sending
        raise WebSocketDisconnect
    return await socket.receive_text()


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
    except msgspec.DecodeError as error:
        raise Malformed(f"that message cannot be read: {error}") from None
