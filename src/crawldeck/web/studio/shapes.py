"""What the studio's page reads and sends."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=200)]


class StudioMistake(Struct, omit_defaults=True):
    """One mistake in a pack: where it stands, what is wrong, and what would be right."""

    file: str
    line: int
    text: str
    family: str = ""
    entry: str = ""
    """The entry it concerns, if it concerns one."""


class StudioEntry(Struct, omit_defaults=True):
    """One thing of a pack in the list."""

    id: str
    name: str
    file: str
    line: int
    wrong: int = 0
    """How many mistakes concern it."""


class StudioFamily(Struct):
    """Things of one sort, as they stand in one file or folder."""

    id: str
    name: str
    text: str
    entries: tuple[StudioEntry, ...]


class StudioPack(Struct):
    """A pack as its files are now. What cannot be read is as it was when it last could be."""

    rev: int
    game: str
    name: str
    folder: str
    loads: bool
    families: tuple[StudioFamily, ...]
    mistakes: tuple[StudioMistake, ...]


class StudioKey(Struct, omit_defaults=True):
    """A key of an entry, its value as it may stand in the file, and what it means."""

    name: str
    value: str
    line: int
    text: str = ""
    rules: tuple[str, ...] = ()


class StudioPlay(Struct, omit_defaults=True):
    """A table that can be begun with an entry."""

    name: str
    adventure: str = ""
    boss: str = ""
    level: int = 1
    known: tuple[str, ...] = ()
    """How often it was won when it was measured, in words; nothing if this version was not."""


class StudioLooked(Struct):
    """An entry with everything that is shown of it."""

    rev: int
    family: str
    entry: StudioEntry
    keys: tuple[StudioKey, ...]
    mistakes: tuple[StudioMistake, ...]
    shown: Any
    """What the game's own script draws; nothing where the pack has never been whole."""
    stale: bool
    """Whether what is drawn is older than the files."""
    plays: tuple[StudioPlay, ...]


class StudioSpace(Struct, omit_defaults=True):
    """What is seen and reached from a space."""

    space: str
    text: str
    seen: tuple[str, ...] = ()
    reached: dict[str, int] = {}
    """How many steps it takes to each space that can be walked to."""
    rules: tuple[str, ...] = ()


class StudioBegin(Struct, forbid_unknown_fields=True):
    """The body that begins a table or some games of bots: an entry, and what of it."""

    family: Short
    id: Short
    adventure: Short = ""
    boss: Short = ""
    place: Short = ""
    """A space that the party begins at, where a game has such spaces."""


class StudioFigures(Struct, omit_defaults=True):
    """What came of the games that bots play for the studio."""

    games: int
    of: int
    won: int
    text: str
    wrong: str = ""


class StudioAfter(Struct):
    """The query of the pack: wait until it is newer than this."""

    after: int = -1


class StudioWhich(Struct):
    """The query of one entry."""

    family: Short
    id: Short
    space: Short = ""
    how: Short = ""
