"""Targeting lines (ENO-BOSS-02, -03, ENO-TGT-01 to 08)."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.bosses import BossAction, TargetLine
from crawldeck.enormity.state import EnoTable, Intruder
from crawldeck.kernel.asks import Rule


class Aim(Struct, frozen=True):
    """What a satisfied line gives: a Target, a Zone, or neither (No Target)."""

    line: TargetLine
    spacer: str = ""
    zone: int = 0
    """The spaces of the Zone, as a set."""


def aim(t: EnoTable, foe: Intruder, action: BossAction) -> Rule[Aim | None]:
    """The first line that can be satisfied; ties: Priority Target, else the players."""
    raise NotImplementedError
    yield
