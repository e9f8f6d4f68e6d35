"""The plain bot: plays to win with simple sense, and always answers from the offered options."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import AnySession


class PlainBot:
    """Answers any open choice of a session."""

    def choose(self, session: AnySession) -> Option:
        ask = session.ask
        if not isinstance(ask, Choice):
            raise ValueError("the bot answers choices only")
        if len(ask.options) == 1:
            return ask.options[0]
        bot = Bot.of(session.game)
        found = bot.at_once(ask)
        if found is None:
            view, content = session.view(ask.seat), session.table.content
            found = bot.choose(view, ask, content, len(session.answers))
        return found

    def reason(self, session: AnySession, option: Option) -> str:
        """Why it gives this answer, as a sentence to be translated; empty where it had to, or
        where it goes without saying."""
        ask = session.ask
        if not isinstance(ask, Choice) or len(ask.options) == 1:
            return ""
        view, content = session.view(ask.seat), session.table.content
        return Bot.of(session.game).reason(view, ask, option, content, len(session.answers))

    def play_out(self, session: AnySession, most_answers: int = 20_000) -> AnySession:
        """Answer until the game is over, or has gone on for too long."""
        while session.ask is not None and len(session.answers) < most_answers:
            session.answer(self.choose(session))
        return session
