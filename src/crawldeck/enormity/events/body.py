"""Vitals, Stress, Adrenaline, tokens, Conditions, Breakdowns, Awakenings, death."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event


class TokensPlaced(Event, kw_only=True):
    says: ClassVar[str] = "{n} {token} into the {pool} Pool, which now holds {now}."
    token: str
    n: int
    pool: str
    now: int


class TokensSpent(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} spends {n} {token}; {left} left in the Active Pool."
    spacer: str
    token: str
    n: int
    left: int


class PoolMilled(Event, kw_only=True):
    says: ClassVar[str] = (
        "The Active Pool is discarded; Incoming becomes Active: {confidence} Confidence, "
        "{discipline} Discipline, {expertise} Expertise."
    )
    confidence: int
    discipline: int
    expertise: int


class VitalsLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} loses {n} Vitals: {vitals} left."
    spacer: str
    n: int
    vitals: int
    by: str = ""
    """Whose doing it was, where it was anybody's."""


class VitalsGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gains {n} Vitals: now {vitals}."
    spacer: str
    n: int
    vitals: int


class StressGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gains {n} Stress: now {stress}."
    spacer: str
    n: int
    stress: int


class StressLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} loses {n} Stress: now {stress}."
    spacer: str
    n: int
    stress: int


class AdrenalineRose(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s Adrenaline rises by {n} to {adrenaline}."
    spacer: str
    n: int
    adrenaline: int


class AdrenalineFell(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s Adrenaline falls by {n} to {adrenaline}."
    spacer: str
    n: int
    adrenaline: int


class SpacerDied(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} dies: {cause}."
    spacer: str
    cause: str
    where: str
    """The space of the Dead token; empty if the Spacer was not on the board."""


class Flatlined(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} flatlines: {card}. {what}"
    spacer: str
    card: str
    what: str


class ConditionGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is now under {condition}."
    spacer: str
    condition: str


class ConditionHeld(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is under {condition} already."
    spacer: str
    condition: str


class ConditionLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is rid of {condition}."
    spacer: str
    condition: str


class ConditionGrew(Event, kw_only=True):
    says: ClassVar[str] = "A token on {spacer}'s {condition}: {tokens} of {full}."
    spacer: str
    condition: str
    tokens: int
    full: int


class Lingered(Event, kw_only=True):
    says: ClassVar[str] = "{condition} lingers on {spacer}. {what}"
    spacer: str
    condition: str
    what: str


class KnockedDown(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is knocked down."
    spacer: str


class KeptUp(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} cannot be knocked down: {card}."
    spacer: str
    card: str


class KnockdownFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} will stand up when its next turn starts."
    spacer: str


class StoodUp(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} stands up."
    spacer: str


class Irradiated(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes {n} Radiation: now {total}."
    spacer: str
    n: int
    total: int


class Infected(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes {n} Infection: now {total}."
    spacer: str
    n: int
    total: int


class BrokeDown(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} breaks down (Vitals {vitals}, Stress {stress}): {card}. {what}"
    spacer: str
    card: str
    vitals: int
    stress: int
    what: str


class BreakdownFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} has lived through it: {back}. {what}"
    spacer: str
    card: str
    back: str
    what: str


class AwakeningRolled(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} rolls {number} on the ten-sided die; only a 10 awakens."
    spacer: str
    number: int


class Awakened(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} awakens: {card}. {what}"
    spacer: str
    card: str
    what: str


class AntinomyGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gains {n} Antinomy: now {total}."
    spacer: str
    n: int
    total: int


class AntinomySpent(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} discards an Antinomy token; {left} left."
    spacer: str
    left: int


class AwakeningEnded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} has no Antinomy left: the Awakening ends."
    spacer: str
    card: str
