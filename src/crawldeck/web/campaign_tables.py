"""Chapters of a campaign as tables: begun from its file, and written down in it when they end.

The campaign's file and the record beside it are what counts, as in the terminal; the table's rows
are brought there when its game is over, and whenever somebody looks. Everything here can be done
twice: what is written down already is left alone.
"""

from __future__ import annotations

import contextlib
import datetime
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from crawldeck import data_folder
from crawldeck.campaign.book import SUFFIX, BookOf
from crawldeck.campaign.header import MARK
from crawldeck.campaign.part import Campaigns, campaigns_of
from crawldeck.kernel import record
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.game import find as find_game
from crawldeck.kernel.language import tr
from crawldeck.kernel.session import AnySession
from crawldeck.paper.logwriter import LogWriter
from crawldeck.web import damage
from crawldeck.web.refusals import RequestRefused
from crawldeck.web.store import Row, Store

CAMPAIGNS = "campaigns"
ORIGIN = "campaign:"
_one = threading.RLock()
"""One campaign file at a time: the file's own lock knows processes, not threads."""
_seen: dict[str, tuple[float, int]] = {}
"""Tables whose record was brought up to them, and how both stood then."""


def folder() -> Path:
    """Where the campaigns of this server are: beside its tables."""
    return data_folder.root() / CAMPAIGNS


def files() -> list[Path]:
    """Every campaign file, the last written first; records that lie beside are none."""
    found = [path for path in folder().glob(f"*{SUFFIX}") if is_campaign(path)]
    return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))


def is_campaign(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            header = msgspec.json.decode(file.readline())
    except (OSError, *record.UNREADABLE):
        return False
    return isinstance(header, dict) and header.get("crawldeck") == MARK


def find(name: str) -> Path:
    """A campaign by the name of its file: one of those that are there, never a path."""
    for path in files():
        if path.name == name:
            return path
    raise RequestRefused("unknown", tr("there is no campaign {name} here", name=repr(name[:80])))


@contextlib.contextmanager
def opened(path: Path) -> Iterator[BookOf[Any]]:
    """The file open for writing, by nobody else meanwhile; its own errors are told as they are."""
    with _one:
        try:
            with campaigns_of(path).open(path) as book:
                yield book
        except RequestRefused:
            raise
        except RecordError as error:
            raise RecordError(path.name, error.line, error.problem) from error
        except CrawldeckError as error:  # nobody needs to know where the file lies
            text = str(error).replace(str(path), path.name)
            raise RequestRefused("setup", text) from error


# -- the table of a chapter --------------------------------------------------------------------


def origin(path: Path, kept: str) -> str:
    """What a table of this campaign is marked with; `kept` is the record of its chapter."""
    return f"{ORIGIN}{path.name}/{kept}"


def table_of(store: Store, path: Path, game: str, kept: str) -> Row | None:
    """The table on which a chapter is played, if there is one."""
    mark = origin(path, kept)
    return next((row for row in store.listed(game) if row.origin == mark), None)


def session_of(store: Store, row: Row) -> AnySession:
    """The session of a chapter's table; a damaged one is refused."""
    kept = store.read(row.id)
    if kept is None:
        raise RequestRefused("unknown", "this table is no longer there")
    return damage.whole(kept)


def played_on(store: Store, row: Row | None, beside: Path) -> bool:
    """Whether a chapter goes on at its table. One that is damaged is left as it is; the chapter
    goes on from the record beside its campaign."""
    try:
        return row is not None and goes_on(beside, session_of(store, row))
    except RequestRefused as refusal:
        if refusal.told.sort != "damaged":
            raise
        return False


def goes_on(beside: Path, session: AnySession) -> bool:
    """Whether a table goes on from the record beside the campaign, and not from another past."""
    if not beside.exists():
        return True
    kept = record.load(beside)
    return kept.setup == session.setup and session.answers[: len(kept.answers)] == kept.answers


def of(book: BookOf[Any]) -> Campaigns:
    """The campaigns that an open file belongs to."""
    return Campaigns.of(find_game(book.kind.game))


def go_on(book: BookOf[Any]) -> AnySession:
    """The chapter under way, from the record beside its campaign."""
    return of(book).go_on(book)


# -- writing down ------------------------------------------------------------------------------


def at_end(store: Store, row: Row) -> None:
    """A table's game is over. What cannot be written down now is, when somebody looks next."""
    if row.origin.startswith(ORIGIN):
        name = row.origin.removeprefix(ORIGIN).partition("/")[0]
        with contextlib.suppress(CrawldeckError, OSError):
            settle(store, find(name))


def settle(store: Store, path: Path) -> str:
    """Bring the record beside a campaign up to its table; at the end, fold the outcome in.

    Returns why that could not be done, if so. A record that was played on elsewhere, or that is not
    whole, is never written over.
    """
    with opened(path) as book:
        chapter = book.campaign.under_way
        if chapter is None:
            return ""
        kept: str = chapter.began.record
        row = table_of(store, path, book.kind.game, kept)
        if row is None:
            return ""
        beside = path.with_name(kept)
        if not row.outcome and _seen.get(row.id) == _now(row, beside):
            return ""
        try:
            session = session_of(store, row)
        except RequestRefused as refusal:
            return str(refusal)
        if not goes_on(beside, session):
            return tr(
                "{record} was played on elsewhere; the table of this server no longer counts",
                record=kept,
            )
        record.write(session, beside)
        _seen[row.id] = _now(row, beside)
        if session.result is not None:
            _finish(book, session)
    return ""


def _now(row: Row, beside: Path) -> tuple[float, int]:
    """Table and record as they stand: nothing is to be brought over while both are the same."""
    return row.touched, beside.stat().st_mtime_ns if beside.exists() else 0


def _finish(book: BookOf[Any], session: AnySession) -> None:
    """Exactly what the terminal writes at the end of a chapter."""
    campaigns = of(book)
    title = campaigns.title(book, session)
    if title:
        log = LogWriter(book.beside("md"), title=title, date=datetime.date.today().isoformat())
        with contextlib.suppress(RecordError):  # as in the terminal, the game is kept without it
            log.note(session)
    campaigns.finish(book, session)
