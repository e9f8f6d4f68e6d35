"""How fair a game is, as a table in a page: for each size of a party, as `lab judge` found it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from crawldeck.chances import Chances
from crawldeck.forms import AS_WRITTEN, Form
from crawldeck.kernel.game import AnyGame
from crawldeck.lab.judging import by_size, is_sure
from crawldeck.lab.part import Lab
from crawldeck.lab.rooms import put


def write(page: Path, game: AnyGame, found: Chances) -> None:
    """Put the table where the page has room for this game's."""
    put(page, "fair games", game.name, told(game, found))


def told(game: AnyGame, found: Chances) -> str:
    """What was found on fresh seeds, and a row for each size of a party."""
    return "\n".join(_lines(game, found)) + "\n"


def _lines(game: AnyGame, found: Chances) -> Iterator[str]:
    title, adventures = Lab.of(game).adventures(found.pack)
    rows = [
        row
        for row in found.rows
        if row.fresh and row.edition == game.edition and row.adventure in adventures
    ]
    games = sorted({row.fresh.games for row in rows if row.fresh})
    seeds = sorted({row.fresh_seed for row in rows})
    sure = sum(is_sure(row.fresh) for row in rows if row.fresh)
    yield (
        f"{title}, {game.edition}, {_all(games)} fresh games a row, from seed {_all(seeds)} on: "
        f"**{sum(row.is_fair for row in rows)} of {len(rows)} rows** are won 30 to 70 times of "
        f"100, {sure} with their whole 95 % interval."
    )
    yield ""
    yield f"| {Form.of(game).heroes} | as written | at what is proposed, fresh | fair |"
    yield "| --- | --- | --- | --- |"
    for size, (fair, many) in by_size(rows).items():
        own = [row for row in rows if row.players == size]
        written = [one.rate for row in own if (one := row.of(AS_WRITTEN))]
        fresh = [row.fresh.rate for row in own if row.fresh]
        yield f"| {size} | {_span(written)} | {_span(fresh)} | {fair} of {many} |"


def _all(numbers: Sequence[int]) -> str:
    return " and ".join(f"{one:,}" for one in numbers)


def _span(rates: Sequence[float]) -> str:
    """
    >>> _span([0.342, 0.5, 0.63])
    '34 to 63 %'
    """
    if not rates:
        return ""
    return f"{100 * min(rates):.0f} to {100 * max(rates):.0f} %"
