"""What lies on the table for one question only, such as dice: `Choice.about`, for all to see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from crawldeck.dice import Face
from crawldeck.enormity.terms import Colour

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


class Lying(Struct, frozen=True):
    """The dice a question is about: the kind of roll, the faces, and the Power that is needed."""

    kind: Kind
    dice: tuple[Rolled, ...]
    need: int = 0
    """The threshold of an attack or a test; 0 where there is none."""


class Threat(Struct, frozen=True):
    """The dice of an attack before they are rolled, where Cover may change them."""

    colours: tuple[Colour, ...]


class Ways(Struct, frozen=True):
    """Several ways to choose from, and what each brings, by its id."""

    texts: Mapping[str, str]


class Watched(Struct, frozen=True):
    """Who acts against a Spacer that steps away (ENO-AOO-01)."""

    by: tuple[str, ...]


class Coming(Struct, frozen=True):
    """A Blip that is about to move so many crossings, and who may react to it."""

    blip: str
    steps: int


# -- reading dice


def half_powers(die: Rolled) -> int:
    """The Power on a die in halves; a turned Potential counts one Power (ENO-ATK-07)."""
    return die.face.halves + 2 * die.converted


def power_of(dice: Iterable[Rolled]) -> int:
    """Halves pair up over all dice (ENO-DICE-03)."""
    return sum(map(half_powers, dice)) // 2


def noise_of(die: Rolled) -> int:
    """Potentials left on a die read for danger (ENO-DICE-02, ENO-NOISE-07)."""
    return die.face.potential + die.plus - die.converted


def quadrants_of(dice: Iterable[Rolled]) -> int:
    return sum(die.face.quadrants for die in dice)
