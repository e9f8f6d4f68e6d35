"""Flash attacks (ENO-FLASH-01)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def flash(t: EnoTable, boss: str, who: Spacer, *, stays: bool) -> Rule[None]:
    """A Boss appears, performs one AI card on the target, and vanishes or stays as Adversary."""
    raise NotImplementedError
    yield
