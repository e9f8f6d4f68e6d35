"""All answers to a question in the order in which the crew bot would give them."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.enormity.bots import dice, player, turn
from crawldeck.enormity.bots.mind import Mind
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import View
from crawldeck.kernel.asks import Choice, Option

THOUGHT_OF = 8
"""So many answers are ranked by thought; the rest follow as they are offered."""


def rank(view: View, ask: Choice, pack: Pack) -> list[tuple[Option, float]]:
    """The bot's own answer, then what it would answer if that were not offered, and so on."""
    mind = Mind(view, pack, ask.actor)
    rest: Sequence[Option] = ask.options
    chosen = player.answer(mind, ask)
    if ask.kind == "turn":
        rest = _of_turn(mind, ask, chosen)
    elif ask.kind in dice.KINDS:
        rest = sorted(ask.options, key=lambda one: one.verb.name != "keep")
    elif ask.kind in player.KINDS:
        rest = _without(mind, ask, chosen)
    ranked = list(dict.fromkeys([chosen, *rest, *ask.options]))
    return [(option, 1 / (1 + n)) for n, option in enumerate(ranked)]


def _of_turn(mind: Mind, ask: Choice, chosen: Option) -> list[Option]:
    """By worth, but the best of each sort before the second of any."""
    worths = [(turn.worth_of(mind, one), one) for one in ask.options]
    worths.sort(key=lambda pair: -pair[0])
    counted, placed = {turn.sort_of(mind, chosen): 1}, []
    for n, (_, option) in enumerate(worths):
        sort = turn.sort_of(mind, option)
        placed.append((counted.get(sort, 0), n, option))
        counted[sort] = counted.get(sort, 0) + 1
    return [option for _, _, option in sorted(placed, key=lambda one: one[:2])]


def _without(mind: Mind, ask: Choice, chosen: Option) -> Sequence[Option]:
    """What would be chosen if all that was chosen before were not offered."""
    found, left = [chosen], [one for one in ask.options if one is not chosen]
    while left and len(found) < THOUGHT_OF:
        found.append(player.answer(mind, dice.narrowed(ask, left)))
        left = [one for one in left if one is not found[-1]]
    return found
