"""How hard a run is made: what hits deal, when the way out opens, what a Boss can take (TABLE)."""

from __future__ import annotations

from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.params import DIFFICULTIES
from crawldeck.enormity.state import EnoTable, Intruder

RULE = "ENO-TABLE-04"
AS_PRINTED = 100


def tell(t: EnoTable) -> None:
    """Whoever reads the log learns at its beginning that this is not the run as it is written."""
    chosen = DIFFICULTIES[t.params.difficulty]
    if chosen.changes:
        t.tell(e.DifficultyChosen(rule=RULE, difficulty=t.params.difficulty, what=chosen.text))


def share(n: int, percent: int) -> int:
    """So many percent of a number; fractions are dropped.

    >>> share(3, 50), share(1, 75), share(8, 140)
    (1, 0, 11)
    """
    return n * percent // AS_PRINTED


def blow(t: EnoTable, foe: Intruder, n: int) -> int:
    """What a hit of an Intruder deals, before anything reduces it; it may come to nothing."""
    dealt = share(n, DIFFICULTIES[t.params.difficulty].damage)
    if dealt != n:
        t.tell(e.BlowChanged(rule=RULE, foe=foe.id, damage=dealt, rolled=n))
    return dealt


def sooner(t: EnoTable) -> int:
    """By how much the Extraction Marker is nearer to zero hour at the beginning; 1 is left."""
    return min(-DIFFICULTIES[t.params.difficulty].marker, t.state.extraction.marker - 1)


def ticks(t: EnoTable) -> bool:
    """Whether the Countdown moves at the beginning of this round, which is not the first."""
    chosen, gone = DIFFICULTIES[t.params.difficulty], t.state.clock.round - 1
    return gone * chosen.moves // chosen.every > (gone - 1) * chosen.moves // chosen.every


def toughen_boss(t: EnoTable) -> None:
    """The Wounds that the Boss of an incursion takes."""
    boss = t.state.boss
    assert boss is not None
    wounds = max(1, share(boss.most, DIFFICULTIES[t.params.difficulty].boss_wounds))
    if wounds != boss.most:
        t.tell(e.BossToughened(rule=RULE, boss=boss.id, wounds=wounds, printed=boss.most))
        t.state.boss = replace(boss, most=wounds)
