"""The lines of a record: a game as JSON, one answer a line.

Line 1 is the header: format, engine and set-up. Then `{"n", "seat", "do"}` for a choice, with `by`
where a plan or a standing order gave it, and `{"n", "draw"}` for a chance. `{"undo"}` and
`{"rewind"}` say to how many answers the table went back; `{"orders"}` are the standing orders of
every seat from there on; `{"luck"}` says that luck grows from another secret from there on;
`{"hint"}` says which seat took a hint; `{"n", "state"}` is a digest of the state; `{"mended"}` says
that what followed so many answers was damaged and left out. Every line ends with a link `h` to all
lines before it, so that a changed or missing line is noticed where it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from crawldeck.kernel import files
from crawldeck.kernel.errors import Malformed, RecordError
from crawldeck.kernel.events import Hinted, Mended, Rewound
from crawldeck.kernel.game import Setup
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import SEALED, Luck, Seed, commitment
from crawldeck.version import __version__

if TYPE_CHECKING:
    from crawldeck.kernel.session import AnySession

FORMAT = 1


class LuckLine(msgspec.Struct, omit_defaults=True):
    """Luck of another secret; `seed` is empty where it is sealed."""

    commitment: str
    seed: Seed = SEALED
    epoch: int = 0

    @classmethod
    def of(cls, luck: Luck) -> LuckLine:
        return cls(commitment(luck.seed), luck.seed, luck.epoch)


class Line(msgspec.Struct, omit_defaults=True):
    """One line of a record; which fields are there says what it is."""

    crawldeck: int | None = None
    engine: str | None = None
    setup: Setup | None = None
    n: int | None = None
    seat: int | None = None
    do: str | None = None
    by: str | None = None
    draw: str | None = None
    undo: int | None = None
    rewind: int | None = None
    luck: LuckLine | None = None
    state: str | None = None
    mended: int | None = None
    orders: dict[int, tuple[str, ...]] | None = None
    hint: int | None = None
    h: str | None = None


def _link(previous: str, body: bytes) -> str:
    return hashlib.blake2b(previous.encode() + body, digest_size=4).hexdigest()


class Chain:
    """Encodes lines, each linked to those before it."""

    __slots__ = ("last",)

    def __init__(self, last: str = "") -> None:
        self.last = last

    def encode(self, line: msgspec.Struct) -> bytes:
        body = msgspec.json.encode(line)
        self.last = _link(self.last, body)
        return body[:-1] + b',"h":"' + self.last.encode() + b'"}\n'


def follows(previous: str, row: bytes) -> str | None:
    """The link of a line that stands in a file; None if it does not fit the line before it."""
    body, _, _ = row.rpartition(b',"h":')
    link = _link(previous, body + b"}")
    return link if row == body + b',"h":"' + link.encode() + b'"}\n' else None


def link_of(row: bytes) -> str:
    """The link at the end of a row, as it stands there; empty if there is none."""
    found = row.rpartition(b',"h":"')[2][:-3]
    return found.decode() if len(found) == 8 and found.isalnum() else ""


def since(session: AnySession, start: int) -> Iterator[Line]:
    """The lines of all answers after so many."""
    for n in range(start, len(session.answers)):
        text = session.answers[n].text
        if session.seats[n] < 0:
            yield Line(n=n + 1, draw=text)
        else:
            by = session.given_by.get(n)
            yield Line(n=n + 1, seat=session.seats[n], do=text, by=by)


def _whole(session: AnySession) -> Iterator[Line]:
    """All answers that stand, and between them every rewind (it changed the luck that followed) and
    every place where the record was mended.

    Where luck grew from another secret, that stands after the rewinds and says how many count.
    """
    if session.orders:
        yield Line(orders=session.orders)
    told, before = 0, session.lucks[0][1]
    others = dict(session.lucks[1:])
    for n, (line, mark) in enumerate(
        zip((*since(session, 0), None), (*session.marks, None), strict=True)
    ):
        for event in session.events[told:mark]:
            if isinstance(event, Rewound):
                yield Line(rewind=event.to)
            elif isinstance(event, Mended):
                yield Line(mended=event.at)
            elif isinstance(event, Hinted):
                yield Line(hint=event.seat)
        luck = others.get(n)
        if luck is not None and (before is None or luck.seed != before.seed):
            yield Line(luck=LuckLine.of(luck))
            before = luck
        if line is not None:
            yield line
        told = mark or 0


def _header(session: AnySession) -> Line:
    return Line(crawldeck=FORMAT, engine=__version__, setup=session.setup)


def write(session: AnySession, path: Path) -> str:
    """Write a whole record beside its place, then put it there in one step."""
    found, last = rows(session)
    put_in_place(path, found)
    return last


def put_in_place(path: Path, found: list[bytes]) -> int:
    """These rows instead of the file that is there, in one step; how long it is then."""
    try:
        return files.replace(path, found)
    except OSError as error:
        raise RecordError(
            str(path), 0, tr("cannot be written: {problem}", problem=error.strerror)
        ) from error


def rows(session: AnySession) -> tuple[list[bytes], str]:
    """A whole record, row by row, and its last link."""
    if session.light:
        raise Malformed("a light fork does not know its history, so it cannot be saved")
    chain = Chain()
    found = [chain.encode(_header(session))]
    found += [chain.encode(line) for line in _whole(session)]
    found.append(chain.encode(Line(n=len(session.answers), state=session.digest)))
    return found, chain.last


def sealed(rows: list[bytes]) -> list[bytes]:
    """The same record without the secrets of its luck, for a game that goes on."""
    chain, found = Chain(), []
    for row in rows:
        line = msgspec.json.decode(row, type=Line)
        line.h = None
        if line.setup is not None:
            line.setup = msgspec.structs.replace(line.setup, seed=SEALED)
        if line.luck is not None:
            line.luck.seed = SEALED
        found.append(chain.encode(line))
    return found
