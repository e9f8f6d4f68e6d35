"""Plans: several answers as one wish, such as the way to a place.

A plan is found by the rules themselves, on light forks, and followed answer by answer. It stops by
itself as soon as anything comes to light or is drawn, something else is asked, or a step is
refused. The record holds the single answers; an undo takes the plan back as one.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.events import Event
from crawldeck.kernel.foresight import Foresight
from crawldeck.kernel.language import tr
from crawldeck.kernel.option import Refusal
from crawldeck.kernel.orders import PLAN
from crawldeck.kernel.parts import Part

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession


Stop: TypeAlias = Literal["", "drawn", "asked", "refused", "over"]
PLACES = 400
"""So many places are looked at before a search is given up."""
MOST_ON_THE_WAY = 30
"""So many questions and draws may come up between two steps."""


class Followed(msgspec.Struct, frozen=True):
    """How far a plan was followed, and why no further; nothing, where all of it was."""

    given: int
    stopped: Stop = ""
    refusal: Refusal | None = None


class Strike(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a way is known to bring: who or what on the board, and by which rule."""

    on: str
    text: str
    rule: str = ""
    grave: bool = False
    """Whether whoever goes there may fall by it."""


class Plan(msgspec.Struct, frozen=True):
    """A way: the answers that make it up, and what is known to come of it on the way."""

    answers: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    """What it provokes, risks or loses, in sentences: whoever wants to take it is asked again."""
    steps: int = 0
    cost: str = ""
    """What it takes of what can be spent on the way: `2 of 2 steps`."""
    path: tuple[str, ...] = ()
    """The places on the way, the last one too, as `kind:id`; empty where they are not known yet."""
    strikes: tuple[Strike, ...] = ()
    """The warnings with what they are about."""
    notes: tuple[str, ...] = ()
    """What else it comes to: it is told, and nobody is asked."""


class Plans(Part):
    """How a game is told where to go."""

    part: ClassVar[str] = "plans"
    place: ClassVar[str] = ""
    """How a place is written, such as `x,y`; empty where nobody goes anywhere."""
    kind: ClassVar[str] = "place"
    """What places are called on the board: `spot` in `spot:2,3`."""

    def way(self, session: AnySession, to: str) -> Plan:
        """The best way to a place by the rules' own costs; Malformed or Illegal if none leads."""
        raise Malformed(tr("{title} has no places to go to", title=self.game.title))

    def ways(self, session: AnySession) -> dict[str, Plan]:
        """Every place that whoever is asked can get to in this turn, as `kind:id`, with the best
        way there; what is dear to find out is left to `way`."""
        return {}


def follow(session: AnySession, plan: Iterable[str | Option]) -> Followed:
    """Give these answers one after another, as long as each is what was expected."""
    given, kind, wishes = 0, "", list(plan)
    for wish in wishes:
        before = session.ask
        if given and isinstance(before, Choice):
            refusal = session.why_not(wish)
            if refusal is not None:
                return Followed(given, "refused" if before.kind == kind else "asked", refusal)
        sealed, kind = session.sealed, before.kind if before is not None else ""
        session.answer(wish, by=PLAN if given else "")
        given += 1
        stop = _stop(session, before, sealed)
        if stop and not (stop == "asked" and given == len(wishes)):  # then all of it is done
            return Followed(given, stop)
    return Followed(given)


def _stop(session: AnySession, before: object, sealed: int) -> Stop:
    """Whether something came that the plan did not reckon with."""
    ask = session.ask
    if ask is None:
        return "over"
    if isinstance(ask, Chance) or session.sealed > sealed:
        return "drawn"
    assert isinstance(before, Choice) and isinstance(ask, Choice)
    if ask.seat != before.seat or ask.actor != before.actor:
        return "asked"
    return ""


class Step(msgspec.Struct, frozen=True):
    """One answer of a way that was found: where it is given, and what was told then."""

    here: AnySession
    answer: Option
    events: tuple[Event, ...]


class Way(msgspec.Struct, frozen=True):
    """A way that was found: its answers, and what was told on it."""

    steps: tuple[Step, ...] = ()
    draws: int = 0
    """How often something would be drawn; what comes then nobody knows."""
    price: int = 0

    @property
    def answers(self) -> tuple[Option, ...]:
        return tuple(one.answer for one in self.steps)

    def told(self) -> Iterator[tuple[Step, Event]]:
        """Every event with the step that it came with."""
        return ((one, event) for one in self.steps for event in one.events)

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for _, event in self.told())


def find_way(
    session: AnySession,
    steps: Callable[[AnySession], Iterable[Option]],
    place: Callable[[AnySession], Hashable],
    arrived: Callable[[AnySession], bool],
    *,
    price: Callable[[AnySession, Option], int] | None = None,
    goes_on: Callable[[AnySession], bool] | None = None,
) -> Way | None:
    """The best way by the rules themselves to where one has `arrived` (`search`)."""
    found = search(session, steps, place, price=price, goes_on=goes_on)
    return next((way for here, way in found if arrived(here)), None)


def search(
    session: AnySession,
    steps: Callable[[AnySession], Iterable[Option]],
    place: Callable[[AnySession], Hashable],
    *,
    price: Callable[[AnySession, Option], int] | None = None,
    goes_on: Callable[[AnySession], bool] | None = None,
) -> Iterator[tuple[AnySession, Way]]:
    """Where one can get to, each with its way, the best first: with the fewest draws on it, then
    of the least price, then with the fewest answers. Of ways to one place the first is the best.

    `steps` are the answers that lead on, `place` tells two positions of the search apart. What is
    drawn on the way is taken as it may come, and what is asked is answered by default, as long as
    the way `goes_on`: a plan stops there anyway.
    """
    begin = session.fork(luck="none", light=True)
    begin.table.listening = True
    order, seen = itertools.count(), set[Hashable]()
    waiting = [(0, 0, 0, 0, begin, Way())]
    while waiting and len(seen) < PLACES:
        draws, paid, length, _, here, way = heapq.heappop(waiting)
        if length:
            yield here, way
        if place(here) in seen:
            continue
        seen.add(place(here))
        for option in steps(here):
            there = here.fork(luck="none", light=True)
            there.table.listening = True
            there.answer(option)
            more = draws + _let_come(there, steps, goes_on)
            cost = paid + (price(here, option) if price is not None else 0)
            step = Step(here, option, tuple(there.events))
            found = Way((*way.steps, step), more, cost)
            heapq.heappush(waiting, (more, cost, length + 1, next(order), there, found))


def _let_come(
    session: AnySession,
    steps: Callable[[AnySession], Iterable[Option]],
    goes_on: Callable[[AnySession], bool] | None,
) -> int:
    """Go on to where the next step can be taken; how many draws that took."""
    part, draws = Foresight.of(session.game), 0
    for _ in range(MOST_ON_THE_WAY):
        ask = session.ask
        if goes_on is not None and not goes_on(session):
            break
        if isinstance(ask, Chance):
            draws += 1
            session.answer(ask.classes()[0][0])
        elif isinstance(ask, Choice) and not any(True for _ in steps(session)):
            session.answer(part.usual(ask, session.table))
        else:
            break
    return draws
