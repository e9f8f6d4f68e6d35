"""What the lab itself costs: two workers beside one, and its rows beside bare play."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from crawldeck.forms import Form
from crawldeck.games import SHIPPED
from crawldeck.kernel.game import AnyGame
from crawldeck.lab.balance import LONGEST
from crawldeck.lab.experiments import playing, run
from crawldeck.lab.experiments.folder import Batch, packed
from crawldeck.lab.experiments.spec import Cell, Experiment, cells
from crawldeck.lab.measure import Figure
from crawldeck.lab.part import Lab
from crawldeck.minds import levels

QUICK, LONG = 6, 60
"""Games of the comparison with bare play."""
TIMES = 3


def figures(quick: bool) -> Iterator[Figure]:
    """The two figures that experiments are held to."""
    for game in SHIPPED:
        share = 100 * (overhead(game, QUICK if quick else LONG) - 1)
        name = f"{game.title}: an experiment over bare play"
        yield Figure(name, share, "% more", target=10, more_is_better=False)
    name = "experiment on two workers / on one"
    yield Figure(name, two_workers(QUICK if quick else 10 * LONG), "x", target=1.8)


def grid(game: AnyGame, games: int) -> Experiment:
    return Experiment(packs=(Form.of(game).pack,), parties=(3,), games=games)


def overhead(game: AnyGame, games: int) -> float:
    """The processor time of games with their rows, as a multiple of the same games without.

    Both are played by turns, and of each game the best time counts, so that whatever else the
    machine does falls out.
    """
    every = cells(grid(game, games))
    bare, rows = 0.0, 0.0
    for seed in range(games):
        cell = every[seed % len(every)]
        spent = [(_spent(_bare, cell, seed), _spent(_with_rows, cell, seed)) for _ in range(TIMES)]
        bare += min(one for one, _ in spent)
        rows += min(one for _, one in spent)
    return rows / bare


def _with_rows(cell: Cell, seed: int) -> None:
    packed(Batch(cell.number, seed, 1), [playing.play(cell, seed)])


def _bare(cell: Cell, seed: int) -> None:
    session = Lab.of(SHIPPED_BY_NAME[cell.wish.game]).wished(cell.wish, seed)
    levels.play_out(session, cell.wish.player, LONGEST)


SHIPPED_BY_NAME = {game.name: game for game in SHIPPED}


def _spent(work: Callable[[Cell, int], None], cell: Cell, seed: int) -> float:
    began = time.process_time()
    work(cell, seed)
    return time.process_time() - began


def two_workers(games: int) -> float:
    """How much faster two processes play an experiment than one does, by turns."""
    one, two = [], []
    for _ in range(TIMES if games > QUICK else 1):
        one.append(_played(games, 1))
        two.append(_played(games, 2))
    return median(one) / median(two)


def _played(games: int, workers: int) -> float:
    """Seconds from the first game to the last row on disk, with the start of the processes."""
    spec = grid(SHIPPED[0], games)
    with TemporaryDirectory() as place:
        ready = run.prepare(spec, Path(place) / "lab")
        few = ready._replace(cells=ready.cells[:1])
        began = time.perf_counter()
        with run.processes(workers, few.wanted) as crew:
            run.play(few, crew)
        return time.perf_counter() - began
