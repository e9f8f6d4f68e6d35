"""What paper asks of a game: how its sessions are told in a log, and sheets of its heroes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from crawldeck.kernel import audience
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.language import tr
from crawldeck.kernel.parts import Part
from crawldeck.kernel.session import AnySession
from crawldeck.paper import tales
from crawldeck.paper.tales import Teller


class Shown(NamedTuple):
    """A sheet in its three forms."""

    data: Any
    text: Callable[[], list[str]]
    page: Callable[[], str]


class Paper(Part):
    """A game on paper; one that brings nothing is told event by event, without sheets."""

    part = "paper"

    def teller(self) -> Teller:
        """How its sessions are told."""
        return Teller(plain_log, (), lambda session: session.game.name)

    def sheet(
        self, who: str, campaign: Path | None, session: AnySession | None, pack: str
    ) -> Shown:
        """The sheet of somebody: of a pack, of a campaign, or as they stand in a saved game."""
        raise CrawldeckError(tr("{game} has no sheets", game=self.game.title))


def one_of(known: dict[str, Any], name: str) -> str:
    """The id of somebody in a saved game or a campaign."""
    if name.lower() not in known:
        raise CrawldeckError(
            tr(
                "no {name!r:.60} in this game; there are: {known}",
                name=name,
                known=", ".join(known),
            )
        )
    return name.lower()


def plain_log(session: AnySession, *, title: str = "", date: str = "") -> str:
    """Every event in its own sentence, once the game is over."""
    setup, game = session.setup, session.game
    head = [f"## {tales.plain(title or game.title)}", ""]
    head += [f"- Date: {tales.plain(date)}"] if date else []
    head += [f"- {game.title}, edition {setup.edition}, {setup.luck_name}"]
    head += [f"- {tales.plain(', '.join(setup.seats))}", "", ""]
    text = "\n".join(head)
    if session.result is not None:
        told = audience.heard(session.events, ())  # what was whispered is nobody else's story
        text += tales.points(filter(None, map(session.sentence, told)))
        text += f"\n### {session.result.outcome.capitalize()}\n"
    return text
