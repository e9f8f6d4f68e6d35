"""What the file of an Enormity campaign says, line by line: one for each thing that happened.

A line carries what came of it, so that a campaign stands as it was written even where a pack has
changed since. Fields that this engine does not know are left where they are.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from crawldeck.enormity.world import World
from crawldeck.kernel.luck import Seed

Sort = Literal["run", "incursion", "extra"]


class Deed(Struct, frozen=True, tag_field="did", omit_defaults=True):
    """Base of everything that can happen in a campaign."""


class Enlisted(Deed, frozen=True, tag="enlisted"):
    """A Spacer joins the crew."""

    spacer: str


class Fitted(Deed, frozen=True, tag="fitted"):
    """A Spacer's loadout for the sessions to come (ENO-SETUP-06)."""

    spacer: str
    suit: str
    cards: tuple[str, ...]
    gear: tuple[str, ...]


class Prepared(Deed, frozen=True, tag="prepared"):
    """The team's Stratagems and who begins as Priority Target; empty is asked at the table."""

    stratagems: tuple[str, ...] = ()
    priority: str = ""


class Gifts(Struct, frozen=True, omit_defaults=True):
    """What a Mythos card brought."""

    flags: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    resources: dict[str, int] = {}
    spares: int = 0
    conditions: dict[str, tuple[str, ...]] = {}
    stratagems: tuple[str, ...] = ()
    ecology: str = ""
    """The kind of Intruder that is met on the other Runs of the Parsec (ENO-LOC-03)."""


class Drew(Deed, frozen=True, tag="drew"):
    """A card of the Course deck came up: a Run lies open, a Mythos card did what it says."""

    card: str
    opens: bool = False
    gifts: Gifts = Gifts()


class Traded(Deed, frozen=True, tag="traded"):
    """Resources were spent between two sessions (ENO-TABLE-02)."""

    what: Literal["spare", "loot"]
    paid: dict[str, int]
    location: str = ""
    card: str = ""


class Began(Deed, frozen=True, tag="began", kw_only=True):
    """A session begins; from this line alone it could be played again, die by die."""

    session: int
    sort: Sort
    card: str
    plays: str
    """The mission or the Boss."""
    spacers: tuple[dict[str, Any], ...]
    world: World
    seed: Seed
    record: str
    """The file beside this one in which the game is kept."""
    engine: str = ""
    content: str = ""
    """The digest of the pack it is played with."""


class Ended(Deed, frozen=True, tag="ended", kw_only=True):
    """A session is over; nothing of it counts before it is kept (ENO-TIME-01)."""

    session: int
    outcome: str
    world: World
    dead: tuple[str, ...] = ()
    stores: dict[str, int] = {}
    """What the crew owns after it beyond what is issued."""
    gear: dict[str, tuple[str, ...]] = {}
    """What is left of each Spacer's loadout."""
    resources: dict[str, int] = {}
    spares: int = 0
    conditions: dict[str, tuple[str, ...]] = {}
    answers: int = 0
    rounds: int = 0
    kills: int = 0


class Kept(Deed, frozen=True, tag="kept"):
    """The result of a session counts: the dead come back through Spares or not at all."""

    session: int
    spared: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    """True Death (ENO-SPARE-01)."""
    parsec: int = 1
    over: str = ""
    """`won` or `lost`, if this was the campaign's end."""


class Rewound(Deed, frozen=True, tag="rewound"):
    """A Time Crystal: the session never was, and everything is as before it (ENO-TIME-02)."""

    session: int


AnyDeed = Enlisted | Fitted | Prepared | Drew | Traded | Began | Ended | Kept | Rewound
