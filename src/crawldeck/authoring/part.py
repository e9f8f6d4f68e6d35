"""What a game says about its packs: their files, where examples are, and a pack to begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.parts import Part


class PackFile(Struct, frozen=True):
    """One file of a pack: `NAME.toml`, and the struct it is read into."""

    name: str
    shape: type[Any]
    text: str
    """What it holds, in a sentence."""
    needed: bool = True
    """Whether a pack must have it."""


class Word(Struct, frozen=True):
    """A word that many keys take, such as whom an effect concerns."""

    word: str
    text: str


class Authoring(Part):
    """A game that brings nothing has no packs to write."""

    part = "authoring"
    guides: Sequence[tuple[str, str]] = ()
    """Pages that teach what the reference lists: a title, and a file of `docs`."""

    def files(self) -> Sequence[PackFile]:
        """The files of a pack, in the order in which a reader learns them."""
        return ()

    def effects(self) -> Sequence[type[Struct]]:
        """The structs of effects: what cards do, as tables told apart by a word."""
        return ()

    def about_effects(self) -> Sequence[str]:
        """Paragraphs before the list of effects."""
        return ()

    def words(self) -> Mapping[str, Sequence[Word]]:
        """By the name of a key, what its words mean, wherever effects have that key."""
        return {}

    def examples(self) -> Sequence[Path]:
        """Folders of packs that examples are taken from, the best first."""
        return ()

    def starter(self) -> Path:
        """The folder of a small pack that new ones are copied from."""
        raise SetupError(f"{self.game.title} has no pack to begin with")

    def load(self, folder: Path) -> object:
        """Read a pack; a faulty one is an error."""
        raise SetupError(f"{self.game.title} has no packs")
