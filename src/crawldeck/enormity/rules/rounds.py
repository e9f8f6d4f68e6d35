"""The round, its end, and the end of the run (CORE, EXTRACTION)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def end_of_round(t: EnoTable) -> Rule[None]:
    """A leg of phase `round-end`: end-of-round effects, then the next Countdown (ENO-CORE-05)."""
    raise NotImplementedError
    yield


def run_over(t: EnoTable) -> Rule[None]:
    """The last leg: Conditions linger, Engrams become resources; phase `over`."""
    raise NotImplementedError
    yield
