"""Stand-ins for chapters that a test of Blips does not want to play through."""

from __future__ import annotations

import pytest

from crawldeck.enormity.rules.arrivals import prowl
from crawldeck.enormity.rules.foes import intruder
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def activations(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Activations are noted (Intruder, Target) instead of played."""
    noted: list[tuple[str, str]] = []

    def activate(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[None]:
        noted.append((foe.id, target.id if target else ""))
        return
        yield

    monkeypatch.setattr(intruder, "activate", activate)
    return noted


def idle(t: EnoTable) -> Rule[None]:
    """A procedure that does nothing, to look at a table."""
    return
    yield


def stir_all(t: EnoTable) -> Rule[None]:
    """Every Blip that Noise has stirred, one leg after the other."""
    while t.state.threat.stirred:
        yield from prowl.stir(t)
        yield from t.at_once()
