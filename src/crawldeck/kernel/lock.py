"""One writer at a time: the operating system holds the lock, so a killed process leaves none."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr

FAR_OUT = 1 << 40
"""Windows locks bytes against readers too; nobody reads here."""
SUFFIX = ".lock"


class Locked(CrawldeckError):
    """Somebody else has it open."""


def hold(number: int, taken: str) -> None:
    """Take an open file for oneself until it is closed; `taken` says that another has it."""
    try:
        _lock(number)
    except OSError:
        raise Locked(taken) from None


class Lock:
    """A lock in a file of its own, for what is written anew under its name or by others.

    The file is only there while somebody holds the lock, or was killed while holding it.
    """

    def __init__(self, path: Path, taken: str) -> None:
        whole = path.resolve()
        self.path = whole.with_name(whole.name + SUFFIX)
        self._number = -1
        while self._number < 0:
            number = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                hold(number, taken)
            except BaseException:
                os.close(number)
                raise
            if _same(number, self.path):
                self._number = number
            else:  # whoever had it took the file away after we opened it
                os.close(number)

    def free(self) -> None:
        if self._number < 0:
            return
        number, self._number = self._number, -1
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(number)

    def __del__(self) -> None:
        if getattr(self, "_number", -1) >= 0:
            self.free()


@contextlib.contextmanager
def held(path: Path | None) -> Iterator[None]:
    """One run at a time keeps what it finds in a file: two would overwrite one another. Without a
    file there is nothing to hold."""
    if path is not None and not path.resolve().parent.is_dir():
        raise CrawldeckError(tr("there is no folder {folder}; make it first", folder=path.parent))
    lock = Lock(path, tr("another process is writing {path}", path=path)) if path else None
    try:
        yield
    finally:
        if lock is not None:
            lock.free()


def _same(number: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except OSError:
        return False


if sys.platform == "win32":

    def _lock(number: int) -> None:
        import msvcrt

        os.lseek(number, FAR_OUT, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:

    def _lock(number: int) -> None:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
