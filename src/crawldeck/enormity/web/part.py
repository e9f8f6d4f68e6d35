"""Enormity's part of the web."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from crawldeck.enormity import pack as ships
from crawldeck.enormity.state import EnoSession
from crawldeck.enormity.web.campaign import VoyageShown
from crawldeck.enormity.web.face import EnoAbout, EnoBackdrop, EnormityScene, EnormityWebFace
from crawldeck.enormity.web.packs import pack_entry
from crawldeck.enormity.words.glossary import terms
from crawldeck.kernel.glossary import Term
from crawldeck.web.entries import PackEntry
from crawldeck.web.face import WebFace
from crawldeck.web.part import Web
from crawldeck.web.shots import PHONE, Film, Shot
from crawldeck.web.wire_requests import Place, SetupData

ADA, BRAM, BOT = Place("Ada", "person"), Place("Bram", "person"), Place("", "bot")
DUO = SetupData(places=(ADA, BRAM), seed=11)
BOSS = SetupData(places=(ADA, BRAM, Place("Cleo", "person")), boss="lamplighter-king", seed=3)
WATCH = SetupData(places=(ADA, BRAM, BOT), seed=7)


class EnormityWeb(Web):
    """Enormity in a browser."""

    script = "/static/js/enormity/game.js"
    styles: ClassVar[tuple[str, ...]] = ("/static/css/enormity.css",)
    guide = "/static/js/enormity/guide.js"
    lobby = "/static/js/enormity/lobby.js"
    lobby_styles: ClassVar[tuple[str, ...]] = ("/static/css/enormity-lobby.css",)
    shapes: ClassVar[tuple[Any, ...]] = (EnormityScene, EnoBackdrop, EnoAbout, VoyageShown)
    line = "Aboard a ship that should be empty"
    long_pitch = (
        "Your lamp reaches a few spaces; the rest is blips. Make noise and something comes. Find "
        "what you came for, and be out before zero hour."
    )
    chips: ClassVar[tuple[str, ...]] = (
        "1 to 4 Spacers",
        "runs and Boss fights",
        "campaign over three Parsecs",
    )
    pitch = "Board a drifting ship, find what it hides, and get out before the clock does."
    best = "Best with two or three Spacers; alone, play two."
    hero, heroes, adventure = "Spacer", "Spacers", "mission"
    campaign = True
    edition_words: ClassVar[Mapping[str, tuple[str, str]]] = {
        "normal": ("Normal", "Eight Life Spares, Time Crystals without limit."),
        "veteran": ("Veteran", "Four Spares, two Crystals, Bosses that take more."),
    }
    headings: ClassVar[Mapping[str, str]] = {
        "DOOR / WELD": "Doors",
        "DEATH & LIFE SPARES, DIFFICULTY, TIME CRYSTALS": "Campaign",
        "INCURSION / BOSS": "Bosses",
        "RUBICON": "Stress and adrenaline",
    }

    shots: ClassVar[tuple[Shot, ...]] = (
        Shot("enormity", "enormity", WATCH, 150, least=6),
        Shot("phone-enormity", "enormity", WATCH, 150, least=6, window=PHONE),
    )
    situations: ClassVar[tuple[Shot, ...]] = (
        Shot("turn", "enormity", DUO, 70, least=6),
        Shot("dice", "enormity", DUO, 70, asked="dice"),
        Shot(
            "event",
            "enormity",
            BOSS,
            20,
            tells=frozenset(["AICardDrawn"]),
            shows="#over .ev",
            settles=700,
        ),
        Shot("end", "enormity", DUO, over=True),
        Shot(
            "part",
            "enormity",
            BOSS,
            20,
            tells=frozenset(["PartDrawn"]),
            shows="#over .ev",
            settles=700,
        ),
    )
    films: ClassVar[tuple[Film, ...]] = (
        Film("enormity-fight", "enormity", DUO, 60, tells=frozenset(["AttackDeclared"])),
    )
    long_game: ClassVar[SetupData | None] = SetupData(
        places=(Place(kind="person"),) * 4, adventure="last-rites", seed=118
    )

    def face(self, session: EnoSession) -> WebFace:
        return EnormityWebFace(session)

    def glossary(self) -> tuple[Term, ...]:
        return terms(ships.find(name) for name in ships.installed())

    def pack_entry(self, name: str) -> PackEntry:
        return pack_entry(name, ships.find(name))
