"""A campaign as the lobby shows it: who is in it, what happened, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from crawldeck.campaign.book import stem
from crawldeck.campaign.part import Campaigns, campaigns_of
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.parts import Part
from crawldeck.web.entries import Entry
from crawldeck.web.wire import Id, Text

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


class Way(Struct, omit_defaults=True):
    """Something that can be played next."""

    id: str
    name: str
    text: str
    sort: str
    kin: str
    """What sort of adventure it is, in words."""
    aside: bool = False
    """Whether it stands beside the main way."""
    entries: tuple[str, ...] = ()
    """Places by which the party may go in, where there is a choice."""


class ChapterLine(Struct, omit_defaults=True):
    """A chapter or session that was played."""

    number: int
    text: str
    outcome: str
    counts: bool = True


class First(Struct):
    """Something that must be done before the next chapter can be chosen."""

    text: str
    label: str
    do: str


class CampaignShown(Struct, omit_defaults=True):
    """A campaign as it stands."""

    file: str
    game: str
    name: str
    state: State
    text: str = ""
    pack: str = ""
    edition: str = ""
    notes: tuple[str, ...] = ()
    party: tuple[CampaignMember, ...] = ()
    fallen: tuple[str, ...] = ()
    history: tuple[ChapterLine, ...] = ()
    ahead: tuple[Way, ...] = ()
    seats: tuple[str, ...] = ()
    table: str = ""
    """The link of the table on which the chapter under way is played."""
    recruits: tuple[Entry, ...] = ()
    """Ready-made heroes who are not in the party."""
    leaving: bool = False
    """Whether somebody may leave the party for good."""
    again: bool = False
    """Whether chapters can be played again; then each is listed with how it ended."""
    first: First | None = None
    extra: Any = None
    """What only campaigns of this game have, for the game's own script."""


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

    def doings(self) -> Mapping[str, Doing]:
        """What can be done between two chapters."""
        return {}


def shown(path: Path) -> CampaignShown:
    """A campaign from its file; one that cannot be read is shown with its fault, and left alone."""
    game = campaigns_of(path).game
    try:
        return CampaignPage.of(game).shown(path)
    except CrawldeckError as error:
        return CampaignShown(path.name, game.name, stem(path), "broken", text=str(error))
