"""The printed components of a P52 scenario: abilities, items and heroes.

Frozen structs, read from a pack's files. `bestiary` has the enemies; `effects` says what abilities
and items do, `questbook` what a quest is made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from crawldeck.kernel.domains import Count, Few, Id, Name, Some, Text, UpOrDown
from crawldeck.p52 import domains as d
from crawldeck.p52.domains import FormulaText, Shift, Spots, Written
from crawldeck.p52.effects import AnyEffect

CORE = ("lift", "think", "balance", "move", "lead")
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
    """What a defence by Over leaves of the damage; with `step` the defender moves a spot too."""

    over: Count
    damage: Literal["none", "half"]
    step: bool = False


class Ability(Frozen, frozen=True):
    """An ability.

    `melee`, `ranged` and `magic` with a damage formula are attacks on a foe; `defence` is used
    when hit; `lock` opens chests; `action` is everything else (magic that is no attack is
    `magic` with another `aim`). A success does `effects` in their order.

    An attack with the aim `none` strikes every enemy on one's own spot, one with the aim `spot`
    every enemy on the aimed one; `area` and `friends` widen it. One flip serves for all, and each
    defends for itself. `attack FOE ABILITY` uses what aims at a foe, `cast` what aims at a hero or
    one who has fallen, `perform` what needs no aim, `work` a spot, `send` a friend and a spot.
    """

    id: Id
    name: Name
    kind: Literal["melee", "ranged", "magic", "defence", "action", "lock"]
    target: FormulaText
    text: Text
    effect: FormulaText = ""
    """Damage of an attack, or what a defence takes off."""
    aim: Literal["foe", "hero", "fallen", "friend", "spot", "none"] = "foe"
    """What is aimed at; `friend` is a hero and the spot where they are to go."""
    area: Literal["spot", "around"] = "spot"
    """How far an attack on a spot spreads: it alone, or those next to it as well."""
    friends: bool = False
    """Heroes there are struck as well, and may defend too."""
    reach: FormulaText = "0"
    nearest: Spots = 0
    least_range: Spots = 0
    """R counts as at least this in the target."""
    sight: bool = True
    against: tuple[Kind, ...] = ("melee", "ranged")
    bands: tuple[Band, ...] = ()
    counter: Literal["", "king", "over"] = ""
    """A defence that lets one strike back: on a King, or also with Over of 3 and more."""
    gear: tuple[str, ...] = ()
    """One of these must be in hand or worn."""
    ammo: str = ""
    """Gear of which each use takes one out of the bag."""
    needs: dict[str, Written] = {}
    exp: d.Points = 8
    """What raising it by a level costs."""
    once: Literal["", "space", "session"] = ""
    retry: bool = False
    """With `once`: only a success uses it up."""
    throws: bool = False
    """The weapon leaves the hand and lies on the spot of the enemy, hit or miss."""
    second: bool = False
    """May follow a first action that hurt an enemy now below a quarter of its hit points."""
    on_chest: bool = False
    """Tried when anyone opens a chest, not in one's turn."""
    before: tuple[AnyEffect, ...] = ()
    """Done before the flip, whatever comes of it: the run of a charge."""
    effects: tuple[AnyEffect, ...] = ()
    on_fail: tuple[AnyEffect, ...] = ()
    on_ace: tuple[AnyEffect, ...] = ()
    """What an Ace does instead of anything else, an attacked enemy's counter included."""

    @property
    def is_attack(self) -> bool:
        return self.kind in ATTACKS and bool(self.effect)


# -- items -------------------------------------------------------------------------------------


class Aid(Frozen, frozen=True):
    """What worn gear does for an ability, or for all of a kind."""

    damage: Shift = 0
    target: Shift = 0
    reduce: FormulaText = "0"
    """What it takes off the damage when it helps a defence; may use F, a flip of its own."""
    untrained: FormulaText = ""
    """What it takes off instead for one who is not trained in that defence."""
    ace: FormulaText = "0"
    """Hit points that an Ace on F costs."""
    counter: bool = False
    """A King on F lets one strike back."""


