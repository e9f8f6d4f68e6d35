"""Courses: ways that a game may take from here, each with its exact chance.

A course is the rules in motion from a position of a session, with a weight and what it has come to
so far. It answers choices by a policy; at a chance it splits, one course for each class of
outcomes. A course cannot be copied in the middle of a leg, so its twin runs that leg again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from crawldeck.kernel.events import Event
from crawldeck.kernel.game import AnyGame, Setup
from crawldeck.kernel.rests import Rest, Rests
from crawldeck.kernel.running import Running
from crawldeck.kernel.table import AnyTable

Count: TypeAlias = tuple[str, str, str]
"""What is counted: its kind, whom it concerns and who brings it; say a hit on one by another."""
Hears: TypeAlias = Callable[[Event], Iterable[tuple[Count, int]]]


class Course(Running[Any, Any, Any]):
    """One way on from a position: how likely it is, and what has come of it so far."""

    __slots__ = ("came", "since", "weight")

    def __init__(
        self, game: AnyGame, setup: Setup, table: AnyTable, rest: Rest, weight: float
    ) -> None:
        super().__init__(game, setup, table, Rests([rest], close=True))
        self.weight = weight
        self.since: list[Any] = []
        """What was answered since the last rest."""
        self.came: dict[Count, int] = {}

    def stand(self, answers: list[Any]) -> None:
        """Run from the rest to where these answers lead; nothing of that is told."""
        self.since = self._again(answers)

    def twin(self, weight: float) -> Course:
        """Another course that stands here."""
        table = self.table.beside(self.table.state)
        twin = Course(self.game, self.setup, table, self._rests.kept[-1], weight)
        twin.until = self.until
        twin.came = self.came.copy()
        twin.stand(self.since)
        return twin

    def give(self, value: Any, hears: Hears) -> None:
        """Answer, and count what is told of it."""
        rest = self._rests.kept[-1]
        self.since.append(value)
        self.ask = self._send(value)
        if self._rests.kept[-1] is not rest:
            del self._rests.kept[:-1]
            self.since = []
        events, came = self.table.events, self.came
        for event in events:
            for count, amount in hears(event):
                came[count] = came.get(count, 0) + amount
        events.clear()

    @property
    def rests(self) -> bool:
        """Whether a leg has just begun: then the state says all."""
        return not self.since

    @property
    def deep(self) -> int:
        """What a twin costs: the answers that lead it here, and its beginning."""
        return len(self.since) + 1

    @property
    def name(self) -> bytes:
        """What tells the position from all others, where it rests."""
        return self._rests.kept[-1].name

    def split(self, classes: list[tuple[Any, Any]], total: int, hears: Hears) -> list[Course]:
        """A course for each class of outcomes, by its share of all; this one takes the last."""
        weight = self.weight
        *others, (last, share) = classes
        found = [self.twin(weight * times / total) for _, times in others]
        for one, (value, _) in zip(found, others, strict=True):
            one.give(value, hears)
        self.weight = weight * share / total
        self.give(last, hears)
        found.append(self)
        return found
