"""What no effect covers: each a function under the id that a pack's `special` effect names."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules import lasting
from crawldeck.p52.rules.boss_quest import is_boss
from crawldeck.p52.rules.effects import Use
from crawldeck.p52.rules.sight import in_sight
from crawldeck.p52.state import P52Table


def nothing(t: P52Table, use: Use) -> Rule[None]:
    """The chest is empty."""
    t.tell(e.NothingThere(rule=use.rule, hero=use.hero.id))
    yield from ()


def lull(t: P52Table, use: Use) -> Rule[None]:
    """Every enemy in sight of the player listens for a turn; bosses have no ear for music."""
    for foe in t.state.foes:
        if not is_boss(foe) and in_sight(t, use.hero.spot, foe.spot):
            foe.frozen += 1
    yield from ()


def stop_time(t: P52Table, use: Use) -> Rule[None]:
    """Every enemy of the space, bosses too, loses its next turn."""
    for foe in t.state.foes:
        foe.frozen += 1
    yield from ()


def stretch(t: P52Table, use: Use) -> Rule[None]:
    """One's melee attacks reach a spot further for the rest of the space."""
    hero = use.other or use.hero
    lasting.add(hero, lasting.LONG_ARMS, 1, 1)
    t.tell(e.Stretched(rule=use.rule, hero=hero.id, amount=1))
    yield from ()


SPECIALS: dict[str, Callable[[P52Table, Use], Rule[None]]] = {
    "nothing": nothing,
    "lull": lull,
    "stop-time": stop_time,
    "stretch": stretch,
}
