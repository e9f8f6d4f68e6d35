"""Plain effects on Spacers, Intruders and gear: a single line of a card, nothing around it.

They are read through `effects.py`, which adds those that hold other effects.
"""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity.domains import Change, OnTrack, Steps
from crawldeck.enormity.terms import AnyToken, At, Colour, Effect, Heading, NoiseBox, Who
from crawldeck.kernel.domains import Few, OneOrMore, UpOrDown

# -- tokens and the Rubicon


class Tokens(Effect, frozen=True, tag="tokens"):
    """Put tokens into a pool; `any` lets the player choose each."""

    token: AnyToken
    n: OneOrMore = 1
    pool: Literal["incoming", "active"] = "incoming"


class Shift(Effect, frozen=True, tag="shift"):
    """Move tokens from one pool to the other; the player chooses which."""

    n: OneOrMore = 1
    source: Literal["active", "incoming"] = "active"


class Vitals(Effect, frozen=True, tag="vitals"):
    """Gain Vitals, or lose them (n < 0): a loss is no attack and nothing reduces it."""

    n: Change
    who: Who = "self"


class Stress(Effect, frozen=True, tag="stress"):
    n: Change
    who: Who = "self"


class Strain(Effect, frozen=True, tag="strain"):
    """Vitals and Stress change together, each up or down: compared when both did (SBRK-01)."""

    vitals: Change
    stress: Change
    who: Who = "self"


class Adrenaline(Effect, frozen=True, tag="adrenaline"):
    n: Change
    who: Who = "self"


class Radiation(Effect, frozen=True, tag="radiation"):
    n: Change = 1
    who: Who = "self"


class Infection(Effect, frozen=True, tag="infection"):
    n: Change = 1
    who: Who = "self"


class InnerDark(Effect, frozen=True, tag="inner-dark"):
    n: Change = 1


class Gain(Effect, frozen=True, tag="condition"):
    """Take a Condition card (`dazed`, ...)."""

    condition: str
    who: Who = "self"


class Cure(Effect, frozen=True, tag="cure"):
    """Discard a Condition; an empty name is any bad one of the Spacer's choice."""

    condition: str = ""
    who: Who = "self"


class Exhale(Effect, frozen=True, tag="exert-card"):
    """Gain (n > 0) or discard (n < 0) Exert cards."""

    n: Change = -1
    who: Who = "self"


class Kill(Effect, frozen=True, tag="kill"):
    """The Spacer dies, or, `foe`, the Intruder concerned does."""

    who: Who = "self"
    foe: bool = False


# -- moving


class Step(Effect, frozen=True, tag="move"):
    """A Move-like ability: up to n spaces (ENO-MLIKE-01). `Reflex` is n = 1, `Warn` who = other."""

    n: Steps = 1
    who: Who = "self"


class MoveAction(Effect, frozen=True, tag="move-action"):
    """A free Move action with its Noise (ENO-MOVE-17)."""

    n: Steps
    noise: NoiseBox = NoiseBox()


class Knockdown(Effect, frozen=True, tag="knockdown"):
    who: Who = "self"


class StandUp(Effect, frozen=True, tag="stand-up"):
    who: Who = "self"


class Knockback(Effect, frozen=True, tag="knockback"):
    """Away from the source, or the stated way: the Spacer concerned, or, `foe`, the Intruder."""

    n: Steps
    foe: bool = False
    way: Heading = "away"


class Lure(Effect, frozen=True, tag="lure"):
    n: Steps


class Pushback(Effect, frozen=True, tag="pushback"):
    n: Steps


class CrashInto(Effect, frozen=True, tag="crash"):
    who: Who = "self"


class Displaced(Effect, frozen=True, tag="displace"):
    who: Who = "self"


class Retreat(Effect, frozen=True, tag="retreat"):
    """The Intruder concerned moves away from the Spacer (ENO-GRIN-05)."""

    n: Steps


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
    power: UpOrDown = 0
    fewer: Few = 0
    confidence: Few = 0
    discipline: Few = 0
    quadrants: Few = 0
    melee: bool = False
    """Only for a melee attack."""


class Suppress(Effect, frozen=True, tag="suppress"):
    n: OneOrMore
    at: At = "target"


class Surprise(Effect, frozen=True, tag="surprise"):
    at: At = "target"


class Wound(Effect, frozen=True, tag="wound"):
    """Wound an Intruder without a roll."""

    n: OneOrMore = 1
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

    n: OnTrack = 0
    dice: tuple[Colour, ...] = ()
    who: Who = "self"


class Shield(Effect, frozen=True, tag="shield"):
    """The damage about to be taken is less by n, at least 1 (a reaction when damaged)."""

    n: OneOrMore


class Delay(Effect, frozen=True, tag="delay"):
    """The Blip about to move moves n less, at least 1 (a reaction when a Blip moves)."""

    n: OneOrMore


# -- gear


class Reload(Effect, frozen=True, tag="reload"):
    """`fast`: +1 Ammo to one weapon that is not Heavy; `full`: one weapon to full Ammo."""

    how: Literal["fast", "full"] = "fast"


class Recharge(Effect, frozen=True, tag="recharge"):
    """A charge comes back to one piece of gear (card text beats rulebook, ENO-CORE-01)."""

    n: OneOrMore = 1


class Rearm(Effect, frozen=True, tag="rearm"):
    """Ready all cards and swap freely (ENO-EXH-02)."""


class Ready(Effect, frozen=True, tag="ready"):
    """Ready one exhausted card."""


class Exhaust(Effect, frozen=True, tag="exhaust"):
    """Exhaust a card of the Spacer's choice, if there is one."""


class Loot(Effect, frozen=True, tag="loot"):
    """Draw from the Location's loot deck, or take a named card."""

    n: OneOrMore = 1
    gear: str = ""


class TakeEngram(Effect, frozen=True, tag="engram"):
    """Draw an Engram from the bag, or take one of a kind."""

    kind: str = ""


class Scavenge(Effect, frozen=True, tag="scavenge"):
    """A free Scavenge of what lies on the Spacer's space."""
