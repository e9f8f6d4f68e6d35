"""The Spacer Phase and turns (ledger groups ACTION CARDS, EXERT / CATCH BREATH)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `spacers`: who goes next, and the start of its turn; or on to `spacers-end`.

    Then phase `turn`.
    """
    raise NotImplementedError
    yield


def act(t: EnoTable) -> Rule[None]:
    """A leg of phase `turn`: one card, ability, Stratagem, ... or the end of the turn."""
    raise NotImplementedError
    yield


def end_of_phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `spacers-end`: end-of-phase effects in the players' order (ENO-CORE-06)."""
    raise NotImplementedError
    yield


def bonus_action(t: EnoTable, who: Spacer) -> Rule[None]:
    """Any one action of one own card, in hand or on the table (ENO-BACT-01)."""
    raise NotImplementedError
    yield
