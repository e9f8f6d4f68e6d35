"""Foresight against play: what an answer is said to lead to, and what it does lead to.

Positions are taken from games of the plain bot, spread over games and kinds of questions. From each
the same answer is foreseen once and played many times, on forks with luck of their own, by the
same answers to the same horizon. A chance that is foreseen exactly must be the frequency of the
plays, but for the luck of a sample of that size.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from math import exp, lgamma, log, sqrt
from typing import Any

import msgspec

from crawldeck.kernel.asks import Chance, Choice, Option
from crawldeck.kernel.courses import Count
from crawldeck.kernel.foresight import Foresight, Horizon, Prospect
from crawldeck.kernel.game import find
from crawldeck.kernel.looking import LONGEST, LOTS, foresee
from crawldeck.kernel.luck import Luck, Picker, fork_seed
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety
from crawldeck.lab.workers import pool_of, told_when_stopped

ERRORS = 4.0
"""A chance that is further off than so many standard errors differs."""
BY_LUCK = 6.334e-5
"""How often luck alone brings that."""
A_GAME = 4
"""So many positions are taken from one game."""
LOOKED_AT = 400
"""Answers after which no more positions are looked for in a game."""
HORIZONS: tuple[Horizon, ...] = ("action", "action", "action", "action", "turn", "enemies")
THOROUGH = 2_000
"""Courses that are followed here: the more are exact, the more is proven."""
ROUGH = 300
"""Courses by which it is seen whether anything is uncertain, and exact."""
KEPT = 100_000
"""Draws of one position that are kept, so that a play which draws the same is not run again."""
SELDOM = 25
"""Expected cases of which there are fewer are judged by the binomial, not by its standard error."""


class Differs(msgspec.Struct, frozen=True):
    """A chance or a mean that play does not bear out."""

    seed: int
    decision: int
    option: str
    horizon: str
    count: str
    foreseen: float
    played: float
    errors: float

    def __str__(self) -> str:
        where = f"seed {self.seed}, answer {self.decision}: {self.option} ({self.horizon})"
        return (
            f"{where}: {self.count} {self.foreseen:.5f} foreseen, "
            f"{self.played:.5f} played, {self.errors:.1f} errors off"
        )


class Report(msgspec.Struct):
    """What was compared so far."""

    positions: int = 0
    exact: int = 0
    plays: int = 0
    chances: int = 0
    kinds: dict[str, int] = {}
    differ: list[Differs] = []

    def add(self, other: Report) -> None:
        self.positions += other.positions
        self.exact += other.exact
        self.plays += other.plays
        self.chances += other.chances
        for kind, count in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + count
        self.differ = [*self.differ, *other.differ]

    @property
    def by_luck(self) -> float:
        """So many would differ if all were right."""
        return self.chances * BY_LUCK

    @property
    def holds(self) -> bool:
        """No more differ than luck explains."""
        return len(self.differ) <= self.by_luck + 3 * sqrt(self.by_luck) + 1

    def __str__(self) -> str:
        return (
            f"{self.positions:,} positions ({self.exact:,} exact), {self.plays:,} plays, "
            f"{self.chances:,} chances compared: {len(self.differ):,} differ by more than "
            f"{ERRORS:g} standard errors ({self.by_luck:.1f} would by luck)"
        )


# -- positions -------------------------------------------------------------------------------------


def positions(game: str, seed: int, count: int) -> Iterator[tuple[AnySession, Option, Horizon]]:
    """Some positions of one game, of as many kinds as there are, each with an answer whose
    outcome is uncertain. The game is played twice: to see what is asked, and to stop there."""
    kinds: dict[str, list[int]] = {}
    for n, session in enumerate(_played(game, seed)):
        kinds.setdefault(_kind(session), []).append(n)
    picker = Picker(seed + 1)
    wanted = set[int]()
    for _ in range(6 * count):
        left = [kind for kind, places in kinds.items() if places]
        if not left:
            break
        kind = min(left, key=lambda one: (len(kinds[one]), one)) if not wanted else ""
        places = kinds[kind or picker.choose(left)]
        wanted.add(places.pop(picker.below(len(places))))
    found = 0
    for n, session in enumerate(_played(game, seed)):
        if n in wanted and found < count:
            horizon = picker.choose(HORIZONS)
            option = _uncertain(session, horizon, picker)
            if option is not None:
                found += 1
                yield session, option, horizon


def _played(game: str, seed: int) -> Iterator[AnySession]:
    """A varied game at each of its questions, played by the plain bot with whims."""
    session, picker = variety.make(game, seed), Picker(seed)
    for _ in range(LOOKED_AT):
        if not isinstance(session.ask, Choice):
            return
        yield session
        session.answer(variety.mixed(session, picker))


def _kind(session: AnySession) -> str:
    return session.ask.kind if session.ask is not None else ""


def _uncertain(session: AnySession, horizon: Horizon, picker: Picker) -> Option | None:
    """An answer of which something that counts may come or not, of a few that were tried: one whose
    odds are exact, if there is one, for nothing is proven as sharply."""
    options, found = list(session.options), None
    for _ in range(min(6, len(options))):
        option = options.pop(picker.below(len(options)))
        rough = foresee(session, option, horizon, exact=ROUGH, lots=LOTS // 10)
        if any(len(spread.chances) > 1 for spread in rough.spreads.values()):
            found = option
            if rough.exact:
                break
    return found


# -- playing ---------------------------------------------------------------------------------------


class Drawn:
    """Where a play stands at a draw, or at its end: what it draws for, and where each draw led."""

    __slots__ = ("came", "fell", "led", "purpose", "total")

    def __init__(self) -> None:
        self.purpose, self.total = "", 0
        self.fell: dict[int, Drawn] = {}
        """By the number that luck fell on."""
        self.led: dict[Any, Drawn] = {}
        """By the card or face that it stands for: several numbers may be one."""
        self.came: dict[Count, int] | None = None
        """At the end, what came of it."""


class Plays:
    """Plays of one answer from one position, each by luck of its own.

    The draws say all: a play that draws what one before it drew is the same play, and its rules
    are not run again. Every draw is made all the same, by the luck of its own seed.
    """

    def __init__(self, session: AnySession, option: Option, horizon: Horizon) -> None:
        self.part = Foresight.of(session.game)
        self.option = option
        self.stands = session.fork(0, light=True)
        self.before = session.table.state.copy()
        self.at_rest, self.at_choice = self.part.ends(
            session.table.beside(self.before.copy()), horizon
        )
        self.first = Drawn()
        self.known = 0

    def play(self, seed: int) -> dict[Count, int]:
        """Play it once, and count what comes of it."""
        luck, drawn = Luck(fork_seed(seed)), self.first
        while drawn.total:
            fell = (luck.bits(drawn.purpose) * drawn.total) >> 64
            further = drawn.fell.get(fell)
            if further is None:
                break
            drawn = further
        return drawn.came if drawn.came is not None else self.run(Luck(fork_seed(seed)))

    def run(self, luck: Luck) -> dict[Count, int]:
        """Run the rules by this luck, and keep what was drawn on the way."""
        part, drawn = self.part, self.first
        fork = self.stands.fork(luck="none", light=True)
        fork.table.listening = True
        fork.until = self.at_rest
        fork.answer(self.option)
        for _ in range(10 * LONGEST):
            ask = fork.ask
            if isinstance(ask, Chance):
                drawn = self._draw(fork, ask, luck, drawn)
            elif ask is None or self.at_choice(ask):
                break
            else:
                fork.answer(part.usual(ask, fork.table))
        drawn.came = came = dict[Count, int]()
        for event in fork.events:
            for count, amount in part.heard(event):
                came[count] = came.get(count, 0) + amount
        for count, amount in part.seen(self.before, fork.table.state):
            came[count] = came.get(count, 0) + amount
        return came

    def _draw(self, fork: AnySession, ask: Chance, luck: Luck, drawn: Drawn) -> Drawn:
        """One draw by this luck; where it led."""
        if not drawn.total:
            occasion = fork.game.occasion(fork.table.state, ask)
            drawn.purpose, drawn.total = f"{occasion}|{ask.purpose}", ask.total
        bits = luck.bits(drawn.purpose)
        value = ask.drawn(bits)
        fork.feed(value)
        further = drawn.led.get(value) or Drawn()
        if self.known < KEPT:
            self.known += value not in drawn.led
            drawn.led[value] = drawn.fell[(bits * drawn.total) >> 64] = further
        return further


def played(
    session: AnySession, option: Option, horizon: Horizon, plays: int
) -> dict[Count, dict[int, int]]:
    """How often each count came to each value; what never came to anything is left out."""
    found: dict[Count, dict[int, int]] = {}
    shared = Plays(session, option, horizon)
    for seed in range(plays):
        for count, amount in shared.play(seed).items():
            values = found.setdefault(count, {})
            values[amount] = values.get(amount, 0) + 1
    for values in found.values():
        silent = plays - sum(values.values())
        if silent:
            values[0] = values.get(0, 0) + silent
    return found


# -- comparing -------------------------------------------------------------------------------------


def compare(
    prospect: Prospect, found: dict[Count, dict[int, int]], plays: int
) -> tuple[int, list[tuple[str, float, float, float]]]:
    """How many chances and means were compared, and those that differ: what, foreseen, played, and
    how many standard errors off."""
    compared, differ = 0, []
    for count in sorted(prospect.spreads.keys() | found.keys()):
        spread = prospect.spreads.get(count)
        foreseen = dict(spread.chances) if spread is not None else {0: 1.0}
        came = found.get(count, {0: plays})
        name = " ".join(filter(None, count))
        for value in sorted(foreseen.keys() | came.keys()):
            chance, times = foreseen.get(value, 0.0), came.get(value, 0)
            compared += 1
            likely = (chance + times / plays) / 2  # of two samples neither is the truth
            by_lots = error_of_lots(prospect, likely * (1 - likely), 1)
            errors = errors_off(chance, times, plays, by_lots)
            if errors > ERRORS:
                differ.append((f"{name} = {value}", chance, times / plays, errors))
        mean, spreads = _mean_and_variance(foreseen)
        got, really = _mean_and_variance({value: n / plays for value, n in came.items()})
        if prospect.error:  # what is seldom may be missing among its lots
            spreads = max(spreads, really)
        values = foreseen.keys() | came.keys()
        by_lots = error_of_lots(prospect, spreads, max(values) - min(values))
        error = sqrt(spreads / plays + by_lots * by_lots)
        compared += 1
        if spreads * plays >= SELDOM and abs(got - mean) > ERRORS * error:
            differ.append((f"{name} on average", mean, got, abs(got - mean) / error))
    return compared, differ


def error_of_lots(prospect: Prospect, variance: float, width: float) -> float:
    """How far a mean of lots errs, so that `ERRORS` of it are passed by luck as seldom as `ERRORS`
    standard errors; of a count with this variance, whose values lie so far apart.

    The lots are independent, and none weighs more than `prospect.lot`. So the variance of their
    mean is at most the weight of a lot x the variance of the count: within the lots that is no
    greater than over all courses. What is seldom falls on few lots, and their number is skewed, as
    Poisson's is: Bernstein's inequality adds x / 3 lots where sqrt(2x) errors are allowed. Whatever
    the variance, a lot errs by half the width at most, as a chance by 1/2 (Popoviciu).
    """
    skewed = ERRORS / 6 * prospect.lot * width
    return min(sqrt(prospect.lot * variance) + skewed, prospect.error * width)


def _mean_and_variance(chances: dict[int, float]) -> tuple[float, float]:
    mean = sum(value * chance for value, chance in chances.items())
    return mean, sum((value - mean) ** 2 * chance for value, chance in chances.items())


def errors_off(chance: float, times: int, plays: int, error: float) -> float:
    """How many standard errors a frequency is away from a chance; where few cases are expected,
    as many as are as unlikely."""
    chance = min(1.0, max(0.0, chance))
    if not error and chance in (0.0, 1.0):
        return 0.0 if times == chance * plays else float("inf")
    likely = (
        (chance + times / plays) / 2 if error else chance
    )  # of two samples neither is the truth
    spread = likely * (1 - likely)
    away = abs(times / plays - chance)
    errors = away / sqrt(spread / plays + error * error)
    if error or spread * plays >= SELDOM or errors <= ERRORS:
        return errors
    return errors if _tail(chance, times, plays) < BY_LUCK / 2 else ERRORS


def _tail(chance: float, times: int, plays: int) -> float:
    """How likely so many cases or more are, or so many or fewer where fewer than expected came."""
    more = times > chance * plays
    found = 0.0
    for k in range(times, plays + 1) if more else range(times, -1, -1):
        one = exp(
            lgamma(plays + 1)
            - lgamma(k + 1)
            - lgamma(plays - k + 1)
            + k * log(chance)
            + (plays - k) * log(1 - chance)
        )
        found += one
        if one < found * 1e-9:
            break
    return found


def check_game(game: str, seed: int, count: int, plays: int) -> Report:
    """Foresee and play some positions of one game."""
    report = Report()
    for session, option, horizon in positions(game, seed, count):
        prospect = foresee(session, option, horizon, exact=THOROUGH)
        found = played(session, option, horizon, plays)
        compared, differ = compare(prospect, found, plays)
        report.positions += 1
        report.exact += prospect.exact
        report.plays += plays
        report.chances += compared
        report.kinds[_kind(session)] = report.kinds.get(_kind(session), 0) + 1
        report.differ += [
            Differs(seed, session.decision, option.text, horizon, *one) for one in differ
        ]
    return report


# -- the command -----------------------------------------------------------------------------------


def run(
    game: str, count: int, plays: int, seed: int = 0, *, as_json: bool = False, workers: int | None
) -> int:
    """So many positions on every core; 1 if more chances differ than luck explains."""
    find(game)
    began, total = time.monotonic(), Report()
    games = range(seed, seed + -(-count // A_GAME))
    if as_json:
        try:
            for _ in _compared(game, games, plays, total, workers):
                pass
        finally:  # after Ctrl-C what was found by then
            print(_as_json(total))
        return 0 if total.holds else 1
    with told_when_stopped(lambda: str(total)):
        for n, part in enumerate(_compared(game, games, plays, total, workers), start=1):
            for one in part.differ:
                print(f"  {one}", flush=True)
            if n % max(1, len(games) // 10) == 0:
                print(f"{n} of {len(games)} games: {total}", flush=True)
    print(f"{game}: {total} ({time.monotonic() - began:.0f} s)")
    print("questions: " + ", ".join(f"{k} {n}" for k, n in sorted(total.kinds.items())))
    return 0 if total.holds else 1


def _compared(
    game: str, games: Sequence[int], plays: int, total: Report, workers: int | None
) -> Iterator[Report]:
    """What came of each game, as it is ready; the total grows with it."""
    with pool_of(workers) as pool:
        jobs = [pool.submit(check_game, game, one, A_GAME, plays) for one in games]
        for job in jobs:
            part = job.result()
            total.add(part)
            yield part


def _as_json(total: Report) -> str:
    plain: Any = msgspec.to_builtins(total)
    return json.dumps(plain | {"by_luck": total.by_luck, "holds": total.holds}, indent=1)
