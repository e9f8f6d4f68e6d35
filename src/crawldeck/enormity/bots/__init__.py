"""The plain bot of Enormity: what a Spacer would do, taken from the view alone."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.enormity.bots import features, motives, plans, player, ranking, reasons
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import View
from crawldeck.kernel.asks import Choice, Option


class EnormityBot(Bot):
    """Plays a Spacer."""

    plans = plans.NAMES
    reasons = reasons.REASONS
    horizon = 100
    by_heart = player.BY_HEART

    def at_once(self, ask: Choice) -> Option | None:
        return player.at_once(ask)

    def choose(self, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask, content)

    def keep_to(self, plan: str, view: View, ask: Choice, content: Pack, given: int) -> Option:
        return player.choose(view, ask, content, plan)

    def rank(
        self, view: View, ask: Choice, content: Pack, given: int
    ) -> list[tuple[Option, float]]:
        return ranking.rank(view, ask, content)

    def reason(self, view: View, ask: Choice, option: Option, content: Pack, given: int) -> str:
        return motives.reason(view, ask, option, content)

    def features(self, view: View, content: Pack) -> dict[str, float]:
        return features.features(view, content)
