"""Campaigns for tests: made in a folder of their own, and played by the plain bot."""

from __future__ import annotations

from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.campaign.header import Header
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Ended, Joined
from crawldeck.p52.campaign.standing import Book
from crawldeck.p52.campaign.standing import launch as create
from crawldeck.p52.state import P52Session
from tests.p52.packs import YARD


def start(
    folder: Path, *heroes: str, pack: str = str(YARD), seed: int | None = 5, edition: str = "core"
) -> Path:
    """A new campaign file."""
    path = folder / "road.jsonl"
    header = Header(game="p52", name="The Road", pack=pack, edition=edition, seed=seed)
    party = [people.named(name, packs.find(pack)) for name in heroes or ("bran", "oda", "hale")]
    create(path, header, *(Joined(member) for member in party))
    return path


def play_out(session: P52Session) -> P52Session:
    return PlainBot().play_out(session)


def play_chapter(book: Book, quest: str = "") -> Ended:
    """Begin a chapter, play it to its end, write it down."""
    return chapters.finish(book, play_out(chapters.begin(book, quest)))
