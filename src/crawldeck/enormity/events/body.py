"""Vitals, Stress, Adrenaline, tokens, Conditions, Breakdowns, Awakenings, death."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.enormity.terms import TOP
from crawldeck.kernel.events import Event


def on_track(now: int, reached: int) -> str:
    """Where a marker stands whose track kills above its end (ENO-STRESS-03, ENO-ADR-03).

    >>> on_track(5, 5), on_track(9, 9), on_track(9, 11)
    ('now 5 of 9', 'now 9 of 9, and one more kills', '11, and more than 9 kills')
    """
    if reached > TOP:
        return f"{reached}, and more than {TOP} kills"
    return f"now {now} of {TOP}" + (", and one more kills" if now == TOP else "")


class TokensPlaced(Event, kw_only=True):
    says: ClassVar[str] = "The {pool} Pool gains {n} {token} and now holds {now}."
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
    says: ClassVar[str] = "{spacer} loses {n} Vitals: {vitals} left{end}."
    spacer: str
    n: int
    vitals: int
    by: str = ""
    """Whose doing it was, where it was anybody's."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        end = "" if self.vitals else ", and below 1 is a Flatline"
        return super().words(names) | {"end": end}


class VitalsGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gains {n} Vitals and now has {vitals}."
    spacer: str
    n: int
    vitals: int


class StressGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gains {n} Stress: {end}."
    spacer: str
    n: int
    stress: int
    reached: int = 0
    """What it came to, above the end of the track too."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"end": on_track(self.stress, self.reached)}


class StressLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} loses {n} Stress: now {stress} of 9."
    spacer: str
    n: int
    stress: int


class AdrenalineRose(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s Adrenaline rises by {n}: {end}."
    spacer: str
    n: int
    adrenaline: int
    reached: int = 0
    """What it came to, above the end of the track too."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"end": on_track(self.adrenaline, self.reached)}


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
    says: ClassVar[str] = "{spacer} now has {condition}."
    spacer: str
    condition: str


class ConditionHeld(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} already has {condition}."
    spacer: str
    condition: str


class ConditionLost(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} loses {condition}."
    spacer: str
    condition: str


class ConditionGrew(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s {condition} gets a token: {tokens} of {full}."
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
    says: ClassVar[str] = "{spacer} will stand up at the start of the next turn."
    spacer: str


class StoodUp(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} stands up."
    spacer: str


class Irradiated(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes {n} Radiation: now {total}; the fifth kills."
    spacer: str
    n: int
    total: int


class Infected(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes {n} Infection: now {total}; the fifth kills."
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
    says: ClassVar[str] = "{spacer} gets over it: {back}. {what}"
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
