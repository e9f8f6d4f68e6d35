"""The Adversary (ledger group ADVERSARY / FLASH ATTACK).

It moves like a Boss (`hunting.py`), acts before all others (`intruder.py`) and is an Intruder with
Wounds without end (`attack.py`).
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import spawning
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def arrive(t: EnoTable) -> Rule[None]:
    """Zero hour: the mission's Adversary comes, if the table plays with it (ENO-ADV-01).

    It stands next to the last who made Noise; while nobody is on the board it waits.
    """
    kind = t.state.threat.next_adversary or t.content.missions[t.state.mission].adversary
    if not kind or t.state.threat.adversary or not t.params.adversary:
        return
    near = common.someone(t)
    if near is None:
        return
    t.state.threat.adversary = True
    t.tell(e.AdversaryComes(rule="ENO-ADV-01", adversary=kind, spacer=near.id))
    yield from spawning.spawn(t, kind, 1, near, ambush=False)
