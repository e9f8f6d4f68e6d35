"""Escalation: the whole chart (ENO-ESC-01 to 09)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def escalate(t: EnoTable, card: str, *, critical: bool = False, wound: bool = True) -> Rule[None]:
    """After the responses, before tokens and suppression (ENO-ESC-01).

    `card` is the BP card wounded (or failed, for an escalation without a Wound, ENO-ESC-08).
    """
    raise NotImplementedError
    yield
