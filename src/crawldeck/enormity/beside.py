"""What lies beside the board: Blips that are due, the Countdown track, a Boss and its decks.

All of it is replaced, never changed.
"""

from __future__ import annotations

from msgspec import Struct


class Stir(Struct, frozen=True):
    """A Blip that will move when the current action is over, and toward which Spacer."""

    blip: str
    steps: int
    toward: int
    """Where the Noise was made."""
    spacer: str = ""
    """Who made it: the Blip moves to where that Spacer is by then, if it is anywhere."""


class Patrol(Struct, frozen=True):
    """A Blip that has still to patrol, and how far."""

    blip: str
    steps: int


class Track(Struct, frozen=True):
    """Something lying on a space of the Countdown track: `blip`, or a Discovery (0 is random)."""

    space: int
    what: str
    number: int = 0


class Deck(Struct, frozen=True):
    """A Boss's deck as far as anyone knows it: what it holds, not in which order.

    `pile` is shuffled; `bottom` lies under it in a known order, the next to come first.
    """

    pile: dict[str, int] = {}
    bottom: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    reserve: dict[str, int] = {}
    """Cards of the Escalation decks that are not in play yet."""
    top: int = 0
    """The level on the back of the top card, once it was looked at; 0: not yet (BOSS-12)."""


class BossState(Struct, frozen=True):
    """A Boss in an incursion. Replaced, not changed."""

    id: str
    figure: str
    """The id of its Intruder on the board."""
    most: int
    """Wounds that kill it."""
    ai: Deck = Deck()
    bp: Deck = Deck()
    wounds: int = 0
    stack: tuple[str, ...] = ()
    """BP cards on the Wound Stack."""
    radiation: int = 0
    harder: int = 0
    """Vitals more that every hit costs (ENO-ESC-05)."""
    tougher: int = 0
    """Added to every AT."""
    facing: tuple[str, ...] = ()
    """BP cards drawn for the Spacer attacks under way, outermost first; empty at every rest."""
    playing: str = ""
    """The AI card under way; empty at every rest."""

    @property
    def dead(self) -> bool:
        """Whether it has all the Wounds it can take (ENO-WOUND-03)."""
        return self.wounds >= self.most
