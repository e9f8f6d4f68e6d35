"""Playing a campaign: begin a chapter, go on with it, write down how it ended, play it again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from crawldeck.campaign import playing
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.kernel.game import find
from crawldeck.kernel.language import mark, spoken, tr
from crawldeck.kernel.luck import Seed
from crawldeck.kernel.new_game import new
from crawldeck.p52 import pack as packs
from crawldeck.p52.campaign import heroes as people
from crawldeck.p52.campaign.deeds import Began, Buried, Ended, Joined, Member, Replayed
from crawldeck.p52.campaign.standing import KIND, Book, Campaign, Standing, member_id, member_name
from crawldeck.p52.events import ExperienceKept
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest
from crawldeck.p52.state import P52Session
from crawldeck.version import __version__


def pack_of(campaign: Campaign) -> Pack:
    return packs.find(campaign.pack)


def pack_read(campaign: Campaign) -> Pack:
    """The pack as somebody reads it, in their language."""
    found, catalogue = pack_of(campaign), spoken()
    if catalogue is None:
        return found
    read: Pack = find(KIND.game).worded(found, catalogue)
    return read


# -- the party ---------------------------------------------------------------------------------


def join(book: Book, hero: Member) -> Campaign:
    """A hero comes to the party, between two chapters."""
    _must_be_between(book.campaign)
    people.check_names([*book.campaign.party, hero])
    people.check_party((hero,), pack_of(book.campaign))
    return book.append(Joined(hero))


def bury(book: Book, name: str) -> Campaign:
    """A hero leaves the party for good."""
    _must_be_between(book.campaign)
    return book.append(Buried(member_id(find_member(book.campaign.party, name))))


def find_member(party: Sequence[Member], name: str) -> Member:
    """A hero by id or by the beginning of the name."""
    wanted = name.strip().lower()
    exact = [member for member in party if member_id(member) == wanted]
    found = exact or [member for member in party if member_name(member).lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    known = ", ".join(member_name(member) for member in party) or tr("nobody")
    raise CrawldeckError(
        tr("{name!r} is not one hero of the campaign; there are: {known}", name=name, known=known)
    )


def _must_be_between(campaign: Campaign) -> None:
    chapter = campaign.under_way
    if chapter is not None:
        raise CrawldeckError(
            tr(
                "chapter {number} ({quest}) is under way. To continue: `campaign play`; "
                "to play it again from its start: `campaign replay`",
                number=chapter.number,
                quest=chapter.began.quest,
            )
        )


# -- chapters ----------------------------------------------------------------------------------


def quest_of(session: P52Session) -> tuple[str, str]:
    """Name and text of the quest; one that no pack tells of is known by its id alone."""
    name = session.table.state.quest
    quest = session.table.content.quests.get(name)
    return (quest.name, quest.text) if quest else (name, "")


def choose_quest(campaign: Campaign, pack: Pack, wanted: str = "") -> str:
    """The quest of the next chapter: the one wanted, or the first that may be played."""
    if not wanted:
        ahead = campaign.next_quests(pack)
        if not ahead:
            raise CrawldeckError(
                tr("{name}: every quest of {pack} is won", name=campaign.name, pack=pack.head.name)
            )
        return ahead[0].id
    if wanted not in pack.quests:
        raise SetupError(
            tr(
                "no quest {name!r} in {pack}; there are: {known}",
                name=wanted,
                pack=pack.head.name,
                known=", ".join(pack.quests),
            )
        )
    if before := forerunner(campaign, pack.quests[wanted]):
        raise SetupError(
            tr(
                "{quest!r} comes after {before!r}, which is not won yet",
                quest=wanted,
                before=before,
            )
        )
    return wanted


def forerunner(campaign: Campaign, quest: Quest) -> str:
    """The quest that has to be won before this one, if it is not."""
    return "" if quest.after in campaign.now.done else quest.after


def begin(
    book: Book, quest: str = "", heroes: Sequence[Member] | None = None, *, seed: int | None = None
) -> P52Session:
    """Begin the next chapter; from its first line on it is kept beside the campaign."""
    campaign = book.campaign
    _must_be_between(campaign)
    pack = pack_of(campaign)
    party = tuple(campaign.party if heroes is None else heroes)
    if not party:
        raise SetupError(tr("nobody is left to set out: `campaign join` brings a hero in"))
    deed = _beginning(book, campaign, pack, choose_quest(campaign, pack, quest), party, seed)
    return playing.set_out(book, session_of(campaign, deed), deed)


def replay(book: Book, number: int, *, seed: int | None = None) -> P52Session:
    """Play a chapter again with the party that set out on it; what came after counts no more."""
    campaign = book.campaign
    chapter = campaign.chapter(number)
    if chapter is None:
        last = len(campaign.story)
        raise CrawldeckError(
            tr(
                "{name} has no chapter {number}; there are: {there}",
                name=campaign.name,
                number=number,
                there=tr("1 to {last}", last=last) if last else tr("none yet"),
            )
        )
    old = chapter.began
    earlier = Campaign(campaign.header, chapter.before, campaign.chapters)
    deed = _beginning(book, earlier, pack_of(campaign), old.quest, old.party, seed, number)
    return playing.set_out(book, session_of(campaign, deed), deed, Replayed(number))


def _beginning(
    book: Book,
    campaign: Campaign,
    pack: Pack,
    quest: str,
    party: tuple[Member, ...],
    seed: Seed | None,
    number: int = 0,
) -> Began:
    people.check_party(party, pack)
    number = number or len(campaign.story) + 1
    return Began(
        chapter=number,
        quest=quest,
        party=party,
        flags=campaign.flags,
        seed=playing.seed_of_next(campaign.header, len(campaign.chapters), seed),
        record=book.free_name(f"chapter-{number}"),
        engine=__version__,
        content=pack.sha256,
    )


def session_of(campaign: Campaign, began: Began) -> P52Session:
    """The game of a chapter before its first answer."""
    header = campaign.header
    return new(
        header.game,
        seed=began.seed,
        edition=header.edition,
        seats=header.seats[: len(began.party)] or ("You",),
        params=header.params,
        pack=header.pack,
        quest=began.quest,
        heroes=[people.playable(member) for member in began.party],
        flags=began.flags,
        campaign=True,
    )


def go_on(book: Book, *, mend: bool = False) -> P52Session:
    """The chapter under way, at the answer where it was left."""
    chapter = book.campaign.under_way

    def anew(began: Began) -> P52Session:
        people.check_party(began.party, pack_of(book.campaign))
        return session_of(book.campaign, began)

    def again(path: Path) -> str:
        number = chapter.number if chapter else 0
        return tr("`campaign replay` plays chapter {number} again from its start", number=number)

    began = chapter.began if chapter else None
    return playing.go_on(book, began, mark("chapter"), anew, again, mend=mend)


def finish(book: Book, session: P52Session) -> Ended:
    """Write down how a chapter ended: who came back, who did not, and what they bring."""
    chapter = book.campaign.under_way
    result = session.result
    if chapter is None or result is None:
        raise CrawldeckError(tr("there is no finished chapter to write down"))
    pack, state = pack_of(book.campaign), session.table.state
    before = {member_id(member): member for member in chapter.began.party}
    after = {hero.id: people.after_quest(hero, before.get(hero.id), pack) for hero in state.heroes}
    living = {hero.id for hero in state.living}
    deed = Ended(
        chapter=chapter.number,
        outcome=result.outcome,
        party=tuple(member for name, member in after.items() if name in living),
        fallen=tuple(member for name, member in after.items() if name not in living),
        flags=state.flags,
        spaces=state.space.number,
        answers=len(session.answers),
        defeated=sum(event.kind() == "FoeDefeated" for event in session.events),
        grown=_grown(session),
    )
    book.append(deed)
    return deed


def _grown(session: P52Session) -> dict[str, int]:
    """What each hero has learnt, all spaces together (P52-SETUP-20)."""
    found: dict[str, int] = {}
    for event in session.events:
        if isinstance(event, ExperienceKept):
            found[event.hero] = found.get(event.hero, 0) + event.amount
    return found


# -- what has changed --------------------------------------------------------------------------


def changes(campaign: Campaign) -> list[str]:
    """What is no longer as it was when the campaign was last played."""
    last = campaign.chapters[-1].began if campaign.chapters else None
    return playing.changes(campaign.header, last, pack_read(campaign))


def keepsakes(standing: Standing, pack: Pack) -> dict[str, list[str]]:
    """The things of the story that each hero of the party keeps."""
    found: dict[str, list[str]] = {}
    for member in standing.party:
        things = (*member.get("worn", ()), *member.get("bag", {}))
        kept = [pack.items[name].name for name in things if is_keepsake(name, pack)]
        if kept:
            found[member_name(member)] = kept
    return found


def is_keepsake(name: str, pack: Pack) -> bool:
    return pack.items.knows(name) and pack.items[name].keep
