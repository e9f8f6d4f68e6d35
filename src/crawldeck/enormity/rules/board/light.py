"""How far a Spacer's light reaches, and what lies in it (ENO-SCOUT-02, ENO-KEY-LIGHT)."""

from __future__ import annotations

from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import lines
from crawldeck.enormity.state import Blip, EnoTable, Spacer


def light_field(t: EnoTable, who: Spacer) -> int:
    """How far the Spacer's light reaches (ENO-SCOUT-02)."""
    return common.suit(t, who).light


def light_dice(t: EnoTable, who: Spacer) -> tuple[Colour, ...]:
    """The dice of a Scout Roll: the suit's, unless gear changes them (ENO-KEY-LIGHT).

    It is a passive: exhausted gear keeps it (ENO-EXH-03). Of several the brightest counts.
    """
    dice = common.suit(t, who).light_dice
    changed = [common.gear(t, item).light for item in who.items if item.equipped]
    changed = [light for light in changed if light]
    if not changed:
        return dice
    return max(changed, key=lambda light: sum(1 + LEVELS.index(one) for one in light))


def blips_in_light(t: EnoTable, who: Spacer) -> list[Blip]:
    """A Blip is as far as line steps to the nearest corner, and 1; no sight is needed."""
    if who.cell < 0:
        return []
    field = light_field(t, who)
    return [one for one in t.state.blips if lines.distance(one.point, who.cell) < field]
