"""The printed components of a P52 scenario: abilities, items and heroes.

Frozen structs, read from a pack's files. `bestiary` has the enemies; `effects` says what abilities
and items do, `questbook` what a quest is made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Literal

from msgspec import Struct

from crawldeck.kernel.domains import Count, Few, Id, Name, Some, Text, UpOrDown
from crawldeck.kernel.language import mark
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import domains as d
from crawldeck.p52.domains import FormulaText, Shift, Spots, Written
from crawldeck.p52.effects import AnyEffect

CORE = ("lift", "think", "balance", "move", "lead")
ADDED = {
    "lift": mark("Lift {by}"),
    "think": mark("Think {by}"),
    "balance": mark("Balance {by}"),
    "move": mark("Move {by}"),
    "lead": mark("Lead {by}"),
}
ATTACKS = ("melee", "ranged", "magic")
Kind = Literal["melee", "ranged", "magic"]
Role = Literal["pick", "key", "gate-key", "treasure"]
"""The parts that items of a pack play in the rules."""
Part = Literal["head", "torso", "arms", "legs", "feet", "neck", "back"]
"""Where something is worn, one thing in each place."""


class Frozen(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything printed."""


# -- abilities ---------------------------------------------------------------------------------


class Band(Frozen, frozen=True):
    """What a defence leaves of the damage, by how much it succeeded (P52-PDEF-01)."""

    over: Count
    """The defence must beat its target by at least this much."""
    damage: Literal["none", "half"]
    """What is left of the damage."""
    step: bool = False
    """The defender also moves a spot (P52-ART-17)."""


class Ability(Frozen, frozen=True):
    """Something that a hero can do (P52-ART-01).

    `melee`, `ranged` and `magic` with an `effect` are attacks; a `defence` is used when hit; `lock`
    opens chests; everything else is an `action`, or `magic` without an `effect`.
    """

    id: Id
    name: Name
    kind: Literal["melee", "ranged", "magic", "defence", "action", "lock"]
    """When it is used (P52-ATTACK-01, P52-PDEF-01, P52-CHEST-04)."""
    target: FormulaText
    """The number that the flip must reach, as a formula (P52-ATTACK-05)."""
    text: Text
    effect: FormulaText = ""
    """The damage of an attack, or what a defence takes off, as a formula (P52-ATTACK-03,
    P52-PDEF-01)."""
    aim: Literal["foe", "hero", "fallen", "friend", "spot", "none"] = "foe"
    """What it aims at: an enemy, a hero, a fallen hero, a `friend` and the spot they go to, a spot
    or nothing. An attack on a spot, or with the aim `none` on your own spot, strikes everyone there
    (P52-ART-01, P52-ART-04)."""
    area: Literal["spot", "around"] = "spot"
    """How far an attack on a spot spreads: that spot, or the spots next to it as well
    (P52-ART-04)."""
    friends: bool = False
    """Heroes there are struck as well, and may defend, too (P52-ART-04)."""
    reach: FormulaText = "0"
    """How many spots away it works at most, as a formula (P52-RANGE-06)."""
    nearest: Spots = 0
    """How many spots away it works at least (P52-RANGE-06)."""
    least_range: Spots = 0
    """`R` in the target counts as at least this (P52-RANGE-06)."""
    sight: bool = True
    """Whether it needs a line of sight (P52-LOS-01)."""
    against: tuple[Kind, ...] = ("melee", "ranged")
    """The kinds of attack that a defence helps against (P52-PDEF-01)."""
    bands: tuple[Band, ...] = ()
    """What a defence leaves of the damage, the best result first; instead of `effect`
    (P52-PDEF-01)."""
    counter: Literal["", "king", "over"] = ""
    """A defence that lets you strike back: on a `king`, or with `over` also when you beat the
    target by 3 or more (P52-ART-17)."""
    gear: tuple[str, ...] = ()
    """What must be in hand or worn; one of these is enough (P52-ATTACK-18)."""
    ammo: str = ""
    """Gear of which each use takes one out of the bag."""
    needs: dict[str, Written] = {}
    """The core abilities that it takes to learn it (P52-CHAR-10)."""
    exp: d.Points = 8
    """The experience that raising it by a level costs (P52-LEVEL-04)."""
    once: Literal["", "space", "session"] = ""
    """It serves once in each space, or once in each session (P52-ART-06)."""
    retry: bool = False
    """With `once`: only a success uses it up (P52-ART-06)."""
    throws: bool = False
    """The weapon leaves the hand and lies on the spot of the enemy, hit or miss (P52-ITEM-08)."""
    second: bool = False
    """It may follow a first action that left an enemy below a quarter of its hit points
    (P52-ART-15)."""
    on_chest: bool = False
    """It is tried whenever anyone opens a chest, not in your own turn (P52-ART-16)."""
    before: tuple[AnyEffect, ...] = ()
    """What happens before the flip, whatever comes of it: the run of a charge (P52-ART-01)."""
    effects: tuple[AnyEffect, ...] = ()
    """What a success does, in this order; of an attack, what each hit does besides its damage
    (P52-ART-03)."""
    on_fail: tuple[AnyEffect, ...] = ()
    """What a failure does (P52-ART-01)."""
    on_ace: tuple[AnyEffect, ...] = ()
    """What an Ace does, instead of anything else (P52-ART-02)."""

    @property
    def is_attack(self) -> bool:
        return self.kind in ATTACKS and bool(self.effect)


