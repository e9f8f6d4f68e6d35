"""Whether what is proposed is as fair as it seemed, on seeds that nothing was chosen by.

Whoever picks the difficulty that came out nearest to even flatters it: some of that was luck. So
these games are apart from those of `lab.chances`, and where they are known they are what is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from pathlib import Path

from msgspec import structs

from crawldeck import chances as kept
from crawldeck.chances import FAIR, PLAIN, Chance, Chances, Row
from crawldeck.forms import DIFFICULTY, Form
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, find
from crawldeck.kernel.lock import held
from crawldeck.lab import balance
from crawldeck.lab.balance import Progress
from crawldeck.lab.chances import keep, known
from crawldeck.lab.part import Wish
from crawldeck.lab.report.figures import interval
from crawldeck.lab.samples import plain_sample
from crawldeck.lab.workers import Workers, pool_of

SEED = 8_000_000
ENOUGH = 0.9
"""So many of the adventures should be fair for a party of each size."""


def measure(
    wishes: Sequence[Wish], found: Chances, games: int, seed: int, pool: Workers
) -> Iterator[int]:
    """Games of what is proposed, some of each row by turns, so that a run can be stopped at any
    time and goes on where it was; yields how many were played."""
    rows = [(wish, row) for wish in wishes if (row := _row(found, wish)).proposed]
    while short := [(wish, row) for wish, row in rows if _played(row) < games]:
        jobs = {}
        for wish, row in short:
            count = min(balance.CHUNK, games - _played(row))
            asked = structs.replace(wish, params={**wish.params, DIFFICULTY: row.proposed})
            jobs[pool.submit(balance.play, asked, seed + _played(row), count)] = row
        for job in as_completed(jobs):
            row, tally = jobs[job], job.result()
            before = row.fresh or Chance(PLAIN, 0, 0)
            row.fresh = Chance(PLAIN, before.won + tally.won, before.games + tally.games)
            row.fresh_seed = seed
            yield tally.games


def _row(found: Chances, wish: Wish) -> Row:
    row = found.row(wish.quest, wish.players, wish.edition or find(wish.game).edition)
    return row or Row(wish.quest, wish.players, "")


def _played(row: Row) -> int:
    return row.fresh.games if row.fresh else 0


def refuse_unfair(rows: Sequence[Row], bot: str, games: int, seed: int) -> None:
    """What chose may not judge, and games of two bots, or from two places, are not added up."""
    for row in rows:
        where, chosen = f"{row.adventure} for {row.players}", row.chosen_by
        if row.bot not in ("", bot):
            raise SetupError(
                f"the plain bot has changed since a difficulty was chosen for {where}; "
                "choose again with `crawldeck lab chances` and --again"
            )
        if seed < chosen.stop and chosen.start < seed + games:
            raise SetupError(
                f"the difficulty of {where} was chosen by seeds {chosen.start} to "
                f"{chosen.stop - 1}; judge it by others, with another --seed"
            )
        if row.fresh and row.fresh_seed != seed:
            raise SetupError(
                f"{where} was judged from seed {row.fresh_seed or 'unknown'} on; continue with the "
                "same --seed, or start over with --again"
            )


def run(
    game: AnyGame,
    pack: str,
    wishes: Sequence[Wish],
    games: int,
    seed: int,
    *,
    command: str,
    to: Path | None,
    again: bool = False,
    workers: int | None = None,
) -> int:
    """The command: play, keep it if asked to, and say how it is; 1 if too few are fair."""
    with held(to):
        found = known(game, pack, to if to is not None and to.exists() else kept.path_of(game))
        rows = [row for wish in wishes if (row := _row(found, wish)).proposed]
        if not rows:
            first = f"crawldeck lab chances {game.name} --write"
            raise SetupError(f"nothing is proposed for {pack} as it is now; first run {first}")
        for row in rows if again else ():
            row.fresh, row.fresh_seed = None, 0
        bot = plain_sample(game.name, pack)
        refuse_unfair(rows, bot, games, seed)
        for row in rows:
            row.bot = bot
        progress = Progress(sum(max(0, games - _played(row)) for row in rows))
        try:
            with pool_of(workers) as pool:
                for _ in progress.over(measure(wishes, found, games, seed, pool)):
                    if to is not None:
                        keep(found, command, to)
        finally:
            for line in table(game, rows):
                print(line)
    return 0 if all(fair >= ENOUGH * many for fair, many in by_size(rows).values()) else 1


def table(game: AnyGame, rows: Sequence[Row]) -> Iterator[str]:
    """A line for each row, and how many are fair for each size of a party."""
    judged = [(row, row.fresh) for row in rows if row.fresh]
    for row, fresh in judged:
        low, high = interval(fresh.won, fresh.games)
        mark = "" if row.is_fair else "  NOT FAIR"
        yield (
            f"{row.adventure:20} {row.players} {row.proposed:15} {100 * fresh.rate:5.1f} % "
            f"({100 * low:.0f} to {100 * high:.0f}; {fresh.games:,} games){mark}"
        )
    form = Form.of(game)
    for size, (fair, many) in by_size(rows).items():
        sure = sum(is_sure(fresh) for row, fresh in judged if row.players == size)
        who = form.hero if size == 1 else form.heroes
        yield (
            f"{size} {who}: {fair} of {many} are won 30 to 70 times of 100 "
            f"({sure} with their whole interval)"
        )


def by_size(rows: Sequence[Row]) -> dict[int, tuple[int, int]]:
    """For each size of a party how many rows that were judged are fair, and how many there are."""
    found: dict[int, tuple[int, int]] = {}
    for row in sorted((row for row in rows if row.fresh), key=lambda row: row.players):
        fair, many = found.get(row.players, (0, 0))
        found[row.players] = fair + row.is_fair, many + 1
    return found


def is_sure(fresh: Chance) -> bool:
    low, high = interval(fresh.won, fresh.games)
    return FAIR[0] <= low and high <= FAIR[1]
