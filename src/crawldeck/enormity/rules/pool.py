"""The Spacer Pool: tokens of the whole team (ledger group POOL)."""

from __future__ import annotations

from crawldeck.enormity.effects import Token
from crawldeck.enormity.state import EnoTable, Spacer


def place(t: EnoTable, token: Token, n: int, rule: str, pool: str = "incoming") -> None:
    """Tokens go into the Incoming Pool unless stated (ENO-POOL-01)."""
    raise NotImplementedError


def spend(t: EnoTable, who: Spacer, token: Token, n: int, rule: str) -> None:
    """Take tokens from the Active Pool (ENO-POOL-02)."""
    raise NotImplementedError


def mill(t: EnoTable) -> None:
    """End of a Spacer's turn: Active is discarded, Incoming becomes Active (ENO-POOL-03)."""
    raise NotImplementedError
