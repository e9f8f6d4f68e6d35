"""Beginning at a higher level, as those do who have been about (TABLE-02)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52.defaults import RANDOM
from crawldeck.p52.rules.bag import put
from crawldeck.p52.rules.figures import threshold
from crawldeck.p52.rules.find import find_items
from crawldeck.p52.rules.level import advance
from crawldeck.p52.state import P52Table

LEFT_OVER = 10
"""Experience to raise abilities with, for each level that a hero begins with."""
FINDS = 2
"""Things found on the way, for each level."""


def season(t: P52Table) -> Rule[None]:
    """Each hero rises under the rules of levelling and has found a few things (P52-TABLE-02).

    One level of one hero after the other; then all are as fresh as new ones.
    """
    s = t.state
    for hero in s.heroes:
        if hero.level < s.start_level:
            hero.exp = threshold(hero.level) + LEFT_OVER
            yield from advance(t, hero)
            for _ in range(FINDS):
                for name, count in (yield from find_items(t, hero, 0)):
                    put(hero, name, count)
            hero.exp = 0
            hero.hp = hero.max_hp
            return
    s.phase = "quest" if s.quest == RANDOM else "start"  # P52-QUEST-01
