"""The printed components of Enormity that Spacers hold: characters, suits, cards, gear, conditions.

Each struct is one component as its file in a pack writes it; see `docs/drawing-a-map.md` for pages
and `hazards.py` for what stands against the Spacers.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from crawldeck.enormity.domains import Faces, Hands, Level, OnTrack, Reach
from crawldeck.enormity.effects import Colour, Cost, Effects, Needs, NoiseBox, Skill, Token
from crawldeck.enormity.terms import FREE, NOTHING
from crawldeck.kernel.domains import Few, Id, Name, OneOrMore, Some, Text

SKILLS: tuple[Skill, ...] = ("intellect", "dexterity", "strength", "willpower", "perception")
TOKENS: tuple[Token, ...] = ("confidence", "discipline", "expertise")
LEVELS: tuple[Colour, ...] = ("white", "red", "black")

Slot = Literal["steady", "hurried", "desperate"]
Moment: TypeAlias = Literal[
    "",
    "turn-start",
    "turn-end",
    "phase-end",
    "round-end",
    "attack",
    "kill",
    "attacked",
    "damaged",
    "blip-moves",
    "noise",
    "move-done",
    "action-done",
    "scouted",
    "run-end",
]

ECHO, UNIQUE = "echo", "unique"
INTRUDERS = {"single": (1, 1, 1), "a": (1, 2, 2), "b": (2, 2, 3), UNIQUE: (1, 1, 1)}
"""Intruders of a token at the white, red and black level: white dots count always, red ones from
the red level on, black ones at the black level (ENO-REVB-02, ENO-REVB-07, ENO-REVB-08,
ENO-REVB-09)."""


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything printed: a key that is not known is an error."""


class Ability(Printed, frozen=True):
    """A boxed effect (ENO-ABIL-01).

    A `passive` costs nothing and happens whenever its moment comes. You use a `triggered` one in
    your own turn, once a Round, and a `reaction` in a window or at the moment it names.
    """

    id: Id
    name: Name
    text: Text
    kind: Literal["passive", "triggered", "reaction"]
    """Whether it happens by itself (`passive`), is used in your own turn (`triggered`), or in a
    window (`reaction`) (ENO-ABIL-03, ENO-ABIL-07, ENO-REACT-01)."""
    do: Effects
    """What it does."""
    moment: Moment = ""
    """When a passive happens, or what a reaction answers. Leave it out for a triggered ability, and
    for a reaction that any window allows (ENO-ABIL-04, ENO-REACT-01)."""
    cost: Cost = FREE
    """What you pay for it (ENO-ABIL-09 to 13)."""
    needs: Needs = NOTHING
    """What must hold besides the cost (ENO-ABIL-08)."""
    may: bool = False
    """A passive that you may leave undone (ENO-ABIL-04)."""
    limit: Literal["round", "run", "none"] = "round"
    """How often you may use it: once a `round`, once a `run`, or as often as you can pay (`none`)
    (ENO-ABIL-07)."""
    analysis: bool = False
    """Whether it is an Analysis, which some Breakdowns forbid (ENO-SBRK-01)."""
    action: bool = False
    """Whether it is a Location action: an action, though it stands on no card (ENO-LOC-08)."""
    keyword: str = ""
    """The keyword it is printed as, such as `reflex` or `warn`. In one window you use each keyword
    once, whichever cards carry it (ENO-REACT-03, ENO-KEY-GEN-1)."""

    @property
    def named(self) -> str:
        """The name that counts for once a window (ENO-REACT-03)."""
        return self.keyword or self.id


class Bonus(Printed, frozen=True):
    """A Rubicon bonus: tokens that you gain while your Adrenaline is past a number (ENO-ADR-02)."""

    at: OnTrack
    """Your Adrenaline must be higher than this."""
    token: Token
    """The kind of token you gain."""
    n: OneOrMore = 1
    """How many tokens you gain."""


class Character(Printed, frozen=True):
    """A Spacer: who plays, with skills, abilities and a first loadout (ENO-SETUP-06)."""

    id: Id
    name: Name
    text: Text
    calling: str
    """The class of the Spacer. It unlocks Stratagems (ENO-STRAT-01)."""
    skills: dict[Skill, Few]
    """The value in each Skill: that many white dice in a Skill test. Each is at least 1
    (ENO-SKILL-01, ENO-SKILL-02)."""
    stress: OnTrack
    """The Stress that the Spacer begins with (ENO-RUB-01)."""
    rubicon: tuple[Bonus, ...]
    """What high Adrenaline brings (ENO-ADR-02)."""
    abilities: tuple[Ability, ...]
    """What the Spacer can do besides cards (ENO-ABIL-01)."""
    suit: str
    """The suit of the first loadout, by its id (ENO-SETUP-06)."""
    cards: tuple[str, ...]
    """The Action cards of the first loadout, by their ids: one for each slot (ENO-ACT-01)."""
    gear: tuple[str, ...]
    """The gear of the first loadout, by its ids (ENO-SETUP-06)."""


