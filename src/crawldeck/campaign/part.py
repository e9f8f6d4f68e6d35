"""The campaigns of a game: their file, and how their chapters are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from crawldeck.campaign.book import BookOf, Kind, game_named, read
from crawldeck.campaign.header import Header
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.game import AnyGame, find, registered
from crawldeck.kernel.language import tr
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession


class Campaigns(Part):
    """What a game brings for its campaigns; a game that brings nothing has none."""

    part = "campaign"
    kind: ClassVar[Kind[Any] | None] = None
    names_itself: ClassVar[bool] = True
    """Whether its files name the game; the oldest ones were of the only game there was."""
    instead: ClassVar[Mapping[str, str]] = {}
    """By command of another game's campaigns: what these have in its place."""

    @property
    def exist(self) -> bool:
        return self.kind is not None

    def needed(self) -> Kind[Any]:
        if self.kind is None:
            raise CrawldeckError(tr("{game} has no campaigns", game=self.game.title))
        return self.kind

    # -- the file

    def load(self, path: str | Path) -> Any:
        """A campaign to look at."""
        return read(Path(path), self.needed()).campaign

    def chapters(self, path: str | Path) -> list[Path]:
        """The records of its chapters, as far as they are there, in their order."""
        found = [Path(path).with_name(name) for name in read(Path(path), self.needed()).records]
        return [record for record in found if record.exists()]

    def open(self, path: str | Path, *, mend: bool = False) -> BookOf[Any]:
        """A campaign to write into, by this table alone."""
        return BookOf(path, kind=self.needed(), mend=mend)

    def header_params(self, own: dict[str, Any], wished: dict[str, Any]) -> dict[str, Any]:
        """Which parameters a new file keeps: those of the pack, or the table's wishes alone."""
        return {**own, **wished}

    def launch(self, path: Path, header: Header, party: Sequence[Any]) -> Any:
        """A new campaign in a new file; the party as the lobby sends it."""
        raise CrawldeckError(tr("{game} has no campaigns", game=self.game.title))

    # -- its chapters

    def begin(
        self, book: BookOf[Any], to: str = "", *, by: str = "", seed: int | None = None
    ) -> AnySession:
        """Begin the next chapter."""
        raise CrawldeckError(tr("{game} has no campaigns", game=self.game.title))

    def again(self, book: BookOf[Any], number: int, *, seed: int | None = None) -> AnySession:
        """Play a chapter again from its start, where a game has that."""
        raise CrawldeckError(tr("chapters of {game} are not played again", game=self.game.title))

    def go_on(self, book: BookOf[Any], *, mend: bool = False) -> AnySession:
        """The chapter under way, at the answer where it was left."""
        raise CrawldeckError(tr("{game} has no campaigns", game=self.game.title))

    def finish(self, book: BookOf[Any], session: AnySession) -> Any:
        """Write down how a chapter ended."""
        raise CrawldeckError(tr("{game} has no campaigns", game=self.game.title))

    def title(self, book: BookOf[Any], session: AnySession) -> str:
        """What the chapter under way is called in the log; empty where no log is kept of it."""
        return ""


def must_be_of(game: AnyGame, path: str | Path, command: str) -> None:
    """Some commands are for the campaigns of one game only."""
    found = campaigns_of(path)
    if found.game is not game:
        other = found.instead.get(command)
        text = tr(
            "`campaign {command}` is for campaigns of {game}", command=command, game=game.title
        )
        raise CrawldeckError("; ".join(filter(None, (text, other))))


def campaigns_of(path: str | Path) -> Campaigns:
    """The campaigns that a file belongs to; anything unclear is left to who reads it whole."""
    name = game_named(path)
    if name in registered():
        return Campaigns.of(find(name))
    every = [Campaigns.of(game) for game in registered().values()]
    return next(one for one in every if not one.names_itself)
