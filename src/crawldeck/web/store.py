"""Where tables are kept: one SQLAlchemy code for SQLite (WAL) and PostgreSQL.

A table is the rows of its record, only ever added to. Who adds says how many rows there were
before; of two who add at the same place the later one is told so (`Taken`): there is no other lock.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from crawldeck.kernel.luck import unguessable
from crawldeck.web import schema
from crawldeck.web.schema import LINES, SEATS, SETTINGS, TABLES
from crawldeck.web.trouble import (
    AWAY,
    NEEDS_EXTRA,
    NO_ADDRESS,
    REPLACED,
    StorageError,
    Taken,
    worded,
)

__all__ = ["Added", "Row", "SeatRow", "StorageError", "Store", "Taken"]

PATIENCE = 5.0
"""Seconds to wait for a database that another program holds locked."""
GONE = (0, 0)
"""In place of a file's identity: there is none."""
CHANNEL = "crawldeck"
"""Where a PostgreSQL database tells every server what was added."""


COUNT_ON = TABLES.update().where(
    TABLES.c.id == sa.bindparam("table"), TABLES.c.lines == sa.bindparam("first")
)  # fmt: skip
ADD_LINES = LINES.insert()
"""Put together once: these two are all that a game being played needs."""


class Row(Struct):
    """A table as the store lists it. `key` is the players' link, `watch` the spectators'.

    `host` and the tokens of seats are digests of credentials, never the credentials.
    """

    id: str
    key: str
    watch: str
    game: str
    name: str
    host: str
    made: float
    touched: float
    answers: int
    outcome: str
    origin: str
    """Where it comes from: empty, `fork:…`, `import`, or `campaign:FILE`."""
    lines: int = 0


class SeatRow(Struct):
    """A seat as it is kept."""

    seat: int
    name: str
    kind: str
    token: str


class Added(Struct):
    """Rows for a table's record, the first of them being number `first`."""

    table: str
    first: int
    rows: list[bytes]
    answers: int
    outcome: str


