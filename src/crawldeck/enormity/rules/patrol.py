"""Blip patrols and Full Alert (ledger group PATROL)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """The leg of the patrols; goes on to phase `round-end` (ENO-PAT-01 to 05)."""
    raise NotImplementedError
    yield
