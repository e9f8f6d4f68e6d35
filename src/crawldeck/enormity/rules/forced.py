"""Forced movement: Knockback, Lure, Pushback, Displace, Crash (KNOCKBACK and its keywords)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def crash(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """-1 Vitals, which nothing reduces, and Knockdown (ENO-KEY-CRASH-1)."""
    raise NotImplementedError
    yield


def knock_back(t: EnoTable, who: Spacer, source: int, n: int, rule: str) -> Rule[None]:
    """A Spacer is knocked away from a cell (ENO-KB-01, -04 to -10)."""
    raise NotImplementedError
    yield


def knock_back_foe(t: EnoTable, foe: Intruder, source: int, n: int, rule: str) -> Rule[None]:
    """An Intruder is (ENO-KB-07, -12)."""
    raise NotImplementedError
    yield


def retreat(t: EnoTable, foe: Intruder, source: int, n: int, rule: str) -> Rule[None]:
    """An Intruder moves away, along the edge where it must (ENO-GRIN-05, ENO-IMOVE-12)."""
    raise NotImplementedError
    yield


def unavoidable(t: EnoTable, who: Spacer, foe: Intruder, n: int) -> Rule[None]:
    """Crash, and Knockback in the direction the Intruder came from (ENO-KB-11)."""
    raise NotImplementedError
    yield


def lure(t: EnoTable, who: Spacer, source: int, n: int, rule: str) -> Rule[None]:
    raise NotImplementedError
    yield


def push_back(t: EnoTable, foe: Intruder, who: Spacer, n: int, rule: str) -> Rule[None]:
    raise NotImplementedError
    yield


def displace(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """Shift a Spacer onto a free neighbouring space; none: it dies (ENO-KEY-DISP-1, -2)."""
    raise NotImplementedError
    yield


def displace_foe(t: EnoTable, foe: Intruder, rule: str) -> Rule[None]:
    """To the closest empty space; a tie is the players' (ENO-ADV-03)."""
    raise NotImplementedError
    yield
