"""What the server refuses, and how each kind of error is told."""

from __future__ import annotations

import logging

from crawldeck.kernel.errors import (
    ContentError,
    CrawldeckError,
    EngineBug,
    Illegal,
    Malformed,
    ParamError,
    RecordError,
    SetupError,
    Stale,
)
from crawldeck.kernel.language import mark, tr
from crawldeck.kernel.phrases import said
from crawldeck.kernel.words import AnyWords
from crawldeck.web.store import StorageError, Taken
from crawldeck.web.wire import Refused, Sort

STATUS = {
    "illegal": 409,
    "malformed": 400,
    "stale": 409,
    "bug": 500,
    "forbidden": 403,
    "unknown": 404,
    "busy": 429,
    "storage": 503,
    "setup": 422,
    "damaged": 422,
    "stranger": 401,
    "large": 413,
    "slow": 408,
}
"""The HTTP status of each sort of refusal."""


BUG = mark("the game made a mistake here, not you; the table is as it was before")
LOG = logging.getLogger(__name__)


class RequestRefused(CrawldeckError):
    """A wish that the server does not grant; it carries what the person is told: in English, or as
    a `Phrase`, and in the language of who reads when it is sent."""

    def __init__(
        self, sort: Sort, text: str, rule: str = "", *, status: int = 0, sound: int | None = None
    ) -> None:
        super().__init__(text)
        self.told = Refused(sort, text, rule, sound=sound)
        self.status = status or STATUS[sort]


def status_of(error: CrawldeckError) -> int:
    """The HTTP status that an error on purpose is answered with."""
    if isinstance(error, RequestRefused):
        return error.status
    if isinstance(error, Malformed):
        return 422  # the request can be read, but what stands in it means nothing to the game
    return STATUS[refused(error).sort]


def refused(
    error: CrawldeckError, question: int | None = None, words: AnyWords | None = None
) -> Refused:
    """Any error on purpose, as the page is told it."""
    if isinstance(error, RequestRefused):
        told = error.told
        return Refused(told.sort, said(told.text, {}), told.rule, question, told.sound)
    if isinstance(error, Illegal):
        text = said(error.refusal.text, words.names if words else {})
        return Refused("illegal", text, error.refusal.rule, question)
    if isinstance(error, Stale | Taken):
        return Refused("stale", tr(str(error)), question=question)
    if isinstance(error, StorageError):
        return Refused("storage", tr(str(error)), question=question)
    if isinstance(error, EngineBug):
        # Its own words name the seed, which nobody at the table may know.
        LOG.error("%s", error)
        return Refused("bug", tr(BUG), question=question)
    if isinstance(error, SetupError | ParamError | ContentError | RecordError):
        about = "rules" if isinstance(error, ParamError) else getattr(error, "about", "")
        return Refused("setup", tr(str(error)), question=question, about=about)
    assert isinstance(error, Malformed | CrawldeckError)
    return Refused("malformed", tr(str(error)), question=question)
