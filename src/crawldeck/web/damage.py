"""Damaged tables: what is wrong with one, and how far it is sound.

The row of a table counts the rows of its record and knows the last of them; each of these is linked
to all before it. So whatever is missing or changed is noticed when a table is opened. Nothing is
ever written to a damaged table: what is sound of it goes on as a copy.
"""

from __future__ import annotations

from crawldeck.kernel import record
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.kernel.session import AnySession
from crawldeck.web.kept import Kept
from crawldeck.web.refusals import RequestRefused

NAME = "record"
TORN = b""
"""A row that is none: the record is read up to here, and marked as mended."""


def check(kept: Kept) -> None:
    """RecordError where rows are missing, or are more than were counted; the rest is linked."""
    row, rows = kept.row, kept.rows
    for line, number in enumerate(kept.numbers, start=1):
        if number != row.base + line - 1:
            raise RecordError(NAME, line, mark("a line is missing here"))
    written = row.lines - row.base
    if len(rows) < written:
        missing = written - len(rows)
        ending = "" if missing == 1 else "s"
        problem = Phrase("{n} line{n_s} missing at the end", n=missing, n_s=ending)
        raise RecordError(NAME, len(rows) + 1, problem)
    if len(rows) > written:
        text = mark("there are more lines than were written")
        raise RecordError(NAME, max(written, 0) + 1, text)
    if row.link and record.link_of(rows[-1]) != row.link:
        raise RecordError(NAME, len(rows), mark("this is not the line that was written last"))


def check_end(kept: Kept, rev: int) -> None:
    """The same for rows that another process added after number `rev`."""
    end = rev + len(kept.rows)
    if end != kept.row.lines or (kept.rows and record.link_of(kept.rows[-1]) != kept.row.link):
        raise RecordError(NAME, end - kept.row.base + 1, mark("what follows here is missing"))


def sound(rows: list[bytes]) -> AnySession | None:
    """What can be played of a damaged record, marked as mended; None if nothing can."""
    try:
        return record.replay([*rows, TORN], NAME, mend=True)
    except CrawldeckError:
        return None


def found(kept: Kept) -> RequestRefused | None:
    """What is wrong with a table; None if it is whole."""
    try:
        whole(kept)
    except RequestRefused as refusal:
        return refusal
    return None


def whole(kept: Kept) -> AnySession:
    """The session of a table, if it is whole; else a RequestRefused that says what is wrong."""
    try:
        check(kept)
        return record.replay(kept.rows, NAME)
    except RecordError as error:
        raise refusal(kept.rows, error) from error


def refusal(rows: list[bytes], error: RecordError) -> RequestRefused:
    """What those are told who want to open it, each in their own language."""
    what = Phrase("line {n} of its record: {problem}", n=error.line, problem=error.problem)
    found = sound(rows)
    if found is None and rows and record.follows("", rows[0]) is not None:
        return RequestRefused(
            "setup",
            Phrase("this table cannot be opened: {what}; the record is kept as it is", what=what),
        )
    if found is None:
        text = Phrase(
            "this table is damaged: {what}; nothing of it can be played, and it is kept as it is",
            what=what,
        )
        return RequestRefused("damaged", text)
    count = found.decision
    text = Phrase(
        "this table is damaged: {what}; a copy can go on from its first {n} answer{n_s}, "
        "and the record is kept as it is",
        what=what,
        n=count,
        n_s="" if count == 1 else "s",
    )
    return RequestRefused("damaged", text, sound=count)
