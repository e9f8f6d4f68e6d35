"""Scavenging, Fast Scavenging and Engrams (GEAR / SLOTS / LOOT / SCAVENGE)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Option, Refusal, Rule


def scavenge(t: EnoTable, who: Spacer) -> Rule[None]:
    """The Scavenge action: one object of the space, or the Extraction Point beside it."""
    raise NotImplementedError
    yield


def can_scavenge(t: EnoTable, who: Spacer) -> bool:
    raise NotImplementedError


def fast_offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`fast WHAT` options on the space just entered (ENO-SCAV-02); WHAT is cache, engram,
    console, objective or extraction."""
    raise NotImplementedError


def refuse_fast(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    raise NotImplementedError


def fast(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    raise NotImplementedError
    yield


def device_offers(t: EnoTable, who: Spacer) -> list[Option]:
    """`device ENGRAM` options in one's own turn (ENO-SCAV-05)."""
    raise NotImplementedError


def refuse_device(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    raise NotImplementedError


def use_device(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    raise NotImplementedError
    yield


def take_engram(t: EnoTable, who: Spacer, kind: str = "") -> Rule[None]:
    raise NotImplementedError
    yield
