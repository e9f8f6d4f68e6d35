"""Extraction (ledger group EXTRACTION)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Refusal, Rule


def move_marker(t: EnoTable, n: int, rule: str) -> None:
    """The Extraction Marker moves toward zero hour; there it is removed (ENO-DISC-02, EXT-02)."""
    raise NotImplementedError


def refuse_initiate(t: EnoTable, who: Spacer) -> Refusal | None:
    """Why extraction cannot be initiated from here (ENO-EXT-01, -03)."""
    raise NotImplementedError


def initiate(t: EnoTable, who: Spacer) -> Rule[None]:
    """Exfiltration tokens, Full Alert (ENO-EXT-04)."""
    raise NotImplementedError
    yield


def turn_starts(t: EnoTable) -> None:
    """One token less at the start of every Spacer turn; at none the point opens (EXT-04, -05)."""
    raise NotImplementedError


def leave(t: EnoTable, who: Spacer) -> None:
    """The Spacer ends its movement on the open point (ENO-EXT-05)."""
    raise NotImplementedError


def is_over(t: EnoTable) -> bool:
    """All are out or dead (ENO-EXT-06)."""
    return not any(one.in_play for one in t.state.spacers)
