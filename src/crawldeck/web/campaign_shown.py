"""A campaign as its page shows it: the journey, who is on it, what happened, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.campaign.book import stem
from crawldeck.campaign.journey import Meaning
from crawldeck.campaign.part import Campaigns, campaigns_of
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.parts import Part
from crawldeck.web.entries import Entry, Fact
from crawldeck.web.wire import Id, Text
from crawldeck.web.wire_requests import Created

Hero = Text | dict[str, Any]
State = Literal["between", "playing", "decide", "over", "broken"]


class CampaignMember(Struct, omit_defaults=True):
    """Somebody of the party."""

    id: str
    name: str
    text: str = ""
    sheet: dict[str, Any] | None = None
    """The sheet, where a game has them and it is made already."""
    suit: str = ""
    cards: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    could: tuple[str, ...] = ()
    """Gear that can be taken: one's own, or free in the stores."""
    facts: tuple[Fact, ...] = ()
    """Numbers, in words that people read."""
    things: tuple[Entry, ...] = ()
    """What somebody can do, wears and carries; the group says which."""
    art: str = ""
    """How the pack draws them."""


Where = Literal["done", "here", "open", "ahead", "passed"]
"""Was done; is being played; can be chosen now; comes later; can be played no more."""


class Stop(Struct, omit_defaults=True):
    """A place of the journey: a quest, a Run, a card of the Course."""

    id: str
    name: str
    text: str
    sort: str
    kin: str
    """What sort of adventure it is, in words."""
    where: Where
    stage: int = 0
    """The part of the journey it belongs to, where there are several."""
    aside: bool = False
    """Whether it stands beside the main way."""
    brings: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    """What was done and decided there."""
    remembered: tuple[str, ...] = ()
    """What earlier choices change there."""
    why_not: str = ""
    """Why it cannot be chosen now."""
    entries: tuple[Entry, ...] = ()
    """Places by which the party may go in, where there is a choice."""
    art: str = ""
    """How the pack draws whoever waits there."""


class ChapterLine(Struct, omit_defaults=True):
    """A chapter or session that was played."""

    number: int
    text: str
    outcome: str
    counts: bool = True
    stop: str = ""
    """The place of the journey where it was played."""
    meaning: Meaning = Meaning()


class ChapterTold(Struct, omit_defaults=True):
    """A chapter as a story, from its record."""

    title: str
    text: str
    fates: tuple[str, ...] = ()
    """How those who fell did."""
    fault: str = ""
    """Why its record cannot be told, if so."""


class First(Struct):
    """Something that must be done before the next chapter can be chosen."""

    text: str
    label: str
    do: str


class CampaignShown(Struct, omit_defaults=True):
    """A campaign as it stands."""

    game: str
    name: str
    state: State
    file: str = ""
    """The name of its file, for the owner of the server."""
    link: str = ""
    """Whoever has it plays the campaign."""
    text: str = ""
    pack: str = ""
    edition: str = ""
    notes: tuple[str, ...] = ()
    party: tuple[CampaignMember, ...] = ()
    fallen: tuple[str, ...] = ()
    history: tuple[ChapterLine, ...] = ()
    stops: tuple[Stop, ...] = ()
    stages: tuple[Entry, ...] = ()
    """The parts of the journey, where there are several."""
    seats: tuple[str, ...] = ()
    table: str = ""
    """The link of the table on which the chapter under way is played."""
    recruits: tuple[Entry, ...] = ()
    """Ready-made heroes who are not in the party."""
    why_nobody_joins: str = ""
    leaving: bool = False
    """Whether somebody may leave the party for good."""
    again: bool = False
    """Whether chapters can be played again; then each is listed with how it ended."""
    first: First | None = None
    extra: Any = None
    """What only campaigns of this game have, for the game's own script."""


class Journey(Struct, omit_defaults=True):
    """What the end of a table means for its campaign, for those who play there."""

    name: str = ""
    """Of the campaign; empty: the table belongs to none."""
    link: str = ""
    meaning: Meaning = Meaning()


class CampaignTable(Struct):
    """The table of a chapter; `created` has its credentials if it was made just now."""

    game: str
    matchID: str  # noqa: N815
    name: str
    created: Created | None = None


class CampaignDo(Struct, forbid_unknown_fields=True):
    """Something between two chapters."""

    do: Id
    """What: `join`, for instance; the game knows what there is."""
    hero: Hero = ""
    line: Text = ""
    """With `fit`: a loadout in one line, or what the team prepares."""
    what: Literal["", "spare", "loot"] = ""
    location: Id = ""
    spared: Annotated[tuple[Id, ...], Meta(max_length=8)] | None = None
    """With `keep`: who of the dead comes back; left out, as many as can."""


Doing = Callable[[Any, CampaignDo], list[str]]
"""Does something in an open file; what is worth telling of it."""


class CampaignPage(Part):
    """Campaigns of a game on the page; a game without campaigns has none to show."""

    part = "campaign-web"

    def shown(self, path: Path) -> CampaignShown:
        """A campaign from its file."""
        Campaigns.of(self.game).needed()
        raise NotImplementedError

    def meaning(self, path: Path, record: str) -> Meaning:
        """What the chapter that is kept in this record means for its campaign."""
        return Meaning()

    def doings(self) -> Mapping[str, Doing]:
        """What can be done between two chapters."""
        return {}


def shown(path: Path) -> CampaignShown:
    """A campaign from its file; one that cannot be read is shown with its fault, and left alone."""
    game = campaigns_of(path).game
    try:
        found = CampaignPage.of(game).shown(path)
    except CrawldeckError as error:
        text = str(error).replace(str(path), path.name)
        found = CampaignShown(game.name, stem(path), "broken", text=text)
    found.file = path.name
    return found
