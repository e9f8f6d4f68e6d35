"""The tables of the database, and the check that a database is one this version can use."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from crawldeck.web.storage_errors import FOREIGN, StorageError

VERSION = 4
"""Of the tables below; a database of a later one is refused."""
ALONE = 5252_0001
"""The lock under which a PostgreSQL database is set up, for two servers that start together."""

META = sa.MetaData()
TABLES = sa.Table(
    "tables",
    META,
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
    sa.Column("lines", sa.Integer, nullable=False),
    sa.Column("base", sa.Integer, nullable=False, server_default="0"),
    sa.Column("link", sa.String(16), nullable=False, server_default=""),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.true()),
)
"""`lines` is the number of the row that comes next: who adds to a record must know it. The record
begins with row `base`, and `link` is the link of its last row: so a row that is missing is noticed,
wherever it stood. Numbers only grow, also when a record is written anew. `hints` is whether the
host allows hints, and `chat` whether people may write to each other."""
LINES = sa.Table(
    "lines",
    META,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("row", sa.LargeBinary, nullable=False),
)
SEATS = sa.Table(
    "seats",
    META,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("level", sa.String(16), nullable=False, server_default="plain"),
    sa.Column("heroes", sa.Text, nullable=False, server_default=""),
)
"""`level` is how well the bot plays that keeps a seat; `heroes` is whom a seat plays that the
record does not know."""
DAILIES = sa.Table(
    "dailies",
    META,
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("player", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("late", sa.Boolean, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("outcome", sa.String(32), nullable=False),
    sa.Column("hints", sa.Integer, nullable=False),
    sa.Column("listed", sa.Float, nullable=False),
)
"""The attempt at the crawl of a day that counts: the first of a player. It is on the board from
when it was `listed`."""
TALK = sa.Table(
    "talk",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), nullable=False, index=True),
    sa.Column("line", sa.Text, nullable=False),
)
"""What people last wrote to each other at a table. It is no part of the game."""
SETTINGS = sa.Table(
    "settings",
    META,
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)


def prepare(db: sa.Connection) -> None:
    """Make the tables in an empty database; check the version of one that has them."""
    if db.dialect.name == "sqlite":
        db.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        db.execute(sa.select(sa.func.pg_advisory_xact_lock(ALONE)))
    if not sa.inspect(db).has_table("settings"):
        META.create_all(db)
        db.execute(SETTINGS.insert(), {"name": "schema", "value": str(VERSION)})
    found = check(db)
    if found < 2:
        _from_1(db)
    if found < 3:
        _from_2(db)
    if found < 4:
        _from_3(db)
    if found < VERSION:
        db.execute(SETTINGS.update().where(SETTINGS.c.name == "schema"), {"value": str(VERSION)})


def _from_1(db: sa.Connection) -> None:
    """A database of Crawldeck 0.4: what it lacks is known with the next answer at a table."""
    db.exec_driver_sql("ALTER TABLE tables ADD COLUMN base INTEGER DEFAULT 0 NOT NULL")
    db.exec_driver_sql("ALTER TABLE tables ADD COLUMN link VARCHAR(16) DEFAULT '' NOT NULL")


def _from_2(db: sa.Connection) -> None:
    """A database of Crawldeck 0.5: hints are allowed, and bots play as they did."""
    db.exec_driver_sql("ALTER TABLE tables ADD COLUMN hints BOOLEAN DEFAULT true NOT NULL")
    db.exec_driver_sql("ALTER TABLE seats ADD COLUMN level VARCHAR(16) DEFAULT 'plain' NOT NULL")


def _from_3(db: sa.Connection) -> None:
    """A database of Crawldeck 0.6: heroes are played by the seats of the record, people may write
    to each other, and there was no daily crawl."""
    db.exec_driver_sql("ALTER TABLE tables ADD COLUMN chat BOOLEAN DEFAULT true NOT NULL")
    db.exec_driver_sql("ALTER TABLE seats ADD COLUMN heroes TEXT DEFAULT '' NOT NULL")
    TALK.create(db)
    DAILIES.create(db)


def check(db: sa.Connection) -> int:
    """Its version; a database that is not ours, or was made by a later one, is refused."""
    query = sa.select(SETTINGS.c.value).where(SETTINGS.c.name == "schema")
    found: Any = db.scalars(query).first()
    if found is None or not found.isdigit():
        raise StorageError(FOREIGN)
    if int(found) > VERSION:
        raise StorageError(
            f"the database was made by a newer Crawldeck (its version is {found}, this one knows "
            f"{VERSION}); nothing was changed in it"
        )
    return int(found)
