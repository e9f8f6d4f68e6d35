"""Applying typed effects; see `crawldeck.enormity.effects`.

Every chapter calls this one, and the effects call every chapter: their functions, in
`effect_families`, enter themselves by their type (`@DOES(fx.Noise)`). `complete.py` loads them all.
"""

from __future__ import annotations

from typing import Final

from crawldeck.enormity.effects import Effects
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.calls import EffectTable

__all__ = ["DOES", "Context", "apply"]

DOES: Final[EffectTable[EnoTable, Context]] = EffectTable()
"""From the type of an effect to the function that does it."""


def apply(t: EnoTable, effects: Effects, about: Context) -> Rule[None]:
    """Every effect in order; it stops where its Spacer is no longer in play, or the Boss is killed.

    Who left the run before is still concerned by what is told of it afterwards (ENO-COND-04).
    """
    if not effects:
        return
    who = common.spacer(t, about.who)
    playing, fought = who.in_play, not common.boss_dead(t)
    doings = DOES.by_type
    for effect in effects:
        if (playing and not who.in_play) or (fought and common.boss_dead(t)):
            return
        yield from doings[type(effect)](t, effect, about)
