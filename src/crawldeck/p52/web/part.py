"""P52's part of the web."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.forms import Form
from crawldeck.kernel.glossary import Term, said
from crawldeck.kernel.language import mark, spoken
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
    line = mark("A dungeon from two packs of cards")
    long_pitch = mark(
        "Lay the room, turn the spots, fight what looks up at you. No game master, no map: the "
        "cards are the place, the enemies and the luck."
    )
    chips: ClassVar[tuple[str, ...]] = (
        mark("1 to 6 heroes"),
        mark("quests of 2 or 3 spaces"),
        mark("campaign in six parts"),
    )
    pitch = mark("Two packs of cards, no game master: lay the rooms, turn the spots, get home.")
    best = mark("Best with two to four heroes; alone, play two.")
    hero, heroes, adventure = mark("hero"), mark("heroes"), mark("quest")
    highest_level = HIGHEST_START
    campaign = True
    edition_words: ClassVar[Mapping[str, tuple[str, str]]] = {
        "core": (mark("Core"), mark("The rules as most tables know them. Start here.")),
        "classic": (mark("Classic"), mark("The first printing: shorter sight, fiercer enemies.")),
        "latest": (
            mark("Latest"),
            mark("Recovery between spaces, throwing, weight, slower levels."),
        ),
    }
    headings: ClassVar[Mapping[str, str]] = {
        "SETUP": mark("Setting up"),
        "LAYOUT": mark("Layout"),
        "QUEST": mark("Quests and spots"),
        "EDITION-DIFF": mark("Quests and spots"),
        "REVEAL": mark("Revealing spots"),
        "SPOTS": mark("Spots"),
        "LOS": mark("Line of sight"),
        "INIT": mark("Initiative"),
        "MOVE": mark("Move"),
        "ATTACK": mark("Attack"),
        "AIM": mark("Aim and stance"),
        "STANCE": mark("Aim and stance"),
        "PLAYER-DEFENCE": mark("Player defence"),
        "ENEMY-TURN": mark("Enemy turn"),
        "ENEMY-ATTACK": mark("Enemy attack"),
        "DEATH": mark("Death"),
        "ITEMS": mark("Items"),
        "CHEST": mark("Chest"),
        "RECOVER": mark("Leaving a space"),
        "LEAVE": mark("Leaving a space"),
        "CHARACTER-CREATION": mark("Character creation"),
        "EXPERIENCE": mark("Experience"),
        "LEVEL": mark("Level"),
        "TABLE": mark("Table"),
    }

    shots: ClassVar[tuple[Shot, ...]] = (
        Shot("p52", "p52", LAMPS, 70, least=6),
        Shot("log", "p52", LAMPS, 110, least=6, scheme="light", rule=True),
        Shot("phone", "p52", LAMPS, 70, least=6, window=PHONE),
    )
    situations: ClassVar[tuple[Shot, ...]] = (
        Shot("turn", "p52", DUO, 20, asked="turn", offers="attack", least=6),
        Shot(
            "clash",
            "p52",
            DUO,
            20,
            tells=frozenset(["FoeAttacked", "Defended", "HeroHurt"]),
            shows=".p52-arena .words em",
        ),
        Shot("end", "p52", DUO, over=True),
    )
    films: ClassVar[tuple[Film, ...]] = (
        Film("p52-fight", "p52", DUO, 20, tells=frozenset(["Attacked"])),
    )
    long_game: ClassVar[SetupData | None] = SetupData(places=(Place(kind="person"),) * 5, seed=13)

    def face(self, session: P52Session) -> WebFace:
        return P52WebFace(session)

    def picture(self, pack: str, file: str) -> bytes | None:
        if pack not in Form.of(self.game).packs():
            return None
        found = packs.find(pack)
        return (found.folder / file).read_bytes() if file in found.drawings.pictures() else None

    def titled(self, name: str) -> str:
        catalogue, (head, colon, quest) = spoken(), name.partition(": ")
        for pack in map(packs.find, Form.of(self.game).packs() if catalogue is not None else ()):
            if catalogue is not None and pack.head.name == head:
                names = self.game.worded(pack, catalogue).names
                return f"{names.get(head, head)}{colon}{names.get(quest, quest)}"
        return name

    def glossary(self) -> tuple[Term, ...]:
        return tuple(map(said, TERMS))

    def pack_entry(self, name: str) -> PackEntry:
        found, catalogue = packs.find(name), spoken()
        if catalogue is not None:
            found = self.game.worded(found, catalogue)
        return pack_entry(name, self.game.edition, found)
