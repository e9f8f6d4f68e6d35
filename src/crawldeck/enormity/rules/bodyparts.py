"""Wounding a Boss: BP cards, the Wound Stack, Radiate (ENO-WOUND-01 to 07, KEY-RADT-2)."""

from __future__ import annotations

from crawldeck.enormity.bosses import BPCard
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def is_boss(t: EnoTable, foe: Intruder) -> bool:
    """Whether this figure is the Boss of the incursion."""
    return t.state.boss is not None and t.state.boss.figure == foe.id


def draw(t: EnoTable, who: Spacer, foe: Intruder) -> Rule[BPCard | None]:
    """Start of step 3: the top BP card, after Radiation took what it matches (WOUND-01, -07)."""
    raise NotImplementedError
    yield


def wounded(t: EnoTable, who: Spacer, foe: Intruder, *, critical: bool) -> Rule[None]:
    """The card drawn is wounded: stack, tokens, death (ENO-WOUND-02, -03, -05, -06)."""
    raise NotImplementedError
    yield


def failed(t: EnoTable, foe: Intruder) -> None:
    """The card drawn goes to the discard (ENO-WOUND-04)."""
    raise NotImplementedError
