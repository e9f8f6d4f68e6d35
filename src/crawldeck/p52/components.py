"""The printed components of a P52 scenario: abilities, items, enemies and heroes.

Frozen structs, read from a pack's files. `effects` says what abilities and items do, `questbook`
what a quest is made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import fields

from crawldeck.kernel.domains import Count, Few, Id, Name, OneOrMore, Some, Text, UpOrDown
from crawldeck.p52 import domains as d
from crawldeck.p52.domains import FormulaText, Shift, Spots, Stride, Written
from crawldeck.p52.effects import AnyEffect

CORE = ("lift", "think", "balance", "move", "lead")
ATTACKS = ("melee", "ranged", "magic")
Kind = Literal["melee", "ranged", "magic"]
Role = Literal["pick", "key", "gate-key", "treasure"]
"""The parts that items of a pack play in the rules."""


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


class Item(Frozen, frozen=True):
    """An item: gear to wear, a weapon to hold, or something to use."""

    id: Id
    name: Name
    text: Text
    weight: d.Weight = 0.1
    needs: dict[str, Written] = {}
    # worn or held
    slot: Literal["", "hand", "head", "torso", "arms", "legs", "feet", "neck", "back"] = ""
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
    again: Literal["", "hit", "defended", "short"] = ""
    """A second attack at once: after a hit, after being fully defended, or after less than all."""
    protect: UpOrDown = 0
    protect_by: FormulaText = ""
    """More protection by a formula of the hero."""
    protect_magic: UpOrDown = 0
    movement: UpOrDown = 0
    move_and_act: bool = False
    grants: dict[str, d.Level] = {}
    """Abilities one has while wearing it, at some level."""
    includes: dict[str, Some] = {}
    """Items that come with it when it is found."""
    # carried
    companion: FormulaText = ""
    """Damage added to every attack, hit or miss; enemies' targets against its carrier are 1 up."""
    rescues: FormulaText = ""
    """Hit points with which its carrier, when dead, stands again at the next turn."""
    keep: bool = False
    """A keepsake: stays with its hero through death and from quest to quest; never traded."""
    # used up
    use: Literal["", "drink", "thrown", "dropped", "revive"] = ""
    effects: tuple[AnyEffect, ...] = ()
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


# -- enemies -----------------------------------------------------------------------------------


class Attack(Frozen, frozen=True):
    """An enemy's attack with its band of ranges.

    `freeze`, `tires`, `disarms` and `burn` are for whoever is hit and does not defend successfully;
    `push` and `snuff` come with every hit.
    """

    name: Name
    kind: Kind
    target: FormulaText
    damage: FormulaText
    near: Spots = 0
    far: Spots = 0
    # what a hit does besides
    freeze: Few = 0
    """Turns lost by whoever does not defend successfully."""
    push: Few = 0
    """Spots that the hero is pushed away from the enemy, as far as there is room."""
    drain: bool = False
    """The enemy heals by the damage dealt."""
    snuff: bool = False
    """A lit space goes dark."""
    tires: Few = 0
    """Stamina cards lost."""
    disarms: bool = False
    """A worn item falls to the floor: the weapon taken up last, else the last thing put on."""
    burn: FormulaText = ""
    """Damage again at the start of each of the next turns, `burn_turns` times."""
    burn_turns: OneOrMore = 3
    # whom it strikes
    splash: bool = False
    """Everyone within 1 spot of the target is hit by the same flip, and defends alone."""
    each: bool = False
    """Every hero in its band is attacked, each with a flip of its own."""
    aim: Literal["", "strongest", "weakest", "richest"] = ""
    """Whom it picks first, in place of the edition's order."""
    harder: Shift = 0
    """Added to the targets of defences against it."""
    then_moves: bool = False
    """The enemy moves after it, in the same turn."""

    @property
    def at_range(self) -> bool:
        return self.kind != "melee"


class Fall(Frozen, frozen=True):
    """What happens when a boss falls: a flip up to `flip` does it instead of dying.

    The first of several that the flip allows is done, at every fall anew. `F` in `hp` is the flip.
    """

    flip: d.Recovers
    hp: FormulaText
    moves: Stride = 0
    """Spots it goes away from the heroes at once."""


class Enemy(Frozen, frozen=True):
    """What an enemy card stands for; a boss has no card.

    `F` in the amounts below is an Action card flipped for it.
    """

    id: Id
    name: Name
    hp: FormulaText
    initiative: FormulaText
    movement: Stride
    text: Text
    attacks: tuple[Attack, ...]
    card: str = ""
    stands_at_zero: bool = False
    """A boss whose text lets it fall only below 0 hit points (P52-ATTACK-19)."""
    defends: dict[str, Shift] = {}
    """Shift of the number it must beat, by kind of attack or by ability id; the ability wins."""
    suffers: dict[str, d.Percent] = {}
    """Damage in percent by kind of attack, or by ability or item id: 150 is half as much again."""
    # behaviour of its own
    bold: bool = False
    """Never flees, and does not stop fighting when it is weak."""
    again: bool = False
    """Attacks a second time if the first dealt nothing."""
    paced: bool = False
    """Never makes the same attack at range on two turns running."""
    keeps_away: bool = False
    """Steps back from heroes next to it when it can shoot at nobody."""
    floats: bool = False
    """Goes over obstructed spots as over others, and over pits."""
    mends: FormulaText = ""
    """With nobody to attack, heals the weakest hurt enemy in sight by this, and does not move."""
    calls: bool = False
    """Once, when weak: another enemy comes to it."""
    bursts: FormulaText = ""
    """Damage to everyone on its spot when it falls."""
    splits: bool = False
    """Falls into one more enemy card."""
    prowls: bool = False
    """Ambushes on any ambush flip up to 6."""
    hardens: Few = 0
    """Takes so much less from every blow."""
    regrows: FormulaText = ""
    """Heals by this at the start of its turns."""
    heals_when_weak: FormulaText = ""
    """Below a quarter it flees and heals by this; if it is `bold`, it heals where it stands."""
    falls: tuple[Fall, ...] = ()

    def percent(self, kind: str, name: str) -> int:
        """What it suffers from a kind of attack with an ability or item, which wins."""
        return self.suffers.get(name, self.suffers.get(kind, 100))

    @property
    def wilful(self) -> bool:
        """Whether anything about it is out of the ordinary."""
        own = (
            self.bold,
            self.again,
            self.paced,
            self.keeps_away,
            self.mends,
            self.calls,
            self.bursts,
            self.splits,
            self.hardens,
            self.regrows,
            self.heals_when_weak,
            self.falls,
            self.suffers,
        )
        plain = ("name", "kind", "target", "damage", "near", "far")
        return any(own) or any(
            getattr(attack, field.name) != field.default
            for attack in self.attacks
            for field in fields(attack)
            if field.name not in plain
        )


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
