"""The Power Pool of a Spacer attack: what is rolled and added in step 3 (ENO-ATK-06)."""

from __future__ import annotations

from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import conditions
from crawldeck.enormity.state import EnoTable, Item, Pool, Spacer


class Force:
    """The Power Pool of an attack: dice, raw Power, quadrants, modifiers (ENO-ATK-06)."""

    __slots__ = ("clip", "dice", "modifiers", "power", "quadrants")

    def __init__(
        self, dice: tuple[Colour, ...], power: int, quadrants: int, modifiers: Pool, clip: int = 0
    ) -> None:
        self.dice = dice
        self.power = power
        self.quadrants = quadrants
        self.modifiers = modifiers
        self.clip = clip
        """Power of an emptied clip, for the first roll (ENO-KEY-EMPTY)."""


def gather(t: EnoTable, who: Spacer, item: Item, clip: int) -> Force:
    """Weapon dice, bonus dice and raw Power; Adrenaline as it is after step 2 (ENO-ATK-06)."""
    gear = common.gear(t, item)
    dice, power, quadrants, fewer = gear.dice, 0, gear.quadrants, conditions.fewer_dice(t, who)
    modifiers = Pool(gear.confidence, gear.discipline)  # ENO-POOL-07
    if gear.surge is not None and who.adrenaline >= gear.surge.at:
        dice, power = (*dice, *gear.surge.dice), power + gear.surge.power
    if who.awakening:  # ENO-AWAKE-09
        dice = (*dice, *t.content.awakenings[who.awakening].dice)
    used = [edge for edge in who.edges if not (edge.melee and gear.ranged)]
    who.edges = tuple(edge for edge in who.edges if edge.melee and gear.ranged)
    for edge in used:
        dice, power, fewer = (*dice, *edge.dice), power + edge.power, fewer + edge.fewer
        quadrants += edge.quadrants
        modifiers.add("confidence", edge.confidence)
        modifiers.add("discipline", edge.discipline)
    return Force(_without(dice, fewer), power, quadrants, modifiers, clip)


def _without(dice: tuple[Colour, ...], fewer: int) -> tuple[Colour, ...]:
    """So many dice less, the strongest first (ENO-ATK-06, ENO-CORE-02)."""
    left = list(dice)
    for _ in range(min(fewer, len(left))):
        left.remove(max(left, key=LEVELS.index))
    return tuple(left)
