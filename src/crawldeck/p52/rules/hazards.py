"""Pits and falling rocks: spots that some quests put into their spaces (QUEST).

Enemies treat a pit as a gap; `ways` sees to that.
"""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.geometry import geometry
from crawldeck.p52.rules.common import flip
from crawldeck.p52.rules.death import hurt
from crawldeck.p52.state import Hero, P52Table

PIT_HURTS = 4
ROCKS_BLOCK = 8


# -- pits --------------------------------------------------------------------------------------


def open_pits(t: P52Table, spots: list[int]) -> Rule[None]:
    """Whoever stands next to a pit as it is revealed falls in, never diagonally (P52-QUEST-08)."""
    space = t.state.space
    for spot in spots:
        if space.kinds[spot] != "pit":
            continue
        around = space.geometry.neighbours[spot]
        for hero in t.state.living:
            if hero.spot in around and space.kinds[hero.spot] != "pit":
                yield from fall(t, hero, spot)


def fall(t: P52Table, hero: Hero, spot: int) -> Rule[None]:
    """Fall in: 4 or less hurts by the average level; climbing out takes a turn (P52-QUEST-08)."""
    hero.spot = spot
    card = yield from flip(t, "pit")
    hurts = card.value <= PIT_HURTS
    hero.frozen += 1
    t.tell(
        e.FellIn(
            rule="P52-QUEST-08",
            hero=hero.id,
            spot=t.state.space.geometry.texts[spot],
            card=card.text,
            what="hurt" if hurts else "unhurt",
        )
    )
    if hurts:
        hurt(t, hero, t.state.average_level, "P52-QUEST-08")


# -- falling rocks -----------------------------------------------------------------------------


def rocks(t: P52Table, spot: int) -> Rule[None]:
    """Rocks fill the spot, and with 8 or less the exit too (P52-QUEST-09)."""
    space = t.state.space
    card = yield from flip(t, "falling rocks")
    blocks = card.value <= ROCKS_BLOCK
    what = "the exit is blocked until every spot is face up and every enemy is gone"
    t.tell(
        e.RocksFell(
            rule="P52-QUEST-09",
            spot=space.geometry.texts[spot],
            card=card.text,
            what=what if blocks else "the exit stays free",
        )
    )
    space.barricaded = space.barricaded or blocks


def towards_exit(t: P52Table, spot: int) -> int:
    """The spot next to another that is nearest to the exit."""
    space = t.state.space
    ways = space.geometry.walk(space.exit)
    around = geometry(space.cells, space.blocked & ~(1 << spot)).neighbours[spot]
    return min(around, key=lambda other: (ways[other], other), default=spot)
