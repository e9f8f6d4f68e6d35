"""What several events share: counted items, damage taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.kernel.events import Event


class Counted(Event, kw_only=True):
    """An event about some number of an item."""

    item: str
    count: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        known = super().words(names)
        known["things"] = known["item"] if self.count == 1 else f"{self.count} x {known['item']}"
        return known


class Hurt(Event, kw_only=True):
    """Somebody took damage, `hp` is what is left; below 0 that is said as it is."""

    damage: int
    hp: int
    by: str = ""
    """Whose blow it was, where it was anybody's."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        left = f"has {self.hp} HP left" if self.hp > 0 else f"is at {signed(self.hp)} HP"
        return super().words(names) | {"left": left}


def signed(number: int) -> str:
    """A number with a true minus sign.

    >>> signed(-1)
    '−1'
    """
    return str(number).replace("-", "\N{MINUS SIGN}")
