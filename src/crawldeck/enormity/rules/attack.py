"""The Spacer Attack in its six steps, with Burst (ledger group SPACER ATTACK)."""

from __future__ import annotations

from crawldeck.enormity.state import EnoTable, Intruder, Item, Spacer
from crawldeck.kernel.asks import Rule


def attack(
    t: EnoTable, who: Spacer, *, bonus: bool = False, free: bool = False,
    only: tuple[str, ...] = (),
) -> Rule[bool]:  # fmt: skip
    """Steps 1 to 6, then Fallback, Reprisals and Follow-ups; False if it ended in step 1.

    `bonus`: a Bonus Attack (ENO-BONUS-01 to 07). `free`: no Adrenaline (ENO-SCOUT-05). `only`:
    these Intruders alone can be targets.
    """
    raise NotImplementedError
    yield


def can_attack(t: EnoTable, who: Spacer, *, bonus: bool = False) -> bool:
    """Whether step 1 can succeed (ENO-ATK-04)."""
    raise NotImplementedError


def targets(t: EnoTable, who: Spacer, item: Item) -> list[Intruder]:
    """The Intruders a weapon can be used on from here (ENO-ATK-03)."""
    raise NotImplementedError


def bonus_attack(t: EnoTable, who: Spacer) -> Rule[None]:
    """A Bonus Attack is granted now.

    Inside a Spacer Attack it is a Follow-up (ENO-FOLLOW-01); inside an Intruder attack on `who`
    it is made at once and then breaks the chain: raises ChainBreak (ENO-BONUS-02, ENO-CHAIN-06).
    """
    raise NotImplementedError
    yield


def suppress(t: EnoTable, foe: Intruder, n: int, rule: str) -> None:
    """The highest value stands (ENO-SUPP-05)."""
    raise NotImplementedError


def wound(t: EnoTable, who: Spacer | None, foe: Intruder, rule: str) -> bool:
    """One Wound; True if it killed (ENO-ATK-13, ENO-ADV-05)."""
    raise NotImplementedError


def remove(t: EnoTable, foe: Intruder, rule: str) -> None:
    """The Intruder is dead and off the board; its Specimen card returns to the deck."""
    raise NotImplementedError


def threshold(t: EnoTable, foe: Intruder) -> int:
    """The AT now: level, Specimen, Suppression (ENO-SUPP-03)."""
    raise NotImplementedError
