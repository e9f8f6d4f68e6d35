"""Wounding Bosses: BP cards, the Wound Stack, Escalation."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event

# -- decks


class TopSeen(Event, kw_only=True):
    says: ClassVar[str] = "On top of the AI deck of {boss} lies a card of level {level}."
    boss: str
    level: int


class Reshuffled(Event, kw_only=True):
    says: ClassVar[str] = "The {deck} discard pile of {boss} is shuffled into the deck: {n} cards."
    boss: str
    deck: str
    n: int


class CardRemoved(Event, kw_only=True):
    says: ClassVar[str] = "{card} (level {level}) is removed from the {deck} cards of {boss}."
    boss: str
    deck: str
    card: str
    level: int


class CardAdded(Event, kw_only=True):
    says: ClassVar[str] = "{card} (level {level}) is shuffled into the {deck} deck of {boss}."
    boss: str
    deck: str
    card: str
    level: int


# -- BP cards


class PartDrawn(Event, kw_only=True):
    says: ClassVar[str] = "{who} aims at {part} of {foe}: AT {threshold}."
    who: str
    foe: str
    part: str
    threshold: int


class PartMissing(Event, kw_only=True):
    says: ClassVar[str] = "{foe} has no BP card left to draw: the attack of {who} ends."
    who: str
    foe: str


class PartWounded(Event, kw_only=True):
    says: ClassVar[str] = "{part} is wounded: {foe} has {wounds} of {of} Wounds."
    foe: str
    part: str
    n: int
    wounds: int
    of: int


class PartSetAside(Event, kw_only=True):
    says: ClassVar[str] = "{part} is set aside; it goes under the BP deck of {foe} afterwards."
    foe: str
    part: str


class PartReturned(Event, kw_only=True):
    says: ClassVar[str] = "{part} goes to the bottom of the BP deck of {foe}."
    foe: str
    part: str


class PartMissed(Event, kw_only=True):
    says: ClassVar[str] = "{part} goes to the BP discard pile of {foe}."
    foe: str
    part: str


class WoundAdded(Event, kw_only=True):
    says: ClassVar[str] = "A Single Wound token for {foe}: {wounds} of {of} Wounds."
    foe: str
    wounds: int
    of: int


class RadiationBurnt(Event, kw_only=True):
    says: ClassVar[str] = "{n} Radiation on {foe}, as much as the AT of {part}: it is a Wound."
    foe: str
    part: str
    n: int


class BossKilled(Event, kw_only=True):
    says: ClassVar[str] = "{boss} is dead after {wounds} Wounds."
    boss: str
    wounds: int


# -- Escalation


class Escalated(Event, kw_only=True):
    says: ClassVar[str] = "{boss} escalates because of {part} (level {level})."
    boss: str
    part: str
    level: int


class BossHarder(Event, kw_only=True):
    says: ClassVar[str] = "{boss} strikes harder for good: every hit costs {n} more Vitals."
    boss: str
    n: int


class BossTougher(Event, kw_only=True):
    says: ClassVar[str] = "{boss} grows tougher for good: {n} more on every AT."
    boss: str
    n: int
