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
    """Put tokens into a Pool (ENO-POOL-01)."""

    token: AnyToken
    """The kind of token; `any` lets the player choose each."""
    n: OneOrMore = 1
    """How many."""
    pool: Literal["incoming", "active"] = "incoming"
    """The Pool they go to."""


class Shift(Effect, frozen=True, tag="shift"):
    """Move tokens from one Pool to the other; the player chooses which (ENO-POOL-02)."""

    n: OneOrMore = 1
    """How many."""
    source: Literal["active", "incoming"] = "active"
    """The Pool they come from."""


class Vitals(Effect, frozen=True, tag="vitals"):
    """Gain Vitals, or lose them: a loss is no attack, and nothing reduces it (ENO-RUB-03)."""

    n: Change
    """How many; less than 0 is a loss."""
    who: Who = "self"
    """The Spacers concerned."""


class Stress(Effect, frozen=True, tag="stress"):
    """Gain or lose Stress; more than 9 kills (ENO-STRESS-03)."""

    n: Change
    """How much; less than 0 is a loss."""
    who: Who = "self"
    """The Spacers concerned."""


class Strain(Effect, frozen=True, tag="strain"):
    """Vitals and Stress change together, and only then are they compared for a Breakdown
    (ENO-SBRK-01)."""

    vitals: Change
    """How many Vitals; less than 0 is a loss."""
    stress: Change
    """How much Stress; less than 0 is a loss."""
    who: Who = "self"
    """The Spacers concerned."""


class Adrenaline(Effect, frozen=True, tag="adrenaline"):
    """Adrenaline rises or falls; more than 9 kills (ENO-ADR-03)."""

    n: Change
    """By how much; less than 0 falls."""
    who: Who = "self"
    """The Spacers concerned."""


class Radiation(Effect, frozen=True, tag="radiation"):
    """Radiation tokens on the Spacer's board; the fifth kills (ENO-KEY-RADN-1, ENO-KEY-RADN-2)."""

    n: Change = 1
    """How many; less than 0 takes some off."""
    who: Who = "self"
    """The Spacers concerned."""


class Infection(Effect, frozen=True, tag="infection"):
    """Infection tokens on the Spacer's board; the fifth kills (ENO-DIE-01)."""

    n: Change = 1
    """How many; less than 0 takes some off."""
    who: Who = "self"
    """The Spacers concerned."""


class InnerDark(Effect, frozen=True, tag="inner-dark"):
    """Inner Dark of the Spacer grows or shrinks; only other cards ask for it (ENO-SECR-06)."""

    n: Change = 1
    """By how much; less than 0 shrinks."""


class Gain(Effect, frozen=True, tag="condition"):
    """Take a Condition card (ENO-COND-01)."""

    condition: str
    """The Condition, by its id."""
    who: Who = "self"
    """The Spacers concerned."""


class Cure(Effect, frozen=True, tag="cure"):
    """Discard a Condition (ENO-COND-01)."""

    condition: str = ""
    """The Condition, by its id; left out, any bad one that its bearer chooses."""
    who: Who = "self"
    """The Spacers concerned."""


class Exhale(Effect, frozen=True, tag="exert-card"):
    """Gain or discard Exert cards; the third kills (ENO-EXERT-03)."""

    n: Change = -1
    """How many; less than 0 discards."""
    who: Who = "self"
    """The Spacers concerned."""


class Kill(Effect, frozen=True, tag="kill"):
    """A Spacer dies at once, or the Intruder concerned does (ENO-DIE-01)."""

    who: Who = "self"
    """The Spacers who die."""
    foe: bool = False
    """The Intruder concerned dies instead; an Adversary never does (ENO-ADV-05)."""


# -- moving


class Step(Effect, frozen=True, tag="move"):
    """A Move-like ability: a Spacer may move, which is no Move action (ENO-MLIKE-01).

    Reflex is `n = 1`, Warn is `n = 1` with `who = "other"`.
    """

    n: Steps = 1
    """How many spaces at most."""
    who: Who = "self"
    """The Spacers who may move."""


