"""What the file of a P52 campaign says after its header: one line for each thing that happened.

Fields that this engine does not know are left where they are: lines are added, never rewritten. A
sheet is kept as plain data for the same reason.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from crawldeck.kernel.luck import Seed

Member = dict[str, Any]
"""A hero's sheet written out, or `{"create": ...}`: one whom the players make when they begin."""


class Deed(Struct, frozen=True, tag_field="did"):
    """Base of everything that can happen in a campaign."""


class Joined(Deed, frozen=True, tag="joined"):
    """A hero comes to the party."""

    hero: Member


class Buried(Deed, frozen=True, tag="buried"):
    """A hero leaves the party for good, between two chapters."""

    hero: str


class Began(Deed, frozen=True, tag="began"):
    """A chapter begins; from this line alone it could be played again, card by card."""

    chapter: int
    quest: str
    party: tuple[Member, ...]
    flags: tuple[str, ...]
    seed: Seed
    record: str
    """The file beside this one in which the game is kept."""
    engine: str = ""
    content: str = ""
    """The digest of the pack it is played with."""


class Ended(Deed, frozen=True, tag="ended"):
    """A chapter is over; the party as it stands after it."""

    chapter: int
    outcome: str
    party: tuple[Member, ...]
    fallen: tuple[Member, ...]
    flags: tuple[str, ...]
    spaces: int = 0
    answers: int = 0
    defeated: int = 0
    grown: dict[str, int] = {}
    """Experience that each hero took along, by id; some may be spent already."""


class Replayed(Deed, frozen=True, tag="replayed"):
    """A chapter is played again from its start; it and all after it count no more."""

    chapter: int


AnyDeed = Joined | Buried | Began | Ended | Replayed
