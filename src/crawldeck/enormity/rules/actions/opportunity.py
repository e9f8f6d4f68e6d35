"""Attacks of Opportunity (ENO-AOO-01, -02)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.state import FALLING, EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
    """Before a step away: every Intruder left behind that may, activates on the mover.

    True if any activated: the movement was interrupted. It ends with the mover's death, fall or
    being moved by what happened.
    """
    here = who.cell
    done: set[str] = set()
    while True:
        waiting = [foe for foe in watchers(t, here, to) if foe.id not in done]
        if not waiting:
            break
        answer = yield from common.ask_team(
            t,
            "opportunity",
            Phrase("Which Intruder takes its opportunity against {who} next?", who=who.id),
            [verbs.PICK(foe.id) for foe in waiting],
            "ENO-AOO-01",
            "every Intruder you leave behind acts; choose which is next",
        )
        (name,) = verbs.PICK.of(answer)
        foe = next(foe for foe in waiting if foe.id == name)
        done.add(foe.id)
        t.tell(e.Provoked(rule="ENO-AOO-01", foe=foe.id, spacer=who.id))
        yield from intruder.activate(t, foe, who)
        if not who.in_play or who.cell != here or who.down == FALLING:
            break
    return bool(done)


def watchers(t: EnoTable, here: int, to: int) -> list[Intruder]:
    """The Intruders whose adjacency a step leaves and that may act (ENO-AOO-02, ENO-SUPP-04)."""
    if here < 0 or not t.state.intruders:
        return []
    board = common.board(t)
    near = board.near(here)
    left = near & ~(board.near(to) if to >= 0 else 0)
    return [
        foe
        for foe in t.state.intruders
        if left >> foe.cell & 1
        and not foe.suppressed
        and not foe.surprised
        and foe.id not in t.state.under_way.activating
    ]
