"""Attacks of Opportunity (ENO-AOO-01, -02, ENO-MOVE-18)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def provoke(t: EnoTable, who: Spacer, to: int) -> Rule[bool]:
    """Before a step away: every Intruder left behind that may, activates on the mover.

    True if any activated: the movement was interrupted.
    """
    raise NotImplementedError
    yield
