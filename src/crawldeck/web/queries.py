"""What is asked of the database and told it within a transaction, row by row."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from crawldeck.kernel.record import link_of
from crawldeck.web.kept import Added, Row, SeatRow, as_bytes, as_struct
from crawldeck.web.schema import LINES, SEATS, TABLES, TALK
from crawldeck.web.storage_errors import StorageError, Taken

COUNT_ON = TABLES.update().where(
    TABLES.c.id == sa.bindparam("table"), TABLES.c.lines == sa.bindparam("first")
)
ADD_LINES = LINES.insert()
"""Put together once: these two are all that a game being played needs."""
ADD_TALK = TALK.insert()
MOST_TALK = 60
"""Lines of talk that are kept of a table."""


def create(db: sa.Connection, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]) -> None:
    end = {"lines": row.base + len(rows), "link": link_of(rows[-1]) if rows else ""}
    db.execute(TABLES.insert(), {**plain(row), **end})
    if seats:
        db.execute(SEATS.insert(), [{"table_id": row.id, **plain(seat)} for seat in seats])
    if rows:
        db.execute(LINES.insert(), lines(row.id, row.base, rows))


def count_on(db: sa.Connection, added: Added) -> Exception | None:
    """Count the rows that come now, if the record is exactly as long as who adds them thinks."""
    base = {"base": added.first} if added.anew else {}
    if move_on(
        db,
        added.table,
        added.first,
        answers=added.answers,
        outcome=added.outcome,
        lines=added.first + len(added.rows),
        link=link_of(added.rows[-1]),
        **base,
    ):
        return None
    long = db.scalars(sa.select(TABLES.c.lines).where(TABLES.c.id == added.table)).first()
    if long is None or long < added.first:
        return StorageError("the database has lost a part of this table; it will be put back")
    return Taken("this table was answered elsewhere first")


def move_on(db: sa.Connection, table: str, first: int, **values: Any) -> bool:
    """Change the row of a table, if its record is exactly so long."""
    given = {"table": table, "first": first, "touched": time.time(), **values}
    return bool(db.execute(COUNT_ON, given).rowcount)


def delete_before(db: sa.Connection, table: str, number: int) -> None:
    db.execute(LINES.delete().where(LINES.c.table_id == table, LINES.c.n < number))


def put_back(db: sa.Connection, row: Row, rows: Sequence[bytes], there: set[int]) -> None:
    wanted = lines(row.id, row.base, rows)
    missing = [one for one in wanted if one["n"] not in there]
    if missing:
        db.execute(LINES.insert(), missing)


def agree(found: Sequence[tuple[int, bytes]], base: int, rows: Sequence[bytes]) -> bool:
    """Whether rows are those that we know, as far as we know them."""
    if not rows:
        return False
    return all(base <= n and one == rows[n - base] for n, one in found if n - base < len(rows))


def numbered(db: sa.Connection, table: str, after: int = 0) -> list[tuple[int, bytes]]:
    query = sa.select(LINES.c.n, LINES.c.row).where(LINES.c.table_id == table, LINES.c.n >= after)
    return [(n, as_bytes(row)) for n, row in db.execute(query.order_by(LINES.c.n))]


def seats(db: sa.Connection, table: str) -> list[SeatRow]:
    query = sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    found = db.execute(query).mappings()
    return [as_struct(SeatRow, one) for one in found]


def plain(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def lines(table: str, first: int, rows: Sequence[bytes]) -> list[dict[str, Any]]:
    return [{"table_id": table, "n": first + i, "row": row} for i, row in enumerate(rows)]


def handed(table: str, host: str, was: str) -> sa.Update:
    """A table changes hands, if it is still in the same ones."""
    here = sa.and_(TABLES.c.id == table, TABLES.c.host == was)
    return TABLES.update().where(here).values(host=host)


def talk(db: sa.Connection, table: str, after: int) -> list[tuple[int, str]]:
    """The last lines, the oldest first."""
    query = sa.select(TALK.c.id, TALK.c.line).where(TALK.c.table_id == table, TALK.c.id > after)
    found = db.execute(query.order_by(TALK.c.id.desc()).limit(MOST_TALK)).all()
    return [(number, line) for number, line in reversed(found)]


def add_talk(db: sa.Connection, said: Mapping[str, Sequence[str]]) -> None:
    """Add lines of several tables at once."""
    rows = [{"table_id": table, "line": line} for table in sorted(said) for line in said[table]]
    if rows:
        db.execute(ADD_TALK, rows)


def trim_talk(db: sa.Connection, table: str) -> None:
    """Let go of the lines that are too many."""
    mine = TALK.c.table_id == table
    kept = sa.select(TALK.c.id).where(mine).order_by(TALK.c.id.desc()).limit(MOST_TALK)
    oldest = sa.select(sa.func.min(kept.subquery().c.id)).scalar_subquery()
    db.execute(TALK.delete().where(mine, TALK.c.id < oldest))
