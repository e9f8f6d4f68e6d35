"""Blips: how they move, spawn and turn up (ledger group BLIPS)."""

from __future__ import annotations

from crawldeck.enormity.state import Blip, EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def stir(t: EnoTable) -> Rule[None]:
    """A leg: the closest of the Blips in `stirred` makes its Noise move (ENO-NOISE-14).

    Reactions to a Blip that moves (moment `blip-moves`) are offered before it does.
    """
    raise NotImplementedError
    yield


def stir_all(t: EnoTable) -> Rule[None]:
    """All of them, for Noise made out of turn; until nothing is stirred any more."""
    raise NotImplementedError
    yield


def move(t: EnoTable, blip: Blip, steps: int, toward: int) -> Rule[None]:
    """By zigzag toward a cell, a crossing at a time (ENO-BLIP-01 to 07)."""
    raise NotImplementedError
    yield


def patrol_move(t: EnoTable, blip: Blip, steps: int) -> Rule[None]:
    """Along the arrow, turning at the edge (ENO-PAT-03, -04)."""
    raise NotImplementedError
    yield


def spawn(t: EnoTable, near: Spacer | None, rule: str) -> Rule[None]:
    """A new Blip on the nearest free spawn point (ENO-SPAWN-01 to 03)."""
    raise NotImplementedError
    yield


def put_out(t: EnoTable, point: int) -> Blip:
    """A Blip on exactly this intersection, its arrow toward most Spacers (ENO-SETUP-03)."""
    raise NotImplementedError


def turn_up(t: EnoTable, blip: Blip, by: Spacer, *, ambush: bool) -> Rule[None]:
    """A Blip is revealed next to a Spacer (ENO-REVB-01 to 09)."""
    raise NotImplementedError
    yield


def distance(t: EnoTable, point: int, cell: int) -> int:
    """Line steps from an intersection to the nearest corner of a space."""
    raise NotImplementedError
