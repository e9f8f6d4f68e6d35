"""Initiative, turns and moving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr


class EntryFlipped(Event, kw_only=True):
    says: ClassVar[str] = "Entry flip {card}: {what}."
    card: str
    what: str


class Ambushed(Event, kw_only=True):
    says: ClassVar[str] = "Ambush flip {card}: an ambush by {foes}, next in the order."
    card: str
    foes: str


class NoAmbush(Event, kw_only=True):
    says: ClassVar[str] = "Ambush flip {card}: no ambush by {foes}."
    card: str
    foes: str


class RoundBegan(Event, kw_only=True):
    says: ClassVar[str] = "Round {number}: {order}."
    number: int
    order: str

    def sentence(self, names: Mapping[str, str]) -> str:
        order = ", ".join(names.get(name, name) for name in self.order.split())
        if not order:
            return tr("Round {number}: in any order.", number=self.number)
        return tr(self.says, number=self.number, order=order)


class Waited(Event, kw_only=True):
    says: ClassVar[str] = "{hero} waits."
    hero: str


class TurnLost(Event, kw_only=True):
    says: ClassVar[str] = "{hero} waited too long and loses the postponed turn."
    hero: str


class Passed(Event, kw_only=True):
    says: ClassVar[str] = "{hero} does nothing{gain}."
    hero: str
    gain: str


class Moved(Event, kw_only=True):
    says: ClassVar[str] = "{who} moves to {spot}."
    who: str
    spot: str


class Struggles(Event, kw_only=True):
    says: ClassVar[str] = "{who} struggles toward {spot}; it takes another turn."
    who: str
    spot: str


class TookPassage(Event, kw_only=True):
    says: ClassVar[str] = "{hero} takes the secret passage to {spot}."
    hero: str
    spot: str


class PassingAttack(Event, kw_only=True):
    says: ClassVar[str] = "{foe} strikes at {hero} running past (its target is 1 higher)."
    foe: str
    hero: str


class MustStop(Event, kw_only=True):
    says: ClassVar[str] = "{hero} has to stop here."
    hero: str


class TrapChecked(Event, kw_only=True):
    says: ClassVar[str] = "Trap! {hero} flips {card} against {target}: {what}."
    hero: str
    card: str
    target: int
    what: str
    safe: bool = False
