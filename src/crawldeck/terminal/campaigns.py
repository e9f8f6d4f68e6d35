"""What a terminal asks of a game about its campaigns: show one, play it, let bots play it."""

from __future__ import annotations

from pathlib import Path

from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns
from crawldeck.kernel.parts import Part
from crawldeck.terminal.style import Screen


class CampaignTable(Part):
    """Campaigns of a game at a terminal; a game without campaigns says so."""

    part = "campaign-terminal"

    def begin(self, file: Path, header: Header, texts: list[str], screen: Screen) -> None:
        """A new campaign in a new file, with the party that a command line names."""
        Campaigns.of(self.game).needed()

    def show(self, file: Path, screen: Screen) -> None:
        """Show the party, the story so far, and what you can play next."""
        Campaigns.of(self.game).needed()

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
        """Chapter after chapter, until the players get up."""
        Campaigns.of(self.game).needed()

    def watch(self, file: Path, screen: Screen, *, tries: int, most: int, mend: bool) -> None:
        """Bots play chapter after chapter, a line for each."""
        Campaigns.of(self.game).needed()

    def story(self, file: Path) -> str:
        """The log of all chapters that count, made anew from their records."""
        Campaigns.of(self.game).needed()
        return ""

    def join(self, file: Path, name: str, screen: Screen, *, mend: bool) -> None:
        """Somebody comes to the party, between two chapters."""
        Campaigns.of(self.game).needed()
