"""The printed components of Enormity that Spacers hold: characters, suits, cards, gear, conditions.

Each struct is one component as its file in a pack writes it; see `docs/drawing-a-map.md` for pages
and `hazards.py` for what stands against the Spacers.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from crawldeck.enormity.effects import Colour, Cost, Effects, Needs, NoiseBox, Skill, Token

SKILLS: tuple[Skill, ...] = ("intellect", "dexterity", "strength", "willpower", "perception")
TOKENS: tuple[Token, ...] = ("confidence", "discipline", "expertise")
LEVELS: tuple[Colour, ...] = ("white", "red", "black")

Slot = Literal["steady", "hurried", "desperate"]
Moment: TypeAlias = Literal[
    "", "turn-start", "turn-end", "phase-end", "round-end", "attack", "kill", "attacked",
    "damaged", "blip-moves", "noise", "move-done", "action-done", "scouted", "run-end",
]  # fmt: skip


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything printed: a key that is not known is an error."""


class Ability(Printed, frozen=True):
    """A boxed effect (ENO-ABIL-01).

    A `passive` has no cost and fires whenever its moment comes (ENO-ABIL-03, -04); a `triggered`
    one is used in one's own turn, once a Round (ENO-ABIL-07); a `reaction` in a window, or at the
    moment it names (ENO-REACT-01).
    """

    id: str
    name: str
    text: str
    kind: Literal["passive", "triggered", "reaction"]
    do: Effects
    moment: Moment = ""
    cost: Cost = Cost()
    needs: Needs = Needs()
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

    at: int
    token: Token
    n: int = 1


class Character(Printed, frozen=True):
    """A Spacer's character board."""

    id: str
    name: str
    text: str
    calling: str
    """The class that unlocks Stratagems (ENO-STRAT-01)."""
    skills: dict[Skill, int]
    stress: int
    rubicon: tuple[Bonus, ...]
    abilities: tuple[Ability, ...]
    suit: str
    cards: tuple[str, ...]
    gear: tuple[str, ...]


class Suit(Printed, frozen=True):
    """A suit: slots, light, Rubicon bonuses and boxes; the colours of the Vitals track."""

    id: str
    name: str
    text: str
    support: int
    backpack: int
    light: int
    """The Light field, counted like range (ENO-SCOUT-02)."""
    light_dice: tuple[Colour, ...]
    rubicon: tuple[Bonus, ...] = ()
    abilities: tuple[Ability, ...] = ()
    reduction: int = 0
    orange_from: int = 4
    green_from: int = 7


class CardAction(Printed, frozen=True):
    """One of the options of a side of an Action card (ENO-ACT-05)."""

    id: str
    text: str
    kind: Literal[
        "move", "attack", "scout", "scavenge", "full-reload", "fast-reload", "rationalize",
        "catch-breath", "rearm", "effects",
    ]  # fmt: skip
    n: int = 0
    """Spaces of a Move."""
    noise: NoiseBox = NoiseBox()
    cost: Cost = Cost()
    needs: Needs = Needs()
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

    id: str
    name: str
    actions: tuple[CardAction, ...]
    walk: bool = False
    """A Walk or a Sneak, which other cards ask for."""


class ActionCard(Printed, frozen=True):
    """A double-sided Action card; a Spacer has one for each slot (ENO-ACT-01)."""

    id: str
    slot: Slot
    sides: tuple[Side, Side]


class Surge(Printed, frozen=True):
    """What a weapon gains while Adrenaline is at least so high (ENO-ATK-06)."""

    at: int
    dice: tuple[Colour, ...] = ()
    power: int = 0


class Keywords(Printed, frozen=True):
    """The keywords of a piece of gear."""

    advance: int = 0
    burst: int = 0
    confidence: int = 0
    deadzone: bool = False
    devastating: bool = False
    discharge: bool = False
    discipline: int = 0
    empty_clip: bool = False
    expertise: int = 0
    fallback: int = 0
    heavy: bool = False
    linear: bool = False
    noiseless: bool = False
    radiate: int = 0
    reach: bool = False


