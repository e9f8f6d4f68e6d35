"""The web face of a game that brings none: the view as rows, the answers as buttons."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator

from msgspec import Struct

from crawldeck import outline
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Offer, Sight


class PlainRow(Struct, omit_defaults=True):
    """A line of what a seat sees; without a text it is the heading of the deeper ones after it."""

    label: str
    text: str = ""
    depth: int = 0


class PlainScene(Struct):
    """Everything that a seat sees: its boards, and one line for each other thing."""

    rows: tuple[PlainRow, ...]
    boards: tuple[outline.Board, ...] = ()


class PlainWebFace(WebFace):
    """Any game in a browser."""

    def scene(self, seat: int | None) -> PlainScene:
        session = self.session
        names = session.game.names(session.table)
        view = session.view(seat)
        rows = tuple(PlainRow(*row) for row in outline.rows(view, names))
        return PlainScene(rows, tuple(outline.boards(view)))

    def offers(self, ask: Choice) -> Iterator[Offer]:
        names = self.session.game.names(self.session.table)
        boards = outline.boards(self.session.view(ask.seat))
        places = {name for board in boards for name in board.squares}
        for option in ask.options:
            on = tuple(f"place:{word}" for word in option.text.split()[1:] if word in places)
            text = outline.label(option, names)
            group = outline.words(option.verb.name) if on else ""
            yield Offer(option.text, text, "" if on else option.verb.help, group, on)

    def thought_of(self, on: str) -> Iterable[Option]:
        """Whatever can be said of a place, with one word after the verb."""
        kind, _, name = on.partition(":")
        if kind != "place":
            return
        for verb in self.session.game.grammar.verbs.values():
            if len(verb.args) == 1:
                with contextlib.suppress(CrawldeckError):
                    yield verb.read([name])

    def sight(self, start: str, end: str) -> Sight:
        raise Malformed(f"{self.session.game.title} has no lines of sight")
