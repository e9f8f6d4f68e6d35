"""What of an experiment is still to be played, and when a cell has seen enough.

A cell that is played until its interval is narrow is judged after every hundredth game and never
between: so it stops at the same game however many play at once, and in whatever order they end.
"""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.lab.balance import half_width
from crawldeck.lab.experiments.folder import Batch, Done

STEP = 100
"""A cell is judged after every so many games."""
FIRST = 2
"""Games of the first batch of a cell, by which the length of the next ones is measured."""
MOST = 200
"""Games that one batch has at most."""


class CellPlan:
    """The games of one cell."""

    def __init__(self, number: int, first: int, games: int, until: float) -> None:
        self.number, self.first, self.games, self.until = number, first, games, until
        self.won: dict[int, bool] = {}
        """By seed, what is known."""
        self.given: set[int] = set()
        """Seeds that somebody plays now."""
        self.enough = games
        """How many games count."""
        self.goal = min(games, STEP) if until else games
        """So many are played before the next look."""
        self.seconds = 0.0
        self.timed = 0
        self._next = first

    @property
    def done(self) -> bool:
        return self.goal >= self.enough and all(
            self.first + n in self.won for n in range(self.enough)
        )

    @property
    def counted(self) -> int:
        """Games that are played and count."""
        return sum(self.first <= seed < self.first + self.enough for seed in self.won)

    def take(self, batch: Batch, won: Sequence[bool]) -> None:
        self.given -= set(batch.seeds)
        self.won |= dict(zip(batch.seeds, won, strict=True))
        while self.until and self.goal < self.enough and self._all_to(self.goal):
            wins = sum(self.won[self.first + n] for n in range(self.goal))
            if half_width(wins / self.goal, self.goal) <= self.until:
                self.enough = self.goal
            else:
                self.goal = min(self.games, self.goal + STEP)
        if self.until and self.goal == self.games:
            self.enough = self.games

    def _all_to(self, goal: int) -> bool:
        return all(self.first + n in self.won for n in range(goal))

    def next(self, seconds: float, at_once: int) -> Batch | None:
        """Some games that nobody plays yet, for about so many seconds."""
        end = self.first + min(self.goal, self.enough)
        while self._next < end and self._is_taken(self._next):
            self._next += 1
        start = self._next
        if start >= end:
            return None
        size = FIRST
        if self.timed:
            size = round(seconds * self.timed / max(self.seconds, 1e-6))
        size = max(1, min(size, MOST, -(-(end - start) // max(1, at_once))))
        count = 1
        while count < size and start + count < end and not self._is_taken(start + count):
            count += 1
        self.given |= set(range(start, start + count))
        return Batch(self.number, start, count)

    def _is_taken(self, seed: int) -> bool:
        return seed in self.won or seed in self.given

    def give_back(self, batch: Batch) -> None:
        """Whoever played it is gone: somebody else will."""
        self.given -= set(batch.seeds)
        self._next = min(self._next, batch.first)


class Plan:
    """All cells: which games come next, and whether any are left."""

    def __init__(self, cells: int, first: int, games: int, until: float) -> None:
        self.cells = [CellPlan(n, first, games, until) for n in range(cells)]
        self._turn = 0

    def recall(self, batch: Batch, won: Sequence[bool]) -> None:
        """What was played before."""
        self.cells[batch.cell].take(batch, won)

    def take(self, done: Done) -> None:
        cell = self.cells[done.batch.cell]
        cell.seconds += done.seconds
        cell.timed += done.batch.count
        cell.take(done.batch, done.won)

    def next(self, seconds: float, at_once: int) -> Batch | None:
        """The next batch, cell by cell in turn; None while there is nothing to hand out."""
        for step in range(len(self.cells)):
            cell = self.cells[(self._turn + step) % len(self.cells)]
            batch = None if cell.done else cell.next(seconds, at_once)
            if batch is not None:
                self._turn = (self._turn + step + 1) % len(self.cells)
                return batch
        return None

    def give_back(self, batch: Batch) -> None:
        self.cells[batch.cell].give_back(batch)

    @property
    def finished(self) -> bool:
        return all(cell.done for cell in self.cells)

    @property
    def games(self) -> int:
        """How many games there are, as far as is known by now."""
        return sum(cell.enough for cell in self.cells)

    @property
    def played(self) -> int:
        return sum(cell.counted for cell in self.cells)