class Suit(Printed, frozen=True):
    """A suit: slots, light, Rubicon bonuses and abilities; and the colours of the Vitals track
    (ENO-GEAR-02, ENO-GEAR-03)."""

    id: Id
    name: Name
    text: Text
    support: Few
    """How many support cards you may have equipped (ENO-GEAR-02)."""
    backpack: Few
    """How many cards your backpack holds (ENO-GEAR-03)."""
    light: Reach
    """How far your light reaches, in spaces (ENO-SCOUT-02)."""
    light_dice: tuple[Colour, ...]
    """The dice you roll to Scout (ENO-SCOUT-03)."""
    rubicon: tuple[Bonus, ...] = ()
    """What high Adrenaline brings (ENO-ADR-02)."""
    abilities: tuple[Ability, ...] = ()
    """What its wearer can do (ENO-ABIL-01)."""
    reduction: Few = 0
    """How much less damage each attack deals to you, never less than 1 (ENO-GEAR-04)."""
    orange_from: OnTrack = 4
    """From this many Vitals on the track is orange, below it is red (ENO-ADR-04)."""
    green_from: OnTrack = 7
    """From this many Vitals on the track is green (ENO-ADR-04)."""


class CardAction(Printed, frozen=True):
    """One of the options of a side of an Action card (ENO-ACT-05)."""

    id: Id
    text: Text
    """What the card says, so that players know what they choose."""
    kind: Literal[
        "move",
        "attack",
        "scout",
        "scavenge",
        "full-reload",
        "fast-reload",
        "rationalize",
        "catch-breath",
        "rearm",
        "effects",
    ]
    """What you do. `effects` is anything else: then `do` says what (ENO-ACT-05)."""
    n: Reach = 0
    """How many spaces a `move` goes at most (ENO-MOVE-01)."""
    noise: NoiseBox = NoiseBox()
    """The Noise it makes (ENO-MOVE-13)."""
    cost: Cost = FREE
    """What you pay for it (ENO-ABIL-09)."""
    needs: Needs = NOTHING
    """What must hold besides the cost (ENO-ABIL-08)."""
    after_walk: bool = False
    """You may choose it only after another Walk or Sneak in this turn (ENO-ACT-07)."""
    not_after_walk: bool = False
    """You may not choose it after another Walk or Sneak in this turn (ENO-ACT-07)."""
    do: Effects = ()
    """What happens besides, when the action is done."""

    @property
    def adrenal(self) -> bool:
        """Whether the Adrenaline symbol is on it (ENO-ADR-01); attacks raise it in step 2."""
        return self.kind in ("scout", "scavenge", "full-reload", "rationalize")


class Side(Printed, frozen=True):
    """One side of an Action card (ENO-ACT-02)."""

    id: Id
    """By what answers and saved games know this side. No other side of the pack may have it."""
    name: Name
    actions: tuple[CardAction, ...]
    """The options: you choose one of them (ENO-ACT-05)."""
    walk: bool = False
    """Whether it is a Walk or a Sneak, which other cards ask for (ENO-ACT-07)."""


class ActionCard(Printed, frozen=True):
    """A double-sided Action card; a Spacer has one for each slot (ENO-ACT-01)."""

    id: Id
    slot: Slot
    """The slot of a loadout that it fills."""
    sides: tuple[Side, Side]
    """Its two sides, each a table of its own (ENO-ACT-02)."""


class Surge(Printed, frozen=True):
    """What a weapon gains while your Adrenaline is high (ENO-ATK-06)."""

    at: OnTrack
    """Your Adrenaline must be at least this."""
    dice: tuple[Colour, ...] = ()
    """Dice more in the attack."""
    power: Few = 0
    """Power more in the attack."""


class Keywords(Printed, frozen=True):
    """The keywords of a piece of gear (ENO-KEY-GEN-1)."""

    advance: Few = 0
    """Advance: before the attack you may move closer by up to this many spaces (ENO-KEY-ADV)."""
    burst: Few = 0
    """Burst: one attack may hit up to this many targets (ENO-KEY-BURST)."""
    confidence: Few = 0
    """Confidence: an attack leaves this many Confidence tokens (ENO-KEY-CONF-1)."""
    deadzone: bool = False
    """Deadzone: you cannot attack an adjacent target with it (ENO-KEY-DEADZ)."""
    devastating: bool = False
    """Devastating: a die with a critical quadrant lets you roll one more die of its colour
    (ENO-KEY-DEVA)."""
    discharge: bool = False
    """Discharge: after an attack it cannot be used until your next turn (ENO-KEY-DCHG-1 to 3)."""
    discipline: Few = 0
    """Discipline: an attack leaves this many Discipline tokens (ENO-KEY-DISC-1)."""
    empty_clip: bool = False
    """Empty Clip: you may spend all Ammo at once for 1 Power more (ENO-KEY-EMPTY)."""
    expertise: Few = 0
    """Expertise: an attack leaves this many Expertise tokens (ENO-KEY-EXP-1)."""
    fallback: Few = 0
    """Fallback: after the attack you may move back by up to this many spaces (ENO-KEY-FALL)."""
    heavy: bool = False
    """Heavy: only a Full Reload loads it (ENO-KEY-HEAVY)."""
    linear: bool = False
    """Linear: it fires along a row or a column only (ENO-KEY-LIN)."""
    noiseless: bool = False
    """Noiseless: an attack makes no Noise (ENO-KEY-NOISE)."""
    radiate: Few = 0
    """Radiate: a target that survives gets this many Radiation tokens on its sheet
    (ENO-KEY-RADT-1)."""
    reach: bool = False
    """Reach: a melee weapon that strikes as far as its `range` (ENO-KEY-REACH-1)."""


