"""Cover (ledger group COVER)."""

from __future__ import annotations

from crawldeck.enormity.effects import Colour
from crawldeck.enormity.state import EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule


def tiles_between(t: EnoTable, attacker: int, target: int) -> list[Tile]:
    """The Cover tiles that protect a target from a ranged attack (ENO-COVER-02 to 04, -08)."""
    raise NotImplementedError


def spacer_covered(
    t: EnoTable, who: Spacer, foe: Intruder, dice: tuple[Colour, ...]
) -> Rule[tuple[tuple[Colour, ...], Tile | None]]:
    """A Spacer shot at may use Cover: the dice after it, and the tile used (ENO-COVER-05, -06).

    The caller destroys a Destructible tile when the attack is over (ENO-COVER-07, `spent`).
    """
    raise NotImplementedError
    yield


def intruder_covered(
    t: EnoTable, who: Spacer, foe: Intruder, dice: tuple[Colour, ...]
) -> tuple[tuple[Colour, ...], Tile | None]:
    """An Intruder shot at is always covered if it can be (ENO-COVER-06)."""
    raise NotImplementedError


def spent(t: EnoTable, tile: Tile | None) -> None:
    """The attack is over: a Destructible tile that gave Cover is destroyed (ENO-COVER-07)."""
    raise NotImplementedError
