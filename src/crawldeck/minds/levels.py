"""How well a seat is played when no person plays it: from `random` to `master`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from crawldeck.bots.bot import AT_RANDOM, Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import AnySession
from crawldeck.minds.search import Budget, SearchPlayer, decided

SLIPS = 4
"""One of so many answers of an easy player is not its best."""
AMONG = 3
"""Then it is any of its best few."""

SLIP = mark("A slip: it took one of its best few answers, and not the best.")
LUCKY = mark("It took one of its best few answers, and happened on the best.")


class Player(Protocol):
    """Whoever answers the questions of a session."""

    def choose(self, session: AnySession) -> Option: ...


class RandomPlayer:
    """Any legal answer."""

    def choose(self, session: AnySession) -> Option:
        return _picker(session).choose(session.options)

    def reason(self, session: AnySession, option: Option) -> str:
        return AT_RANDOM


class EasyPlayer:
    """Plays plainly, but is not always at its best."""

    def choose(self, session: AnySession) -> Option:
        picker = _picker(session)
        if decided(session) or picker.below(SLIPS):
            return PlainBot().choose(session)
        ask = session.ask
        assert isinstance(ask, Choice)
        bot = Bot.of(session.game)
        ranked = bot.rank(session.view(ask.seat), ask, session.table.content, session.decision)
        return picker.choose([option for option, _ in ranked[:AMONG]])

    def reason(self, session: AnySession, option: Option) -> str:
        """Why it gives this answer, as a sentence to be translated; a slip is called one."""
        if decided(session) or _picker(session).below(SLIPS):
            return PlainBot().reason(session, option)
        return LUCKY if option == PlainBot().choose(session) else SLIP


def _picker(session: AnySession) -> Picker:
    """Another stream for each answer of each game, and the same when a game is played again."""
    return Picker(int(session.key, 16) + session.decision)


STRONG = Budget(candidates=6, playouts=48)
MASTER = Budget(candidates=14, playouts=128, closely=True)
LEVELS: Mapping[str, Player] = {
    "random": RandomPlayer(),
    "easy": EasyPlayer(),
    "plain": PlainBot(),
    "strong": SearchPlayer(STRONG),
    "master": SearchPlayer(MASTER),
}
"""By name, from weak to strong. They keep nothing between answers, so one serves all tables."""


def level(name: str) -> Player:
    found = LEVELS.get(name)
    if found is None:
        raise SetupError(
            tr("no level {name!r:.40}; there are: {levels}", name=name, levels=", ".join(LEVELS))
        )
    return found


def play_out(session: AnySession, name: str, most_answers: int = 20_000) -> AnySession:
    """Answer until the game is over, or has gone on for too long."""
    player = level(name)
    while session.ask is not None and len(session.answers) < most_answers:
        session.answer(player.choose(session))
    return session
