"""Fitting closer values: what features are worth together, in positions as a search meets them.

A search cuts its playouts after a plan was kept to for a horizon; there the party stands otherwise
than it ever does in plain play. So games are played plainly for a while, then to one plan after
another, then plainly to the end, which tells what the position was worth. And a feature counts
more beside some than beside others, so products of two are weighed as well. That makes some hundred
weights, so NumPy does the logistic regression here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.lab.balance import LONGEST
from crawldeck.lab.fit import STEPS, Seen
from crawldeck.lab.part import Lab, Wish
from crawldeck.minds.search import play_on

SELDOM = 30
"""About so many answers lie between two positions of the plain end of a game."""
PAIRED = 36
"""So many features, the weightiest, are weighed together."""
STEADY = 10.0
"""The pull of all weights towards nought, in positions; features count in their own spread."""
ROWS = 20_000
"""So many positions are summed up at a time."""

Numbers = npt.NDArray[np.float64]


def wander(wish: Wish, seed: int) -> list[Seen]:
    """Play one game, a part of it to plans, and keep some of the positions after that."""
    game = find(wish.game)
    session, picker, bot = Lab.of(game).wished(wish, seed), Picker(seed), Bot.of(game)
    plans, far = [*bot.plans, ""], bot.horizon
    longest = (0, 4 * far, 12 * far)[picker.below(3)]
    play_on(session, "", picker.below(longest + 1))
    for _ in range((0, 1, 1, 1, 2, 3)[picker.below(6)]):
        play_on(session, picker.choose(plans), far // 2 + picker.below(far))
    found: list[dict[str, float]] = []
    while session.ask is not None and session.decision < LONGEST:
        if isinstance(session.ask, Choice) and not (found and picker.below(SELDOM)):
            found.append(bot.features(session.view(0), session.table.content))
        play_on(session, "", 1)
    if session.result is None:
        return []
    won = session.result.outcome == "won"
    return [Seen(features, won) for features in found]


def regress(shown: Sequence[Seen]) -> tuple[float, dict[str, float], dict[str, dict[str, float]]]:
    """A logistic regression, first of the features, then of the weightiest together as well."""
    names = list(dict.fromkeys(name for one in shown for name in one.features))
    rows = np.array([[one.features.get(name, 0.0) for name in names] for one in shown])
    won = np.array([one.won for one in shown], dtype=np.float64)
    alone = _newton(rows, won)[1:] * rows.std(axis=0)
    top = sorted(np.argsort(-np.abs(alone), kind="stable")[:PAIRED].tolist())
    pairs = [(a, b) for n, a in enumerate(top) for b in top[n:]]
    pairs = [(a, b) for a, b in pairs if (rows[:, a] * rows[:, b]).std() > 1e-6]
    weights = _newton(rows, won, pairs)
    of = dict(zip(names, weights[1 : len(names) + 1].tolist(), strict=True))
    together: dict[str, dict[str, float]] = {}
    for (a, b), weight in zip(pairs, weights[len(names) + 1 :].tolist(), strict=True):
        together.setdefault(names[a], {})[names[b]] = weight
    return float(weights[0]), of, together


def _newton(rows: Numbers, won: Numbers, pairs: Sequence[tuple[int, int]] = ()) -> Numbers:
    """The weights that foretell best: the base, then one for each column and each product."""
    sample, _ = next(_parts(rows, won, pairs))
    spread: Numbers = np.maximum(sample.std(axis=0), 1e-3)
    weights, pull = np.zeros(len(spread)), np.full(len(spread), STEADY)
    spread[0], pull[0] = 1.0, 1e-9
    for _ in range(STEPS):
        slope, bend = -pull * weights, np.diag(pull)
        for part, came in _parts(rows, won, pairs):
            scaled = part / spread
            said = 1 / (1 + np.exp(-np.clip(scaled @ weights, -30, 30)))
            slope += scaled.T @ (came - said)
            bend += (scaled * (said * (1 - said))[:, None]).T @ scaled
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-3:
            break
    return weights / spread


def _parts(
    rows: Numbers, won: Numbers, pairs: Sequence[tuple[int, int]]
) -> Iterator[tuple[Numbers, Numbers]]:
    """Some thousand positions at a time, each with its products: all at once are too many."""
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        ones = np.ones((len(some), 1))
        yield np.hstack([ones, some, some[:, first] * some[:, second]]), won[start : start + ROWS]
