"""The plain bot of P52: ideas with a worth, taken from the view alone."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from crawldeck.p52.bots import features, motives, plans, player, reasons
from crawldeck.p52.pack import Pack
from crawldeck.p52.view_types import View


class P52Bot(Bot):
    """Plays a hero."""

    plans = plans.NAMES
    reasons = reasons.REASONS
    horizon = 30

    def at_once(self, ask: Choice) -> Option | None:
        return player.at_once(ask)

    def choose(self, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask)

    def keep_to(self, plan: str, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask, plans.TURNS[plan] if ask.kind == "turn" else None)

    def rank(
        self, view: View, ask: Choice, content: Pack, given: int
    ) -> list[tuple[Option, float]]:
        return player.rank(view, ask)

    def reason(self, view: View, ask: Choice, option: Option, content: Pack, given: int) -> str:
        return motives.reason(view, ask, option)

    def features(self, view: View, content: Pack) -> dict[str, float]:
        return features.features(view)
