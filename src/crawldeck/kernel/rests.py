"""Rests: copies of the state from which the rules can be run again.

Where a leg ends, the state alone says how to go on, so a copy of it is enough to stand there once
more. A copy costs time, and a game that only goes on needs none: until somebody goes back, one is
kept every so many answers. From then on one is kept wherever a leg begins, and the way back is
never longer than the leg that is under way.
"""

from __future__ import annotations

from typing import Any

from crawldeck.kernel.digest import name_of
from crawldeck.kernel.table import Due

KEPT = 6
"""So many are kept besides the first, from which everything can be run again."""
SELDOM = 100
"""Answers between two rests as long as nobody goes back."""


class Rest:
    """Where a leg began: after so many answers, in this state, which is never changed.

    `due` are the legs that come before the state says how to go on (`Table.then`).
    """

    __slots__ = ("_name", "at", "due", "state")

    def __init__(self, at: int, state: Any, due: tuple[Due, ...] = ()) -> None:
        self.at = at
        self.state = state
        self.due = due
        self._name = b""

    @property
    def name(self) -> bytes:
        """What tells the place from all others; worked out once for all who share the rest."""
        if not self._name:
            legs = [f"{rule.__module__}.{rule.__qualname__}{args}" for rule, args in self.due]
            self._name = name_of(self.state) + "".join(legs).encode()
        return self._name


class Rests:
    """The rests of one session, in order; the last is the best one to go on from."""

    __slots__ = ("close", "due", "kept")

    def __init__(self, kept: list[Rest], *, close: bool) -> None:
        self.kept = kept
        self.close = close
        """Whether the last one is always where the leg under way began."""
        self.due = 0 if close else kept[-1].at + SELDOM
        """From so many answers on the next one is to be kept."""

    def came_to(self, at: int, state: Any, due: tuple[Due, ...]) -> None:
        """A leg begins here, and a rest is due: keep a copy of the state."""
        kept = self.kept
        if len(kept) > 1 and kept[-1].at == at:
            kept[-1] = Rest(at, state.copy(), due)  # of several legs without a question the last
            return
        kept.append(Rest(at, state.copy(), due))
        if not self.close:
            self.due = at + SELDOM
        if len(kept) > KEPT + 1:
            del kept[1]

    def come_close(self) -> None:
        """Somebody goes back, or may do so: from here on a rest at every leg."""
        self.close, self.due = True, 0

    def take_over(self, others: Rests) -> None:
        """From the rests of one who has just run on from our last: from here on close ones."""
        if not self.close:
            last = self.kept[-1]
            self.kept += [one for one in others.kept if one.at >= last.at and one is not last]
            self.come_close()

    def back_to(self, at: int) -> Rest:
        """The last rest that is not later than so many answers; those after it are dropped."""
        kept = self.kept
        while kept[-1].at > at:
            kept.pop()
        return kept[-1]
