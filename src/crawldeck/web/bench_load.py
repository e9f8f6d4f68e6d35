"""Many tables at once, as their browsers feel it: sockets that answer, and sockets that wait.

At every table people also talk: somebody points at something every second, and writes every other.

It runs in a process of its own, so that the server is measured and not the one who measures.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 30.0
"""Seconds after the last answer until what has not come counts as lost."""


class Script(Struct):
    """A table to be played: its link, credentials seat by seat, and the answers in order."""

    game: str
    key: str
    host: str
    seats: list[str]
    answers: list[str]


class Plan(Struct):
    """What the load has to do."""

    url: str
    seconds: int
    tables: list[Script]


class Felt(Struct):
    """What the load saw. `waits` are milliseconds from an answer to another client's frame."""

    waits: list[float]
    own: list[float]
    answered: int
    lost: int
    doubled: int
    refused: int
    late: int
    """Answers that could not be given in their second, because the one before was not there."""
    bytes_a_frame: float
    talked: int
    """What was written and pointed at."""
    unheard: int
    """How often somebody at the same table did not hear it."""
    talk_waits: list[float]
    """Milliseconds until another client heard it."""
    revs: dict[str, int]
    """The last acknowledged revision of each table."""


class Asked(Struct):
    seats: tuple[int, ...]


class Heard(Struct):
    """As much of any message as the load looks at."""

    is_: str = msgspec.field(name="is")
    rev: int = 0
    question: Asked | None = None
    sort: str = ""
    text: str = ""
    on: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Party:
    """One table and its sockets."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.sockets: list[ClientConnection] = []
        self.revs: list[list[int]] = [[] for _ in script.seats]
        self.question: Asked | None = None
        self.given = 0
        self.sent: dict[int, tuple[int, float]] = {}
        """By the revision that an answer was given to: who gave it, and when."""
        self.waits: list[float] = []
        self.own: list[float] = []
        self.refused = self.late = self.bytes = self.frames = 0
        self.first = asyncio.Event()
        self.talked: dict[str, float] = {}
        """What was said, and when."""
        self.heard = 0
        self.talk_waits: list[float] = []

    @property
    def rev(self) -> int:
        """How far every client has come."""
        return min((revs[-1] if revs else -1) for revs in self.revs)

    async def come(self, url: str) -> None:
        script = self.script
        address = url.replace("http", "ws", 1) + f"/games/{script.game}/{script.key}/socket"
        for seat, credential in enumerate(script.seats):
            socket = await connect(address, max_size=None, open_timeout=60)
            shown = [credential, script.host] if seat == 0 else [credential]
            await socket.send(json.dumps({"do": "hello", "credentials": shown}))
            self.sockets.append(socket)

    async def listen(self, seat: int) -> None:
        with contextlib.suppress(ConnectionClosed):
            await self._hear(seat)

    async def _hear(self, seat: int) -> None:
        async for message in self.sockets[seat]:
            heard, now = HEARD.decode(message), time.perf_counter()
            if heard.is_ == "frame":
                self.bytes += len(message)
                self.frames += 1
                self.take(seat, heard, now)
            elif heard.is_ == "spoken" and (said := heard.text or heard.on) in self.talked:
                self.heard += 1
                self.talk_waits.append((now - self.talked[said]) * 1000)
            elif heard.is_ == "refused":
                self.refused += 1

    def take(self, seat: int, heard: Heard, now: float) -> None:
        revs = self.revs[seat]
        before = revs[-1] if revs else None
        revs.append(heard.rev)
        self.question = heard.question
        if before in self.sent and heard.rev != before:
            who, when = self.sent[before]
            (self.own if who == seat else self.waits).append((now - when) * 1000)
        if self.rev >= 0:
            self.first.set()

    async def answer(self) -> None:
        """The next answer of the script, if everybody has seen the last one."""
        if self.given >= len(self.script.answers) or self.question is None:
            return
        if self.rev in self.sent or len({revs[-1] for revs in self.revs}) > 1:
            self.late += 1
            return
        seat = self.question.seats[0]
        text = self.script.answers[self.given]
        self.given += 1
        self.sent[self.rev] = seat, time.perf_counter()
        await self.sockets[seat].send(
            json.dumps({"do": "answer", "question": self.rev, "text": text})
        )

    async def play(self, start: float, seconds: int) -> None:
        """One answer a second."""
        for second in range(seconds):
            await asyncio.sleep(max(0.0, start + second - time.perf_counter()))
            await self.answer()
            await self.talk(second)

    async def talk(self, second: int) -> None:
        """Whoever's turn it is to talk points at something, and every other second writes."""
        speaker = second % len(self.sockets)
        for do, what in (("point", "to"), ("say", "text"))[: 1 + second % 2]:
            said = f"{do}:{self.script.key}{second}"
            self.talked[said] = time.perf_counter()
            await self.sockets[speaker].send(json.dumps({"do": do, what: said}))

    @property
    def settled(self) -> bool:
        heard = self.heard >= len(self.talked) * len(self.sockets)
        return heard and self.rev not in self.sent and len({revs[-1] for revs in self.revs}) == 1

    def missed(self) -> int:
        """Frames that one client saw and another did not, and answers that no frame came for."""
        all_revs = set().union(*self.revs)
        unseen = sum(len(all_revs - set(revs)) for revs in self.revs)
        return unseen + max(0, self.given - (len(all_revs) - 1))

    def doubled(self) -> int:
        return sum(len(revs) - len(set(revs)) for revs in self.revs)


async def _load(plan: Plan) -> Felt:
    parties = [Party(script) for script in plan.tables]
    listening = []
    for party in parties:
        await party.come(plan.url)
        listening += [asyncio.create_task(party.listen(n)) for n in range(len(party.sockets))]
    await asyncio.gather(*(asyncio.wait_for(party.first.wait(), 60) for party in parties))
    start = time.perf_counter() + 1.0
    await asyncio.gather(
        *(party.play(start + n / len(parties), plan.seconds) for n, party in enumerate(parties))
    )
    until = time.perf_counter() + PATIENCE
    while time.perf_counter() < until and not all(party.settled for party in parties):
        await asyncio.sleep(0.05)
    for task in listening:
        task.cancel()
    return _felt(parties)


def _felt(parties: list[Party]) -> Felt:
    frames = sum(party.frames for party in parties)
    return Felt(
        waits=[wait for party in parties for wait in party.waits],
        own=[wait for party in parties for wait in party.own],
        answered=sum(party.given for party in parties),
        lost=sum(party.missed() for party in parties),
        doubled=sum(party.doubled() for party in parties),
        refused=sum(party.refused for party in parties),
        late=sum(party.late for party in parties),
        talked=sum(len(party.talked) for party in parties),
        unheard=sum(len(one.talked) * len(one.sockets) - one.heard for one in parties),
        talk_waits=[wait for party in parties for wait in party.talk_waits],
        bytes_a_frame=sum(party.bytes for party in parties) / max(1, frames),
        revs={party.script.key: party.rev for party in parties},
    )


def main() -> None:
    """Reads a plan, writes what was felt."""
    plan: Any = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(_load(plan))))


if __name__ == "__main__":
    main()
