"""Conditions, Knockdown, Radiation (ledger groups CONDITIONS, KNOCKDOWN)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def gain(t: EnoTable, who: Spacer, condition: str, rule: str) -> Rule[None]:
    """Take a Condition card; one already held does nothing but its `again` (ENO-COND-06, -07)."""
    raise NotImplementedError
    yield


def lose(t: EnoTable, who: Spacer, condition: str, rule: str) -> None:
    raise NotImplementedError


def knock_down(t: EnoTable, who: Spacer, rule: str) -> None:
    """The Knockdown Condition, falling side up (ENO-KD-01, ENO-KD-07)."""
    raise NotImplementedError


def stand_up(t: EnoTable, who: Spacer, rule: str) -> None:
    """The Knockdown card is discarded (ENO-KD-05, -06)."""
    raise NotImplementedError


def irradiate(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Radiation tokens; the fifth kills (ENO-KEY-RADN-1, -2)."""
    raise NotImplementedError


def infect(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    raise NotImplementedError


def run_over(t: EnoTable) -> Rule[None]:
    """After the run: Lingering effects, then all Conditions leave (ENO-COND-03, -04)."""
    raise NotImplementedError
    yield
