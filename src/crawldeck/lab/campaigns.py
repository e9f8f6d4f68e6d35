"""Whole campaigns by bots, in real files in a folder of their own, as at a table.

What happens between two chapters is a matter of the game; that a chapter is broken off and gone on
with, watched and counted, is the same in all of them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Option
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.lab.part import Lab, Lived, Watch
from crawldeck.lab.workers import pool_of, told_when_stopped

L = TypeVar("L", bound=Lived)


class Party:
    """Bots at the table of a chapter."""

    def __init__(self, picker: Picker | None = None, watch: Watch | None = None) -> None:
        self.picker = picker
        """With one, chapters are broken off by chance, and the state is checked at every turn."""
        self.watch = watch
        self.resumed = 0

    def choose(self, session: AnySession) -> Option:
        return PlainBot().choose(session)

    def answer(self, session: AnySession, most: int) -> None:
        """Give so many answers, or as many as are asked."""
        for _ in range(most):
            if session.ask is None:
                return
            if self.picker is not None:
                session.game.check_sound(session.table)
            answer = self.choose(session)
            session.answer(answer)
            if self.watch is not None:
                self.watch(session, answer)

    def sometimes_broken_off(
        self, session: AnySession, go_on: Callable[[], AnySession]
    ) -> AnySession:
        """Now and then the table breaks off in the middle, and goes on later at the same answer."""
        if self.picker is None or self.picker.below(3):
            return session
        self.answer(session, self.picker.below(200))
        left = session.digest, len(session.answers)
        session = go_on()
        if (session.digest, len(session.answers)) != left:
            raise AssertionError("a chapter gone on with is not where it was left")
        self.resumed += 1
        return session


def in_a_folder(
    editions: Sequence[str], seed: int, edition: str, live: Callable[[Path, str], L]
) -> L:
    """One campaign in a temporary folder; seeds take the editions in turn."""
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        lived = live(Path(folder), edition or editions[seed % len(editions)])
    lived.seconds = time.monotonic() - began
    return lived


def sums(found: Sequence[Lived], *names: str) -> str:
    """How they ended, and these counts added up."""
    endings = Counter(lived.ending for lived in found)
    ends = ", ".join(f"{count} {name}" for name, count in sorted(endings.items()))
    said = ", ".join(f"{sum(getattr(lived, name) for lived in found):,} {name}" for name in names)
    return f"{ends}; {said}"


def each(found: Sequence[Lived]) -> str:
    return f"{mean(lived.seconds for lived in found):.1f} s each"


# -- the command


def _try(game: str, seed: int, pack: str, edition: str, params: Mapping[str, Any]) -> Lived | str:
    try:
        return Lab.of(find(game)).live(seed, pack, edition, params=params)
    except Exception as error:
        again = f"crawldeck soak {game} --campaigns 1 --seed {seed} --pack {pack}"
        return f"{error!r}\nagain: {again}" + (f" --edition {edition}" if edition else "")


def run(
    game: str,
    count: int,
    seed: int,
    pack: str,
    edition: str = "",
    workers: int | None = None,
    params: Mapping[str, Any] | None = None,
) -> int:
    """So many campaigns, a line for each; 1 if anything was wrong."""
    lab, found = Lab.of(find(game)), list[Lived]()
    with told_when_stopped(lambda: f"{len(found)} of {count} campaigns"), pool_of(workers) as pool:
        every = range(seed, seed + count)
        jobs = [pool.submit(_try, game, number, pack, edition, params or {}) for number in every]
        for job in jobs:
            lived = job.result()
            if isinstance(lived, str):
                print(f"FAILED: {lived}")
                return 1
            found.append(lived)
            print(lab.row(lived), flush=True)
    print(lab.summary(found, pack))
    return 0
