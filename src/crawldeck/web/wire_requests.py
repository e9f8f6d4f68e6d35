"""What goes over the wire to set a table up and to play at it: the bodies of requests, and what
setting up and sitting down give back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from crawldeck.web.wire import Count, Credentials, Id, Kind, Level, Name, SeatNumber, Text


class Place(Struct, forbid_unknown_fields=True):
    """Who is to sit somewhere: the person who sets the table up, a bot, or whoever comes."""

    name: Name = ""
    kind: Kind = "open"
    level: Level = "plain"
    """How well a bot plays there."""


class SetupData(Struct, forbid_unknown_fields=True):
    """How a table is to be set up; what is left out is as the game has it."""

    places: Annotated[tuple[Place, ...], Meta(max_length=8)] = ()
    pack: Id = ""
    adventure: Id = ""
    """A quest, a mission: whatever the game calls it."""
    boss: Id = ""
    heroes: Annotated[tuple[Text | dict[str, Any], ...], Meta(max_length=12)] = ()
    edition: Id = ""
    params: Annotated[dict[Id, Any], Meta(max_length=200)] = {}
    level: Annotated[int, Meta(ge=1, le=20)] = 1
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    referee: bool = False
    orders: Literal["none", "usual"] = "none"
    """The standing orders that every seat begins with."""
    opening: Annotated[tuple[Text, ...], Meta(max_length=60)] = ()
    """Answers that are given before anybody sits down: a lesson begins in the middle of a game."""
    hints: bool = True
    """Whether anybody may ask for a hint; the host can change it later."""


class Create(Struct, forbid_unknown_fields=True):
    """The body of `create`. `numPlayers` counts where `places` are left out: the first is for who
    asks, the others are open."""

    numPlayers: Annotated[int, Meta(ge=1, le=8)] = 1  # noqa: N815 - as boardgame.io names it
    setupData: SetupData = msgspec.field(default_factory=SetupData)  # noqa: N815


class Claimed(Struct):
    """A seat that is yours now: keep the credentials, nobody else has them."""

    playerID: int  # noqa: N815
    playerCredentials: str  # noqa: N815


class Created(Struct):
    """A new table: its link, its spectators' link, and the credentials of who made it."""

    matchID: str  # noqa: N815
    watchID: str  # noqa: N815
    hostCredentials: str  # noqa: N815
    players: tuple[Claimed, ...]


class Join(Struct, forbid_unknown_fields=True):
    """The body of `join`: your name, and the seat you want if it matters."""

    playerName: Annotated[str, Meta(min_length=1, max_length=60)]  # noqa: N815
    playerID: SeatNumber | None = None  # noqa: N815


class Leave(Struct, forbid_unknown_fields=True):
    """The body of `leave`: which of your seats you give up."""

    playerID: SeatNumber  # noqa: N815


class Answer(Struct, forbid_unknown_fields=True):
    """The body of `answer`: the question's id, and the answer as records write it."""

    question: Count
    text: Text


class Follow(Struct, forbid_unknown_fields=True):
    """The body of `follow`: the question's id, and the place to go to as `kind:id`."""

    question: Count
    to: Annotated[str, Meta(min_length=1, max_length=200)]


class Rewind(Struct, forbid_unknown_fields=True):
    """The body of `rewind`: how many answers are to stand."""

    to: Count


class Fork(Struct, forbid_unknown_fields=True):
    """The body of `fork`: how many answers are to stand, and who is to sit where; without `places`
    bots stay bots and you hold the other seats."""

    to: Count
    places: Annotated[tuple[Place, ...], Meta(max_length=8)] = ()


class OrderWish(Struct, forbid_unknown_fields=True):
    """The body of `order`: a standing order of a seat, given or taken back."""

    playerID: SeatNumber  # noqa: N815
    order: Annotated[str, Meta(min_length=1, max_length=60)]
    wanted: bool = True


class SeatWish(Struct, forbid_unknown_fields=True):
    """The body of `seat`: what the host wants of a seat. `host` hands the table over to it; with
    `mine` the host takes it, and of a guest's seat takes back whom it plays."""

    playerID: SeatNumber  # noqa: N815
    become: Literal["open", "bot", "host", "mine"]
    level: Level = "plain"
    """How well a bot is to play there."""


class Said(Struct, omit_defaults=True):
    """What a page says on its socket."""

    do: Literal[
        "hello",
        "answer",
        "follow",
        "undo",
        "redo",
        "rewind",
        "seen",
        "ping",
        "say",
        "react",
        "point",
    ]
    credentials: Credentials = ()
    """With `hello`: the credentials of every seat this browser holds, and of the host."""
    odds: bool = False
    """With `hello`: whether it is going to ask for odds, so that a worker is ready for it."""
    question: Count | None = None
    text: Text = ""
    to: Count | Text = 0
    """With `rewind`: how many answers are to stand; with `follow` and `point`: a place as
    `kind:id`."""
