"""What is shown of a game where a picture or a long game of it is wanted."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.web.wire_requests import SetupData

WIDE = (1440, 900)
PHONE = (390, 844)


class Shot(Struct):
    """One picture: which table after how many answers, in what window, and what is opened."""

    name: str
    game: str = ""
    wish: SetupData | None = None
    answers: int = 0
    window: tuple[int, int] = WIDE
    scheme: str = "dark"
    rule: bool = False
    exact: bool = False
    """Just there, however few answers there are."""
    played: int = 0
    """So many milliseconds into what the next answer brings; 0 is the table at rest."""


class Film(Struct):
    """A short moving picture: which table after how many answers, and how many are filmed."""

    name: str
    game: str
    wish: SetupData
    answers: int
    given: int = 2
