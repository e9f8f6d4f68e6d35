"""Stand-ins for chapters that a test of Blips does not want to play through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crawldeck.enormity.rules import abilities, intruder, window
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def nothing(*_: Any, **__: Any) -> Rule[None]:
    return
    yield


def no_reactions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reacts and no passive fires."""
    monkeypatch.setattr(abilities, "fire", nothing)
    monkeypatch.setattr(window, "window", nothing)


def activations(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Activations are noted (Intruder, Target) instead of played."""
    noted: list[tuple[str, str]] = []

    def activate(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[None]:
        noted.append((foe.id, target.id if target else ""))
        return
        yield

    monkeypatch.setattr(intruder, "activate", activate)
    return noted


def idle(*_: Any) -> Iterator[Any]:
    """A procedure that does nothing, to look at a table."""
    return iter(())
