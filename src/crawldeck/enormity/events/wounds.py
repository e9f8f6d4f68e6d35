"""Wounding Bosses: BP cards, the Wound Stack, Escalation."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event

# -- decks


class TopSeen(Event, kw_only=True):
    says: ClassVar[str] = "On top of {boss}'s AI deck lies a card of level {level}."
    boss: str
    level: int


class Reshuffled(Event, kw_only=True):
    says: ClassVar[str] = "{boss}'s {deck} discard pile is shuffled into the deck: {n} card{n_s}."
    boss: str
    deck: str
    n: int


class CardRemoved(Event, kw_only=True):
    says: ClassVar[str] = "{card} (level {level}) is removed from {boss}'s {deck} cards."
    boss: str
    deck: str
    card: str
    level: int


class CardAdded(Event, kw_only=True):
    says: ClassVar[str] = "{card} (level {level}) is shuffled into {boss}'s {deck} deck."
    boss: str
    deck: str
    card: str
    level: int


# -- BP cards


class PartDrawn(Event, kw_only=True):
    says: ClassVar[str] = "{who} aims at {foe}'s {part}: AT {threshold}."
    who: str
    foe: str
    part: str
    threshold: int


class PartMissing(Event, kw_only=True):
    says: ClassVar[str] = "{foe} has no BP card left to draw: {who}'s attack ends."
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
    says: ClassVar[str] = "{part} is set aside; it goes under {foe}'s BP deck afterwards."
    foe: str
    part: str


class PartReturned(Event, kw_only=True):
    says: ClassVar[str] = "{part} goes to the bottom of {foe}'s BP deck."
    foe: str
    part: str


class PartMissed(Event, kw_only=True):
    says: ClassVar[str] = "{part} goes to {foe}'s BP discard pile."
    foe: str
    part: str


class WoundAdded(Event, kw_only=True):
    says: ClassVar[str] = "{foe} gets a Single Wound token: {wounds} of {of} Wounds."
    foe: str
    wounds: int
    of: int


class RadiationBurnt(Event, kw_only=True):
    says: ClassVar[str] = "{n} Radiation on {foe} reaches {part}'s AT: it is a Wound."
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
