"""What can go wrong with the database, in words for people: no SQL, no paths, no passwords."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, TimeoutError

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import mark


class StorageError(CrawldeckError):
    """The database cannot take or give anything now; what was acknowledged is safe."""


class Taken(CrawldeckError):
    """Somebody else added these rows first."""


LOCKED = mark("another program holds the database locked; try again in a moment")
FULL = mark("the database is full; nothing more can be kept until there is room")
AWAY = mark("the database does not answer")
REPLACED = mark("another file took the place of the database; start the server again")
READ_ONLY = mark("the database can only be read")
DAMAGED = (
    "the database is damaged; every table of it that still opens can be played on and exported"
)
FOREIGN = mark("the database is not one of Crawldeck's")
FAILED = mark("the database could not do that")
NEEDS_EXTRA = (
    "PostgreSQL needs the extra crawldeck[postgres]: python -m pip install 'crawldeck[postgres]'"
)
IN_USE = (
    "another server has these tables open; stop that one, give this one a database of its own with "
    "--database, or let both share a PostgreSQL"
)
NO_ADDRESS = "that is no address of a SQLite or PostgreSQL database"

BY_SQLITE = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: AWAY,
    sqlite3.SQLITE_IOERR: AWAY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_ERROR: FOREIGN,
}
"""By primary result code."""
BY_POSTGRES = {
    "53100": FULL,
    "53200": FULL,
    "53300": AWAY,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "55P03": LOCKED,
    "57014": LOCKED,
    "40P01": LOCKED,
    "42P01": FOREIGN,
    "42703": FOREIGN,
    "3D000": AWAY,
    "28P01": AWAY,
    "28000": AWAY,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
"""By SQLSTATE."""


def worded(error: BaseException) -> str:
    """One short sentence for an error of the database, its driver or the machine."""
    if isinstance(error, TimeoutError | OSError):
        return AWAY
    if isinstance(error, UnicodeDecodeError):  # SQLite quotes what it cannot read
        return DAMAGED
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        return BY_SQLITE.get(getattr(original, "sqlite_errorcode", -1) & 0xFF, FAILED)
    state = getattr(original, "sqlstate", None)
    if state is not None:
        return BY_POSTGRES.get(state, AWAY if state[:2] in ("08", "57") else FAILED)
    if isinstance(error, DBAPIError) and type(original).__name__ in (
        "OperationalError",
        "InterfaceError",
        "ConnectionTimeout",
    ):
        return AWAY
    return FAILED
