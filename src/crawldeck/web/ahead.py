"""Odds on a server: worked out in processes of their own, remembered by position.

Looking ahead runs the rules many hundred times, and would hold up every table if it were done where
answers are taken. A worker is started when somebody comes to a table, and has read that table's
pack before anything is asked. Equal positions have equal odds,
so what was worked out once is given to everybody who asks for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import pickle
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Literal, TypeAlias

import msgspec

from crawldeck.kernel.errors import Illegal, Malformed
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.looking import EXACT, LOTS, foresee, prospects
from crawldeck.kernel.option import Refusal
from crawldeck.kernel.outlook import Threats
from crawldeck.kernel.plans import Plan, Plans
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords
from crawldeck.web import faces, on_board
from crawldeck.web.live import encode
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.wire import Expected, WayShown

Sort: TypeAlias = Literal["rough", "fine", "threats", "ways"]
Key: TypeAlias = tuple[str, int, str]
WORKERS = 1
REMEMBERED = 512
ROUGH = 60
"""Courses that are followed for first numbers, for each answer."""
TOGETHER, FEWEST = 1_200, 15
"""Where there are many answers: so many for all of them, and at least so many for each."""
PLAN = msgspec.json.Decoder(Plan)
REFUSAL = msgspec.json.Decoder(Refusal)


class Ahead:
    """The workers of a server, and what they have found."""

    def __init__(self) -> None:
        self._pools: dict[bool, ProcessPoolExecutor] = {}
        """One worker for first numbers, and one for those that take long."""
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._met: set[tuple[str, str]] = set()
        self._under_way: dict[Key, asyncio.Future[bytes]] = {}
        self._ended = asyncio.Event()

    def meet(self, session: AnySession) -> None:
        """Somebody has come to a table: a worker reads its pack now, so that odds come fast."""
        pack = session.game.name, str(session.setup.choices.get("pack", ""))
        if pack in self._met:
            return
        self._met.add(pack)
        with contextlib.suppress(BrokenProcessPool):  # whoever asks gets another one
            twin = pickle.dumps(session.fork(luck="none", light=True))
            for thorough in (False, True):
                self._workers(thorough).submit(read, twin)

    async def look(self, session: AnySession, seat: int, sort: Sort) -> bytes:
        """What may come of the position, encoded; the session is only read before this waits."""
        return await self._once(session, (session.key, seat, sort), expected, seat, sort)

    async def way(self, session: AnySession, to: str) -> Plan:
        """The way to a place, found elsewhere; refused as the rules refuse it."""
        told = await self._once(session, (session.key, -1, f"way {to}"), way_to, to)
        kind, _, found = told.partition(b" ")
        if kind == b"plan":
            return PLAN.decode(found)
        if kind == b"illegal":
            raise Illegal(to, REFUSAL.decode(found))
        raise Malformed(found.decode())

    async def _once(
        self, session: AnySession, key: Key, work: Callable[..., bytes], *args: object
    ) -> bytes:
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found
        running = self._under_way.get(key)
        if running is None:
            twin = pickle.dumps(session.fork(luck="none", light=True))
            running = asyncio.ensure_future(self._work(work, twin, *args))
            self._under_way[key] = running
            running.add_done_callback(lambda _: self._under_way.pop(key, None))
        ended = asyncio.ensure_future(self._ended.wait())
        await asyncio.wait((running, ended), return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not running.done():
            raise RequestRefused("busy", "the server is stopping")
        found = running.result()
        self._known[key] = found
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def _work(self, work: Callable[..., bytes], twin: bytes, *args: object) -> bytes:
        loop, thorough = asyncio.get_running_loop(), "fine" in args
        try:
            return await loop.run_in_executor(self._workers(thorough), work, twin, *args)
        except BrokenProcessPool:  # killed from outside: another one takes over
            self.stop()
            return await loop.run_in_executor(self._workers(thorough), work, twin, *args)

    def _workers(self, thorough: bool) -> ProcessPoolExecutor:
        if thorough not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[thorough] = ProcessPoolExecutor(
                WORKERS, mp_context=context, initializer=end_with_the_server
            )
        return self._pools[thorough]

    def end(self) -> None:
        """The server is about to stop: whoever waits for odds is told so at once."""
        self._ended.set()

    def stop(self) -> None:
        self._met.clear()
        while self._pools:
            self._pools.popitem()[1].shutdown(wait=False, cancel_futures=True)


def end_with_the_server() -> None:
    """Done in a worker: however the server ends, no worker is left behind."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def read(twin: bytes) -> None:
    """Done in a worker: everything that a look at such a table will need is there."""
    faces.face(pickle.loads(twin))


def expected(twin: bytes, seat: int, sort: Sort) -> bytes:
    """Done in a worker: the odds of every answer, or what the enemies may do next."""
    session: AnySession = pickle.loads(twin)
    words = faces.face(session).words
    if sort == "threats":
        coming = session.threats()
        return encode(Threats() if coming is None else words.threatened(coming))
    if sort == "ways":
        ways = Plans.of(session.game).ways(session)
        return encode([shown(on, plan) for on, plan in ways.items()])
    found = [_told(words, one, sort) for one in _prospects(session, seat, sort)]
    return encode([one for one in found if one.text or one.gist or one.bad])


def way_to(twin: bytes, to: str) -> bytes:
    """Done in a worker: the way to a place, or why there is none; a word says which."""
    session: AnySession = pickle.loads(twin)
    plans, place = Plans.of(session.game), on_board.read(to)
    try:
        if place.kind != plans.kind:
            raise Malformed(f"{to!r} is no place to go to; write {plans.kind}:{plans.place}")
        return b"plan " + encode(plans.way(session, place.name))
    except Illegal as error:
        return b"illegal " + encode(error.refusal)
    except Malformed as error:
        return b"malformed " + str(error).encode()


def shown(on: str, plan: Plan) -> WayShown:
    return WayShown(on, plan.steps, plan.cost, plan.path, plan.warnings, plan.strikes, plan.notes)


def _prospects(session: AnySession, seat: int, sort: Sort) -> Iterable[Prospect]:
    """Of every answer: roughly, those that lead to a draw first, or as well as it goes."""
    if sort == "rough" and not session.game.has_secrets:
        count = len(session.options)
        courses = max(FEWEST, min(ROUGH, TOGETHER // count))
        return islice(prospects(session, rough=courses), count)
    courses, lots = (ROUGH, ROUGH) if sort == "rough" else (EXACT, LOTS)
    return (
        foresee(session, option, seat=seat, exact=courses, lots=lots) for option in session.options
    )


def _told(words: AnyWords, prospect: Prospect, sort: Sort) -> Expected:
    if prospect.option is None:
        raise Malformed("these are the odds of no answer")
    coming = words.outlook(prospect)
    return Expected(
        option=prospect.option.text,
        text=words.odds(prospect),
        more=tuple(words.odds_in_full(prospect)) if sort == "fine" else (),
        error=round(prospect.error, 4),
        exact=prospect.exact,
        chance=None if coming.chance is None else round(coming.chance, 4),
        what=coming.what,
        gist=coming.gist,
        bad=coming.bad,
        grave=coming.grave,
        marks=coming.marks,
    )
