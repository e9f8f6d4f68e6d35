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
    """What a quest says about one space; anything left out is generated (P52-LAYOUT-21)."""

    size_cards: SizeCards = 0
    """How many cards are flipped for its size; 0 is as the rules say (P52-LAYOUT-01)."""
    light: Literal["", "lit", "dark"] = ""
    """Whether it is lit or dark (P52-LAYOUT-05)."""
    layout: Drawing = ()
    """Its spots as a drawing, from far to near: `#` is a card, `S` the start, anything else a gap
    (P52-LAYOUT-08, P52-LAYOUT-09)."""
    layout_two: Drawing = ()
    """The drawing for parties of one or two."""
    exit: Literal["", "left", "across", "right"] = ""
    """On which side the exit is (P52-LAYOUT-13)."""
    setting: Literal["", "interior", "exterior"] = ""
    """Whether it is inside or outside (P52-SETUP-15)."""
    spots: dict[str, SpotKind] = {}
    """What cards mean in this space, before the quest's own `spots` (P52-SPOTS-A23)."""
    barricaded: bool = False
    """The exit is barricaded until every enemy is defeated (P52-LAYOUT-17)."""
    revealed: bool = False
    """All of it lies face up from the start (P52-REVEAL-10)."""
    text: Text = ""
    """What players read when they enter."""


class Reward(Frozen, frozen=True):
    """What each survivor gets when the quest is done (P52-QUEST-06)."""

    exp: FormulaText = "Lv x 5"
    """Experience, as a formula."""
    items: dict[str, Some] = {}
    """Items, by their ids, each with a number."""
    keepsakes: tuple[str, ...] = ()
    """Items for the whole party, by their ids; the players choose who carries each."""
    core: dict[str, OneOrMore] = {}
    """Added to core abilities."""
    abilities: tuple[Literal["attack", "defence", "any"], ...] = ()
    """+1 to an ability that the hero has, of this sort; `defence` is a defence or healing."""


class ChoiceOption(Frozen, frozen=True):
    """One way to decide (P52-SETUP-20)."""

    id: Id
    text: Text
    """What players read before they choose."""
    flag: str = ""
    """A word that the campaign remembers."""
    told: Text = ""
    """What players read after they chose."""
    items: dict[str, Some] = {}
    """Items for the first living hero, by their ids, each with a number."""
    exp: Points = 0
    """Experience for every living hero."""
    stamina: Few = 0
    """Stamina cards for every living hero."""
    harm: FormulaText = "0"
    """Damage to every living hero, as a formula."""


class QuestChoice(Frozen, frozen=True):
    """A decision of the party (P52-SETUP-20)."""

    id: Id
    when: str
    """When it is asked: at the `start`, on entering a space such as `2`, or when the quest is
    `won`."""
    text: Text
    """What players read."""
    options: tuple[ChoiceOption, ...]
    """What they choose from."""
    needs: str = ""
    """It is asked only if this flag was set earlier."""
    unless: str = ""
    """It is not asked if this flag was set earlier."""


class Boon(Frozen, frozen=True):
    """What an earlier choice changes in this quest (P52-SETUP-20)."""

    flag: str
    """The flag that brings it."""
    text: Text
    """What players read."""
    items: dict[str, Some] = {}
    """Items for every hero, by their ids, each with a number."""
    stamina: Few = 0
    """Stamina cards for every hero."""
    spots: dict[str, SpotKind] = {}
    """What cards mean now, before the quest's own `spots`."""
    boss_hp: PercentAbove = 100
    """Hit points of this quest's bosses, in percent."""
    light: Literal["", "lit"] = ""
    """Every space is lit."""


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
    """Something a party sets out to do (P52-QUEST-01)."""

    id: Id
    name: Name
    text: Text
    kind: QuestKind = "crossing"
    """What it takes to win: cross spaces, bring back a treasure, find two keys, survive, beat
    bosses, or hold out against waves (P52-QUEST-01)."""
    level: Level = 1
    """The average level it is written for (P52-SETUP-19)."""
    after: str = ""
    """The quest of the story that comes before it, by its id."""
    spaces: Spaces = 0
    """How many spaces there are to cross; for `survival` 0 flips a card for it; for `waves` those
    before the arena (P52-QUEST-04)."""
    setting: Literal["interior", "exterior", "open"] = "interior"
    """Whether it plays inside, outside, or wherever a card says (`open`) (P52-SETUP-15,
    P52-SETUP-17)."""
    day: Literal["", "day", "night"] = ""
    """Whether an exterior is in daylight; left out, a card says (P52-SETUP-16)."""
    spots: dict[str, SpotKind] = {}
    """What cards of a space mean: a rank, with `r` or `b` for red and black or a suit letter where
    it matters (P52-SPOTS-A23)."""
    spots_many: dict[str, SpotKind] = {}
    """The same for parties of four and more, looked up first (P52-SPOTS-A23)."""
    prescribed: dict[str, SpaceSpec] = {}
    """Spaces that you describe, by number: `1`, `2-3`, `4+`, or `last` for the final space of
    `trapped` and the arena of `waves` (P52-LAYOUT-21)."""
    cycle: tuple[SpaceSpec, ...] = ()
    """Spaces that repeat in this order, counted from space 1, where `prescribed` says nothing
    (P52-LAYOUT-21)."""
    item: str = ""
    """The treasure, or the key to find two of, by its id; left out, the pack's own for that role
    (P52-QUEST-02, P52-QUEST-03)."""
    found_at: Flip = 7
    """From this flip on a special chest holds the treasure (P52-QUEST-02)."""
    minor: str = ""
    """The first boss, by its id; left out, an enemy card with every suit's bonus (P52-QUEST-05,
    P52-FOE-26)."""
    major: str = ""
    """The second boss, by its id; left out, the pack's major boss (P52-QUEST-05)."""
    later_room: bool = False
    """The second boss waits for a later space than the first (P52-QUEST-05)."""
    other_aces: SpotKind = "empty"
    """What Aces of a boss quest are that bring no boss (P52-QUEST-05)."""
    minor_scatters: bool = False
    """The other enemies flee when the first boss comes (P52-QUEST-05)."""
    major_scatters: bool = True
    """The other enemies flee when the second boss comes (P52-QUEST-05)."""
    boss_holds_exit: bool = False
    """The exit is locked while a boss lives, and no new enemies come (P52-QUEST-05)."""
    waves: Few = 3
    """How many waves come in the arena."""
    starting_items: Literal["flip", "none"] = "flip"
    """Whether heroes flip for items at the start (P52-SETUP-18)."""
    reward: Reward = Reward()
    """What each survivor gets (P52-QUEST-06)."""
    choices: tuple[QuestChoice, ...] = ()
    """Decisions of the party."""
    boons: tuple[Boon, ...] = ()
    """What earlier choices change."""
    won: Text = ""
    """What players read when they win."""
    lost: Text = ""
    """What players read when they lose (P52-DEATH-05)."""
