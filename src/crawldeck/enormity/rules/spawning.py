"""Intruders come onto the board: spawning, First Contact, Specimens, Overwhelm."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def spawn(
    t: EnoTable, kind: str, n: int, near: Spacer, *, ambush: bool, unique: bool = False
) -> Rule[list[Intruder]]:
    """n Intruders adjacent to a Spacer; missing figures make the farthest act (REVB-03 to 05)."""
    raise NotImplementedError
    yield


def stand(t: EnoTable, kind: str, cell: int, *, specimen: str = "") -> Rule[Intruder]:
    """One Intruder on exactly this space; First Contact if it is the first (ENO-INTR-08)."""
    raise NotImplementedError
    yield


def ecology(t: EnoTable, cell: int) -> str:
    """The kind met here: the mission's, else the Location's (ENO-LOC-03)."""
    raise NotImplementedError


def overwhelm(t: EnoTable, *, keep_blips: bool = False) -> Rule[None]:
    """Too few dice or Blips: the sheet's Overwhelm (ENO-INTR-06, NOISE-04, SPAWN-03)."""
    raise NotImplementedError
    yield
