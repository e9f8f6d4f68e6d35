"""What a quest is made of: its kind, its spaces, what its cards mean, choices and rewards."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from crawldeck.kernel.domains import Few, Id, Name, OneOrMore, Some, Text
from crawldeck.p52.components import Frozen
from crawldeck.p52.domains import (
    Drawing,
    Flip,
    FormulaText,
    Level,
    PercentAbove,
    Points,
    SizeCards,
    Spaces,
)

LAST_SPACE: Final = "last"
"""The key of the final space of `trapped`, and of the arena of `waves`."""
_SPACES: Final = re.compile(
    r"(?P<first>[1-9][0-9]{0,2})(?:(?P<open>\+)|-(?P<last>[1-9][0-9]{0,2}))?"
)
FOR_EVER: Final = 1 << 30
"""The last of the spaces that `4+` means: nobody plays so many."""

SpotKind = Literal[
    "empty",
    "obstructed",
    "hidden",
    "chest",
    "trap",
    "passage",
    "enemy",
    "double",
    "blocked",
    "special",
    "key",
    "boss",
    "pit",
    "rockfall",
]
QuestKind = Literal["crossing", "treasure", "trapped", "survival", "boss", "waves"]


class SpaceSpec(Frozen, frozen=True):
    """What a quest prescribes for one space; anything left out is generated (P52-LAYOUT-21)."""

    size_cards: SizeCards = 0
    light: Literal["", "lit", "dark"] = ""
    layout: Drawing = ()
    layout_two: Drawing = ()
    """Instead of `layout` for parties of one or two."""
    exit: Literal["", "left", "across", "right"] = ""
    setting: Literal["", "interior", "exterior"] = ""
    spots: dict[str, SpotKind] = {}
    """Meanings for this space, before the quest's own."""
    barricaded: bool = False
    revealed: bool = False
    """All of it lies face up from the start."""
    text: Text = ""


class Reward(Frozen, frozen=True):
    """What each survivor gets when the quest is done (P52-QUEST-06)."""

    exp: FormulaText = "Lv x 5"
    items: dict[str, Some] = {}
    keepsakes: tuple[str, ...] = ()
    """Given once to the party: the players say who carries it."""
    core: dict[str, OneOrMore] = {}
    abilities: tuple[Literal["attack", "defence", "any"], ...] = ()
    """+1 to an ability one has, of this sort (`defence` is a defence or healing)."""


class ChoiceOption(Frozen, frozen=True):
    """One way to decide; `flag` is remembered in the campaign."""

    id: Id
    text: Text
    flag: str = ""
    told: Text = ""
    items: dict[str, Some] = {}
    """To the first living hero."""
    exp: Points = 0
    stamina: Few = 0
    harm: FormulaText = "0"
    """Damage to every living hero."""


class QuestChoice(Frozen, frozen=True):
    """A decision of the party, at the start, on entering a space (`2`), or at the won end."""

    id: Id
    when: str
    text: Text
    options: tuple[ChoiceOption, ...]
    needs: str = ""
    """Asked only if this flag was set earlier."""
    unless: str = ""


class Boon(Frozen, frozen=True):
    """What an earlier choice changes in this quest."""

    flag: str
    text: Text
    items: dict[str, Some] = {}
    """To every hero."""
    stamina: Few = 0
    spots: dict[str, SpotKind] = {}
    boss_hp: PercentAbove = 100
    """Hit points of this quest's bosses in percent."""
    light: Literal["", "lit"] = ""


class SpaceRange(NamedTuple):
    """The spaces that a key of `Quest.prescribed` means, both ends included."""

    first: int
    last: int

    @property
    def endless(self) -> bool:
        return self.last == FOR_EVER


@lru_cache(maxsize=256)
def spaces_meant(key: str) -> SpaceRange | None:
    """What a key says by number: `2`, `2-3`, `4+`; None for `last`, and for what is no key.

    >>> spaces_meant("2-3"), spaces_meant("4+").endless, spaces_meant("last")
    (SpaceRange(first=2, last=3), True, None)
    """
    match = _SPACES.fullmatch(key)
    if match is None:
        return None
    first = int(match["first"])
    return SpaceRange(first, FOR_EVER if match["open"] else int(match["last"] or first))


class Quest(Frozen, frozen=True):
    """Something a party sets out to do."""

    id: Id
    name: Name
    text: Text
    kind: QuestKind = "crossing"
    level: Level = 1
    """The average level it is written for."""
    after: str = ""
    """The quest of the story that comes before it."""
    spaces: Spaces = 0
    """Spaces to cross; for survival 0 flips for it; for waves those before the arena."""
    setting: Literal["interior", "exterior", "open"] = "interior"
    day: Literal["", "day", "night"] = ""
    spots: dict[str, SpotKind] = {}
    spots_many: dict[str, SpotKind] = {}
    """Meanings for parties of four and more, before `spots`."""
    prescribed: dict[str, SpaceSpec] = {}
    """By space: "1", "2-3", "4+", "last" (the final space of `trapped`, the arena of `waves`)."""
    cycle: tuple[SpaceSpec, ...] = ()
    """Spaces that repeat in this order, counted from space 1, where `prescribed` says nothing."""
    item: str = ""
    """The treasure, or the key to find two of; empty is the pack's own for that role."""
    found_at: Flip = 7
    minor: str = ""
    """The first boss; empty is an enemy card with every suit's bonus."""
    major: str = ""
    later_room: bool = False
    """The second boss waits for a later space than the first."""
    other_aces: SpotKind = "empty"
    """Aces in a boss quest that bring no boss."""
    minor_scatters: bool = False
    major_scatters: bool = True
    """Whether the other enemies flee when it comes."""
    boss_holds_exit: bool = False
    """The exit is locked while a boss lives, and no new enemies come."""
    waves: Few = 3
    starting_items: Literal["flip", "none"] = "flip"
    reward: Reward = Reward()
    choices: tuple[QuestChoice, ...] = ()
    boons: tuple[Boon, ...] = ()
    won: Text = ""
    lost: Text = ""