class Gear(Printed, frozen=True):
    """A weapon or a support card."""

    id: str
    name: str
    text: str
    kind: Literal["weapon", "support"]
    hands: int = 0
    dice: tuple[Colour, ...] = ()
    range: int = 0
    """0 is melee; with Reach it is how far a melee attack goes."""
    ammo: int = 0
    charges: int = 0
    suppress: int = 0
    quadrants: int = 0
    noise: NoiseBox = NoiseBox()
    confidence: int = 0
    """Modifiers of each attack (ENO-POOL-07); the keywords of these names leave tokens."""
    discipline: int = 0
    surge: Surge | None = None
    keywords: Keywords = Keywords()
    on_wound: Effects = ()
    on_fail: Effects = ()
    reduction: int = 0
    light: tuple[Colour, ...] = ()
    """Light [die]: the dice of Scouting change to these (ENO-KEY-LIGHT)."""
    abilities: tuple[Ability, ...] = ()
    traits: tuple[str, ...] = ()
    fast_reload: bool = False
    """Card text: a Heavy weapon that may be Fast Reloaded all the same (ENO-CORE-01)."""
    always: bool = False
    """Always equipped, without a slot (ENO-GEAR-06)."""
    tier: int = 1
    side_of: str = ""
    """The card whose other side this is; it counts from Parsec `tier` on (ENO-CAMP-04)."""

    @property
    def ranged(self) -> bool:
        return self.range > 0 and not self.keywords.reach


class Condition(Printed, frozen=True):
    """A Condition card, good or bad (ENO-COND-01)."""

    id: str
    name: str
    text: str
    good: bool = False
    until: Literal["run", "turn-end", "next-turn-end"] = "run"
    """When it leaves by itself; all leave after the run (ENO-COND-03)."""
    fewer_dice: int = 0
    """Dice less in each attack of the Spacer."""
    abilities: tuple[Ability, ...] = ()
    tokens: int = 0
    """At so many tokens on the card `full` happens and they are discarded; 0 is never."""
    full: Effects = ()
    again: Effects = ()
    """What happens when it would be gained once more (ENO-COND-07)."""
    lingering: Effects = ()
    """What happens if it is still held when the session ends (ENO-COND-04)."""
    lingering_text: str = ""


class Breakdown(Printed, frozen=True):
    """A Stress Breakdown: resolved at once, then flipped to its bonus (ENO-SBRK-01, -03)."""

    id: str
    name: str
    text: str
    do: Effects = ()
    no_abilities: bool = False
    """Until it flips no triggered ability and no Analysis may be used."""
    no_reactions: bool = False
    no_attack: bool = False
    fewer_dice: int = 0
    back_name: str = ""
    back_text: str = ""
    back: tuple[Ability, ...] = ()


class Stratagem(Printed, frozen=True):
    """A card of the whole team with a requirement and a ready side (ENO-STRAT-01 to 07)."""

    id: str
    name: str
    text: str
    callings: tuple[str, ...]
    """The classes that unlock it; empty is everyone."""
    do: Effects
    gained: bool = False
    """No class unlocks it: an effect `stratagem` brings it to the team."""
    expertise: int = 0
    """So many Expertise tokens flip it."""
    kills: int = 0
    """Or so many Intruders killed."""
    charges: int = 1
    needs: Needs = Needs()


class FlatlineCard(Printed, frozen=True):
    """One of the four Flatline cards (ENO-FLAT-01)."""

    id: str
    name: str
    text: str
    live: bool
    awakening: bool = False
    do: Effects = ()


class AwakeningCard(Printed, frozen=True):
    """What an awakened Spacer gains (ENO-AWAKE-09)."""

    id: str
    name: str
    text: str
    dice: tuple[Colour, ...] = ()
    abilities: tuple[Ability, ...] = ()
    no_knockdown: bool = False


class DiceSet(Printed, frozen=True):
    """A colour of dice: how many there are, and their faces."""

    count: int
    faces: tuple[str, ...]
