"""Odds on a server: worked out in processes of their own, remembered by position.

Looking ahead runs the rules many hundred times, and would hold up every table if it were done where
answers are taken. A worker is started when somebody first asks. Equal positions have equal odds,
so what was worked out once is given to everybody who asks for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Literal, TypeAlias

from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.foresight import Prospect
from crawldeck.kernel.looking import EXACT, LOTS, foresee
from crawldeck.kernel.session import AnySession
from crawldeck.web import faces
from crawldeck.web.live import encode
from crawldeck.web.wire import Expected

Sort: TypeAlias = Literal["rough", "fine", "threats"]
WORKERS = 1
REMEMBERED = 512
ROUGH = 60
"""Courses that are followed for first numbers."""


class Ahead:
    """The workers of a server, and what they have found."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._known: OrderedDict[tuple[str, int, Sort], bytes] = OrderedDict()
        self._under_way: dict[tuple[str, int, Sort], asyncio.Future[bytes]] = {}

    async def look(self, session: AnySession, seat: int, sort: Sort) -> bytes:
        """What may come of the position, encoded; the session is only read before this waits."""
        key = session.key, seat, sort
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found
        running = self._under_way.get(key)
        if running is None:
            twin = pickle.dumps(session.fork(luck="none", light=True))
            running = asyncio.ensure_future(self._work(twin, seat, sort))
            self._under_way[key] = running
            running.add_done_callback(lambda _: self._under_way.pop(key, None))
        found = await asyncio.shield(running)
        self._known[key] = found
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def _work(self, twin: bytes, seat: int, sort: Sort) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(), expected, twin, seat, sort)
        except BrokenProcessPool:  # killed from outside: another one takes over
            self.stop()
            return await loop.run_in_executor(self._workers(), expected, twin, seat, sort)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=context)
        return self._pool

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def expected(twin: bytes, seat: int, sort: Sort) -> bytes:
    """Done in a worker: the odds of every answer, or what the enemies may do next."""
    session: AnySession = pickle.loads(twin)
    if sort == "threats":
        coming = session.threats()
        return encode([] if coming is None else faces.face(session).words.threats(coming))
    courses, lots = (ROUGH, ROUGH) if sort == "rough" else (EXACT, LOTS)
    found = [
        _told(session, foresee(session, option, seat=seat, exact=courses, lots=lots), sort)
        for option in session.options
    ]
    return encode([one for one in found if one.text])


def _told(session: AnySession, prospect: Prospect, sort: Sort) -> Expected:
    words = faces.face(session).words
    if prospect.option is None:
        raise Malformed("these are the odds of no answer")
    return Expected(
        option=prospect.option.text,
        text=words.odds(prospect),
        more=tuple(words.odds_in_full(prospect)) if sort == "fine" else (),
        error=round(prospect.error, 4),
    )
