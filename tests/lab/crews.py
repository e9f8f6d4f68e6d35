"""Crews for tests: they play in this process, in an order of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from crawldeck.lab.experiments import run, tables
from crawldeck.lab.experiments.folder import Batch, Done
from crawldeck.lab.experiments.playing import Wanted
from crawldeck.lab.experiments.run import Lost
from crawldeck.lab.experiments.spec import Cell, Experiment


class Odd:
    """Plays the batch that came last first, and may lose some."""

    def __init__(
        self,
        slots: int = 1,
        seconds: float = 0.2,
        lose: Callable[[int], bool] = lambda _: False,
        wanted: Wanted = Wanted(),  # noqa: B008 - never changed
    ) -> None:
        self.slots, self.seconds, self.lose, self.wanted = slots, seconds, lose, wanted
        self.waiting: list[tuple[Cell, Batch]] = []
        self.played = 0

    def submit(self, cell: Cell, batch: Batch) -> None:
        self.waiting.append((cell, batch))

    def results(self) -> Sequence[Done | Lost]:
        cell, batch = self.waiting.pop()
        self.played += 1
        if self.lose(self.played):
            return [Lost(batch, "gone")]
        return [run.play_batch(cell, batch, self.wanted)]

    @property
    def busy(self) -> int:
        return len(self.waiting)


def played(spec: Experiment, folder: Path, crew: run.Crew | None = None) -> dict[str, bytes]:
    """Every table of an experiment, as it lies on disk."""
    ready = run.prepare(spec, folder)
    run.play(ready, crew or Odd(wanted=ready.wanted))
    return {path.name: path.read_bytes() for path in tables.write(ready.folder)}
