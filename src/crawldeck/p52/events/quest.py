"""The quest: its story, its finds, its bosses and waves, and what it is worth in the end."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event
from crawldeck.p52.events.bases import Counted


class QuestDrawn(Event, kw_only=True):
    says: ClassVar[str] = "{card}: the quest is {quest}."
    card: str
    quest: str


class QuestRedrawn(Event, kw_only=True):
    says: ClassVar[str] = "{card}: flip again for the quest{gain}."
    card: str
    gain: str


class Told(Event, kw_only=True):
    """A piece of the story."""

    says: ClassVar[str] = "{text}"
    text: str


class Chosen(Event, kw_only=True):
    says: ClassVar[str] = "The party decides: {text}"
    choice: str
    option: str
    text: str


class SpacesCounted(Event, kw_only=True):
    says: ClassVar[str] = "{card}: survive {count} space{count_s}."
    card: str
    count: int


class KeyCollected(Event, kw_only=True):
    says: ClassVar[str] = "{hero} collects {item}: {count} so far."
    hero: str
    item: str
    count: int


class SpecialOpened(Event, kw_only=True):
    says: ClassVar[str] = "{hero} looks inside: {card}, {what}."
    hero: str
    card: str
    what: str


class BossAppeared(Event, kw_only=True):
    says: ClassVar[str] = "{foe} appears at {spot}: {hp} HP, initiative {initiative}."
    foe: str
    spot: str
    hp: int
    initiative: int


class FoeFled(Event, kw_only=True):
    says: ClassVar[str] = "{foe} flees from what is coming."
    foe: str


class NobodyComes(Event, kw_only=True):
    says: ClassVar[str] = "Nobody else dares to come to {spot}."
    spot: str


class BossEscaped(Event, kw_only=True):
    says: ClassVar[str] = "{foe} stays behind, and will be back at full strength."
    foe: str


class FellIn(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} falls into the pit at {spot}: {card}, {what}. {hero} loses a turn."
    )
    hero: str
    spot: str
    card: str
    what: str


class RocksFell(Event, kw_only=True):
    says: ClassVar[str] = "Rocks come down at {spot}: {card}, {what}."
    spot: str
    card: str
    what: str


class WaveCame(Event, kw_only=True):
    says: ClassVar[str] = (
        "Wave {number}: {card} opens {count} more spot{count_s}, laid out by {layer}."
    )
    number: int
    card: str
    count: int
    layer: str


class NoMoreRoom(Event, kw_only=True):
    says: ClassVar[str] = "The Room deck is empty: no more waves come."


class Risen(Event, kw_only=True):
    says: ClassVar[str] = "{spot} stirs again."
    spot: str


class RewardItem(Counted, kw_only=True):
    says: ClassVar[str] = "{hero} receives {things}."
    hero: str


class RewardCore(Event, kw_only=True):
    says: ClassVar[str] = "{hero} gains +{amount} {core}."
    hero: str
    core: str
    amount: int


class RewardAbility(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s {ability} rises to level {level}."
    hero: str
    ability: str
    level: int
