"""Who may know what: the home of private information.

Most games keep nothing from anybody. A game that does says so in three places: a `Chance` whose
outcome, a `Choice` whose options and answer, and an event that only some seats see name them in
`seen_by`; `Game.view` shows each seat what it may know; and `Game.resample` draws anew what a seat
does not know. Everything that is sent to a person goes through here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from crawldeck.kernel.asks import Ask, Audience, Choice
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import Picker, fork_seed, fresh_seed

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession

TRIES = 200
"""So many courses are tried to find one that fits what a seat has seen since the last rest."""


def sees(audience: Audience, seats: Collection[int]) -> bool:
    """Whether somebody who holds these seats is among an audience; no seats is a spectator.

    >>> sees(None, ()), sees((0, 2), (2,)), sees((0, 2), (1,)), sees((), (0, 1))
    (True, True, False, False)
    """
    return audience is None or any(seat in audience for seat in seats)


def may_see(ask: Ask | None, seats: Collection[int]) -> bool:
    """Whether they may see what can be answered to a question, or come of a chance."""
    return ask is None or sees(ask.seen_by, seats)


def saw(session: AnySession, n: int, seats: Collection[int]) -> bool:
    """Whether they saw the answer of this number, counted from nought."""
    return sees(session.private.get(n), seats)


def heard(events: Sequence[Event], seats: Collection[int]) -> list[Event]:
    """The events that they are told of."""
    return [event for event in events if sees(event.seen_by, seats)]


def eyes(ask: Ask | None, seats: Collection[int]) -> int | None:
    """From which of their seats somebody looks at the table: from the one that is asked, if any."""
    asked = [seat for seat in seats if isinstance(ask, Choice) and seat in ask.seats]
    return next(iter((*asked, *seats)), None)


def choosing(session: AnySession, ask: Choice) -> str:
    """What those are told of a question who may not see it."""
    who = session.game.names(session.table).get(ask.actor, ask.actor)
    return tr("{who} is choosing.", who=who)


# -- courses that a seat cannot tell apart --------------------------------------------------------


def fork_as_seen_by(session: AnySession, seat: int | None, seed: int | None = None) -> AnySession:
    """A session that stands where, for all a seat knows, this one may stand; None is a spectator.

    The state is drawn anew at the last rest, and what was answered since is answered again: what
    the seat saw as it was, the rest at random. It has no past, which could give secrets away.
    """
    if not session.game.has_secrets:
        return session.fork(seed)
    picker = Picker(fresh_seed() if seed is None else fork_seed(seed))
    known, since = session.view(seat), session.rest_before(session.decision).at
    for _ in range(TRIES):
        twin = another_course(session, seat, session.decision, picker)
        if twin is None or since + twin.decision != session.decision:
            continue
        if twin.view(seat) == known:
            return twin.fork(seed)
    raise CrawldeckError(f"no course was found that seat {seat} cannot tell from this one")


def another_course(
    session: AnySession, seat: int | None, since: int, picker: Picker
) -> AnySession | None:
    """The game from its last rest before answer `since` on, as it may have gone for all this seat
    knew there; None if what the seat saw since cannot have come from there.

    It stops early where something else is asked than was: then the seat could tell them apart.
    """
    seats = () if seat is None else (seat,)
    rest = session.rest_before(since)
    twin = session.without_past(session.game.resample(rest.state, seat, picker))
    for n in range(rest.at, session.decision):
        ask, known = twin.ask, n - session.forgotten
        given, by = session.answers[known], session.seats[known]
        if ask is None or isinstance(ask, Choice) is not (by >= 0):
            break
        if not saw(session, n, seats):
            given = _any(ask, picker)
        elif not _possible(ask, given):
            return None
        if isinstance(ask, Choice):
            ask.by(by)
        twin.feed(given)
    return twin


def _any(ask: Ask, picker: Picker) -> Any:
    if isinstance(ask, Choice):
        return picker.choose(ask.options)
    return ask.pick(picker.below(ask.total))


def _possible(ask: Ask, given: Any) -> bool:
    if isinstance(ask, Choice):
        return given in ask.options
    return any(value is given or value == given for value, weight in ask.outcomes() if weight)
