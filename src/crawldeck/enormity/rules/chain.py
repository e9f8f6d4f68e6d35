"""Chain Breaks: what ends exactly one attack (ENO-CHAIN-01 to 06).

A Bonus Attack that found no target breaks nothing (ENO-CHAIN-06).

Attacks of Intruders lie in `state.under_way.assaults`, the innermost last. A Chain Break is raised
as an exception and caught by the attack it ends. Where another Intruder's attack on somebody else
lies in between, that one is none of its business: the broken attack is only noted in
`state.under_way.severed` and ends as soon as the inner one is over.
"""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


class ChainBreak(Exception):
    """Ends the innermost Intruder attack on this Spacer.

    It is raised by whatever broke the chain (a Bonus Attack, an Awakening) when it is over, and
    caught by the attack that it ends; nobody else catches it.
    """

    def __init__(self, spacer: str) -> None:
        super().__init__(spacer)
        self.spacer = spacer


class OwnAttackBreak(ChainBreak):
    """Ends the attack that this Spacer itself is making: it awakens out of it (ENO-AWAKE-03).

    Caught by that attack, which leaves its tokens first (ENO-CHAIN-05) and then lets it awaken.
    """


def sever(t: EnoTable, spacer: str) -> bool:
    """Note that the innermost attack on this Spacer is broken; False if there is none."""
    assaults = t.state.under_way.assaults
    for depth in range(len(assaults) - 1, -1, -1):
        if assaults[depth][1] == spacer:
            if depth not in t.state.under_way.severed:
                t.state.under_way.severed = (*t.state.under_way.severed, depth)
            return True
    return False


def is_severed(t: EnoTable, depth: int) -> bool:
    """Whether the attack at this depth was broken from within another one."""
    return depth in t.state.under_way.severed


def apart(t: EnoTable, rule: Rule[None]) -> Rule[None]:
    """Something inside an attack: a chain broken for another Spacer does not end this attack."""
    try:
        yield from rule
    except OwnAttackBreak:  # it is caught further in than any Intruder's attack
        raise
    except ChainBreak as stop:
        assaults = t.state.under_way.assaults
        if not assaults or assaults[-1][1] == stop.spacer or not sever(t, stop.spacer):
            raise
