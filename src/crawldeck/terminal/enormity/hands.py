"""Referee mode: what hands do with real components when the rules only tell what happened."""

from __future__ import annotations

from collections.abc import Mapping

BEFORE_THE_RUN = ("ENO-SETUP-01", "ENO-SETUP-02", "ENO-SETUP-05")
"""Set-up, in the words of the ledger."""
BY_HAND: Mapping[str, str] = {
    "PageLaid": "Open book {book} at page {number} and lay it where the map shows it; put out "
    "doors, tokens and tiles as printed.",
    "LocationEntered": "Lay the card of {location} beside the map and shuffle its loot.",
    "EchoGone": "Put the Echo back into the box; it does not return to the pool.",
    "FoeKilled": "Take the figure of {foe} off the board.",
    "RoundOver": "Turn every played Action card back into its owner's hand; Exert cards stay.",
}
"""After these events."""
