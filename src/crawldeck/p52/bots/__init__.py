"""The plain bot of P52: ideas with a worth, taken from the view alone."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.p52.bots import player
from crawldeck.p52.pack import Pack
from crawldeck.p52.view import View


class P52Bot(Bot):
    """Plays a hero."""

    def at_once(self, ask: Choice) -> Option | None:
        return player.at_once(ask)

    def choose(self, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask)
