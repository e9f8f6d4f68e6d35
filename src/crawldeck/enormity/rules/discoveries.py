"""Discoveries (ledger group DISCOVERIES)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def discover(t: EnoTable, who: Spacer, number: int, rule: str) -> Rule[None]:
    """A Discovery token is resolved: fixed by its number, random (0) by colour and d10.

    The caller has taken the token off its space. The Extraction Marker moves (ENO-DISC-02).
    """
    raise NotImplementedError
    yield


def fixed(t: EnoTable, who: Spacer, number: int) -> Rule[None]:
    """A fixed Discovery card alone, without a token."""
    raise NotImplementedError
    yield
