"""Arts, and what effects do besides damage and healing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import trn


class ArtFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} uses {ability}: {card}, total {total} against {target}: {what}."
    hero: str
    ability: str
    card: str
    total: int
    target: int
    what: str
    worked: bool = False


class TargetFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} flips {card} for the target of {ability}."
    hero: str
    ability: str
    card: str


class AmountFlipped(Event, kw_only=True):
    says: ClassVar[str] = "{hero} flips {card} for the effect of {ability}."
    hero: str
    ability: str
    card: str


class Swept(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero} strikes at {spot} with {ability}, at {enemies}: flip {card}, "
        "total {total} against {target}: {what}."
    )
    hero: str
    ability: str
    spot: str
    count: int
    card: str
    total: int
    target: int
    what: str
    hit: bool = False

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"enemies": trn("{n} enemy", "{n} enemies", self.count)}


class Froze(Event, kw_only=True):
    says: ClassVar[str] = "{who} is frozen and loses {turns} turn{turns_s}."
    who: str
    turns: int


class CannotAct(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is frozen and loses the turn."
    hero: str


class CannotDefend(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is frozen and cannot defend."
    hero: str


class Lasts(Event, kw_only=True):
    says: ClassVar[str] = (
        "{who} {what}: {amount} at the start of each turn, for {turns} turn{turns_s}."
    )
    who: str
    what: str
    amount: int
    turns: int


class Pushed(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is pushed to {spot}."
    foe: str
    spot: str


class NoWayOut(Event, kw_only=True):
    says: ClassVar[str] = "{foe} cannot be pushed: there is nowhere to go."
    foe: str


class StandsFirm(Event, kw_only=True):
    says: ClassVar[str] = "Nobody can drive {foe} off."
    foe: str


class Leapt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} is now at {spot}."
    hero: str
    spot: str


class NoLanding(Event, kw_only=True):
    says: ClassVar[str] = "{hero} finds {spot} blocked and stays."
    hero: str
    spot: str


class SteppedAside(Event, kw_only=True):
    says: ClassVar[str] = "{hero} steps aside to {spot}."
    hero: str
    spot: str


class CarryDeclined(Event, kw_only=True):
    says: ClassVar[str] = "{hero} does not want to go to {spot}."
    hero: str
    spot: str


class Hastened(Event, kw_only=True):
    says: ClassVar[str] = "{hero} may move up to {spots} spot{spots_s} this turn."
    hero: str
    spots: int


class Rooted(Event, kw_only=True):
    says: ClassVar[str] = "{hero} cannot move for the next {turns} turn{turns_s}."
    hero: str
    turns: int


class Coated(Event, kw_only=True):
    says: ClassVar[str] = (
        "{hero}'s {item} deals {amount} more damage for {attacks} attack{attacks_s}."
    )
    hero: str
    item: str
    amount: int
    attacks: int


class Stolen(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes {item} from {foe}."
    hero: str
    item: str
    foe: str


class Crafted(Event, kw_only=True):
    says: ClassVar[str] = "{hero} makes {count} x {item}."
    hero: str
    item: str
    count: int


class Inspired(Event, kw_only=True):
    says: ClassVar[str] = "{hero} spurs the others on: their targets are {amount} lower."
    hero: str
    amount: int


class Shielded(Event, kw_only=True):
    says: ClassVar[str] = (
        "A shield of {amount} covers {spot} and the spots around it until round {until}."
    )
    spot: str
    amount: int
    until: int


class ShieldHeld(Event, kw_only=True):
    says: ClassVar[str] = "The shield keeps {amount} of the damage off {hero}."
    hero: str
    amount: int


class Learnt(Event, kw_only=True):
    says: ClassVar[str] = "{hero} reads {card}: {what}."
    hero: str
    card: str
    what: str
