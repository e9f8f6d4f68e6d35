"""What lies beside figures and spots, and heroes in the making: replaced, never changed."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.p52.components import Wish


class Lasting(Struct, frozen=True):
    """Something that stays with a hero or an enemy for a while; `left` counts down."""

    what: str
    amount: int
    left: int


class Mark(Struct, frozen=True):
    """Something left on a spot: a shield, smoke, a snare; `until` is a round, 0 is for good."""

    spot: int
    what: str
    amount: int
    until: int = 0


class Draft(Struct, frozen=True):
    """A hero in the making: the next step, and bonus points placed and left."""

    hero: str
    wish: Wish
    step: int = 0
    points: dict[str, int] = {}
    left: int = 0
