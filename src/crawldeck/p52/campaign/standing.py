"""Where a campaign stands: its lines folded into a party, a history and what may come next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from crawldeck.campaign.book import BookOf, Kind, create, read
from crawldeck.campaign.header import Header, OutOfOrder
from crawldeck.kernel.language import mark, tr
from crawldeck.p52.campaign.deeds import AnyDeed, Began, Buried, Ended, Joined, Member, Replayed
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest

UNDER_WAY = mark("under way")


class Standing(Struct, frozen=True):
    """The party between two chapters."""

    party: tuple[Member, ...] = ()
    fallen: tuple[Member, ...] = ()
    flags: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    """Quests that were won."""

    @property
    def level(self) -> int:
        """The average level, rounded down (P52-SETUP-06)."""
        levels = [member.get("level", 1) for member in self.party]
        return sum(levels) // len(levels) if levels else 1


class Chapter(Struct, frozen=True):
    """A quest that the party set out on; without `ended` it is under way."""

    began: Began
    before: Standing
    ended: Ended | None = None
    superseded: bool = False
    """It was played again from its start, or from that of an earlier one."""

    @property
    def number(self) -> int:
        return self.began.chapter

    @property
    def outcome(self) -> str:
        return self.ended.outcome if self.ended else UNDER_WAY


class Campaign(Struct, frozen=True):
    """A campaign as it stands after its last line."""

    header: Header
    now: Standing = Standing()
    chapters: tuple[Chapter, ...] = field(default_factory=tuple)
    """All of them in the order of play, superseded ones too."""

    @property
    def name(self) -> str:
        return self.header.name

    @property
    def pack(self) -> str:
        return self.header.pack

    @property
    def edition(self) -> str:
        return self.header.edition

    @property
    def params(self) -> dict[str, Any]:
        return self.header.params

    @property
    def party(self) -> tuple[Member, ...]:
        return self.now.party

    @property
    def fallen(self) -> tuple[Member, ...]:
        return self.now.fallen

    @property
    def flags(self) -> tuple[str, ...]:
        return self.now.flags

    @property
    def level(self) -> int:
        return self.now.level

    @property
    def story(self) -> list[Chapter]:
        """The chapters that count."""
        return [chapter for chapter in self.chapters if not chapter.superseded]

    @property
    def under_way(self) -> Chapter | None:
        last = self.chapters[-1] if self.chapters else None
        return last if last and not last.superseded and last.ended is None else None

    def chapter(self, number: int) -> Chapter | None:
        """The chapter of that number which counts."""
        return next((chapter for chapter in self.story if chapter.number == number), None)

    def next_quests(self, pack: Pack) -> list[Quest]:
        """Quests not yet won whose forerunner is; those of the story come first."""
        done, story = self.now.done, story_of(pack)
        ahead = [
            quest
            for quest in pack.quests.values()
            if quest.id not in done and (not quest.after or quest.after in done)
        ]
        return sorted(ahead, key=lambda quest: quest.id not in story)

    def is_told(self, pack: Pack) -> bool:
        """Whether every quest of the story is won; without a story, every quest."""
        return set(story_of(pack) or pack.quests) <= set(self.now.done)


def story_of(pack: Pack) -> list[str]:
    """The quests that follow one another; the others stand alone and can be played in between."""
    followed = {quest.after for quest in pack.quests.values()}
    return [quest.id for quest in pack.quests.values() if quest.after or quest.id in followed]


def member_name(member: Member) -> str:
    """What a hero is called, made already or not."""
    draft = member.get("create")
    known = draft if isinstance(draft, dict) else member
    return str(known.get("name") or known.get("id") or "a new hero")


def member_id(member: Member) -> str:
    draft = member.get("create")
    known = draft if isinstance(draft, dict) else member
    return str(known.get("id") or known.get("name") or "")


def after(campaign: Campaign, deed: AnyDeed) -> Campaign:
    """The campaign one line later."""
    match deed:
        case Joined():
            return _between(campaign, party=(*campaign.party, deed.hero))
        case Buried():
            return _buried(campaign, deed.hero)
        case Began():
            return _began(campaign, deed)
        case Ended():
            return _ended(campaign, deed)
        case Replayed():
            return _replayed(campaign, deed.chapter)


def _between(campaign: Campaign, **changes: Any) -> Campaign:
    if campaign.under_way is not None:
        raise OutOfOrder(tr("chapter {n} is under way", n=campaign.under_way.number))
    return replace(campaign, now=replace(campaign.now, **changes))


def _buried(campaign: Campaign, name: str) -> Campaign:
    gone = tuple(member for member in campaign.party if member_id(member) == name)
    if not gone:
        raise OutOfOrder(tr("{name!r} is not in the party", name=name))
    party = tuple(member for member in campaign.party if member_id(member) != name)
    return _between(campaign, party=party, fallen=(*campaign.fallen, *gone))


def _began(campaign: Campaign, deed: Began) -> Campaign:
    if campaign.under_way is not None:
        raise OutOfOrder(tr("chapter {n} is under way", n=campaign.under_way.number))
    expected = len(campaign.story) + 1
    if deed.chapter != expected:
        raise OutOfOrder(tr("chapter {n} comes next, not {other}", n=expected, other=deed.chapter))
    return replace(campaign, chapters=(*campaign.chapters, Chapter(deed, campaign.now)))


def _ended(campaign: Campaign, deed: Ended) -> Campaign:
    chapter = campaign.under_way
    if chapter is None or chapter.number != deed.chapter:
        raise OutOfOrder(tr("chapter {n} is not under way", n=deed.chapter))
    won = (chapter.began.quest,) if deed.outcome == "won" else ()
    now = Standing(
        party=(*_stayed_behind(chapter), *deed.party),
        fallen=(*campaign.fallen, *deed.fallen),
        flags=deed.flags,
        done=tuple(dict.fromkeys((*campaign.now.done, *won))),
    )
    chapters = (*campaign.chapters[:-1], replace(chapter, ended=deed))
    return replace(campaign, now=now, chapters=chapters)


def _stayed_behind(chapter: Chapter) -> list[Member]:
    """Heroes of the party who did not set out."""
    went = {member_id(member) for member in chapter.began.party}
    return [member for member in chapter.before.party if member_id(member) not in went]


def _replayed(campaign: Campaign, number: int) -> Campaign:
    chapter = campaign.chapter(number)
    if chapter is None:
        raise OutOfOrder(tr("there is no chapter {n} to play again", n=number))
    chapters = tuple(
        replace(old, superseded=True) if old.number >= number else old for old in campaign.chapters
    )
    return replace(campaign, now=chapter.before, chapters=chapters)


# -- the file ----------------------------------------------------------------------------------

KIND: Kind[Campaign] = Kind("p52", AnyDeed, Campaign, after, unnamed=True)
"""The oldest files name no game: there was no other."""


class Book(BookOf[Campaign]):
    """A campaign file of P52, open for writing."""

    def __init__(self, path: str | Path, *, mend: bool = False) -> None:
        super().__init__(path, kind=KIND, mend=mend)


def load(path: str | Path) -> Campaign:
    """A campaign to look at."""
    return read(Path(path), KIND).campaign


def launch(path: Path, header: Header, *deeds: AnyDeed) -> Campaign:
    """A new campaign file; one that exists is left alone."""
    return create(KIND, path, header, *deeds)
