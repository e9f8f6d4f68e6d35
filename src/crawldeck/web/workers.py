"""Work in processes of their own: the server waits for it, and no table does.

Equal positions have equal answers, so what was worked out once is remembered and given to everybody
who asks for it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias, TypeVar

from crawldeck.kernel.session import AnySession
from crawldeck.web.refusals import RequestRefused

Key: TypeAlias = tuple[str, int, str]
T = TypeVar("T")
REMEMBERED = 512


class Workers:
    """Some processes, by what they are for, and what they have found."""

    processes = 1
    """So many of each sort."""
    begins: Callable[[], None]
    """What each of them does first."""

    def __init__(self) -> None:
        self._pools: dict[bool, ProcessPoolExecutor] = {}
        """By whether they are for what takes long."""
        self._known: OrderedDict[Key, bytes] = OrderedDict()
        self._under_way: dict[Key, asyncio.Future[bytes]] = {}
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
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found
        running = self._under_way.get(key)
        if running is None:
            twin = pickle.dumps(session.fork(luck="none", light=True))
            running = asyncio.ensure_future(self._work(thorough, work, twin, *args))
            self._under_way[key] = running
            running.add_done_callback(lambda _: self._under_way.pop(key, None))
        found = await self._or_end(running)
        self._known[key] = found
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
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(thorough), work, *args)
        except BrokenProcessPool:  # killed from outside: another one takes over
            self.let_go()
            return await loop.run_in_executor(self._workers(thorough), work, *args)

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
