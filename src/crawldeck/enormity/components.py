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

    A `passive` has no cost and fires whenever its moment comes (ENO-ABIL-03, -04); a `triggered`
    one is used in one's own turn, once a Round (ENO-ABIL-07); a `reaction` in a window, or at the
    moment it names (ENO-REACT-01).
    """

    id: Id
    name: Name
    text: Text
    kind: Literal["passive", "triggered", "reaction"]
    do: Effects
    moment: Moment = ""
    cost: Cost = FREE
    needs: Needs = NOTHING
    may: bool = False
    """A passive that may be left (ENO-ABIL-04)."""
    limit: Literal["round", "run", "none"] = "round"
    analysis: bool = False
    """An Analysis, which some Breakdowns forbid."""
    action: bool = False
    """A Location action: an action, though on no card (ENO-LOC-08)."""
    keyword: str = ""
    """The keyword it is printed as (`reflex`, `warn`): one name for all its bearers."""

    @property
    def named(self) -> str:
        """The name that counts for once a window (ENO-REACT-03)."""
        return self.keyword or self.id


class Bonus(Printed, frozen=True):
    """A Rubicon bonus: tokens while Adrenaline is past `at` (ENO-ADR-02)."""

    at: OnTrack
    token: Token
    n: OneOrMore = 1


class Character(Printed, frozen=True):
    """A Spacer's character board."""

    id: Id
    name: Name
    text: Text
    calling: str
    """The class that unlocks Stratagems (ENO-STRAT-01)."""
    skills: dict[Skill, Few]
    stress: OnTrack
    rubicon: tuple[Bonus, ...]
    abilities: tuple[Ability, ...]
    suit: str
    cards: tuple[str, ...]
    gear: tuple[str, ...]


class Suit(Printed, frozen=True):
    """A suit: slots, light, Rubicon bonuses and boxes; the colours of the Vitals track."""

    id: Id
    name: Name
    text: Text
    support: Few
    backpack: Few
    light: Reach
    """The Light field, counted like range (ENO-SCOUT-02)."""
    light_dice: tuple[Colour, ...]
    rubicon: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    reduction: Few = 0
    orange_from: OnTrack = 4
    green_from: OnTrack = 7


class CardAction(Printed, frozen=True):
    """One of the options of a side of an Action card (ENO-ACT-05)."""

    id: Id
    text: Text
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
    n: Reach = 0
    """Spaces of a Move."""
    noise: NoiseBox = NoiseBox()
    cost: Cost = FREE
    needs: Needs = NOTHING
    after_walk: bool = False
    """Only if another Walk or Sneak was played this turn."""
    not_after_walk: bool = False
    do: Effects = ()
    """What happens besides, when the action is done."""

    @property
    def adrenal(self) -> bool:
        """Whether the Adrenaline symbol is on it (ENO-ADR-01); attacks raise it in step 2."""
        return self.kind in ("scout", "scavenge", "full-reload", "rationalize")


class Side(Printed, frozen=True):
    """One side of an Action card."""

    id: Id
    name: Name
    actions: tuple[CardAction, ...]
    walk: bool = False
    """A Walk or a Sneak, which other cards ask for."""


class ActionCard(Printed, frozen=True):
    """A double-sided Action card; a Spacer has one for each slot (ENO-ACT-01)."""

    id: Id
    slot: Slot
    sides: tuple[Side, Side]


class Surge(Printed, frozen=True):
    """What a weapon gains while Adrenaline is at least so high (ENO-ATK-06)."""

    at: OnTrack
    dice: tuple[Colour, ...] = ()
    power: Few = 0


class Keywords(Printed, frozen=True):
    """The keywords of a piece of gear."""

    advance: Few = 0
    burst: Few = 0
    confidence: Few = 0
    deadzone: bool = False
    devastating: bool = False
    discharge: bool = False
    discipline: Few = 0
    empty_clip: bool = False
    expertise: Few = 0
    fallback: Few = 0
    heavy: bool = False
    linear: bool = False
    noiseless: bool = False
    radiate: Few = 0
    reach: bool = False


