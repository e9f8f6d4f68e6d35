"""The words in which effects are written: tokens, colours, whom they concern, prices, conditions.

`Who`, `At` and `Heading` are explained in `effects.py`, where an author of packs looks first.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from crawldeck.enormity.domains import OnTrack
from crawldeck.grid import Direction
from crawldeck.kernel.domains import Count, Few

Token = Literal["confidence", "discipline", "expertise"]
AnyToken = Literal["confidence", "discipline", "expertise", "any"]
CURRENCY: dict[str, Token] = {
    "cache": "expertise",
    "engram": "discipline",
    "console": "confidence",
    "extraction": "confidence",
}
"""What Fast Scavenging is paid in (ENO-SCAV-02, ENO-EXT-03); Objectives say so themselves."""
Colour = Literal["white", "red", "black"]
Skill = Literal["intellect", "dexterity", "strength", "willpower", "perception"]
Who = Literal["self", "other", "any", "adjacent", "all", "others", "priority", "here"]
At = Literal["target", "closest", "sight", "field", "adjacent", "dangerous", "all"]
Compass = Literal["north", "east", "south", "west"]
Facing = Literal["ahead", "right", "behind", "left"]
Heading = Literal["away", Compass, Facing]
COMPASS = {
    Direction.N: "north",
    Direction.E: "east",
    Direction.S: "south",
    Direction.W: "west",
}
"""How directions are said in options and events."""
WAYS = {word: way for way, word in COMPASS.items()}
NOBODY = "nobody in particular"
"""Whom an action targets that finds nobody."""
TOP = 9
"""The end of the track (ENO-RUB-02)."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all effects."""

    on_runs_only: ClassVar[bool] = False
    """Whether it is about something that an incursion does not have (ENO-INC-01)."""


class NoiseBox(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in a Noise box; an empty one is silent (ENO-NOISE-02, ENO-NOISE-05,
    ENO-NOISE-06)."""

    symbol: bool = False
    """The Intruder symbol: one die for each Blip, in the colour of the Intruder sheet
    (ENO-NOISE-02)."""
    dice: tuple[Colour, ...] = ()
    """These very dice, in place of the symbol's (ENO-NOISE-06)."""
    plus: Few = 0
    """Potentials that are added to the roll (ENO-NOISE-05)."""
    per_shot: bool = False
    """`plus` counts once for each shot (ENO-ATK-16, ENO-BURST-07)."""

    @property
    def loud(self) -> bool:
        return bool(self.symbol or self.dice or self.plus)


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What something costs: you pay all of it or do not use it (ENO-ABIL-09 to 13)."""

    confidence: Few = 0
    """Confidence tokens out of the Active Pool (ENO-POOL-02)."""
    discipline: Few = 0
    """Discipline tokens out of the Active Pool (ENO-POOL-02)."""
    expertise: Few = 0
    """Expertise tokens out of the Active Pool (ENO-POOL-02, ENO-KEY-EXP-2)."""
    by_level: bool = False
    """The tokens count once, twice or three times at the white, red and black level
    (ENO-LOC-07)."""
    stress: Few = 0
    """Stress that you gain; it never kills."""
    adrenaline: Few = 0
    """Adrenaline that you gain; it never kills."""
    ammo: Few = 0
    """Ammo of the card itself."""
    charges: Few = 0
    """Charges of the card itself (ENO-GEAR-05)."""
    exhaust: bool = False
    """The card itself is exhausted (ENO-EXH-01)."""
    discard: bool = False
    """The card itself is discarded."""
    card: bool = False
    """You must play an Action card for it (ENO-LOC-08)."""
    inner_dark: Few = 0
    """Inner Dark that you gain; only other cards ask for it."""


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold besides the cost: everything that is written (ENO-ABIL-08)."""

    vitals: Literal["", "green", "orange", "red"] = ""
    """Your Vitals marker is in exactly this colour."""
    pool_empty: Literal["", "active", "incoming", "either"] = ""
    """This Pool is empty; `either` is one of the two."""
    levels: tuple[Colour, ...] = ()
    """The Countdown is at one of these levels (ENO-CD-05)."""
    foe_on_dangerous: bool = False
    """An Intruder is on a Dangerous space (ENO-BOARD-19)."""
    foe_adjacent: bool = False
    """An Intruder is next to you."""
    foe_in_sight: bool = False
    """You see an Intruder."""
    blip_in_field: bool = False
    """A Blip is in your Light field (ENO-SCOUT-02)."""
    ally_adjacent: bool = False
    """Another Spacer is next to you."""
    ally_down: bool = False
    """Another Spacer is knocked down."""
    down: bool = False
    """You are knocked down."""
    condition: str = ""
    """You have this Condition, by its id."""
    stress: OnTrack = 0
    """You have at least this much Stress."""
    flag: str = ""
    """This flag was set by an effect `flag`."""
    no_flag: str = ""
    """This flag was not set."""
    clue: str = ""
    """This clue was found by an effect `clue` (ENO-DISC-11)."""
    location: str = ""
    """You are in this Location, by its id."""
    gear: str = ""
    """You have this piece of gear equipped, by its id."""
    trait: str = ""
    """You have a piece of gear with this trait equipped (ENO-GEAR-07)."""
    engrams: Few = 0
    """You hold at least this many Engrams (ENO-SCAV-03)."""
    discoveries: Count = 0
    """At least this many Discoveries were resolved in this run."""


FREE, NOTHING = Cost(), Needs()
"""What has no cost and no needs has these very ones: most cards and abilities."""
