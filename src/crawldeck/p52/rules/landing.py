"""Coming onto a spot at once: by a leap, carried, or stepping aside (ART-11, SPOTS-PAS-04).

However one arrives, arriving is moving onto a spot, with all that follows.
"""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.initiative import newcomers
from crawldeck.p52.rules.reveal import reveal_batch, reveal_from
from crawldeck.p52.rules.spots import check_trap
from crawldeck.p52.state import Hero, P52Table


def land(t: P52Table, hero: Hero, spot: int) -> Rule[bool]:
    """The spot is turned up first; a blocked one takes nobody, and the hero stays (P52-MOVE-13)."""
    space = t.state.space
    if not space.is_up(spot):
        yield from uncover(t, [spot], by_move=True)
        if space.blocked >> spot & 1:
            where = space.geometry.texts[spot]
            t.tell(e.NoLanding(rule="P52-MOVE-13", hero=hero.id, spot=where))
            return False
        if hero.spot == spot or not hero.alive:  # it was a pit next to the hero (P52-QUEST-08)
            return True
    hero.spot = spot
    foes = yield from reveal_from(t, spot)  # P52-MOVE-04
    if hero.spot == spot:  # and not in a pit that has just opened beside it
        yield from check_trap(t, hero)
    if not t.state.outcome:
        yield from newcomers(t, foes, by_move=True)
    return True


def uncover(t: P52Table, spots: list[int], *, by_move: bool) -> Rule[None]:
    """Turn up spots without standing there, with the enemies they bring (P52-REVEAL-12)."""
    foes = yield from reveal_batch(t, [s for s in spots if not t.state.space.is_up(s)])
    if not t.state.outcome:
        yield from newcomers(t, foes, by_move=by_move)
