"""What the web table asks of a game: a face for its sessions, scripts for its pages, its packs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from msgspec import structs

from crawldeck import outline
from crawldeck.forms import Form
from crawldeck.kernel.glossary import Term
from crawldeck.kernel.language import capital, mark, tr
from crawldeck.kernel.parts import Part
from crawldeck.kernel.phrases import said
from crawldeck.kernel.session import AnySession
from crawldeck.web.entries import (
    Entry,
    GameEntry,
    PackEntry,
    chances_of,
    editions_of,
    params_of,
)
from crawldeck.web.face import WebFace
from crawldeck.web.plain_face import PlainScene, PlainWebFace
from crawldeck.web.shots import Film, Shot
from crawldeck.web.wire_requests import SetupData


class Web(Part):
    """A game in a browser; one that brings nothing is shown as lists, plainly."""

    part = "web"
    script = "/static/js/plain/game.js"
    """The module that draws the board; it exports `face` (see `js/table/main.js`)."""
    styles: ClassVar[tuple[str, ...]] = ("/static/css/plain.css",)
    guide = ""
    """The module of its guided first minutes, if there are any."""
    lobby = ""
    """The module that adds to the lobby what only this game has, if there is anything."""
    lobby_styles: ClassVar[tuple[str, ...]] = ()
    static: ClassVar[Path | None] = None
    """A folder of files that are served under `/static/games/NAME/`."""
    shapes: ClassVar[tuple[Any, ...]] = (PlainScene,)
    """The structs of its scenes, for the types that the page is checked against."""
    line = ""
    """What it is, in a few words."""
    long_pitch = ""
    """Two or three sentences for the lobby; without them `pitch` must do."""
    chips: ClassVar[tuple[str, ...]] = ()
    pitch = ""
    best = ""
    hero, heroes = mark("seat"), mark("seats")
    """What somebody in the party is called, and several of them."""
    adventure = mark("game")
    highest_level = 0
    campaign = False
    edition_words: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """By edition: its title and a sentence."""
    headings: ClassVar[Mapping[str, str]] = {}
    """What groups of the ledger are called; a short name may do without."""

    shots: ClassVar[tuple[Shot, ...]] = ()
    """Its pictures for the README."""
    situations: ClassVar[tuple[Shot, ...]] = ()
    """Moments that show its stage: a turn, a clash, a roll, a card."""
    films: ClassVar[tuple[Film, ...]] = ()
    """Its moving ones."""
    long_game: ClassVar[SetupData | None] = None
    """A game that lasts about a thousand answers when bots play it, for the bench."""

    def face(self, session: AnySession) -> WebFace:
        """What a page is shown of a session."""
        return PlainWebFace(session)

    def pack_entry(self, name: str) -> PackEntry:
        """A pack as the lobby offers it; a game without packs has one that is the game itself."""
        title = self.game.title
        return PackEntry(
            id="",
            name=title,
            text=self.about,
            notice="",
            adventures=(Entry("", title),),
            heroes=(),
            party=(),
            campaign=self.campaign,
        )

    def titled(self, name: str) -> str:
        """The title of a table, which is kept in English, for who reads."""
        return name

    def glossary(self) -> tuple[Term, ...]:
        """Its words, for whoever wonders."""
        return ()

    def picture(self, pack: str, file: str) -> bytes | None:
        """A picture that a pack which ships names as a drawing; nothing else is given away."""
        return None

    @property
    def about(self) -> str:
        return self.pitch or outline.about(self.game)

    def edition_titles(self) -> dict[str, str]:
        """What each edition is called."""
        return {one.id: one.name for one in editions_of(self.game, self.edition_words)}

    def entry(self) -> GameEntry:
        """Everything that the lobby offers of the game."""
        game, form = self.game, Form.of(self.game)
        return GameEntry(
            id=game.name,
            title=game.title,
            pitch=tr(self.about),
            hero=tr(self.hero),
            heroes=tr(self.heroes),
            adventure=tr(self.adventure),
            editions=editions_of(game, self.edition_words),
            edition=game.edition,
            packs=tuple(
                structs.replace(self.pack_entry(name), chances=chances_of(game, name))
                for name in form.packs() or [""]
            ),
            difficulties=tuple(
                Entry(one.id, capital(tr(one.name)), said(one.text, {}))
                for one in form.difficulties
            ),
            pack=form.pack,
            params=params_of(game, self.headings),
            most=form.most_seats,
            least=form.fewest_seats,
            best=tr(self.best),
            highest_level=self.highest_level,
            campaign=self.campaign,
            lobby=self.lobby,
            guide=self.guide,
        )
