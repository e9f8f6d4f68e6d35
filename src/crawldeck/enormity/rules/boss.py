"""The Boss's activation (ENO-BOSS-01 to 12)."""

from __future__ import annotations

from crawldeck.enormity.bosses import BossAction
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `boss`: extra actions, the AI card, extra actions; then `round-end`."""
    raise NotImplementedError
    yield


def activate(t: EnoTable) -> Rule[None]:
    """Draw, target, movement commands, attack, consequences, after (ENO-BOSS-01)."""
    raise NotImplementedError
    yield


def perform(
    t: EnoTable, foe: Intruder, action: BossAction, *, target: Spacer | None = None
) -> Rule[bool]:
    """One action: an AI card, the Signature, the Routine; False if no line was satisfied.

    `target` overrides targeting (ENO-BOSS-05, ENO-FLASH-01).
    """
    raise NotImplementedError
    yield