class Gear(Printed, frozen=True):
    """A weapon or a support card (ENO-GEAR-01, ENO-GEAR-02)."""

    id: Id
    name: Name
    text: Text
    kind: Literal["weapon", "support"]
    """Whether you attack with it, or it supports you (ENO-ATK-02, ENO-GEAR-02)."""
    hands: Hands = 0
    """How many hands a weapon takes; you have two (ENO-GEAR-01)."""
    dice: tuple[Colour, ...] = ()
    """The dice you roll when you attack with it (ENO-ATK-06)."""
    range: Reach = 0
    """How far it shoots, in spaces; 0 is melee. With the keyword Reach it is how far a melee attack
    goes (ENO-ATK-03)."""
    ammo: Few = 0
    """How much Ammo it holds; an attack spends 1 (ENO-ATK-05)."""
    charges: Few = 0
    """How many charges it has. They work like Ammo and never come back (ENO-GEAR-05)."""
    suppress: Few = 0
    """How many Suppression tokens an attack that fails puts on its target (ENO-SUPP-01)."""
    quadrants: Few = 0
    """Critical quadrants that the weapon itself adds; 4 in all make a critical chance
    (ENO-ATK-11)."""
    noise: NoiseBox = NoiseBox()
    """The Noise that an attack makes (ENO-ATK-16)."""
    confidence: Few = 0
    """Dice that you may re-roll in each attack, as with Confidence tokens. To leave tokens, use the
    keyword of this name (ENO-POOL-07)."""
    discipline: Few = 0
    """Potentials that count as Power in each attack, as with Discipline tokens. To leave tokens,
    use the keyword of this name (ENO-POOL-07)."""
    surge: Surge | None = None
    """What it gains while your Adrenaline is high (ENO-ATK-06)."""
    keywords: Keywords = Keywords()
    """Its keywords (ENO-KEY-GEN-1)."""
    on_wound: Effects = ()
    """What happens when an attack with it wounds (ENO-ATK-14)."""
    on_fail: Effects = ()
    """What happens when an attack with it fails (ENO-ATK-14)."""
    reduction: Few = 0
    """How much less damage each attack deals to you while it is equipped, never less than 1
    (ENO-GEAR-04)."""
    light: tuple[Colour, ...] = ()
    """The dice you Scout with while it is equipped, in place of the suit's (ENO-KEY-LIGHT)."""
    abilities: tuple[Ability, ...] = ()
    """What you can do while it is equipped (ENO-ABIL-01)."""
    traits: tuple[str, ...] = ()
    """Words that other cards may ask for; alone they do nothing (ENO-GEAR-07)."""
    fast_reload: bool = False
    """The card says that it may be Fast Reloaded although it is Heavy (ENO-CORE-01)."""
    always: bool = False
    """Always equipped, and takes no slot (ENO-GEAR-06)."""
    tier: Level = 1
    """With `side_of`: the Parsec from which on this side counts (ENO-CAMP-04)."""
    side_of: str = ""
    """The card whose other side this is, by its id (ENO-CAMP-04)."""

    @property
    def ranged(self) -> bool:
        return self.range > 0 and not self.keywords.reach


class Stratagem(Printed, frozen=True):
    """A card of the whole team with a requirement and a ready side (ENO-STRAT-01 to 07)."""

    id: Id
    name: Name
    text: Text
    callings: tuple[str, ...]
    """The classes that unlock it; an empty list is everyone (ENO-STRAT-01)."""
    do: Effects
    """What it does when somebody uses it."""
    gained: bool = False
    """No class unlocks it: the effect `stratagem` brings it to the team (ENO-STRAT-01)."""
    expertise: Few = 0
    """This many Expertise tokens make it ready (ENO-STRAT-03, ENO-STRAT-06)."""
    kills: Few = 0
    """This many Intruders killed make it ready (ENO-STRAT-03)."""
    charges: OneOrMore = 1
    """How often it is used before it flips back (ENO-STRAT-04)."""
    needs: Needs = NOTHING
    """What must hold to use it (ENO-ABIL-08)."""


class DiceSet(Printed, frozen=True):
    """A colour of dice; a pack has `white`, `red` and `black` ones (ENO-DICE-01)."""

    count: Some
    """How many dice of this colour there are; when they run out, Noise takes the next colour
    (ENO-NOISE-03)."""
    faces: Faces
    """The faces of one die, each as letters: `p` Power, `h` half a Power, `o` Potential, `x` a
    critical quadrant, `-` nothing (ENO-DICE-03)."""
