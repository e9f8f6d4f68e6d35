"""A player that tries out its answers before it gives one; one for all games.

It takes the promising answers of the game's bot, and the plans the bot can keep to; plays each on
many times, in forks with luck of their own, up to a horizon; and asks the value there. The weaker
half is dropped, and whatever is worse than the bot's own answer by more than chance; the rest gets
more playouts, until the budget is spent or nothing is left to compare. The same luck is dealt to
each, so that what differs is the answer. The bot's own answer is left only for one that is better
by more than chance.

It is fair by construction: a fork never deals what the game would deal, and where a game has
secrets, playouts begin in positions that the seat cannot tell from the true one. The budget is
counted in playouts, so the same game with the same seed is played the same way twice.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, field

from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import AnySession
from crawldeck.minds.values import Value


class Budget(Struct, frozen=True):
    """How much a player thinks."""

    candidates: int
    """So many answers and plans are tried, at most."""
    playouts: int
    """So many in all, for one decision."""
    horizon: float = 1.0
    """How far they go, in horizons of the game's bot."""
    margin: float = 1.0
    """Standard errors by which an answer must be better than the bot's own."""
    closely: bool = False
    """Whether positions are judged by the closer values, which take a little longer."""


class Course(NamedTuple):
    """An answer, and the plan that is kept to after it; an empty one is plain play."""

    option: Option
    plan: str = ""


class End(NamedTuple):
    """Where a playout was cut: the chance to win there, and what it is made of."""

    chance: float
    won: bool | None
    """Whether the game was won, if it was over by then."""
    parts: dict[str, float]


class Weighed(Struct):
    """What playouts say of a course."""

    course: Course
    found: list[float]
    """What each playout came to, in the order of their luck: course by course comparable."""
    parts: dict[str, float] = field(default_factory=dict)
    """What each feature added to the value where playouts were cut, summed over them."""
    won: int = 0
    lost: int = 0
    """Playouts that came to the end of the game."""

    def add(self, end: End) -> None:
        self.found.append(end.chance)
        self.won += end.won is True
        self.lost += end.won is False
        for name, part in end.parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + part

    @property
    def mean(self) -> float:
        return sum(self.found) / len(self.found) if self.found else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return spread(self.found) / math.sqrt(len(self.found)) if self.found else 0.5

    def gain(self, other: Weighed) -> tuple[float, float]:
        """By how much it is better, and the standard error of that: luck by luck."""
        differences = [a - b for a, b in zip(self.found, other.found, strict=False)]
        if not differences:
            return 0.0, 1.0
        mean = sum(differences) / len(differences)
        return mean, max(spread(differences), 0.02) / math.sqrt(len(differences))

    def may_beat(self, other: Weighed) -> bool:
        """Whether it is better, or worse by no more than chance."""
        gain, error = self.gain(other)
        return gain + error > 0


def spread(numbers: Sequence[float]) -> float:
    """The standard deviation of what they are drawn from; a single one says nothing.

    >>> spread([0.5]), round(spread([0.0, 1.0, 0.0, 1.0]), 2)
    (0.5, 0.58)
    """
    if len(numbers) < 2:
        return 0.5
    mean = sum(numbers) / len(numbers)
    return math.sqrt(sum((one - mean) ** 2 for one in numbers) / (len(numbers) - 1))


