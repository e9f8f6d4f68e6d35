"""Moving, maps and doors."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event


class HeadsFor(Event, kw_only=True):
    says: ClassVar[str] = "{who} heads for {space} with {steps} step{steps_s}."
    who: str
    space: str
    steps: int


class Stepped(Event, kw_only=True):
    says: ClassVar[str] = "{who} steps onto {space}."
    who: str
    space: str


class StepAnnounced(Event, kw_only=True):
    """A step that somebody may strike at; told where it was not asked for."""

    says: ClassVar[str] = "{who} is about to step onto {space}."
    who: str
    space: str


class MoveEnded(Event, kw_only=True):
    """A movement that ended before its destination."""

    says: ClassVar[str] = "{who} stops on {space}, {why}."
    who: str
    space: str
    why: str


class PageLaid(Event, kw_only=True):
    says: ClassVar[str] = "{page} comes into play: book {book}, page {number}."
    page: str
    book: int
    number: int


class LocationEntered(Event, kw_only=True):
    says: ClassVar[str] = "{location}'s card is laid out."
    location: str


class PageFilled(Event, kw_only=True):
    says: ClassVar[str] = (
        "{page} is laid out: doors {doors}, Gear Caches {caches}, Engrams {engrams}, "
        "Discoveries {discoveries}, Objectives {objectives}."
    )
    page: str
    doors: int
    caches: int
    engrams: int
    discoveries: int
    objectives: int


class PointFound(Event, kw_only=True):
    says: ClassVar[str] = "An Extraction Point is found: {space}."
    space: str


class CaughtUnawares(Event, kw_only=True):
    says: ClassVar[str] = "{foe} is surprised in {who}'s light, {distance} away."
    foe: str
    who: str
    distance: int


class DoorOpened(Event, kw_only=True):
    says: ClassVar[str] = "Door {door} opens."
    door: str
    leaves: int


class DoorClosed(Event, kw_only=True):
    says: ClassVar[str] = "Door {door} closes."
    door: str
    leaves: int


class DoorStays(Event, kw_only=True):
    says: ClassVar[str] = "Door {door} stays as it is: {why}."
    door: str
    why: str


class DoorWelded(Event, kw_only=True):
    says: ClassVar[str] = "{who} welds {leaf}."
    who: str
    leaf: str


class WeldBroken(Event, kw_only=True):
    says: ClassVar[str] = "{who} breaks {leaf}'s weld; it is open."
    who: str
    leaf: str


class DoorTorn(Event, kw_only=True):
    says: ClassVar[str] = "{foe} tears the welded {leaf} out for good."
    foe: str
    leaf: str
