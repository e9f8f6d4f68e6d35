"""Bots play to the moment that a picture is wanted of."""

from __future__ import annotations

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.web import new_tables
from crawldeck.web.shots import Moment


def brought(moment: Moment) -> AnySession:
    """The game as it stands then, with a person about to answer."""
    assert moment.wish is not None
    session, bot = new_tables.begin(moment.game, moment.wish), PlainBot()
    people = {n for n, place in enumerate(moment.wish.places) if place.kind == "person"}
    while session.decision < moment.answers or not _is_there(moment, session, people):
        session.answer(bot.choose(session))
        if session.ask is None:
            assert moment.over, f"{moment.name}: the game is over too soon"
            break
    return session


def _is_there(moment: Moment, session: AnySession, people: set[int]) -> bool:
    ask = session.ask
    if moment.over or not (isinstance(ask, Choice) and people & set(ask.seats)):
        return False
    if len(ask.options) < moment.least or moment.asked not in ("", ask.kind):
        return False
    if moment.offers and all(one.verb.name != moment.offers for one in ask.options):
        return False
    return not moment.tells or moment.tells <= _brings(session)


def _brings(session: AnySession) -> set[str]:
    """The kinds of events that a bot's answer brings."""
    twin, told = session.fork(luck="same"), len(session.events)
    twin.answer(PlainBot().choose(session))
    return {event.kind() for event in twin.events[told:]}
