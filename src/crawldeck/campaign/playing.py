"""Playing a chapter of a campaign, whatever the game calls it: begin it, go on with it, end it.

A chapter is an ordinary record beside the campaign's file. The line that begins it is written
first, so that a chapter whose record was lost can begin anew from that line alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from crawldeck.campaign.book import BookOf, reload
from crawldeck.campaign.header import Header
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr
from crawldeck.kernel.luck import Seed, fresh_seed
from crawldeck.kernel.session import AnySession
from crawldeck.version import __version__


class Began(Protocol):
    """The line that begins a chapter."""

    @property
    def seed(self) -> Seed: ...
    @property
    def record(self) -> str: ...
    @property
    def engine(self) -> str: ...
    @property
    def content(self) -> str: ...


class Printed(Protocol):
    """As much of a pack as a campaign remembers."""

    @property
    def head(self) -> Any: ...
    @property
    def sha256(self) -> str: ...


B = TypeVar("B", bound=Began)


def seed_of_next(header: Header, played: int, seed: Seed | None) -> Seed:
    """The luck of the next chapter: as wished, else as the campaign's own seed has it."""
    if seed is not None:
        return seed
    return fresh_seed() if header.seed is None else header.seed + played


def set_out(book: BookOf[Any], session: AnySession, began: Began, *before: Any) -> AnySession:
    """Write down that a chapter begins; from its first line on it is kept beside the campaign."""
    book.append(*before, began)
    session.keep(book.path.with_name(began.record))
    return session


def go_on(
    book: BookOf[Any],
    began: B | None,
    unit: str,
    anew: Callable[[B], AnySession],
    again: Callable[[Path], str],
    *,
    mend: bool = False,
) -> AnySession:
    """The chapter under way, at the answer where it was left.

    `anew` makes its session from the line that began it; `again` says, of its record, what helps
    where it cannot be read.
    """
    if began is None:
        raise CrawldeckError(
            tr("{name}: no {unit} is under way", name=book.campaign.name, unit=tr(unit))
        )
    path = book.path.with_name(began.record)
    if path.exists():
        session = reload(path, mend, again(path))
    else:  # the power went between the campaign's line and the record's first
        session = anew(began)
    session.keep(path)
    return session


def changes(header: Header, last: Began | None, pack: Printed) -> list[str]:
    """What is no longer as it was when the campaign was last played."""
    found = []
    engine = last.engine if last else header.engine
    if engine and engine != __version__:
        found.append(
            tr(
                "It was last played with Crawldeck {engine}; this is {now}.",
                engine=engine,
                now=__version__,
            )
        )
    if last and last.content and last.content != pack.sha256:
        found.append(
            tr(
                "The pack {pack} has changed since ({then}, now {now}).",
                pack=pack.head.name,
                then=last.content[:8],
                now=pack.sha256[:8],
            )
        )
    return found
