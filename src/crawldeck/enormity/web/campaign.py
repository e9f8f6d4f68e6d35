"""A campaign of Enormity as the lobby shows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.standing import GAME, Mate, Voyage, load
from crawldeck.enormity.pack import Pack as Ship
from crawldeck.enormity.paper import logbook as told
from crawldeck.enormity.rules.things import stratagems
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignMember,
    CampaignPage,
    CampaignShown,
    ChapterLine,
    Doing,
    First,
    State,
    Way,
)
from crawldeck.web.entries import Entry, Fact


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


class EnormityCampaignPage(CampaignPage):
    """Crew, sessions, supplies and what lies ahead."""

    def shown(self, path: Path) -> CampaignShown:
        return _voyage(path, load(path))

    def doings(self) -> Mapping[str, Doing]:
        return {
            "join": _enlist,
            "fit": _fit,
            "trade": _trade,
            "deal": _deal,
            "keep": _keep,
            "crystal": _crystal,
        }


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


def _enlist(log: Any, wish: CampaignDo) -> list[str]:
    loadouts.enlist(log, sessions.pack_of(log.campaign), str(wish.hero))
    return []


def _fit(log: Any, wish: CampaignDo) -> list[str]:
    loadouts.fit(log, sessions.pack_of(log.campaign), wish.line)
    return []


def _trade(log: Any, wish: CampaignDo) -> list[str]:
    pack = sessions.pack_of(log.campaign)
    deed = loadouts.trade(log, pack, wish.what, wish.location)
    got = "a Life Spare" if deed.what == "spare" else pack.gear[deed.card].name
    return [f"Paid {sum(deed.paid.values())} resources for {got} (ENO-TABLE-02)."]


def _deal(log: Any, wish: CampaignDo) -> list[str]:
    loadouts.must_be_between(log.campaign)
    pack = sessions.pack_of(log.campaign)
    drawn = [pack.course[deed.card] for deed in course.deal(log, pack)]
    return [f"{card.name}. {card.text}" for card in drawn if card.sort == "mythos"]


def _keep(log: Any, wish: CampaignDo) -> list[str]:
    was, pack = log.campaign.now.parsec, sessions.pack_of(log.campaign)
    kept = sessions.keep(log, wish.spared)
    notes = [
        f"{pack.spacers[name].name} comes back through a Life Spare (ENO-SPARE-01)."
        for name in kept.spared
    ]
    notes += [
        f"{pack.spacers[name].name} dies the True Death (ENO-SPARE-01)." for name in kept.lost
    ]
    if kept.parsec != was:
        notes.append(f"Parsec {kept.parsec} begins.")
    return notes


def _crystal(log: Any, wish: CampaignDo) -> list[str]:
    rewound = sessions.rewind(log)
    return [f"Session {rewound.session} never was: everything is as before it (ENO-TIME-02)."]
