"""The plain bot: plays to win with simple sense, and always answers from the offered options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crawldeck.bots import enormity, p52
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import Session

PLAYERS: dict[str, Callable[[Any, Choice, Any], Option]] = {
    "p52": lambda view, ask, pack: p52.choose(view, ask),
    "enormity": enormity.choose,
}
"""How each game is played: by what a seat sees, the question, and the printed components."""

HASTY: dict[str, Callable[[Choice], Option | None]] = {
    "p52": p52.at_once,
    "enormity": enormity.at_once,
}
"""What each game's player answers without looking; a look costs more than all the thinking."""


class PlainBot:
    """Answers any open choice of a session."""

    def choose(self, session: Session) -> Option:
        ask = session.ask
        if not isinstance(ask, Choice):
            raise ValueError("the bot answers choices only")
        if len(ask.options) == 1:
            return ask.options[0]
        game = session.game.name
        return HASTY[game](ask) or PLAYERS[game](session.view(ask.seat), ask, session.table.content)

    def play_out(self, session: Session, most_answers: int = 20_000) -> Session:
        """Answer until the game is over, or has gone on for too long."""
        while session.ask is not None and len(session.answers) < most_answers:
            session.answer(self.choose(session))
        return session
