"""P52 in a browser: cards laid out like cards, heroes and enemies upon them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from crawldeck.kernel.asks import Choice, Option
from crawldeck.p52.view import View
from crawldeck.terminal.p52 import labels
from crawldeck.web.face import WebFace
from crawldeck.web.wire import Offer, Sight


class P52Scene(Struct):
    """What the page draws: the view of the table, and what things in it are called."""

    view: View
    names: dict[str, str]


class P52WebFace(WebFace):
    """P52 in a browser."""

    def scene(self, seat: int | None) -> P52Scene:
        return P52Scene(self.session.view(seat), {})

    def offers(self, ask: Choice) -> Iterable[Offer]:
        names = self.session.game.names(self.session.table)
        scene = labels.Scene(self.session.view(), names, ask.actor, self.session.table.content)
        for option in labels.numbered(ask.options):
            yield Offer(option.text, option.text, note=labels.label(option, scene))

    def thought_of(self, on: str) -> Iterable[Option]:
        return ()

    def sight(self, start: str, end: str) -> Sight:
        raise NotImplementedError
