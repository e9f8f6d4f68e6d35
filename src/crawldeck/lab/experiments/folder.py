"""The folder of an experiment: what is to be played, and what has been, safe from any kill.

Games are kept in parts as they are done, each put into its place in one step, so that a run that
was killed goes on where it was. The parts are the truth; tables and report are made from them.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.lock import hold
from crawldeck.lab.experiments.rows import Played
from crawldeck.lab.experiments.spec import Experiment
from crawldeck.version import __version__

HEAD, PARTS, STOPPED, LOCK = "experiment.json", "parts", "cells.json", ".lock"
QUICK = 1
"""How hard parts are pressed: they are read once."""


_HELD: set[int] = set()
"""Files by which this process holds folders."""


def _let_go() -> None:
    """A process that is born while a folder is held does not hold it when the run was killed."""
    for number in _HELD:
        os.close(number)
    _HELD.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)


class Head(Struct, frozen=True):
    """What a folder is about: the experiment as it was read, and what it was played with."""

    engine: str
    content: dict[str, dict[str, str]]
    """For each pack the digests of its files: another version of a pack is another experiment."""
    experiment: Experiment


class Batch(Struct, frozen=True):
    """Some games of one cell, one after the other."""

    cell: int
    first: int
    count: int

    @property
    def seeds(self) -> range:
        return range(self.first, self.first + self.count)


class Done(NamedTuple):
    """A batch that was played: what the run must know of it, and its rows as they are kept."""

    batch: Batch
    won: list[bool]
    seconds: float
    data: bytes


def packed(batch: Batch, played: list[Played]) -> Done:
    """A batch as it travels and as it lies on disk."""
    won = [one.game.outcome == "won" for one in played]
    seconds = sum(one.seconds for one in played)
    return Done(batch, won, seconds, zlib.compress(msgspec.msgpack.encode(played), QUICK))


def unpacked(data: bytes) -> list[Played]:
    return msgspec.msgpack.decode(zlib.decompress(data), type=list[Played])


class Folder:
    """One experiment on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, head: Head, again: bool = False) -> None:
        """A new folder, or one that holds the same experiment, which goes on."""
        wanted = msgspec.json.format(msgspec.json.encode(head), indent=1) + b"\n"
        there = self.path / HEAD
        if again and there.exists():
            shutil.rmtree(self.path / PARTS, ignore_errors=True)
        elif there.exists() and there.read_bytes() != wanted:
            raise SetupError(
                f"{self.path} holds another experiment, pack or version; name another folder "
                "with --out, or begin it anew with --again"
            )
        elif not there.exists() and any(not one.match("report.*") for one in self.path.glob("*")):
            raise SetupError(f"{self.path} is not the folder of an experiment, and not empty")
        (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        self._put(there, wanted)

    def head(self) -> Head:
        there = self.path / HEAD
        if not there.exists():
            raise SetupError(
                f"{self.path} is not the folder of an experiment: it has no {HEAD}; "
                "`crawldeck lab run` makes one"
            )
        try:
            return msgspec.json.decode(there.read_bytes(), type=Head)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise SetupError(f"{there} cannot be read: {error}") from None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """One run at a time, so that no game is played and counted twice."""
        number = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            hold(number, f"{self.path} is being played by another process")
            _HELD.add(number)
            yield
        finally:
            _HELD.discard(number)
            os.close(number)

    # -- parts

    def keep(self, done: Done) -> None:
        batch = done.batch
        name = f"{batch.cell:05}-{batch.first:016}-{batch.count:06}.part"
        self._put(self.path / PARTS / name, done.data)

    def kept(self) -> list[Batch]:
        """What was played, in the order of cells and seeds; what a crash left is thrown away."""
        found = []
        for path in sorted((self.path / PARTS).glob("*")):
            name = re.fullmatch(r"(\d+)-(\d+)-(\d+)\.part", path.name)
            if name is None:
                path.unlink()
                continue
            found.append(Batch(*(int(number) for number in name.groups())))
        return found

    def read(self, batch: Batch) -> list[Played]:
        """The games of a part; one that is damaged is removed, so that it is played again."""
        path = self.path / PARTS / f"{batch.cell:05}-{batch.first:016}-{batch.count:06}.part"
        try:
            return unpacked(path.read_bytes())
        except (zlib.error, msgspec.DecodeError) as error:
            path.unlink()
            raise SetupError(f"{path} is damaged ({error}); run the same command again") from None

    # -- how many games of each cell count

    def count(self, games: list[int]) -> None:
        self._put(self.path / STOPPED, msgspec.json.encode(games) + b"\n")

    def counted(self) -> list[int]:
        there = self.path / STOPPED
        if not there.exists():
            raise SetupError(f"{self.path} is not played to its end; `crawldeck lab run` goes on")
        return msgspec.json.decode(there.read_bytes(), type=list[int])

    def played(self) -> Iterator[Played]:
        """Every game that counts, by cell and seed."""
        limits, first = self.counted(), self.head().experiment.seed
        for batch in self.kept():
            for one in self.read(batch):
                if one.game.seed < first + limits[batch.cell]:
                    yield one

    @staticmethod
    def _put(path: Path, data: bytes) -> None:
        """In one step: a kill leaves the old or the new, never half of it."""
        beside = path.with_name(f".{path.name}.new")
        beside.write_bytes(data)
        beside.replace(path)


def head_of(spec: Experiment, content: dict[str, dict[str, str]]) -> Head:
    return Head(__version__, content, spec)
