"""Spacer attacks and dice."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from crawldeck.kernel.events import Event

# -- dice


class DieShown(Struct, frozen=True):
    """A die as it lies: its number from 1 on, its colour, its face in letters."""

    die: int
    colour: str
    face: str


class DiceRolled(Event, kw_only=True):
    says: ClassVar[str] = "{who} rolls for {why}: {dice}."
    who: str
    why: str
    dice: str
    rolled: tuple[DieShown, ...] = ()


class Rerolled(Event, kw_only=True):
    says: ClassVar[str] = "{who} re-rolls die {die} ({colour}) with {by}: {before} becomes {after}."
    who: str
    die: int
    colour: str
    by: str
    before: str
    after: str


class Converted(Event, kw_only=True):
    says: ClassVar[str] = "{who} uses Discipline: a Potential of die {die} is turned."
    who: str
    die: int


# -- the attack, step by step


class BurstDeclared(Event, kw_only=True):
    says: ClassVar[str] = "{who} fires a burst with {weapon} at {count} target{count_s}."
    who: str
    weapon: str
    count: int


class AttackDeclared(Event, kw_only=True):
    says: ClassVar[str] = "{who} attacks {foe} with {weapon}."
    who: str
    weapon: str
    foe: str


class AttackFellThrough(Event, kw_only=True):
    says: ClassVar[str] = "{who}'s attack does not happen: {why}."
    who: str
    why: str


class WeaponReadied(Event, kw_only=True):
    says: ClassVar[str] = "{who} readies {weapon} for a Bonus Attack."
    who: str
    weapon: str


class RoundFound(Event, kw_only=True):
    says: ClassVar[str] = "{who} finds a round for {weapon}: Ammo {ammo}."
    who: str
    weapon: str
    ammo: int


class AmmoSpent(Event, kw_only=True):
    says: ClassVar[str] = "{who} spends {spent} {what} of {weapon}; {left} left."
    who: str
    weapon: str
    what: str
    spent: int
    left: int


class ClipEmptied(Event, kw_only=True):
    says: ClassVar[str] = "{who} empties the clip of {weapon}: {spent} Ammo for a Power."
    who: str
    weapon: str
    spent: int


class Discharged(Event, kw_only=True):
    says: ClassVar[str] = "A Discharge token goes on {who}'s {weapon}."
    who: str
    weapon: str


class AttackRolled(Event, kw_only=True):
    says: ClassVar[str] = (
        "{who} has Power {power} against {foe}'s threshold of {threshold}, "
        "with {quadrants} quadrant{quadrants_s}: {what}."
    )
    who: str
    foe: str
    power: int
    threshold: int
    quadrants: int
    what: str


class AttackBroken(Event, kw_only=True):
    says: ClassVar[str] = "{who} no longer has {foe} in range: the attack on it is broken off."
    who: str
    foe: str


class OwnAttackBroken(Event, kw_only=True):
    says: ClassVar[str] = "Chain Break: {who}'s attack is over."
    who: str


class Responded(Event, kw_only=True):
    says: ClassVar[str] = "{foe} responds to {who}: {what}."
    foe: str
    who: str
    what: str


class ResponseIgnored(Event, kw_only=True):
    says: ClassVar[str] = "{who} is not next to {foe}: its {what} does not reach."
    who: str
    foe: str
    what: str


# -- Intruders hurt


class FoeWounded(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is wounded: {wounds} of {of} Wound{of_s}."
    foe: str
    wounds: int
    of: int
    by: str = ""
    """Whose doing it was, where it was anybody's."""


class FoeUnmoved(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is wounded and cannot be killed."
    foe: str


class FoeKilled(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is dead; killed so far: {kills}."
    foe: str
    what: str
    kills: int
    by: str = ""
    """Whose doing it was, where it was anybody's."""


class FoeSuppressed(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is suppressed: {n}."
    foe: str
    n: int


class FoeRadiated(Event, kw_only=True):
    says: ClassVar[str] = "{n} Radiation on {foe}'s sheet: {total}."
    foe: str
    n: int
    total: int


# -- after the attack


class BonusAttackBegun(Event, kw_only=True):
    says: ClassVar[str] = "{who} makes a Bonus Attack."
    who: str


class FollowUpNoted(Event, kw_only=True):
    says: ClassVar[str] = "{who} will make a Follow-up when this attack is over."
    who: str


class FollowUpLost(Event, kw_only=True):
    says: ClassVar[str] = "{who} cannot make the Follow-up any more."
    who: str


class ReprisalIgnored(Event, kw_only=True):
    says: ClassVar[str] = "{who} ignores {foe}'s Reprisal."
    who: str
    foe: str


class ReprisalBegun(Event, kw_only=True):
    says: ClassVar[str] = "{foe} strikes back at {who}."
    foe: str
    who: str
