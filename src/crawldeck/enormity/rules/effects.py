"""What each typed effect does at the table; see `crawldeck.enormity.effects`.

The families are told in `effects_body` (Spacers), `effects_board` (moving, fighting, the ship),
`effects_things` (gear and what is found) and `effects_choice` (choices and tests).
"""

from __future__ import annotations

from crawldeck.enormity.effects import Effects
from crawldeck.enormity.rules import (
    common,
    effects_board,
    effects_body,
    effects_choice,
    effects_fight,
    effects_ship,
    effects_things,
)
from crawldeck.enormity.rules.whom import Context
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule

__all__ = ["DOES", "Context", "apply"]


def apply(t: EnoTable, effects: Effects, about: Context) -> Rule[None]:
    """Every effect in order; it stops where its Spacer is no longer in play.

    Who left the run before is still concerned by what is told of it afterwards (ENO-COND-04).
    """
    if not effects:
        return
    who = common.spacer(t, about.who)
    playing = who.in_play
    for effect in effects:
        if playing and not who.in_play:
            return
        yield from DOES[type(effect)](t, effect, about)


DOES = (
    effects_body.DOES | effects_board.DOES | effects_fight.DOES | effects_things.DOES
    | effects_ship.DOES | effects_choice.DOES
)  # fmt: skip
"""From the type of an effect to what it does."""
