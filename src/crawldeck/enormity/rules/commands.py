"""Movement and attack commands of Bosses (ENO-CMD-01 to 10, ENO-CRASHB-01)."""

from __future__ import annotations

from crawldeck.enormity.bosses import BossAction
from crawldeck.enormity.rules.targeting import Aim
from crawldeck.enormity.state import EnoTable, Intruder
from crawldeck.kernel.asks import Rule


def carry_out(t: EnoTable, foe: Intruder, action: BossAction, aim: Aim) -> Rule[None]:
    """Every step of an action with its windows, then After and After Final (ENO-BOSS-10)."""
    raise NotImplementedError
    yield


def slides(t: EnoTable, foe: Intruder) -> dict[int, int]:
    """Where one straight slide can lead, and how long it is; walls stop it (ENO-CMD-03)."""
    raise NotImplementedError


def can_shoot(t: EnoTable, here: int, there: int, reach: int) -> bool:
    """In a straight line, in range, no wall between (ENO-CMD-04)."""
    raise NotImplementedError
