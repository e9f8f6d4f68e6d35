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
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import structs

from crawldeck.kernel.game import find
from crawldeck.lab.balance import LONGEST, Progress, half_width
from crawldeck.lab.part import Lab, Wish
from crawldeck.lab.players import player as player_of
from crawldeck.lab.workers import pool_of

if TYPE_CHECKING:
    from crawldeck.lab.league_book import Book


class Cell(msgspec.Struct):
    """What one level came to in one adventure: game by game, in the order of their seeds."""

    adventure: str
    players: int
    level: str
    won: dict[int, bool] = {}
    decisions: int = 0
    seconds: float = 0.0

    @property
    def name(self) -> tuple[str, int, str]:
        """What tells it from the others of a league."""
        return self.adventure, self.players, self.level

    def add(self, more: Cell) -> None:
        """Further games of the same."""
        self.won |= more.won
        self.decisions += more.decisions
        self.seconds += more.seconds

    @property
    def rate(self) -> float:
        return sum(self.won.values()) / max(1, len(self.won))

    @property
    def margin(self) -> float:
        return half_width(self.rate, len(self.won))

    def ahead_of(self, other: Cell) -> tuple[float, float]:
        """By how much it wins more often, and half the width of the 95 % interval of that.

        The interval is that of Bonett and Price: as if each had won one more game that the other
        had not. So a few games that all came out alike leave much doubt. It is not quite centred;
        its farther end counts.
        """
        both = self.won.keys() & other.won.keys()
        n = len(both)
        if n < 2:
            return 0.0, 1.0
        ahead = sum(self.won[seed] > other.won[seed] for seed in both)
        behind = sum(self.won[seed] < other.won[seed] for seed in both)
        gain, middle = (ahead - behind) / n, (ahead - behind) / (n + 2)
        spread = (ahead + behind + 2) / (n + 2) - middle * middle
        return gain, abs(gain - middle) + 1.96 * math.sqrt(spread / (n + 2))


class Lead(NamedTuple):
    """By how much one player is ahead of another, in the mean over cells that both have played."""

    gain: float
    doubt: float
    """Half the width of its 95 % interval."""
    worse: list[Cell]
    """Where it is behind by more than chance."""


def lead(cells: Sequence[Cell], others: Sequence[Cell]) -> Lead | None:
    """None where there is nothing to compare yet."""
    both = [
        (cell, *cell.ahead_of(other))
        for cell, other in zip(cells, others, strict=True)
        if len(cell.won.keys() & other.won.keys()) > 1
    ]
    if not both:
        return None
    gain = sum(one for _, one, _ in both) / len(both)
    doubt = math.sqrt(sum(one * one for _, _, one in both)) / len(both)
    return Lead(gain, doubt, [cell for cell, one, far in both if one < -far])


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


def play(wish: Wish, seed: int) -> Cell:
    """One game."""
    session, player = Lab.of(find(wish.game)).wished(wish, seed), player_of(wish.player)
    cell = _empty(wish)
    began = time.process_time()
    while session.ask is not None and len(session.answers) < LONGEST:
        cell.decisions += len(session.options) > 1
        session.answer(player.choose(session))
    cell.seconds = time.process_time() - began
    cell.won[seed] = session.result is not None and session.result.outcome == "won"
    return cell


def _empty(wish: Wish) -> Cell:
    return Cell(wish.quest, wish.players, wish.player, {})


def measure(
    wishes: Sequence[Wish],
    names: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int | None = None,
    known: Sequence[Cell] = (),
) -> Iterator[list[Cell]]:
    """The cells of every wish and level, each time that some more games are counted.

    What is `known` is not played again. All cells grow evenly, so that whoever stops early has
    about as many games of each.
    """
    wanted = [structs.replace(wish, player=name) for wish in wishes for name in names]
    before = {one.name: one for one in known}
    cells = [before.get(one.name, one) for one in map(_empty, wanted)]
    yield cells
    with pool_of(workers) as pool:
        jobs = {
            pool.submit(play, wish, one): cell
            for one in range(seed, seed + games)
            for wish, cell in zip(wanted, cells, strict=True)
            if one not in cell.won
        }
        for job in as_completed(jobs):
            jobs[job].add(job.result())
            yield cells


def run(
    wishes: Sequence[Wish],
    names: Sequence[str],
    games: int,
    seed: int,
    as_json: bool,
    workers: int | None = None,
    book: Book | None = None,
    minutes: float = math.inf,
) -> None:
    """The command: a line for each adventure, and the means. Ctrl-C, or the end of its time, ends
    it with what is known; a book keeps that, and the same command goes on with it."""
    until, wanted = time.monotonic() + 60 * minutes, range(seed, seed + games)
    found: list[Cell] = []
    progress: Progress | None = None
    try:
        for found in measure(wishes, names, games, seed, workers, book.cells if book else ()):
            played = sum(one in wanted for cell in found for one in cell.won)
            progress = progress or Progress(games * len(found), played)
            progress.tell(played)
            if book is not None:
                book.keep(found)
            if time.monotonic() >= until:
                break
    finally:
        print(_as_json(found) if as_json else "\n".join(table(found, names)), flush=True)
        if book is not None:
            book.write()


def table(cells: Sequence[Cell], names: Sequence[str]) -> Iterator[str]:
    """A row for each adventure and party, and one for the means over rows."""
    yield f"{'':24}" + "".join(f"{name:>16}" for name in names)
    rows = [cells[n : n + len(names)] for n in range(0, len(cells), len(names))]
    for row in rows:
        shares = "".join(f"{_share(cell):>16}" for cell in row)
        yield f"{row[0].adventure:20} {row[0].players:2} {shares}"
    by_level = [[row[n] for row in rows] for n in range(len(names))]
    if not rows:
        return
    yield f"{'mean':24}" + "".join(f"{_average(some):>16}" for some in by_level)
    yield f"{'ms a decision':24}" + "".join(f"{cost(some):16.1f}" for some in by_level)
    for some in by_level[1:]:
        points, doubt = rating(some, by_level[0])
        yield f"rating of {some[0].level}, {names[0]} being 0: {points:+.0f} ± {doubt:.0f}"
    for weak, strong in pairwise(by_level):
        found = lead(strong, weak)
        if found is not None:
            yield f"{strong[0].level} over {weak[0].level}: {told(found)}"


def _share(cell: Cell) -> str:
    return f"{100 * cell.rate:5.1f} ± {100 * cell.margin:4.1f} %" if cell.won else "-"


def _average(cells: Sequence[Cell]) -> str:
    found = mean(cells)
    return "-" if found is None else f"{100 * found:.1f} %"


def told(found: Lead) -> str:
    """In words, with the rows where search does harm."""
    worse = ", ".join(f"{cell.adventure} with {cell.players}" for cell in found.worse)
    points = f"{100 * found.gain:+.1f} ± {100 * found.doubt:.1f} points"
    return f"{points}; worse by more than chance in {worse}" if worse else points


def mean(cells: Sequence[Cell]) -> float | None:
    """Over cells, each counting the same; None until all were played: fewer, beside the mean of all
    for another level, would compare other adventures."""
    if not cells or not all(cell.won for cell in cells):
        return None
    return sum(cell.rate for cell in cells) / len(cells)


def cost(cells: Sequence[Cell]) -> float:
    """Milliseconds that a decision takes."""
    return 1000 * sum(one.seconds for one in cells) / max(1, sum(one.decisions for one in cells))


def _as_json(cells: Sequence[Cell]) -> str:
    return json.dumps(
        [msgspec.to_builtins(c) | {"rate": c.rate, "margin": c.margin} for c in cells], indent=1
    )
