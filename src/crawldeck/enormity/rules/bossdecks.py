"""A Boss's decks: drawing, discarding, shuffling, adding and removing (INC-02, BOSS-12)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def draw(t: EnoTable, which: str) -> Rule[str]:
    """The top card of `ai` or `bp`; an empty deck takes its discard pile back first."""
    raise NotImplementedError
    yield


def look_at_top(t: EnoTable) -> Rule[None]:
    """The level on the back of the top AI card is public: drawn when it comes to lie there."""
    raise NotImplementedError
    yield


def discard(t: EnoTable, which: str, card: str) -> None:
    raise NotImplementedError


def take(t: EnoTable, which: str, level: int) -> Rule[str]:
    """Remove a card of a level: from the deck, else from the discard, which is then shuffled in."""
    raise NotImplementedError
    yield


def add(t: EnoTable, which: str, level: int) -> Rule[str]:
    """A random card of a level comes from the reserve into the deck; empty if there is none."""
    raise NotImplementedError
    yield


def levels(t: EnoTable, which: str) -> dict[int, int]:
    """How many cards of each level are in deck and discard."""
    raise NotImplementedError
