"""The book of a league as a table in a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from crawldeck.kernel.game import find
from crawldeck.lab.league import Cell, cost, lead, mean
from crawldeck.lab.league import told as in_words
from crawldeck.lab.league_book import Pages, cell_of
from crawldeck.lab.rooms import around, put
from crawldeck.minds.levels import LEVELS

ROOM = "league"


def refuse_without_room(page: Path, game: str) -> None:
    """A page that cannot take the table is told before the first game."""
    around(page, ROOM, game)


def write(page: Path, pages: Pages) -> None:
    """Put the table where the page has room for this game's."""
    put(page, ROOM, pages.game, told(pages))


def told(pages: Pages) -> str:
    """The table, and what follows from it."""
    return "\n".join(_lines(pages)) + "\n"


def _lines(pages: Pages) -> Iterator[str]:
    names = [one for one in LEVELS if one in pages.levels]
    names += [one for one in pages.levels if one not in names]
    cells = {cell.name: cell for cell in (cell_of(row, pages.seed) for row in pages.rows)}
    rows = list(dict.fromkeys(name[:2] for name in cells))
    yield f"{find(pages.game).title}, seeds from {pages.seed} on; version {pages.engine}."
    yield ""
    yield f"| | party | {' | '.join(names)} |"
    yield f"| --- | --- |{' --- |' * len(names)}"
    for row in rows:
        there = [cells.get((*row, name)) for name in names]
        yield f"| {row[0]} | {row[1]} | {' | '.join(_share(one) for one in there)} |"
    by_level = [[cells.get((*row, name), Cell(*row, name)) for row in rows] for name in names]
    yield f"| mean | | {' | '.join(_mean(some) for some in by_level)} |"
    yield f"| ms a decision | | {' | '.join(f'{cost(some):.1f}' for some in by_level)} |"
    yield ""
    for weak, strong in pairwise(by_level):
        found = lead(strong, weak)
        if found is not None:
            yield f"- {strong[0].level} over {weak[0].level}: {in_words(found)}"


def _share(cell: Cell | None) -> str:
    if cell is None or not cell.won:
        return ""
    return f"{100 * cell.rate:.0f} ± {100 * cell.margin:.0f} ({len(cell.won)})"


def _mean(cells: Sequence[Cell]) -> str:
    found = mean(cells)
    return "" if found is None else f"{100 * found:.1f} ({sum(len(one.won) for one in cells):,})"
