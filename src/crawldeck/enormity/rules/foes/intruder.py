"""Activations of Intruders (ledger group INTRUDER).

How an Intruder picks its prey and moves is in `hunting.py`, what it does in `protocols.py`, its
attack in `assault.py`.
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.rules import chain
from crawldeck.enormity.rules.board import doors
from crawldeck.enormity.rules.foes import (
    assault,
    boss,
    bossdecks,
    bossreach,
    hunting,
    protocols,
)
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def activate(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[None]:
    """One activation, from torn welds to dropped Suppression; `target` overrides targeting.

    An Intruder already activating does nothing (the recursion guard of ENO-AOO-01).
    """
    if foe.id in t.state.under_way.activating or t.state.intruder(foe.id) is None:
        return
    outer, t.state.under_way.activating = (
        t.state.under_way.activating,
        (*t.state.under_way.activating, foe.id),
    )
    held = foe.suppressed
    try:
        yield from _act(t, foe, target)
    finally:
        t.state.under_way.activating = outer
    _recover(t, foe, held)


def _act(t: EnoTable, foe: Intruder, target: Spacer | None) -> Rule[None]:
    """Welds, surprise, Target, protocol, additional actions, in this order."""
    if t.state.ship.welded:
        doors.tear_open(t, foe)  # ENO-WELD-08
    if foe.surprised:  # ENO-SURP-01
        foe.surprised = False
        t.tell(e.FoeStartled(rule="ENO-SURP-01", foe=foe.id))
        return
    if bossdecks.is_boss(t, foe):
        yield from boss.act(t, foe, target)
        return
    who = target if target is not None else (yield from hunting.target(t, foe))
    protocol = None if who is None or who.cell < 0 else protocols.choose(t, foe, who)
    if who is None or protocol is None:
        t.tell(e.FoeIdle(rule="ENO-INTR-03", foe=foe.id))
        return
    t.tell(e.FoeActs(rule="ENO-INTR-04", foe=foe.id, spacer=who.id, protocol=protocol.name))
    if (yield from protocols.perform(t, foe, who, protocol)):
        yield from protocols.additional(t, foe, who)


def _recover(t: EnoTable, foe: Intruder, held: int) -> None:
    """Suppression goes at the end of the activation it slowed (ENO-SUPP-06).

    What came on top during it, by an attack in a window, stays for the next one.
    """
    if held and foe.suppressed <= held and t.state.intruder(foe.id) is not None:
        t.tell(e.FoeRecovered(rule="ENO-SUPP-06", foe=foe.id, tokens=foe.suppressed))
        foe.suppressed = 0


def strike(
    t: EnoTable, foe: Intruder, who: Spacer, dice: tuple[Colour, ...], *, shoot: bool = False
) -> Rule[bool]:
    """A single attack outside a protocol: Reprisals and additional attacks; False if it was broken.

    Inside its own attack on the same Spacer it is an extra one, which ends that attack (CHAIN-02).
    """
    if t.state.intruder(foe.id) is None or who.cell < 0:
        return True
    step = AttackStep(dice=dice, command="shoot" if shoot else "melee")
    if bossdecks.is_boss(t, foe):
        step = bossreach.as_boss(step, "")
    inside = t.state.under_way.assaults and t.state.under_way.assaults[-1] == (foe.id, who.id)
    if inside and hunting.in_reach(t, foe, who, step):
        chain.sever(t, who.id)
    blow = yield from assault.attack(t, foe, who, step)
    return not blow.broken
