"""Files that hold secrets: private from the moment they are made, and replaced in one step.

A record holds the luck of a game that still goes on, a database the keys of its seats: nobody else
on the machine needs to read them.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import IO

FOLDER, FILE = 0o700, 0o600


def create(path: Path) -> IO[bytes]:
    """A new private file to write; one that is there already is left alone (FileExistsError)."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, FILE), "wb", buffering=0)


def append(path: Path) -> IO[bytes]:
    """A file to add to at its end; a new one is private."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, FILE), "ab", buffering=0)


def write(file: IO[bytes], data: bytes) -> None:
    """Write to an unbuffered file, and return when it is on disk."""
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def replace(path: Path, rows: Iterable[bytes]) -> int:
    """Write a whole file beside its place, then put it there in one step; says how long it is."""
    beside = path.with_name(path.name + ".new")
    with contextlib.suppress(FileNotFoundError):
        beside.unlink()  # left by a crash
    with create(beside) as file:
        data = b"".join(rows)
        write(file, data)
    beside.replace(path)
    settle(path.parent)
    return len(data)


def settle(folder: Path) -> None:
    """A new name is on disk only when its folder is; not every system can say so."""
    if hasattr(os, "O_DIRECTORY"):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def private_folder(path: Path, ours: str = "*") -> Path:
    """A folder of one's own, made if it is missing. What an older version left open to others is
    closed to them: the folder, and the files in it whose names match `ours`."""
    path.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    if _may_be_closed(path):
        tighten(path, FOLDER)
        for one in path.glob(ours):
            if one.is_file() and not one.is_symlink():
                tighten(one)
    return path


def tighten(path: Path, mode: int = FILE) -> None:
    """Take away what others may do with a file or folder of ours; what is not ours stays."""
    with contextlib.suppress(OSError):
        found = stat.S_IMODE(path.stat().st_mode)
        if found & ~mode & 0o777:
            path.chmod(found & mode)


def _may_be_closed(folder: Path) -> bool:
    """Not one that others share on purpose, or that holds everything else of a person too."""
    shared = folder.stat().st_mode & stat.S_ISVTX
    whole = folder.resolve()
    own = sys.platform == "win32" or folder.stat().st_uid == os.geteuid()
    return own and not shared and whole not in (Path.home(), Path(whole.anchor))
