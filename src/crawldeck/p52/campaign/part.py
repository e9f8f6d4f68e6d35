"""P52's campaigns, for every layer that plays campaigns of any game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from crawldeck.campaign.header import Header
from crawldeck.campaign.part import Campaigns
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.language import tr
from crawldeck.p52 import heroline, roster
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Ended, Joined, Member
from crawldeck.p52.campaign.standing import KIND, Book, Campaign, Chapter, launch
from crawldeck.p52.pack import Pack
from crawldeck.p52.state import P52Session


class P52Campaigns(Campaigns):
    """The same heroes from quest to quest."""

    kind = KIND
    names_itself = False

    def open(self, path: str | Path, *, mend: bool = False) -> Book:
        return Book(path, mend=mend)

    def header_params(self, own: dict[str, Any], wished: dict[str, Any]) -> dict[str, Any]:
        """The pack's own are asked of the pack whenever a chapter begins."""
        return wished

    def launch(self, path: Path, header: Header, party: Sequence[Any]) -> Campaign:
        pack = packs.find(header.pack)
        members = [member_of(hero, pack) for hero in party]
        people.check_names(members)
        return launch(path, header, *(Joined(member) for member in members))

    def begin(
        self, book: Any, to: str = "", *, by: str = "", seed: int | None = None
    ) -> P52Session:
        return chapters.begin(book, to, seed=seed)

    def again(self, book: Any, number: int, *, seed: int | None = None) -> P52Session:
        return chapters.replay(book, number, seed=seed)

    def go_on(self, book: Any, *, mend: bool = False) -> P52Session:
        return chapters.go_on(book, mend=mend)

    def finish(self, book: Any, session: P52Session) -> Ended:
        return chapters.finish(book, session)

    def title(self, book: Any, session: P52Session) -> str:
        return title(book.campaign.under_way, session)


def title(chapter: Chapter, session: P52Session) -> str:
    """What a chapter is called in the log."""
    return f"Chapter {chapter.number}: {chapters.quest_of(session)[0]}"


def member_of(given: str | Member, pack: Pack) -> Member:
    """A hero for the party: a ready-made one, a line, a sheet or a wish; never a file's name."""
    if isinstance(given, dict):
        roster.party(pack, [given])
        return given
    word = given.strip()
    if word.lower() in pack.heroes:
        return people.written(pack.heroes[word.lower()])
    if "," in word:
        return heroline.read(word, pack)
    known = ", ".join(pack.heroes)
    raise SetupError(
        tr(
            "no hero {name!r} in {pack}; there are: {known}",
            name=word,
            pack=pack.head.name,
            known=known,
        )
    )
