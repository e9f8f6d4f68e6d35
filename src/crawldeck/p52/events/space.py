"""A session, its spaces, what is revealed, and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr
from crawldeck.p52.events.bases import Counted


class DayFlipped(Event, kw_only=True):
    says: ClassVar[str] = "The cycle starts with {card}: {what}."
    card: str
    what: str


class DifficultyChosen(Event, kw_only=True):
    says: ClassVar[str] = "Difficulty: {called}. {what}"
    difficulty: str
    what: str

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"called": tr(self.difficulty.replace("-", " "))}


class EnvironmentFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{card}: the quest is {what}."
    card: str
    what: str


class StaminaDealt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} gets {count} Stamina face down ({total} now)."
    hero: str
    count: int
    total: int


class StartingItem(Counted, kw_only=True):
    says: ClassVar[str] = "{hero} flips {cards} = {total} and starts with {things}."
    hero: str
    cards: str
    total: int


class HealingDealt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} also gets {item}."
    hero: str
    item: str


class SpaceSized(Event, kw_only=True):
    says: ClassVar[str] = "Space {number}: {cards} make {size} spot{size_s}. {layer} lays them out."
    number: int
    cards: str
    size: int
    layer: str


class LightFixed(Event, kw_only=True):
    says: ClassVar[str] = "The space is {what} ({why})."
    what: str
    why: str


class Laid(Event, kw_only=True):
    says: ClassVar[str] = "{layer} has laid {count} card{count_s}; the party enters at {start}."
    layer: str
    count: int
    start: str


class Barricaded(Event, kw_only=True):
    says: ClassVar[str] = (
        "{card}: the exit is barricaded until every spot is face up and every enemy is gone."
    )
    card: str


class ExitFound(Event, kw_only=True):
    says: ClassVar[str] = "{card}: the exit is {side}, at {spot}."
    card: str
    side: str
    spot: str


class ExitOpened(Event, kw_only=True):
    says: ClassVar[str] = "The barricade is down: the exit at {spot} is open."
    spot: str


class Entered(Event, kw_only=True):
    says: ClassVar[str] = "The party of {count} enters at {spot}."
    count: int
    spot: str


class Reshuffled(Event, kw_only=True):
    says: ClassVar[str] = "The Action discard pile is shuffled back in ({left} card{left_s} left)."
    left: int


class Revealed(Event, kw_only=True):
    says: ClassVar[str] = "{spot} turns up {card}: {what}."
    spot: str
    card: str
    what: str


class FoeToughened(Event, kw_only=True):
    says: ClassVar[str] = "By the difficulty {foe} has {hp} HP, not {printed}."
    foe: str
    hp: int
    printed: int


class FoeAppeared(Event, kw_only=True):
    says: ClassVar[str] = "{card} at {spot}: {foe}, {hp} HP, initiative {initiative}."
    foe: str
    card: str
    spot: str
    hp: int
    initiative: int


class NoFoeLeft(Event, kw_only=True):
    says: ClassVar[str] = "The Enemy deck is empty: nobody waits at {spot}."
    spot: str


class DelayFlipped(Event, kw_only=True):
    says: ClassVar[str] = "The party lingers. Delay flip {card}: {what}."
    card: str
    what: str


class PartyLeft(Event, kw_only=True):
    says: ClassVar[str] = "The party leaves space {number}."
    number: int


class Recovered(Event, kw_only=True):
    says: ClassVar[str] = "{hero} flips {card}, recovers {amount} HP and now has {hp}."
    hero: str
    card: str
    amount: int
    hp: int


class GameEnded(Event, kw_only=True):
    says: ClassVar[str] = "{text}"
    outcome: str
    text: str
