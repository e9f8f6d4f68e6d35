"""Foresight: what an answer may lead to, and how likely each of it is, from the rules themselves.

The rules are run on from a position over every outcome of every chance (`kernel.courses`), through
the questions in between by a policy, up to a horizon. What is asked of the courses are *counts*
that the game names: damage, hits, deaths, noise. No rule is stated here, and none is stated twice.

This module says what a prospect is and what a game says of looking ahead; `kernel.looking` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

import msgspec

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.courses import Count
from crawldeck.kernel.events import Event
from crawldeck.kernel.parts import Part
from crawldeck.kernel.table import AnyTable

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession

Horizon: TypeAlias = Literal["action", "turn", "enemies"]
"""How far to look: to the end of the action, of the turn, or of the enemies' next turns."""
Policy: TypeAlias = Callable[[Choice, AnyTable], Option]
"""What is answered to the questions in between."""


class Spread(msgspec.Struct, frozen=True):
    """How a count comes out: each value with its chance, in order of the values."""

    chances: tuple[tuple[int, float], ...]

    @property
    def mean(self) -> float:
        return sum(value * chance for value, chance in self.chances)

    def at_least(self, value: int) -> float:
        """The chance of this value or more."""
        return sum(chance for each, chance in self.chances if each >= value)

    @property
    def ever(self) -> float:
        """The chance that it comes to anything at all."""
        return sum(chance for value, chance in self.chances if value)

    @property
    def least(self) -> int:
        return self.chances[0][0]

    @property
    def most(self) -> int:
        return self.chances[-1][0]


class Reason(msgspec.Struct, frozen=True):
    """Why the odds are what they are: whose number the rules went by, and the rule."""

    rule: str
    who: str
    """A figure or a thing, by its id."""
    text: str
    """What it needs or does, such as `needs 7 or more`."""


class Prospect(msgspec.Struct, frozen=True):
    """What an answer may lead to, up to a horizon."""

    option: Option | None
    horizon: Horizon
    spreads: Mapping[Count, Spread]
    reasons: tuple[Reason, ...]
    courses: int
    """How many ways on were followed."""
    error: float = 0.0
    """The standard error of a chance, at worst; 0 where all ways were followed."""
    totals: Mapping[tuple[str, str], Spread] = {}
    """The spreads for each kind and whom it concerns, whoever brings it."""
    lot: float = 0.0
    """The weight of the heaviest lot; 0 where all ways were followed."""

    @property
    def exact(self) -> bool:
        return self.error == 0.0

    def chance(self, kind: str, who: str = "", by: str = "") -> float:
        """The chance that this comes to anything; one who is left out is anybody's."""
        found = [
            spread.ever
            for (what, whom, whose), spread in self.spreads.items()
            if what == kind and who in ("", whom) and by in ("", whose)
        ]
        return max(found, default=0.0)

    def intents(self) -> dict[str, str]:
        """Whom each enemy attacks, where the rules leave no doubt."""
        return {
            foe: whom
            for (kind, whom, foe), spread in self.spreads.items()
            if kind == "attacks" and spread.least > 0
        }

    def spread(self, kind: str, who: str = "", by: str = "") -> Spread | None:
        return self.spreads.get((kind, who, by))


class Foresight(Part):
    """What a game says of looking ahead: what is counted, and what is answered in between.

    As it stands it serves a game of which nothing is known: the result is all that is counted, the
    first answer is given to every question, and an action lasts until the next question.
    """

    part: ClassVar[str] = "foresight"
    falls: ClassVar[tuple[str, ...]] = ()
    """The counts by which a figure of one's own side is out of the fight."""
    deadly: ClassVar[str] = ""
    """The count of those who die."""

    def usual(self, ask: Choice, table: AnyTable) -> Option:
        """What a seat answers by default to a question that comes up on the way."""
        return ask.options[0]

    def ends(self, before: AnyTable, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        """Two tests for where the horizon is: where the rules rest, and at a question."""
        return lambda table: False, lambda ask: True

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        """What an event adds to the counts."""
        return ()

    def seen(self, before: Any, after: Any) -> Iterable[tuple[Count, int]]:
        """What the counts come to by two states: as it was, and as it is at the horizon."""
        result = self.game.result(after)
        return () if result is None else (((result.outcome, "", ""), 1),)

    def may_fall(self, prospect: Prospect, who: str) -> bool:
        """Whether somebody of one's own side may be out of the fight then."""
        return any(prospect.chance(kind, who) for kind in self.falls)

    def reason(self, event: Event) -> Iterable[Reason]:
        """The numbers that the rules went by, where an event tells them."""
        return ()

    def waits(self, session: AnySession) -> Option | None:
        """An answer by which nothing is done here, so that what is coming shows; for threats."""
        return None


AtRest: TypeAlias = Callable[[AnyTable], bool]
AtChoice: TypeAlias = Callable[[Choice], bool]
