"""Events that a campaign takes along."""

from __future__ import annotations

from typing import ClassVar

from crawldeck.kernel.events import Event


class SparesChanged(Event, kw_only=True):
    says: ClassVar[str] = "Through {spacer} the team {what} {n} Life Spare{n_s}."
    spacer: str
    what: str
    n: int


class ResourceFound(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} brings {n} of a resource: {resource}."
    spacer: str
    resource: str
    n: int


class Carried(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} will begin the next session with {condition}."
    spacer: str
    condition: str


class StratagemGained(Event, kw_only=True):
    says: ClassVar[str] = "{spacer} brings the team a Stratagem for the sessions to come: {card}."
    spacer: str
    card: str


class WayOpened(Event, kw_only=True):
    says: ClassVar[str] = "The door {door} stands open for good."
    door: str
