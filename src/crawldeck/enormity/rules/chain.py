"""Chain Breaks: what ends exactly one attack (ENO-CHAIN-01 to 06)."""

from __future__ import annotations


class ChainBreak(Exception):
    """Ends the innermost Intruder attack on this Spacer.

    It is raised by whatever broke the chain (a Bonus Attack, an Awakening) when it is over, and
    caught by the attack that it ends; nobody else catches it.
    """

    def __init__(self, spacer: str) -> None:
        super().__init__(spacer)
        self.spacer = spacer