class Store:
    """All tables of one database. Its methods block: call them off the event loop."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self.origin = unguessable()
        """Which server speaks, so that nobody has to listen to itself."""
        self.patience = patience
        self.engine = self._connect(url)
        self.speaks = self.engine.dialect.name == "postgresql"
        """Whether the database tells other servers what happens here."""
        path = None if self.speaks else self.engine.url.database
        self._path = Path(path) if path and path != ":memory:" else None
        self._file: tuple[int, int] | None = None
        try:
            with self._begin() as db:
                schema.prepare(db)
        except StorageError:
            self.engine.dispose()
            raise
        self._file = self._identity()

    def _connect(self, url: str) -> sa.Engine:
        try:
            address = sa.make_url(url)
            if address.drivername in ("postgres", "postgresql"):
                address = address.set(drivername="postgresql+psycopg")
            if address.drivername not in ("sqlite", "postgresql+psycopg"):
                raise StorageError(NO_ADDRESS)
            if address.drivername == "sqlite":
                options = {"timeout": self.patience}
                engine = sa.create_engine(address, pool_pre_ping=True, connect_args=options)
                sa.event.listen(engine, "connect", self._pragmas)
                return engine
            self.options = _postgres_options(address, self.patience)
            return sa.create_engine(address, pool_pre_ping=True, connect_args=self.options)
        except ImportError:
            raise StorageError(NEEDS_EXTRA) from None
        except (SQLAlchemyError, ValueError):
            raise StorageError(NO_ADDRESS) from None

    def _pragmas(self, connection: Any, _record: Any) -> None:
        """WAL, so that readers never wait; every commit is on disk before it is acknowledged."""
        until = time.monotonic() + self.patience
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                break
            except sqlite3.OperationalError as error:  # here SQLite itself does not wait
                locked = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
                if not locked or time.monotonic() > until:
                    raise
                time.sleep(0.01)
        connection.execute("PRAGMA synchronous=FULL")

    # -- reaching the database -----------------------------------------------------------------

    @contextlib.contextmanager
    def _begin(self) -> Iterator[sa.Connection]:
        """A transaction. Whatever goes wrong with the database is told as a StorageError."""
        try:
            self._look()
            with self.engine.begin() as db:
                yield db
            if self._file is not None and self._identity() != self._file:
                raise StorageError(AWAY)
        except IntegrityError as error:
            raise Taken("that is there already") from error
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise StorageError(worded(error)) from error

    def _identity(self) -> tuple[int, int] | None:
        """Which file stands at the database's place."""
        if self._path is None:
            return None
        try:
            found = os.stat(self._path)  # noqa: PTH116 - quicker, and on every transaction
        except OSError:
            return GONE
        return found.st_dev, found.st_ino

    def _look(self) -> None:
        """A SQLite file that was taken away would be written to until the last handle is closed,
        and then be lost; and the log beside it must not meet another file. So: look whether it is
        still the same one."""
        if self._file is not None and (now := self._identity()) != self._file:
            self.engine.dispose()
            raise StorageError(AWAY if now == GONE else REPLACED)

    def close(self) -> None:
        self.engine.dispose()

    # -- tables --------------------------------------------------------------------------------

    def create(self, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]) -> None:
        with self._begin() as db:
            _create(db, row, seats, rows)

    def find(self, key: str) -> Row | None:
        """By the players' or the spectators' link."""
        return self._first(sa.or_(TABLES.c.key == key, TABLES.c.watch == key))

    def table(self, table: str) -> Row | None:
        """By its own name, which no link tells."""
        return self._first(TABLES.c.id == table)

    def _first(self, wanted: Any) -> Row | None:
        with self._begin() as db:
            found = db.execute(sa.select(TABLES).where(wanted)).mappings().first()
        return None if found is None else Row(**found)

    def listed(self, game: str = "") -> list[Row]:
        """Every table, the last touched first."""
        query = sa.select(TABLES).order_by(TABLES.c.touched.desc())
        if game:
            query = query.where(TABLES.c.game == game)
        with self._begin() as db:
            return [Row(**found) for found in db.execute(query).mappings()]

    def rows(self, table: str, after: int = 0) -> list[bytes]:
        """The record of a table from row number `after` on."""
        query = sa.select(LINES.c.row).where(LINES.c.table_id == table, LINES.c.n >= after)
        with self._begin() as db:
            found = db.scalars(query.order_by(LINES.c.n))
            return [row.encode() if isinstance(row, str) else bytes(row) for row in found]

    # -- adding --------------------------------------------------------------------------------

    def add(self, added: Sequence[Added]) -> list[Exception | None]:
        """Add to several records in one transaction; says of each whether it failed and why."""
        try:
            return self._add(added)
        except (Taken, StorageError) as error:
            return [type(error)(str(error)) for _ in added]

    def _add(self, added: Sequence[Added]) -> list[Exception | None]:
        failed: list[Exception | None] = [None] * len(added)
        lines: list[dict[str, Any]] = []
        with self._begin() as db:
            # Always in the same order, so that two servers never wait for each other.
            for n in sorted(range(len(added)), key=lambda n: added[n].table):
                one = added[n]
                failed[n] = _count_on(db, one)
                if failed[n] is None:
                    lines += _lines(one.table, one.first, one.rows)
                    self._say(db, one.table, str(one.first + len(one.rows)))
            if lines:
                db.execute(ADD_LINES, lines)
        return failed

    def mend(self, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]) -> None:
        """Put back what was acknowledged and is missing, after a database went and came back.

        Only ever adds; raises Taken if the database tells another story of this table.
        """
        with self._begin() as db:
            there = sa.select(sa.func.count()).where(LINES.c.table_id == row.id)
            count = db.scalars(there).one()
            if not count:
                _create(db, row, seats, rows)
                return
            last = min(count, len(rows)) - 1
            query = sa.select(LINES.c.row).where(LINES.c.table_id == row.id, LINES.c.n == last)
            if bytes(db.scalars(query).one()) != rows[last]:
                raise Taken("the database tells another story of this table")
            if count < len(rows):
                missing = Added(row.id, count, list(rows[count:]), row.answers, row.outcome)
                failed = _count_on(db, missing)
                if failed is not None:
                    raise failed
                db.execute(LINES.insert(), _lines(row.id, count, missing.rows))
                self._say(db, row.id, str(len(rows)))

    def _say(self, db: sa.Connection, table: str, what: str) -> None:
        """Tell every server on this database, once the transaction is committed."""
        if self.speaks:
            db.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {what} {self.origin}")))

    # -- seats and settings --------------------------------------------------------------------

    def seats(self, table: str) -> list[SeatRow]:
        query = sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        with self._begin() as db:
            found = db.execute(query).mappings()
            return [SeatRow(one["seat"], one["name"], one["kind"], one["token"]) for one in found]

    def set_seat(self, table: str, seat: SeatRow, was: SeatRow) -> bool:
        """Change a seat if it is still as it was; so two people never get the same one."""
        here = sa.and_(
            SEATS.c.table_id == table, SEATS.c.seat == seat.seat, SEATS.c.token == was.token,
            SEATS.c.kind == was.kind,
        )  # fmt: skip
        return self._change(table, SEATS.update().where(here), _plain(seat))

    def set_host(self, table: str, host: str, was: str) -> bool:
        """Hand a table over, if it is still in the same hands."""
        here = sa.and_(TABLES.c.id == table, TABLES.c.host == was)
        return self._change(table, TABLES.update().where(here), {"host": host})

    def _change(self, table: str, change: Any, values: dict[str, Any]) -> bool:
        with self._begin() as db:
            done = bool(db.execute(change, values).rowcount)
            if done:
                self._say(db, table, "seats")
        return done

    def setting(self, name: str, fresh: str) -> str:
        """A setting of this database, made now if it is not there yet."""
        query = sa.select(SETTINGS.c.value).where(SETTINGS.c.name == name)
        with self._begin() as db:
            found: str | None = db.scalars(query).first()
        if found is not None:
            return found
        try:
            with self._begin() as db:
                db.execute(SETTINGS.insert(), {"name": name, "value": fresh})
        except Taken:
            return self.setting(name, fresh)
        return fresh


