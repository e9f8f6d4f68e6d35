"""What goes over the wire between people at one table: invitations, and what they say and point at.

None of it is a part of the game: no record has it, and no rule looks at it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Talked = Literal["say", "react", "point"]
Reaction = Literal["yes", "no", "well", "ouch", "wait", "laugh", "think", "thanks"]
LONGEST = 200


class Played(Struct):
    """Somebody of the party in somebody's hands."""

    id: str
    name: str


class Reason(Struct):
    """Why a bot did what was done last, for everybody at the table."""

    seat: int
    actor: str
    """Whose question it answered, by id."""
    says: str


class Spoken(Struct, tag="spoken", tag_field="is", omit_defaults=True):
    """Somebody writes, shows how they feel, or points at something on the board."""

    id: str
    sort: Talked
    name: str
    """As they called themselves; nothing where the page has a word for who it is."""
    at: float
    """When, in seconds since 1970."""
    seat: int | None = None
    """Whose; nobody's where a host without a seat speaks."""
    text: str = ""
    """Plain text; of a reaction its name."""
    on: str = ""
    """What is pointed at, as `kind:id`."""


class Talks(Struct, tag="talks", tag_field="is"):
    """What was written here before you came."""

    lines: tuple[Spoken, ...]


class Invite(Struct, forbid_unknown_fields=True):
    """The body of `invite`: whom a friend is to play."""

    heroes: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=12)]


class Invited(Struct):
    """A seat that waits for a friend."""

    seat: int


class Rename(Struct, forbid_unknown_fields=True):
    """The body of `name`: what you want to be called at one of your seats."""

    playerID: Annotated[int, Meta(ge=0, le=63)]  # noqa: N815
    playerName: Annotated[str, Meta(min_length=1, max_length=60)]  # noqa: N815


class ChatWish(Struct, forbid_unknown_fields=True):
    """The body of `chat`: whether people may write to each other at this table."""

    allowed: bool


class CodeWish(Struct, forbid_unknown_fields=True):
    """The body of `qr`: a link."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Code(Struct):
    """A QR code: a row of dark (`1`) and light (`0`) for each line, without its quiet border."""

    rows: tuple[str, ...]


class Reach(Struct):
    """Where others on the network reach this server: `http://192.168.1.7:8052`, or nothing, where
    only this machine does."""

    url: str
