"""A wader that sees its view and its options: it shuns what it fears, and warns the others."""

from __future__ import annotations

from crawldeck.bots.bot import Bot
from crawldeck.kernel.asks import Choice, Option
from slackwater.game import View
from slackwater.rules import POINT, VOUCH, WADE, Causeway, beside

A_ROPE = 5.0  # steps that one goes out of one's way to save a rope
TO_SPARE = 1.5  # rounds more than the way takes: then there is time to talk


class Wader(Bot):
    def choose(self, view: View, ask: Choice, content: Causeway, given: int) -> Option:
        signs = {one.id: one.sign for one in view.causeway.squares.values()}
        here, number = view.waders[ask.actor], [*view.waders].index(ask.actor)
        lamps = [stone for stone, sign in signs.items() if sign == "*"]
        east = [stone for stone in signs if stone[0] == content.columns[-1]]
        goals = lamps[number :: len(view.waders)] or east
        fears = fear(
            signs, [one for n, o in view.vouched_for.items() if n != ask.actor for one in o]
        )
        costs = {stone: 0.0 if stone in goals else 99.0 for stone in signs}
        for _ in range(len(signs) // 2):
            for stone in signs:
                ways = [1 + fears[one] + costs[one] for one in beside(stone) if one in signs]
                costs[stone] = min(costs[stone], *ways)
        others = [stone for name, stone in view.waders.items() if name != ask.actor]
        warnings = [POINT(stone) for other in others for stone in beside(other)]
        warnings += [VOUCH(chr(ord(other[0]) + 1)) for other in others]
        said = [one for one in warnings if one in ask.options]
        if said and view.rounds_left - costs[here] >= TO_SPARE:
            return said[0]
        steps = [one for one in (*beside(here), here) if WADE(one) in ask.options]
        return WADE(min(steps, key=lambda one: (one != here) * (1 + fears[one]) + costs[one]))


def fear(signs: dict[str, str], others: list[str]) -> dict[str, float]:
    """What a step to each stone may cost, by all that this seat was told."""
    loose = [stone for stone, sign in signs.items() if sign == "?"]
    found = {stone: A_ROPE * (sign in ("x", "o")) for stone, sign in signs.items()}
    for not_in in others:
        may = [stone for stone in loose if stone[0] not in not_in]
        found |= {stone: found[stone] + A_ROPE / len(may) for stone in may}
    return found
