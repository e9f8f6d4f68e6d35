"""The web face of a game that brings none: the view as rows, the answers as buttons."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from msgspec import Struct

from crawldeck import outline
from crawldeck.kernel.asks import Option
from crawldeck.kernel.errors import CrawldeckError, Malformed
from crawldeck.kernel.language import tr
from crawldeck.kernel.session import AnySession
from crawldeck.kernel.words import AnyWords
from crawldeck.speech import Speech
from crawldeck.web import on_board
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Sight


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

    def speech(self, session: AnySession) -> AnyWords:
        return Speech.of(session.game).words(session)

    def scene(self, seat: int | None) -> PlainScene:
        view = self.words.seen_by(seat)
        rows = tuple(PlainRow(*row) for row in outline.rows(view, self.words.names))
        return PlainScene(rows, tuple(outline.boards(view)))

    def thought_of(self, on: str) -> Iterable[Option]:
        """Whatever can be said of a square, with one word after the verb."""
        kind, name = on_board.read(on)
        if kind != "square":
            return
        for verb in self.session.game.grammar.verbs.values():
            if len(verb.args) == 1:
                with contextlib.suppress(CrawldeckError):
                    yield verb.read([name])

    def sight(self, start: str, end: str) -> Sight:
        raise Malformed(tr("{game} has no lines of sight", game=self.session.game.title))
