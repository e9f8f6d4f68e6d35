"""Whole campaigns of Enormity by bots: three Parsecs of Runs, Incursions and Mythos cards.

Each is kept in real files in a folder of its own, as at a table: sessions are broken off and gone
on with, lost ones are rewound while the crystals and the crew's patience last, the dead come back
through Spares or make room for others, and what was brought out is worn on the next run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from crawldeck.campaign.header import Header
from crawldeck.enormity import pack as ships
from crawldeck.enormity.campaign import course, loadouts, sessions
from crawldeck.enormity.campaign.deeds import Ended, Fitted
from crawldeck.enormity.campaign.standing import GAME, Log, Mate, load
from crawldeck.enormity.loadout import HANDS, MOST_SPACERS
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.params import EDITIONS
from crawldeck.enormity.state import EnoSession
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.luck import Picker
from crawldeck.lab.campaigns import Party, each, in_a_folder, sums
from crawldeck.lab.part import Lived, Watch

LONGEST = 20_000
MOST = 60
"""Sessions after which a crew gives the campaign up."""
TRIES = 3
"""How often a lost session is played again where crystals are without limit."""
SALT = 0x70A6E


class Captain(Party):
    """Decides between sessions: loadouts, destinations, crystals, trades."""

    def __init__(
        self, tries: int = TRIES, picker: Picker | None = None, watch: Watch | None = None
    ) -> None:
        super().__init__(picker, watch)
        self.tries = tries
        self.lost = 0
        """Times that the same session was lost in a row."""

    # -- a session

    def session(self, log: Log) -> Ended | None:
        """Go on with the session under way, or begin the next; None if it goes on for ever."""
        if log.campaign.under_way is None:
            self.prepare(log)
            session = self.set_out(log)
        else:
            session = sessions.go_on(log)
        session = self.sometimes_broken_off(session, lambda: sessions.go_on(log))
        self.answer(session, LONGEST)
        return None if session.ask is not None else sessions.finish(log, session)

    def set_out(self, log: Log) -> EnoSession:
        """The first destination; by chance another, and by chance a known point."""
        pack = sessions.pack_of(log.campaign)
        course.deal(log, pack)
        could = course.ahead(pack, log.campaign)
        extra = [one for one in could if one.sort == "extra"]
        where = extra[0] if extra else could[0]
        entry = ""
        if self.picker is not None:
            where = self.picker.choose(extra or could)
            entry = self.picker.choose(["", *course.entries(pack, log.campaign, where)])
        return sessions.begin(log, where.id, insertion=entry)

    # -- before it

    def prepare(self, log: Log) -> None:
        """Fill the crew, buy what can be bought, put on what was found."""
        pack = sessions.pack_of(log.campaign)
        while len(log.campaign.now.crew) < min(MOST_SPACERS, self._wanted(log)):
            could = loadouts.recruits(pack, log.campaign.now)
            if not could:
                break
            loadouts.enlist(log, pack, could[0])
        for what in ("spare", "loot"):
            while what in pack.head.prices and self._can_pay(log, pack, what):
                loadouts.trade(log, pack, what)
        for mate in log.campaign.now.crew:
            better = self.better(log, pack, mate)
            if better is not None:
                log.append(better)

    def _wanted(self, log: Log) -> int:
        """As many as there were at the beginning."""
        now = log.campaign.now
        first = log.campaign.sessions[0].before.crew if log.campaign.sessions else now.crew
        return max(1, len(first))

    def _can_pay(self, log: Log, pack: Pack, what: str) -> bool:
        now = log.campaign.now
        if what == "spare" and now.spares > 2:
            return False
        place = next(iter(pack.locations.values()))
        if what == "loot" and now.world.loot.get(place.id) == dict(Counter(place.loot)):
            return False  # nothing is left there
        return sum(now.resources.values()) >= loadouts.price(pack, what)

    def better(self, log: Log, pack: Pack, mate: Mate) -> Fitted | None:
        """The best weapons and support cards that find a place, if that is something new."""
        now = log.campaign.now
        there = Counter(pack.spacers[mate.id].gear)
        there += loadouts.free_stores(pack, now, mate.id)
        chosen: tuple[str, ...] = ()
        found: Fitted | None = None
        for card in sorted(there.elements(), key=lambda name: (-worth(pack, name), name)):
            if not _equipped(pack, loadouts.suit_of(pack, mate), (*chosen, card)):
                continue
            try:
                found = loadouts.fitted(pack, now, f"{mate.id} gear={','.join((*chosen, card))}")
            except SetupError:
                continue
            chosen = (*chosen, card)
        return None if found is None or found.gear == loadouts.gear_of(pack, mate) else found

    # -- after it

    def settle(self, log: Log) -> None:
        """What was lost, or cost more than half the crew, is played again while that helps."""
        one = log.campaign.to_decide
        if one is None or one.ended is None:
            return
        left = log.campaign.crystals
        half = len(one.before.crew) // 2
        well = one.ended.outcome == "won" and len(one.ended.dead) <= half
        self.lost = 0 if well else self.lost + 1
        if not well and self.lost <= self.tries and (left is None or left > 0):
            sessions.rewind(log)
        else:
            self.lost = 0
            sessions.keep(log)


POWER = {"white": 1.0, "red": 1.6, "black": 2.2}


def worth(pack: Pack, card: str) -> float:
    """How much a piece of gear is wanted: dice and reach, armour and charges."""
    gear = pack.gear[card]
    if gear.kind == "weapon":
        dice = sum(POWER[colour] for colour in gear.dice)
        return dice + 0.3 * gear.range + 0.2 * gear.quadrants + 0.2 * min(gear.ammo, 3)
    return 3.0 * gear.reduction + 0.8 * gear.charges + 0.3 * len(gear.abilities)


def _equipped(pack: Pack, suit: str, cards: tuple[str, ...]) -> bool:
    """Whether all of it is in hands and support slots; the backpack is for what is found."""
    gear = [pack.gear[card] for card in cards]
    hands = sum(one.hands for one in gear if one.kind == "weapon")
    support = sum(one.kind == "support" for one in gear)
    return hands <= HANDS and support <= pack.suits[suit].support


class EnormityLived(Lived):
    """What came of a campaign."""

    parsec: int = 1
    sessions: int = 0
    rewound: int = 0
    bosses: int = 0
    spared: int = 0
    fallen: int = 0
    course: tuple[str, ...] = ()
    """Cards of the Course deck that came up or were played."""


def live(
    seed: int,
    pack: str = sessions.DEFAULT_PACK,
    edition: str = "",
    watch: Watch | None = None,
    params: Mapping[str, Any] | None = None,
) -> EnormityLived:
    """One campaign in a temporary folder."""

    def play(folder: Path, chosen: str) -> EnormityLived:
        return _live(folder / f"voyage-{seed}.jsonl", seed, pack, chosen, watch, params or {})

    return in_a_folder(list(EDITIONS), seed, edition, play)


def _live(
    path: Path,
    seed: int,
    pack: str,
    edition: str,
    watch: Watch | None,
    params: Mapping[str, Any],
) -> EnormityLived:
    picker = Picker(seed ^ SALT)
    size = picker.below(MOST_SPACERS - 1) + 2
    names = list(ships.find(pack).spacers)
    crew = [names.pop(picker.below(len(names))) for _ in range(min(size, len(names)))]
    header = Header(
        game=GAME,
        name=f"Voyage {seed}",
        pack=pack,
        edition=edition,
        seed=seed,
        params=dict(params),
        seats=tuple(f"Player {n + 1}" for n in range(picker.below(len(crew)) + 1)),
    )
    sessions.launch(path, header, crew)
    captain = Captain(picker=picker, watch=watch)
    lived = EnormityLived(seed, edition, len(crew))
    with Log(path) as log:
        while not log.campaign.now.over and len(log.campaign.sessions) < MOST:
            if captain.session(log) is None:
                lived.ending = "cut"
                break
            captain.settle(log)
    lived.resumed = captain.resumed
    return _look_back(lived, path)


def _look_back(lived: EnormityLived, path: Path) -> EnormityLived:
    """The file reads as it was written; what it tells is counted."""
    voyage = load(path)
    lived.ending = lived.ending or voyage.now.over or "given up"
    lived.told = lived.ending == "won"
    lived.parsec = voyage.now.parsec
    played = (one.began.card for one in voyage.sessions)
    lived.course = tuple(dict.fromkeys((*voyage.now.drawn, *played)))
    for one in voyage.sessions:
        lived.sessions += 1
        lived.rewound += one.rewound
        if one.ended is not None:
            lived.answers += one.ended.answers
            lived.won += one.ended.outcome == "won"
            lived.lost += one.ended.outcome == "lost"
            if one.began.sort == "incursion" and not one.rewound:
                lived.bosses += one.ended.outcome == "won"
        if one.kept is not None:
            lived.spared += len(one.kept.spared)
            lived.fallen += len(one.kept.lost)
    return lived


def row(lived: EnormityLived) -> str:
    return (
        f"{lived.seed:5} {lived.edition:8} {lived.size} Spacers  {lived.ending:8} in Parsec "
        f"{lived.parsec}, {lived.sessions} sessions, {lived.won} won, {lived.lost} lost, "
        f"{lived.rewound} rewound, {lived.bosses} Bosses, {lived.spared} spared, {lived.fallen} "
        f"dead, {lived.answers:,} answers, {lived.seconds:.1f} s"
    )


def summary(found: Sequence[EnormityLived]) -> str:
    """All campaigns together."""
    names = ("sessions", "won", "lost", "rewound", "bosses", "fallen", "answers", "resumed")
    return f"{len(found)} campaigns: {sums(found, *names)}; {each(found)}"
