"""The Intruder Phase and activations (ledger group INTRUDER).

How an Intruder picks its prey and moves is in `hunting.py`, what it does in `protocols.py`, its
attack in `assault.py`.
"""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.hazards import AttackStep
from crawldeck.enormity.rules import chain, common
from crawldeck.enormity.rules.actions import bodyparts
from crawldeck.enormity.rules.board import doors
from crawldeck.enormity.rules.foes import assault, boss, commands, hunting, protocols
from crawldeck.enormity.rules.turn import patrol
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """A leg: the next Intruder activates; when all have, on to phase `patrol` (ENO-INTR-01).

    Each acts once, whatever interrupted it; what interrupts goes back to this order
    (ENO-INTR-02, ENO-BONUS-06).
    """
    patrol.full_alert(t)  # ENO-PAT-05
    waiting = [foe for foe in t.state.intruders if not foe.acted]
    if not waiting:
        for foe in t.state.intruders:
            foe.acted = False
        t.state.phase = "patrol"
        return
    foe = yield from first(t, waiting)
    foe.acted = True
    yield from activate(t, foe)


def first(t: EnoTable, waiting: list[Intruder]) -> Rule[Intruder]:
    """The Adversary (ENO-ADV-02), then the closest to any Spacer; ties are the players'."""
    prey = [who.cell for who in common.on_board(t)]
    board = common.board(t)

    def rank(foe: Intruder) -> tuple[bool, int]:
        steps = board.foe_steps(foe.cell)
        nearest = min((steps.get(cell, FAR) for cell in prey), default=FAR)
        return not common.kind(t, foe).adversary, nearest

    ranks = [rank(foe) for foe in waiting]
    least = min(ranks)
    ties = [foe for foe, its in zip(waiting, ranks, strict=True) if its == least]
    if not prey:
        return ties[0]
    answer = yield from common.ask_team(
        t,
        "activate",
        "pick the Intruder that acts next",
        [verbs.PICK(foe.id) for foe in ties],
        "ENO-INTR-02",
        "the Intruder closest to a Spacer acts first, each once",
    )
    return next(foe for foe in ties if foe.id == answer.args[0])


def activate(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[None]:
    """One activation, from torn welds to dropped Suppression; `target` overrides targeting.

    An Intruder already activating does nothing (the recursion guard of ENO-AOO-01).
    """
    if foe.id in t.state.activating or t.state.intruder(foe.id) is None:
        return
    outer, t.state.activating = t.state.activating, (*t.state.activating, foe.id)
    held = foe.suppressed
    try:
        yield from _act(t, foe, target)
    finally:
        t.state.activating = outer
    _recover(t, foe, held)


def _act(t: EnoTable, foe: Intruder, target: Spacer | None) -> Rule[None]:
    """Welds, surprise, Target, protocol, additional actions, in this order."""
    if t.state.welded:
        doors.tear_open(t, foe)  # ENO-WELD-08
    if foe.surprised:  # ENO-SURP-01
        foe.surprised = False
        t.tell(e.FoeStartled(rule="ENO-SURP-01", foe=foe.id))
        return
    if bodyparts.is_boss(t, foe):
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
    if bodyparts.is_boss(t, foe):
        step = commands.as_boss(step, "")
    inside = t.state.assaults and t.state.assaults[-1] == (foe.id, who.id)
    if inside and hunting.in_reach(t, foe, who, step):
        chain.sever(t, who.id)
    blow = yield from assault.attack(t, foe, who, step)
    return not blow.broken
