"""The Rubicon: Vitals, Stress and Adrenaline (ledger group RUBICON)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def lose_vitals(t: EnoTable, who: Spacer, n: int, rule: str) -> Rule[None]:
    """Vitals fall; below 1 is a Flatline (ENO-RUB-03), then a Breakdown may come (ENO-SBRK-01).

    May raise ChainBreak out of a Flatline inside an Intruder attack (ENO-FLAT-02, ENO-AWAKE-03).
    """
    raise NotImplementedError
    yield


def gain_vitals(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Never above 9 (ENO-RUB-02)."""
    raise NotImplementedError


def gain_stress(t: EnoTable, who: Spacer, n: int, rule: str) -> Rule[None]:
    """Above 9 kills (ENO-STRESS-03); where the markers meet, a Breakdown (ENO-SBRK-01)."""
    raise NotImplementedError
    yield


def lose_stress(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    raise NotImplementedError


def raise_adrenaline(t: EnoTable, who: Spacer, rule: str, n: int = 1) -> Rule[None]:
    """Above 9 kills (ENO-ADR-03). n may be negative; never below 0."""
    raise NotImplementedError
    yield


def leave_bonuses(t: EnoTable, who: Spacer) -> None:
    """Every Rubicon bonus left of the indicator goes to Incoming (ENO-ADR-02)."""
    raise NotImplementedError


def adrenal_action(t: EnoTable, who: Spacer) -> Rule[None]:
    """An action with the Adrenaline symbol: +1, then the bonuses (ENO-ADR-01, -02)."""
    raise NotImplementedError
    yield


def vitality(t: EnoTable, who: Spacer) -> str:
    """`green`, `orange` or `red`: the colour under the Vitals marker (ENO-ADR-04)."""
    raise NotImplementedError
