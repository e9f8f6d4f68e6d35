"""Checks of forced movement: a stated way must be one that can be told."""

from __future__ import annotations

from typing import get_args

from crawldeck.enormity import effects as fx
from crawldeck.enormity.pack import FILES, Pack
from crawldeck.kernel.references import walk

OF_INTRUDERS = ("intruders", "specimens", "bosses", "ai", "bp", "gear")
"""Files whose effects concern an Intruder: its own, and what comes of attacks on it."""


def check(pack: Pack) -> None:
    """Every Knockback goes somewhere (ENO-KB-01)."""
    for file, (family, _) in FILES.items():
        for index, row in enumerate(pack.rows(file)):
            for thing, path in walk(row, family, index):
                if isinstance(thing, fx.Knockback):
                    for problem in misfits(thing, file):
                        pack.mistakes.found.append(pack.sources[file].at(problem, *path))


def misfits(effect: fx.Knockback, file: str) -> list[str]:
    """What is wrong with a Knockback, where it stands."""
    found = []
    seen = effect.way in get_args(fx.Facing)
    if seen and not effect.foe and file not in OF_INTRUDERS:
        found.append(
            f"{effect.way!r} is seen from an Intruder, and none is concerned here: say "
            "north, east, south or west (ENO-KB-01)"
        )
    return found