# -- items -------------------------------------------------------------------------------------


class Aid(Frozen, frozen=True):
    """What a worn item does for an ability, or for all of a kind (P52-ITEM-06)."""

    damage: Shift = 0
    """Added to the damage."""
    target: Shift = 0
    """Added to the target; less than 0 makes it easier."""
    reduce: FormulaText = "0"
    """What it takes off the damage when it helps a defence, as a formula; `F` is a card flipped for
    it."""
    untrained: FormulaText = ""
    """What it takes off instead for a hero who is not trained in that defence, as a formula."""
    ace: FormulaText = "0"
    """Hit points that an Ace on `F` costs, as a formula."""
    counter: bool = False
    """A King on `F` lets you strike back."""


class Item(Frozen, frozen=True):
    """An item: something to wear, a weapon to hold, or something to use (P52-ITEM-01)."""

    id: Id
    name: Name
    text: Text
    weight: d.Weight = 0.1
    """Its weight; what you wear slows you down (P52-MOVE-12)."""
    needs: dict[str, Written] = {}
    """The core abilities that it takes to wear or use it (P52-ITEM-06)."""
    # worn or held
    slot: Literal["", "hand", Part] = ""
    """Where it is worn or held; left out, it is carried in the bag (P52-ITEM-06)."""
    hands: d.Hands = 1
    """How many hands it takes when it is held (P52-ITEM-06)."""
    gear: tuple[str, ...] = ()
    """What it serves as, such as a knife or an arrow; abilities ask for these words
    (P52-ATTACK-18)."""
    damage: UpOrDown = 0
    """Added to the damage of attacks made with it (P52-ITEM-06)."""
    damage_by: FormulaText = ""
    """More damage, as a formula of the hero, the ability's level and Over (P52-ITEM-06)."""
    target: Shift = 0
    """Added to the target of attacks made with it; less than 0 makes them easier (P52-ITEM-06)."""
    reach: FormulaText = ""
    """A weapon's own reach, or how far it is thrown, as a formula; left out, the rules say
    (P52-RANGE-05)."""
    aids: dict[str, Aid] = {}
    """What it does for other abilities: by the id of an ability, or for all of a kind
    (P52-ITEM-06)."""
    again: Literal["", "hit", "defended", "short", "aimed", "twice"] = ""
    """A second attack at once: after a `hit`, after the first was fully `defended`, after it dealt
    less than all (`short`), after a failure if you had `aimed` for two turns, or always (`twice`):
    then an enemy that let all of the first through does not defend (P52-ATTACK-01)."""
    again_bare: bool = False
    """The second attack has none of the weapon's own damage (P52-ITEM-06)."""
    riposte: UpOrDown = 0
    """More damage when you strike back with it (P52-ART-17)."""
    ace: FormulaText = ""
    """Hit points that an Ace costs whoever attacks with it, as a formula (P52-ATTACK-15)."""
    pierces: bool = False
    """What a shot does besides its damage, it does on every hit, even one that is fully defended
    (P52-ART-03)."""
    protect: UpOrDown = 0
    """What it takes off every blow while it is worn (P52-ITEM-06)."""
    protect_by: FormulaText = ""
    """More protection, as a formula of the hero (P52-ITEM-06)."""
    protect_magic: UpOrDown = 0
    """More protection against magic (P52-ITEM-06)."""
    movement: UpOrDown = 0
    """Added to Movement while it is worn (P52-CHAR-08)."""
    move_and_act: bool = False
    """Its wearer may move and act in one turn (P52-TURN-01)."""
    on_equip: tuple[AnyEffect, ...] = ()
    """What it does to its wearer when it is put on, as often as `once` says."""
    bars: tuple[Part, ...] = ()
    """Parts of the body that must have nothing on while it is worn (P52-ITEM-06)."""
    wards: dict[str, Shift] = {}
    """By a word in the name of an enemy's attack: added to the targets of defences against it
    (P52-PDEF-01)."""
    grants: dict[str, d.Level] = {}
    """Abilities that its wearer has, by their ids, each with a level (P52-ITEM-06)."""
    includes: dict[str, Some] = {}
    """Items that come with it when it is found, by their ids, each with a number (P52-CHEST-12)."""
    # carried
    companion: FormulaText = ""
    """A companion: damage that it adds to every attack of its carrier, as a formula; enemies hit
    its carrier less easily (P52-ITEM-01)."""
    strays: bool = False
    """A companion that is gone when its carrier dies, rescued or not (P52-DEATH-02)."""
    rescues: FormulaText = ""
    """Hit points with which its carrier, when dead, stands again at the next turn, as a formula
    (P52-DEATH-03)."""
    keep: bool = False
    """A keepsake: it stays with its hero through death and from quest to quest, and is never traded
    (P52-QUEST-06)."""
    # used up
    use: Literal["", "drink", "thrown", "dropped", "revive"] = ""
    """How it is used up; then `effects` says what it does (P52-ITEM-01, P52-ITEM-08)."""
    effects: tuple[AnyEffect, ...] = ()
    """What using it does (P52-ITEM-02)."""
    dropped: tuple[AnyEffect, ...] = ()
    """What something thrown does if it is left on your own spot instead (P52-ITEM-08)."""
    revives: FormulaText = ""
    """Hit points with which a dead hero stands again, if it is used on one, as a formula
    (P52-DEATH-03)."""
    once: Literal["", "space", "session"] = ""
    """It is not used up: it serves once in each space, or once in each session (P52-ART-06)."""
    role: Literal["", Role] = ""
    """The part it plays in the rules: the lock pick, the chest key, the key of a gate, the treasure
    (P52-CHEST-08, P52-CHEST-16, P52-QUEST-02, P52-QUEST-03)."""
    when_found: tuple[AnyEffect, ...] = ()
    """What happens to the finder; such a thing is no item to keep (P52-CHEST-12)."""
    anything: Few = 0
    """The finder chooses any item of the table, this many times (P52-CHEST-12)."""


