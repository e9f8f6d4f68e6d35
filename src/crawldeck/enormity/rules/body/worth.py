"""What a roll is made for, and which dice a re-roll or Discipline can help (ENO-ASK-03).

Better is: a higher result of an attack (Fail, Wound, critical chance), a test that is passed, less
Noise, less harm. Where nothing can become better nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from crawldeck.dice import Die, Face
from crawldeck.enormity.on_table import Kind, Rolled, noise_of, power_of, quadrants_of

OWN_ROLLS = ("attack", "noise", "scout", "skill")
"""The four rolls that tokens work on (ENO-KEY-CONF-2, ENO-KEY-DISC-2)."""


class Aim(NamedTuple):
    """What a roll is made for."""

    kind: Kind
    need: int = 0
    """The Power that is needed; 0 where there is no threshold."""
    quadrants: int = 0
    """The quadrants that make an attack critical."""
    lethal: bool = False
    """Potentials count as Power against the Spacer (ENO-KEY-LETH)."""
    armour: int = 0
    """So much of the harm is kept off, down to 1 (ENO-GEAR-04)."""
    stress: bool = False
    """The harm is Stress, of which a re-roll costs 1."""


def to_reroll(
    aim: Aim, rolled: Sequence[Rolled], free: Sequence[int], dice: Sequence[Die], turns: int
) -> list[int]:
    """Of the dice that may be re-rolled, those whose new face could help; counted from 1.

    `dice` are the dice of the roll, with their faces; `turns` is how many Potentials Discipline
    could turn afterwards.
    """
    if aim.kind == "noise":
        return [n for n in free if any(_quieter(rolled[n - 1], one) for one in dice[n - 1].faces)]
    if aim.kind in ("intruder", "plain"):
        return _to_soften(aim, rolled, free, dice)
    if not aim.need:  # every number of Successes has its own result (ENO-SKILL-04)
        return list(free)
    return _to_reroll_for(aim, rolled, free, dice, turns)


def _to_soften(
    aim: Aim, rolled: Sequence[Rolled], free: Sequence[int], dice: Sequence[Die]
) -> list[int]:
    """For a roll against the Spacer: what is left of it could be less."""
    saved = {n: _harm(rolled[n - 1].face, aim) - _least(dice[n - 1], aim) for n in free}
    helps = [n for n in free if saved[n] > 0]
    now = sum(_harm(one.face, aim) for one in rolled)
    most = max(
        (
            _felt(now // 2, aim) - _felt((now - sum(some)) // 2, aim) - aim.stress * count
            for count, some in enumerate(_heaviest(saved[n] for n in helps))
        ),
        default=0,
    )
    return helps if most > 0 else []


def _heaviest(saved: Iterable[int]) -> Iterator[list[int]]:
    """None of some numbers, the greatest, the two greatest, ..."""
    falling = sorted(saved, reverse=True)
    for count in range(len(falling) + 1):
        yield falling[:count]


def _felt(power: int, aim: Aim) -> int:
    """What armour leaves of so much harm: at least 1 of any."""
    return max(1, power - aim.armour) if power else 0


def _to_reroll_for(
    aim: Aim, rolled: Sequence[Rolled], free: Sequence[int], dice: Sequence[Die], turns: int
) -> list[int]:
    """For an attack or a test: Power while it falls short, quadrants while they can be had."""
    short = power_of(rolled) < aim.need
    best = [die.face for die in rolled]
    halves = sum(one.face.halves + 2 * one.converted for one in rolled)
    quadrants = quadrants_of(rolled)
    for n in free:
        halves += max(0, max(one.halves for one in dice[n - 1].faces) - best[n - 1].halves)
        most = max(one.quadrants for one in dice[n - 1].faces)
        quadrants += max(0, most - best[n - 1].quadrants)
    if halves // 2 + turns < aim.need:
        return []
    critical = aim.kind == "attack" and quadrants_of(rolled) < aim.quadrants <= quadrants

    def helps(n: int) -> bool:
        now = best[n - 1]
        return any(
            (short and one.halves > now.halves)
            or (short and turns > 0 and one.potential > now.potential == 0)
            or (critical and one.quadrants > now.quadrants)
            for one in dice[n - 1].faces
        )

    return [n for n in free if helps(n)]


def to_turn(aim: Aim, rolled: Sequence[Rolled], tokens: int) -> list[int]:
    """The dice of which a Potential turned by Discipline helps; counted from 1."""
    free = [n for n, die in enumerate(rolled, 1) if not die.converted and noise_of(die) > 0]
    if aim.kind != "noise" and aim.need:
        lacking = aim.need - power_of(rolled)
        if not 0 < lacking <= min(tokens, len(free)):
            return []
    return free if tokens else []


def _quieter(die: Rolled, other: Face) -> bool:
    return other.potential < die.face.potential


def _harm(face: Face, aim: Aim) -> int:
    """Half Powers against the Spacer."""
    return face.halves + (2 * face.potential if aim.lethal else 0)


def _least(die: Die, aim: Aim) -> int:
    return min(_harm(one, aim) for one in die.faces)
