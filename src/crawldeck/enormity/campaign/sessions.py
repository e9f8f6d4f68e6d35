"""Playing a campaign: begin a session, go on with it, write down its end, keep or rewind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from crawldeck.campaign import playing
from crawldeck.campaign.book import create
from crawldeck.campaign.header import Header
from crawldeck.enormity import game, loadout
from crawldeck.enormity import pack as packs
from crawldeck.enormity import world as worlds
from crawldeck.enormity.campaign import course, loadouts
from crawldeck.enormity.campaign.deeds import Began, Ended, Enlisted, Kept, Rewound
from crawldeck.enormity.campaign.standing import GAME, KIND, Log, Voyage
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import EnoSession, RunState
from crawldeck.enormity.world import World
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.kernel.luck import Seed
from crawldeck.kernel.new_game import new
from crawldeck.version import __version__

DEFAULT_PACK = game.DEFAULT_PACK


def pack_of(voyage: Voyage) -> Pack:
    return packs.find(voyage.header.pack)


def launch(path: Path, header: Header, crew: Sequence[str]) -> Voyage:
    """A new campaign in a new file."""
    pack = packs.find(header.pack)
    if not pack.course:
        raise SetupError(f"{pack.head.name} has no Course deck, only single runs (ENO-CAMP-02)")
    names = list(crew)
    wishes = loadout.crew(pack, names, len(header.seats))
    for wish in wishes:
        if not isinstance(wish, str):
            raise SetupError("a crew is named by ids; `campaign fit` changes loadouts")
    return create(KIND, path, header, *(Enlisted(name) for name in names))


# -- beginning


def begin(
    log: Log, wanted: str = "", *, insertion: str = "", seed: int | None = None
) -> EnoSession:
    """Begin the next session; from its first line on it is kept beside the campaign."""
    voyage = log.campaign
    loadouts.must_be_between(voyage)
    pack = pack_of(voyage)
    if not voyage.now.crew:
        raise SetupError("nobody is left to go: `campaign join` brings a Spacer in (ENO-SPARE-01)")
    course.deal(log, pack)
    voyage = log.campaign
    where = course.choose(pack, voyage, wanted)
    deed = _beginning(log, pack, where, insertion, seed)
    return playing.set_out(log, session_of(voyage, deed), deed)


def _beginning(
    log: Log, pack: Pack, where: course.Destination, insertion: str, seed: Seed | None
) -> Began:
    voyage = log.campaign
    now, number = voyage.now, len(voyage.sessions) + 1
    could = course.entries(pack, voyage, where)
    if insertion and insertion not in could:
        known = ", ".join(could) or "none"
        raise SetupError(
            f"the crew cannot go in by {insertion!r:.60}; known points: {known} (ENO-SETUP-07)"
        )
    for mate in now.crew:
        loadouts.check(pack, now, mate)
    world = replace(
        now.world,
        parsec=now.parsec,
        insertion=insertion,
        stratagems=now.stratagems,
        priority=now.priority,
        ecology=course.ecology(voyage, where),
    )
    return Began(
        session=number,
        sort=where.sort,
        card=where.card.id,
        plays=where.card.plays,
        spacers=tuple(loadouts.wish(pack, mate) for mate in now.crew),
        world=world,
        seed=playing.seed_of_next(voyage.header, len(voyage.sessions), seed),
        record=log.free_name(f"session-{number}"),
        engine=__version__,
        content=pack.sha256,
    )


def session_of(voyage: Voyage, began: Began) -> EnoSession:
    """The game of a session before its first answer."""
    header = voyage.header
    played = "boss" if began.sort == "incursion" else "mission"
    what: dict[str, Any] = {played: began.plays}
    return new(
        GAME,
        seed=began.seed,
        edition=header.edition,
        seats=header.seats[: len(began.spacers)] or ("You",),
        params=header.params,
        pack=header.pack,
        spacers=list(began.spacers),
        world=worlds.plain(began.world),
        **what,
    )


def go_on(log: Log, *, mend: bool = False) -> EnoSession:
    """The session under way, at the answer where it was left."""
    one = log.campaign.under_way

    def again(path: Path) -> str:
        return f"without {path.name} the session begins again; keep a copy of it elsewhere"

    def anew(began: Began) -> EnoSession:
        return session_of(log.campaign, began)

    return playing.go_on(log, one.began if one else None, "session", anew, again, mend=mend)


# -- ending


def finish(log: Log, session: EnoSession) -> Ended:
    """Write down how a session ended; nothing counts yet."""
    one, result = log.campaign.under_way, session.result
    if one is None or result is None:
        raise CrawldeckError("there is no finished session to write down")
    pack = pack_of(log.campaign)
    state = session.table.state
    stores, gear = _brought(pack, log.campaign, state)
    deed = Ended(
        session=one.number,
        outcome=result.outcome,
        world=_world_after(pack, log.campaign, state, stores),
        dead=tuple(who.id for who in state.spacers if not who.alive),
        stores=stores,
        gear=gear,
        resources=dict(state.team.resources),
        spares=state.campaign.spares,
        conditions={
            who.id: state.campaign.carried[who.id]
            for who in state.spacers
            if who.alive and who.id in state.campaign.carried
        },
        answers=len(session.answers),
        rounds=state.clock.round,
        kills=state.threat.kills,
    )
    log.append(deed)
    return deed


def _brought(
    pack: Pack, voyage: Voyage, state: RunState
) -> tuple[dict[str, int], dict[str, tuple[str, ...]]]:
    """The crew's stores after a session, and what is left of each loadout (ENO-TABLE-01).

    Who lives brings out everything carried; what the dead carried of the crew's is lost.
    """
    stores = Counter(voyage.now.stores)
    gear: dict[str, tuple[str, ...]] = {}
    for mate in voyage.now.crew:
        own = loadouts.issue(pack, mate)
        stores -= loadouts.from_stores(pack, mate)
        who = state.spacer(mate.id)
        held: Counter[str] = Counter()
        if who is not None and who.alive:
            fronts = (loadout.front(pack, item.card) for item in who.items)
            held = Counter(card for card in fronts if not pack.gear[card].always)
        brought = held - own
        stores += brought
        had = own + (loadouts.from_stores(pack, mate) & brought)
        gear[mate.id] = tuple(card for card in loadouts.gear_of(pack, mate) if _taken(had, card))
    return dict(sorted((+stores).items())), gear


def _taken(had: Counter[str], card: str) -> bool:
    """Take a card from what there is, if it is there."""
    if not had[card]:
        return False
    had[card] -= 1
    return True


def _world_after(pack: Pack, voyage: Voyage, state: RunState, stores: dict[str, int]) -> World:
    """The world as the session leaves it; loot that nobody brought out goes back (CAMP-01)."""
    before = voyage.now.world
    gained = Counter(stores) - Counter(voyage.now.stores)
    lost = Counter(voyage.now.stores) - Counter(stores)
    loot = {}
    for place, cards in worlds.drawn(pack, state, before).items():
        kept = cards & gained
        gained -= kept
        gone = Counter(before.loot.get(place, {})) + kept
        back = gone & lost
        lost -= back
        left = dict(sorted((gone - back).items()))
        if left:
            loot[place] = left
    return replace(worlds.take_back(state, before), loot=loot)


# -- afterwards


def keep(log: Log, spared: Sequence[str] | None = None) -> Kept:
    """Let the last session count; the dead come back while there are Spares (ENO-SPARE-01)."""
    voyage = log.campaign
    one = voyage.to_decide
    if one is None or one.ended is None:
        raise CrawldeckError(f"{voyage.name}: no session is just over")
    pack, ended = pack_of(voyage), one.ended
    there = max(0, voyage.now.spares + ended.spares)
    wanted = list(ended.dead if spared is None else spared)
    for name in wanted:
        if name not in ended.dead:
            raise SetupError(f"{name!r:.60} did not die in session {one.number}")
    if spared is not None and len(set(wanted)) > there:
        raise SetupError(f"only {there} Life Spares are left (ENO-SPARE-01)")
    back = tuple(dict.fromkeys(wanted))[:there]
    lost = tuple(name for name in ended.dead if name not in back)
    parsec, over = course.parsec_after(pack, voyage, ended.outcome)
    gone = {*voyage.now.fallen, *lost}
    if not over and gone >= {*pack.spacers}:  # nobody is left who could go
        over = "lost"
    deed = Kept(one.number, back, lost, parsec, over)
    log.append(deed)
    return deed


def rewind(log: Log) -> Rewound:
    """A Time Crystal right after a session: it never was (ENO-TIME-01 to 03).

    However it ended, and if nobody came out of it (ENO-CAMP-03).
    """
    voyage = log.campaign
    one = voyage.to_decide
    if one is None:
        raise CrawldeckError(
            f"{voyage.name}: a Time Crystal is spent right after a session, before it counts "
            "(ENO-TIME-01)"
        )
    if voyage.crystals == 0:
        raise CrawldeckError(f"{voyage.name}: no Time Crystal is left (ENO-DIFF-05)")
    deed = Rewound(one.number)
    log.append(deed)
    return deed


def changes(voyage: Voyage) -> list[str]:
    """What is no longer as it was when the campaign was last played."""
    last = voyage.sessions[-1].began if voyage.sessions else None
    return playing.changes(voyage.header, last, pack_of(voyage))
