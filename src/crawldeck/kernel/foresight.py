"""Foresight: what an answer may lead to, and how likely each of it is, from the rules themselves.

The rules are run on from a position over every outcome of every chance (`kernel.courses`), through
the questions in between by a policy, up to a horizon. What is asked of the courses are *counts*
that the game names: damage, hits, deaths, noise. No rule is stated here, and none is stated twice.

Up to a number of courses all are followed: the odds are exact. Where there are more, those that are
still under way then are each followed by lot, as often as they are likely. Nothing is cut off, so
the odds are right on average, and their standard error is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.courses import Count, Course
from crawldeck.kernel.errors import EngineBug, Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.table import AnyTable

Horizon: TypeAlias = Literal["action", "turn", "enemies"]
"""How far to look: to the end of the action, of the turn, or of the enemies' next turns."""
Policy: TypeAlias = Callable[[Choice, AnyTable], Option]
"""What is answered to the questions in between."""

EXACT = 600
"""So many courses are followed before lots are drawn."""
LOTS = 600
"""So many are drawn then; a chance is told to about 2 points."""
LONGEST = 400
"""Answers after which a course that comes to no end is a fault of the horizon."""


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
    """Why the odds are what they are: a number that the rules went by, and the rule."""

    rule: str
    text: str


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

    def spread(self, kind: str, who: str = "", by: str = "") -> Spread | None:
        return self.spreads.get((kind, who, by))


class Foresight(Part):
    """What a game says of looking ahead: what is counted, and what is answered in between.

    As it stands it serves a game of which nothing is known: the result is all that is counted, the
    first answer is given to every question, and an action lasts until the next question.
    """

    part: ClassVar[str] = "foresight"

    def usual(self, ask: Choice, table: AnyTable) -> Option:
        """What a seat answers by default to a question that comes up on the way."""
        return ask.options[0]

    def ends(self, before: AnyTable, horizon: Horizon) -> tuple[AtRest, AtChoice]:
        """Two tests for where the horizon is: where the rules rest, and at a question."""
        return lambda table: False, lambda course: True

    def heard(self, event: Event) -> Iterable[tuple[Count, int]]:
        """What an event adds to the counts."""
        return ()

    def seen(self, before: Any, after: Any) -> Iterable[tuple[Count, int]]:
        """What the counts come to by two states: as it was, and as it is at the horizon."""
        result = self.game.result(after)
        return () if result is None else (((result.outcome, "", ""), 1),)

    def reason(self, event: Event) -> Iterable[Reason]:
        """The numbers that the rules went by, where an event tells them."""
        return ()

    def waits(self, session: AnySession) -> Option | None:
        """An answer by which nothing is done here, so that what is coming shows; for threats."""
        return None


AtRest: TypeAlias = Callable[[AnyTable], bool]
AtChoice: TypeAlias = Callable[[Course], bool]


