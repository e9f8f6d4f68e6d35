"""Noise Rolls (ledger group NOISE)."""

from __future__ import annotations

from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def make_noise(t: EnoTable, who: Spacer, box: NoiseBox, shots: int = 1) -> Rule[None]:
    """A Spacer makes Noise: Priority Target, roll, dice assigned; Blips are queued in `stirred`.

    A silent box does nothing at all (ENO-NOISE-01 to 09).
    """
    raise NotImplementedError
    yield


def ship_noise(t: EnoTable, box: NoiseBox) -> Rule[None]:
    """Noise of something else: toward the Priority Target, who keeps the marker (NOISE-15)."""
    raise NotImplementedError
    yield


def take_marker(t: EnoTable, who: Spacer, rule: str) -> None:
    """Become the Priority Target; an awakened holder keeps it (ENO-NOISE-09, ENO-AWAKE-04)."""
    raise NotImplementedError
