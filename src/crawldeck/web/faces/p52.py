"""P52 in a browser: cards laid out like cards, heroes and enemies upon them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from crawldeck.cards import CARDS, Flip
from crawldeck.kernel import asks
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import Session
from crawldeck.p52.state import P52Table
from crawldeck.terminal.p52 import labels, making
from crawldeck.web.face import WebFace
from crawldeck.web.faces import p52_asking
from crawldeck.web.faces.p52_offers import Words, in_order, offer
from crawldeck.web.faces.p52_scene import Drawing, P52Backdrop, P52Scene, backdrop
from crawldeck.web.wire import Offer, Sight

__all__ = ["P52Backdrop", "P52Scene", "P52WebFace"]

SUITS = {"H": "hearts", "D": "diamonds", "S": "spades", "C": "clubs"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
SPOKEN = {
    card.text: f"{RANKS.get(card.text[:-1], card.text[:-1])} of {SUITS[card.suit]}"
    for card in CARDS
}


class P52WebFace(WebFace):
    """P52 in a browser."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.drawing = Drawing(self.table)

    @property
    def table(self) -> P52Table:
        table: P52Table = self.session.table
        return table

    def scene(self, seat: int | None) -> P52Scene:
        return self.drawing.scene(self.table, self.session.view(seat))

    def backdrop(self) -> tuple[Any, Any]:
        pack = self.table.content
        return pack.head.id, backdrop(pack)

    def offers(self, ask: Choice) -> Iterator[Offer]:
        names = self.session.game.names(self.table)
        scene = labels.Scene(self.session.view(), names, ask.actor, self.table.content)
        words = Words(scene, making.Desk(self.session), ask.kind)
        by_enter = self.words.by_enter(ask.options)
        yield from in_order(offer(one, words, by_enter) for one in labels.numbered(ask.options))

    def outcome_label(self, ask: asks.Chance, text: str) -> str:
        if isinstance(ask, Flip):
            return SPOKEN.get(text, text)
        return super().outcome_label(ask, text)

    def thought_of(self, on: str) -> Iterable[Option]:
        ask = self.session.ask
        return p52_asking.thought_of(on, ask, self.table) if isinstance(ask, Choice) else ()

    def sight(self, start: str, end: str) -> Sight:
        return p52_asking.see(start, end, self.session.view())
