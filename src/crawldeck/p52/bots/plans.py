"""Plans that a P52 party can keep to for a while; a search weighs them beside plain play."""

from __future__ import annotations

from collections.abc import Mapping

from crawldeck.kernel.asks import Option
from crawldeck.kernel.language import mark
from crawldeck.p52.bots import arts, items
from crawldeck.p52.bots import player as plain
from crawldeck.p52.bots.player import Idea, Seen

NAMES: Mapping[str, str] = {
    "clear": mark("fight what is here before you go on"),
    "charge": mark("go at the enemies before anything else"),
    "hold": mark("stand, strike what comes near, and let the rest come"),
    "loot": mark("open the chests and gather what lies about before leaving"),
}


def charge(seen: Seen) -> Option | None:
    """A step to where the nearest enemy that can be hurt is in reach."""
    spots = [spot for foe in seen.foes for spot in plain.stands(seen, seen.spot(foe.spot))]
    return plain.step_to(seen, spots) if spots and seen.hero.hp > 0 else None


def gather(seen: Seen) -> Option | None:
    """A step towards a chest, or something that lies about."""
    spots = seen.view.spots
    lying = [seen.spot(spot.text) for spot in spots if spot.kind == "chest" or spot.items]
    return plain.step_to(seen, lying) if lying and seen.hero.hp > 0 else None


STAYING = tuple(idea for idea in plain.IDEAS["turn"] if idea is not plain.run)


def _turn(*first: Idea) -> tuple[Idea, ...]:
    return (plain.pick_up, *items.GEAR, plain.survive, *first, *STAYING)


TURNS: Mapping[str, tuple[Idea, ...]] = {
    "clear": STAYING,
    "hold": (
        plain.pick_up,
        *items.GEAR,
        plain.survive,
        *arts.HELP,
        *items.FIGHT,
        *arts.FIGHT,
        plain.attack,
        plain.attack_anyhow,
        plain.rest,
    ),
    "charge": _turn(plain.attack, charge),
    "loot": _turn(plain.open_chest, gather),
}
"""What a turn tries first to last under each plan."""
