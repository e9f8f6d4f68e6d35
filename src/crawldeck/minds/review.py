"""A review of a game: the chance to win as it went, the luck of every draw, the cost of answers.

Every decision is looked at twice. First a search says which answer it likes best; then that one and
the one that was given are played out again with other luck, and only this second sample is
believed: what chose an answer may not also judge it. An answer costs something only where the
difference is more than chance.

The sums are told by one estimator: the chance to win if the plain bot went on from here. What an
answer did to it, beside the bot's own, is play; what happened to it up to the next decision is
luck. So the sums are exact: beginning, luck and play add up to what came in the end. And luck is
fair, nought in the mean: the chance after an answer is the mean of what the next decisions find.
Measured by the best answer instead, whatever a search knows better than plain play would be luck
at every decision, and then be taken away again as play. Where a stretch of draws brought much,
each draw of it is looked at by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.session import AnySession, Session
from crawldeck.minds.search import (
    Budget,
    Course,
    SearchPlayer,
    Weighed,
    another,
    play_to_the_cut,
    playout,
    shown_plan,
)
from crawldeck.speech import Speech

Sort: TypeAlias = Literal["", "inaccuracy", "mistake", "blunder", "brilliant"]
SURE = 2.0
"""Standard errors by which a difference must be more than chance."""
MARKS: tuple[tuple[float, Sort], ...] = ((0.12, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
"""What an answer is called that costs so much of the chance to win."""
BRILLIANT = 0.05
"""An answer that gains so much over what comes to mind first."""
SWING = 0.08
"""A stretch of draws that changes the chance by so much is looked at draw by draw."""
SEARCHED_FROM = 40_000
"""The luck of the search begins with this number times the sample."""
JUDGED_FROM = 20_000
"""The luck that judges begins so much further: none of it was dealt to a search."""
TURNING_POINTS = 5


class Look(Struct, frozen=True):
    """A closer look at the decisions that seem to have cost most."""

    decisions: int
    """So many are looked at."""
    times: int
    """With so many times as many playouts as at first."""
    border: int = 0
    """Instead of those that seem to have cost most: those of which it is least clear whether they
    belong to the so many largest mistakes."""


class Depth(Struct, frozen=True):
    """How closely a review looks."""

    search: Budget
    judges: int
    """Playouts that judge an answer."""
    draws: int
    """Playouts for the chance before a draw."""
    again: tuple[Look, ...] = ()
    """Further looks, one after the other: what is called a mistake should be one with any luck."""
    dealt: int = 0
    """So much of the judges' luck was dealt in looks before: what chose a decision for a closer
    look may not judge it."""

    def closer(self, look: Look) -> Depth:
        search = structs.replace(self.search, playouts=look.times * self.search.playouts)
        before = [1, *(one.times for one in takewhile(lambda one: one is not look, self.again))]
        dealt = self.dealt + sum(before) * self.judges
        return Depth(search, look.times * self.judges, self.draws, dealt=dealt)


SHARED = 100
"""A game whose playouts are shorter than so many answers has time for more of them."""
LARGEST = 5
"""So many mistakes should be the largest with any luck."""


def usual(game: AnyGame) -> Depth:
    """How closely a game is looked at: on two cores, with `make compile`, a review is to take no
    more than one to three minutes."""
    more = max(1, SHARED // Bot.of(game).horizon)
    again = (Look(16 + 4 * (more - 1), 6), Look(10, 15), Look(2, 60, border=LARGEST))
    return Depth(
        Budget(candidates=5, playouts=30 * more, closely=True),
        judges=24 * more,
        draws=24 * more,
        again=again,
    )


class Draw(Struct, frozen=True):
    """A card, a throw or a lot, and what it did."""

    at: int
    outcome: str
    luck: float


class Judged(Struct, frozen=True):
    """A decision: what was answered, what would have been best, and the chances of both."""

    at: int
    """How many answers stood before it."""
    seat: int
    who: str
    """The name of whoever was asked to act."""
    given: str
    best: str
    """The same as what was given, where nothing was surely better."""
    said: str
    said_best: str
    """Both in words."""
    plan: str
    """What the best answer is part of, in a few words, if it is part of a plan."""
    chance: float
    """To win, if the plain bot answers and goes on."""
    after: float
    """To win, if it goes on after the answer that was given."""
    doubt: float
    """The standard error of what lies between these two."""
    cost: float
    """What the answer that was given cost against the best one, each with its best way on; nought
    where nothing was surely better."""
    gain: float
    """By how much the best of the other answers seemed better, surely or not; below nought it
    seemed worse."""
    error: float
    """The standard error of that."""
    mark: Sort

    @property
    def play(self) -> float:
        """What the answer did, beside that of the plain bot."""
        return self.after - self.chance


class Moment(Judged, frozen=True):
    """A decision, and what came between it and the next."""

    luck: float
    """What the draws up to the next decision did."""
    draws: tuple[Draw, ...] = ()


class Review(Struct, frozen=True):
    """A whole game."""

    game: str
    moments: tuple[Moment, ...]
    begin: float
    end: float
    won: bool | None
    """None: it was broken off."""

    @property
    def luck(self) -> float:
        return sum(one.luck for one in self.moments)

    @property
    def play(self) -> float:
        """What all answers did together: nought is how the plain bot would have played."""
        return sum(one.play for one in self.moments)

    @property
    def doubt(self) -> float:
        """The standard error of the sum of play, and so of the sum of luck."""
        return together(one.doubt for one in self.moments)

    @property
    def mistakes(self) -> list[Moment]:
        """Whatever cost something, the worst first."""
        return sorted((one for one in self.moments if one.cost > 0), key=lambda one: -one.cost)

    @property
    def turning_points(self) -> list[Moment]:
        """Where the chance to win changed most, by luck or by an answer, in their order."""
        ranked = sorted(self.moments, key=lambda one: -max(one.cost, abs(one.luck)))
        return sorted(ranked[:TURNING_POINTS], key=lambda one: one.at)


class Chapter(Struct, frozen=True):
    """A game of a campaign, by the name of its record."""

    name: str
    review: Review


class Journey(Struct, frozen=True):
    """A campaign, chapter by chapter."""

    chapters: tuple[Chapter, ...]

    @property
    def luck(self) -> float:
        """In games: so many more were won, or lost, than by the cards of an even hand."""
        return sum(one.review.luck for one in self.chapters)

    @property
    def play(self) -> float:
        return sum(one.review.play for one in self.chapters)

    @property
    def doubt(self) -> float:
        return together(one.review.doubt for one in self.chapters)

    @property
    def mistakes(self) -> list[tuple[str, Moment]]:
        """Of all chapters, each with its chapter, the worst first."""
        found = [(one.name, moment) for one in self.chapters for moment in one.review.mistakes]
        return sorted(found, key=lambda one: -one[1].cost)


def together(errors: Iterable[float]) -> float:
    """The standard error of a sum, from those of what is added."""
    return math.sqrt(sum(one * one for one in errors))


# -- the game again --------------------------------------------------------------------------------


def again(session: AnySession) -> Iterator[tuple[AnySession, int]]:
    """A game from its beginning, standing before each of its answers in turn; its luck is known."""
    twin: AnySession = Session(session.game, session.setup, settle=False)
    twin.take_luck(None)
    for n, value in enumerate(session.answers):
        yield twin, n
        twin.feed(value)
    yield twin, len(session.answers)


def decisions(session: AnySession) -> Iterator[tuple[AnySession, Option]]:
    """Forks that stand at each question at which there was something to decide, with what was
    answered."""
    for twin, n in again(session):
        ask = twin.ask
        if n < len(session.answers) and isinstance(ask, Choice) and _thinks(twin, ask):
            yield twin.fork(luck="none", light=True), session.answers[n]


def _thinks(twin: AnySession, ask: Choice) -> bool:
    return len(ask.options) > 1 and Bot.of(twin.game).at_once(ask) is None


# -- one decision ----------------------------------------------------------------------------------


def judge(
    session: AnySession, given: Option, depth: Depth | None = None, sample: int = 0
) -> Judged:
    """Look at one decision: which answer is best, and what the one that was given is worth."""
    ask, depth = session.ask, depth or usual(session.game)
    assert isinstance(ask, Choice)
    *_, weighed = SearchPlayer(depth.search).weigh(session, first=SEARCHED_FROM * sample)
    own = weighed[0].course
    ranked = [one.course for one in sorted(weighed, key=lambda one: -one.mean)]
    best = next((one for one in ranked if one.option is not given), Course(given))
    # A plan can be kept to after the answer that was given as well: it is worth its best way on.
    kept = next((one for one in ranked if one.option is given), Course(given))
    ways = dict.fromkeys((Course(given), Course(given, best.plan), kept))
    judged = {
        one: _judged(session, one, depth, sample) for one in dict.fromkeys((*ways, best, own))
    }
    value = max((judged[one] for one in ways), key=lambda one: one.mean)
    gain, error = judged[best].gain(value)
    better = gain > SURE * error
    top = judged[best] if better else value
    over, unsure = value.gain(judged[own])
    mark: Sort = next((name for least, name in MARKS if better and gain >= least), "")
    if not better and own.option is not given and over > max(BRILLIANT, SURE * unsure):
        mark = "brilliant"
    plain, after = judged[own], judged[Course(given)]
    words = Speech.of(session.game).words(session, aloud=False)
    labels = {one.option: one.label for one in words.offers(ask)}
    return Judged(
        at=session.decision,
        seat=ask.seat,
        who=words.names.get(ask.actor, ask.actor),
        given=given.text,
        best=top.course.option.text,
        said=labels.get(given, given.text),
        said_best=labels.get(top.course.option, top.course.option.text),
        plan=shown_plan(session, top.course) if better else "",
        chance=plain.mean,
        after=after.mean,
        doubt=0.0 if after is plain else after.gain(plain)[1],
        cost=top.mean - value.mean,
        gain=gain,
        error=error,
        mark=mark,
    )


def _judged(session: AnySession, course: Course, depth: Depth, sample: int) -> Weighed:
    found = Weighed(course, [])
    first = JUDGED_FROM + SEARCHED_FROM * sample + depth.dealt
    for luck in range(first, first + depth.judges):
        found.add(playout(session, course, luck, closely=depth.search.closely))
    return found


def chance_at(session: AnySession, seat: int, depth: Depth, sample: int = 0) -> float:
    """The chance to win where a draw is due, before it is drawn."""
    first = JUDGED_FROM + SEARCHED_FROM * sample
    ends = [
        play_to_the_cut(another(session, seat, luck), seat, closely=depth.search.closely).chance
        for luck in range(first, first + depth.draws)
    ]
    return sum(ends) / len(ends)


# -- all of them -----------------------------------------------------------------------------------

Judge: TypeAlias = Callable[[Sequence[tuple[AnySession, Option]], Depth], Iterator[Judged]]
Drawn: TypeAlias = dict[int, list[tuple[int, str, float]]]
"""By where a stretch begins: each draw in it, in words, and the chance to win before it."""


def review(
    session: AnySession, judging: Judge | None = None, depth: Depth | None = None, sample: int = 0
) -> Review:
    """Review a game from its beginning to where it stands.

    `judging` looks at many decisions, one after the other or in many processes, and gives what was
    found in their order. Another `sample` looks with other luck.
    """

    def one_by_one(asked: Sequence[tuple[AnySession, Option]], depth: Depth) -> Iterator[Judged]:
        return (judge(twin, given, depth, sample) for twin, given in asked)

    asked, judging = list(decisions(session)), judging or one_by_one
    depth = depth or usual(session.game)
    judged = list(judging(asked, depth))
    for look in depth.again:
        doubted = worth_a_look(judged, look)
        looked_at = judging([asked[n] for n in doubted], depth.closer(look))
        for n, one in zip(doubted, looked_at, strict=True):
            judged[n] = one
    end = ending(session, depth, sample)
    drawn = draws_in(session, wide_stretches(session, judged, end), depth, sample)
    return put_together(session, judged, end, drawn)


def worth_a_look(judged: Sequence[Judged], look: Look) -> list[int]:
    """The decisions that are looked at more closely, for all that is known yet."""
    found = _unclear(judged, look.border) if look.border else _costly(judged)
    return sorted(found[: look.decisions])


def _costly(judged: Sequence[Judged]) -> list[int]:
    """Those that may have cost something, what may have cost most first."""

    def may_have_cost(n: int) -> float:
        return judged[n].gain + SURE * judged[n].error

    ranked = sorted(range(len(judged)), key=may_have_cost, reverse=True)
    return [n for n in ranked if may_have_cost(n) > 0]


def _unclear(judged: Sequence[Judged], largest: int) -> list[int]:
    """Those that may or may not be among the so many largest mistakes, the least clear first."""
    gains = sorted((one.gain for one in judged), reverse=True)
    if len(gains) <= largest:
        return []
    border = max(0.0, sum(gains[largest - 1 : largest + 1]) / 2)

    def off(n: int) -> float:
        return abs(judged[n].gain - border) / judged[n].error

    return sorted((n for n in range(len(judged)) if off(n) < SURE), key=off)


def ending(session: AnySession, depth: Depth, sample: int = 0) -> float:
    """The chance to win where a game stands; of one that is over it is known."""
    result = session.result
    if result is not None:
        return float(result.outcome == "won")
    seat = session.ask.seat if isinstance(session.ask, Choice) else 0
    return chance_at(session.fork(luck="none", light=True), seat, depth, sample)


def put_together(session: AnySession, judged: Sequence[Judged], end: float, drawn: Drawn) -> Review:
    """A whole review from its decisions, its end, and the draws where luck mattered."""
    result = session.result
    won = None if result is None else result.outcome == "won"
    begin = judged[0].chance if judged else end
    return Review(session.game.name, tuple(_with_luck(judged, end, drawn)), begin, end, won)


def _lucky(judged: Sequence[Judged], end: float) -> list[float]:
    """What happens to the chance between an answer and the next decision is luck."""
    chances = [*(one.chance for one in judged), end][1:]
    return [there - one.after for one, there in zip(judged, chances, strict=True)]


def wide_stretches(
    session: AnySession, judged: Sequence[Judged], end: float
) -> list[tuple[int, int]]:
    """Between which answers so much of it lies that each draw is looked at by itself."""
    nexts = [*(one.at for one in judged), len(session.answers)][1:]
    found = zip(judged, nexts, _lucky(judged, end), strict=True)
    return [(one.at, upto) for one, upto, luck in found if abs(luck) >= SWING]


def _with_luck(judged: Sequence[Judged], end: float, drawn: Drawn) -> Iterator[Moment]:
    for one, luck in zip(judged, _lucky(judged, end), strict=True):
        draws = _shared(drawn.get(one.at, []), one.after, one.after + luck)
        fields = {name: getattr(one, name) for name in Judged.__struct_fields__}
        yield Moment(**fields, luck=luck, draws=draws)


def draws_in(
    session: AnySession, wide: Sequence[tuple[int, int]], depth: Depth, sample: int = 0
) -> Drawn:
    """Of some stretches: every draw in them, and the chance to win just before it."""
    found: Drawn = {start: [] for start, _ in wide}
    for twin, n in again(session):
        start = next((first for first, upto in wide if first < n < upto), None)
        if start is None or session.seats[n] >= 0:
            continue
        before = chance_at(twin.fork(luck="none", light=True), 0, depth, sample)
        words = Speech.of(session.game).words(twin)
        assert isinstance(twin.ask, Chance)
        outcome = words.outcome(twin.ask, session.answers[n])
        found[start].append((n, outcome, before))
    return found


def _shared(
    draws: Sequence[tuple[int, str, float]], after: float, there: float
) -> tuple[Draw, ...]:
    """The luck of each draw: the chance before the next one less the chance before it. The first
    begins at the chance after the answer, so that they add up to the luck of the stretch."""
    if not draws:
        return ()
    befores = [after, *(before for _, _, before in draws[1:]), there]
    return tuple(
        Draw(at, outcome, later - earlier)
        for (at, outcome, _), (earlier, later) in zip(draws, pairwise(befores), strict=True)
    )


def curve(found: Review) -> list[tuple[int, float]]:
    """The chance to win over the game: at each decision, and at the end."""
    ends = found.moments[-1].at + 1 if found.moments else 0
    return [*((one.at, one.chance) for one in found.moments), (ends, found.end)]
