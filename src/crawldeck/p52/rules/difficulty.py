"""How hard the quest is made: what enemies can take and what they deal (P52-TABLE-07)."""

from __future__ import annotations

from crawldeck.p52 import events as e
from crawldeck.p52.params import DIFFICULTIES
from crawldeck.p52.state import Foe, P52Table

RULE = "P52-TABLE-07"
PRINTED = 100


def tell(t: P52Table) -> None:
    """Whoever reads the log learns at its beginning that this is not the quest as it is written."""
    chosen = DIFFICULTIES[t.params.difficulty]
    if chosen.changes:
        t.tell(e.DifficultyChosen(rule=RULE, difficulty=t.params.difficulty, what=chosen.text))


def share(n: int, percent: int) -> int:
    """So many percent of a number, halves rounded up; what is anything at all stays 1 at least.

    >>> share(3, 50), share(1, 30), share(0, 170), share(7, 100)
    (2, 1, 0, 7)
    """
    return max(1, (n * percent + PRINTED // 2) // PRINTED) if n > 0 else n


def toughen(t: P52Table, foe: Foe) -> None:
    """The hit points of an enemy that comes."""
    printed = foe.hp
    foe.hp = foe.max_hp = share(printed, DIFFICULTIES[t.params.difficulty].foe_hp)
    if foe.hp != printed:
        t.tell(e.FoeToughened(rule=RULE, foe=foe.id, hp=foe.hp, printed=printed))


def blow(t: P52Table, foe: Foe, damage: int) -> int:
    """What a hit of an enemy deals, before it is doubled and defended against."""
    dealt = share(damage, DIFFICULTIES[t.params.difficulty].foe_damage)
    if dealt != damage:
        t.tell(e.BlowChanged(rule=RULE, foe=foe.id, damage=dealt, printed=damage))
    return dealt
