"""The Adversary (ledger group ADVERSARY / FLASH ATTACK)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def arrive(t: EnoTable) -> Rule[None]:
    """Zero hour: the mission's Adversary comes, if the table plays with it (ENO-ADV-01)."""
    raise NotImplementedError
    yield
