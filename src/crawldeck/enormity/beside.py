"""Small things of a state that are replaced, never changed.

Blips that are due, the Countdown track, tiles, Stratagems, Engrams, a Boss and its decks.
"""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity.effects import Colour


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


class Engram(Struct, frozen=True):
    """An Engram a Spacer holds; used ones show their resource side (ENO-SCAV-05)."""

    kind: str
    used: bool = False


class Edge(Struct, frozen=True):
    """What an effect has promised to the Spacer's next attack of the turn (`attack-dice`)."""

    dice: tuple[Colour, ...] = ()
    power: int = 0
    fewer: int = 0
    confidence: int = 0
    discipline: int = 0
    quadrants: int = 0
    melee: bool = False


class Tile(Struct, frozen=True):
    """A Terrain tile on the board; `cells` is the set of its spaces."""

    id: str
    kind: str
    cells: int


class Card(Struct, frozen=True):
    """A Stratagem: its tokens while the requirement side is up, its charges when it is ready."""

    id: str
    tokens: int = 0
    ready: bool = False
    charges: int = 0
