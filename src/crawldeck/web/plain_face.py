"""The web face of a game that brings none: the view as rows, the answers as buttons."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from crawldeck import outline
from crawldeck.kernel.asks import Option
from crawldeck.kernel.errors import Malformed
from crawldeck.kernel.session import Session
from crawldeck.kernel.words import Words
from crawldeck.speech import Speech
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Sight


class PlainRow(Struct, omit_defaults=True):
    """A line of what a seat sees; without a text it is the heading of the deeper ones after it."""

    label: str
    text: str = ""
    depth: int = 0


class PlainScene(Struct):
    """Everything that a seat sees, one line for each thing."""

    rows: tuple[PlainRow, ...]


class PlainWebFace(WebFace):
    """Any game in a browser."""

    def speech(self, session: Session) -> Words:
        return Speech.of(session.game).words(session)

    def scene(self, seat: int | None) -> PlainScene:
        found = outline.rows(self.words.seen_by(seat), self.words.names)
        return PlainScene(tuple(PlainRow(*row) for row in found))

    def thought_of(self, on: str) -> Iterable[Option]:
        return ()

    def sight(self, start: str, end: str) -> Sight:
        raise Malformed(f"{self.session.game.title} has no lines of sight")
