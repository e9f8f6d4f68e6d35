"""What enemies with behaviour of their own do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr


class FoeFreezes(Event, kw_only=True):
    says: ClassVar[str] = "{foe} freezes {hero}, who loses {turns} turn{turns_s}."
    foe: str
    hero: str
    turns: int


class FoePushes(Event, kw_only=True):
    says: ClassVar[str] = "{foe} pushes {hero} to {spot}."
    foe: str
    hero: str
    spot: str


class FoeCannotPush(Event, kw_only=True):
    says: ClassVar[str] = "{foe} would push {hero} away, but there is nowhere to go."
    foe: str
    hero: str


class FoeSnuffs(Event, kw_only=True):
    says: ClassVar[str] = "{foe} puts out the light; the space is dark."
    foe: str


class FoeTires(Event, kw_only=True):
    says: ClassVar[str] = "{foe} wears {hero} out: Stamina {card} is lost."
    foe: str
    hero: str
    card: str


class FoeDisarms(Event, kw_only=True):
    says: ClassVar[str] = "{foe} strikes {item} from {hero}; it lies at {spot}."
    foe: str
    hero: str
    item: str
    spot: str


class FoeBurns(Event, kw_only=True):
    says: ClassVar[str] = (
        "{foe} sets {hero} on fire: {amount} damage a turn, for {turns} turn{turns_s}."
    )
    foe: str
    hero: str
    amount: int
    turns: int


class FoeWithstands(Event, kw_only=True):
    says: ClassVar[str] = "{foe} {how}: {damage} damage becomes {left}."
    foe: str
    damage: int
    left: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        how = tr("resists") if self.left < self.damage else tr("is vulnerable")
        return super().words(names) | {"how": how}


class FoeAgain(Event, kw_only=True):
    says: ClassVar[str] = "That dealt nothing: {foe} attacks {hero} once more."
    foe: str
    hero: str


class FoeCalls(Event, kw_only=True):
    says: ClassVar[str] = "{foe} calls for help at {spot}."
    foe: str
    spot: str


class FoeMends(Event, kw_only=True):
    says: ClassVar[str] = "{foe} heals {other} by {amount}, to {hp} HP."
    foe: str
    other: str
    amount: int
    hp: int


class FoeBursts(Event, kw_only=True):
    says: ClassVar[str] = "{foe} bursts at {spot}: {damage} damage to everyone there."
    foe: str
    spot: str
    damage: int


class FoeSplits(Event, kw_only=True):
    says: ClassVar[str] = "Something else comes out of {foe} at {spot}."
    foe: str
    spot: str


class FoeFell(Event, kw_only=True):
    says: ClassVar[str] = "{foe} falls; flip {card}: {what}."
    foe: str
    card: str
    what: str
