"""Incursions: setting a lair up, and what is left out there (ENO-INC-01 to 03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoTable, RunState
from crawldeck.kernel.asks import Rule


def begin(pack: Pack, choices: Mapping[str, Any], seats: int, veteran: bool) -> RunState:
    """The state before the first question of an incursion: phase `lair`."""
    raise NotImplementedError


def lay_out(t: EnoTable) -> Rule[None]:
    """A leg of phase `lair`: Stratagems, start spaces, Priority Target, lair, Boss, decks.

    Then phase `spacers`: there is no Countdown (ENO-INC-01).
    """
    raise NotImplementedError
    yield


def is_over(t: EnoTable) -> bool:
    """The Boss is dead, or no Spacer is left."""
    raise NotImplementedError