class SearchPlayer:
    """Answers any open choice of a session after trying out what may be answered."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.plain = PlainBot()

    def choose(self, session: AnySession) -> Option:
        if decided(session) or goes_round(given(session)):
            return self.plain.choose(session)
        *_, weighed = self.weigh(session)
        return self.best_of(weighed).course.option

    def best_of(self, weighed: Sequence[Weighed]) -> Weighed:
        """The best, if it is better than the bot's own answer by more than chance."""
        own, best = weighed[0], max(weighed, key=lambda one: one.mean)
        gain, error = best.gain(own)
        return best if gain > self.budget.margin * error else own

    def weigh(
        self, session: AnySession, *, to_the_end: bool = False, first: int = 0
    ) -> Iterator[list[Weighed]]:
        """Round after round what all courses are worth, the bot's own first. Whoever has seen
        enough may stop; it stops by itself when all that is left gives the bot's own answer,
        unless the whole budget is wanted `to_the_end`. Another `first` deals other luck."""
        weighed = [Weighed(one, []) for one in self.courses(session)]
        yield weighed
        left, dealt = list(weighed), first
        rounds = max(1, math.ceil(math.log2(len(weighed))))
        for _ in range(rounds):
            if not (to_the_end or _differ(left)):
                return
            each = max(1, self.budget.playouts // (rounds * len(left)))
            for luck in range(dealt, dealt + each):
                for one in left:
                    one.add(
                        playout(session, one.course, luck, self.budget.horizon, self.budget.closely)
                    )
            dealt += each
            yield weighed
            own, *others = left
            rivals = [one for one in others if to_the_end or one.may_beat(own)]
            if not rivals:
                return
            rivals.sort(key=lambda one: -one.mean)
            left = [own, *rivals[: max(1, len(left) // 2 - 1)]]

    def courses(self, session: AnySession) -> list[Course]:
        """What is worth trying: the bot's own answer, what each plan would do, and the answers
        that the bot ranks highest."""
        return list(courses(session))[: self.budget.candidates]


def _differ(weighed: Sequence[Weighed]) -> bool:
    """Whether there is an answer to choose: plans may begin with the same one."""
    return any(one.course.option != weighed[0].course.option for one in weighed)


def playout(
    session: AnySession, course: Course, luck: int, horizons: float = 1.0, closely: bool = False
) -> End:
    """Give the answer in a fork, play on, and say what it came to."""
    ask = session.ask
    assert isinstance(ask, Choice)
    fork = another(session, ask.seat, luck)
    fork.answer(course.option)
    return play_to_the_cut(fork, ask.seat, course.plan, horizons, closely)


def another(session: AnySession, seat: int, luck: int) -> AnySession:
    """A fork with luck of its own: the same for the same number, and never the game's."""
    seed = session.decision * 1009 + luck
    if session.game.has_secrets:
        return session.fork_as_seen_by(seat, seed)
    return session.fork(seed, light=True)


def play_to_the_cut(
    fork: AnySession, seat: int, plan: str = "", horizons: float = 1.0, closely: bool = False
) -> End:
    """Play on for some horizons of the bot, and judge what has come of it."""
    bot, value = Bot.of(fork.game), Value.of(fork.game)
    play_on(fork, plan, round(bot.horizon * horizons))
    result = fork.result
    if result is not None:
        won = result.outcome == "won"
        return End(float(won), won, {})
    features = bot.features(fork.view(seat), fork.table.content)
    return End(value.judge(features, closely), None, value.parts(features))


def decided(session: AnySession) -> bool:
    """Whether there is nothing to think about."""
    ask = session.ask
    if not isinstance(ask, Choice):
        raise ValueError("a player answers choices only")
    bot = Bot.of(session.game)
    return len(ask.options) == 1 or ask.kind in bot.by_heart or bot.at_once(ask) is not None


ROUND = 24
"""The longest round of answers that is taken for one: of six heroes, four answers each."""
SHAKEN = 24
"""So many answers long a player that went round in circles plays plainly."""


def given(session: AnySession) -> list[str]:
    """What players last answered, without the cards and dice in between."""
    last = slice(-3 * (3 * ROUND + SHAKEN), None)
    return [
        text
        for text, seat in zip(session.answers[last], session.seats[last], strict=True)
        if seat >= 0
    ]


def goes_round(answers: Sequence[str]) -> bool:
    """Whether the last answers were the same round three times, or were so a moment ago.

    Where nothing happens, waiting puts a danger off past the horizon and so looks better than
    going on, every time it is looked at. The bot goes on.

    >>> goes_round(["pass", "end"] * 3), goes_round(["move", *["pass", "end"] * 2, "move"])
    (True, False)
    """
    last = len(answers)
    for end in range(max(0, last - SHAKEN), last + 1):
        for long in range(1, min(ROUND, end // 3) + 1):
            one = answers[end - long : end]
            if (
                one
                == answers[end - 2 * long : end - long]
                == answers[end - 3 * long : end - 2 * long]
            ):
                return True
    return False


def courses(session: AnySession) -> Iterator[Course]:
    """All courses, the most promising first; the bot's own is the first of all."""
    ask, bot = session.ask, Bot.of(session.game)
    assert isinstance(ask, Choice)
    view, content, given = session.view(ask.seat), session.table.content, session.decision
    ranked = bot.rank(view, ask, content, given)
    own = Course(ranked[0][0])
    seen = {own}
    yield own
    planned = [Course(bot.keep_to(plan, view, ask, content, given), plan) for plan in bot.plans]
    single = [Course(option) for option, _ in ranked[1:]]
    for pair in _by_turns(planned, single):
        if pair not in seen:
            seen.add(pair)
            yield pair


def shown_plan(session: AnySession, course: Course) -> str:
    """What a course keeps to, in a few words, if that shows in its answer: where other plans answer
    the same, as all of them pick up what lies underfoot, it says nothing."""
    ask, bot = session.ask, Bot.of(session.game)
    assert isinstance(ask, Choice)
    view, content, given = session.view(ask.seat), session.table.content, session.decision
    same = [
        plan for plan in bot.plans if bot.keep_to(plan, view, ask, content, given) == course.option
    ]
    return bot.plans[course.plan] if same == [course.plan] else ""


def _by_turns(some: Sequence[Course], others: Sequence[Course]) -> Iterator[Course]:
    for n in range(max(len(some), len(others))):
        yield from some[n : n + 1]
        yield from others[n : n + 1]


def play_on(session: AnySession, plan: str, answers: int) -> None:
    """Play plainly, or to a plan, for so many answers, or to the end."""
    bot, content = Bot.of(session.game), session.table.content
    until = session.decision + answers
    while session.decision < until:
        ask = session.ask
        if not isinstance(ask, Choice):
            return
        options = ask.options
        if len(options) == 1:
            session.answer(options[0])
            continue
        found = bot.at_once(ask)
        if found is None:
            found = _next(bot, plan, session.view(ask.seat), ask, content, session.decision)
        session.answer(found)


def _next(bot: Bot, plan: str, view: Any, ask: Choice, content: Any, given: int) -> Option:
    if plan:
        return bot.keep_to(plan, view, ask, content, given)
    return bot.choose(view, ask, content, given)
