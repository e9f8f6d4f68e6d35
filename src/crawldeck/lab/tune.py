"""Tuning: which value of one number meets a target. Nothing is changed by it.

Optuna looks where it pays; the curve through all that was measured (a logistic one) says which
value meets the target, so that the luck of a single trial does not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from crawldeck.kernel.errors import SetupError
from crawldeck.lab.experiments.needs import need
from crawldeck.lab.report.charts import curve
from crawldeck.lab.report.document import Picture, percent
from crawldeck.lab.report.figures import interval
from crawldeck.lab.report.influence import regress

BAR = 40
LIKELY = 0.01
FLAT = 0.05
"""A number that moves the chance by less over its whole range is told to hardly matter."""


class Trial(Struct, frozen=True):
    """What came of one value."""

    value: float
    games: int
    won: int

    @property
    def rate(self) -> float:
        return self.won / max(1, self.games)


class Tuned(Struct, frozen=True):
    """All that was tried, and what it suggests."""

    name: str
    now: float | None
    target: float
    low: float
    high: float
    whole: bool
    trials: tuple[Trial, ...]
    base: float
    slope: float

    def rate_at(self, value: float) -> float:
        """By the curve."""
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self.base + self.slope * value))))

    @property
    def suggested(self) -> float:
        """The value of the range that comes nearest to the target by the curve."""
        steps = [self.low + n * (self.high - self.low) / 400 for n in range(401)]
        if self.whole:
            steps = [float(n) for n in range(round(self.low), round(self.high) + 1)]
        return min(steps, key=lambda value: abs(self.rate_at(value) - self.target))

    @property
    def met(self) -> bool:
        """Whether the target lies within what the range can do, give or take its steps."""
        ends = sorted((self.rate_at(self.low), self.rate_at(self.high)))
        return ends[0] - LIKELY <= self.target <= ends[1] + LIKELY

    def told(self) -> str:
        """The suggestion in a sentence."""
        value, rate = self.suggested, percent(self.rate_at(self.suggested))
        now = "" if self.now is None else f" (it is {self.now:g} now)"
        spread = abs(self.rate_at(self.high) - self.rate_at(self.low))
        if spread < FLAT:
            return (
                f"{self.name} hardly matters: from {self.low:g} to {self.high:g} the curve moves "
                f"by {100 * spread:.1f} points{now}. Nothing was changed."
            )
        if not self.met:
            return (
                f"No value from {self.low:g} to {self.high:g} of {self.name} makes "
                f"{percent(self.target)}{now}; {value:g} comes nearest with about {rate}."
            )
        return (
            f"{self.name} = {value:g} would make about {rate}, for a target of "
            f"{percent(self.target)}{now}. Nothing was changed."
        )


def bounds(text: str) -> tuple[float, float, bool]:
    """A range typed as `8,20`, and whether it is of whole numbers.

    >>> bounds("8,20"), bounds("0.5,2")
    ((8.0, 20.0, True), (0.5, 2.0, False))
    """
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise SetupError(f"{text!r:.40} is no range; say for example 8,20") from None
    if not low < high:
        raise SetupError(f"the range {text!r:.40} is empty; say for example 8,20")
    return low, high, "." not in text


def wished(text: str) -> float:
    """A target typed as `50%` or `0.5`.

    >>> wished("35%"), wished("0.5")
    (0.35, 0.5)
    """
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise SetupError(f"{text!r:.40} is no share of games; say for example 50%")
    return share


def tune(
    name: str,
    now: float | None,
    target: float,
    range_: tuple[float, float, bool],
    trials: int,
    measure: Callable[[float], Trial],
    seed: int = 0,
) -> Tuned:
    """Try values until there were so many, each once, and fit the curve."""
    optuna = need("optuna", "lab", "tuning")
    low, high, whole = range_
    known: dict[float, Trial] = {}

    def suggest(trial: Any) -> float:
        if whole:
            value = float(trial.suggest_int("value", round(low), round(high)))
        else:
            value = round(trial.suggest_float("value", low, high), 3)
        if value not in known:
            known[value] = measure(value)
        return abs(known[value].rate - target)

    optuna.logging.set_verbosity(optuna.logging.CRITICAL)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed, n_startup_trials=4))
    for end in (low, high):
        study.enqueue_trial({"value": round(end) if whole else end})
    most = round(high - low) + 1 if whole else trials
    for _ in range(4 * trials):
        if len(known) >= min(trials, most):
            break
        study.optimize(suggest, n_trials=1)
    found = tuple(sorted(known.values(), key=lambda one: one.value))
    base, slope = fitted(found)
    return Tuned(name, now, target, low, high, whole, found, base, slope)


def fitted(trials: Sequence[Trial]) -> tuple[float, float]:
    """The logistic curve through what was measured."""
    np = need("numpy", "lab", "tuning")
    values = np.array([one.value for one in trials])
    middle, wide = values.mean(), values.std() or 1.0
    games = [one.games for one in trials]
    table = np.repeat(np.stack([np.ones(len(values)), (values - middle) / wide], axis=1), games, 0)
    won = np.concatenate([[1.0] * one.won + [0.0] * (one.games - one.won) for one in trials])
    (base, slope), _ = regress(np, table, won, np.array([0.01, 0.1]))
    return float(base - slope * middle / wide), float(slope / wide)


def lines(tuned: Tuned) -> Iterator[str]:
    """The curve as text: a bar for each value that was tried."""
    for one in tuned.trials:
        low, high = interval(one.won, one.games)
        bar = "".join(
            "#" if n < BAR * one.rate else "-" if BAR * low <= n < BAR * high else " "
            for n in range(BAR)
        )
        yield (
            f"{one.value:8g}  {percent(one.rate):>7} |{bar}| curve "
            f"{percent(tuned.rate_at(one.value)):>7}  ({one.games} games)"
        )
    yield tuned.told()


def picture(tuned: Tuned) -> Picture:
    """The curve as a chart."""
    points = []
    for one in tuned.trials:
        low, high = interval(one.won, one.games)
        points.append({"value": one.value, "rate": one.rate, "low": low, "high": high})
    steps = [tuned.low + n * (tuned.high - tuned.low) / 60 for n in range(61)]
    line = [{"value": value, "rate": tuned.rate_at(value)} for value in steps]
    return curve(points, line, tuned.name)
