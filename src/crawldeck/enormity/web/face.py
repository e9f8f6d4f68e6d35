"""Enormity in a browser: the ship's pages with walls, doors, figures, Blips and light."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from crawldeck.enormity import verbs
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.on_table import Lying, Rolled, Threat, half_powers, noise_of, power_of
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.common import level_at
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.terms import TOP
from crawldeck.enormity.view_types import View
from crawldeck.enormity.web import asking as enormity_asking
from crawldeck.enormity.web import book as enormity_book
from crawldeck.enormity.web import plan as enormity_plan
from crawldeck.enormity.web import scene as scenes
from crawldeck.enormity.web import sight as enormity_sight
from crawldeck.enormity.web.shapes import (
    EnoAbout,
    EnoBackdrop,
    EnoDie,
    EnormityScene,
)
from crawldeck.enormity.words import telling
from crawldeck.enormity.words.incursion import words_of
from crawldeck.enormity.words.speech import EnormityWords
from crawldeck.kernel.asks import Choice, Option
from crawldeck.web.face import WebFace
from crawldeck.web.guest_seats import Hero
from crawldeck.web.looks import Member
from crawldeck.web.wire import Sight

__all__ = ["EnoAbout", "EnoBackdrop", "EnormityScene", "EnormityWebFace"]


class EnormityWebFace(WebFace):
    """Enormity in a browser."""

    session: EnoSession
    words: EnormityWords

    def __init__(self, session: EnoSession) -> None:
        super().__init__(session)
        self._behind: tuple[Any, EnoBackdrop | None] = (None, None)

    def speech(self, session: EnoSession) -> EnormityWords:
        return words_of(session)

    @property
    def pack(self) -> Pack:
        return self.words.pack

    @property
    def view(self) -> View:
        return self.words.view

    # -- the crew ------------------------------------------------------------------------------

    def party(self) -> tuple[Hero, ...]:
        crew, state = self.pack.spacers, self.session.table.state
        return tuple(Hero(one.id, crew[one.id].name, one.seat) for one in state.spacers)

    def concerned(self, ask: Choice) -> Collection[str]:
        """Everybody who can react may."""
        if ask.kind == "react":
            react = (one for one in ask.options if one.verb is verbs.REACT)
            return [verbs.REACT.of(one)[0] for one in react]
        return super().concerned(ask)

    # -- the board -----------------------------------------------------------------------------

    def backdrop(self) -> tuple[Any, EnoBackdrop]:
        view = self.view
        key = view.pages, enormity_book.contents(view)
        known, behind = self._behind
        if behind is None or known != key:
            pages, points = enormity_plan.plan(self.pack, view.pages)
            behind = EnoBackdrop(
                pages,
                points,
                enormity_book.book(self.pack, key[1]),
                self.pack.looks.by_thing(),
                tuple(one.id for one in self.pack.intruders.values() if one.adversary),
                tuple(one.id for one in self.pack.tiles.values() if one.obstacle or one.obscuring),
                TOP,
                tuple(LEVELS[level_at(space)] for space in range(TOP + 1)),
            )
            self._behind = key, behind
        return key, behind

    def scene(self, seat: int | None) -> EnormityScene:
        view = self.words.seen_by(seat)
        headline = self.words.status(view)[0]
        return scenes.scene(view, self.pack, self.words.names, self._focus(view), headline)

    def members(self) -> tuple[Member, ...]:
        drawn, names = self.pack.looks.by_thing(), self.words.names
        return tuple(
            Member(
                who=one.id,
                name=names.get(one.id, one.id),
                art=drawn.get(f"spacer:{one.id}", ""),
                dead=one.status == "dead",
            )
            for one in self.view.spacers
        )

    def _focus(self, view: View) -> str:
        """The Spacer one looks at: whose turn it is or who comes on board, also off the map."""
        ask = self.session.ask
        crew = [one.id for one in view.spacers]
        if isinstance(ask, Choice) and ask.kind in ("start", "turn") and ask.actor in crew:
            return ask.actor
        who = self.words.focus(view)
        left = (one.id for one in view.spacers if one.status != "dead")
        return who.id if who is not None else next(left, crew[0])

    # -- the question --------------------------------------------------------------------------

    def about(self, ask: Choice) -> EnoAbout | None:
        """The dice on the table, rolled or (for Cover) about to be."""
        lying = ask.about
        if isinstance(lying, Lying):
            noisy = lying.kind == "noise"
            dice = tuple(_die(n, one, noisy=noisy) for n, one in enumerate(lying.dice, start=1))
            total = sum(map(noise_of, lying.dice)) if noisy else power_of(lying.dice)
            return EnoAbout(lying.kind, dice, total, lying.need, max(0, lying.need - total))
        if isinstance(lying, Threat):
            dice = tuple(EnoDie(n, one) for n, one in enumerate(lying.colours, start=1))
            return EnoAbout("cover", dice)
        return None

    # -- looking things up ---------------------------------------------------------------------

    def thought_of(self, on: str) -> Iterable[Option]:
        ask = self.session.ask
        if not isinstance(ask, Choice):
            return ()
        return enormity_asking.thought_of(on, self.words.places(ask))

    def sight(self, start: str, end: str) -> Sight:
        return enormity_sight.sight(self.view, self.pack, start, end)


def _die(n: int, one: Rolled, *, noisy: bool) -> EnoDie:
    power, half = divmod(half_powers(one), 2)
    return EnoDie(
        n,
        one.die,
        one.face.text,
        one.plus,
        str(noise_of(one)) if noisy else f"{power or '' if half else power}{'½' * half}",
        telling.face_words(one.face.text),
        one.confident or one.stressed,
        one.converted,
    )
