"""What every pack can play: the four types of quest, and what they need where a pack lacks it.

Read from `content/quests.toml`; a pack's own keys, treasure and major boss come first.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

from crawldeck.kernel import content
from crawldeck.kernel.content import Source
from crawldeck.kernel.domains import UpOrDown
from crawldeck.kernel.language import mark
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.components import Frozen, Item
from crawldeck.p52.domains import FormulaText, PercentAbove, Shift
from crawldeck.p52.questbook import Quest

FILE = Path(__file__).parent / "content" / "quests.toml"


RANDOM = "random"
UNDRAWN = Quest(
    RANDOM, mark("A quest yet to be drawn"), mark("An Action card decides what it will be.")
)
"""What is played until the card is turned (P52-QUEST-01)."""


class Stronger(Frozen, frozen=True):
    """Every suit's bonus of a rank at once: what a minor boss without a name has on top."""

    rank: Literal["J", "Q", "K"]
    target: Shift
    """Its attack targets are lower by so much."""
    hp: PercentAbove
    """Hit points in percent, rounded down."""
    damage: FormulaText
    movement: UpOrDown


class _File(Frozen, frozen=True):
    item: tuple[Item, ...]
    boss: tuple[Enemy, ...]
    stronger: tuple[Stronger, ...]
    quest: tuple[Quest, ...]


class Defaults:
    """The quests of `content/quests.toml` by id, with their things."""

    def __init__(self) -> None:
        source = self.source = Source(FILE)
        read = source.read(_File)
        self.items: dict[str, Item] = content.ids(source, "item", read.item)
        self.bosses: dict[str, Enemy] = content.ids(source, "boss", read.boss)
        self.quests: dict[str, Quest] = content.ids(source, "quest", read.quest)
        self.quests[RANDOM] = UNDRAWN
        self.stronger: dict[str, Stronger] = {each.rank: each for each in read.stronger}

    def lacking(self, items: dict[str, Item]) -> dict[str, Item]:
        """The items of ours that a pack has neither by name nor in the same role."""
        roles = {item.role for item in items.values() if item.role}
        return {
            item.id: item
            for item in self.items.values()
            if item.id not in items and item.role not in roles
        }


@lru_cache
def defaults() -> Defaults:
    return Defaults()
