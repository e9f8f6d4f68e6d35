"""The first line of a campaign file, the same in every game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

FORMAT = 1
MARK = "campaign"


class Header(Struct, frozen=True, kw_only=True):
    """Which game, which pack, which rules."""

    crawldeck: str = MARK
    format: int = FORMAT
    engine: str = ""
    game: str
    name: str
    pack: str
    edition: str
    params: dict[str, Any] = {}
    seats: tuple[str, ...] = ("You",)
    seed: int | None = None
    """With a seed the chapters deal the same cards whenever the campaign is played."""


class OutOfOrder(ValueError):
    """A line that cannot follow the lines before it."""
