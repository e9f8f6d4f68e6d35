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
    """What is printed in a Noise box; an empty one is silent (ENO-NOISE-02, -05, -06)."""

    symbol: bool = False
    """The Intruder symbol: one die per Blip, in the colour of the sheet."""
    dice: tuple[Colour, ...] = ()
    plus: Few = 0
    per_shot: bool = False
    """`plus` counts once for each shot (ENO-ATK-16, ENO-BURST-07)."""

    @property
    def loud(self) -> bool:
        return bool(self.symbol or self.dice or self.plus)


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability costs; all of it or nothing (ENO-ABIL-09 to 13)."""

    confidence: Few = 0
    discipline: Few = 0
    expertise: Few = 0
    by_level: bool = False
    """Token prices are once, twice, three times at the white, red, black level."""
    stress: Few = 0
    adrenaline: Few = 0
    ammo: Few = 0
    charges: Few = 0
    exhaust: bool = False
    discard: bool = False
    card: bool = False
    """An Action card must be played for it."""
    inner_dark: Few = 0


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold besides the cost; every field that is given."""

    vitals: Literal["", "green", "orange", "red"] = ""
    """The marker is in exactly this colour (ENO-ABIL-08)."""
    pool_empty: Literal["", "active", "incoming", "either"] = ""
    levels: tuple[Colour, ...] = ()
    foe_on_dangerous: bool = False
    foe_adjacent: bool = False
    foe_in_sight: bool = False
    blip_in_field: bool = False
    ally_adjacent: bool = False
    ally_down: bool = False
    down: bool = False
    condition: str = ""
    stress: OnTrack = 0
    """At least so much Stress."""
    flag: str = ""
    no_flag: str = ""
    clue: str = ""
    location: str = ""
    gear: str = ""
    trait: str = ""
    """An equipped piece of gear has this trait (ENO-GEAR-07)."""
    engrams: Few = 0
    discoveries: Count = 0
    """At least so many Discoveries resolved this run."""


FREE, NOTHING = Cost(), Needs()
"""What has no cost and no needs has these very ones: most cards and abilities."""
