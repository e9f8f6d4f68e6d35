"""What a turn remembers while it lasts: nothing of it outlives the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

from crawldeck.kernel.asks import AnyVerb, Option, Refusal, Rule, Verb
from crawldeck.p52.state import Hero, P52Table

FRESH, MOVING, LANDED, DONE = "fresh", "moving", "landed", "done"
"""Landed: the move is over, but what one wears allows an action after it."""

R = TypeVar("R")
Ts = TypeVarTuple("Ts")
Refusing: TypeAlias = dict[AnyVerb, Callable[..., Refusal | None]]
Doing: TypeAlias = dict[AnyVerb, Callable[..., Rule[Any]]]


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
        "stamina",
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
        self.stamina = False
        """Whether Stamina is played for what is done now, where that was said with it."""
        self.openings: set[str] = set()
        """Enemies that the action of this turn hurt and left very weak."""


def on(
    verb: Verb[*Ts], what: Callable[[P52Table, Hero, Turn, *Ts], R]
) -> tuple[AnyVerb, Callable[..., R]]:
    """A line of `Refusing` or `Doing`: what takes the very arguments that the verb has."""
    return verb, what
