"""What several events share: counted items, damage taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.kernel.events import Event
from crawldeck.kernel.language import tr


class Counted(Event, kw_only=True):
    """An event about some number of an item."""

    item: str
    count: int

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        known = super().words(names)
        item = known["item"]
        known["things"] = item if self.count == 1 else tr("{n} x {item}", n=self.count, item=item)
        return known


class Hurt(Event, kw_only=True):
    """Somebody took damage, `hp` is what is left; below 0 that is said as it is."""

    damage: int
    hp: int
    by: str = ""
    """Whose blow it was, where it was anybody's."""

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        if self.hp > 0:
            left = tr("has {hp} HP left", hp=self.hp)
        else:
            left = tr("is at {hp} HP", hp=signed(self.hp))
        return super().words(names) | {"left": left}


def signed(number: int) -> str:
    """A number with a true minus sign.

    >>> signed(-1)
    '−1'
    """
    return str(number).replace("-", "\N{MINUS SIGN}")
