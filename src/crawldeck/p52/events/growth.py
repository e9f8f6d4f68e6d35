"""Heroes: how they are made, what they learn, and who comes back."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event
from crawldeck.p52.events.bases import Counted

# -- experience --------------------------------------------------------------------------------


class Experienced(Event, kw_only=True):
    says: ClassVar[str] = "{hero} gains {amount} experience: {why}."
    hero: str
    amount: int
    why: str


class ExperienceLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero} loses {amount} experience: {why}."
    hero: str
    amount: int
    why: str


class ExperienceKept(Event, kw_only=True):
    says: ClassVar[str] = "{hero} keeps {amount} experience and now has {exp}."
    hero: str
    amount: int
    exp: int


class Practised(Event, kw_only=True):
    says: ClassVar[str] = "{hero} has practised {ability} so much that {core} is now {value}."
    hero: str
    ability: str
    core: str
    value: int


# -- levels ------------------------------------------------------------------------------------


class LevelReached(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} reaches level {level}; {card} gives {points} point{points_s} to place."
    )
    hero: str
    level: int
    card: str
    points: int


class LevelPaid(Event, kw_only=True):
    says: ClassVar[str] = "{hero} pays {cost} experience for it and has {exp} left."
    hero: str
    cost: int
    exp: int


class PointPlaced(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s {core} is now {value} (maximum HP {max_hp})."
    hero: str
    core: str
    value: int
    max_hp: int


class AbilityLearned(Event, kw_only=True):
    says: ClassVar[str] = "{hero} learns {ability}."
    hero: str
    ability: str


class NothingToLearn(Event, kw_only=True):
    says: ClassVar[str] = "{hero} could learn an ability now, but meets the requirements of none."
    hero: str


class AbilityRaised(Event, kw_only=True):
    says: ClassVar[str] = "{hero} pays {cost} experience: {ability} is now at level {level}."
    hero: str
    ability: str
    level: int
    cost: int
    exp: int


# -- after the session -------------------------------------------------------------------------


class Resurrected(Event, kw_only=True):
    says: ClassVar[str] = "The party brings {hero} back, with {hp} HP and nothing in hand."
    hero: str
    hp: int


class Buried(Event, kw_only=True):
    says: ClassVar[str] = "The party lays {hero} to rest."
    hero: str


# -- making a hero -----------------------------------------------------------------------------


class PeopleChosen(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s people: {people} ({adds})."
    hero: str
    people: str
    adds: str


class CallingChosen(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s class: {calling} ({adds})."
    hero: str
    calling: str
    adds: str


class BonusFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} flips {cards}: {points} bonus point{points_s}."
    hero: str
    cards: str
    points: int


class WishDropped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} cannot have {what}: {why}."
    hero: str
    what: str
    why: str


class KitGiven(Counted, kw_only=True):
    says: ClassVar[str] = "{hero} sets out with {things}."
    hero: str


class QuirkChosen(Event, kw_only=True):
    says: ClassVar[str] = "{hero} has a quirk: {quirk}."
    hero: str
    quirk: str


class HeroMade(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} is ready: Lift {lift}, Think {think}, Balance {balance}, Move {move}, "
        "Lead {lead}; HP {hp}, Movement {movement}, Initiative {initiative}."
    )
    hero: str
    lift: int
    think: int
    balance: int
    move: int
    lead: int
    hp: int
    movement: int
    initiative: int
