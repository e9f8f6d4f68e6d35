"""Whole campaigns by bots: from heroes made at the table to the last quest of the story.

Each is kept in real files in a folder of its own, as at a table: chapters are broken off and gone
on with, lost ones are played again or gone on from, the dead come back or make room for others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from crawldeck.campaign.header import Header
from crawldeck.kernel import record
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.luck import Picker
from crawldeck.lab.campaigns import Party, each, in_a_folder, sums
from crawldeck.lab.part import Lived, Watch
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Ended, Joined, Member
from crawldeck.p52.campaign.standing import Book, load
from crawldeck.p52.campaign.standing import launch as create
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.lab import variety
from crawldeck.p52.pack import Pack
from crawldeck.p52.paper.chronicle import chronicle
from crawldeck.p52.params import EDITIONS
from crawldeck.p52.state import P52Session

LONGEST = 8_000
TRIES = 4
"""How often a quest is tried before the party gives the campaign up."""
WHIMS = ("people", "class", "option", "kit", "quirk", "ability", "choose", "learn")
"""Questions answered by chance, so that no two campaigns are alike."""


class P52Lived(Lived):
    """What came of a campaign."""

    chapters: int = 0
    deaths: int = 0
    buried: int = 0
    joined: int = 0
    level: float = 0.0


class Player(Party):
    """A party of bots and the campaign they play."""

    picker: Picker

    def __init__(
        self,
        seed: int,
        folder: Path,
        pack: str,
        edition: str,
        watch: Watch | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(Picker(seed ^ variety.SALT), watch)
        self.pack: Pack = packs.find(pack)
        self.path = folder / f"campaign-{seed}.jsonl"
        self.lived = P52Lived(seed, edition, self.picker.below(4) + 2)
        self.made = 0
        header = Header(
            game="p52",
            name=f"Campaign {seed}",
            pack=pack,
            edition=edition,
            seed=seed,
            params=dict(params or {}),
            seats=tuple(f"Player {n + 1}" for n in range(self.picker.below(self.lived.size) + 1)),
        )
        party = [self.somebody() for _ in range(self.lived.size)]
        create(self.path, header, *(Joined(member) for member in party))

    def somebody(self) -> Member:
        """A new hero: everything is asked, or some of it is wished for."""
        name = variety.NAMES[self.made % len(variety.NAMES)]
        self.made += 1
        if self.made > len(variety.NAMES):
            name = f"{name} the {self.made}th"
        if self.picker.below(2):
            return {"create": {"name": name}}
        return {"create": variety.wish(self.pack, name, self.picker)}

    # -- the story -----------------------------------------------------------------------------

    def play(self) -> P52Lived:
        """Quest after quest in the order of the story, until it is told or given up."""
        lost = 0
        with Book(self.path) as book:
            while not book.campaign.is_told(self.pack) and lost < TRIES:
                self.fill(book)
                ended = self.chapter(book, chapters.begin(book))
                while ended is not None and ended.outcome == "lost":
                    lost += 1
                    if lost >= TRIES or lost % 2 == 0:
                        break
                    ended = self.chapter(book, chapters.replay(book, ended.chapter))
                if ended is None:
                    self.lived.ending = "cut"
                    break
                lost = 0 if ended.outcome == "won" else lost
            told = book.campaign.is_told(self.pack)
        self.lived.ending = self.lived.ending or ("told" if told else "given up")
        self.lived.told = self.lived.ending == "told"
        self.lived.resumed = self.resumed
        self.look_back()
        return self.lived

    def fill(self, book: Book) -> None:
        """Those who were laid to rest make room for others."""
        while len(book.campaign.party) < self.lived.size:
            if book.campaign.chapters:
                self.lived.joined += 1
            chapters.join(book, self.somebody())

    def chapter(self, book: Book, session: P52Session) -> Ended | None:
        """One chapter; now and then the table breaks off in the middle and goes on later."""
        session = self.sometimes_broken_off(session, lambda: chapters.go_on(book))
        self.answer(session, LONGEST)
        lived = self.lived
        lived.chapters += 1
        lived.answers += len(session.answers)
        if session.ask is not None:
            return None
        told = Counter(event.kind() for event in session.events)
        lived.deaths += told["Died"]
        lived.buried += told["Buried"]
        ended = chapters.finish(book, session)
        lived.won += ended.outcome == "won"
        lived.lost += ended.outcome == "lost"
        return ended

    def choose(self, session: P52Session) -> Option:
        ask = session.ask
        assert isinstance(ask, Choice)
        by_chance = ask.kind in WHIMS or (ask.kind == "fallen" and self.picker.below(3) == 0)
        return self.picker.choose(session.options) if by_chance else super().choose(session)

    # -- afterwards ----------------------------------------------------------------------------

    def look_back(self) -> None:
        """The file reads as it was written, and every sheet and every chapter can be told."""
        campaign = load(self.path)
        levels = []
        for member in (*campaign.party, *campaign.fallen):
            if people.is_draft(member):
                continue
            sheet: HeroSheet = people.sheet_of(member, self.pack)
            if member in campaign.party:
                levels.append(sheet.level)
        self.lived.level = mean(levels) if levels else 0.0
        if campaign.story:
            last = campaign.story[-1].began
            if not chronicle(record.load(self.path.with_name(last.record)), title=last.quest):
                raise AssertionError("the last chapter tells nothing")


def live(
    seed: int,
    pack: str = DEFAULT_PACK,
    edition: str = "",
    watch: Watch | None = None,
    params: Mapping[str, Any] | None = None,
) -> P52Lived:
    """One campaign in a temporary folder."""

    def play(folder: Path, chosen: str) -> P52Lived:
        return Player(seed, folder, pack, chosen, watch, params).play()

    return in_a_folder(list(EDITIONS), seed, edition, play)


def row(lived: P52Lived) -> str:
    return (
        f"{lived.seed:5} {lived.edition:8} {lived.size} heroes  {lived.ending:9} "
        f"{lived.chapters} chapters, {lived.won} won, {lived.lost} lost, {lived.deaths} deaths, "
        f"{lived.joined} joined, level {lived.level:.1f}, {lived.answers:,} answers, "
        f"{lived.seconds:.1f} s"
    )


def summary(found: Sequence[P52Lived], quests: int) -> str:
    """All campaigns together."""
    levels = [lived.level for lived in found if lived.ending == "told"]
    level = f"{mean(levels):.1f}" if levels else "-"
    counted = sums(
        found, "chapters", "won", "lost", "answers", "deaths", "buried", "joined", "resumed"
    )
    return (
        f"{len(found)} campaigns of {quests} quests: {counted}; level at the end of the "
        f"story {level}; {each(found)}"
    )
