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
BEFORE_THE_INCURSION = ("ENO-INC-01", "ENO-INC-02", "ENO-INC-03")
DECKS = (
    "Sort the AI and the BP cards of {boss} by the levels on their backs. Shuffle the AI cards of "
    "level I and the BP cards of level I as two decks; shuffle levels II and III each by "
    "themselves and lay them aside, face down, for Escalation."
)
"""The decks of a Boss before the first Round."""
BOSS_BY_HAND: Mapping[str, str] = {
    "BossStands": "Put the figure of {boss} on {space}, and its Trait and Status cards beside its "
    "sheet.",
    "AICardDone": "Lay {card} face up on the AI discard pile.",
    "PartMissed": "Lay {part} face up on the BP discard pile.",
    "PartWounded": "Lay {part} on the Wound Stack, unless it is set aside.",
    "PartSetAside": "Keep {part} beside the sheet, and two Wound tokens on the Wound Stack.",
    "PartReturned": "Put {part} face down under the BP deck.",
    "WoundAdded": "Put a Wound token on the Wound Stack.",
    "Reshuffled": "Shuffle the {deck} discard pile into the {deck} deck.",
    "CardRemoved": "Put {card} into the box.",
    "CardAdded": "Put {card} into the {deck} deck and shuffle it.",
    "BossHarder": "Lay the token for harder hits on the sheet.",
    "BossTougher": "Lay the token for a higher AT on the sheet.",
}
"""After these events of an incursion."""
