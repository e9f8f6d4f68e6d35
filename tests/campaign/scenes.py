"""Campaigns for tests: made in a folder of their own, and played by the plain bot."""

from __future__ import annotations

from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.book import Book, create
from crawldeck.campaign.deeds import Ended, Header, Joined
from crawldeck.kernel.session import Session
from crawldeck.p52 import pack as packs
from tests.p52.packs import YARD


def start(
    folder: Path, *heroes: str, pack: str = str(YARD), seed: int | None = 5, edition: str = "core"
) -> Path:
    """A new campaign file."""
    path = folder / "road.jsonl"
    header = Header(name="The Road", pack=pack, edition=edition, seed=seed)
    party = [people.named(name, packs.find(pack)) for name in heroes or ("bran", "oda", "hale")]
    create(path, header, *(Joined(member) for member in party))
    return path


def play_out(session: Session) -> Session:
    return PlainBot().play_out(session)


def play_chapter(book: Book, quest: str = "") -> Ended:
    """Begin a chapter, play it to its end, write it down."""
    return chapters.finish(book, play_out(chapters.begin(book, quest)))
