"""The Countdown Phase (ledger group COUNTDOWN)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """The leg of the Countdown Phase; goes on to phase `spacers` (ENO-CD-01 to 04)."""
    raise NotImplementedError
    yield


def advance(t: EnoTable, n: int, rule: str) -> Rule[None]:
    """Move the marker toward zero hour (n < 0: back), with what reaching it brings (CD-07)."""
    raise NotImplementedError
    yield
