"""Spacer movement: source 002 (ledger groups MOVE, MOVELIKE)."""

from __future__ import annotations

from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def move_action(t: EnoTable, who: Spacer, n: int, noise: NoiseBox) -> Rule[None]:
    """A Move action: destination first, then a space at a time; its Noise at the end.

    Fast Scavenging is offered on the way (ENO-SCAV-02); Blips stir after the action (NOISE-14).
    """
    raise NotImplementedError
    yield


def movelike(
    t: EnoTable, who: Spacer, n: int, rule: str, *, toward: int = -1, away: tuple[int, ...] = ()
) -> Rule[None]:
    """A Move-like ability: up to n spaces (ENO-MLIKE-01 to 03).

    `toward`: each step must come closer to that cell (Advance); `away`: each step must lead
    further from every one of these (Fallback).
    """
    raise NotImplementedError
    yield


def arrived(t: EnoTable, who: Spacer) -> Rule[None]:
    """Any movement has ended here: a Discovery, an open Extraction Point (ENO-DISC-01, EXT-05)."""
    raise NotImplementedError
    yield