class MoveAction(Effect, frozen=True, tag="move-action"):
    """A free Move action with its Noise (ENO-MOVE-17)."""

    n: Steps
    """How many spaces at most (ENO-MOVE-01)."""
    noise: NoiseBox = NoiseBox()
    """The Noise it makes (ENO-MOVE-13)."""


class Knockdown(Effect, frozen=True, tag="knockdown"):
    """The Spacer is knocked down; an attack does it only within its reach (ENO-KD-01,
    ENO-KD-02)."""

    who: Who = "self"
    """The Spacers concerned."""


class StandUp(Effect, frozen=True, tag="stand-up"):
    """A Spacer who lies down stands up (ENO-KD-06)."""

    who: Who = "self"
    """The Spacers concerned."""


class Knockback(Effect, frozen=True, tag="knockback"):
    """The Spacer concerned is thrown away from the source, or the stated way (ENO-KB-01)."""

    n: Steps
    """How many spaces."""
    foe: bool = False
    """The Intruder concerned is thrown instead (ENO-KB-07)."""
    way: Heading = "away"
    """Which way."""


class Lure(Effect, frozen=True, tag="lure"):
    """The Spacer is dragged toward the source (ENO-KEY-LURE)."""

    n: Steps
    """How many spaces."""


class Pushback(Effect, frozen=True, tag="pushback"):
    """The Intruder advances and pushes the Spacer along (ENO-KEY-PUSH)."""

    n: Steps
    """How many spaces."""


class CrashInto(Effect, frozen=True, tag="crash"):
    """Crash: lose 1 Vitals and be knocked down (ENO-KEY-CRASH-1)."""

    who: Who = "self"
    """The Spacers concerned."""


class Displaced(Effect, frozen=True, tag="displace"):
    """Displace: move to a free space next to you; with none you die (ENO-KEY-DISP-1,
    ENO-KEY-DISP-2)."""

    who: Who = "self"
    """The Spacers concerned."""


class Retreat(Effect, frozen=True, tag="retreat"):
    """The Intruder concerned moves away from the Spacer (ENO-GRIN-05)."""

    n: Steps
    """How many spaces."""


class Halt(Effect, frozen=True, tag="halt"):
    """The movement under way ends here (ENO-TERR-02)."""


class Elsewhere(Effect, frozen=True, tag="elsewhere"):
    """Put a Spacer into a special place off the board (ENO-PLACE-01)."""

    place: str
    """The place, by a name of your own; a `return` lets out again."""
    who: Who = "self"
    """The Spacers concerned."""


class Return(Effect, frozen=True, tag="return"):
    """A Spacer comes back from a special place, next to the Priority Target or to where they left
    (ENO-PLACE-01)."""

    place: str = ""
    """The place; left out, any."""
    who: Who = "self"
    """The Spacers concerned."""


# -- fighting


class BonusAttack(Effect, frozen=True, tag="bonus-attack"):
    """An immediate attack; inside a Spacer's attack it is a Follow-up (ENO-BONUS-01,
    ENO-FOLLOW-01)."""

    who: Who = "self"
    """Who attacks."""


class BonusAction(Effect, frozen=True, tag="bonus-action"):
    """Play any one of your Action cards at once (ENO-BACT-01)."""

    who: Who = "self"
    """Who plays it."""


class AttackDice(Effect, frozen=True, tag="attack-dice"):
    """The Spacer's next attack in this turn is better, or worse (ENO-ATK-06)."""

    dice: tuple[Colour, ...] = ()
    """Dice more."""
    power: UpOrDown = 0
    """Power more; less than 0 is fewer."""
    fewer: Few = 0
    """Dice fewer."""
    confidence: Few = 0
    """Dice that may be re-rolled, as with Confidence tokens (ENO-POOL-07)."""
    discipline: Few = 0
    """Potentials that count as Power, as with Discipline tokens (ENO-POOL-07)."""
    quadrants: Few = 0
    """Critical quadrants more (ENO-ATK-11)."""
    melee: bool = False
    """Only if it is a melee attack."""


