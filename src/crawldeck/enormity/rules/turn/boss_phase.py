"""The phase of the Boss in an incursion (ENO-BOSS-01)."""

from __future__ import annotations

from crawldeck.enormity.rules.foes import boss, bossdecks, intruder
from crawldeck.enormity.rules.turn import intruder_phase
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `boss`: extra actions, the AI card, extra actions; then `round-end`.

    Other Intruders in the lair act after it, each in a leg of its own (ENO-ADV-02).
    """
    waiting = [foe for foe in t.state.intruders if not foe.acted]
    if not waiting:
        for foe in t.state.intruders:
            foe.acted = False
        t.state.phase = "round-end"
        return
    foe = yield from intruder_phase.first(t, waiting)
    foe.acted = True
    if bossdecks.is_boss(t, foe):
        yield from activate(t)
    else:
        yield from intruder.activate(t, foe)


def activate(t: EnoTable) -> Rule[None]:
    """Draw, target, movement commands, attack, consequences, after (ENO-BOSS-01)."""
    foe = boss.figure(t)
    if foe is not None:
        yield from intruder.activate(t, foe)
