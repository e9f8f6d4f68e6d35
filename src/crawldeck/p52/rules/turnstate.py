"""What a turn remembers while it lasts: nothing of it outlives the turn."""

from __future__ import annotations

from crawldeck.kernel.asks import Option

FRESH, MOVING, LANDED, DONE = "fresh", "moving", "landed", "done"
"""Landed: the move is over, but what one wears allows an action after it."""


class Turn:
    """How far a hero's turn has come."""

    __slots__ = (
        "batch",
        "budget",
        "changed",
        "declined",
        "free",
        "gear",
        "may_wait",
        "movement",
        "openings",
        "pushing",
        "stage",
        "steps",
        "traded",
        "winged",
    )

    def __init__(self, movement: int, pushing: int, may_wait: bool) -> None:
        self.stage = FRESH
        self.movement = movement
        self.budget = movement
        self.steps = 0
        self.pushing = pushing
        """The spot that last turn's half step was made towards (P52-SPOTS-OBS-02)."""
        self.free = False
        self.batch = 0
        """Equipping: 0 not begun, 1 under way, 2 over (P52-ITEM-04)."""
        self.changed: set[str] = set()
        self.gear: list[Option] | None = None
        """What can be put on or off, until an item changes hands."""
        self.traded: set[tuple[str, str, str]] = set()
        """Trades made, as item, giver and taker: none is turned back, so that a turn ends."""
        self.may_wait = may_wait
        self.winged = False
        """Whether an action may follow the move; no more once it was taken."""
        self.declined: set[tuple[str, ...]] = set()
        """Arts by which a hero did not want to be carried, and trades that were turned down."""
        self.openings: set[str] = set()
        """Enemies that the action of this turn hurt and left very weak."""
