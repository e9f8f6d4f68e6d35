"""P52's part of the web."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.forms import Form
from crawldeck.kernel.glossary import Term
from crawldeck.p52 import pack as packs
from crawldeck.p52.game import HIGHEST_START
from crawldeck.p52.state import P52Session
from crawldeck.p52.web.campaign import RoadShown
from crawldeck.p52.web.face import P52Backdrop, P52Blow, P52Scene, P52Shapes, P52WebFace
from crawldeck.p52.web.packs import pack_entry
from crawldeck.p52.words.glossary import TERMS
from crawldeck.web.entries import PackEntry
from crawldeck.web.face import WebFace
from crawldeck.web.part import Web
from crawldeck.web.shots import PHONE, Film, Shot
from crawldeck.web.wire_requests import Place, SetupData

ADA, BRAM, BOT = Place("Ada", "person"), Place("Bram", "person"), Place("", "bot")
DUO = SetupData(places=(ADA, BRAM), seed=7)
LAMPS = SetupData(places=(ADA, BRAM, BOT), seed=5)


class P52Web(Web):
    """P52 in a browser."""

    script = "/static/js/p52/game.js"
    styles: ClassVar[tuple[str, ...]] = ("/static/css/p52.css", "/static/css/p52-dock.css")
    guide = "/static/js/p52/guide.js"
    lobby = "/static/js/p52/lobby.js"
    lobby_styles: ClassVar[tuple[str, ...]] = ("/static/css/p52-lobby.css",)
    shapes: ClassVar[tuple[Any, ...]] = (P52Scene, P52Backdrop, P52Blow, P52Shapes, RoadShown)
    line = "A dungeon from two packs of cards"
    long_pitch = (
        "Lay the room, turn the spots, fight what looks up at you. No game master, no map: the "
        "cards are the place, the enemies and the luck."
    )
    chips: ClassVar[tuple[str, ...]] = (
        "1 to 6 heroes",
        "quests of 2 or 3 spaces",
        "campaign in six parts",
    )
    pitch = "Two packs of cards, no game master: lay the rooms, turn the spots, get home."
    best = "Best with two to four heroes; alone, play two."
    hero, heroes, adventure = "hero", "heroes", "quest"
    highest_level = HIGHEST_START
    campaign = True
    edition_words: ClassVar[Mapping[str, tuple[str, str]]] = {
        "core": ("Core", "The rules as most tables know them. Start here."),
        "classic": ("Classic", "The first printing: shorter sight, fiercer enemies."),
        "latest": ("Latest", "Recovery between spaces, throwing, weight, slower levels."),
    }
    headings: ClassVar[Mapping[str, str]] = {
        "LOS": "Line of sight",
        "INIT": "Initiative",
        "EDITION-DIFF": "Quests and spots",
        "REVEAL": "Revealing spots",
        "QUEST": "Quests and spots",
        "SETUP": "Setting up",
        "RECOVER": "Leaving a space",
        "LEAVE": "Leaving a space",
        "AIM": "Aim and stance",
        "STANCE": "Aim and stance",
    }

    shots: ClassVar[tuple[Shot, ...]] = (
        Shot("p52", "p52", LAMPS, 70),
        Shot("log", "p52", LAMPS, 110, scheme="light", rule=True),
        Shot("phone", "p52", LAMPS, 70, PHONE),
    )
    situations: ClassVar[tuple[Shot, ...]] = (
        Shot("turn", "p52", DUO, 53, exact=True),
        Shot("clash", "p52", DUO, 53, exact=True, played=2_300),
    )
    films: ClassVar[tuple[Film, ...]] = (Film("p52-fight", "p52", DUO, 53),)
    long_game: ClassVar[SetupData | None] = SetupData(places=(Place(kind="person"),) * 5, seed=13)

    def face(self, session: P52Session) -> WebFace:
        return P52WebFace(session)

    def picture(self, pack: str, file: str) -> bytes | None:
        if pack not in Form.of(self.game).packs():
            return None
        found = packs.find(pack)
        return (found.folder / file).read_bytes() if file in found.drawings.pictures() else None

    def glossary(self) -> tuple[Term, ...]:
        return TERMS

    def pack_entry(self, name: str) -> PackEntry:
        return pack_entry(name, self.game.edition, packs.find(name))
