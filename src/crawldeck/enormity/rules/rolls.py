"""Dice rolled for a Spacer and what may be done to them (DICE, SKILL TESTS, POOL, STRESS-01)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from crawldeck.dice import Face
from crawldeck.enormity.effects import Colour, Skill
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule

Kind = Literal["attack", "noise", "scout", "skill", "intruder", "plain"]


class Rolled(Struct):
    """One die on the table."""

    die: Colour
    face: Face
    confident: bool = False
    """Re-rolled with Confidence."""
    stressed: bool = False
    """Re-rolled for Stress; once a die."""
    converted: bool = False
    """A Potential of it was used up with Discipline."""
    plus: int = 0
    """Potentials added by a fixed Noise bonus."""


def roll_dice(
    t: EnoTable, who: Spacer, kind: Kind, dice: tuple[Colour, ...], why: str,
    modifiers: Pool | None = None,
) -> Rule[list[Rolled]]:  # fmt: skip
    """Roll, then Confidence, then Stress, then Discipline, as the kind of roll allows.

    `modifiers` are a weapon's: they act like tokens for this roll and are used up in it
    (ENO-POOL-07, ENO-BURST-04). An `intruder` roll is made against `who`: Stress only
    (ENO-STRESS-01). A `plain` roll allows Stress unless the strict switch is on.
    Where `who` dies of Stress the dice are returned as they lie.
    """
    raise NotImplementedError
    yield


def power_of(dice: list[Rolled]) -> int:
    """Power: halves pair up over all dice, a converted Potential counts one (ENO-ATK-07)."""
    raise NotImplementedError


def noise_of(die: Rolled) -> int:
    """Potentials left on a die, with what was added (ENO-NOISE-01, -07)."""
    raise NotImplementedError


def quadrants_of(dice: list[Rolled]) -> int:
    raise NotImplementedError


def skill_test(t: EnoTable, who: Spacer, skill: Skill) -> Rule[int]:
    """Successes of a Skill test (ENO-SKILL-01 to 05)."""
    raise NotImplementedError
    yield
