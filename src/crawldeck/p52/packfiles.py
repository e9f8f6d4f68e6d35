"""The files of a P52 pack: what each is read into.

`FAMILIES` must be there; `MAY_BE_LEFT_OUT` need not, and then heroes are ready-made ones only.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

from msgspec import Meta, field

from crawldeck.kernel.domains import Id, Name, Text
from crawldeck.p52.bestiary import Enemy
from crawldeck.p52.components import Ability, Calling, Frozen, HeroSheet, Item, People, Quirk, Row
from crawldeck.p52.questbook import Quest

FAMILIES = ("pack", "abilities", "items", "enemies", "heroes", "quests")
MAY_BE_LEFT_OUT = ("peoples", "callings", "quirks", "bosses")


class PackHead(Frozen, frozen=True):
    """Name and notice of a pack."""

    id: Id
    name: Name
    version: str
    """Your own number for this state of the pack, as text."""
    notice: Text
    """Whose work it is, and on which terms others may use it."""
    weakest_healing: str
    """The item that heals least, by its id: whoever opens a chest may take it instead of flipping
    (P52-CHEST-13)."""
    text: Text = ""
    params: dict[str, bool | int | str] = field(default_factory=dict)
    """House rules that the pack is written for, on top of any edition; `crawldeck params p52` lists
    them."""
    major_boss: str = ""
    """Who waits at the second Ace of a boss quest that names nobody, by its id (P52-QUEST-05)."""


T = TypeVar("T")
AtLeastOne: TypeAlias = Annotated[tuple[T, ...], Meta(min_length=1)]


class PackFile(Frozen, frozen=True):
    pack: PackHead


class AbilityFile(Frozen, frozen=True):
    ability: AtLeastOne[Ability]


class ItemFile(Frozen, frozen=True):
    item: tuple[Item, ...]
    found: tuple[Row, ...]
    """The table of what chests and defeated enemies give (P52-CHEST-12, P52-DROPS-03)."""
    starting: tuple[Row, ...]
    """The table of what heroes start with (P52-SETUP-18)."""


class EnemyFile(Frozen, frozen=True):
    enemy: tuple[Enemy, ...]


class BossFile(Frozen, frozen=True):
    boss: tuple[Enemy, ...]
    """An enemy without a card: it comes where a quest names it."""


class HeroFile(Frozen, frozen=True):
    hero: AtLeastOne[HeroSheet]


class PeopleFile(Frozen, frozen=True):
    people: tuple[People, ...]


class CallingFile(Frozen, frozen=True):
    calling: tuple[Calling, ...]


class QuirkFile(Frozen, frozen=True):
    quirk: tuple[Quirk, ...]


class QuestFile(Frozen, frozen=True):
    quest: AtLeastOne[Quest]


FILES: dict[str, type[Any]] = {
    "pack": PackFile,
    "abilities": AbilityFile,
    "items": ItemFile,
    "enemies": EnemyFile,
    "heroes": HeroFile,
    "quests": QuestFile,
    "peoples": PeopleFile,
    "callings": CallingFile,
    "quirks": QuirkFile,
    "bosses": BossFile,
}
