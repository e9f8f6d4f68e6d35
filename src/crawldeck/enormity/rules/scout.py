"""Scouting (ledger group SCOUT)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def scout(t: EnoTable, who: Spacer) -> Rule[None]:
    """The Scout action (ENO-SCOUT-01 to 06, ENO-GRIN-05)."""
    raise NotImplementedError
    yield


def can_scout(t: EnoTable, who: Spacer) -> bool:
    raise NotImplementedError


def light_field(t: EnoTable, who: Spacer) -> int:
    """How far the Spacer's light reaches (ENO-SCOUT-02)."""
    raise NotImplementedError
