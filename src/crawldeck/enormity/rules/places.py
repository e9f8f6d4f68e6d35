"""Coordinates, other places, Status and disable tokens (COORDINATES, OTHER PLACES, STATUS)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def random_space(t: EnoTable, why: str) -> Rule[int]:
    """Random coordinates: a white Scanner card's centre on the Priority Target's page."""
    raise NotImplementedError
    yield


def scanner_card(t: EnoTable, colour: str, why: str) -> Rule[str]:
    """Draw a Scanner card; an empty deck is shuffled again (ENO-COORD-03)."""
    raise NotImplementedError
    yield


def send(t: EnoTable, who: Spacer, place: str, rule: str) -> None:
    """Into a special place, off the board (ENO-PLACE-01)."""
    raise NotImplementedError


def come_back(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    raise NotImplementedError
    yield


def is_disabled(t: EnoTable, what: str) -> bool:
    """Whether a component has a disable token (ENO-DISA-01)."""
    raise NotImplementedError


def disable(t: EnoTable, what: str, off: bool, rule: str) -> None:
    raise NotImplementedError
