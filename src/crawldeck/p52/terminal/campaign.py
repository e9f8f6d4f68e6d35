"""A campaign at the terminal: show it, play it chapter by chapter, let bots play it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.errors import CrawldeckError, RecordError
from crawldeck.kernel.language import tr, trn
from crawldeck.kernel.record import load
from crawldeck.p52.campaign import chapters
from crawldeck.p52.campaign.deeds import Ended, Member
from crawldeck.p52.campaign.heroes import names
from crawldeck.p52.campaign.part import title
from crawldeck.p52.campaign.standing import Book, Campaign, Chapter, member_name
from crawldeck.p52.pack import Pack
from crawldeck.p52.paper.chronicle import chronicle
from crawldeck.p52.questbook import Quest
from crawldeck.p52.state import P52Session
from crawldeck.paper.logwriter import LogWriter
from crawldeck.paper.tales import plain
from crawldeck.terminal.lines import Lines, Piped, Typed
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.seated import table_for
from crawldeck.terminal.style import Screen

LONGEST = 20_000


# -- showing -----------------------------------------------------------------------------------


def show(campaign: Campaign, screen: Screen) -> None:
    """Party, history, what comes next, keepsakes."""
    pack = chapters.pack_read(campaign)
    screen.rule(campaign.name)
    screen.tell(
        tr(
            "{name}, edition {edition}, level {level}.",
            name=pack.head.name,
            edition=campaign.edition,
            level=campaign.level,
        )
    )
    for note in chapters.changes(campaign):
        screen.tell(note, indent="! ", hang="  ")
    screen.say(screen.paint(tr("The party"), "title"))
    for member in campaign.party:
        screen.tell(_member(member, pack), indent="  ", hang="    ")
    if not campaign.party:
        screen.say(tr("  nobody: `crawldeck campaign join FILE HERO` brings a hero in"))
    if campaign.fallen:
        screen.tell(tr("Fallen: {names}.", names=names(campaign.fallen)), indent="  ", hang="    ")
    _history(campaign, pack, screen)
    _ahead(campaign, pack, screen)


def _member(member: Member, pack: Pack) -> str:
    if "create" in member:
        return tr("{name}, to be made when the next chapter begins", name=member_name(member))
    kin = [
        family[member[word]].name
        for word, family in (("people", pack.peoples), ("calling", pack.callings))
        if member.get(word) in family
    ]
    return tr(
        "{who}, level {level}, {exp} experience",
        who=member_name(member) + (f" ({' '.join(kin)})" if kin else ""),
        level=member.get("level", 1),
        exp=member.get("exp", 0),
    )


def _history(campaign: Campaign, pack: Pack, screen: Screen) -> None:
    if campaign.chapters:
        screen.say(screen.paint(tr("The story so far"), "title"))
    for chapter in campaign.chapters:
        screen.tell(_chapter(chapter, pack), indent="  ", hang="    ")


def _chapter(chapter: Chapter, pack: Pack) -> str:
    text = f"{chapter.number}. {quest_name(pack, chapter.began.quest)}: {tr(chapter.outcome)}"
    ended = chapter.ended
    if ended is not None:
        text += f", {trn('{n} space', '{n} spaces', ended.spaces)}, "
        text += trn("{n} enemy defeated", "{n} enemies defeated", ended.defeated)
        if ended.fallen:
            text += tr("; fallen: {names}", names=names(ended.fallen))
    return text + (tr(" (played again since)") if chapter.superseded else "")


def quest_name(pack: Pack, quest: str) -> str:
    """A pack may have lost a quest that was played once."""
    return pack.quests[quest].name if quest in pack.quests else quest


def _ahead(campaign: Campaign, pack: Pack, screen: Screen) -> None:
    ahead = campaign.next_quests(pack)
    if campaign.under_way is not None:
        number = campaign.under_way.number
        screen.tell(
            tr(
                "Chapter {number} is under way. To continue: `crawldeck campaign play FILE`",
                number=number,
            )
        )
    elif ahead:
        screen.say(screen.paint(tr("What can be played next"), "title"))
        for quest in ahead:
            screen.tell(f"{quest.id}: {quest.name}", indent="  ", hang="    ")
    if campaign.is_told(pack):
        screen.say(tr("The story is told, and every quest of it is won."))
    for name, things in chapters.keepsakes(campaign.now, pack).items():
        screen.tell(tr("{name} keeps: {all}.", name=name, all=", ".join(things)), hang="  ")


# -- playing -----------------------------------------------------------------------------------


def play(
    book: Book,
    screen: Screen,
    *,
    session: P52Session | None = None,
    quest: str = "",
    seed: int | None = None,
    mend: bool = False,
    date: str = "",
    odds: bool | None = None,
) -> None:
    """Chapter after chapter, until the player gets up or the story is over."""
    for note in chapters.changes(book.campaign):
        screen.tell(note, indent="! ", hang="  ")
    if session is None:
        session = _sit(book, quest, seed, mend)
    while True:
        ended = _chapter_at_table(book, session, screen, date, odds)
        if ended is None:
            return
        following = _offer(book.campaign, screen)
        if following is None:
            return
        session = chapters.begin(book, following.id)


def _sit(book: Book, quest: str, seed: int | None, mend: bool) -> P52Session:
    chapter = book.campaign.under_way
    if chapter is None:
        return chapters.begin(book, quest, seed=seed)
    if quest and quest != chapter.began.quest:
        raise CrawldeckError(
            tr(
                "chapter {number} ({quest}) is under way; finish it before another quest begins",
                number=chapter.number,
                quest=chapter.began.quest,
            )
        )
    return chapters.go_on(book, mend=mend)


def _chapter_at_table(
    book: Book, session: P52Session, screen: Screen, date: str, odds: bool | None
) -> Ended | None:
    """One chapter at the table; None if the player left before its end."""
    chapter = book.campaign.under_way
    assert chapter is not None
    path = book.path.with_name(chapter.began.record)
    autosave = Autosave.of_campaign(session, path, f"crawldeck campaign play {book.path}")
    autosave.log = LogWriter(book.beside("md"), title=title(chapter, session), date=date)
    screen.rule(tr("{name}: chapter {number}", name=book.campaign.name, number=chapter.number))
    table_for(session, screen, autosave, odds=odds).run()
    if session.ask is not None:
        return None
    ended = chapters.finish(book, session)
    told_after(ended, screen)
    return ended


def told_after(ended: Ended, screen: Screen) -> None:
    """Who came back and with what."""
    called = {member.get("id"): member_name(member) for member in (*ended.party, *ended.fallen)}
    grown = [f"{called.get(key, key)} {more:+d}" for key, more in ended.grown.items() if more]
    screen.tell(
        tr(
            "Chapter {chapter} is written down: {outcome}.",
            chapter=ended.chapter,
            outcome=tr(ended.outcome),
        )
    )
    if grown:
        screen.tell(tr("Experience: {all}.", all=", ".join(grown)), hang="  ")
    if ended.fallen:
        screen.tell(tr("Fallen: {names}.", names=names(ended.fallen)), hang="  ")


def _lines(screen: Screen, known: Callable[[], list[str]]) -> Lines:
    """A person at a terminal types; a pipe is read."""
    return Typed(screen, known) if sys.stdin.isatty() else Piped(screen)


def _offer(campaign: Campaign, screen: Screen) -> Quest | None:
    """The next quest, if the players want it now."""
    pack = chapters.pack_read(campaign)
    ahead = campaign.next_quests(pack)
    if not campaign.party:
        screen.tell(
            tr(
                "Nobody is left. `crawldeck campaign replay FILE CHAPTER` plays a "
                "chapter again, `crawldeck campaign join FILE HERO` brings a new hero."
            )
        )
        return None
    if campaign.is_told(pack):
        screen.rule(tr("THE END"))
        screen.tell(tr("The story is told, and every quest of it is won."))
    if not ahead:
        return None
    for number, quest in enumerate(ahead, start=1):
        screen.tell(f"{number}. {quest.name}: {quest.text}", indent="  ", hang="     ")
    ask = _lines(screen, lambda: [quest.id for quest in ahead])
    return _picked(ahead, ask(tr("Go on now? Enter or a number begins, no leaves > ")))


def _picked(ahead: list[Quest], line: str | None) -> Quest | None:
    word = (line if line is not None else "no").strip().lower()
    if word in ("", "y", "yes"):
        return ahead[0]
    if word.isdecimal() and 1 <= int(word) <= len(ahead):
        return ahead[int(word) - 1]
    return next((quest for quest in ahead if quest.id == word), None)


# -- bots --------------------------------------------------------------------------------------


def watch(book: Book, screen: Screen, *, tries: int, most: int) -> None:
    """Bots play chapter after chapter; one that is lost is played again a few times."""
    pack, bot, tried = chapters.pack_read(book.campaign), PlainBot(), 0
    for _ in range(most):
        chapter = book.campaign.under_way
        if chapter is None and book.campaign.is_told(pack):
            screen.tell(tr("The story is told, and every quest of it is won."))
            return
        session = chapters.go_on(book) if chapter else chapters.begin(book)
        screen.flush()
        bot.play_out(session, LONGEST)
        if session.ask is not None:
            screen.tell(
                tr("The chapter is cut after {decision} answers.", decision=session.decision)
            )
            return
        ended = chapters.finish(book, session)
        screen.tell(
            tr(
                "{chapter}, {answers} answers.",
                chapter=_chapter(book.campaign.chapters[-1], pack),
                answers=ended.answers,
            )
        )
        if ended.outcome == "won":
            tried = 0
            continue
        tried += 1
        if tried >= tries:
            screen.tell(tr("Lost {tried} times; the bots give up.", tried=tried))
            return
        chapters.replay(book, ended.chapter)


# -- paper -------------------------------------------------------------------------------------


def story(campaign: Campaign, file: Path) -> str:
    """The log of all chapters that count, made anew from their records."""
    text = [f"# {plain(campaign.name)}\n\n"]
    for chapter in campaign.story:
        try:
            session = load(file.with_name(chapter.began.record))
            text.append(chronicle(session, title=title(chapter, session)))
        except RecordError as error:
            quest = plain(chapter.began.quest)
            text.append(f"## Chapter {chapter.number}: {quest}\n\n")
            text.append(f"- {chapter.outcome}; its record cannot be told: {plain(error.problem)}\n")
        text.append("\n")
    return "".join(text).rstrip("\n") + "\n"
