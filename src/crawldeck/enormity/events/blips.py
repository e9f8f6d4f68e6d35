"""Noise, Blips, the Countdown and Scouting."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event

# -- noise


class TookPriority(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} is the Priority Target now."
    spacer: str


class KeptPriority(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} makes Noise, but {holder} stays the Priority Target."
    spacer: str
    holder: str


class MadeNoise(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} makes Noise: {dice}, plus {plus} fixed."
    spacer: str
    dice: str
    plus: int


class ShipNoise(Event, kw_only=True):
    says: ClassVar[str] = "Something makes Noise near {spacer}: {dice}, plus {plus} fixed."
    spacer: str
    dice: str
    plus: int


class NoisePromoted(Event, kw_only=True):
    says: ClassVar[str] = "Too few {short} dice: {count} replaced by {colour}."
    short: str
    count: int
    colour: str


class NoiseAdded(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} adds {plus} to Noise die {die}: it shows {noise}."
    spacer: str
    plus: int
    die: int
    noise: int


class NoiseAssigned(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} gives Noise die {die} to {blip}: {noise}."
    spacer: str
    die: int
    blip: str
    noise: int


class NoiseQuiet(Event, kw_only=True):
    says: ClassVar[str] = "{spacer}'s Noise stirs nothing."
    spacer: str


class Overwhelmed(Event, kw_only=True):
    says: ClassVar[str] = "Overwhelm: {sort} closes in on {spacer}."
    sort: str
    spacer: str


# -- blips


class BlipMoved(Event, kw_only=True):
    says: ClassVar[str] = "{blip} moves {steps} step{steps_s}, from {start} to {end}."
    blip: str
    start: str
    end: str
    steps: int


class BlipPushed(Event, kw_only=True):
    says: ClassVar[str] = "{blip} is pushed from {start} to {end}."
    blip: str
    start: str
    end: str


class BlipHeld(Event, kw_only=True):
    says: ClassVar[str] = "{blip} stops at the welded door {door}."
    blip: str
    door: str


class BlipDelayed(Event, kw_only=True):
    says: ClassVar[str] = "{blip} will move {steps} step{steps_s} instead of {before}."
    blip: str
    before: int
    steps: int


class BlipTurned(Event, kw_only=True):
    says: ClassVar[str] = "{blip}'s arrow turns {facing}."
    blip: str
    facing: str


class BlipSpawned(Event, kw_only=True):
    says: ClassVar[str] = "{blip} comes out on {where}, its arrow {facing}."
    blip: str
    where: str
    facing: str


class BlipRevealed(Event, kw_only=True):
    says: ClassVar[str] = "{blip} turns up at {where}, found by {spacer}: {token}."
    blip: str
    where: str
    spacer: str
    token: str


class EchoGone(Event, kw_only=True):
    says: ClassVar[str] = "{blip} was an Echo; it leaves the run for good."
    blip: str


# -- Intruders coming out


class IntruderSpawned(Event, kw_only=True):
    says: ClassVar[str] = "{foe} appears on {space}."
    foe: str
    space: str


class SpecimenDrawn(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is a Unique Specimen: {specimen}, number {slot}."
    foe: str
    specimen: str
    slot: int


class FirstContact(Event, kw_only=True):
    says: ClassVar[str] = "First Contact with {sort}: {spacer} sees it first."
    sort: str
    spacer: str


class Ambushed(Event, kw_only=True):
    says: ClassVar[str] = "{foe} ambushes {spacer}."
    foe: str
    spacer: str


class Overspawned(Event, kw_only=True):
    says: ClassVar[str] = "No figure of {sort} is left: {foe}, the farthest, acts instead."
    sort: str
    foe: str


# -- Countdown and patrols


class CountdownMoved(Event, kw_only=True):
    says: ClassVar[str] = "The Countdown goes from {before} to {now}; level {level}."
    before: int
    now: int
    level: str


class TrackReached(Event, kw_only=True):
    says: ClassVar[str] = "The Countdown reaches the {what} on space {space}; it finds {spacer}."
    what: str
    space: int
    spacer: str


class PatrolDrawn(Event, kw_only=True):
    says: ClassVar[str] = (
        "Patrol around {spacer}: north-west {nw}, north-east {ne}, south-west {sw}, "
        "south-east {se}."
    )
    spacer: str
    nw: int
    ne: int
    sw: int
    se: int


class PatrolTurned(Event, kw_only=True):
    says: ClassVar[str] = "{blip} turns back at the edge, {where}."
    blip: str
    where: str


# -- Scouting


class Scouted(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} scouts {target}: Power {power} of 1 needed, {what}."
    spacer: str
    target: str
    power: int
    what: str


class LookedAt(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} looks at {blip}: {token}."
    spacer: str
    blip: str
    token: str


class FlippedBack(Event, kw_only=True):
    says: ClassVar[str] = "{blip} is flipped back and stays on {where}."
    blip: str
    where: str