class Row(Frozen, frozen=True):
    """A row of an item table: two cards that add up to a number from `lo` to `hi` give it
    (P52-CHEST-12)."""

    lo: d.Sum
    """The lowest sum."""
    hi: d.Sum
    """The highest sum."""
    item: str = ""
    """The item, by its id."""
    count: Some = 1
    """How many of it."""
    colour: Literal["any", "red", "black", "mixed"] = "any"
    """Which two cards it is for: both red, both black, one of each (`mixed`), or `any`."""
    options: tuple[str, ...] = ()
    """The finder chooses one of these instead, by their ids."""
    again: bool = False
    """The finder chooses any row, then draws once more."""


# -- heroes ------------------------------------------------------------------------------------


class People(Frozen, frozen=True):
    """A people: what it adds to the core abilities, and what it brings (P52-CHAR-02)."""

    id: Id
    name: Name
    text: Text
    core: dict[str, UpOrDown]
    """Added to the core abilities."""
    abilities: tuple[str, ...] = ()
    """Abilities that its heroes have at level 1, by their ids."""
    items: dict[str, Some] = {}
    """Items that its heroes have, by their ids, each with a number."""


class Calling(Frozen, frozen=True):
    """A class: what it adds, what it brings, and what its heroes choose from (P52-CHAR-02)."""

    id: Id
    name: Name
    text: Text
    core: dict[str, UpOrDown]
    """Added to the core abilities."""
    abilities: tuple[str, ...] = ()
    """Abilities that its heroes have at level 1, by their ids."""
    ability_options: tuple[str, ...] = ()
    """Abilities of which its heroes choose one, by their ids."""
    items: dict[str, Some] = {}
    """Items that its heroes start with, by their ids, each with a number (P52-CHAR-10)."""
    item_options: tuple[str, ...] = ()
    """Items of which its heroes choose one, by their ids (P52-CHAR-10)."""