def _create(
    db: sa.Connection, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]
) -> None:  # fmt: skip
    db.execute(TABLES.insert(), {**_plain(row), "lines": len(rows)})
    if seats:
        db.execute(SEATS.insert(), [{"table_id": row.id, **_plain(seat)} for seat in seats])
    if rows:
        db.execute(LINES.insert(), _lines(row.id, 0, rows))


def _count_on(db: sa.Connection, added: Added) -> Exception | None:
    """Count the rows that come now, if the record is exactly as long as who adds them thinks."""
    values = {"table": added.table, "first": added.first, "touched": time.time(),
              "answers": added.answers, "outcome": added.outcome,
              "lines": added.first + len(added.rows)}  # fmt: skip
    if db.execute(COUNT_ON, values).rowcount:
        return None
    long = db.scalars(sa.select(TABLES.c.lines).where(TABLES.c.id == added.table)).first()
    if long is None or long < added.first:
        return StorageError("the database has lost a part of this table; it will be put back")
    return Taken("this table was answered elsewhere first")


def _plain(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _lines(table: str, first: int, rows: Sequence[bytes]) -> list[dict[str, Any]]:
    return [{"table_id": table, "n": first + i, "row": row} for i, row in enumerate(rows)]


def _postgres_options(address: sa.URL, patience: float) -> dict[str, Any]:
    """Durable commits, no endless waiting; what the address itself says goes first."""
    wait = int(patience * 1000)
    ours = {
        "connect_timeout": max(2, int(patience)),
        "tcp_user_timeout": 2 * wait,
        "options": f"-c synchronous_commit=on -c lock_timeout={wait} "
                   f"-c statement_timeout={4 * wait}",
        "application_name": "crawldeck",
    }  # fmt: skip
    return {name: value for name, value in ours.items() if name not in address.query}
