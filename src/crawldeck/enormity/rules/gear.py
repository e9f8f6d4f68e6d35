"""Gear: slots, loot, reloading, Rearm (RELOAD / EXHAUST / REARM and GEAR / SLOTS / LOOT)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def full_reload(t: EnoTable, who: Spacer) -> Rule[None]:
    raise NotImplementedError
    yield


def fast_reload(t: EnoTable, who: Spacer) -> Rule[None]:
    raise NotImplementedError
    yield


def can_reload(t: EnoTable, who: Spacer, how: str) -> bool:
    raise NotImplementedError


def rearm(t: EnoTable, who: Spacer) -> Rule[None]:
    """Ready all cards and swap freely between slots and backpack (ENO-EXH-02)."""
    raise NotImplementedError
    yield


def loot(t: EnoTable, who: Spacer, location: str, n: int = 1) -> Rule[None]:
    """Cards from the bottom of a Location's deck (ENO-LOOT-01 to 03)."""
    raise NotImplementedError
    yield


def take(t: EnoTable, who: Spacer, card: str) -> Rule[None]:
    """A card comes to a Spacer: equip, pack or leave behind (ENO-LOOT-02)."""
    raise NotImplementedError
    yield


def reduction(t: EnoTable, who: Spacer) -> int:
    """Damage Reduction of suit and ready equipped gear (ENO-GEAR-04, ENO-EXH-01)."""
    raise NotImplementedError
