"""After the last space: what the quest was worth, and who comes back (DEATH, EXP, QUEST-06)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52.rules import rewards
from crawldeck.p52.rules.common import P52Table


def after(t: P52Table) -> Rule[None]:
    """The quest is won or lost; nothing is left to play (P52-SETUP-20)."""
    yield from rewards.give(t)
    t.state.phase = "over"