class Gear(Printed, frozen=True):
    """A weapon or a support card."""

    id: Id
    name: Name
    text: Text
    kind: Literal["weapon", "support"]
    hands: Hands = 0
    dice: tuple[Colour, ...] = ()
    range: Reach = 0
    """0 is melee; with Reach it is how far a melee attack goes."""
    ammo: Few = 0
    charges: Few = 0
    suppress: Few = 0
    quadrants: Few = 0
    noise: NoiseBox = NoiseBox()
    confidence: Few = 0
    """Modifiers of each attack (ENO-POOL-07); the keywords of these names leave tokens."""
    discipline: Few = 0
    surge: Surge | None = None
    keywords: Keywords = Keywords()
    on_wound: Effects = ()
    on_fail: Effects = ()
    reduction: Few = 0
    light: tuple[Colour, ...] = ()
    """Light [die]: the dice of Scouting change to these (ENO-KEY-LIGHT)."""
    abilities: tuple[Ability, ...] = ()
    traits: tuple[str, ...] = ()
    fast_reload: bool = False
    """Card text: a Heavy weapon that may be Fast Reloaded all the same (ENO-CORE-01)."""
    always: bool = False
    """Always equipped, without a slot (ENO-GEAR-06)."""
    tier: Level = 1
    side_of: str = ""
    """The card whose other side this is; it counts from Parsec `tier` on (ENO-CAMP-04)."""

    @property
    def ranged(self) -> bool:
        return self.range > 0 and not self.keywords.reach


class Condition(Printed, frozen=True):
    """A Condition card, good or bad (ENO-COND-01)."""

    id: Id
    name: Name
    text: Text
    good: bool = False
    until: Literal["run", "turn-end", "next-turn-end"] = "run"
    """When it leaves by itself; all leave after the run (ENO-COND-03)."""
    fewer_dice: Few = 0
    """Dice less in each attack of the Spacer."""
    abilities: tuple[Ability, ...] = ()
    tokens: Few = 0
    """At so many tokens on the card `full` happens and they are discarded; 0 is never."""
    full: Effects = ()
    again: Effects = ()
    """What happens when it would be gained once more (ENO-COND-07)."""
    lingering: Effects = ()
    """What happens if it is still held when the session ends (ENO-COND-04)."""
    lingering_text: Text = ""


class Breakdown(Printed, frozen=True):
    """A Stress Breakdown: resolved at once, then flipped to its bonus (ENO-SBRK-01, -03)."""

    id: Id
    name: Name
    text: Text
    do: Effects = ()
    no_abilities: bool = False
    """Until it flips no triggered ability and no Analysis may be used."""
    no_reactions: bool = False
    no_attack: bool = False
    fewer_dice: Few = 0
    back_name: str = ""
    back_text: Text = ""
    back: tuple[Ability, ...] = ()


class Stratagem(Printed, frozen=True):
    """A card of the whole team with a requirement and a ready side (ENO-STRAT-01 to 07)."""

    id: Id
    name: Name
    text: Text
    callings: tuple[str, ...]
    """The classes that unlock it; empty is everyone."""
    do: Effects
    gained: bool = False
    """No class unlocks it: an effect `stratagem` brings it to the team."""
    expertise: Few = 0
    """So many Expertise tokens flip it."""
    kills: Few = 0
    """Or so many Intruders killed."""
    charges: OneOrMore = 1
    needs: Needs = NOTHING


class FlatlineCard(Printed, frozen=True):
    """One of the four Flatline cards (ENO-FLAT-01)."""

    id: Id
    name: Name
    text: Text
    live: bool
    awakening: bool = False
    do: Effects = ()


class AwakeningCard(Printed, frozen=True):
    """What an awakened Spacer gains (ENO-AWAKE-09)."""

    id: Id
    name: Name
    text: Text
    dice: tuple[Colour, ...] = ()
    abilities: tuple[Ability, ...] = ()
    no_knockdown: bool = False


class DiceSet(Printed, frozen=True):
    """A colour of dice: how many there are, and their faces."""

    count: Some
    faces: Faces
