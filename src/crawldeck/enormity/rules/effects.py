"""What each typed effect does at the table; see `crawldeck.enormity.effects`.

The families are told in `effects_body` (tokens and Spacers), `effects_board` (moving),
`effects_fight`, `effects_things` (gear and what is found), `effects_ship`, `effects_choice`,
`effects_boss` and `effects_campaign`.
"""

from __future__ import annotations

from functools import cache

from crawldeck.enormity.effects import Effect, Effects
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.context import Context, Doing
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule

__all__ = ["Context", "apply", "does"]


def apply(t: EnoTable, effects: Effects, about: Context) -> Rule[None]:
    """Every effect in order; it stops where its Spacer is no longer in play, or the Boss is killed.

    Who left the run before is still concerned by what is told of it afterwards (ENO-COND-04).
    """
    if not effects:
        return
    who = common.spacer(t, about.who)
    playing, fought = who.in_play, not common.boss_dead(t)
    doings = does()
    for effect in effects:
        if (playing and not who.in_play) or (fought and common.boss_dead(t)):
            return
        yield from doings[type(effect)](t, effect, about)


@cache
def does() -> dict[type[Effect], Doing]:
    """From the type of an effect to what it does.

    The families are read when the first effect comes up: they call every chapter, and most
    chapters call this one.
    """
    from crawldeck.enormity.rules.effect_families import (
        board as effects_board,
    )
    from crawldeck.enormity.rules.effect_families import (
        body as effects_body,
    )
    from crawldeck.enormity.rules.effect_families import (
        boss as effects_boss,
    )
    from crawldeck.enormity.rules.effect_families import (
        campaign as effects_campaign,
    )
    from crawldeck.enormity.rules.effect_families import (
        choice as effects_choice,
    )
    from crawldeck.enormity.rules.effect_families import (
        fight as effects_fight,
    )
    from crawldeck.enormity.rules.effect_families import (
        ship as effects_ship,
    )
    from crawldeck.enormity.rules.effect_families import (
        things as effects_things,
    )

    return (
        effects_body.DOES
        | effects_board.DOES
        | effects_fight.DOES
        | effects_things.DOES
        | effects_ship.DOES
        | effects_choice.DOES
        | effects_boss.DOES
        | effects_campaign.DOES
    )