class Suppress(Effect, frozen=True, tag="suppress"):
    """Suppression tokens on Intruders: each is 1 less Speed and 1 less AT (ENO-SUPP-02,
    ENO-SUPP-03)."""

    n: OneOrMore
    """How many; they do not add up, the higher number stands (ENO-SUPP-05)."""
    at: At = "target"
    """The Intruders concerned."""


class Surprise(Effect, frozen=True, tag="surprise"):
    """Intruders are surprised: their next activation only ends that (ENO-SURP-01)."""

    at: At = "target"
    """The Intruders concerned."""


class Wound(Effect, frozen=True, tag="wound"):
    """Wound Intruders without a roll (ENO-ATK-13)."""

    n: OneOrMore = 1
    """How many Wounds."""
    at: At = "target"
    """The Intruders concerned."""


class Reprisal(Effect, frozen=True, tag="reprisal"):
    """The Intruder attacks its attacker when this attack is over (ENO-RESP-06)."""

    dice: tuple[Colour, ...]
    """The dice it rolls."""


class Strike(Effect, frozen=True, tag="strike"):
    """The Intruder makes one more attack on the Spacer concerned (ENO-ADD-01)."""

    dice: tuple[Colour, ...]
    """The dice it rolls."""
    shoot: bool = False
    """It shoots; otherwise it must be next to the Spacer."""


class Harm(Effect, frozen=True, tag="harm"):
    """Damage as by an attack: gear and Expertise reduce it (ENO-IATK-02)."""

    n: OnTrack = 0
    """Damage without a roll; it is added to the dice."""
    dice: tuple[Colour, ...] = ()
    """Dice that are rolled; Power is damage."""
    who: Who = "self"
    """The Spacers concerned."""


class Shield(Effect, frozen=True, tag="shield"):
    """The damage about to be taken is less, but at least 1: for a reaction to `damaged`
    (ENO-GEAR-04)."""

    n: OneOrMore
    """How much less."""


class Delay(Effect, frozen=True, tag="delay"):
    """The Blip about to move goes less far, but at least 1: for a reaction to `blip-moves`
    (ENO-BLIP-01)."""

    n: OneOrMore
    """How much less."""


# -- gear


class Reload(Effect, frozen=True, tag="reload"):
    """Load one weapon; by an effect it is no action (ENO-REL-01, ENO-REL-02)."""

    how: Literal["fast", "full"] = "fast"
    """`fast` is 1 Ammo for a weapon that is not Heavy; `full` is all Ammo."""


class Recharge(Effect, frozen=True, tag="recharge"):
    """Charges come back to one piece of gear, because the card says so (ENO-CORE-01)."""

    n: OneOrMore = 1
    """How many."""


class Rearm(Effect, frozen=True, tag="rearm"):
    """Ready all cards, and swap freely between hands and backpack (ENO-EXH-02)."""


class Ready(Effect, frozen=True, tag="ready"):
    """Ready one exhausted card (ENO-EXH-01)."""


class Exhaust(Effect, frozen=True, tag="exhaust"):
    """Exhaust a card that the Spacer chooses, if there is one (ENO-EXH-01)."""


class Loot(Effect, frozen=True, tag="loot"):
    """Draw from the loot deck of the Location, or take a named card (ENO-LOOT-01)."""

    n: OneOrMore = 1
    """How many cards."""
    gear: str = ""
    """The card to take, by its id; left out, cards are drawn."""


class TakeEngram(Effect, frozen=True, tag="engram"):
    """Draw an Engram from the bag, or take one of a kind (ENO-SCAV-03)."""

    kind: str = ""
    """The kind; left out, one is drawn."""


class Scavenge(Effect, frozen=True, tag="scavenge"):
    """Scavenge what lies on the Spacer's space, free of charge (ENO-SCAV-01)."""
