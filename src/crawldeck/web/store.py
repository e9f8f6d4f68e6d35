"""Where tables are kept: one SQLAlchemy code for SQLite (WAL) and PostgreSQL.

A table is the rows of its record, added to, and written anew in one step when most of them no
longer stand. Who writes says which number the next row has; of two who write at the same place the
later one is told so (`Taken`): there is no other lock.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from crawldeck.kernel import files
from crawldeck.kernel.lock import Lock
from crawldeck.kernel.luck import unguessable
from crawldeck.kernel.record import link_of
from crawldeck.web import postgres, queries, schema
from crawldeck.web.kept import Added, Kept, Row, SeatRow, as_row, text
from crawldeck.web.schema import SEATS, SETTINGS, TABLES
from crawldeck.web.storage_errors import (
    AWAY,
    IN_USE,
    NEEDS_EXTRA,
    NO_ADDRESS,
    REPLACED,
    StorageError,
    Taken,
    worded,
)

__all__ = ["Added", "Kept", "Row", "SeatRow", "StorageError", "Store", "Taken"]

T = TypeVar("T")
PATIENCE = 5.0
"""Seconds to wait for a database that another program holds locked."""
TRIED = 16_384
"""Bytes that are written to see whether any can be."""
GONE = (0, 0)
"""In place of a file's identity: there is none."""
ANOTHER = "the database tells another story of this table"
CHANNEL = "crawldeck"
"""Where a PostgreSQL database tells every server what was added."""


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
            self._make_private()
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
            self.options = postgres.options(address, self.patience)
            return sa.create_engine(address, pool_pre_ping=True, connect_args=self.options)
        except ImportError:
            raise StorageError(NEEDS_EXTRA) from None
        except (SQLAlchemyError, ValueError):
            raise StorageError(NO_ADDRESS) from None

    def _make_private(self) -> None:
        """SQLite gives its log the rights of the file, so the file is made before it does."""
        if self._path is None:
            return
        with contextlib.suppress(OSError):
            files.create(self._path).close()
        for end in ("", "-wal", "-shm"):
            files.tighten(self._path.with_name(self._path.name + end))

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
        connection.text_factory = text

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
        except (SQLAlchemyError, OSError, sqlite3.Error, UnicodeDecodeError) as error:
            raise StorageError(worded(error)) from error

    @contextlib.contextmanager
    def _moment(self) -> Iterator[sa.Connection]:
        """A transaction in which everything is read as it stood at one moment."""
        with self._begin() as db:
            db.exec_driver_sql(
                "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ" if self.speaks else "BEGIN"
            )
            yield db

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

    def alone(self) -> Lock | None:
        """Keep every other server away from a SQLite file until the lock is freed, or this process
        ends: they could not tell each other what they change. PostgreSQL is there for several."""
        if self._path is None:
            return None
        try:
            return Lock(self._path, IN_USE)
        except OSError as error:
            raise StorageError(worded(error)) from error

    def close(self) -> None:
        self.engine.dispose()

    def within(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in one transaction."""
        with self._begin() as db:
            return work(db)

    # -- tables --------------------------------------------------------------------------------

    def create(self, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]) -> None:
        with self._begin() as db:
            queries.create(db, row, seats, rows)

    def find(self, key: str) -> Row | None:
        """By the players' or the spectators' link."""
        return self._first(sa.or_(TABLES.c.key == key, TABLES.c.watch == key))

    def table(self, table: str) -> Row | None:
        """By its own name, which no link tells."""
        return self._first(TABLES.c.id == table)

    def _first(self, wanted: Any) -> Row | None:
        with self._begin() as db:
            found = db.execute(sa.select(TABLES).where(wanted)).mappings().first()
        return None if found is None else as_row(found)

    def listed(self, game: str = "") -> list[Row]:
        """Every table, the last touched first."""
        query = sa.select(TABLES).order_by(TABLES.c.touched.desc())
        if game:
            query = query.where(TABLES.c.game == game)
        with self._begin() as db:
            found = db.execute(query).mappings().all()
        rows = []
        for one in found:
            with contextlib.suppress(StorageError):  # told to who comes by its link
                rows.append(as_row(one))
        return rows

    def rows(self, table: str, after: int = 0) -> list[bytes]:
        """The record of a table from row number `after` on."""
        with self._begin() as db:
            return [row for _, row in queries.numbered(db, table, after)]

    def read(self, table: str) -> Kept | None:
        """A whole table, as it stands at one moment."""
        with self._moment() as db:
            row = db.execute(sa.select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            found, seats = queries.numbered(db, table), queries.seats(db, table)
        return Kept(as_row(row), seats, [n for n, _ in found], [one for _, one in found])

    def since(self, table: str, after: int) -> Kept | None:
        """The same without the rows before number `after`, and without the seats."""
        with self._moment() as db:
            row = db.execute(sa.select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            found = queries.numbered(db, table, after)
        return Kept(as_row(row), [], [n for n, _ in found], [one for _, one in found])

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
                failed[n] = queries.count_on(db, one)
                if failed[n] is None:
                    if one.anew:
                        queries.delete_before(db, one.table, one.first)
                    lines += queries.lines(one.table, one.first, one.rows)
                    self._say(db, one.table, str(one.first + len(one.rows)))
            if lines:
                db.execute(queries.ADD_LINES, lines)
        return failed

    def mend(
        self,
        row: Row,
        seats: Sequence[SeatRow],
        rows: Sequence[bytes],
        before: tuple[int, Sequence[bytes]] = (0, ()),
    ) -> None:
        """Put back what was acknowledged and is missing, after a database went and came back.

        `before` is what stood there before the record was last written anew, and from which number
        on. Raises Taken if the database tells another story of this table.
        """
        with self._begin() as db:
            known = sa.select(TABLES.c.base, TABLES.c.lines).where(TABLES.c.id == row.id)
            there, found = db.execute(known).first(), queries.numbered(db, row.id)
            if there is None:
                queries.create(db, row, seats, rows)
                return
            anew = there.base < row.base and there.lines <= row.base
            known_here = before if anew else (row.base, rows)
            if there.base > row.base or not queries.agree(found, *known_here):
                raise Taken(ANOTHER)
            if anew:
                queries.delete_before(db, row.id, row.base)
                found = []
            queries.put_back(db, row, rows, {n for n, _ in found})
            self._move_on(db, row, there.lines, rows)

    def _move_on(self, db: sa.Connection, row: Row, there: int, rows: Sequence[bytes]) -> None:
        """The record is whole again up to here; who wrote more meanwhile goes first."""
        end = row.base + len(rows)
        if there >= end:
            return
        if not queries.move_on(
            db,
            row.id,
            there,
            answers=row.answers,
            outcome=row.outcome,
            lines=end,
            link=link_of(rows[-1]),
            base=row.base,
        ):
            raise Taken(ANOTHER)
        self._say(db, row.id, str(end))

    def _say(self, db: sa.Connection, table: str, what: str) -> None:
        """Tell every server on this database, once the transaction is committed."""
        if self.speaks:
            db.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{table} {what} {self.origin}")))

    # -- seats and settings --------------------------------------------------------------------

    def seats(self, table: str) -> list[SeatRow]:
        with self._begin() as db:
            return queries.seats(db, table)

    def set_seat(
        self, table: str, seat: SeatRow, was: SeatRow, host: tuple[str, str] | None = None
    ) -> bool:
        """Change a seat if it is still as it was; so two people never get the same one. `host` is
        the new host and the old one, of a table that changes hands in the same step."""
        here = sa.and_(
            SEATS.c.table_id == table,
            SEATS.c.seat == seat.seat,
            SEATS.c.token == was.token,
            SEATS.c.kind == was.kind,
            SEATS.c.heroes == was.heroes,
        )
        handed = [] if host is None else [queries.handed(table, *host)]
        return self._change(table, SEATS.update().where(here).values(queries.plain(seat)), *handed)

    def add_seat(self, table: str, seat: SeatRow) -> bool:
        """A further seat, if there is none of its number yet."""
        try:
            new = {"table_id": table, **queries.plain(seat)}
            return self._change(table, SEATS.insert().values(new))
        except Taken:
            return False

    def set_host(self, table: str, host: str, was: str) -> bool:
        """Hand a table over, if it is still in the same hands."""
        return self._change(table, queries.handed(table, host, was))

    def set_allowed(self, table: str, what: str, allowed: bool, was: bool) -> bool:
        """Allow something at a table (`hints`, `chat`) or not, if that is still as it was."""
        here = sa.and_(TABLES.c.id == table, TABLES.c[what] == was)
        return self._change(table, TABLES.update().where(here).values({what: allowed}))

    def talk(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """What people wrote at a table, each line with its number."""
        with self._begin() as db:
            return queries.talk(db, table, after)

    def add_talk(self, said: Mapping[str, Sequence[str]], trim: Sequence[str] = ()) -> None:
        """What was written at several tables, in one step; of some the oldest lines go."""
        with self._begin() as db:
            queries.add_talk(db, said)
            for table in trim:
                queries.trim_talk(db, table)
            for table in said if self.speaks else ():
                self._say(db, table, "talk")

    def _change(self, table: str, change: Any, *more: Any) -> bool:
        """Do the first, and if that could be done, the others with it."""
        with self._begin() as db:
            done = bool(db.execute(change).rowcount)
            if done:
                for one in more:
                    db.execute(one)
                self._say(db, table, "seats")
        return done

    def try_to_write(self) -> None:
        """Write something of the size of a few answers, and take it away again."""
        mine = SETTINGS.c.name == f"try {self.origin}"
        with self._begin() as db:
            db.execute(SETTINGS.delete().where(mine))
            text = "".join(unguessable() for _ in range(TRIED // 20))  # no database makes it small
            db.execute(SETTINGS.insert(), {"name": f"try {self.origin}", "value": text})
        with self._begin() as db:
            db.execute(SETTINGS.delete().where(mine))

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
