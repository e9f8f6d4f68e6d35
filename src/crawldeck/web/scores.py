"""The board of the daily crawl: who began when, and what came of it, as the database keeps it."""

from __future__ import annotations

import time
from typing import NamedTuple

import sqlalchemy as sa

from crawldeck.web import queries
from crawldeck.web.kept import DailyRow, as_struct
from crawldeck.web.schema import DAILIES
from crawldeck.web.store import Store, Taken

SHOWN = 50
"""Names on a board."""
MOST_A_DAY = 20_000
"""Attempts that are kept of a day and a game; what is begun after them counts for nobody."""


class Summary(NamedTuple):
    """A day of a game in two numbers."""

    players: int
    best: int


NOBODY = Summary(0, 0)
"""A day that nobody has put a score on the board of."""


def begin(store: Store, row: DailyRow) -> bool:
    """Keep an attempt if it is the player's first of this day; says whether it is."""

    def work(db: sa.Connection) -> bool:
        if _count(db, row.game, row.day) >= MOST_A_DAY:
            return False
        db.execute(DAILIES.insert(), queries.plain(row))
        return True

    try:
        return store.within(work)
    except Taken:
        return False


def of_player(store: Store, game: str, day: str, player: str) -> DailyRow | None:
    return _first(store, DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.player == player)


def of_table(store: Store, game: str, day: str, table: str) -> DailyRow | None:
    return _first(store, DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.table_id == table)


def _first(store: Store, *wanted: sa.ColumnElement[bool]) -> DailyRow | None:
    query = sa.select(DAILIES).where(*wanted)
    found = store.within(lambda db: db.execute(query).mappings().first())
    return None if found is None else as_struct(DailyRow, found)


def put(store: Store, row: DailyRow) -> None:
    """Put a score on the board; one that is there stays as it is."""
    mine = DAILIES.c.table_id == row.table_id, DAILIES.c.listed == 0.0
    here = DAILIES.c.game == row.game, DAILIES.c.day == row.day, *mine
    told = {
        "name": row.name,
        "points": row.points,
        "outcome": row.outcome,
        "hints": row.hints,
        "listed": time.time(),
    }
    store.within(lambda db: db.execute(DAILIES.update().where(*here), told))


def board(store: Store, game: str, day: str) -> list[DailyRow]:
    """The best of a day, the earlier of two equals first."""
    query = (
        sa.select(DAILIES)
        .where(DAILIES.c.game == game, DAILIES.c.day == day, DAILIES.c.listed > 0)
        .order_by(DAILIES.c.points.desc(), DAILIES.c.listed)
        .limit(SHOWN)
    )
    found = store.within(lambda db: db.execute(query).mappings().all())
    return [as_struct(DailyRow, one) for one in found]


def summaries(store: Store, first: str, last: str) -> dict[tuple[str, str], Summary]:
    """Of every game and day between two days: how many are on the board, and the best score."""
    query = (
        sa.select(DAILIES.c.game, DAILIES.c.day, sa.func.count(), sa.func.max(DAILIES.c.points))
        .where(DAILIES.c.day >= first, DAILIES.c.day <= last, DAILIES.c.listed > 0)
        .group_by(DAILIES.c.game, DAILIES.c.day)
    )
    found = store.within(lambda db: db.execute(query).all())
    return {(game, day): Summary(count, best) for game, day, count, best in found}


def _count(db: sa.Connection, game: str, day: str) -> int:
    query = sa.select(sa.func.count()).where(DAILIES.c.game == game, DAILIES.c.day == day)
    return int(db.scalar(query) or 0)
