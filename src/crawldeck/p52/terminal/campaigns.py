"""Campaigns of P52 at a terminal."""

from __future__ import annotations

from pathlib import Path

from crawldeck.campaign.header import Header
from crawldeck.kernel.language import tr
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Joined
from crawldeck.p52.campaign.standing import Book, launch, load
from crawldeck.p52.terminal import campaign as at_table
from crawldeck.terminal.campaigns import CampaignTable
from crawldeck.terminal.style import Screen


class P52CampaignTable(CampaignTable):
    """Heroes from quest to quest."""

    def begin(self, file: Path, header: Header, texts: list[str], screen: Screen) -> None:
        pack = packs.find(header.pack)
        party = [people.named(text, pack) for text in people.listed(texts, pack)]
        people.check_names(party)
        launch(file, header, *(Joined(member) for member in party))
        screen.tell(
            tr(
                "{name} begins, with {what}.",
                name=header.name,
                what=people.names(party) or tr("nobody yet"),
            )
        )

    def show(self, file: Path, screen: Screen) -> None:
        at_table.show(load(file), screen)

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
        with Book(file, mend=mend) as book:
            at_table.play(book, screen, quest=to, seed=seed, mend=mend, date=date, odds=odds)

    def watch(self, file: Path, screen: Screen, *, tries: int, most: int, mend: bool) -> None:
        with Book(file, mend=mend) as book:
            at_table.watch(book, screen, tries=tries, most=most)

    def story(self, file: Path) -> str:
        return at_table.story(load(file), file)

    def join(self, file: Path, name: str, screen: Screen, *, mend: bool) -> None:
        with Book(file, mend=mend) as book:
            chapters.join(book, people.named(name, chapters.pack_of(book.campaign)))
            screen.tell(tr("The party: {names}.", names=people.names(book.campaign.party)))
