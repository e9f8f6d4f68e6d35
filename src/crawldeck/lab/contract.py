"""The contract suite over many varied games, for each edition, or over the whole matrix.

Even seeds are played at random, odd ones mostly by the plain bot, who gets further.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from crawldeck.kernel import contract
from crawldeck.kernel.game import find
from crawldeck.kernel.session import AnySession
from crawldeck.lab import variety
from crawldeck.lab.part import Cell, Lab
from crawldeck.lab.workers import pool_of, told_when_stopped

CHUNK = 20
LONGEST = 300
DEAR_EVERY = 30


def check_chunk(
    game: str, edition: str, first: int, count: int, pack: str = "", longest: int = LONGEST
) -> contract.Report:
    """The contract over a few consecutive seeds of one edition."""
    return check_games(
        game,
        lambda seed: variety.make(game, seed, edition, pack),
        range(first, first + count),
        longest,
    )


def check_cell(
    game: str, cell: Cell, seeds: Sequence[int], pack: str, longest: int
) -> contract.Report:
    """The contract over some games in one field of the matrix."""
    lab = Lab.of(find(game))
    return check_games(game, lambda seed: lab.start(cell, seed, pack), seeds, longest)


def check_games(
    game: str, make: Callable[[int], AnySession], seeds: Iterable[int], longest: int
) -> contract.Report:
    found, total = find(game).ledger(), contract.Report()
    ledger = found if found.rules else None  # a game without one cites as it likes
    for seed in seeds:
        choose = variety.mixed if seed % 2 else None
        part = contract.check(make, [seed], longest, ledger, every=DEAR_EVERY, choose=choose)
        add(total, part)
    return total


def add(total: contract.Report, part: contract.Report) -> None:
    for field in total.__struct_fields__:
        setattr(total, field, getattr(total, field) + getattr(part, field))


def words(report: contract.Report, longest: int) -> str:
    return (
        f"{report.games:,} games, {report.answers:,} answers, {report.ended:,} ended, "
        f"{report.cut:,} cut at {longest}"
    )


# -- the commands ------------------------------------------------------------------------------


def run(
    game: str,
    games: int,
    *,
    editions: Sequence[str] = (),
    pack: str = "",
    seed: int = 0,
    longest: int = LONGEST,
    workers: int | None = None,
) -> int:
    """So many games per edition, on every core; 1 if a check failed."""
    for edition in editions or find(game).editions:
        began, total = time.monotonic(), contract.Report()
        with told_when_stopped(partial(_held, edition, total, longest)), pool_of(workers) as pool:
            chunks = [
                pool.submit(
                    check_chunk, game, edition, first, min(CHUNK, end - first), pack, longest
                )
                for end in (seed + games,)
                for first in range(seed, end, CHUNK)
            ]
            for chunk in chunks:
                try:
                    add(total, chunk.result())
                except AssertionError as error:
                    print(f"FAILED in {edition}: {error}")
                    return 1
        seconds = time.monotonic() - began
        print(f"{_held(edition, total, longest)} ({seconds:.0f} s)", flush=True)
    return 0


def _held(name: str, total: contract.Report, longest: int) -> str:
    return f"{name}: {words(total, longest)}; every check held"


def run_matrix(
    game: str,
    cells: Iterable[Cell],
    games: int,
    *,
    pack: str,
    seed: int = 0,
    longest: int = LONGEST,
    workers: int | None = None,
) -> int:
    """Every field of the matrix, a line for each; 1 if a check failed anywhere."""
    began, total, failed = time.monotonic(), contract.Report(), 0
    with told_when_stopped(lambda: words(total, longest)), pool_of(workers) as pool:
        jobs = []
        for number, cell in enumerate(cells):
            first = seed + number * games
            seeds = range(first, first + games)
            jobs.append((cell, pool.submit(check_cell, game, cell, seeds, pack, longest)))
        for cell, job in jobs:
            name = cell.name
            try:
                part = job.result()
            except AssertionError as error:
                failed += 1
                print(f"{name}  FAILED: {error}", flush=True)
                continue
            add(total, part)
            print(f"{name}  {words(part, longest)}", flush=True)
    held = f"{failed} failed" if failed else "every check held"
    seconds = time.monotonic() - began
    print(f"{len(jobs)} fields: {words(total, longest)}; {held} ({seconds:.0f} s)")
    return 1 if failed else 0
