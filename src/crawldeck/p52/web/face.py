"""P52 in a browser: cards laid out like cards, heroes and enemies upon them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.events import Event
from crawldeck.kernel.language import language, spoken, tr
from crawldeck.p52.events.fight import FoeAttacked
from crawldeck.p52.on_table import P52Blow
from crawldeck.p52.state import P52Session, P52Table
from crawldeck.p52.web import asking as p52_asking
from crawldeck.p52.web import sheets, sparring
from crawldeck.p52.web.laying import P52Shapes, shown_shapes
from crawldeck.p52.web.scene import Drawing, P52Backdrop, P52Scene, backdrop, drawings
from crawldeck.p52.words.speech import P52Words
from crawldeck.web.face import OnSheet, WebFace
from crawldeck.web.guest_seats import Hero
from crawldeck.web.looks import Member
from crawldeck.web.wire import Sight, Told

__all__ = ["P52Backdrop", "P52Blow", "P52Scene", "P52Shapes", "P52WebFace"]


class P52WebFace(WebFace):
    """P52 in a browser."""

    session: P52Session
    words: P52Words

    def __init__(self, session: P52Session) -> None:
        super().__init__(session)
        self._drawing: tuple[str, Drawing] | None = None
        """With its language: a live table has a face for each, so it seldom changes."""

    def speech(self, session: P52Session) -> P52Words:
        return P52Words(session)

    @property
    def table(self) -> P52Table:
        """As who reads sees it."""
        table = self.session.table
        return table if spoken() is None else table.of(self.words.content)

    def scene(self, seat: int | None) -> P52Scene:
        if self._drawing is None or self._drawing[0] != language():
            self._drawing = language(), Drawing(self.table)
        return self._drawing[1].scene(self.table, self.words.seen_by(seat))

    def sheet(self, actor: str) -> dict[str, OnSheet]:
        hero = self.table.state.hero(actor)
        if hero is None:
            return {}
        tried, how = sparring.odds(self.session, hero, self.table.content), tr(sparring.HOW)
        attacks = {f"attack:{name}": OnSheet(name, told, how) for name, told in tried}
        return sheets.numbers(self.table, hero) | attacks

    def backdrop(self) -> tuple[Any, Any]:
        pack = self.table.content
        return pack.head.id, backdrop(pack)

    def members(self) -> tuple[Member, ...]:
        drawn, pack = drawings(self.table.content), self.table.content
        found = []
        for one in self.table.state.heroes:
            born = [drawn.get(f"people:{one.people}", ""), drawn.get(f"calling:{one.calling}", "")]
            kin = [pack.peoples[one.people].name] if one.people else []
            art = drawn.get(one.id) or ", ".join(filter(None, born))
            found.append(Member(one.id, one.name, art, tuple(kin), dead=one.hp < 0))
        return tuple(found)

    def party(self) -> tuple[Hero, ...]:
        return tuple(Hero(one.id, one.name, one.seat) for one in self.table.state.heroes)

    def about(self, ask: Choice) -> P52Blow | P52Shapes | None:
        """The blow that may be defended against, or the shapes a space could be laid in."""
        if ask.kind == "lay" and not self.table.state.space.cells:
            return shown_shapes(ask, self.table.state.space.size)
        blow = ask.about
        if not isinstance(blow, P52Blow):
            return None
        return replace(blow, name=self.words.named(blow.name))

    def line(self, n: int, at: int, event: Event) -> Told:
        """The page shows a blow as a clash, so the name of the attack goes with it as read."""
        found = super().line(n, at, event)
        if isinstance(event, FoeAttacked):
            found.data["attack"] = event.words(self.words.names)["attack"]
        return found

    def thought_of(self, on: str) -> Iterable[Option]:
        ask = self.session.ask
        return p52_asking.thought_of(on, ask, self.table) if isinstance(ask, Choice) else ()

    def sight(self, start: str, end: str) -> Sight:
        return p52_asking.see(start, end, self.words.view)
