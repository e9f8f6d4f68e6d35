"""A campaign as the lobby shows it: who is in it, what happened, and what can be done next."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from crawldeck.campaign import book as books
from crawldeck.campaign import chapters
from crawldeck.campaign import heroes as people
from crawldeck.campaign.deeds import Member
from crawldeck.campaign.standing import Campaign, Chapter, member_id, member_name, story_of
from crawldeck.enormity.pack import Pack as Ship
from crawldeck.enormity.rules import stratagems
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.p52.pack import Pack
from crawldeck.p52.questbook import Quest
from crawldeck.terminal import voyage_standing as told
from crawldeck.voyage import course, loadouts, sessions
from crawldeck.voyage.standing import GAME, Mate, Voyage, load
from crawldeck.web.entries import Entry, Fact

State = Literal["between", "playing", "decide", "over", "broken"]


class CampaignMember(Struct, omit_defaults=True):
    """Somebody of the party."""

    id: str
    name: str
    text: str = ""
    sheet: dict[str, Any] | None = None
    """P52: the hero's sheet, if it is made already."""
    suit: str = ""
    cards: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    could: tuple[str, ...] = ()
    """Enormity: gear that can be taken: printed on the character, or free in the stores."""


class Way(Struct, omit_defaults=True):
    """Something that can be played next."""

    id: str
    name: str
    text: str
    sort: str
    kin: str
    """What sort of adventure it is, in words."""
    aside: bool = False
    """Whether it stands beside the main way."""
    entries: tuple[str, ...] = ()
    """Places by which the party may go in, where there is a choice."""


class ChapterLine(Struct, omit_defaults=True):
    """A chapter or session that was played."""

    number: int
    text: str
    outcome: str
    counts: bool = True


class VoyageShown(Struct, omit_defaults=True):
    """What only campaigns of Enormity have between two sessions."""

    supplies: str
    world: tuple[Fact, ...]
    stratagems: tuple[Entry, ...]
    prepared: tuple[str, ...]
    priority: str
    prices: dict[str, int]
    resources: int
    locations: tuple[Entry, ...]
    dead: tuple[CampaignMember, ...] = ()
    """Who died in the session that is over and not yet kept."""
    spares: int = 0
    crystal: bool = False
    """Whether a Time Crystal is left to spend."""


class First(Struct):
    """Something that must be done before the next chapter can be chosen."""

    text: str
    label: str
    do: str


class CampaignShown(Struct, omit_defaults=True):
    """A campaign as it stands."""

    file: str
    game: str
    name: str
    state: State
    text: str = ""
    pack: str = ""
    edition: str = ""
    notes: tuple[str, ...] = ()
    party: tuple[CampaignMember, ...] = ()
    fallen: tuple[str, ...] = ()
    history: tuple[ChapterLine, ...] = ()
    ahead: tuple[Way, ...] = ()
    seats: tuple[str, ...] = ()
    table: str = ""
    """The link of the table on which the chapter under way is played."""
    recruits: tuple[Entry, ...] = ()
    """Ready-made heroes who are not in the party."""
    leaving: bool = False
    """Whether somebody may leave the party for good."""
    again: bool = False
    """Whether chapters can be played again; then each is listed with how it ended."""
    first: First | None = None
    extra: Any = None
    """What only campaigns of this game have, for the game's own script."""


def shown(path: Path) -> CampaignShown:
    """A campaign from its file; one that cannot be read is shown with its fault, and left alone."""
    game = books.game_of(path)
    try:
        return _voyage(path, load(path)) if game == GAME else _p52(path, books.load(path))
    except CrawldeckError as error:
        return CampaignShown(path.name, game, books.stem(path), "broken", text=str(error))


# -- P52 ---------------------------------------------------------------------------------------


def _p52(path: Path, campaign: Campaign) -> CampaignShown:
    pack = chapters.pack_of(campaign)
    ahead, story = campaign.next_quests(pack), story_of(pack)
    state: State = "playing" if campaign.under_way else "between" if ahead else "over"
    here = [member_id(member) for member in (*campaign.party, *campaign.fallen)]
    text = f"{pack.head.name}, level {campaign.level}"
    if campaign.is_told(pack):
        text += "; the story is told, and every quest of it is won"
    return CampaignShown(
        path.name,
        "p52",
        campaign.name,
        state,
        text=text,
        pack=campaign.pack,
        edition=campaign.edition,
        notes=(
            *chapters.changes(campaign),
            *(
                f"{name} keeps: {', '.join(things)}."
                for name, things in chapters.keepsakes(campaign.now, pack).items()
            ),
        ),
        party=tuple(_member(pack, member) for member in campaign.party),
        fallen=tuple(member_name(member) for member in campaign.fallen),
        history=tuple(_chapter(pack, chapter) for chapter in campaign.chapters),
        ahead=tuple(_way(one, one.id in story) for one in ahead) if state == "between" else (),
        seats=campaign.header.seats,
        leaving=True,
        again=True,
        recruits=tuple(
            Entry(one.id, one.name, one.text) for one in pack.heroes.values() if one.id not in here
        ),
    )


def _way(quest: Quest, story: bool) -> Way:
    if story:
        return Way(quest.id, quest.name, quest.text, "story", "Part of the story")
    return Way(quest.id, quest.name, quest.text, "quest", "Stands alone", aside=True)


def _member(pack: Pack, member: Member) -> CampaignMember:
    name, known = member_name(member), member_id(member)
    if people.is_draft(member):
        return CampaignMember(known, name, "to be made when the next chapter begins")
    kin = [
        family[member[word]].name
        for word, family in (("people", pack.peoples), ("calling", pack.callings))
        if member.get(word) in family
    ]
    numbers = f"level {member.get('level', 1)}, {member.get('exp', 0)} experience"
    return CampaignMember(
        known,
        name,
        ", ".join([*filter(None, [" ".join(kin)]), numbers]),
        sheet=people.playable(member),
    )