class Item(Frozen, frozen=True):
    """An item: gear to wear, a weapon to hold, or something to use."""

    id: Id
    name: Name
    text: Text
    weight: d.Weight = 0.1
    needs: dict[str, Written] = {}
    # worn or held
    slot: Literal["", "hand", Part] = ""
    hands: d.Hands = 1
    gear: tuple[str, ...] = ()
    """What it serves as: "knife", "shield", "arrow"."""
    damage: UpOrDown = 0
    damage_by: FormulaText = ""
    """More damage by a formula of the hero, the ability's level and Over."""
    target: Shift = 0
    reach: FormulaText = ""
    """A weapon's own reach, or how far a thrown item goes; empty leaves it to the rules."""
    aids: dict[str, Aid] = {}
    """By ability id or by kind of ability."""
    again: Literal["", "hit", "defended", "short", "aimed", "twice"] = ""
    """A second attack at once: after a hit, after being fully defended, or after less than all;
    after a failure, if one had aimed for two turns; or always, and no enemy defends against the
    second that let all of the first through."""
    riposte: UpOrDown = 0
    """More damage when one strikes back with it."""
    ace: FormulaText = ""
    """What an Ace costs whoever attacks with it."""
    pierces: bool = False
    """What a shot does besides, it does on every hit, even one that is fully defended."""
    protect: UpOrDown = 0
    protect_by: FormulaText = ""
    """More protection by a formula of the hero."""
    protect_magic: UpOrDown = 0
    movement: UpOrDown = 0
    move_and_act: bool = False
    on_equip: tuple[AnyEffect, ...] = ()
    """What it does to its wearer when it is put on, as often as `once` says."""
    bars: tuple[Part, ...] = ()
    """Parts of the body that have nothing on while it is worn."""
    wards: dict[str, Shift] = {}
    """By a word in the name of an enemy's attack: what it changes in the targets of defences."""
    grants: dict[str, d.Level] = {}
    """Abilities one has while wearing it, at some level."""
    includes: dict[str, Some] = {}
    """Items that come with it when it is found."""
    # carried
    companion: FormulaText = ""
    """Damage added to every attack, hit or miss; enemies' targets against its carrier are 1 up."""
    strays: bool = False
    """A companion that is gone when its carrier dies, rescued or not."""
    rescues: FormulaText = ""
    """Hit points with which its carrier, when dead, stands again at the next turn."""
    keep: bool = False
    """A keepsake: stays with its hero through death and from quest to quest; never traded."""
    # used up
    use: Literal["", "drink", "thrown", "dropped", "revive"] = ""
    effects: tuple[AnyEffect, ...] = ()
    dropped: tuple[AnyEffect, ...] = ()
    """What something thrown does if it is left on one's own spot instead."""
    revives: FormulaText = ""
    """Hit points with which a dead hero stands again, if it is used on one."""
    once: Literal["", "space", "session"] = ""
    """Not used up: it can be used again in the next space, or session."""
    role: Literal["", Role] = ""
    when_found: tuple[AnyEffect, ...] = ()
    """What happens to the finder; such a thing is no item to keep (a trap, bats, nothing)."""
    anything: Few = 0
    """The finder chooses any item of the table, so many times."""


class Row(Frozen, frozen=True):
    """A row of an item table: sums from lo to hi, of a colour, give an item."""

    lo: d.Sum
    hi: d.Sum
    item: str = ""
    count: Some = 1
    colour: Literal["any", "red", "black", "mixed"] = "any"
    options: tuple[str, ...] = ()
    """The finder chooses one of these instead."""
    again: bool = False
    """Choose any row, then draw once more (only once)."""


# -- heroes ------------------------------------------------------------------------------------


class People(Frozen, frozen=True):
    """A people (race): what it adds to the core abilities, and what it may bring."""

    id: Id
    name: Name
    text: Text
    core: dict[str, UpOrDown]
    abilities: tuple[str, ...] = ()
    items: dict[str, Some] = {}


class Calling(Frozen, frozen=True):
    """A class: modifiers, abilities given or chosen, and starting items given or chosen."""

    id: Id
    name: Name
    text: Text
    core: dict[str, UpOrDown]
    abilities: tuple[str, ...] = ()
    ability_options: tuple[str, ...] = ()
    items: dict[str, Some] = {}
    item_options: tuple[str, ...] = ()


class Change(Frozen, frozen=True):
    """What a quirk changes, by how much (a formula), and when."""

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
    by: FormulaText
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


class Quirk(Frozen, frozen=True):
    """An optional quirk with both a bonus and a penalty: changes of the rules for one hero."""

    id: Id
    name: Name
    text: Text
    bonus: Text
    penalty: Text
    changes: tuple[Change, ...]


class HeroSheet(Frozen, frozen=True):
    """A hero as written down: a ready-made one of a pack, or one of a campaign."""

    id: str
    name: Name
    core: dict[str, Written]
    abilities: dict[str, Written]
    text: Text = ""
    people: str = ""
    calling: str = ""
    quirk: str = ""
    level: Written = 1
    exp: d.Experience = 0
    worn: tuple[str, ...] = ()
    bag: dict[str, Written] = {}


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
    return ", ".join(f"{n.capitalize()} {core[n]:+d}" for n in CORE if core.get(n)) or "no change"
