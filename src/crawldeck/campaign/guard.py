"""One writer at a time: the operating system holds the lock, so a killed table leaves none."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from crawldeck.kernel.errors import CrawldeckError

FAR_OUT = 1 << 40
"""Windows locks bytes against readers too; nobody reads here."""


def hold(file: BinaryIO, path: Path) -> None:
    """Take the file for oneself until it is closed, or say that another table has it."""
    try:
        _lock(file.fileno(), file)
    except OSError:
        raise CrawldeckError(
            f"{path} is open at another table; leave that one first (showing it is always possible)"
        ) from None


if sys.platform == "win32":

    def _lock(number: int, file: BinaryIO) -> None:
        import msvcrt

        file.seek(FAR_OUT)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:

    def _lock(number: int, file: BinaryIO) -> None:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
