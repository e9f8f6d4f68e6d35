"""What is shown of a game where a picture or a long game of it is wanted."""

from __future__ import annotations

from msgspec import Struct

from crawldeck.web.wire_requests import SetupData

WIDE = (1440, 900)
PHONE = (390, 844)


class Moment(Struct):
    """A moment of a game that bots play: the first one after so many answers at which all that is
    wished for is so. What changes in the rules moves it, and it is found again."""

    name: str
    game: str = ""
    wish: SetupData | None = None
    answers: int = 0
    asked: str = ""
    """The kind of question that is open."""
    offers: str = ""
    """What can be answered: the verb of an option."""
    tells: frozenset[str] = frozenset()
    """The kinds of events that the next answer of a bot brings."""
    least: int = 1
    """So many answers can be given, at least."""
    over: bool = False
    """The end of the game instead."""


class Shot(Moment):
    """One picture: of which moment, in what window, and what is opened."""

    window: tuple[int, int] = WIDE
    scheme: str = "dark"
    rule: bool = False
    shows: str = ""
    """What is waited for while the next answer is played, as a selector; without it the table is at
    rest."""
    settles: int = 0
    """So many milliseconds after it was seen."""


class Film(Moment):
    """A short moving picture: from which moment on, and how many answers are filmed."""

    given: int = 2
