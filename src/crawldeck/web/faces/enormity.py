"""Enormity in a browser: the ship's pages with walls, doors, figures, Blips and light."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from crawldeck.dice import Roll
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.view import View
from crawldeck.kernel import asks
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.session import Session
from crawldeck.terminal.enormity import telling
from crawldeck.terminal.enormity.face import EnormityFace
from crawldeck.web.face import WebFace
from crawldeck.web.faces import enormity_book, enormity_offers, enormity_plan, enormity_sight
from crawldeck.web.faces import enormity_scene as scenes
from crawldeck.web.faces.enormity_shapes import (
    EnoAbout,
    EnoBackdrop,
    EnoDie,
    EnormityScene,
)
from crawldeck.web.wire import Offer, Sight

__all__ = ["EnoAbout", "EnoBackdrop", "EnormityScene", "EnormityWebFace"]

_COLOURS = re.compile(r"\b(?:white|red|black)\b")
SYMBOLS = (("p", "Power"), ("h", "half a Power"), ("o", "Potential"), ("x", "critical quadrant"))


class EnormityWebFace(WebFace):
    """Enormity in a browser."""

    words: EnormityFace

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._paper = enormity_book.Paper()
        self._paper.columns = 200
        self._behind: tuple[Any, EnoBackdrop | None] = (None, None)

    @property
    def pack(self) -> Pack:
        pack: Pack = self.session.table.content
        return pack

    @property
    def view(self) -> View:
        view: View = self.session.view()
        return view

    # -- the board -----------------------------------------------------------------------------

    def backdrop(self) -> tuple[Any, EnoBackdrop]:
        view = self.view
        key = view.pages, enormity_book.contents(view)
        known, behind = self._behind
        if behind is None or known != key:
            pages, points = enormity_plan.plan(self.pack, view.pages)
            behind = EnoBackdrop(pages, points, enormity_book.book(self.pack, key[1]))
            self._behind = key, behind
        return key, behind

    def scene(self, seat: int | None) -> EnormityScene:
        view = self.view
        names = self.session.game.names(self.session.table)
        headline = self.words.status(view, self._paper)
        return scenes.scene(view, self.pack, names, self._focus(view), headline)

    def _focus(self, view: View) -> str:
        """The Spacer one looks at; whoever is about to come on board, else as at any table."""
        ask = self.session.ask
        crew = [one.id for one in view.spacers]
        if isinstance(ask, Choice) and ask.kind == "start" and ask.actor in crew:
            return ask.actor
        who = self.words.focus(view)
        return who.id if who is not None else crew[0]

    # -- the question --------------------------------------------------------------------------

    def _table(self, ask: Choice) -> enormity_offers.Table:
        names = self.session.game.names(self.session.table)
        return enormity_offers.Table(self.view, names, self.pack, ask)

    def offers(self, ask: Choice) -> Iterable[Offer]:
        return enormity_offers.offers(self._table(ask), self.words.by_enter(ask.options))

    def about(self, ask: Choice) -> EnoAbout | None:
        """The dice on the table, rolled or (for Cover) about to be."""
        lying = ask.about
        if isinstance(lying, rolls.Lying):
            dice = tuple(_die(n, one) for n, one in enumerate(lying.dice, start=1))
            power = rolls.power_of(list(lying.dice))
            return EnoAbout(lying.kind, dice, power, lying.need, telling.LEGEND)
        if ask.kind == "cover":
            colours = _COLOURS.findall(ask.question)
            return EnoAbout("cover", tuple(EnoDie(n, c) for n, c in enumerate(colours, start=1)))
        return None

    def outcome_label(self, ask: asks.Chance, text: str) -> str:
        """A face with its signs and words; a component by its name."""
        if isinstance(ask, Roll):
            return f"{telling.faces(text)}  {face_words(text)}"
        label = super().outcome_label(ask, text)
        return label.replace("-", " ").capitalize() if label == text else label

    # -- looking things up ---------------------------------------------------------------------

    def thought_of(self, on: str) -> Iterable[Option]:
        ask = self.session.ask
        return enormity_offers.thought_of(on, self._table(ask)) if isinstance(ask, Choice) else ()

    def sight(self, start: str, end: str) -> Sight:
        return enormity_sight.sight(self.view, self.pack, start, end)


def _die(n: int, one: rolls.Rolled) -> EnoDie:
    return EnoDie(
        n,
        one.die,
        one.face.text,
        one.plus,
        rolls.noise_of(one),
        face_words(one.face.text),
        one.confident or one.stressed,
        one.converted,
    )


def face_words(text: str) -> str:
    """A face of a die in words.

    >>> face_words("ppo"), face_words("-")
    ('2 Power, 1 Potential', 'nothing')
    """
    found = []
    for letter, name in SYMBOLS:
        n = text.count(letter)
        if n:
            found.append(name if letter == "h" else f"{n} {name}")
    return ", ".join(found) or "nothing"