class Looking:
    """One look ahead from a session: the courses under way and what has come of the others."""

    def __init__(
        self,
        session: AnySession,
        horizon: Horizon = "action",
        policy: Policy | None = None,
        *,
        exact: int = EXACT,
        lots: int = LOTS,
        seed: int = 0,
    ) -> None:
        self.part = Foresight.of(session.game)
        self.horizon: Horizon = horizon
        self.policy = policy or self.part.usual
        self.session, self.before = session, session.table.state.copy()
        self.exact, self.lots = exact, lots
        self.picker = Picker(seed)
        table = session.table.beside(self.before)
        self.at_rest, self.at_choice = self.part.ends(table, horizon)
        self.reasons: dict[Reason, None] = {}
        self.courses = 0
        self._sums: dict[Count, dict[int, float]] = {}
        self._whole = 0.0
        self._variance = 0.0

    def begun(self) -> Course:
        """A course that stands where the session does."""
        session = self.session
        rest = session.rest_before(session.decision)
        table = session.table.beside(rest.state)
        course = Course(session.game, session.setup, table, rest, 1.0)
        course.until = self.at_rest
        course.stand(session.answers[rest.at - session.forgotten :])
        return course

    def hears(self, event: Event) -> Iterable[tuple[Count, int]]:
        for reason in self.part.reason(event):
            self.reasons[reason] = None
        return self.part.heard(event)

    # -- following -------------------------------------------------------------------------

    def follow(self, course: Course) -> None:
        """Follow this course and all that it splits into, up to the horizon."""
        under_way = [course]
        while under_way:
            if self.courses + len(under_way) > self.exact:
                self._by_lots(under_way)
                return
            reached = list[Course]()
            for one in under_way:
                chance = self._to_a_chance(one)
                if chance is None:
                    self._ended(one, one.weight)
                else:
                    reached += one.split(chance, self.hears)
            under_way = self._met(reached)

    def _to_a_chance(self, course: Course) -> Chance | None:
        """Answer the questions on the way; the chance that is due then, None at the horizon."""
        for _ in range(LONGEST):
            ask = course.ask
            if ask is None:
                return None
            if not isinstance(ask, Choice):
                return ask
            if self.at_choice(course):
                return None
            course.give(self.policy(ask, course.table), self.hears)
        raise EngineBug(f"looking ahead over the {self.horizon} comes to no end: {course.ask!r}")

    def _met(self, courses: list[Course]) -> list[Course]:
        """Courses that have come to the same place with the same counts go on as one."""
        if len(courses) < 2 or not any(one.rests for one in courses):
            return courses
        found = dict[Any, Course]()
        for one in courses:
            key: Any = (one.name, frozenset(one.came.items())) if one.rests else one
            first = found.setdefault(key, one)
            if first is not one:
                first.weight += one.weight
        return list(found.values())

    def _by_lots(self, under_way: list[Course]) -> None:
        """Follow each of these by lot, as often as it is likely, and at least once."""
        weight = sum(one.weight for one in under_way)
        for one in under_way:
            times = max(1, round(self.lots * one.weight / weight))
            share = one.weight / times
            self._variance += times * share * share / 4
            for n in range(times):
                course = one if n == times - 1 else one.twin(share)
                while (chance := self._to_a_chance(course)) is not None:
                    course.give(chance.drawn(self.picker.bits()), self.hears)
                self._ended(course, share)

    def _ended(self, course: Course, weight: float) -> None:
        self.courses += 1
        self._whole += weight
        counts = course.came
        for count, amount in self.part.seen(self.before, course.table.state):
            counts[count] = counts.get(count, 0) + amount
        for count, amount in counts.items():
            values = self._sums.setdefault(count, {})
            values[amount] = values.get(amount, 0.0) + weight

    # -- told ------------------------------------------------------------------------------

    def prospect(self, option: Option | None) -> Prospect:
        whole = self._whole or 1.0
        return Prospect(
            option=option,
            horizon=self.horizon,
            spreads={count: _spread(values, whole) for count, values in self._sums.items()},
            reasons=tuple(self.reasons),
            courses=self.courses,
            error=sqrt(self._variance),
        )


def _spread(values: Mapping[int, float], whole: float) -> Spread:
    """The chances of a count; what is left over to 1 is the chance of nothing."""
    chances = {value: weight / whole for value, weight in values.items()}
    rest = 1.0 - sum(chances.values())
    if rest > 1e-9:
        chances[0] = chances.get(0, 0.0) + rest
    return Spread(tuple(sorted(chances.items())))


# -- what is asked ---------------------------------------------------------------------------------


def foresee(
    session: AnySession,
    option: str | Option,
    horizon: Horizon = "action",
    policy: Policy | None = None,
    *,
    exact: int = EXACT,
    lots: int = LOTS,
    seed: int = 0,
) -> Prospect:
    """What this answer to the open question may lead to."""
    refusal = session.why_not(option)
    if refusal is not None:
        raise Malformed(f"{option} is not legal here: {refusal.text} ({refusal.rule})")
    given = session.game.grammar.read(option) if isinstance(option, str) else option
    look = Looking(session, horizon, policy, exact=exact, lots=lots, seed=seed)
    course = look.begun()
    course.give(given, look.hears)
    look.follow(course)
    return look.prospect(given)


def foresee_chance(session: AnySession, horizon: Horizon = "action") -> list[tuple[Any, Prospect]]:
    """What each card or face would mean that may come now, where a draw is due."""
    ask = session.ask
    if not isinstance(ask, Chance):
        raise Malformed("no card and no die is due")
    found = []
    for value, weight in ask.classes():
        look = Looking(session, horizon, exact=EXACT // 4, lots=LOTS // 4)
        course = look.begun()
        course.give(value, look.hears)
        look.follow(course)
        found.append((value, weight, look.prospect(None)))
    return [(value, prospect) for value, _, prospect in found]


def prospects(
    session: AnySession, horizon: Horizon = "action", *, rough: int = 60, exact: int = EXACT
) -> Iterator[Prospect]:
    """The prospects of every option of the open question, in their order: first all of them
    roughly, then those again that were not exact. Stop asking, and nothing more is worked out."""
    unsure = []
    for option in session.options:
        found = foresee(session, option, horizon, exact=rough, lots=rough)
        if not found.exact:
            unsure.append(option)
        yield found
    for option in unsure:
        yield foresee(session, option, horizon, exact=exact)


def threats(session: AnySession) -> Prospect | None:
    """What the enemies' next turns bring if nothing is done before: None where none are to come."""
    option = Foresight.of(session.game).waits(session)
    if option is None:
        return None
    return foresee(session, option, "enemies")
