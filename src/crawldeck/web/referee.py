"""Referee mode: what a chance may show, why other cards cannot come, and what hands do first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from crawldeck.books.volume import texts
from crawldeck.cards import CARDS, Flip
from crawldeck.dice import Roll, TenSided
from crawldeck.kernel import asks
from crawldeck.kernel.errors import Illegal
from crawldeck.kernel.game import find
from crawldeck.kernel.language import language
from crawldeck.lots import Draw
from crawldeck.web.wire import Chance, ChanceKind, Hand, Outcome

if TYPE_CHECKING:
    from crawldeck.web.face import WebFace


@lru_cache(maxsize=8)
def told(game: str, edition: str, spoken: str) -> dict[str, str]:
    """Every rule of an edition as players read it in the language that is spoken."""
    return texts(find(game), edition)


def chance(face: WebFace, ask: asks.Chance) -> Chance:
    """What may come up now, and what to do by hand before."""
    kind: ChanceKind = (
        "card"
        if isinstance(ask, Flip)
        else "die"
        if isinstance(ask, Roll)
        else "number"
        if isinstance(ask, TenSided)
        else "draw"
    )
    counted = isinstance(ask, Draw | Roll)
    seen: dict[str, Outcome] = {}
    for value, weight in ask.outcomes():
        text = ask.write(value)
        if weight and text not in seen:
            seen[text] = Outcome(text, face.words.outcome(ask, value), weight if counted else 1)
    return Chance(
        kind,
        tuple(seen.values()),
        never=tuple(_never(face, ask)) if isinstance(ask, Flip) else (),
        rule=str(getattr(ask, "rule", "")),
        first=tuple(first(face, ask)),
        die=ask.die.name if isinstance(ask, Roll) else "",
    )


def _never(face: WebFace, ask: Flip) -> Iterator[Outcome]:
    """Every card of the 52 that cannot be turned up now, with the reason the rules give."""
    for card in CARDS:
        try:
            ask.read(card.text)
        except Illegal as error:
            why = face.words.named(error.refusal.text)
            yield Outcome(card.text, card.text, 0, why)


def first(face: WebFace, ask: asks.Chance) -> Iterator[Hand]:
    """What hands do before this chance: set-up in the words of the rulebook, then the events since
    the last answer."""
    session = face.session
    rules = told(session.game.name, session.setup.edition, language())
    for rule in face.words.first(ask):
        if rule in rules:
            yield Hand(rules[rule], rule)
    since = session.marks[-1] if session.marks else 0
    for event in session.events[since:]:
        text = face.words.hand(event)
        if text:
            yield Hand(text, event.rule)
