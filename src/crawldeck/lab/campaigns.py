"""Whole campaigns by bots: from heroes made at the table to the last quest of the story.

Each is kept in real files in a folder of its own, as at a table: chapters are broken off and gone
on with, lost ones are played again or gone on from, the dead come back or make room for others.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import mean

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.book import Book, create, load
from crawldeck.campaign.deeds import Ended, Header, Joined, Member
from crawldeck.campaign.standing import story_of
from crawldeck.kernel import record
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.luck import Picker
from crawldeck.kernel.session import Session
from crawldeck.lab import variety
from crawldeck.lab.workers import pool_of, told_when_stopped
from crawldeck.p52 import pack as packs
from crawldeck.p52.components import HeroSheet
from crawldeck.p52.game import DEFAULT_PACK
from crawldeck.p52.pack import Pack
from crawldeck.p52.params import EDITIONS
from crawldeck.paper.chronicle import chronicle

LONGEST = 8_000
TRIES = 4
"""How often a quest is tried before the party gives the campaign up."""
WHIMS = ("people", "class", "option", "kit", "quirk", "ability", "choose", "learn")
"""Questions answered by chance, so that no two campaigns are alike."""

Watch = Callable[[Session, Option | None], None]
"""Looks at a session when it begins, after every answer and when it is over."""


class Lived(msgspec.Struct):
    """What came of a campaign."""

    seed: int
    edition: str
    size: int
    ending: str = ""
    chapters: int = 0
    won: int = 0
    lost: int = 0
    answers: int = 0
    deaths: int = 0
    buried: int = 0
    joined: int = 0
    resumed: int = 0
    level: float = 0.0
    seconds: float = 0.0


class Player:
    """A party of bots and the campaign they play."""

    def __init__(
        self, seed: int, folder: Path, pack: str, edition: str, watch: Watch | None = None
    ) -> None:
        self.picker = Picker(seed ^ variety.SALT)
        self.pack: Pack = packs.find(pack)
        self.path = folder / f"campaign-{seed}.jsonl"
        self.lived = Lived(seed, edition, self.picker.below(4) + 2)
        self.watch = watch
        self.made = 0
        header = Header(
            name=f"Campaign {seed}",
            pack=pack,
            edition=edition,
            seed=seed,
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

    def play(self) -> Lived:
        """Quest after quest in the order of the story, until it is told or given up."""
        began, lost = time.monotonic(), 0
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
        self.lived.seconds = time.monotonic() - began
        self.look_back()
        return self.lived

    def fill(self, book: Book) -> None:
        """Those who were laid to rest make room for others."""
        while len(book.campaign.party) < self.lived.size:
            if book.campaign.chapters:
                self.lived.joined += 1
            chapters.join(book, self.somebody())

    def chapter(self, book: Book, session: Session) -> Ended | None:
        """One chapter; now and then the table breaks off in the middle and goes on later."""
        if self.picker.below(3) == 0:
            self.answer(session, self.picker.below(200))
            left = session.digest, len(session.answers)
            session = chapters.go_on(book)
            if (session.digest, len(session.answers)) != left:
                raise AssertionError("a chapter gone on with is not where it was left")
            self.lived.resumed += 1
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

    def answer(self, session: Session, most: int) -> None:
        for _ in range(most):
            if session.ask is None:
                return
            session.game.check_sound(session.table)
            answer = self.choose(session)
            session.answer(answer)
            if self.watch is not None:
                self.watch(session, answer)

    def choose(self, session: Session) -> Option:
        ask = session.ask
        assert isinstance(ask, Choice)
        by_chance = ask.kind in WHIMS or (ask.kind == "fallen" and self.picker.below(3) == 0)
        return self.picker.choose(session.options) if by_chance else PlainBot().choose(session)

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
    seed: int, pack: str = DEFAULT_PACK, edition: str = "", watch: Watch | None = None
) -> Lived:
    """One campaign in a temporary folder."""
    chosen = edition or list(EDITIONS)[seed % len(EDITIONS)]
    with tempfile.TemporaryDirectory() as folder:
        return Player(seed, Path(folder), pack, chosen, watch).play()


def _try(seed: int, pack: str, edition: str) -> Lived | str:
    try:
        return live(seed, pack, edition)
    except Exception as error:
        again = f"crawldeck soak p52 --campaigns 1 --seed {seed} --pack {pack}"
        return f"{error!r}\nagain: {again}" + (f" --edition {edition}" if edition else "")


def run(
    count: int, seed: int, pack: str = DEFAULT_PACK, edition: str = "", workers: int | None = None
) -> int:
    """The command: so many campaigns, a line for each; 1 if anything was wrong."""
    found: list[Lived] = []
    with told_when_stopped(lambda: f"{len(found)} of {count} campaigns"), pool_of(workers) as pool:
        jobs = [pool.submit(_try, number, pack, edition) for number in range(seed, seed + count)]
        for job in jobs:
            lived = job.result()
            if isinstance(lived, str):
                print(f"FAILED: {lived}")
                return 1
            found.append(lived)
            print(row(lived), flush=True)
    print(summary(found, len(story_of(packs.find(pack)))))
    return 0


def row(lived: Lived) -> str:
    return (
        f"{lived.seed:5} {lived.edition:8} {lived.size} heroes  {lived.ending:9} "
        f"{lived.chapters} chapters, {lived.won} won, {lived.lost} lost, {lived.deaths} deaths, "
        f"{lived.joined} joined, level {lived.level:.1f}, {lived.answers:,} answers, "
        f"{lived.seconds:.1f} s"
    )


def summary(found: list[Lived], quests: int) -> str:
    """All campaigns together."""
    endings = Counter(lived.ending for lived in found)
    levels = [lived.level for lived in found if lived.ending == "told"]
    sums = {
        name: sum(getattr(lived, name) for lived in found)
        for name in ("chapters", "won", "lost", "answers", "deaths", "buried", "joined", "resumed")
    }
    said = ", ".join(f"{count:,} {name}" for name, count in sums.items())
    ends = ", ".join(f"{count} {name}" for name, count in sorted(endings.items()))
    level = f"{mean(levels):.1f}" if levels else "-"
    return (
        f"{len(found)} campaigns of {quests} quests: {ends}; {said}; level at the end of the "
        f"story {level}; {mean(lived.seconds for lived in found):.1f} s each"
    )
