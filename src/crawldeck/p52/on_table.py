"""What lies on the table for one question only: `Choice.about`, for all to see."""

from __future__ import annotations

from msgspec import Struct


class P52Blow(Struct, frozen=True):
    """A blow that is about to fall, where somebody may defend: it goes over the wire as it is."""

    kind: str
    """Melee, ranged or magic."""
    name: str
    damage: int
    harder: int = 0
    """How much higher it makes the target of a defence."""
