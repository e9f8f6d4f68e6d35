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
    """Somebody took damage; in words nobody has less than nothing left."""

    damage: int
    hp: int
    by: str = ""
    """Whose blow it was, where it was anybody's."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"left": max(0, self.hp)}
