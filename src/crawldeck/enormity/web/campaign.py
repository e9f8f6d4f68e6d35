"""A campaign of Enormity as its page shows it: the chart of Parsecs, the crew and the ship."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from crawldeck.campaign.journey import Meaning
from crawldeck.enormity.campaign import course, journey, loadouts, sessions
from crawldeck.enormity.campaign.standing import GAME, Mate, Voyage, load
from crawldeck.enormity.pack import Pack as Ship
from crawldeck.enormity.paper import logbook as told
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.web.chart import stages, stops
from crawldeck.web.campaign_shown import (
    CampaignDo,
    CampaignMember,
    CampaignPage,
    CampaignShown,
    ChapterLine,
    Doing,
    First,
    State,
)
from crawldeck.web.entries import Entry, Fact


class OfferShown(Struct, omit_defaults=True):
    """Something for sale between two sessions."""

    what: str
    name: str
    price: int
    location: str = ""
    why_not: str = ""
    """Why it cannot be bought now, if so."""


class VoyageShown(Struct, omit_defaults=True):
    """What only campaigns of Enormity have between two sessions."""

    supplies: str
    world: tuple[Fact, ...]
    stratagems: tuple[Entry, ...]
    most_stratagems: int
    prepared: tuple[str, ...]
    priority: str
    resources: int
    parsec: int
    offers: tuple[OfferShown, ...] = ()
    dead: tuple[CampaignMember, ...] = ()
    """Who died in the session that is over and not yet kept."""
    spares: int = 0
    crystals: int = -1
    """Time Crystals left; -1 is without limit."""
    crystal: bool = False
    """Whether a Time Crystal is left to spend."""


class EnormityCampaignPage(CampaignPage):
    """Crew, sessions, supplies and what lies ahead."""

    def shown(self, path: Path) -> CampaignShown:
        return _voyage(load(path))

    def meaning(self, path: Path, record: str) -> Meaning:
        voyage = load(path)
        for one in voyage.sessions:
            if one.began.record == record:
                return journey.meaning(voyage, one, sessions.pack_of(voyage))
        return Meaning()

    def doings(self) -> Mapping[str, Doing]:
        return {
            "join": _enlist,
            "fit": _fit,
            "trade": _trade,
            "deal": _deal,
            "keep": _keep,
            "crystal": _crystal,
        }


DEAL = First(
    "Cards of the Course deck are to be turned before you can choose.", "Turn the cards", "deal"
)


def _state(voyage: Voyage) -> State:
    if voyage.now.over:
        return "over"
    if voyage.under_way:
        return "playing"
    return "decide" if voyage.to_decide else "between"


def _voyage(voyage: Voyage) -> CampaignShown:
    pack, now = sessions.pack_of(voyage), voyage.now
    text = f"{pack.head.name}, {voyage.header.edition}, Parsec {now.parsec}"
    if now.over:
        text += f"; the campaign is over: {now.over}"
    deal = voyage.last is None and not now.over and course.wants_card(pack, now)
    return CampaignShown(
        GAME,
        voyage.name,
        _state(voyage),
        text=text,
        pack=voyage.header.pack,
        edition=voyage.header.edition,
        notes=tuple(sessions.changes(voyage)),
        party=tuple(_mate(pack, voyage, mate) for mate in now.crew),
        fallen=tuple(told.name_of(pack, name) for name in now.fallen),
        history=tuple(
            ChapterLine(
                one.number,
                told.session_line(one, pack),
                one.outcome,
                not one.rewound,
                one.began.card,
                journey.meaning(voyage, one, pack),
            )
            for one in voyage.sessions
        ),
        stops=stops(pack, voyage),
        stages=stages(pack, voyage),
        seats=voyage.header.seats,
        extra=_between(pack, voyage),
        recruits=_entries(pack.spacers, loadouts.recruits(pack, now)),
        why_nobody_joins=loadouts.why_nobody_joins(now),
        first=DEAL if deal else None,
    )


def _mate(pack: Ship, voyage: Voyage, mate: Mate) -> CampaignMember:
    suit = loadouts.suit_of(pack, mate)
    free = loadouts.free_stores(pack, voyage.now, mate.id)
    gear = loadouts.gear_of(pack, mate)
    could = dict.fromkeys((*pack.spacers[mate.id].gear, *gear, *sorted(free)))
    return CampaignMember(
        mate.id,
        told.name_of(pack, mate.id),
        pack.spacers[mate.id].text,
        suit=suit,
        cards=loadouts.cards_of(pack, mate),
        gear=gear,
        could=tuple(could),
        things=(
            *_things("Wears", pack.suits, (suit,)),
            *_things("Carries", pack.gear, gear),
            *_things("Begins with", pack.conditions, mate.conditions),
        ),
        art=pack.looks.by_thing().get(f"spacer:{mate.id}", ""),
    )


def _things(group: str, family: Any, names: Any) -> list[Entry]:
    """Cards by name; one that the pack has lost is told by its id."""
    return [
        Entry(name, journey.named(family, name), family[name].text if name in family else "", group)
        for name in names
    ]


def _between(pack: Ship, voyage: Voyage) -> VoyageShown:
    now, last = voyage.now, voyage.to_decide
    dead = last.ended.dead if last and last.ended else ()
    gained = last.ended.spares if last and last.ended else 0
    left = voyage.crystals
    return VoyageShown(
        supplies=told.supplies(voyage),
        world=_world(pack, voyage),
        stratagems=_entries(
            pack.stratagems, stratagems.unlocked(pack, now.names, now.world.gained)
        ),
        most_stratagems=stratagems.CHOSEN,
        prepared=now.stratagems,
        priority=now.priority,
        resources=sum(now.resources.values()),
        parsec=now.parsec,
        offers=tuple(_offer(pack, one) for one in loadouts.offers(pack, voyage)),
        dead=tuple(CampaignMember(name, told.name_of(pack, name)) for name in dead),
        spares=max(0, now.spares + gained),
        crystals=-1 if left is None else left,
        crystal=left != 0,
    )


def _offer(pack: Ship, one: loadouts.Offer) -> OfferShown:
    name = "A Life Spare"
    if one.location:
        name = f"A loot card of {journey.named(pack.locations, one.location)}"
    return OfferShown(one.what, name, one.price, one.location, one.why_not)


def _entries(family: Any, names: Any) -> tuple[Entry, ...]:
    return tuple(Entry(name, family[name].name, family[name].text) for name in names)


def _world(pack: Ship, voyage: Voyage) -> tuple[Fact, ...]:
    """What the ship and the crew remember."""
    now, world = voyage.now, voyage.now.world
    ways = dict.fromkeys(journey.door_name(pack, way) for way in world.ways)
    rows = (
        ("In the stores", journey.stores_named(pack, loadouts.free_stores(pack, now))),
        ("Resources", journey.resources_named(now.resources)),
        ("Ways in", ", ".join(journey.page_name(pack, page) for page in world.points)),
        ("Stand open", ", ".join(ways)),
        ("Clues", journey.plain(", ".join(world.clues))),
        ("Scripts", ", ".join(journey.named(pack.scripts, one) for one in world.scripts)),
        ("Stratagems gained", ", ".join(pack.stratagems[one].name for one in world.gained)),
        ("Discoveries marked", str(len(world.marks)) if world.marks else ""),
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
