"""The campaign file: JSON lines that are only ever added to, each linked to the line before it.

A line is on disk before anyone is told of it. A file that is not whole is never written: a torn
last line (a crash while it was being added) can be dropped on request, and a copy stays beside.
What the lines mean is a matter of the game: a `Kind` says which deeds there are and how they fold.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from crawldeck.campaign.header import FORMAT, MARK, Header, OutOfOrder
from crawldeck.kernel import files, lock
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.record import UNREADABLE, Chain, follows
from crawldeck.kernel.record import load as load_record
from crawldeck.kernel.session import AnySession
from crawldeck.version import __version__

SUFFIX = ".jsonl"
TAKEN = mark(
    "{path} is open at another table; leave that one first (showing it is always possible)"
)
TORN = mark("it is cut short in the middle of this last line; --mend drops the line")
CHANGED = mark("this line, or one before it, was changed after it was written")


C = TypeVar("C")
"""A campaign as it stands, of one game or another."""
B = TypeVar("B", bound="BookOf[Any]")


class Kind(NamedTuple, Generic[C]):
    """The campaigns of a game: what their lines can say, and how they come to stand by them."""

    game: str
    deeds: Any
    begin: Callable[[Header], C]
    after: Callable[[C, Any], C]
    unnamed: bool = False
    """Whether a header that names no game is one of theirs."""


class Torn(RecordError):
    """Only the last line is not whole: everything before it can be kept."""


class Read(Generic[C]):
    """A campaign file as it was read: what it tells, and where its whole lines end."""

    def __init__(self, path: Path, data: bytes, kind: Kind[C]) -> None:
        self.path = path
        self.kind = kind
        self.last = ""
        self.end = 0
        self.lines = 0
        self.torn: Torn | None = None
        self.records: list[str] = []
        """The files of its chapters, in the order in which they were begun."""
        rows = data.splitlines(keepends=True)
        self.header = self._header(rows)
        self.campaign: C = kind.begin(self.header)
        for row in rows[1:]:
            if not row.endswith(b"\n"):
                self.torn = Torn(str(path), self.lines + 1, tr(TORN))
                break
            deed = self._deed(row)
            try:
                self.campaign = kind.after(self.campaign, deed)
            except OutOfOrder as error:
                raise self._fault(
                    tr("{error}, so this line cannot stand here", error=error)
                ) from None
            if record := getattr(deed, "record", ""):
                self.records.append(record)
            self._took(row)

    def _fault(self, problem: str) -> RecordError:
        return RecordError(str(self.path), self.lines + 1, problem)

    def _took(self, row: bytes) -> None:
        link = follows(self.last, row)
        if link is None:
            raise self._fault(tr(CHANGED))
        self.last = link
        self.end += len(row)
        self.lines += 1

    def _header(self, rows: list[bytes]) -> Header:
        if not rows:
            raise self._fault(tr("the file is empty; a campaign starts with a header line"))
        try:
            known = msgspec.json.decode(rows[0])
        except UNREADABLE:
            known = None
        if not isinstance(known, dict) or known.get("crawldeck") != MARK:
            raise self._fault(tr("this is not a Crawldeck campaign: its header is missing"))
        found = known.get("format")
        if found != FORMAT:
            raise self._fault(
                tr(
                    "campaign format {found} is not one this engine reads ({known}); a newer "
                    "Crawldeck wrote it, and the file is left as it is",
                    found=found,
                    known=FORMAT,
                )
            )
        if not rows[0].endswith(b"\n"):
            raise self._fault(tr("the header is cut short"))
        if self.kind.unnamed:
            known.setdefault("game", self.kind.game)
        try:
            header = msgspec.convert(known, Header)
        except msgspec.ValidationError as error:
            raise self._fault(tr("the header cannot be read: {error}", error=error)) from None
        if header.game != self.kind.game:
            raise self._fault(
                tr(
                    "this is a campaign of {game}, not of {wanted}",
                    game=header.game,
                    wanted=self.kind.game,
                )
            )
        self._took(rows[0])
        return header

    def _deed(self, row: bytes) -> Any:
        if follows(self.last, row) is None:
            raise self._fault(tr(CHANGED))
        try:
            return msgspec.json.decode(row, type=self.kind.deeds)
        except UNREADABLE as error:
            raise self._fault(tr("this line cannot be read: {error}", error=error)) from None


def read(path: Path, kind: Kind[C], *, torn: bool = False) -> Read[C]:
    """What a campaign file tells; it is only read. With `torn` a torn last line is left out."""
    try:
        found = Read(path, path.read_bytes(), kind)
    except OSError as error:
        raise RecordError(
            str(path), 0, tr("cannot be read: {problem}", problem=error.strerror)
        ) from None
    if found.torn is not None and not torn:
        raise found.torn
    return found


def game_named(path: str | Path) -> str:
    """Which game a campaign file says it belongs to; nothing if that is unclear."""
    found = _first_line(path).get("game", "")
    return found if isinstance(found, str) else ""


def is_campaign(path: str | Path) -> bool:
    """Whether a file says of itself that it is a campaign, whole or not."""
    return _first_line(path).get("crawldeck") == MARK


def _first_line(path: str | Path) -> dict[str, Any]:
    try:
        with Path(path).open("rb") as file:
            known = msgspec.json.decode(file.readline())
    except (OSError, *UNREADABLE):
        return {}
    return known if isinstance(known, dict) else {}


def create(kind: Kind[C], path: Path, header: Header, *deeds: Any) -> C:
    """A new campaign file; one that exists is left alone."""
    header = msgspec.structs.replace(header, engine=__version__)
    chain = Chain()
    data = b"".join(chain.encode(line) for line in (header, *deeds))
    campaign = Read(path, data, kind).campaign
    try:
        with files.create(path) as file:
            try:
                files.write(file, data)
            except OSError:
                path.unlink()
                raise
    except FileExistsError:
        raise CrawldeckError(tr("{path} already exists; choose another file", path=path)) from None
    except OSError as error:
        raise RecordError(
            str(path), 0, tr("cannot be written: {problem}", problem=error.strerror)
        ) from None
    files.settle(path.parent)
    return campaign


class BookOf(Generic[C]):
    """A campaign file open for writing, by this table alone."""

    def __init__(self, path: str | Path, *, kind: Kind[C], mend: bool = False) -> None:
        self.path, self.kind = Path(path), kind
        try:
            self._file = self.path.open("r+b", buffering=0)
        except OSError as error:
            raise RecordError(
                str(self.path),
                0,
                tr("cannot be opened to write: {problem}", problem=error.strerror),
            ) from None
        try:
            lock.hold(self._file.fileno(), tr(TAKEN, path=self.path))
            self._read: Read[C] = read(self.path, self.kind, torn=mend)
            if self._read.torn is not None:
                self._mend()
        except BaseException:
            self._file.close()
            raise

    @property
    def campaign(self) -> C:
        return self._read.campaign

    def beside(self, name: str) -> Path:
        """A file that belongs to this campaign."""
        return self.path.with_name(f"{stem(self.path)}.{name}")

    def free_name(self, what: str) -> str:
        """A name for a record beside; one that is there already is left alone."""
        for take in count(1):
            again = f"-{take}" if take > 1 else ""
            path = self.beside(f"{what}{again}{SUFFIX}")
            if not path.exists():
                return path.name
        raise AssertionError("there are always more numbers")

    def append(self, *deeds: Any) -> C:
        """Add lines: all of them are on disk, or none."""
        campaign = self.campaign
        for deed in deeds:
            campaign = self.kind.after(campaign, deed)
        chain = Chain(self._read.last)
        data = b"".join(chain.encode(deed) for deed in deeds)
        try:
            self._add(data)
        except OSError as error:
            raise RecordError(
                str(self.path),
                0,
                tr("cannot be written: {problem}; nothing was changed", problem=error.strerror),
            ) from error
        self._read.campaign, self._read.last = campaign, chain.last
        self._read.end += len(data)
        self._read.lines += len(deeds)
        return campaign

    def _add(self, data: bytes) -> None:
        end = self._read.end
        if self._file.seek(0, os.SEEK_END) != end:
            raise RecordError(str(self.path), 0, "was changed by somebody else while it was open")
        try:
            files.write(self._file, data)
        except OSError:
            self._file.truncate(end)
            raise

    def _mend(self) -> None:
        """Drop a torn last line; the file as it was stays beside."""
        try:
            keep_copy(self.path)
            self._file.truncate(self._read.end)
            os.fsync(self._file.fileno())
        except OSError as error:
            raise RecordError(
                str(self.path), 0, tr("cannot be mended: {problem}", problem=error.strerror)
            ) from None
        self._read.torn = None

    def close(self) -> None:
        self._file.close()

    def __enter__(self: B) -> B:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def stem(path: Path) -> str:
    return path.name.removesuffix(SUFFIX)


def reload(path: Path, mend: bool, again: str) -> AnySession:
    """A session kept beside a campaign; `again` says what plays it anew from its start."""
    try:
        return load_record(path)
    except RecordError as error:
        if not mend or error.line <= 1:
            first = tr("--mend continues from the sound part, {again}", again=again)
            hint = again if error.line <= 1 else first
            raise CrawldeckError(tr("{error} ({hint})", error=error, hint=hint)) from error
    keep_copy(path)
    return load_record(path, mend=True)


def keep_copy(path: Path) -> Path:
    """A copy of a damaged file under the first free name."""
    data = path.read_bytes()
    for number in count(1):
        copy = path.with_name(f"{path.name}.torn-{number}")
        try:
            with files.create(copy) as file:
                files.write(file, data)
        except FileExistsError:
            continue
        return copy
    raise AssertionError("there are always more numbers")
