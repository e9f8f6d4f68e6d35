"""Running an experiment: batches go out, games come back, and nothing is lost on the way.

Who plays the batches is a crew: processes of this machine, or a cluster. The same games come of it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import NamedTuple, Protocol

from crawldeck.forms import Form
from crawldeck.kernel.game import find
from crawldeck.lab.balance import SECONDS_BETWEEN_LINES
from crawldeck.lab.experiments import playing
from crawldeck.lab.experiments.folder import Batch, Done, Folder, head_of, packed
from crawldeck.lab.experiments.plan import Plan
from crawldeck.lab.experiments.playing import Wanted
from crawldeck.lab.experiments.spec import Cell, Experiment, cells, share
from crawldeck.lab.part import Lab
from crawldeck.lab.workers import Workers, pool_of

SECONDS = 2.0
"""About so long takes a batch here: a kill costs no more, and handing it out costs nothing."""


class Lost(NamedTuple):
    """A batch that nobody will bring back."""

    batch: Batch
    why: str


class Crew(Protocol):
    """Whoever plays batches."""

    @property
    def slots(self) -> int:
        """How many play at once."""
        ...

    @property
    def seconds(self) -> float:
        """How long a batch should take."""
        ...

    def submit(self, cell: Cell, batch: Batch) -> None: ...
    def results(self) -> Sequence[Done | Lost]:
        """Waits until something has come back."""
        ...

    @property
    def busy(self) -> int: ...


class Processes:
    """Processes of this machine."""

    seconds = SECONDS

    def __init__(self, pool: Workers, slots: int, wanted: Wanted) -> None:
        self.pool, self.slots, self.wanted = pool, slots, wanted
        self.jobs: dict[Future[Done], Batch] = {}

    def submit(self, cell: Cell, batch: Batch) -> None:
        self.jobs[self.pool.submit(play_batch, cell, batch, self.wanted)] = batch

    def results(self) -> Sequence[Done | Lost]:
        done, _ = wait(self.jobs, return_when=FIRST_COMPLETED)
        for job in done:
            del self.jobs[job]
        return [job.result() for job in done]

    @property
    def busy(self) -> int:
        return len(self.jobs)


@contextlib.contextmanager
def processes(count: int | None, wanted: Wanted) -> Iterator[Crew]:
    with pool_of(count) as pool:
        yield Processes(pool, count or os.cpu_count() or 1, wanted)


def play_batch(cell: Cell, batch: Batch, wanted: Wanted) -> Done:
    """What a process does."""
    return packed(batch, playing.play_some(cell, batch.first, batch.count, wanted))


# -- the whole


class Ready(NamedTuple):
    """An experiment that can be played."""

    spec: Experiment
    cells: list[Cell]
    folder: Folder

    @property
    def wanted(self) -> Wanted:
        return Wanted(self.spec.decisions, self.spec.events)


def prepare(spec: Experiment, path: Path, again: bool = False) -> Ready:
    """Everything that can be wrong is told here, before the first game."""
    grid, content = cells(spec), dict[str, dict[str, str]]()
    for cell in grid:
        game, pack = find(cell.wish.game), cell.wish.pack
        if not cell.campaign:
            content[pack] = Lab.of(game).wished(cell.wish, spec.seed).setup.content
        elif pack not in content:
            content[pack] = {pack: str(Form.of(game).load(pack).sha256)}
    folder = Folder(path)
    folder.begin(head_of(spec, content), again)
    return Ready(spec, grid, folder)


def play(ready: Ready, crew: Crew, progress: Progress | None = None) -> None:
    """Play what is missing; the folder then says how many games of each cell count."""
    with ready.folder.held():
        _play(ready, crew, progress or Progress())


def _play(ready: Ready, crew: Crew, progress: Progress) -> None:
    spec, folder = ready.spec, ready.folder
    plan = Plan(len(ready.cells), spec.seed, spec.games, share(spec.until))
    for part in folder.kept():
        plan.recall(part, [one.game.outcome == "won" for one in folder.read(part)])
    progress.begin(plan)
    while not plan.finished:
        while crew.busy < 2 * crew.slots:
            batch = plan.next(crew.seconds, crew.slots)
            if batch is None:
                break
            crew.submit(ready.cells[batch.cell], batch)
        for one in crew.results():
            if isinstance(one, Lost):
                plan.give_back(one.batch)
                continue
            folder.keep(one)
            plan.take(one)
        progress.tell(plan)
    folder.count([cell.enough for cell in plan.cells])


class Progress:
    """Lines on the error stream now and then, where nobody sits at a terminal."""

    def __init__(self) -> None:
        self.begun = self.told = time.monotonic()
        self.before = 0

    def begin(self, plan: Plan) -> None:
        self.before = plan.played
        if self.before:
            print(f"{self.before:,} games were played before", file=sys.stderr, flush=True)

    def tell(self, plan: Plan) -> None:
        now = time.monotonic()
        if now - self.told >= SECONDS_BETWEEN_LINES and not plan.finished:
            self.told = now
            print(self.line(plan, now - self.begun), file=sys.stderr, flush=True)

    def line(self, plan: Plan, seconds: float) -> str:
        done = max(1, plan.played - self.before)
        left = round(seconds * (plan.games - plan.played) / done)
        return (
            f"{plan.played:,} of {plan.games:,} games, {done / max(seconds, 0.001):.1f} a second, "
            f"about {left // 60}:{left % 60:02d} minutes left"
        )


class Bar(Progress):
    """A bar with the time left, at a terminal."""

    def __init__(self) -> None:
        super().__init__()
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )
        from rich.progress import Progress as Drawn

        self.drawn = Drawn(
            TextColumn("games"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self.task = self.drawn.add_task("games", total=None)

    def begin(self, plan: Plan) -> None:
        self.drawn.start()
        self.tell(plan)

    def tell(self, plan: Plan) -> None:
        self.drawn.update(self.task, completed=plan.played, total=plan.games)

    def close(self) -> None:
        self.drawn.stop()


@contextlib.contextmanager
def shown() -> Iterator[Progress]:
    """A bar at a terminal, else lines."""
    if not sys.stderr.isatty():
        yield Progress()
        return
    bar = Bar()
    try:
        yield bar
    finally:
        bar.close()
