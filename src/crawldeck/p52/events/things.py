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


class ChestOpened(Event, kw_only=True):
    says: ClassVar[str] = "{hero} opens the chest at {spot}{how}."
    hero: str
    spot: str
    how: str


class ChestGone(Event, kw_only=True):
    says: ClassVar[str] = "The chest at {spot} is destroyed with what was in it."
    spot: str
