"""What the store keeps of a table, in plain structs; and what is read, made sure of."""

from __future__ import annotations

from typing import Any, TypeVar, get_args

import msgspec
from msgspec import Struct

from crawldeck.web.storage_errors import DAMAGED, StorageError
from crawldeck.web.wire import Level

S = TypeVar("S", bound=Struct)
DAILY, AGAIN = "daily:", "again:"
"""How the origin of a table begins that is the crawl of a day: the attempt that counts, or
another."""


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
    """Where it comes from: empty, `fork:…`, `import`, `mended:…`, `campaign:FILE`, `proof`,
    `daily:DAY` for the attempt that counts and `again:DAY` for others."""
    lines: int = 0
    """The number of the row that comes next."""
    base: int = 0
    """The number of the first row of the record."""
    link: str = ""
    """The link of its last row; empty in a table of Crawldeck 0.4 that was not answered since."""
    hints: bool = True
    """Whether the host allows hints."""
    chat: bool = True
    """Whether people may write to each other here."""


class SeatRow(Struct):
    """A seat as it is kept."""

    seat: int
    name: str
    kind: str
    token: str
    level: str = "plain"
    """How well a bot plays that keeps it."""
    heroes: str = ""
    """Of a seat that the record does not know: whom it plays, by id, with spaces between."""


def day_of(origin: str) -> str:
    """The day whose crawl a table is, by where it comes from; nothing for all others."""
    return next((origin[len(one) :] for one in (DAILY, AGAIN) if origin.startswith(one)), "")


def played(level: str) -> Level:
    """How well a bot plays, whatever stands in the database."""
    return level if level in get_args(Level) else "plain"  # type: ignore[return-value]


class DailyRow(Struct):
    """Somebody's attempt at the crawl of a day. `player` is the digest of what a browser shows."""

    game: str
    day: str
    player: str
    table_id: str
    late: bool
    """Whether it was begun on a later day."""
    name: str = ""
    points: int = 0
    outcome: str = ""
    hints: int = 0
    listed: float = 0.0
    """When its score was proved and put on the board; 0 where it was not."""


class Kept(Struct):
    """A table as it was kept at one moment. `numbers` are those of its rows."""

    row: Row
    seats: list[SeatRow]
    numbers: list[int]
    rows: list[bytes]


class Added(Struct):
    """Rows for a table's record, the first of them being number `first`. With `anew` they are the
    whole record, and take the place of all before."""

    table: str
    first: int
    rows: list[bytes]
    answers: int
    outcome: str
    anew: bool = False


# -- what is read may be anything: a file rots, and a hand slips --------------------------------


def text(data: bytes) -> str:
    return data.decode(errors="replace")


def as_bytes(value: Any) -> bytes:
    """A row of a record; what is none is noticed when the record is read."""
    if isinstance(value, str):
        return value.encode()
    return bytes(value) if isinstance(value, bytes | memoryview) else b""


def as_row(found: Any) -> Row:
    return as_struct(Row, found)


def as_struct(shape: type[S], found: Any) -> S:
    try:
        values = {name: found[name] for name in shape.__struct_fields__}
        return msgspec.convert(values, shape)
    except msgspec.ValidationError:
        raise StorageError(DAMAGED) from None
