"""The Intruder Phase: who acts next (ENO-INTR-01, -02)."""

from __future__ import annotations

from crawldeck.enormity import verbs
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.rules.turn import patrol
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder
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
    yield from intruder.activate(t, foe)


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
        "Which Intruder acts next?",
        [verbs.PICK(foe.id) for foe in ties],
        "ENO-INTR-02",
        "choose the Intruder closest to a Spacer; each acts once",
    )
    (name,) = verbs.PICK.of(answer)
    return next(foe for foe in ties if foe.id == name)
