"""Looking ahead: the courses from a position, followed to a horizon, and what has come of them.

Up to a number of courses all are followed, and those that meet go on as one. Where there are more,
lots are drawn among those still under way: each course as often as it is likely, on average, so
that nothing is cut off and no chance is told too high or too low on purpose.

Where seats have secrets, a look is one seat's. It looks in worlds that are drawn anew from what
that seat knows (`Session.fork_as_seen_by`), one for each lot, and never in the true one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from math import ceil, sqrt
from typing import Any

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.audience import may_see
from crawldeck.kernel.courses import Count, Course
from crawldeck.kernel.errors import EngineBug, Illegal, Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import Foresight, Horizon, Policy, Prospect, Reason, Spread
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession

EXACT = 240
"""So many courses are followed before lots are drawn."""
FINE = 1_000
"""So many where there is time, for what was not exact before."""
ROUGH = 40
"""So many for the first numbers of every option."""
LOTS = 625
"""So many are drawn where all is left to them: a chance is told to 2 points."""
WORK = 5_000
"""Answers that are given again, at most, so that courses can part: deep in a leg, where a twin has
to be led there by many, fewer are followed."""
FEWEST = 100
"""Lots that are drawn all the same: a chance is told to 5 points."""
LONGEST = 400
"""Answers after which a course that comes to no end is a fault of the horizon."""


class Place:
    """Where somebody looks ahead from: the position, how far, and by which answers."""

    def __init__(self, session: AnySession, horizon: Horizon, policy: Policy | None) -> None:
        ours = session.table
        self.part = Foresight.of(session.game)
        self.horizon: Horizon = horizon
        self.policy: Policy = policy or self.part.usual
        self.unordered = policy is None
        """Whether equal draws may be taken in one order: a policy of others may mind their places,
        and so does whoever has begun to roll."""
        self.before = ours.state.copy()
        at_rest, self.at_choice = self.part.ends(ours.beside(self.before), horizon)
        rest = session.rest_before(session.decision)
        table = ours.beside(rest.state)
        self._course = Course(session.game, session.setup, table, rest, 1.0)
        self._course.until = at_rest
        self._course.stand(session.answers[rest.at - session.forgotten :])

    def course(self) -> Course:
        """A course that stands here."""
        return self._course.twin(1.0)


class Looking:
    """One look ahead: what has come of the courses that have reached the horizon."""

    def __init__(
        self, place: Place, *, exact: int = EXACT, lots: int = LOTS, seed: int = 0
    ) -> None:
        self.place = place
        self.exact, self.lots = exact, lots
        self.work = WORK * max(1, exact // EXACT)
        self.picker = Picker(seed)
        self.reasons: dict[Reason, None] = {}
        self.courses = 0
        self._sums: dict[Count, dict[int, float]] = {}
        self._totals: dict[tuple[str, str], dict[int, float]] = {}
        self._whole = 0.0
        self._variance = self._heaviest = 0.0

    def hears(self, event: Event) -> Iterable[tuple[Count, int]]:
        for reason in self.place.part.reason(event):
            self.reasons[reason] = None
        return self.place.part.heard(event)

    # -- following -------------------------------------------------------------------------

    def follow(self, course: Course) -> None:
        """Follow this course and all that it splits into, up to the horizon.

        Where that would be too many, the likeliest are split and the others left to lots.
        """
        under_way, to_lots, made, again = [course], list[Course](), 1, 0
        while under_way:
            due = _met([one for one in under_way if self.goes_on(one)])
            due.sort(key=_weight, reverse=True)
            under_way = []
            for one in due:
                chance = one.ask
                assert isinstance(chance, Chance)
                classes = chance.unordered() if self.place.unordered else chance.classes()
                made += len(classes) - 1
                again += (len(classes) - 1) * one.deep
                if made > self.exact or again > self.work // 2:
                    to_lots.append(one)
                else:
                    under_way += one.split(classes, chance.total, self.hears)
        if to_lots:
            self._by_lots(to_lots)

    def goes_on(self, course: Course) -> bool:
        """Whether a chance is due before the horizon; what has come to it is counted."""
        if self.to_a_chance(course) is not None:
            return True
        self._ended(course, course.weight)
        return False

    def to_a_chance(self, course: Course) -> Chance | None:
        """Answer the questions on the way; the chance that is due then, None at the horizon."""
        place = self.place
        for _ in range(LONGEST):
            ask = course.ask
            if ask is None:
                return None
            if not isinstance(ask, Choice):
                return ask
            if place.at_choice(ask):
                return None
            course.give(place.policy(ask, course.table), self.hears)
        raise EngineBug(f"looking ahead over the {place.horizon} comes to no end: {course.ask!r}")

    def _by_lots(self, under_way: list[Course]) -> None:
        """Follow these by luck, each as often as it is likely, with its weight dealt out evenly.

        How many lots there are depends on the weight that is left to them, so that the error is
        the same wherever lots begin; where they begin deep in a leg there are fewer. Are there more
        courses than lots, lots are drawn among them.
        """
        weight = sum(one.weight for one in under_way)
        deep = sum(one.weight * one.deep for one in under_way) / weight
        most = max(FEWEST * weight * weight, self.work / 2 / deep)
        lots = max(1, ceil(min(self.lots * weight * weight, most) - 1e-9))
        if lots < len(under_way):
            under_way = self._drawn(under_way, weight, lots)
        for one in under_way:
            often = max(1, ceil(lots * one.weight / weight - 1e-9))
            share = one.weight / often
            self._variance += often * share * share / 4
            self._heaviest = max(self._heaviest, share)
            for _ in range(often - 1):
                self.by_lot(one.twin(share), share)
            self.by_lot(one, share)

    def _drawn(self, courses: list[Course], weight: float, lots: int) -> list[Course]:
        """Those that lots fall on; their weights stand for all. One lot falls into each of so
        many equal parts of the weight: a course is drawn as often as it is likely, up to one."""
        sums, share = list(accumulate(one.weight for one in courses)), weight / lots
        times = [0] * len(courses)
        for n in range(lots):
            at = (n + self.picker.bits() / (1 << 64)) * share
            times[min(bisect_right(sums, at), len(times) - 1)] += 1
        for one, often in zip(courses, times, strict=True):
            one.weight = often * share
        return [one for one in courses if one.weight]

    def by_lot(self, course: Course, weight: float) -> None:
        """Follow a course by luck alone."""
        while (chance := self.to_a_chance(course)) is not None:
            bits = self.picker.bits()
            unordered = self.place.unordered
            value = chance.drawn_unordered(bits) if unordered else chance.drawn(bits)
            course.give(value, self.hears)
        self._ended(course, weight)

    def in_another_world(self, place: Place, option: Option, worlds: int) -> None:
        """Follow an answer by luck in one of so many worlds that may be the true one."""
        self.place = place
        course = place.course()
        course.give(option, self.hears)
        self._variance += 1 / (4 * worlds * worlds)
        self._heaviest = 1 / worlds
        self.by_lot(course, 1 / worlds)

    def _ended(self, course: Course, weight: float) -> None:
        self.courses += 1
        self._whole += weight
        counts = course.came
        for count, amount in self.place.part.seen(self.place.before, course.table.state):
            counts[count] = counts.get(count, 0) + amount
        totals = dict[tuple[str, str], int]()
        for count, amount in counts.items():
            values = self._sums.setdefault(count, {})
            values[amount] = values.get(amount, 0.0) + weight
            totals[count[:2]] = totals.get(count[:2], 0) + amount
        for total, amount in totals.items():
            values = self._totals.setdefault(total, {})
            values[amount] = values.get(amount, 0.0) + weight

    # -- told ------------------------------------------------------------------------------

    def prospect(self, option: Option | None) -> Prospect:
        whole = self._whole or 1.0
        return Prospect(
            option=option,
            horizon=self.place.horizon,
            spreads={count: _spread(values, whole) for count, values in self._sums.items()},
            totals={total: _spread(values, whole) for total, values in self._totals.items()},
            reasons=tuple(self.reasons),
            courses=self.courses,
            error=sqrt(self._variance),
            lot=self._heaviest,
        )


def _weight(course: Course) -> float:
    return course.weight


def _met(courses: list[Course]) -> list[Course]:
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
    seat: int | None = None,
    exact: int = EXACT,
    lots: int = LOTS,
    seed: int = 0,
) -> Prospect:
    """What this answer to the open question may lead to, for all that a seat knows: the one that
    is asked, where none is named."""
    given = _meant(session, option)
    if session.game.has_secrets:
        return _in_worlds(session, given, horizon, policy, seat, lots, seed)
    look = Looking(Place(session, horizon, policy), exact=exact, lots=lots, seed=seed)
    course = look.place.course()
    course.give(given, look.hears)
    look.follow(course)
    return look.prospect(given)


def glance(session: AnySession, option: Option) -> Prospect:
    """What an answer may lead to, roughly: enough to know what may come at all."""
    return foresee(session, option, exact=ROUGH, lots=ROUGH)


def _meant(session: AnySession, option: str | Option) -> Option:
    """The option that is looked at; it must be a legal one."""
    refusal = session.why_not(option)
    if refusal is not None:
        raise Illegal(option if isinstance(option, str) else option.text, refusal)
    return session.game.grammar.read(option) if isinstance(option, str) else option


def _in_worlds(
    session: AnySession,
    option: Option,
    horizon: Horizon,
    policy: Policy | None,
    seat: int | None,
    worlds: int,
    seed: int,
) -> Prospect:
    """The same in a game with secrets: in worlds that a seat cannot tell from the true one."""
    ask = session.ask
    assert isinstance(ask, Choice)
    whose = ask.seat if seat is None else seat
    if not may_see(ask, (whose,)):
        raise Malformed(
            tr("seat {whose} may not see this question, nor what its answers lead to", whose=whose)
        )
    first = seed * worlds
    places = (
        Place(session.fork_as_seen_by(whose, first + n), horizon, policy) for n in range(worlds)
    )
    place = next(places)
    look = Looking(place, seed=seed)
    look.in_another_world(place, option, worlds)
    for place in places:
        look.in_another_world(place, option, worlds)
    return look.prospect(option)


def foresee_chance(
    session: AnySession,
    horizon: Horizon = "action",
    *,
    exact: int = EXACT // 4,
    lots: int = LOTS // 4,
) -> list[tuple[Any, Prospect]]:
    """What each card or face would mean that may come now, where a draw is due."""
    ask = session.ask
    if not isinstance(ask, Chance):
        raise Malformed("no card and no die is due")
    if session.game.has_secrets:
        raise Malformed(
            tr("{game} deals secrets: nobody is told what a draw may show", game=session.game.title)
        )
    place, found = Place(session, horizon, None), []
    place.unordered = False
    for group in ask.groups():
        look = Looking(place, exact=exact, lots=lots)
        course = place.course()
        course.give(group[0][0], look.hears)
        look.follow(course)
        prospect = look.prospect(None)
        found += [(value, prospect) for value, _ in group]
    return found


def prospects(
    session: AnySession, horizon: Horizon = "action", *, rough: int = ROUGH, fine: int = FINE
) -> Iterator[Prospect]:
    """The prospects of every option of the open question: first all of them roughly, those that
    lead to a draw before the others, then those again that were not exact. Stop asking, and
    nothing more is worked out."""
    if session.game.has_secrets:
        for lots in (rough, LOTS):
            for option in session.options:
                yield foresee(session, option, horizon, lots=lots)
        return
    place = Place(session, horizon, None)
    to_draws, certain = list[tuple[Option, Looking, Course]](), list[Prospect]()
    for option in session.options:
        look, course = Looking(place, exact=rough, lots=rough), place.course()
        course.give(option, look.hears)
        if look.goes_on(course):
            to_draws.append((option, look, course))
        else:
            certain.append(look.prospect(option))
    unsure = []
    for option, look, course in to_draws:
        look.follow(course)
        found = look.prospect(option)
        if not found.exact:
            unsure.append(option)
        yield found
    yield from certain
    for option in unsure:
        look, course = Looking(place, exact=fine), place.course()
        course.give(option, look.hears)
        look.follow(course)
        yield look.prospect(option)


def to_a_draw(session: AnySession) -> Iterator[Option]:
    """The answers whose action comes to a card or a die."""
    place = Place(session, "action", None)
    for option in session.options:
        look, course = Looking(place), place.course()
        course.give(option, look.hears)
        if look.to_a_chance(course) is not None:
            yield option


def threats(session: AnySession) -> Prospect | None:
    """What the enemies' next turns bring if nothing is done before: None where none are to come."""
    option = Foresight.of(session.game).waits(session)
    if option is None:
        return None
    return foresee(session, option, "enemies")
