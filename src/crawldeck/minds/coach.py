"""The coach: the best answers to an open question, how sure that is, and why.

It searches as a strong player does, and reads its reasons off the places where playouts were cut:
what a position is worth is a sum over features, and the features in which two answers differ most
are why one is better. It knows what the seat knows and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.language import listed, mark, tr
from crawldeck.kernel.session import AnySession
from crawldeck.minds.search import Budget, SearchPlayer, Weighed, shown_plan
from crawldeck.minds.values import Value

COACHING = Budget(candidates=14, playouts=144, closely=True)
SHOWN = 3
"""So many answers are named."""
SURE, FAIRLY_SURE = 3.0, 1.5
"""Standard errors between the best and the next."""
FELT = 0.08
"""A feature that adds less than this to the sum is no reason: with other luck one in three of them
speaks for the other answer."""
ENDS = 0.08
"""A share of playouts that end otherwise is a reason from here on."""
MOST_REASONS = 2


class Advice(Struct, frozen=True):
    """One answer: its chance to win, and what speaks for it."""

    option: str
    plan: str
    """What it is part of, in a few words, if it is part of a plan."""
    chance: float
    error: float
    reasons: tuple[str, ...] = ()


class Hint(Struct, frozen=True):
    """What may be answered, the best first."""

    at: int
    seat: int
    advice: tuple[Advice, ...]
    sure: str
    """How sure it is that the first is the best: `sure`, `fairly sure`, or `close`."""
    playouts: int


def hint(session: AnySession, budget: Budget = COACHING) -> Hint:
    """Advice on the open question."""
    *_, last = hints(session, budget)
    return last


def hints(session: AnySession, budget: Budget = COACHING) -> Iterator[Hint]:
    """Advice that gets better while one waits."""
    if not isinstance(session.ask, Choice):
        raise Malformed(tr("nobody has a choice to make now, so there is no hint"))
    search = SearchPlayer(budget)
    for weighed in search.weigh(session, to_the_end=True):
        if all(one.found for one in weighed):
            yield _hint(session, weighed, search.best_of(looked_at_longest(weighed)))


def looked_at_longest(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The courses that are known best, the bot's own first. One that was dropped after a few lucky
    playouts is no advice, however good these were."""
    longest = max(len(one.found) for one in weighed)
    return [one for one in weighed if len(one.found) == longest]


def _hint(session: AnySession, weighed: Sequence[Weighed], best: Weighed) -> Hint:
    """What a player of the coach's strength would answer comes first, then what comes close."""
    ask = session.ask
    assert isinstance(ask, Choice)
    others = [one for one in _one_for_each_answer(weighed) if one.course[0] != best.course[0]]
    ranked = [best, *others]
    value = Value.of(session.game)
    advice = [
        Advice(
            one.course.option.text,
            _plan(session, weighed, one),
            one.mean,
            one.error,
            tuple(reasons(value, one, others[0] if one is best and others else best)),
        )
        for one in ranked[:SHOWN]
    ]
    playouts = sum(len(one.found) for one in weighed)
    return Hint(session.decision, ask.seat, tuple(advice), _sure(ranked), playouts)


def _one_for_each_answer(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The best course that begins with each answer, the best answer first. Those that were dropped
    early are known less well, and come after what was looked at longer."""
    longest = max(len(one.found) for one in weighed)
    ranked = sorted(weighed, key=lambda one: (len(one.found) < longest, -one.mean))
    found: dict[str, Weighed] = {}
    for one in ranked:
        found.setdefault(one.course.option.text, one)
    return list(found.values())


def _plan(session: AnySession, weighed: Sequence[Weighed], one: Weighed) -> str:
    """What the answer is part of, if that shows in it: without a plan the bot answers otherwise."""
    own = weighed[0].course.option
    return "" if one.course.option == own else shown_plan(session, one.course)


def _sure(ranked: Sequence[Weighed]) -> str:
    if len(ranked) < 2:
        return "sure"
    gain, error = ranked[0].gain(ranked[1])
    steps = gain / error
    return "sure" if steps >= SURE else "fairly sure" if steps >= FAIRLY_SURE else "close"


def reasons(value: Value, one: Weighed, other: Weighed) -> Iterator[str]:
    """What speaks for one course against another, the weightiest first."""
    if _share(one.won, one) - _share(other.won, other) >= ENDS:
        yield mark("wins at once more often")
    if _share(other.lost, other) - _share(one.lost, one) >= ENDS:
        yield mark("is lost at once less often")
    weights = {} if value.weights is None else value.weights.of
    found = dict.fromkeys(
        said[1]
        for name, gain in _gains(one, other)
        if gain >= FELT and (said := value.bot.reasons.get(name)) and weights[name] * said[0] > 0
    )
    yield from list(found)[:MOST_REASONS]


def explained(session: AnySession, weighed: Sequence[Weighed], best: Weighed) -> str:
    """Why a player takes one course and not the next best answer, as a sentence."""
    others = [one for one in _one_for_each_answer(weighed) if one.course[0] != best.course[0]]
    if not others:
        return ""
    plan = _plan(session, weighed, best)
    found = tuple(reasons(Value.of(session.game), best, others[0]))
    return sentence(Advice(best.course.option.text, plan, best.mean, best.error, found))


def _share(count: int, one: Weighed) -> float:
    return count / max(1, len(one.found))


def _gains(one: Weighed, other: Weighed) -> list[tuple[str, float]]:
    """By how much more each feature adds, in the mean over playouts that were cut."""
    ours, theirs = _cut(one), _cut(other)
    names = {**one.parts, **other.parts}
    found = [
        (name, one.parts.get(name, 0.0) / ours - other.parts.get(name, 0.0) / theirs)
        for name in names
    ]
    return sorted(found, key=lambda item: -item[1])


def _cut(one: Weighed) -> int:
    return max(1, len(one.found) - one.won - one.lost)


def sentence(advice: Advice) -> str:
    """Why an answer is good, as a sentence; empty where nothing stands out."""
    found = list(advice.reasons)
    if not found:
        return ""
    return tr("It {reasons}.", reasons=listed([tr(one) for one in found]))
