"""Revealing new map pages (ledger group REVEAL)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def reveal(t: EnoTable, page: str, by: Spacer | None) -> Rule[None]:
    """Lay a page, fill it, put out its Blips, surprise Intruders in the light (REVEAL-01 to 07)."""
    raise NotImplementedError
    yield


def fill(t: EnoTable, page: str) -> Rule[None]:
    """Everything printed on a page: doors, caches, Engrams, Discoveries, tiles, Intruders.

    Used by `reveal` and, for the first page, by the set-up (ENO-REVEAL-03, ENO-SETUP-05).
    """
    raise NotImplementedError
    yield
