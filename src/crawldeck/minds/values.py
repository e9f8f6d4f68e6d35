"""What a position is worth: the chance to win, from features of a view and weights fitted to games.

A game says what matters (`Bot.features`), and `crawldeck lab fit` finds by how much. The weights
are data, kept beside the game with the command and the seeds that made them and how well they held
for games that they had not seen. A game without weights is judged by its bot's rule of thumb.

There may be two sets. One weighs each feature by itself: quick, and it can be read. The other, for
whoever looks closely, also weighs what features come to together (enemies matter more to a party
that is hurt), and was fitted to positions as a search meets them, after some plan was kept to.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from crawldeck.bots.bot import Bot

if TYPE_CHECKING:
    from pathlib import Path

    from crawldeck.kernel.game import AnyGame
    from crawldeck.kernel.session import AnySession

SUREST = 0.995
"""No position that is not over is called more certain than this."""


class Bin(msgspec.Struct, frozen=True):
    """Predicted chances of about the same size beside what came of them."""

    said: float
    came: float
    positions: int


Pairs = Mapping[str, Mapping[str, float]]
"""The weight of each product of two features, by the first and by the second of them."""
ALONE: Pairs = {}


class Weights(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fitted value, and where it comes from."""

    command: str
    games: int
    positions: int
    error: float
    """How far predicted chances were from what came, in the mean over the bins."""
    bins: tuple[Bin, ...]
    base: float
    of: dict[str, float]
    """The weight of each feature."""
    pairs: dict[str, dict[str, float]] = {}
    """The weight of what two features come to together."""


class Value:
    """The chance to win of any position of one game."""

    def __init__(
        self, game: AnyGame, weights: Weights | None = None, closer: Weights | None = None
    ) -> None:
        self.bot = Bot.of(game)
        self.weights = weights
        self.closer = closer

    @classmethod
    def of(cls, game: AnyGame) -> Value:
        """As it was fitted, if it was."""
        return _fitted(game)

    def __call__(self, session: AnySession, seat: int | None = None) -> float:
        """The chance to win as this seat sees it; certain when the game is over."""
        result = session.result
        if result is not None:
            return float(result.outcome == "won")
        return self.judge(self.bot.features(session.view(seat), session.table.content))

    def parts(self, features: Mapping[str, float]) -> dict[str, float]:
        """What each feature adds to the sum that the chance is made of."""
        known = {} if self.weights is None else self.weights.of
        return {name: known[name] * there for name, there in features.items() if name in known}

    def judge(self, features: Mapping[str, float], closely: bool = False) -> float:
        weights = self.closer if closely and self.closer is not None else self.weights
        if weights is None:
            return self.bot.guess(features)
        return chance(weights.base, weights.of, features, weights.pairs)


def chance(
    base: float,
    weights: Mapping[str, float],
    features: Mapping[str, float],
    pairs: Pairs = ALONE,
) -> float:
    """A logistic sum of features, and of products of two.

    >>> chance(0.0, {"health": 2.0}, {"health": 0.0}), chance(0.0, {"health": 9.0}, {"health": 9.0})
    (0.5, 0.995)
    >>> chance(1.0, {}, {"health": 0.5, "enemies": 1.0}, {"health": {"enemies": -2.0}})
    0.5
    """
    total = base
    for name, weight in weights.items():
        total += weight * features.get(name, 0.0)
    for name, others in pairs.items():
        there = features.get(name, 0.0)
        if there:
            for other, weight in others.items():
                total += weight * there * features.get(other, 0.0)
    total = min(40.0, max(-40.0, total))
    return min(SUREST, max(1 - SUREST, 1 / (1 + math.exp(-total))))


@cache
def _fitted(game: AnyGame) -> Value:
    bot = Bot.of(game)
    return Value(game, _kept(bot.values), _kept(bot.closer_values))


def _kept(path: Path) -> Weights | None:
    return msgspec.json.decode(path.read_bytes(), type=Weights) if path.exists() else None
