"""Who somebody is at a table: credentials are shown, digests are kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from crawldeck.web.store import Row, SeatRow


def digest(credential: str) -> str:
    return hashlib.sha256(credential.encode(errors="surrogatepass")).hexdigest()


class Person(Struct, frozen=True):
    """What somebody may do at a table: answer for these seats, and act as its host."""

    seats: tuple[int, ...] = ()
    host: bool = False
    watching: bool = False
    """Came by the spectators' link, and may do nothing but look."""
    owner: bool = False
    """Owns the server, and so is a host at every table."""
    digests: frozenset[str] = frozenset()
    """Of the credentials that were shown: a seat can be given away at any moment."""

    @property
    def is_player(self) -> bool:
        return bool(self.seats) or self.host


def known(
    row: Row, seats: Iterable[SeatRow], link: str, credentials: Iterable[str], *, owner: bool
) -> Person:
    """The person who came by this link and shows these credentials."""
    if link == row.watch:
        return Person(watching=True)
    shown = frozenset(map(digest, credentials))
    return again(row, seats, Person(owner=owner, digests=shown))


def again(row: Row, seats: Iterable[SeatRow], person: Person) -> Person:
    """The same person as the table stands now. Whoever shows the host's credential is the host;
    when a table is handed over to a seat, that seat's credential becomes the host's."""
    if person.watching:
        return person
    mine = tuple(seat.seat for seat in seats if seat.token and seat.token in person.digests)
    return replace(person, seats=mine, host=person.owner or row.host in person.digests)
