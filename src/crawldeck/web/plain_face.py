"""The web face of a game that brings none: the view as rows, the answers as buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from crawldeck import outline
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import Malformed
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Offer, Sight


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

    def scene(self, seat: int | None) -> PlainScene:
        session = self.session
        names = session.game.names(session.table)
        found = outline.rows(session.view(seat), names)
        return PlainScene(tuple(PlainRow(*row) for row in found))

    def offers(self, ask: Choice) -> Iterator[Offer]:
        names = self.session.game.names(self.session.table)
        for option in ask.options:
            yield Offer(option.text, outline.label(option, names), option.verb.help)

    def thought_of(self, on: str) -> Iterable[Option]:
        return ()

    def sight(self, start: str, end: str) -> Sight:
        raise Malformed(f"{self.session.game.title} has no lines of sight")