class Change(Frozen, frozen=True):
    """What a quirk changes, by how much and when (P52-CHAR-10)."""

    of: Literal[
        "attack-target",
        "defence-target",
        "trap-target",
        "lock-target",
        "damage",
        "magic-effect",
        "movement",
        "initiative",
        "healing",
        "exp-kill",
        "exp-spared",
        "ability-cost",
        "stamina-limit",
        "armour",
        "max-hp",
    ]
    """What it changes."""
    by: FormulaText
    """By how much, as a formula."""
    when: Literal[
        "always",
        "dark",
        "lit",
        "against-magic",
        "against-melee",
        "against-ranged",
        "magic-enemy",
        "first",
        "not-first",
        "hurt",
        "alone",
        "crowded",
        "unarmed",
        "ranged",
        "magic",
        "outnumbered",
    ] = "always"
    """When it counts."""


class Quirk(Frozen, frozen=True):
    """A quirk: something that helps one hero, and something that hinders (P52-CHAR-10)."""

    id: Id
    name: Name
    text: Text
    bonus: Text
    """What players read about what it helps."""
    penalty: Text
    """What players read about what it hinders."""
    changes: tuple[Change, ...]
    """What it changes: at least one thing helps, and one hinders."""


class HeroSheet(Frozen, frozen=True):
    """A ready-made hero (P52-CHAR-11)."""

    id: str
    """How other files, saved games and answers name the hero. It is unique in its family."""
    name: Name
    core: dict[str, Written]
    """The five core abilities (P52-CHAR-01)."""
    abilities: dict[str, Written]
    """What the hero has learned, by id, each with its level."""
    text: Text = ""
    people: str = ""
    """The people of the hero, by its id (P52-CHAR-02)."""
    calling: str = ""
    """The class of the hero, by its id (P52-CHAR-02)."""
    quirk: str = ""
    """The quirk of the hero, by its id (P52-CHAR-10)."""
    level: Written = 1
    """The level of the hero (P52-LEVEL-01)."""
    exp: d.Experience = 0
    """Experience toward the next level (P52-LEVEL-01)."""
    worn: tuple[str, ...] = ()
    """What the hero wears and holds, by ids (P52-ITEM-06)."""
    bag: dict[str, Written] = {}
    """What the hero carries, by ids, each with a number (P52-ITEM-07)."""


class Wish(Frozen, frozen=True):
    """What a set-up says about a hero still to be made; what is left out is asked at the table."""

    name: str
    people: str | None = None
    calling: str | None = None
    option: str | None = None
    """The ability chosen where the class offers several."""
    points: dict[str, Count] = {}
    ability: str | None = None
    item: str | None = None
    quirk: str | None = None
    """An empty text is no quirk, and no question."""


def adds(core: Mapping[str, int]) -> str:
    """What a people or a class adds, in words: `Lift +1, Think -2`."""
    parts = [Phrase(ADDED[n], by=f"{core[n]:+d}") for n in CORE if core.get(n)]
    if not parts:
        return mark("no change")
    return reduce(lambda a, b: Phrase("{most}, {last}", most=a, last=b), parts)
