"""Terrain tiles (ledger group TERRAIN)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule


def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[bool]:
    """The Spacer has entered its space: the tile's effect, if this is its first space.

    True if something happened that interrupts a movement; `halt` puts it into `state.halted`.
    """
    raise NotImplementedError
    yield


def place(t: EnoTable, kind: str, cells: int, rule: str) -> Rule[bool]:
    """Put a tile out on exactly these spaces, or ignore it (ENO-TERR-05 to 12, -16)."""
    raise NotImplementedError
    yield


def destroy(t: EnoTable, tile: Tile, rule: str) -> None:
    raise NotImplementedError


def tiles_at(t: EnoTable, cell: int) -> list[Tile]:
    raise NotImplementedError


def trample(t: EnoTable, foe: Intruder, cell: int) -> None:
    """A moving Boss (or Adversary) destroys Destructible tiles it passes (ENO-TERR-15)."""
    raise NotImplementedError
