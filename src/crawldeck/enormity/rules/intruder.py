"""The Intruder Phase and activations (ledger group INTRUDER)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """A leg: the next Intruder activates; when all have, on to phase `patrol` (INTR-01, -02)."""
    raise NotImplementedError
    yield


def activate(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[None]:
    """One activation, from torn welds to dropped Suppression; `target` overrides targeting.

    An Intruder already activating does nothing (the recursion guard of ENO-AOO-01).
    """
    raise NotImplementedError
    yield


def strike(
    t: EnoTable, foe: Intruder, who: Spacer, dice: tuple[str, ...], *, shoot: bool = False
) -> Rule[int]:
    """A single attack outside a protocol: Reprisals and additional attacks; the damage dealt."""
    raise NotImplementedError
    yield


def harm(t: EnoTable, who: Spacer, n: int, rule: str, foe: Intruder | None = None) -> Rule[int]:
    """Damage as by an attack: gear and Expertise reduce it, at least 1 (ENO-IATK-02)."""
    raise NotImplementedError
    yield
