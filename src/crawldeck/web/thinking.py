"""Minds on a server: hints, reviews, and bots that try out their answers before they give one.

All of it is worked out in processes of their own that stand back for whatever else there is to do.
A review is done a few decisions at a time, so that a hint never waits long for one. Whatever nobody
asks for any more is given up: a review between two pieces, a hint and a bot between two rounds of
playouts.
"""

from __future__ import annotations

import asyncio
import os
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from crawldeck import languages
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.language import language, speaking, tr
from crawldeck.kernel.session import AnySession
from crawldeck.minds import coach, levels, review, telling
from crawldeck.minds.coach import Advice
from crawldeck.minds.review import Depth, Drawn, Judged, Moment, Review
from crawldeck.minds.search import Budget, SearchPlayer, decided
from crawldeck.web import faces
from crawldeck.web.bots import Thought, told
from crawldeck.web.live import Live, encode
from crawldeck.web.wire_minds import (
    AdviceShown,
    DrawShown,
    HintShown,
    MomentShown,
    ReviewShown,
)
from crawldeck.web.workers import Workers, pause, stand_back

T = TypeVar("T")
HINT = msgspec.json.Decoder(HintShown)
PATIENCE = 30.0
"""Seconds after which a review is given up that nobody has asked for."""
TOGETHER = 2
"""Decisions of a review that are looked at in one go."""
KEPT = 32
"""Reviews that are remembered."""


THOUGHT = msgspec.json.Decoder(Thought)


class Reviewing:
    """A review under way, or done."""

    def __init__(self, session: AnySession, now: float) -> None:
        self.game = session.game
        self.record = pickle.dumps(session.fork(luck="none"))
        self.judged: list[Judged] = []
        self.of = 0
        self.closer = 0
        self.closer_of = 0
        self.found: Review | None = None
        self.polled = now
        self.task: asyncio.Task[None] | None = None

    def shown(self) -> ReviewShown:
        if self.found is not None:
            return all_of_it(self.found, self.of)
        moments = tuple(moment(Moment(**_fields(one), luck=0.0)) for one in self.judged)
        return ReviewShown(
            len(moments), self.of, False, moments, closer=self.closer, closer_of=self.closer_of
        )


