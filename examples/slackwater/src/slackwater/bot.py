"""A wader that sees its view and its options: it shuns what it fears, and warns the others."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from slackwater.game import View
from slackwater.rules import POINT, VOUCH, WADE, WAIT, Causeway, beside

A_ROPE = 5.0
"""The steps that one goes out of one's way to save a rope."""
TO_SPARE = 1.5
"""With so many rounds more than the way takes there is time to talk."""


class Wader(Bot):
    def choose(self, view: View, ask: Choice, content: Causeway, given: int) -> Option:
        here, others = view.waders[ask.actor], [*view.waders.values()]
        others.remove(here)
        lamps = [one for one in view.dark if far(one, here) <= min(far(one, o) for o in others)]
        goals = lamps or [stone for stone in content.stones() if stone[0] == content.columns[-1]]
        fears = {stone: fear(view, stone) for stone in content.stones()}
        costs = ways(fears, goals)
        holes = [POINT(hole) for hole in view.mine if any(far(hole, o) == 1 for o in others)]
        columns = [VOUCH(chr(ord(o[0]) + 1)) for o in others]
        said = [one for one in (*holes, *columns) if one in ask.options]
        if said and view.rounds - costs[here] >= TO_SPARE:
            return said[0]
        steps = [one for one in beside(here) if WADE(one) in ask.options]
        step = min(steps, key=lambda one: fears[one] + costs[one])
        return WAIT() if here in goals else WADE(step)


def far(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def fear(view: View, stone: str) -> float:
    """What a step there may cost, by all that this seat was told."""
    if stone in view.marked or stone in view.mine:
        return A_ROPE
    if stone not in view.loose:
        return 0.0
    may = [not_in for not_in in view.others if stone[0] not in not_in]
    return A_ROPE * sum(1 / sum(s[0] not in not_in for s in view.loose) for not_in in may)


def ways(fears: dict[str, float], goals: list[str]) -> dict[str, float]:
    """From every stone, the cheapest way to a goal."""
    costs = {stone: 0.0 if stone in goals else 99.0 for stone in fears}
    for _ in range(len(fears) // 2):
        for stone in fears:
            after = [1 + fears[one] + costs[one] for one in beside(stone) if one in fears]
            costs[stone] = min(costs[stone], *after)
    return costs