def _chapter(pack: Pack, chapter: Chapter) -> ChapterLine:
    quest = chapter.began.quest
    text = pack.quests[quest].name if quest in pack.quests else quest
    if chapter.ended is not None:
        spaces, foes = chapter.ended.spaces, chapter.ended.defeated
        text += f": {spaces} space{'' if spaces == 1 else 's'}, "
        text += f"{foes} {'enemy' if foes == 1 else 'enemies'} defeated"
        if chapter.ended.fallen:
            text += f"; fallen: {people.names(chapter.ended.fallen)}"
    return ChapterLine(chapter.number, text, chapter.outcome, not chapter.superseded)


# -- Enormity ----------------------------------------------------------------------------------


KIN = {
    "run": "Run",
    "incursion": "Incursion: a Boss",
    "extra": "Once more; the Course deck stays as it is",
}
DEAL = First(
    "Cards of the Course deck are to be turned before you can choose.", "Turn the cards", "deal"
)


def _voyage(path: Path, voyage: Voyage) -> CampaignShown:
    pack = sessions.pack_of(voyage)
    state: State = (
        "over"
        if voyage.now.over
        else "playing"
        if voyage.under_way
        else "decide"
        if voyage.to_decide
        else "between"
    )
    text = f"{pack.head.name}, {voyage.header.edition}, Parsec {voyage.now.parsec}"
    if voyage.now.over:
        text += f"; the campaign is over: {voyage.now.over}"
    return CampaignShown(
        path.name, GAME, voyage.name, state, text=text, pack=voyage.header.pack,
        edition=voyage.header.edition, notes=tuple(sessions.changes(voyage)),
        party=tuple(_mate(pack, voyage, mate) for mate in voyage.now.crew),
        fallen=tuple(told.name_of(pack, name) for name in voyage.now.fallen),
        history=tuple(
            ChapterLine(one.number, told.session_line(one, pack), one.outcome, not one.rewound)
            for one in voyage.sessions
        ),
        ahead=tuple(
            Way(one.id, one.card.name, one.card.text, one.sort, KIN[one.sort],
                one.sort == "extra", tuple(course.entries(pack, voyage, one)))
            for one in course.ahead(pack, voyage)
        ) if state == "between" else (),
        seats=voyage.header.seats, extra=_between(pack, voyage),
        recruits=_entries(pack.spacers, loadouts.recruits(pack, voyage.now)),
        first=DEAL if voyage.last is None and not voyage.now.over
        and course.wants_card(pack, voyage.now) else None,
    )  # fmt: skip


def _mate(pack: Ship, voyage: Voyage, mate: Mate) -> CampaignMember:
    suit = loadouts.suit_of(pack, mate)
    text = pack.suits[suit].name if suit in pack.suits else suit
    if mate.conditions:
        text += f"; begins with {', '.join(mate.conditions)}"
    free = loadouts.free_stores(pack, voyage.now, mate.id)
    gear = loadouts.gear_of(pack, mate)
    could = dict.fromkeys((*pack.spacers[mate.id].gear, *gear, *sorted(free)))
    return CampaignMember(
        mate.id,
        told.name_of(pack, mate.id),
        text,
        suit=suit,
        cards=loadouts.cards_of(pack, mate),
        gear=gear,
        could=tuple(could),
    )


def _between(pack: Ship, voyage: Voyage) -> VoyageShown:
    now, last = voyage.now, voyage.to_decide
    dead = last.ended.dead if last and last.ended else ()
    gained = last.ended.spares if last and last.ended else 0
    return VoyageShown(
        supplies=told.supplies(voyage),
        world=_world(pack, voyage),
        stratagems=_entries(
            pack.stratagems, stratagems.unlocked(pack, now.names, now.world.gained)
        ),
        prepared=now.stratagems,
        priority=now.priority,
        prices={str(key): value for key, value in pack.head.prices.items()},
        resources=sum(now.resources.values()),
        locations=_entries(pack.locations, pack.locations),
        dead=tuple(CampaignMember(name, told.name_of(pack, name)) for name in dead),
        spares=max(0, now.spares + gained),
        crystal=voyage.crystals != 0,
    )


def _entries(family: Any, names: Any) -> tuple[Entry, ...]:
    return tuple(Entry(name, family[name].name, family[name].text) for name in names)


def plain(ids: str) -> str:
    """Ids as people read them.

    >>> plain("2 lamp-oil, beds-are-made")
    '2 lamp oil, beds are made'
    """
    return ids.replace("-", " ")


def _world(pack: Ship, voyage: Voyage) -> tuple[Fact, ...]:
    """What the ship and the crew remember."""
    now, world = voyage.now, voyage.now.world
    free = loadouts.free_stores(pack, now)
    stores = {pack.gear[name].name: n for name, n in sorted(free.items())}
    rows = (
        ("In the stores", told.counted(stores)),
        ("Resources", plain(told.counted(now.resources))),
        ("Known points", ", ".join(world.points)),
        ("Open ways", ", ".join(world.ways)),
        ("Clues", plain(", ".join(world.clues))),
        ("Scripts", plain(", ".join(world.scripts))),
        ("Stratagems gained", ", ".join(pack.stratagems[one].name for one in world.gained)),
        ("Discoveries marked", str(len(world.marks)) if world.marks else ""),
        ("Cards left in the Course deck", str(len(course.left(pack, now)))),
    )
    return tuple((word, text) for word, text in rows if text)
