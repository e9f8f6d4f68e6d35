"""Ids of items that were changed in play: `sword+d1t1p0m0` is a sword that was tuned.

After the sign: damage dealt, target lowered, protection and Movement gained. `+` is for good
(tuned), `~` until the quest ends (rigged). Records and sheets hold such ids; only this module
writes and reads them.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

TUNED: Final = "+"
RIGGED: Final = "~"
_BONUS: Final = re.compile(
    r"(?P<base>.+)(?P<sign>[+~])d(?P<d>\d+)t(?P<t>\d+)p(?P<p>\d+)m(?P<m>\d+)", re.ASCII
)
_LONGEST_ID: Final = 200


class ItemChange(NamedTuple):
    """The last change of an item: what it was before, and what it has more of."""

    base: str
    rigged: bool
    damage: int
    target: int
    protect: int
    movement: int


def read(name: str) -> ItemChange | None:
    """The last change that an id tells of; None if it tells of none.

    >>> read("sword+d1t2p0m0")
    ItemChange(base='sword', rigged=False, damage=1, target=2, protect=0, movement=0)
    >>> read("sword")
    """
    match = _BONUS.fullmatch(name) if len(name) <= _LONGEST_ID else None
    if not match or max(len(match[key]) for key in "dtpm") > 2:
        return None
    d, t, p, m = (int(match[key]) for key in "dtpm")
    return ItemChange(match["base"], match["sign"] == RIGGED, d, t, p, m)


def changed(name: str, sign: str, damage: int, target: int, protect: int, movement: int) -> str:
    """The id of an item with a bonus on it."""
    return f"{name}{sign}d{damage}t{target}p{protect}m{movement}"


def tuned(name: str, damage: int, target: int, protect: int) -> str:
    """The id of an item with a bonus for good; what is rigged stays rigged.

    >>> tuned("sword~d2t0p0m0", 1, 1, 0)
    'sword+d1t1p0m0~d2t0p0m0'
    """
    plain, sign, rigging = name.partition(RIGGED)
    return changed(plain, TUNED, damage, target, protect, 0) + sign + rigging


def is_tuned(name: str) -> bool:
    return TUNED in name


def is_changed(name: str) -> bool:
    return TUNED in name or RIGGED in name


def without_rigging(name: str) -> str:
    """What is left of an item when the quest has ended."""
    return name.partition(RIGGED)[0]


def as_printed(name: str) -> str:
    """The id of the item as it is printed, whatever was done to it."""
    return without_rigging(name).partition(TUNED)[0]
