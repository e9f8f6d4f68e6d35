"""Campaigns of Enormity at a terminal."""

from __future__ import annotations

from pathlib import Path

from crawldeck.campaign.header import Header
from crawldeck.enormity import pack as ships
from crawldeck.enormity.campaign import loadouts, sessions
from crawldeck.enormity.campaign.standing import Log, load
from crawldeck.enormity.paper.logbook import logbook, supplies
from crawldeck.enormity.terminal import campaign as at_table
from crawldeck.enormity.terminal import standing as shown
from crawldeck.terminal.campaigns import CampaignTable
from crawldeck.terminal.style import Screen

CREW = 3
"""So many set out where nobody says who."""


class EnormityCampaignTable(CampaignTable):
    """Runs and incursions, one after the other."""

    def begin(self, file: Path, header: Header, texts: list[str], screen: Screen) -> None:
        pack = ships.find(header.pack)
        names = [one.strip().lower() for text in texts for one in text.split(",") if one.strip()]
        names = names or list(pack.spacers)[: max(CREW, len(header.seats))]
        voyage = sessions.launch(file, header, names)
        told = ", ".join(pack.spacers[one].name for one in voyage.now.names)
        screen.tell(f"{header.name} begins, with {told}. {supplies(voyage)}")

    def show(self, file: Path, screen: Screen) -> None:
        shown.show(load(file), screen)

    def play(
        self,
        file: Path,
        screen: Screen,
        *,
        to: str = "",
        by: str = "",
        seed: int | None = None,
        mend: bool = False,
        date: str = "",
        odds: bool | None = None,
    ) -> None:
        with Log(file, mend=mend) as log:
            at_table.play(
                log, screen, wanted=to, entry=by, seed=seed, mend=mend, date=date, odds=odds
            )

    def watch(self, file: Path, screen: Screen, *, tries: int, most: int, mend: bool) -> None:
        from crawldeck.enormity.lab.campaigns import Captain

        with Log(file, mend=mend) as log:
            at_table.watch(log, screen, Captain(tries), most)

    def story(self, file: Path) -> str:
        return logbook(load(file), file)

    def join(self, file: Path, name: str, screen: Screen, *, mend: bool) -> None:
        with Log(file, mend=mend) as log:
            pack = sessions.pack_of(log.campaign)
            voyage = loadouts.enlist(log, pack, name.strip().lower())
            told = ", ".join(pack.spacers[one].name for one in voyage.now.names)
            screen.tell(f"The crew: {told}.")
