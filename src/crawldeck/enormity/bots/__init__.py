"""The plain bot of Enormity: what a Spacer would do, taken from the view alone."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.enormity.bots import player
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import View
from crawldeck.kernel.asks import Choice, Option


class EnormityBot(Bot):
    """Plays a Spacer."""

    def at_once(self, ask: Choice) -> Option | None:
        return player.at_once(ask)

    def choose(self, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask, content)
