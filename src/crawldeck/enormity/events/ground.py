"""Terrain, cover, forced movement, coordinates and other places."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event

# -- Terrain


class TilePlaced(Event, kw_only=True):
    says: ClassVar[str] = "{tile} is placed on {spaces}."
    tile: str
    spaces: str


class TileIgnored(Event, kw_only=True):
    says: ClassVar[str] = "{tile} is not placed on {spaces}: {why}."
    tile: str
    spaces: str
    why: str


class TileTaken(Event, kw_only=True):
    says: ClassVar[str] = "{tile} is taken from {spaces}, to be placed again."
    tile: str
    spaces: str


class TileDestroyed(Event, kw_only=True):
    says: ClassVar[str] = "{tile} on {spaces} is destroyed."
    tile: str
    spaces: str


class TileEntered(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} enters {tile} on {space}."
    spacer: str
    tile: str
    space: str


class TileActs(Event, kw_only=True):
    says: ClassVar[str] = "{tile} works on {spacer} as the round ends."
    spacer: str
    tile: str


# -- Cover


class CoverUsed(Event, kw_only=True):
    says: ClassVar[str] = "{tile} covers {figure} from {attacker}: a {before} die drops to {after}."
    figure: str
    attacker: str
    tile: str
    before: str
    after: str


# -- forced movement


class Crashed(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} crashes, loses 1 Vitals and is knocked down."
    spacer: str


class KnockedBack(Event, kw_only=True):
    says: ClassVar[str] = "{figure} is knocked back {n}, from {start} to {end}."
    figure: str
    n: int
    start: str
    end: str


class Braced(Event, kw_only=True):
    says: ClassVar[str] = "{figure} cannot be moved from {start}."
    figure: str
    start: str


class Lured(Event, kw_only=True):
    says: ClassVar[str] = "{figure} is dragged {n} toward {source}, from {start} to {end}."
    figure: str
    n: int
    source: str
    start: str
    end: str


class Pushed(Event, kw_only=True):
    says: ClassVar[str] = "{foe} charges {n} to {end} and pushes {figure} to {pushed}."
    foe: str
    figure: str
    n: int
    end: str
    pushed: str


class Charged(Event, kw_only=True):
    says: ClassVar[str] = "{foe} charges {n} to {end} and pushes nobody."
    foe: str
    n: int
    end: str


class MovedAside(Event, kw_only=True):
    says: ClassVar[str] = "{figure} is displaced from {start} to {end}."
    figure: str
    start: str
    end: str


class MovedAway(Event, kw_only=True):
    says: ClassVar[str] = "{foe} moves {n} away, from {start} to {end}."
    foe: str
    n: int
    start: str
    end: str


# -- coordinates, other places, disable tokens


class DeckShuffled(Event, kw_only=True):
    says: ClassVar[str] = "The {colour} Scanner deck is empty and is shuffled again."
    colour: str


class Coordinates(Event, kw_only=True):
    says: ClassVar[str] = "Random coordinates for {why}: {space} ({card})."
    why: str
    card: str
    space: str


class NoCoordinates(Event, kw_only=True):
    says: ClassVar[str] = "Random coordinates for {why}: {card} shows {centre}, which is no good."
    why: str
    card: str
    centre: str


class SentElsewhere(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} leaves {space} for {place}."
    spacer: str
    space: str
    place: str


class CameBack(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} comes back from {place} to {space}."
    spacer: str
    place: str
    space: str


class Disabled(Event, kw_only=True):
    says: ClassVar[str] = "A disable token freezes {what}."
    what: str


class Enabled(Event, kw_only=True):
    says: ClassVar[str] = "The disable token on {what} is gone."
    what: str
