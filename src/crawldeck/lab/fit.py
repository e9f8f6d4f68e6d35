"""Fitting values: which weights of a bot's features foretell best who wins.

Games of every adventure and party size are played: a while with slips, so that odd positions come
up too, then plainly to the end. Positions of the plain part, with what came of them, are what the
weights are fitted to (a logistic regression by Newton's method); every fifth game is kept apart,
and says how far predicted chances are from what comes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from itertools import chain
from typing import NamedTuple

import msgspec

from crawldeck.bots.bot import Bot
from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.luck import Picker
from crawldeck.lab.balance import LONGEST, Progress, wishes_for
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.workers import pool_of
from crawldeck.minds.levels import EasyPlayer
from crawldeck.minds.values import Bin, Value, Weights, chance

APART = 5
"""One game of so many is kept apart."""
EVERY = 12
"""About so many answers lie between two positions of a game that are looked at."""
ODD = 3
"""One game of so many begins plainly; the others slip for a while."""
BINS = 10
DRAWS = 100
"""So often games are drawn anew, to see what luck alone does to the error of chances."""
STEADY = 2.0
"""The pull of all weights towards nought, in positions."""
STEPS = 12
CHUNK = 20


class Seen(NamedTuple):
    """A position, and what came of its game."""

    features: dict[str, float]
    won: bool


PARTIES = (1, 2, 3, 4)


def wishes(game: str, pack: str) -> list[Wish]:
    """Every adventure of a pack, and every Boss, with parties of all usual sizes."""
    lab = Lab.of(find(game))
    found = wishes_for(pack, [], PARTIES, 0, None, {}, game=game)
    return found + lab.fights(pack, lab.bosses(pack), PARTIES, None, {})


def watch(wish: Wish, seed: int) -> list[Seen]:
    """Play one game, and keep some of its positions."""
    game = find(wish.game)
    session, picker = Lab.of(game).wished(wish, seed), Picker(seed)
    odd = picker.below(ODD) and picker.below(120)
    easy, plain, bot = EasyPlayer(), PlainBot(), Bot.of(game)
    found: list[dict[str, float]] = []
    while session.ask is not None and session.decision < LONGEST:
        if session.decision < odd:
            session.answer(easy.choose(session))
            continue
        if not picker.below(EVERY):
            found.append(bot.features(session.view(0), session.table.content))
        session.answer(plain.choose(session))
    if session.result is None:  # a siege without end tells nothing, thousands of answers long
        return []
    won = session.result.outcome == "won"
    return [Seen(features, won) for features in found]


def _watch_some(wish: Wish, seeds: Sequence[int], closely: bool) -> list[list[Seen]]:
    if not closely:
        return [watch(wish, seed) for seed in seeds]
    from crawldeck.lab.fit_closer import wander

    return [wander(wish, seed) for seed in seeds]


def watched(
    wishes: Sequence[Wish], games: int, seed: int, workers: int | None = None, closely: bool = False
) -> list[list[Seen]]:
    """The games of all wishes by turns, each with its positions, in the order of their seeds."""
    progress, done = Progress(games), 0
    jobs_of: dict[int, list[list[Seen]]] = {}
    with pool_of(workers) as pool:
        jobs = {}
        for number, wish in enumerate(wishes):
            seeds = range(seed + number, seed + games, len(wishes))
            for first in range(0, len(seeds), CHUNK):
                some = seeds[first : first + CHUNK]
                jobs[pool.submit(_watch_some, wish, some, closely)] = some
        for job in as_completed(jobs):
            jobs_of[jobs[job][0]] = job.result()
            done += len(jobs[job])
            progress.tell(done)
    return [game for first in sorted(jobs_of) for game in jobs_of[first]]


def fit(games: Sequence[Sequence[Seen]], command: str, closely: bool = False) -> Weights:
    """The weights that foretell best, and how well they hold for games kept apart."""
    shown = [one for n, game in enumerate(games) if n % APART for one in game]
    apart = [one for n, game in enumerate(games) if not n % APART for one in game]
    if not (shown and apart):
        raise SetupError(
            f"too few games to learn from and to judge by ({len(games):,}); "
            "ask for more with --games"
        )
    base, weights, pairs = _together(shown) if closely else (*regress(shown), {})
    bins = tuple(calibration([(chance(base, weights, f, pairs), won) for f, won in apart]))
    return Weights(
        command=command,
        games=len(games),
        positions=len(shown),
        error=round(error_of(bins), 4),
        bins=bins,
        base=round(base, 4),
        of=_rounded(weights),
        pairs={name: _rounded(others) for name, others in pairs.items()},
    )


def _together(
    shown: Sequence[Seen],
) -> tuple[float, dict[str, float], dict[str, dict[str, float]]]:
    try:
        from crawldeck.lab.fit_closer import regress as regress_closely
    except ImportError:
        raise SetupError(
            "closer values need NumPy: install it with pip install 'crawldeck[lab]'"
        ) from None
    return regress_closely(shown)


def _rounded(weights: Mapping[str, float]) -> dict[str, float]:
    return {name: round(weight, 4) for name, weight in weights.items()}


def regress(shown: Sequence[Seen]) -> tuple[float, dict[str, float]]:
    """A logistic regression with a little pull towards nought."""
    names = list(dict.fromkeys(name for one in shown for name in one.features))
    rows = [[1.0, *(one.features.get(name, 0.0) for name in names)] for one in shown]
    width = len(names) + 1
    weights = [0.0] * width
    for _ in range(STEPS):
        slope = [-STEADY * weight for weight in weights]
        bend = [[STEADY * (n == m) for m in range(width)] for n in range(width)]
        slope[0], bend[0][0] = 0.0, 1e-9
        for row, one in zip(rows, shown, strict=True):
            said = 1 / (1 + math.exp(-max(-30.0, min(30.0, _dot(weights, row)))))
            off, heavy = one.won - said, said * (1 - said)
            held = [(n, x) for n, x in enumerate(row) if x]
            for n, x in held:
                slope[n] += off * x
                line = bend[n]
                for m, y in held:
                    line[m] += heavy * x * y
        step = solve(bend, slope)
        weights = [weight + one for weight, one in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return weights[0], dict(zip(names, weights[1:], strict=True))


def _dot(some: Sequence[float], others: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(some, others, strict=True))


def solve(matrix: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The solution of a few linear equations.

    >>> solve([[2.0, 0.0], [1.0, 1.0]], [4.0, 5.0])
    [2.0, 3.0]
    """
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for m in range(size):
            if m != n and rows[m][n]:
                part = rows[m][n] / rows[n][n]
                rows[m] = [a - part * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


Judged = Sequence[tuple[float, bool]]
"""Positions of a game: the chance that was said, and whether it was won."""


def calibration(said: Judged) -> Iterator[Bin]:
    """Chances of about the same size together, beside what came."""
    for n in range(BINS):
        some = [(p, won) for p, won in said if _bin(p) == n]
        if some:
            mean = sum(p for p, _ in some) / len(some)
            came = sum(won for _, won in some) / len(some)
            yield Bin(round(mean, 4), round(came, 4), len(some))


def _bin(said: float) -> int:
    return min(BINS - 1, int(said * BINS))


def error_of(bins: Sequence[Bin]) -> float:
    """How far chances are from what comes, in the mean over positions."""
    total = sum(one.positions for one in bins)
    return sum(abs(one.said - one.came) * one.positions for one in bins) / max(1, total)


def error_by_luck(games: Sequence[Judged]) -> float:
    """The error that right chances would show too, because these are only so many games.

    Positions of one game end alike, so whole games are drawn anew from these, with repetition:
    how far what is drawn is from all of them, all of them are from what is true.
    """
    sums = [_sums(one) for one in games]
    off = _gaps(sums)
    picker = Picker(len(games))
    total = 0.0
    for _ in range(DRAWS):
        drawn = [picker.choose(sums) for _ in sums]
        heavy = [sum(one[n][0] for one in drawn) for n in range(BINS)]
        apart = zip(heavy, _gaps(drawn), off, strict=True)
        total += sum(many * abs(now - gap) for many, now, gap in apart) / max(1, sum(heavy))
    return total / DRAWS


def _sums(game: Judged) -> list[tuple[int, float]]:
    """For each bin how many positions of a game are in it, and by how much they said too much."""
    found = [(0, 0.0)] * BINS
    for said, won in game:
        many, over = found[_bin(said)]
        found[_bin(said)] = many + 1, over + said - won
    return found


def _gaps(games: Sequence[Sequence[tuple[int, float]]]) -> list[float]:
    """For each bin by how much its positions said too much, in the mean."""
    columns = zip(*games, strict=True)
    return [sum(o for _, o in one) / max(1, sum(m for m, _ in one)) for one in columns]


def held(game: str, games: Sequence[Sequence[Seen]], closely: bool = False) -> str:
    """How well the value that is kept beside a game holds for these games."""
    value = Value.of(find(game))
    judged = [[(value.judge(features, closely), won) for features, won in one] for one in games]
    bins = list(calibration([*chain.from_iterable(judged)]))
    if not bins:
        raise SetupError(
            f"no position to judge in so few games ({len(games):,}); ask for more with --games"
        )
    error, luck = 100 * error_of(bins), 100 * error_by_luck(judged)
    return "\n".join(
        [
            f"{len(games):,} games; mean error of the chances {error:.1f} points; "
            f"with so many games, right chances would show about {luck:.1f} by luck"
        ]
        + [_line(one) for one in bins]
    )


def _line(one: Bin) -> str:
    return f"  said {100 * one.said:5.1f} %  came {100 * one.came:5.1f} %  ({one.positions:,})"


def table(weights: Weights) -> str:
    """The weights for a reader: what they say, and how well."""
    lines = [
        f"{weights.games:,} games, {weights.positions:,} positions; mean error of the chances "
        f"{100 * weights.error:.1f} points"
    ]
    lines += [_line(one) for one in weights.bins]
    heavy: Mapping[str, float] = dict(sorted(weights.of.items(), key=lambda item: -abs(item[1])))
    lines += [f"  {name:28} {weight:+8.3f}" for name, weight in heavy.items()]
    together = sum(map(len, weights.pairs.values()))
    lines += [f"  and {together:,} weights of what two come to together"] if together else []
    return "\n".join(lines)


def write(weights: Weights, game: str, closely: bool = False) -> None:
    """Keep them beside the game."""
    bot = Bot.of(find(game))
    path = bot.closer_values if closely else bot.values
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")
