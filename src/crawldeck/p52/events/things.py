"""Items and chests."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event
from crawldeck.p52.events.bases import Counted


class Traded(Event, kw_only=True):
    says: ClassVar[str] = "{giver} gives {item} to {taker}."
    giver: str
    taker: str
    item: str


class TradeDeclined(Event, kw_only=True):
    says: ClassVar[str] = "{hero} does not agree to trade {item}."
    hero: str
    item: str


class PickedUp(Event, kw_only=True):
    says: ClassVar[str] = "{hero} picks up {item}."
    hero: str
    item: str


class ItemFound(Counted, kw_only=True):
    says: ClassVar[str] = "{cards} make {total}: {things}."
    cards: str
    total: int


class Equipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} {how} {item}."
    hero: str
    item: str
    how: str


class ItemUsed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {item} on {target}."
    hero: str
    item: str
    target: str


class ItemThrown(Event, kw_only=True):
    says: ClassVar[str] = "{hero} throws {item} to {spot}."
    hero: str
    item: str
    spot: str


class ChestTried(Event, kw_only=True):
    says: ClassVar[str] = "{hero} {how}: {card}, total {total} against {target}: {what}."
    hero: str
    how: str
    card: str
    total: int
    target: int
    what: str
    opened: bool = False


class ChestOpened(Event, kw_only=True):
    says: ClassVar[str] = "{hero} opens the chest at {spot}{how}."
    hero: str
    spot: str
    how: str


class ChestGone(Event, kw_only=True):
    says: ClassVar[str] = "The chest at {spot} is destroyed, with everything in it."
    spot: str


class Tuned(Event, kw_only=True):
    says: ClassVar[str] = "{hero} works on {item}: from now on it is {made}."
    hero: str
    item: str
    made: str


class Rigged(Event, kw_only=True):
    says: ClassVar[str] = "{hero} rigs {owner}'s {item}, which is {made} until the quest ends."
    hero: str
    owner: str
    item: str
    made: str


class Studied(Event, kw_only=True):
    says: ClassVar[str] = "{hero} learns from {item}: {ability} is now {level}."
    hero: str
    item: str
    ability: str
    level: int


class Dissolved(Event, kw_only=True):
    says: ClassVar[str] = "{item} eats {foe} away."
    foe: str
    item: str


class SnareLaid(Event, kw_only=True):
    says: ClassVar[str] = "{hero} leaves {item} at {spot}."
    hero: str
    item: str
    spot: str


class SnareSprung(Event, kw_only=True):
    says: ClassVar[str] = "{foe} walks into the snare at {spot} and loses {turns} turn{turns_s}."
    foe: str
    spot: str
    turns: int


class TurnsGained(Event, kw_only=True):
    says: ClassVar[str] = "{hero} gets {count} more turn{count_s} right after this one."
    hero: str
    count: int


class ExtraTurn(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes another turn at once."
    hero: str


class OutOfSight(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is out of sight, {how}."
    hero: str
    how: str


class SeenAgain(Event, kw_only=True):
    says: ClassVar[str] = "{hero} can be seen again."
    hero: str


class WillStand(Event, kw_only=True):
    says: ClassVar[str] = "{item} flares up: {hero} will stand again when the next turn begins."
    hero: str
    item: str


class ShotUsed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {item}; {left} left."
    hero: str
    item: str
    left: int


class GearHelps(Event, kw_only=True):
    says: ClassVar[str] = "{item} takes {amount} off the damage{card}."
    item: str
    amount: int
    card: str


class FriendStrikes(Event, kw_only=True):
    says: ClassVar[str] = "{item} joins in for {damage} damage."
    item: str
    damage: int


class FriendLeaves(Event, kw_only=True):
    says: ClassVar[str] = "{item} leaves {hero} and is gone."
    hero: str
    item: str


class NothingThere(Event, kw_only=True):
    says: ClassVar[str] = "{hero} finds nothing useful."
    hero: str


class Stretched(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s arms reach {amount} further in this space."
    hero: str
    amount: int
