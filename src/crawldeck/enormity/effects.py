"""Effects: the typed things that cards, tiles, discoveries and Intruders do, written as data.

In a pack an effect is an inline table whose `do` names it: `{ do = "stress", n = 1 }`. The rules
in `rules/effects.py` say what each does at the table.

`who` names the Spacers concerned, seen from whoever the effect belongs to (its owner, the finder,
the one attacked): `self`; `other` and `any` (chosen, without or with oneself); `adjacent` (chosen
among those next to oneself); `all`; `others`; `priority` (the Priority Target); `here` (all on
pages of the Location). `at` names Intruders: `target` (the one concerned), `closest`, `sight`
(all that one sees), `field` (all in the Light field), `adjacent`, `dangerous` (chosen among those
on Dangerous spaces), `all`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Token = Literal["confidence", "discipline", "expertise"]
AnyToken = Literal["confidence", "discipline", "expertise", "any"]
Colour = Literal["white", "red", "black"]
Skill = Literal["intellect", "dexterity", "strength", "willpower", "perception"]
Who = Literal["self", "other", "any", "adjacent", "all", "others", "priority", "here"]
At = Literal["target", "closest", "sight", "field", "adjacent", "dangerous", "all"]


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of all effects."""


class NoiseBox(Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed in a Noise box; an empty one is silent (ENO-NOISE-02, -05, -06)."""

    symbol: bool = False
    """The Intruder symbol: one die per Blip, in the colour of the sheet."""
    dice: tuple[Colour, ...] = ()
    plus: int = 0
    per_shot: bool = False
    """`plus` counts once for each shot (ENO-ATK-16, ENO-BURST-07)."""

    @property
    def loud(self) -> bool:
        return bool(self.symbol or self.dice or self.plus)


# -- tokens and the Rubicon


class Tokens(Effect, frozen=True, tag="tokens"):
    """Put tokens into a pool; `any` lets the player choose each."""

    token: AnyToken
    n: int = 1
    pool: Literal["incoming", "active"] = "incoming"


class Shift(Effect, frozen=True, tag="shift"):
    """Move tokens from one pool to the other; the player chooses which."""

    n: int = 1
    source: Literal["active", "incoming"] = "active"


class ClearPool(Effect, frozen=True, tag="clear-pool"):
    """Empty both pools; where they were empty already, `otherwise` instead (ENO-INTR-08)."""

    otherwise: tuple[AnyEffect, ...] = ()


class Vitals(Effect, frozen=True, tag="vitals"):
    """Gain Vitals, or lose them (n < 0): a loss is no attack and nothing reduces it."""

    n: int
    who: Who = "self"


class Stress(Effect, frozen=True, tag="stress"):
    n: int
    who: Who = "self"


class Strain(Effect, frozen=True, tag="strain"):
    """Vitals and Stress change together, each up or down: compared when both did (SBRK-01)."""

    vitals: int
    stress: int
    who: Who = "self"


class Adrenaline(Effect, frozen=True, tag="adrenaline"):
    n: int
    who: Who = "self"


class Radiation(Effect, frozen=True, tag="radiation"):
    n: int = 1
    who: Who = "self"


class Infection(Effect, frozen=True, tag="infection"):
    n: int = 1
    who: Who = "self"


class InnerDark(Effect, frozen=True, tag="inner-dark"):
    n: int = 1


class Gain(Effect, frozen=True, tag="condition"):
    """Take a Condition card (`dazed`, ...)."""

    condition: str
    who: Who = "self"


class Cure(Effect, frozen=True, tag="cure"):
    """Discard a Condition; an empty name is any one of the Spacer's choice."""

    condition: str = ""
    who: Who = "self"


class Exhale(Effect, frozen=True, tag="exert-card"):
    """Gain (n > 0) or discard (n < 0) Exert cards."""

    n: int = -1
    who: Who = "self"


class Kill(Effect, frozen=True, tag="kill"):
    """The Spacer dies, or, `foe`, the Intruder concerned does."""

    who: Who = "self"
    foe: bool = False


# -- moving


class Step(Effect, frozen=True, tag="move"):
    """A Move-like ability: up to n spaces (ENO-MLIKE-01). `Reflex` is n = 1, `Warn` who = other."""

    n: int = 1
    who: Who = "self"


class MoveAction(Effect, frozen=True, tag="move-action"):
    """A free Move action with its Noise (ENO-MOVE-17)."""

    n: int
    noise: NoiseBox = NoiseBox()


class Knockdown(Effect, frozen=True, tag="knockdown"):
    who: Who = "self"


class StandUp(Effect, frozen=True, tag="stand-up"):
    who: Who = "self"


class Knockback(Effect, frozen=True, tag="knockback"):
    """Away from the source: the Spacer concerned, or, `foe`, the Intruder."""

    n: int
    foe: bool = False


class Lure(Effect, frozen=True, tag="lure"):
    n: int


class Pushback(Effect, frozen=True, tag="pushback"):
    n: int


class CrashInto(Effect, frozen=True, tag="crash"):
    who: Who = "self"


class Displaced(Effect, frozen=True, tag="displace"):
    who: Who = "self"


class Retreat(Effect, frozen=True, tag="retreat"):
    """The Intruder concerned moves away from the Spacer (ENO-GRIN-05)."""

    n: int


class Halt(Effect, frozen=True, tag="halt"):
    """The movement under way ends here."""


class Elsewhere(Effect, frozen=True, tag="elsewhere"):
    """Put the Spacer into a special place off the board (ENO-PLACE-01)."""

    place: str
    who: Who = "self"


class Return(Effect, frozen=True, tag="return"):
    """A Spacer comes back from a special place, next to the Priority Target or where it left."""

    place: str = ""
    who: Who = "self"


# -- fighting


class BonusAttack(Effect, frozen=True, tag="bonus-attack"):
    """An immediate Attack (ENO-BONUS-01); inside a Spacer Attack a Follow-up (ENO-FOLLOW-01)."""

    who: Who = "self"


class BonusAction(Effect, frozen=True, tag="bonus-action"):
    who: Who = "self"


class AttackDice(Effect, frozen=True, tag="attack-dice"):
    """Dice (or fewer, for n < 0), Power and modifiers for the Spacer's next attack of this turn."""

    dice: tuple[Colour, ...] = ()
    power: int = 0
    fewer: int = 0
    confidence: int = 0
    discipline: int = 0
    quadrants: int = 0
    melee: bool = False
    """Only for a melee attack."""


class Suppress(Effect, frozen=True, tag="suppress"):
    n: int
    at: At = "target"


class Surprise(Effect, frozen=True, tag="surprise"):
    at: At = "target"


class Wound(Effect, frozen=True, tag="wound"):
    """Wound an Intruder without a roll."""

    n: int = 1
    at: At = "target"


class Reprisal(Effect, frozen=True, tag="reprisal"):
    """The Intruder attacks the attacker when this attack is over (ENO-RESP-06)."""

    dice: tuple[Colour, ...]


class Strike(Effect, frozen=True, tag="strike"):
    """An additional attack of the Intruder on the Spacer concerned (ENO-ADD-01)."""

    dice: tuple[Colour, ...]
    shoot: bool = False


class Harm(Effect, frozen=True, tag="harm"):
    """Damage as by an attack: armour and Expertise reduce it. Dice are rolled, n is added."""

    n: int = 0
    dice: tuple[Colour, ...] = ()
    who: Who = "self"


class Shield(Effect, frozen=True, tag="shield"):
    """The damage about to be taken is less by n, at least 1 (a reaction when damaged)."""

    n: int


class Delay(Effect, frozen=True, tag="delay"):
    """The Blip about to move moves n less, at least 1 (a reaction when a Blip moves)."""

    n: int


class Signature(Effect, frozen=True, tag="signature"):
    """The Boss performs its Signature, on the Spacer concerned unless it targets for itself."""

    aimed: bool = True


class Escalate(Effect, frozen=True, tag="escalate"):
    """Escalation without a Wound (ENO-ESC-08)."""


class Flash(Effect, frozen=True, tag="flash"):
    """A Boss makes a flash attack on the Spacer concerned (ENO-FLASH-01)."""

    boss: str
    stays: bool = False


class Spare(Effect, frozen=True, tag="spare"):
    """Life Spares of the campaign: gained (n > 0) or lost; a one-off run only notes it."""

    n: int


class Resource(Effect, frozen=True, tag="resource"):
    """A resource for the campaign."""

    resource: str
    n: int = 1


class Carry(Effect, frozen=True, tag="carry"):
    """A Condition waits for the Spacer: the next session begins with it (ENO-COND-05)."""

    condition: str


# -- gear


class Reload(Effect, frozen=True, tag="reload"):
    """`fast`: +1 Ammo to one weapon that is not Heavy; `full`: one weapon to full Ammo."""

    how: Literal["fast", "full"] = "fast"


class Recharge(Effect, frozen=True, tag="recharge"):
    """A charge comes back to one piece of gear (card text beats rulebook, ENO-CORE-01)."""

    n: int = 1


class Rearm(Effect, frozen=True, tag="rearm"):
    """Ready all cards and swap freely (ENO-EXH-02)."""


class Ready(Effect, frozen=True, tag="ready"):
    """Ready one exhausted card."""


class Exhaust(Effect, frozen=True, tag="exhaust"):
    """Exhaust a card of the Spacer's choice, if there is one."""


class Loot(Effect, frozen=True, tag="loot"):
    """Draw from the Location's loot deck, or take a named card."""

    n: int = 1
    gear: str = ""


class TakeEngram(Effect, frozen=True, tag="engram"):
    """Draw an Engram from the bag, or take one of a kind."""

    kind: str = ""


class Scavenge(Effect, frozen=True, tag="scavenge"):
    """A free Scavenge of what lies on the Spacer's space."""


# -- the ship


class Noise(Effect, frozen=True, tag="noise"):
    """Noise: of the Spacer, or, `ship`, of something else (ENO-NOISE-15)."""

    box: NoiseBox
    ship: bool = False


class Door(Effect, frozen=True, tag="door"):
    """Open or close a door: a number of the page, or any leaf next to the Spacer (empty)."""

    how: Literal["open", "close", "toggle"] = "open"
    door: str = ""
    keep: bool = False
    """An open door stays open for the rest of the campaign (ENO-CAMP-01)."""


class Weld(Effect, frozen=True, tag="weld"):
    """Weld an open door within reach, or break a weld (ENO-WELD-09)."""

    within: int = 0


class PlaceTile(Effect, frozen=True, tag="place-tile"):
    """Put Terrain out: on named spaces of a page, at random, next to the Spacer or under it."""

    tile: str
    where: Literal["stated", "random", "adjacent", "here", "dangerous", "near-closest"] = "random"
    spaces: tuple[str, ...] = ()


class DestroyTile(Effect, frozen=True, tag="destroy-tile"):
    """Take a tile off: one of a kind (or any) within so many spaces."""

    tile: str = ""
    within: int = 1


class Disable(Effect, frozen=True, tag="disable"):
    """Put a disable token on a component (`door:b1`, `console:0110`, ...), or take it off."""

    what: str
    off: bool = False


class SpawnBlip(Effect, frozen=True, tag="spawn-blip"):
    n: int = 1
    fewer_than: int = 0
    """Only while fewer Intruders of the kind, or fewer Blips, than this are out (ENO-GRIN-07)."""


class SpawnIntruder(Effect, frozen=True, tag="spawn-intruder"):
    n: int = 1
    kind: str = ""
    """Empty: the Location's ecology."""
    ambush: bool = False
    near: Literal["self", "priority"] = "priority"


class DropBlip(Effect, frozen=True, tag="drop-blip"):
    """Discard Blips: the furthest from the Spacers, or the closest."""

    n: int = 1
    which: Literal["furthest", "closest"] = "furthest"


class RevealBlip(Effect, frozen=True, tag="scan"):
    """Look at a Blip in the Light field without Scouting."""


class Countdown(Effect, frozen=True, tag="countdown"):
    """Move the Countdown Marker: n > 0 is toward zero hour."""

    n: int = 1


class ExtractionMarker(Effect, frozen=True, tag="extraction"):
    """Move the Extraction Marker: n > 0 is toward zero hour."""

    n: int = 1


class TakePriority(Effect, frozen=True, tag="priority"):
    who: Who = "self"


class RevealPage(Effect, frozen=True, tag="reveal-page"):
    page: str


# -- finding things


class Clue(Effect, frozen=True, tag="clue"):
    clue: str


class FindCode(Effect, frozen=True, tag="code"):
    """A four-digit code that may be looked up at once (ENO-SECR-01)."""

    code: str


class FindScript(Effect, frozen=True, tag="script"):
    """An encrypted script comes to the table (ENO-SECR-04)."""

    script: str


class Decrypt(Effect, frozen=True, tag="decrypt"):
    """Quantum decryption: one script without decode rules is read (ENO-SECR-06)."""


class FindDiscovery(Effect, frozen=True, tag="discovery"):
    """A fixed Discovery card is resolved."""

    number: int


class CrossOut(Effect, frozen=True, tag="cross-out"):
    """An entry of a Discovery list can never come again."""

    colour: Literal["blue", "yellow", "red"]
    entry: int


class Mark(Effect, frozen=True, tag="flag"):
    """Something to remember about the run: other things may need it."""

    flag: str


class Objective(Effect, frozen=True, tag="objective"):
    """A step of the mission's Objective is done."""

    n: int = 1


# -- choices and tests


class Test(Effect, frozen=True, tag="test"):
    """A Skill test against a threshold (ENO-SKILL-01 to 06)."""

    skill: Skill
    at: int
    success: tuple[AnyEffect, ...] = ()
    fail: tuple[AnyEffect, ...] = ()
    who: Who = "self"


class Graded(Effect, frozen=True, tag="graded"):
    """A Skill test whose result is graded: `grades[n]` for n Successes, the last for more."""

    skill: Skill
    grades: tuple[tuple[AnyEffect, ...], ...]


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """One of several things to do, with a price."""

    id: str
    text: str
    then: tuple[AnyEffect, ...] = ()
    cost: Cost | None = None


class Choose(Effect, frozen=True, tag="choose"):
    """The player chooses one way; a way that cannot be paid is not offered."""

    ways: tuple[Way, ...]


class When(Effect, frozen=True, tag="when"):
    """Only if what is needed holds; else `otherwise`."""

    needs: Needs
    then: tuple[AnyEffect, ...]
    otherwise: tuple[AnyEffect, ...] = ()


class May(Effect, frozen=True, tag="may"):
    """The player may take it or leave it."""

    text: str
    then: tuple[AnyEffect, ...]


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability costs; all of it or nothing (ENO-ABIL-09 to 13)."""

    confidence: int = 0
    discipline: int = 0
    expertise: int = 0
    by_level: bool = False
    """Token prices are once, twice, three times at the white, red, black level."""
    stress: int = 0
    adrenaline: int = 0
    ammo: int = 0
    charges: int = 0
    exhaust: bool = False
    discard: bool = False
    card: bool = False
    """An Action card must be played for it."""
    inner_dark: int = 0


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
    stress: int = 0
    """At least so much Stress."""
    flag: str = ""
    no_flag: str = ""
    clue: str = ""
    location: str = ""
    gear: str = ""
    trait: str = ""
    """An equipped piece of gear has this trait (ENO-GEAR-07)."""
    engrams: int = 0
    discoveries: int = 0
    """At least so many Discoveries resolved this run."""


AnyEffect: TypeAlias = (
    Tokens | Shift | ClearPool | Vitals | Stress | Strain | Adrenaline | Radiation | Infection
    | InnerDark
    | Gain | Cure | Exhale | Kill | Step | MoveAction | Knockdown | StandUp | Knockback | Lure
    | Pushback | CrashInto | Displaced | Retreat | Halt | Elsewhere | Return | BonusAttack
    | BonusAction | AttackDice | Suppress | Surprise | Wound | Reprisal | Strike | Harm | Shield
    | Delay | Reload | Recharge | Rearm | Ready | Exhaust | Loot | TakeEngram | Scavenge | Noise
    | Door | Weld | PlaceTile | DestroyTile | Disable | SpawnBlip | SpawnIntruder | DropBlip
    | RevealBlip | Countdown | ExtractionMarker | TakePriority | RevealPage | Clue | FindCode
    | FindScript | Decrypt | FindDiscovery | CrossOut | Mark | Objective | Test | Graded | Choose
    | When | May | Signature | Escalate | Flash | Spare | Resource | Carry
)  # fmt: skip

Effects: TypeAlias = tuple[AnyEffect, ...]
