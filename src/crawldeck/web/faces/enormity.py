"""Enormity in a browser: the ship's pages with walls, doors, figures, Blips and light."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from crawldeck.enormity.view import View
from crawldeck.kernel.asks import Choice, Option
from crawldeck.terminal.enormity import labels
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Offer, Sight


class EnormityScene(Struct):
    """What the page draws: the view of the table, and what things in it are called."""

    view: View
    names: dict[str, str]


class EnormityWebFace(WebFace):
    """Enormity in a browser."""

    def scene(self, seat: int | None) -> EnormityScene:
        return EnormityScene(self.session.view(seat), {})

    def offers(self, ask: Choice) -> Iterable[Offer]:
        names = self.session.game.names(self.session.table)
        scene = labels.Scene(self.session.view(), names, self.session.table.content)
        for option in labels.numbered(ask.options):
            yield Offer(option.text, labels.label(option, scene))

    def thought_of(self, on: str) -> Iterable[Option]:
        return ()

    def sight(self, start: str, end: str) -> Sight:
        raise NotImplementedError
