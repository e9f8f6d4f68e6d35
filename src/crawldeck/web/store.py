"""Where tables are kept: one SQLAlchemy code for SQLite (WAL) and PostgreSQL.

A table is the rows of its record, only ever added to. Two processes that add the same row collide
on its key, and the later one is told so (`Taken`): there is no other lock.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from crawldeck.kernel.errors import CrawldeckError

META = sa.MetaData()
TABLES = sa.Table(
    "tables", META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key", sa.String(64), unique=True, nullable=False),
    sa.Column("watch", sa.String(64), unique=True, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("answers", sa.Integer, nullable=False),
    sa.Column("outcome", sa.String(32), nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
)  # fmt: skip
LINES = sa.Table(
    "lines", META,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("row", sa.LargeBinary, nullable=False),
)  # fmt: skip
SEATS = sa.Table(
    "seats", META,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
)  # fmt: skip
SETTINGS = sa.Table(
    "settings", META,
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)  # fmt: skip


class StorageError(CrawldeckError):
    """The database cannot take or give anything now; what was acknowledged is safe."""


class Taken(CrawldeckError):
    """Somebody else added these rows first."""


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

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url, pool_pre_ping=True)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _pragmas)
        with self._begin() as db:
            META.create_all(db)

    def _begin(self) -> Any:
        return self.engine.begin()

    def create(self, row: Row, seats: Sequence[SeatRow], rows: Sequence[bytes]) -> None:
        with self._begin() as db:
            db.execute(TABLES.insert(), _plain(row))
            db.execute(SEATS.insert(), [{"table_id": row.id, **_plain(seat)} for seat in seats])
            db.execute(LINES.insert(), _lines(row.id, 0, rows))

    def find(self, key: str) -> Row | None:
        """By the players' or the spectators' link."""
        wanted = sa.or_(TABLES.c.key == key, TABLES.c.watch == key)
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
            return [bytes(row) for row in db.scalars(query.order_by(LINES.c.n))]

    def add(self, added: Sequence[Added]) -> list[Exception | None]:
        """Add to several records in one transaction; says of each whether it failed and why."""
        try:
            self._add(added)
        except Taken as error:
            if len(added) == 1:
                return [error]
            return [self.add([one])[0] for one in added]
        except StorageError as error:
            return [error] * len(added)
        return [None] * len(added)

    def _add(self, added: Sequence[Added]) -> None:
        try:
            with self._begin() as db:
                for one in added:
                    db.execute(LINES.insert(), _lines(one.table, one.first, one.rows))
                    db.execute(
                        TABLES.update().where(TABLES.c.id == one.table),
                        {"touched": time.time(), "answers": one.answers, "outcome": one.outcome},
                    )
        except IntegrityError as error:
            raise Taken("this table was answered elsewhere first") from error
        except SQLAlchemyError as error:
            raise StorageError(f"the database cannot be written: {error}") from error

    def seats(self, table: str) -> list[SeatRow]:
        query = sa.select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
        with self._begin() as db:
            found = db.execute(query).mappings()
            return [SeatRow(one["seat"], one["name"], one["kind"], one["token"]) for one in found]

    def set_seat(self, table: str, seat: SeatRow, was: str) -> bool:
        """Change a seat if its token is still `was`; so two people never get the same one."""
        here = (SEATS.c.table_id == table) & (SEATS.c.seat == seat.seat) & (SEATS.c.token == was)
        with self._begin() as db:
            return bool(db.execute(SEATS.update().where(here), _plain(seat)).rowcount)

    def set_host(self, table: str, host: str) -> None:
        with self._begin() as db:
            db.execute(TABLES.update().where(TABLES.c.id == table), {"host": host})

    def setting(self, name: str, fresh: str) -> str:
        """A setting of this database, made now if it is not there yet."""
        query = sa.select(SETTINGS.c.value).where(SETTINGS.c.name == name)
        with self._begin() as db:
            found: str | None = db.scalars(query).first()
            if found is None:
                db.execute(SETTINGS.insert(), {"name": name, "value": fresh})
                found = fresh
        return found

    def close(self) -> None:
        self.engine.dispose()


def _plain(struct: Struct) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _lines(table: str, first: int, rows: Sequence[bytes]) -> list[dict[str, Any]]:
    return [{"table_id": table, "n": first + i, "row": row} for i, row in enumerate(rows)]


def _pragmas(connection: Any, _record: Any) -> None:
    """WAL, so that readers never wait; every commit is on disk before it is acknowledged."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
