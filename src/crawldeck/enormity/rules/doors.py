"""Doors and welding (ledger group DOOR / WELD)."""

from __future__ import annotations

from crawldeck.enormity.ship import Leaf
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def open_door(t: EnoTable, page: str, door: str, rule: str) -> None:
    """All leaves of the number open, save welded or disabled ones (ENO-DOOR-01, ENO-WELD-04)."""
    raise NotImplementedError


def close_door(t: EnoTable, page: str, door: str, rule: str) -> None:
    raise NotImplementedError


def weld(t: EnoTable, who: Spacer, within: int, rule: str) -> Rule[bool]:
    """Weld one open leaf within reach, or break a weld; False if there is none (WELD-01, -09)."""
    raise NotImplementedError
    yield


def leaves_beside(t: EnoTable, cell: int) -> list[Leaf]:
    """The leaves on the edges of a space."""
    raise NotImplementedError


def welded_beside(t: EnoTable, cell: int) -> list[Leaf]:
    raise NotImplementedError


def tear_open(t: EnoTable, foe: Intruder) -> None:
    """Start of an activation: welded doors beside it are destroyed for good (ENO-WELD-08)."""
    raise NotImplementedError
