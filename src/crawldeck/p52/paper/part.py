"""P52 on paper."""

from __future__ import annotations

from pathlib import Path

from crawldeck.kernel import params as parameters
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import mark, tr
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.standing import Campaign, load
from crawldeck.p52.game import DEFAULT_PACK, P52
from crawldeck.p52.paper import page
from crawldeck.p52.paper import sheet as paper
from crawldeck.p52.paper.chronicle import TELLER
from crawldeck.p52.params import EDITIONS, Params
from crawldeck.p52.state import P52Session
from crawldeck.p52.words import sheet as sheets
from crawldeck.paper.part import Paper, Shown, one_of
from crawldeck.paper.tales import Teller

THEN = mark("this hero is made at the table as a chapter begins; the sheet is there then")
LATER = mark(
    "this hero is made at the table as a chapter begins; the sheet is there once the chapter under "
    "way is over"
)


class P52Paper(Paper):
    """The log of a quest, and sheets of heroes."""

    def teller(self) -> Teller:
        return TELLER

    def sheet(
        self, who: str, campaign: Path | None, session: P52Session | None, pack: str
    ) -> Shown:
        return _hero(who, campaign, session, pack)


def _hero(hero: str, campaign: Path | None, session: P52Session | None, pack: str) -> Shown:
    """A hero's sheet; of a saved game as the hero stands there."""
    if session is not None:
        heroes = {one.id: one for one in session.table.state.heroes}
        return _set(sheets.of_hero(session.table, heroes[one_of(heroes, hero)]))
    told = load(campaign) if campaign is not None else None
    loaded = packs.find(told.pack if told else pack or DEFAULT_PACK)
    member = _member(told, hero) if told else people.named(hero, loaded)
    if people.is_draft(member):
        under_way = told is not None and bool(told.under_way)
        raise CrawldeckError(tr(LATER if under_way else THEN))
    found = paper.numbers(people.sheet_of(member, loaded), loaded, _params(told, loaded))
    return _set(found)._replace(data=member)


def _set(found: sheets.Sheet) -> Shown:
    return Shown(found, lambda: paper.as_text(found), lambda: page.as_page(found))


def _member(campaign: Campaign, hero: str) -> dict[str, object]:
    """Of the party, or else of the fallen."""
    try:
        return chapters.find_member(campaign.party, hero)
    except CrawldeckError:
        if not campaign.fallen:
            raise
        return chapters.find_member(campaign.fallen, hero)


def _params(campaign: Campaign | None, pack: packs.Pack) -> Params:
    """The rules by which a hero's numbers come about."""
    edition = campaign.edition if campaign else P52.edition
    wishes = {**pack.head.params, **(campaign.params if campaign else {})}
    return parameters.make(Params, EDITIONS, edition, wishes)
