"""The league: every level plays the same games, and what each wins is told side by side.

All levels get the same seeds, so a difference is one between players: it is counted game by game,
and its interval is that of such pairs.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

import msgspec
from msgspec import structs

from crawldeck.kernel.game import find
from crawldeck.lab.balance import LONGEST, Progress, half_width
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.players import player as player_of
from crawldeck.lab.workers import pool_of

AT_ONCE = 5
"""Games that one task plays."""


class Cell(msgspec.Struct):
    """What one level came to in one adventure: game by game, in the order of their seeds."""

    adventure: str
    players: int
    level: str
    won: dict[int, bool] = {}
    decisions: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return sum(self.won.values()) / max(1, len(self.won))

    @property
    def margin(self) -> float:
        return half_width(self.rate, len(self.won))

    def ahead_of(self, other: Cell) -> tuple[float, float]:
        """By how much it wins more often, and half the width of the 95 % interval of that."""
        both = sorted(self.won.keys() & other.won.keys())
        gaps = [self.won[seed] - other.won[seed] for seed in both]
        n = len(gaps)
        if n < 2:
            return 0.0, 1.0
        mean = sum(gaps) / n
        spread = sum((gap - mean) ** 2 for gap in gaps) / (n - 1)
        return mean, 1.96 * math.sqrt(spread / n)


def rating(cells: Sequence[Cell], others: Sequence[Cell]) -> tuple[float, float]:
    """By how many points of a rating one player is ahead of another, and half the width of its 95 %
    interval. As with Elo's, 400 points are ten to one: here of games that one wins and the other,
    dealt the same, does not.

    >>> better, worse = Cell("", 2, "a", {0: True, 1: True}), Cell("", 2, "b", {0: False, 1: True})
    >>> [round(one) for one in rating([better], [worse])]
    [191, 556]
    """
    ahead = behind = 0.5  # half a game each: nobody is sure after a few
    for cell, other in zip(cells, others, strict=True):
        for seed in cell.won.keys() & other.won.keys():
            ahead += cell.won[seed] > other.won[seed]
            behind += cell.won[seed] < other.won[seed]
    scale = 400 / math.log(10)
    return scale * math.log(ahead / behind), 1.96 * scale * math.sqrt(1 / ahead + 1 / behind)


def play(wish: Wish, first: int, count: int) -> Cell:
    """Some games of one level."""
    lab, player = Lab.of(find(wish.game)), player_of(wish.player)
    cell = Cell(wish.quest, wish.players, wish.player, {})
    for seed in range(first, first + count):
        session = lab.wished(wish, seed)
        began = time.process_time()
        while session.ask is not None and len(session.answers) < LONGEST:
            cell.decisions += len(session.options) > 1
            session.answer(player.choose(session))
        cell.seconds += time.process_time() - began
        cell.won[seed] = session.result is not None and session.result.outcome == "won"
    return cell


def measure(
    wishes: Sequence[Wish],
    names: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int | None = None,
) -> Iterator[list[Cell]]:
    """The cells of every wish and level, each time that some more games are counted."""
    wanted = [structs.replace(wish, player=name) for wish in wishes for name in names]
    cells = [Cell(wish.quest, wish.players, wish.player, {}) for wish in wanted]
    with pool_of(workers) as pool:
        jobs = {
            pool.submit(play, wish, first, min(AT_ONCE, seed + games - first)): cell
            for first in range(seed, seed + games, AT_ONCE)
            for wish, cell in zip(wanted, cells, strict=True)
        }
        for job in as_completed(jobs):
            part, cell = job.result(), jobs[job]
            cell.won |= part.won
            cell.decisions += part.decisions
            cell.seconds += part.seconds
            yield cells


def run(
    wishes: Sequence[Wish],
    names: Sequence[str],
    games: int,
    seed: int,
    as_json: bool,
    workers: int | None = None,
) -> int:
    """The command: a line for each adventure, and the means. Ctrl-C ends it with what is known."""
    progress = Progress(games * len(wishes) * len(names))
    found: list[Cell] = []
    try:
        for found in measure(wishes, names, games, seed, workers):
            progress.tell(sum(len(cell.won) for cell in found))
    finally:
        print(_as_json(found) if as_json else "\n".join(table(found, names)), flush=True)
    return 0


def table(cells: Sequence[Cell], names: Sequence[str]) -> Iterator[str]:
    """A row for each adventure and party, and one for the means over rows."""
    yield f"{'':24}" + "".join(f"{name:>16}" for name in names)
    rows = [cells[n : n + len(names)] for n in range(0, len(cells), len(names))]
    for row in rows:
        shares = [f"{100 * cell.rate:5.1f} ± {100 * cell.margin:4.1f} %" for cell in row]
        yield f"{row[0].adventure:20} {row[0].players:2} " + "".join(f"{one:>16}" for one in shares)
    if not rows:
        return
    means = [sum(row[n].rate for row in rows) / len(rows) for n in range(len(names))]
    yield f"{'mean':24}" + "".join(f"{100 * one:14.1f} %" for one in means)
    costs = [
        1000 * sum(row[n].seconds for row in rows) / max(1, sum(row[n].decisions for row in rows))
        for n in range(len(names))
    ]
    yield f"{'ms a decision':24}" + "".join(f"{one:16.1f}" for one in costs)
    for n, name in enumerate(names[1:], start=1):
        points, doubt = rating([row[n] for row in rows], [row[0] for row in rows])
        yield f"rating of {name}, {names[0]} being 0: {points:+.0f} ± {doubt:.0f}"
    for n, name in enumerate(names[1:], start=1):
        pairs = [row[n].ahead_of(row[n - 1]) for row in rows]
        gain = sum(one for one, _ in pairs) / len(pairs)
        doubt = math.sqrt(sum(one * one for _, one in pairs)) / len(pairs)
        yield f"{name} over {names[n - 1]}: {100 * gain:+.1f} ± {100 * doubt:.1f} points"


def _as_json(cells: Sequence[Cell]) -> str:
    return json.dumps(
        [msgspec.to_builtins(c) | {"rate": c.rate, "margin": c.margin} for c in cells], indent=1
    )
