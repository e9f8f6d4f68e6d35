"""Dying and Flatlines (ledger group DYING / FLATLINE)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def die(t: EnoTable, who: Spacer, rule: str, cause: str) -> None:
    """The Spacer is dead: off the board, a Dead token on its space (ENO-DIE-01, ENO-FLAT-04).

    Nothing is asked. Whoever runs a procedure of this Spacer looks at `who.in_play` afterwards.
    """
    raise NotImplementedError


def flatline(t: EnoTable, who: Spacer) -> Rule[None]:
    """Vitals would go below 1: one of four cards (ENO-FLAT-01 to 03)."""
    raise NotImplementedError
    yield
