"""What befalls Spacers, as printed: Conditions, Stress Breakdowns, Flatline and Awakening cards."""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity.components import Ability, Printed
from crawldeck.enormity.effects import Colour, Effects
from crawldeck.kernel.domains import Few, Id, Name, Text


class Condition(Printed, frozen=True):
    """A Condition card, good or bad (ENO-COND-01)."""

    id: Id
    name: Name
    text: Text
    good: bool = False
    """Whether it is a good one; only bad ones are cured (ENO-COND-01)."""
    until: Literal["run", "turn-end", "next-turn-end"] = "run"
    """When it leaves by itself: after the `run`, at the end of the turn, or of the next turn
    (ENO-COND-03)."""
    fewer_dice: Few = 0
    """How many dice fewer you roll in each attack."""
    abilities: tuple[Ability, ...] = ()
    """What its bearer can do, or suffers: a passive is how it hurts (ENO-ABIL-03)."""
    tokens: Few = 0
    """A token is put on it at the end of each turn; at this many `full` happens and they are
    discarded. 0 is never (ENO-COND-02)."""
    full: Effects = ()
    """What happens when it is full of tokens (ENO-COND-02)."""
    again: Effects = ()
    """What happens when you would gain it once more (ENO-COND-07)."""
    lingering: Effects = ()
    """What happens if you still have it when the session ends (ENO-COND-04)."""
    lingering_text: Text = ""
    """What players read when that happens (ENO-COND-04)."""


class Breakdown(Printed, frozen=True):
    """A Stress Breakdown: it happens at once, and flips to its bonus if you survive it
    (ENO-SBRK-01, ENO-SBRK-03)."""

    id: Id
    name: Name
    text: Text
    do: Effects = ()
    """What happens at once (ENO-SBRK-04)."""
    no_abilities: bool = False
    """Until it flips you may use no triggered ability and no Analysis."""
    no_reactions: bool = False
    """Until it flips you may not react."""
    no_attack: bool = False
    """Until it flips you may not attack."""
    fewer_dice: Few = 0
    """Until it flips you roll this many dice fewer in each attack."""
    back_name: str = ""
    """The name of its bonus side (ENO-SBRK-03)."""
    back_text: Text = ""
    """What players read on its bonus side (ENO-SBRK-03)."""
    back: tuple[Ability, ...] = ()
    """What its bonus side lets you do for the rest of the session (ENO-SBRK-03)."""


class FlatlineCard(Printed, frozen=True):
    """One of the four Flatline cards; two of them live (ENO-FLAT-01)."""

    id: Id
    name: Name
    text: Text
    live: bool
    """Whether the Spacer who draws it lives."""
    awakening: bool = False
    """Whether a Spacer who died by it rolls to awaken (ENO-AWAKE-01, ENO-AWAKE-02)."""
    do: Effects = ()
    """What a Spacer who lives may do at once (ENO-FLAT-02)."""


class AwakeningCard(Printed, frozen=True):
    """What an awakened Spacer gains (ENO-AWAKE-09)."""

    id: Id
    name: Name
    text: Text
    dice: tuple[Colour, ...] = ()
    """Dice more in each attack."""
    abilities: tuple[Ability, ...] = ()
    """What the Spacer can do while awakened."""
    no_knockdown: bool = False
    """Nothing knocks the Spacer down."""
