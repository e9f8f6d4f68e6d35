"""What goes over the wire of the daily crawl."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from crawldeck.daily import LONGEST
from crawldeck.web.wire import Name
from crawldeck.web.wire_requests import Created

Day = Annotated[str, Meta(max_length=10)]
Player = Annotated[str, Meta(max_length=64, pattern="^([A-Za-z0-9_-]{16,64})?$")]
"""What a browser shows to be known again, and nobody else is told; empty where it wants no place
on a board."""


class DailyShown(Struct, omit_defaults=True):
    """The crawl of a day, of one game."""

    game: str
    day: str
    adventure: str
    """What it is called."""
    text: str
    """What it is about."""
    party: str
    """Who sets out, in a few words."""
    hard: str
    """How hard that is, as measured: `fair for two heroes`; empty where nobody measured it."""
    difficulty: str = ""
    """What was changed to make it fair: `easier`, `much harder`; empty where nothing was."""
    players: int = 0
    """How many are on the board of this server."""
    best: int = 0
    """The best score of them."""


class DaysWish(Struct, forbid_unknown_fields=True):
    """The query of `daily`: the last day wanted, today where none is named, and how many days back
    from it."""

    day: Day = ""
    count: Annotated[int, Meta(ge=1, le=60)] = 1


class DayWish(Struct, forbid_unknown_fields=True):
    """The query of a board: which day; today where none is named."""

    day: Day = ""


class Days(Struct):
    """Crawls, the latest day first."""

    today: str
    left: int
    """Seconds until the next."""
    first: str
    """The day on which it all began."""
    crawls: tuple[DailyShown, ...]


class DailyWish(Struct, forbid_unknown_fields=True):
    """The body of `daily`: a table for the crawl of a day."""

    day: Day = ""
    name: Name = ""
    """Who plays."""
    player: Player = ""


class DailyTable(Created):
    """A table for the crawl of a day."""

    day: str
    counts: bool
    """Whether it is the attempt that counts: the first of this player here."""


class ScoreShown(Struct):
    """What a crawl came to, and a code that proves it."""

    game: str
    day: str
    points: int
    outcome: str
    how: str
    """How the points are counted."""
    hints: int
    code: str
    """Empty where nobody could prove it: see `why`."""
    why: str
    counts: bool
    """Whether it may be put on the board of this server."""
    listed: bool
    """Whether it is there."""


class ScoreWish(Struct, forbid_unknown_fields=True):
    """The body of `score`: the name to stand on the board."""

    name: Name = ""


class ProofWish(Struct, forbid_unknown_fields=True):
    """A code that somebody passed on."""

    code: Annotated[str, Meta(max_length=LONGEST)]


class ProofShown(Struct):
    """A result that is genuine."""

    game: str
    day: str
    adventure: str
    outcome: str
    points: int
    how: str
    text: str
    """How it ended."""
    watchID: str  # noqa: N815
    """The link of a table at which it can be looked at, answer by answer."""


class Placed(Struct, omit_defaults=True):
    """Somebody who played the crawl of a day here."""

    name: str
    points: int
    outcome: str
    hints: int = 0
    late: bool = False
    """Whether they began on a later day."""


class ScoreBoard(Struct):
    """Who played the crawl of a day here, the best first."""

    crawl: DailyShown
    placed: tuple[Placed, ...]
