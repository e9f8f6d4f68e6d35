"""What came of a look for habits, and how an experiment's folder keeps it for the report."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import structs

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import find
from crawldeck.lab.experiments.folder import Folder
from crawldeck.lab.part import Lab, Wish

MOST = 0.10
"""A habit that wins so much more often than the plain bot is too strong."""
FILE = "habits.json"


class Edge(NamedTuple):
    """By how much a habit wins more often than the plain bot, on the same games."""

    adventure: str
    players: int
    habit: str
    rate: float
    gain: float
    margin: float
    games: int
    difficulty: str = ""
    """That was played; empty where none is proposed, which is as written."""

    @property
    def is_too_strong(self) -> bool:
        """More than it may be, and not by luck alone."""
        return self.gain > MOST and self.gain > self.margin


class Looked(msgspec.Struct, frozen=True):
    """What came of a look for habits."""

    game: str
    pack: str
    bot: str
    """A sample of the plain bot that the habits are compared with (`lab.samples`)."""
    games: int
    """Of each habit and adventure."""
    seed: int
    written: bool
    """As written, not as lobbies propose."""
    first: list[Edge] = []
    second: list[Edge] = []
    """Those that looked too strong, on twice as many new games."""
    done: bool = True
    """False if somebody stopped it before the second look was over."""

    def is_of(self, other: Looked) -> bool:
        """Whether both asked for the same."""
        return structs.replace(self, first=[], second=[], done=True) == structs.replace(
            other, first=[], second=[], done=True
        )


def keep(folder: Path, looked: Looked) -> None:
    """Beside an experiment: its report tells of it."""
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(looked), indent=0) + b"\n")


def kept(folder: Path) -> Looked | None:
    path = folder / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Looked) if path.exists() else None
    except msgspec.DecodeError as error:
        raise SetupError(
            f"{path} cannot be read ({error}); remove it, and run `crawldeck lab exploit` again"
        ) from None


def belongs(folder: Path, wish: Wish) -> None:
    """Before the first game: whether this is the folder of an experiment with this pack."""
    content = Folder(folder).head().content
    if wish.pack not in content:
        raise SetupError(
            f"{folder} is an experiment with {', '.join(content)}, not with {wish.pack}; "
            "choose another folder"
        )
    if content[wish.pack] != Lab.of(find(wish.game)).wished(wish, 0).setup.content:
        raise SetupError(
            f"{wish.pack} has changed since the games of {folder} were played; "
            "play them again with `crawldeck lab run`"
        )
