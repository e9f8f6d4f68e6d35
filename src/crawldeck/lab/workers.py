"""Many processes for one command, and what becomes of them when somebody has seen enough."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
TERMINATED = 143


class Workers:
    """A pool whose processes never hear Ctrl-C: the command does, and ends them."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # A process may be born here: no signal reaches it before `_begin` says what they mean.
        with born_deaf(signal.SIGINT, signal.SIGTERM):
            return self._pool.submit(work, *args, **kwargs)


@contextlib.contextmanager
def pool_of(count: int | None = None) -> Iterator[Workers]:
    """Processes that are gone when the block is left, however it is left.

    What they write to temporary files lies in one folder, which goes with them.
    """
    with (
        tempfile.TemporaryDirectory(prefix="crawldeck-", ignore_cleanup_errors=True) as folder,
        _heeding_terminate(),
    ):
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(count, initializer=_begin, initargs=(folder,))
        try:
            yield Workers(pool)
        except BaseException:
            for process in set(multiprocessing.active_children()) - others:
                process.kill()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _begin(folder: str) -> None:
    """In each process, before its first work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    tempfile.tempdir = folder
    threading.Thread(target=_go_with_the_command, daemon=True).start()


def _go_with_the_command() -> None:
    """Whoever kills a command has no idle processes of it left: nobody would ever end them."""
    command = multiprocessing.parent_process()
    if command is not None:
        command.join()
        os._exit(TERMINATED)


@contextlib.contextmanager
def born_deaf(*signals: int) -> Iterator[None]:
    """Signals wait until the block is left; a process that is born in it never hears them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _heeding_terminate() -> Iterator[None]:
    """A command that is told to end takes its processes along."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def told_when_stopped(so_far: Callable[[], str]) -> Iterator[None]:
    """Ctrl-C ends a long run with what it has found by then."""
    try:
        yield
    except KeyboardInterrupt:
        print(f"Stopped. So far: {so_far()}", flush=True)
        raise
