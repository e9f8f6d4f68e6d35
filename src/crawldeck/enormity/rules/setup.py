"""Setting a run up (ledger group SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoTable, RunState
from crawldeck.kernel.asks import Rule


def begin(pack: Pack, choices: Mapping[str, Any], seats: int) -> RunState:
    """The state before the first question: phase `setup`, decks full, nothing laid out."""
    raise NotImplementedError


def lay_out(t: EnoTable) -> Rule[None]:
    """A leg of phase `setup`: Stratagems, start spaces, Priority Target, the first page, Blips.

    Then phase `countdown`.
    """
    raise NotImplementedError
    yield
