"""What a step is worth: the outcome, and shapings that are off unless somebody asks for them.

A game that is won is worth 1, one that is lost -1; every other step is worth nothing, and so is the
step by which an episode is cut. All seats play together and get the same.

A shaping adds the change of a potential times its weight: `value` is the chance to win that the
game's fitted weights tell (`minds.values`), any other name a feature of the game's bot
(`Bot.features`). At the end every potential is nought, so that shapings change how fast a good way
to play is found, and not which one is best. `answers` is a weight for every answer given, such as
-0.001 to play faster; that one does change what is best.
"""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame
from crawldeck.kernel.session import AnySession
from crawldeck.minds.values import Value

WON, LOST = 1.0, -1.0
VALUE, ANSWERS = "value", "answers"


class Reward:
    """Counts what the steps of one episode are worth."""

    def __init__(self, game: AnyGame, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        self._each = self.weights.get(ANSWERS, 0.0)
        self._potentials = {name: by for name, by in self.weights.items() if name != ANSWERS}
        self._bot, self._value = Bot.of(game), Value.of(game)
        self.state = 0.0
        """The potential as it stands."""

    def begin(self, session: AnySession) -> None:
        """Look at a new game, and see whether its bot knows what is to be rewarded."""
        if self._potentials:
            known = {VALUE, ANSWERS, *self._features(session)}
            unknown = [name for name in self._potentials if name not in known]
            if unknown:
                raise SetupError(
                    f"{session.game.title} has no shaping {unknown[0]!r}; there are: "
                    f"{', '.join(sorted(known))}"
                )
            self.state = self._potential(session)

    def after(self, session: AnySession) -> float:
        """What the last answer was worth."""
        worth = self._each
        result = session.result if session.ask is None else None
        if result is not None:
            worth += WON if result.outcome == "won" else LOST
        if self._potentials:
            now = 0.0 if session.ask is None else self._potential(session)
            worth, self.state = worth + now - self.state, now
        return worth

    def _features(self, session: AnySession) -> dict[str, float]:
        ask = session.ask
        seat = ask.seat if isinstance(ask, Choice) else 0
        return self._bot.features(session.view(seat), session.table.content)

    def _potential(self, session: AnySession) -> float:
        features = self._features(session)
        found = 0.0
        for name, weight in self._potentials.items():
            there = self._value.judge(features) if name == VALUE else features.get(name, 0.0)
            found += weight * there
        return found
