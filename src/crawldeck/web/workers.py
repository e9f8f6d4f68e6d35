"""Work in processes of their own: the server waits for it, and no table does.

Equal positions have equal answers, so what was worked out once is remembered and given to everybody
who asks for it.
"""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
import os
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
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


def said_in(reads: str, work: Callable[..., T], *args: object) -> T:
    """Done in a worker: some work, told in a language."""
    with speaking(languages.catalogue(reads)):
        return work(*args)


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
            running.add_done_callback(lambda _: self._under_way.pop(read, None))
        found = await self._or_end(running)
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
        told = functools.partial(said_in, language(), work, *args)
        try:
            return await asyncio.wrap_future(self._submit(thorough, told))
        except BrokenProcessPool:  # killed from outside: another one takes over
            self.let_go()
            return await asyncio.wrap_future(self._submit(thorough, told))

    def _submit(self, thorough: bool, work: Callable[..., T], *args: object) -> Future[T]:
        pool = self._workers(thorough)  # before: whoever makes one lets signals through again
        # A process may be born here: Ctrl-C in a terminal is for the server, which ends them.
        with born_deaf(signal.SIGINT):
            return pool.submit(work, *args)

    def _workers(self, thorough: bool) -> ProcessPoolExecutor:
        if thorough not in self._pools:
            context = multiprocessing.get_context("spawn")
            self._pools[thorough] = ProcessPoolExecutor(
                self.processes, mp_context=context, initializer=self.begins
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
