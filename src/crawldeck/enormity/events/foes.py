"""Intruders: activations, attacks, windows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.enormity.events.fight import DieShown
from crawldeck.kernel.events import Event

LETHAL = "ENO-KEY-LETH"


class FoeActs(Event, kw_only=True):
    says: ClassVar[str] = "{foe} turns on {spacer}: {protocol}."
    foe: str
    spacer: str
    protocol: str


class FoeStartled(Event, kw_only=True):
    says: ClassVar[str] = "{foe} was surprised: it only drops its tokens."
    foe: str


class FoeIdle(Event, kw_only=True):
    says: ClassVar[str] = "{foe} has nobody to hunt."
    foe: str


class FoeRecovered(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is no longer suppressed ({tokens} token{tokens_s} off)."
    foe: str
    tokens: int


class FoeStepped(Event, kw_only=True):
    says: ClassVar[str] = "{foe} goes to {space}, facing {facing}."
    foe: str
    space: str
    facing: str


class FoeStopped(Event, kw_only=True):
    says: ClassVar[str] = "{foe} stops on {space}: {why}."
    foe: str
    space: str
    why: str


class FoeAttacks(Event, kw_only=True):
    says: ClassVar[str] = "{foe} attacks {spacer} with {dice}."
    foe: str
    spacer: str
    dice: str


class FoeHits(Event, kw_only=True):
    says: ClassVar[str] = "{foe} rolls {faces}: Power {power} against {spacer}{lethal}."
    foe: str
    spacer: str
    faces: str
    power: int
    rolled: tuple[DieShown, ...] = ()
    """The dice as they count, after all that could be changed."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        lethal = "; Lethal: each Potential counts as Power" if self.rule == LETHAL else ""
        return super().words(names) | {"lethal": lethal}


class BlowChanged(Event, kw_only=True):
    says: ClassVar[str] = "By the difficulty {foe} deals {damage}, not {rolled}."
    foe: str
    damage: int
    rolled: int


class OutOfReach(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is out of {foe}'s reach: there is no attack."
    foe: str
    spacer: str


class Terrorized(Event, kw_only=True):
    says: ClassVar[str] = "{foe} terrorizes {spacer}: {stress} Stress."
    foe: str
    spacer: str
    stress: int


class DamageReduced(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} takes less damage: {sum}."
    spacer: str
    damage: int
    gear: int
    shield: int
    expertise: int
    left: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        """With the sum: `5 − 1 gear − 2 Expertise = 2`."""
        off = ((self.gear, "gear"), (self.shield, "reactions"), (self.expertise, "Expertise"))
        less = "".join(f" \N{MINUS SIGN} {n} {what}" for n, what in off if n)
        return super().words(names) | {"sum": f"{self.damage}{less} = {self.left}"}


class ChainBroken(Event, kw_only=True):
    says: ClassVar[str] = "Chain Break: {foe}'s attack on {spacer} is over."
    foe: str
    spacer: str


class TraitShown(Event, kw_only=True):
    says: ClassVar[str] = "{foe}: {trait}."
    foe: str
    trait: str


class Provoked(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} turns away from {foe}, which takes its opportunity."
    foe: str
    spacer: str


class AdversaryComes(Event, kw_only=True):
    says: ClassVar[str] = "Zero hour: {adversary} has come for {spacer}."
    adversary: str
    spacer: str
