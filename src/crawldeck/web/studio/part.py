"""What the studio asks of a game: how its things look, and what can be begun with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.parts import Part
from crawldeck.web.studio.shapes import StudioPlay, StudioSpace


class Studio(Part):
    """A game that brings nothing is shown as its keys and values."""

    part = "studio"
    script = "/static/js/studio/plain.js"
    """The module that draws things; it exports `draw` (see `js/studio/main.js`)."""
    styles: ClassVar[tuple[str, ...]] = ()
    shapes: ClassVar[tuple[Any, ...]] = ()
    """The structs of what it shows, for the types that the page is checked against."""
    folders: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Folders whose files are things of their own, such as maps: by name, the pattern of the files
    and a sentence about them."""

    def party(self, pack: Any) -> Sequence[str]:
        """Who sets out when a table is begun from here."""
        return ()

    def named(self, pack: Any, file: str, name: str) -> str:
        """What a thing is called where its file does not say so itself."""
        return ""

    def shown(self, pack: Any, file: str, name: str) -> Any:
        """What the script draws of a thing; None for what has no look of its own."""
        return None

    def plays(self, pack: Any, file: str, name: str) -> Sequence[StudioPlay]:
        """The tables that can be begun with a thing."""
        return ()

    def look(self, pack: Any, file: str, name: str, space: str, how: str = "") -> StudioSpace:
        """What is seen and reached from a space of a map; `how` is a word of the script's own."""
        raise SetupError(f"{self.game.title} has no spaces to look from")

    def put(self, folder: Path, pack: Any, play: StudioPlay, place: str) -> None:
        """Change a copy of the pack so that the party begins at a place."""
        raise SetupError(f"{self.game.title} has no places to begin at")
