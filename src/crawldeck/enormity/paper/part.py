"""Enormity on paper."""

from __future__ import annotations

from pathlib import Path

from crawldeck.enormity import loadout
from crawldeck.enormity import pack as ships
from crawldeck.enormity.campaign import loadouts
from crawldeck.enormity.campaign.standing import Mate
from crawldeck.enormity.campaign.standing import load as load_voyage
from crawldeck.enormity.game import DEFAULT_PACK
from crawldeck.enormity.paper import page
from crawldeck.enormity.paper import sheet as board
from crawldeck.enormity.paper.runlog import TELLER
from crawldeck.enormity.state import EnoSession, Spacer
from crawldeck.enormity.words import sheet as spacers
from crawldeck.paper.part import Paper, Shown, one_of
from crawldeck.paper.tales import Teller


class EnormityPaper(Paper):
    """The log of a run, and sheets of Spacers."""

    def teller(self) -> Teller:
        return TELLER

    def sheet(
        self, who: str, campaign: Path | None, session: EnoSession | None, pack: str
    ) -> Shown:
        return _spacer(who, campaign, session, pack)


def _spacer(name: str, campaign: Path | None, session: EnoSession | None, pack: str) -> Shown:
    """A Spacer's sheet: `oda`, or a whole loadout in one line."""
    if session is not None:
        crew = {one.id: one for one in session.table.state.spacers}
        return _board(crew[one_of(crew, name)], session.table.content)
    if campaign is not None:
        voyage = load_voyage(campaign)
        loaded = ships.find(voyage.header.pack)
        mates = {mate.id: mate for mate in (*voyage.now.crew, *map(Mate, voyage.now.fallen))}
        wish = loadouts.wish(loaded, mates[one_of(mates, name)])
    else:
        loaded = ships.find(pack or DEFAULT_PACK)
        wish = loadout.wish_of(loaded, name)
    who = loadout.new_spacer(
        loaded,
        wish["id"],
        0,
        suit=wish.get("suit", ""),
        cards=wish.get("cards", ()),
        gear=wish.get("gear"),
        conditions=wish.get("conditions", ()),
    )
    if campaign is not None:
        for item in who.items:  # ENO-CAMP-04
            loadout.turn_over(loaded, item, voyage.now.parsec)
    return _board(who, loaded)._replace(data=wish)


def _board(who: Spacer, pack: ships.Pack) -> Shown:
    found = spacers.of_spacer(who, pack)
    return Shown(found, lambda: board.as_text(found), lambda: page.as_page(found))
