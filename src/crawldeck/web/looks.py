"""What is asked and told when somebody looks at tables from outside, or back: more of the wire."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from crawldeck.books.part import Illustration
from crawldeck.kernel.endings import Ending
from crawldeck.web.wire import Count, Head, Seat, Text


class Member(Struct, omit_defaults=True):
    """Somebody of the party, as a lobby draws them."""

    who: str
    name: str
    art: str = ""
    """The drawing, as the game's own script reads it."""
    hints: tuple[str, ...] = ()
    """Words about who has none."""
    dead: bool = False


class Match(Struct):
    """A table from outside: what is played, who sits there, how far it got."""

    matchID: str  # noqa: N815
    """The link by which it was asked for."""
    head: Head
    players: tuple[Seat, ...]
    answers: int
    outcome: str
    """Empty while it goes on."""
    access: Literal["play", "watch"]
    given: int
    """How many answers people gave; `answers` counts cards, dice and draws, too."""
    mine: tuple[int, ...]
    """The seats of whoever asks."""
    asked: tuple[int, ...]
    """The seats that may answer now."""
    question: str
    """What they are asked, as far as whoever looks may know it."""
    place: str
    """Where the party is: the last heading of the log, such as a round."""
    party: tuple[Member, ...]
    end: Ending | None = None
    daily: str = ""
    """The day whose crawl it is."""
    origin: Literal["", "fork", "import", "mended", "campaign", "proof", "daily", "again"] = ""
    """Where it comes from."""
    waits_for: str = ""
    """Who that is, with the hero it is about: `Mira (Ada)`."""
    yours: bool = False
    """Whether who asks, by the credentials shown, is the one to answer."""


class BackWish(Struct, forbid_unknown_fields=True):
    """The query of `undo` and `redo`: the question that is open as you see it.

    With it, the same wish sent twice is done once; the second is refused as stale.
    """

    question: Count | None = None


class Listed(Struct):
    """A table in the owner's list."""

    matchID: str  # noqa: N815
    watchID: str  # noqa: N815
    game: str
    name: str
    made: float
    touched: float
    """When it was last answered, in seconds since 1970."""
    answers: int
    outcome: str
    origin: str


class Step(Struct, omit_defaults=True):
    """One answer on the timeline."""

    at: int
    """How many answers stand with it: `replay?at=` shows what came of it."""
    seat: int
    """Who gave it; -1 is a card, a die or a draw."""
    text: str
    events: int = 0
    """How many lines of the log came of it."""
    sealed: bool = False
    """Whether it can no longer be undone freely."""
    chapter: str = ""
    """The chapter of the log that begins with what came of it."""


class Health(Struct):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str


class ReplayWish(Struct):
    """The query of `replay`."""

    at: Count


class MendWish(Struct):
    """The query of `import`: whether to take what is sound of a damaged record."""

    mend: bool = False


class AheadWish(Struct):
    """The query of `threats` and `ways`: for which question, by its id. Whoever names one that is
    no longer open gets nothing; who names none means the one that is."""

    question: Count | None = None


class OddsWish(AheadWish):
    """The query of `odds`: first numbers soon, or all of it."""

    fine: bool = False


class WayWish(Struct):
    """The query of `way`: the place to go to as `kind:id`."""

    to: Annotated[str, Meta(min_length=1, max_length=200)]


class LogWish(Struct):
    """The query of `log`: lines before number `before`, at most so many."""

    before: Count = 1_000_000
    count: Annotated[int, Meta(ge=1, le=1000)] = 200


class WhyWish(Struct):
    """The query of `why`: something on the board as `kind:id`, or an answer as it is written."""

    on: Text = ""
    answer: Text = ""


class SheetWish(Struct):
    """The query of `sheet`: answers to be tried in this order, with a line break between them; what
    is left then may be proposed."""

    answers: Annotated[str, Meta(max_length=2000)] = ""
    propose: bool = False


class SheetLine(Struct, omit_defaults=True):
    """A line of somebody's sheet, as it is and as it would become."""

    id: str
    name: str
    now: str
    then: str
    how: str = ""


class SheetTried(Struct):
    """What the answers would come to."""

    lines: tuple[SheetLine, ...]
    left: int
    """How many answers of one step this kind of question still takes."""
    answers: tuple[str, ...]
    """What was tried, with what was proposed."""


class SightWish(Struct):
    """The query of `sight`; without `to` everything that is seen from `from`."""

    start: Annotated[str, Meta(min_length=1, max_length=200)] = msgspec.field(name="from")
    to: Text = ""


class RuleText(Struct, omit_defaults=True):
    """One rule: what the rulebook tells players, and what the ledger notes for those who build."""

    id: str
    group: str
    tier: str
    says: str
    editions: tuple[str, ...]
    """Those that have it."""
    ruling: str = ""
    source: str = ""
    check: str = ""
    text: str = ""
    """As players read it; empty if no rulebook tells it."""
    differences: dict[str, str] = {}
    """By edition: what it plays differently, or instead."""


class RuleLink(Struct):
    """A way to another rule, by the section in which it stands: `8.2 Running past enemies`."""

    id: str
    name: str


class BookRule(Struct, omit_defaults=True):
    """A rule as it stands in the rulebook."""

    id: str
    text: str
    editions: tuple[str, ...]
    """Those that play it as the text says."""
    differences: dict[str, str] = {}
    """By edition: what it plays differently, or instead."""
    see: tuple[RuleLink, ...] = ()
    examples: tuple[Illustration, ...] = ()


class BookSection(Struct, omit_defaults=True):
    """Rules under one heading."""

    number: str
    rules: tuple[BookRule, ...]
    heading: str = ""


class BookChapter(Struct, omit_defaults=True):
    """A chapter of the rulebook; one without sections only introduces."""

    id: str
    title: str
    order: int
    intro: str
    sections: tuple[BookSection, ...] = ()


class BookShown(Struct):
    """The rulebook of a game; without chapters it has none."""

    title: str
    editions: tuple[str, ...]
    """Those there are, the usual one first."""
    edition_titles: dict[str, str]
    """What each is called."""
    chapters: tuple[BookChapter, ...]


class RuleShown(Struct, omit_defaults=True):
    """One rule in its section, and what is noted of it."""

    notes: RuleText
    chapter: str = ""
    """The id of its chapter; empty if no rulebook tells it."""
    title: str = ""
    """The number and the title of its chapter."""
    section: BookSection | None = None
    edition_titles: dict[str, str] = {}
    """What each edition is called."""
