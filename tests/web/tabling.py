"""Tables without a network: a hub on a real store, and people who note all that they are sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

from crawldeck.kernel.asks import Choice
from crawldeck.web import new_tables
from crawldeck.web.hub import Hub
from crawldeck.web.live import Client, Live
from crawldeck.web.people import Person
from crawldeck.web.store import SeatRow, Store
from crawldeck.web.wire_requests import Created, Place, SetupData

ADA = (Place("Ada", "person"),)
TWO = (Place("Ada", "person"), Place("", "open"))


class Gated(Store):
    """A store whose additions, and changes of seats, wait until they are let through."""

    def __init__(self, url: str) -> None:
        super().__init__(url, patience=0.2)
        self.gate, self.begun = threading.Event(), threading.Event()
        self.gate.set()

    def hold(self) -> None:
        self.gate.clear()
        self.begun.clear()

    def add(self, added: Any) -> list[Exception | None]:
        self.begun.set()
        assert self.gate.wait(20)
        return super().add(added)

    def set_seat(
        self, table: str, seat: SeatRow, was: SeatRow, host: tuple[str, str] | None = None
    ) -> bool:
        self.begun.set()
        assert self.gate.wait(20)
        return super().set_seat(table, seat, was, host)


@contextlib.asynccontextmanager
async def hub_on(store: Store, **options: Any) -> AsyncIterator[Hub]:
    options = {"bot_pause": 0.0, "retry_every": 0.01, **options}
    hub = Hub(store, **options)
    hub.start()
    try:
        yield hub
    finally:
        await hub.stop()


def make(store: Store, game: str = "p52", places: tuple[Place, ...] = ADA, **wish: Any) -> Created:
    setup = SetupData(places=places, seed=wish.pop("seed", 7), **wish)
    return new_tables.keep(store, new_tables.begin(game, setup), places)


def shown(made: Created) -> list[str]:
    """All that who made a table can show."""
    return [made.hostCredentials, *(one.playerCredentials for one in made.players)]


async def come(
    hub: Hub,
    made: Created,
    credentials: Iterable[str] = (),
    *,
    link: str = "",
    game: str = "p52",
    owner: bool = False,
) -> Guest:
    """Somebody sits down and looks."""
    live, person = await hub.person(game, link or made.matchID, credentials, owner=owner)
    guest = Guest(hub, live, person)
    await hub.come(live, guest.client)
    return guest


class Guest:
    """Somebody at a table, without a browser."""

    def __init__(self, hub: Hub, live: Live, person: Person) -> None:
        self.hub, self.live, self.client = hub, live, Client(person)
        self.heard: list[dict[str, Any]] = []

    @property
    def person(self) -> Person:
        return self.client.person

    def news(self) -> list[dict[str, Any]]:
        """What came since the last look."""
        found = []
        while not self.client.queue.empty():
            message = self.client.queue.get_nowait()
            found.append({"is": "end"} if message is None else json.loads(message))
        self.heard += found
        return found

    def told(self) -> list[str]:
        return [one["is"] for one in self.news()]

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a message."""
        async with asyncio.timeout(20):
            while True:
                message = await self.client.queue.get()
                one = {"is": "end"} if message is None else json.loads(message)
                self.heard.append(one)
                if wanted(one):
                    return one

    def first(self) -> str:
        """The first answer that is offered."""
        ask = self.live.session.ask
        assert isinstance(ask, Choice)
        return ask.options[0].text

    async def answer(self, question: int | None = None) -> Any:
        question = self.live.rev if question is None else question
        return await self.hub.answer(self.live, self.person, question, self.first())


def kept(store: Store, live: Live) -> list[bytes]:
    return store.rows(live.row.id)


def breaks(*_: Any) -> None:
    """In place of something that must not fail."""
    raise ZeroDivisionError
