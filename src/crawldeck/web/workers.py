"""Work in processes of their own: the server waits for it, and no table does.

Equal positions have equal answers, so what was worked out once is remembered and given to everybody
who asks for it. What nobody waits for any more is given up: a worker that asks `pause` now and then
stops there.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import multiprocessing
import os
import pickle
import signal
import threading
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, MutableSequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias, TypeVar

from crawldeck import languages
from crawldeck.kernel.language import language, speaking
from crawldeck.kernel.session import AnySession
from crawldeck.lab.workers import born_deaf
from crawldeck.web.refusals import RequestRefused

Key: TypeAlias = tuple[str, int, str]
Read: TypeAlias = tuple[str, int, str, str]
"""What was found, and the language that it is told in."""
T = TypeVar("T")
REMEMBERED = 512
LOOK_AGAIN = 0.25
"""Seconds after which it is looked at again whether anybody still waits."""
GIVEN_UP = 256
"""So many works given up last are known to the workers."""


class NobodyWaits(Exception):
    """What a worker does is wanted no more."""


class Stops:
    """Numbers of works that were given up, in memory that the server shares with its workers."""

    here: Stops | None = None
    """In a worker: those of its server."""
    now = 0
    """In a worker: the number of what it does."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._numbers: MutableSequence[int] = context.RawArray("q", GIVEN_UP)

    def give_up(self, number: int) -> None:
        self._numbers[number % GIVEN_UP] = number

    def has(self, number: int) -> bool:
        return self._numbers[number % GIVEN_UP] == number


def begin(stops: Stops, begins: Callable[[], None]) -> None:
    """Done in a worker before anything else."""
    Stops.here = stops
    begins()


def pause() -> None:
    """Done in a worker, between two pieces of work: stop here if nobody waits for it any more."""
    if Stops.here is not None and Stops.here.has(Stops.now):
        raise NobodyWaits


def said_in(number: int, reads: str, work: Callable[..., T], *args: object) -> T:
    """Done in a worker: some work, told in a language."""
    Stops.now = number
    pause()
    with speaking(languages.catalogue(reads)):
        return work(*args)


async def while_wanted(work: Awaitable[T], wanted: Callable[[], Awaitable[bool]]) -> T | None:
    """What comes of some work; nothing, and it is given up, as soon as nobody wants it."""
    doing = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait((doing,), timeout=LOOK_AGAIN))[0]:
            if not await wanted():
                return None
        return doing.result()
    finally:
        doing.cancel()


class Workers:
    """Some processes, by what they are for, and what they have found."""

    processes = 1
    """So many of each sort."""
    begins: Callable[[], None]
    """What each of them does first."""

    def __init__(self) -> None:
        self._pools: dict[bool, ProcessPoolExecutor] = {}
        """By whether they are for what takes long."""
        self._known: OrderedDict[Read, bytes] = OrderedDict()
        self._under_way: dict[Read, asyncio.Future[bytes]] = {}
        self._waiting: Counter[Read] = Counter()
        """How many wait for what is under way."""
        self._numbers = itertools.count(1)
        self._stops = Stops()
        self._ended = asyncio.Event()

    async def _once(
        self,
        session: AnySession,
        key: Key,
        thorough: bool,
        work: Callable[..., bytes],
        *args: object,
    ) -> bytes:
        """What is known of a position, or is found out now; the session is only read before this
        waits."""
        read = (*key, language())
        found = self._known.get(read)
        if found is not None:
            self._known.move_to_end(read)
            return found
        running = self._under_way.get(read)
        if running is None:
            twin = pickle.dumps(session.fork(luck="none", light=True))
            running = asyncio.ensure_future(self._work(thorough, work, twin, *args))
            self._under_way[read] = running
        self._waiting[read] += 1
        try:
            found = await self._or_end(running)
        finally:
            self._waiting[read] -= 1
            if not self._waiting[read]:  # it is done, or nobody waits for it any more
                del self._waiting[read], self._under_way[read]
                running.cancel()
        self._known[read] = found
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found

    async def _or_end(self, running: asyncio.Future[T]) -> T:
        """Wait for something, but not longer than the server runs."""
        ended = asyncio.ensure_future(self._ended.wait())
        try:
            await asyncio.wait((running, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ended.cancel()
        if not running.done():
            raise RequestRefused("busy", "the server is stopping")
        return running.result()

    async def _work(self, thorough: bool, work: Callable[..., T], *args: object) -> T:
        number = next(self._numbers)
        told = functools.partial(said_in, number, language(), work, *args)
        try:
            try:
                return await asyncio.wrap_future(self._submit(thorough, told))
            except BrokenProcessPool:  # killed from outside: another one takes over
                self.let_go()
                return await asyncio.wrap_future(self._submit(thorough, told))
        except asyncio.CancelledError:
            self._stops.give_up(number)
            raise

    def _submit(self, thorough: bool, work: Callable[..., T], *args: object) -> Future[T]:
        pool = self._workers(thorough)  # before: whoever makes one lets signals through again
        # A process may be born here: Ctrl-C in a terminal is for the server, which ends them.
        with born_deaf(signal.SIGINT):
            return pool.submit(work, *args)

    def _workers(self, thorough: bool) -> ProcessPoolExecutor:
        if thorough not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[thorough] = ProcessPoolExecutor(
                self.processes,
                mp_context=context,
                initializer=begin,
                initargs=(self._stops, self.begins),
            )
        return self._pools[thorough]

    def end(self) -> None:
        """The server is about to stop: whoever waits is told so at once."""
        self._ended.set()

    def stop(self) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Of all workers; whoever asks next gets others."""
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


def stand_back() -> None:
    """Done in a worker: whatever else the machine has to do comes first."""
    end_with_the_server()
    if hasattr(os, "nice"):
        os.nice(10)
