"""The contract suite over many random games, for each edition."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor

from crawldeck.kernel import contract
from crawldeck.kernel.game import find
from crawldeck.kernel.ledger import Ledger
from crawldeck.lab.variety import make

CHUNK = 20
LONGEST = 300
DEAR_EVERY = 30


def check_chunk(game: str, edition: str, first: int, count: int) -> contract.Report:
    """The contract over a few consecutive seeds of one edition."""
    ledger = Ledger.read(find(game).home / "ledger.toml")
    return contract.check(
        lambda seed: make(game, seed, edition),
        range(first, first + count),
        LONGEST,
        ledger,
        every=DEAR_EVERY,
    )


def run(game: str, games: int, workers: int | None = None) -> int:
    """So many random games per edition, on every core; 1 if a check failed."""
    for edition in find(game).editions:
        began, total = time.monotonic(), contract.Report()
        with ProcessPoolExecutor(workers) as pool:
            chunks = [
                pool.submit(check_chunk, game, edition, first, min(CHUNK, games - first))
                for first in range(0, games, CHUNK)
            ]
            for chunk in chunks:
                try:
                    report = chunk.result()
                except AssertionError as error:
                    print(f"FAILED in {edition}: {error}")
                    pool.shutdown(cancel_futures=True)
                    return 1
                total.games += report.games
                total.answers += report.answers
                total.ended += report.ended
                total.cut += report.cut
        seconds = time.monotonic() - began
        print(
            f"{edition}: {total.games:,} games, {total.answers:,} answers, {total.ended:,} ended, "
            f"{total.cut:,} cut at {LONGEST} answers; every check held ({seconds:.0f} s)"
        )
    return 0
