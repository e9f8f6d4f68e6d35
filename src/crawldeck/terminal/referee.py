"""Referee mode: the real cards lie on the table; this says what hands must do, and when.

What no question asks for (dealing Stamina face down, shuffling) is told from the events and in
the words of the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.kernel.events import Event
from crawldeck.kernel.ledger import Ledger
from crawldeck.kernel.session import Session
from crawldeck.terminal.style import Screen

BEFORE_THE_GAME = ("P52-SETUP-01",)
BEFORE_A_SPACE = ("P52-SETUP-06", "P52-SETUP-07")
BY_HAND = {
    "StaminaDealt": "Deal {count} from the Action deck face down to {hero}, under the others.",
    "Reshuffled": "Shuffle the Action discard pile back into the Action deck now.",
    "Laid": "Lay {count} Room cards face down as drawn, the start at {start}.",
    "FoeAppeared": "Put {card} on the card at {spot}.",
}


def by_hand(session: Session, events: Sequence[Event], screen: Screen) -> None:
    """What the person has to do with real cards after these events."""
    names = session.game.names(session.table)
    for event in events:
        text = BY_HAND.get(event.kind())
        if text:
            _tell(screen, text.format(**event.words(names)))


def prepare(ledger: Ledger, space: int, screen: Screen) -> None:
    """Which decks to make or to shuffle before a space begins."""
    rules = (*BEFORE_THE_GAME, *BEFORE_A_SPACE) if space <= 1 else BEFORE_A_SPACE
    for rule in rules:
        if rule in ledger.rules:
            _tell(screen, f"{ledger.rules[rule].says}  {rule}")


def _tell(screen: Screen, text: str) -> None:
    screen.tell(f"By hand: {text}", indent="  ", hang="    ")