class Thinking(Workers):
    """Workers that think, and what they have found."""

    processes = max(1, (os.cpu_count() or 2) // 2)
    begins = staticmethod(stand_back)

    def __init__(self) -> None:
        super().__init__()
        self.coaching: Budget = coach.COACHING
        self.depth: Depth | None = None
        """How closely games are reviewed, if not as usual."""
        self.budgets = {"strong": levels.STRONG, "master": levels.MASTER}
        """How much is thought about a hint, a review, and an answer of each level of bots."""
        self.patience = PATIENCE
        self._reviews: OrderedDict[tuple[str, str, int, str], Reviewing] = OrderedDict()
        self._turn = asyncio.Lock()
        """One piece of one review at a time: hints and bots come in between."""

    async def hint(self, session: AnySession, seat: int) -> HintShown:
        """Advice for a seat; the session is only read before this waits."""
        key = session.key, seat, "hint"
        return HINT.decode(await self._once(session, key, True, advised, seat, self.coaching))

    async def think(self, session: AnySession, level: str, reads: tuple[str, ...]) -> Thought:
        """What a bot of this level answers, and why in these languages; the session is only read
        before this waits."""
        key = session.key, session.decision, f"{level} {reads}"
        told = level, self.budgets[level], reads
        return THOUGHT.decode(await self._once(session, key, True, thought, *told))

    # -- reviews -------------------------------------------------------------------------------

    def review(self, live: Live) -> ReviewShown:
        """The review of a table as far as it is; begun now if nobody has asked for it yet. Call it
        while the table does not change."""
        now = asyncio.get_running_loop().time()
        key = live.row.id, live.session.key, live.session.decision, language()
        found = self._reviews.get(key)
        if found is None:
            found = self._reviews[key] = Reviewing(live.session, now)
            found.task = asyncio.create_task(self._review(key, found))
        elif found.task is not None and found.task.done() and found.found is None:
            del self._reviews[key]
            found.task.result()  # what went wrong is told to who asks
        found.polled = now
        self._reviews.move_to_end(key)
        self._forget()
        return found.shown()

    def _forget(self) -> None:
        """Only so many are kept; those under way end by themselves."""
        done = [key for key, one in self._reviews.items() if one.found is not None]
        for key in done[: max(0, len(done) - KEPT)]:
            del self._reviews[key]

    async def _review(self, key: tuple[str, str, int, str], it: Reviewing) -> None:
        try:
            depth = self.depth or review.usual(it.game)
            it.of = await self._piece(it, count)
            for first in range(0, it.of, TOGETHER):
                it.judged += await self._piece(it, judged, first, TOGETHER, depth)
            it.closer_of = sum(min(look.decisions, it.of) for look in depth.again)
            for look in depth.again:
                closer = depth.closer(look)
                doubted = review.worth_a_look(it.judged, look)
                it.closer_of -= min(look.decisions, it.of) - len(doubted)
                for n in doubted:
                    it.judged[n : n + 1] = await self._piece(it, judged, n, 1, closer)
                    it.closer += 1
            end, wide = await self._piece(it, stretches, it.judged, depth)
            drawn: Drawn = {}
            for one in wide:
                drawn |= await self._piece(it, draws, one, depth)
            it.found = await self._piece(it, together, it.judged, end, drawn)
        except TimeoutError:
            self._reviews.pop(key, None)

    async def _piece(self, it: Reviewing, work: Callable[..., T], *args: object) -> T:
        async with self._turn:
            if asyncio.get_running_loop().time() - it.polled > self.patience:
                raise TimeoutError("nobody asks for this review any more")
            return await self._work(True, work, it.record, *args)

    def stop(self) -> None:
        for one in self._reviews.values():
            if one.task is not None:
                one.task.cancel()
        super().stop()


# -- done in a worker ------------------------------------------------------------------------------


def advised(twin: bytes, seat: int, budget: Budget) -> bytes:
    """Done in a worker: the best answers, and why."""
    session = _asked_as(twin, seat)
    ask = session.ask
    assert isinstance(ask, Choice)
    *_, found = _stoppable(coach.hints(session, budget))
    labels = {one.option.text: one.label for one in faces.face(session).words.offers(ask)}
    advice = tuple(_advice(one, labels.get(one.option, one.option)) for one in found.advice)
    says = tr(telling.SURE[found.sure])
    return encode(HintShown(0, advice, found.sure, says, found.playouts))  # type: ignore[arg-type]


def _stoppable(rounds: Iterable[T]) -> Iterator[T]:
    """Round after round, as long as anybody waits for it."""
    for one in rounds:
        pause()
        yield one


def _asked_as(twin: bytes, seat: int) -> AnySession:
    """A position in which this seat, of all who are asked, is about to answer."""
    session: AnySession = pickle.loads(twin)
    if isinstance(session.ask, Choice) and session.ask.seat != seat:
        session.ask.by(seat)
    return session


def _advice(one: Advice, label: str) -> AdviceShown:
    doubt = telling.doubt_of(one.error)
    return AdviceShown(
        option=one.option,
        label=label,
        chance=round(one.chance, 4),
        error=round(one.error, 4),
        says=tr("{chance} to win, ± {doubt}", chance=telling.percent(one.chance), doubt=doubt),
        plan=tr(one.plan) if one.plan else "",
        why=coach.sentence(one),
    )


def thought(twin: bytes, level: str, budget: Budget, reads: tuple[str, ...]) -> bytes:
    """Done in a worker: what a bot answers, and why, to everybody in their language. Where it stays
    with what comes to mind first, that is why; a master says what else speaks for it."""
    session: AnySession = pickle.loads(twin)
    bot = PlainBot()
    plain = bot.choose(session)
    at_first = told(session, bot.reason(session, plain), reads)
    if decided(session):
        return encode(Thought(plain.text, at_first))
    search = SearchPlayer(budget)
    *_, weighed = _stoppable(search.weigh(session))
    best = search.best_of(weighed)
    option = best.course.option
    if option.text == plain.text and level != "master":
        return encode(Thought(option.text, at_first))
    why = {}
    for name in reads:
        with speaking(languages.catalogue(name, session.game)):
            said = coach.explained(session, weighed, best)
        why[name] = said or (at_first.get(name, "") if option.text == plain.text else "")
    return encode(Thought(option.text, why))


@lru_cache(2)
def _decisions(record: bytes) -> list[tuple[AnySession, Option]]:
    return list(review.decisions(pickle.loads(record)))


def count(record: bytes) -> int:
    """Done in a worker: how many decisions there were."""
    return len(_decisions(record))


def judged(record: bytes, first: int, some: int, depth: Depth) -> list[Judged]:
    """Done in a worker: a few decisions."""
    return [review.judge(*one, depth) for one in _decisions(record)[first : first + some]]


def stretches(
    record: bytes, judged: list[Judged], depth: Depth
) -> tuple[float, list[tuple[int, int]]]:
    """Done in a worker: the chance at the end, and where luck is looked at draw by draw."""
    session: AnySession = pickle.loads(record)
    end = review.ending(session, depth)
    return end, review.wide_stretches(session, judged, end)


def draws(record: bytes, stretch: tuple[int, int], depth: Depth) -> Drawn:
    """Done in a worker: the draws of one stretch."""
    return review.draws_in(pickle.loads(record), [stretch], depth)


def together(record: bytes, judged: list[Judged], end: float, drawn: Drawn) -> Review:
    """Done in a worker: all of it."""
    return review.put_together(pickle.loads(record), judged, end, drawn)


# -- on the wire -----------------------------------------------------------------------------------


def all_of_it(found: Review, of: int) -> ReviewShown:
    """A review that is done."""
    return ReviewShown(
        done=of,
        of=of,
        ready=True,
        moments=tuple(moment(one) for one in found.moments),
        end=round(found.end, 4),
        summary=telling.summary(found),
        luck=round(found.luck, 4),
        play=round(found.play, 4),
        doubt=round(found.doubt, 4),
        turning_points=tuple(one.at for one in found.turning_points),
        mistakes=tuple(one.at for one in found.mistakes),
    )


def moment(one: Moment) -> MomentShown:
    """A decision, with its words."""
    plan = f" ({tr(one.plan)})" if one.plan else ""
    return MomentShown(
        at=one.at,
        seat=one.seat,
        who=one.who,
        said=one.said,
        chance=round(one.chance, 4),
        after=round(one.after, 4),
        text=telling.moment_line(one).strip(),
        better=one.said_best + plan if one.cost > 0 else "",
        cost=round(one.cost, 4),
        error=round(one.error, 4) if one.cost > 0 else 0.0,
        mark=one.mark,
        luck=round(one.luck, 4),
        draws=tuple(DrawShown(draw.at, draw.outcome, round(draw.luck, 4)) for draw in one.draws),
    )


def _fields(one: Judged) -> dict[str, Any]:
    return {name: getattr(one, name) for name in Judged.__struct_fields__}
