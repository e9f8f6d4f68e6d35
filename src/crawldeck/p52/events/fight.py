"""Fighting, healing and dying."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event
from crawldeck.p52.events.bases import Hurt


class StaminaPlayed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} plays Stamina: {card}."
    hero: str
    card: str


class Attacked(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} attacks {foe} with {ability}: flip {card}, total {total} against {target}: {what}."
    )
    hero: str
    foe: str
    ability: str
    card: str
    total: int
    target: int
    what: str


class AttackFailed(Event, kw_only=True):
    says: ClassVar[str] = "{card}! {hero}'s attack on {foe} fails."
    hero: str
    foe: str
    card: str


class FoeDefended(Event, kw_only=True):
    says: ClassVar[str] = "{foe} defends with {card} against {against}: {what}."
    foe: str
    card: str
    against: int
    what: str


class FoeCannotDefend(Event, kw_only=True):
    says: ClassVar[str] = "{foe} cannot defend."
    foe: str


class Doubled(Event, kw_only=True):
    says: ClassVar[str] = "King! The damage is doubled to {damage}."
    damage: int


class FoeHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{foe} takes {damage}: {left} HP left."
    foe: str


class FoeDefeated(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is defeated by {hero}."
    foe: str
    hero: str


class FoeDrivenOff(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is driven off by {hero}."
    foe: str
    hero: str


class Dropped(Event, kw_only=True):
    says: ClassVar[str] = "Drop flip {card}: {what}."
    card: str
    what: str


class FoeAttacked(Event, kw_only=True):
    says: ClassVar[str] = (
        "{foe} attacks {hero} with {attack}: flip {card}, {total} against {target}: {what}."
    )
    foe: str
    hero: str
    attack: str
    card: str
    total: int
    target: int
    what: str
    hit: bool = False
    needs: int = 0
    """The least total that hits."""


class Defended(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {ability}: {card}, total {total} against {target}: {what}."
    hero: str
    ability: str
    card: str
    total: int
    target: int
    what: str


class HeroHurt(Hurt, kw_only=True):
    says: ClassVar[str] = "{hero} takes {damage}: {left} HP left."
    hero: str


class Stunned(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is stunned: only defending, moving and using items on oneself."
    hero: str


class Died(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is dead; what {hero} carried lies at {spot}."
    hero: str
    spot: str


class Aimed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} aims at {foe}: +{bonus}."
    hero: str
    foe: str
    bonus: int


class AimLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s aim is now +{bonus}."
    hero: str
    bonus: int


class StanceTaken(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes a defensive stance: +{bonus}."
    hero: str
    bonus: int


class StanceLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero}'s defensive stance is over."
    hero: str


class Healed(Event, kw_only=True):
    says: ClassVar[str] = "{who} regains {amount} ({hp} HP)."
    who: str
    amount: int
    hp: int


class FoeSkips(Event, kw_only=True):
    says: ClassVar[str] = "{foe} {what}."
    foe: str
    what: str
