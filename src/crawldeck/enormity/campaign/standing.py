"""Where a campaign stands: its lines folded into a crew, a world and a history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from crawldeck.campaign.book import BookOf, Kind, read
from crawldeck.campaign.header import Header, OutOfOrder
from crawldeck.enormity.campaign.deeds import (
    AnyDeed,
    Began,
    Drew,
    Ended,
    Enlisted,
    Fitted,
    Kept,
    Prepared,
    Rewound,
    Traded,
)
from crawldeck.enormity.params import DIFFICULTIES, EDITIONS, Params
from crawldeck.enormity.world import World
from crawldeck.kernel import params as parameters

GAME = "enormity"


class Mate(Struct, frozen=True):
    """A Spacer of the crew and its loadout; what is empty is as printed on the character."""

    id: str
    suit: str = ""
    cards: tuple[str, ...] = ()
    gear: tuple[str, ...] | None = None
    conditions: tuple[str, ...] = ()
    """Picked up since the last session: they last through the next (ENO-COND-05)."""


class Standing(Struct, frozen=True):
    """Everything between two sessions."""

    parsec: int = 1
    crew: tuple[Mate, ...] = ()
    fallen: tuple[str, ...] = ()
    spares: int = 0
    """Life Spares of the whole team (ENO-SPARE-02)."""
    spent: int = 0
    """Time Crystals spent; the only thing that a crystal does not bring back (ENO-TIME-02)."""
    stores: dict[str, int] = {}
    """Gear that was brought out or bought, whoever carries it (ENO-TABLE-01)."""
    resources: dict[str, int] = {}
    world: World = World()
    opened: tuple[str, ...] = ()
    """Run cards of the Course deck that lie open."""
    drawn: tuple[str, ...] = ()
    """Every card of the Course deck that came up."""
    played: tuple[str, ...] = ()
    extra: bool = False
    """An extra Run may be made, after a Boss fight that was lost (ENO-DIFF-03)."""
    stratagems: tuple[str, ...] = ()
    priority: str = ""
    ecology: str = ""
    """The kind of Intruder that a Mythos card lets be met in this Parsec (ENO-LOC-03)."""
    over: str = ""

    def mate(self, name: str) -> Mate | None:
        return next((mate for mate in self.crew if mate.id == name), None)

    @property
    def names(self) -> list[str]:
        return [mate.id for mate in self.crew]


class Sitting(Struct, frozen=True):
    """A session of the campaign; `ended` and `kept` are there when they happened."""

    began: Began
    before: Standing
    ended: Ended | None = None
    kept: Kept | None = None
    rewound: bool = False

    @property
    def number(self) -> int:
        return self.began.session

    @property
    def outcome(self) -> str:
        return self.ended.outcome if self.ended else "under way"


class Voyage(Struct, frozen=True):
    """A campaign as it stands after its last line."""

    header: Header
    params: Params
    now: Standing
    sessions: tuple[Sitting, ...] = field(default_factory=tuple)
    """All of them in the order of play, rewound ones too."""

    @property
    def name(self) -> str:
        return self.header.name

    @property
    def last(self) -> Sitting | None:
        found = self.sessions[-1] if self.sessions else None
        return None if found is None or found.rewound or found.kept else found

    @property
    def under_way(self) -> Sitting | None:
        """The session that is being played."""
        return self.last if self.last and self.last.ended is None else None

    @property
    def to_decide(self) -> Sitting | None:
        """The session that is over and neither kept nor rewound yet."""
        return self.last if self.last and self.last.ended else None

    @property
    def story(self) -> list[Sitting]:
        """The sessions that count."""
        return [one for one in self.sessions if not one.rewound]

    @property
    def crystals(self) -> int | None:
        """Time Crystals left; None is without limit (ENO-DIFF-02, ENO-DIFF-05)."""
        if not self.params.time_crystals:
            return None
        return self.params.time_crystals - self.now.spent


def begin(header: Header) -> Voyage:
    """A new campaign: Spares by the mode and the difficulty (ENO-DIFF-01, ENO-DIFF-04)."""
    chosen = parameters.make(Params, EDITIONS, header.edition, header.params)
    more = DIFFICULTIES[chosen.difficulty].spares
    return Voyage(header, chosen, Standing(spares=chosen.life_spares + more))


# -- one line later


def after(voyage: Voyage, deed: AnyDeed) -> Voyage:
    """The campaign one line later."""
    match deed:
        case Began():
            return _began(voyage, deed)
        case Ended():
            return _ended(voyage, deed)
        case Kept():
            return _kept(voyage, deed)
        case Rewound():
            return _rewound(voyage, deed)
        case _:
            if voyage.last is not None:
                raise OutOfOrder(f"session {voyage.last.number} is not settled yet")
            return replace(voyage, now=_between(voyage.now, deed))


def _between(now: Standing, deed: Enlisted | Fitted | Prepared | Drew | Traded) -> Standing:
    """What happens between two sessions."""
    match deed:
        case Enlisted():
            if deed.spacer in now.names or deed.spacer in now.fallen:
                raise OutOfOrder(f"{deed.spacer!r} is or was of this crew")
            return replace(now, crew=(*now.crew, Mate(deed.spacer)))
        case Fitted():
            return _fitted(now, deed)
        case Prepared():
            return replace(now, stratagems=deed.stratagems, priority=deed.priority)
        case Drew():
            return _drew(now, deed)
        case Traded():
            return _traded(now, deed)


def _fitted(now: Standing, deed: Fitted) -> Standing:
    if now.mate(deed.spacer) is None:
        raise OutOfOrder(f"{deed.spacer!r} is not of the crew")
    crew = tuple(
        replace(mate, suit=deed.suit, cards=deed.cards, gear=deed.gear)
        if mate.id == deed.spacer
        else mate
        for mate in now.crew
    )
    return replace(now, crew=crew)


def _drew(now: Standing, deed: Drew) -> Standing:
    if deed.card in now.drawn:
        raise OutOfOrder(f"the card {deed.card!r} came up before")
    gifts, world = deed.gifts, now.world
    crew = tuple(
        replace(mate, conditions=_joined(mate.conditions, gifts.conditions.get(mate.id, ())))
        for mate in now.crew
    )
    return replace(
        now,
        crew=crew,
        drawn=(*now.drawn, deed.card),
        opened=(*now.opened, deed.card) if deed.opens else now.opened,
        spares=max(0, now.spares + gifts.spares),
        resources=added(now.resources, gifts.resources),
        ecology=gifts.ecology or now.ecology,
        world=replace(
            world,
            gained=_joined(world.gained, gifts.stratagems),
            flags=_joined(world.flags, gifts.flags),
            clues=_joined(world.clues, gifts.clues),
            crossed=_joined(world.crossed, gifts.crossed),
            scripts={**dict.fromkeys(gifts.scripts, 0), **world.scripts},
        ),
    )


def _traded(now: Standing, deed: Traded) -> Standing:
    left = Counter(now.resources)
    left.subtract(deed.paid)
    if min(left.values(), default=0) < 0:
        raise OutOfOrder("the resources that were paid are not there")
    now = replace(now, resources=dict(+left))
    if deed.what == "spare":
        return replace(now, spares=now.spares + 1)
    gone = added(now.world.loot.get(deed.location, {}), {deed.card: 1})
    return replace(
        now,
        stores=added(now.stores, {deed.card: 1}),
        world=replace(now.world, loot={**now.world.loot, deed.location: gone}),
    )


def added(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Counts put together, in a fixed order."""
    found = Counter(counts)
    found.update(more)
    return dict(sorted((+found).items()))


def _joined(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Each name once (ENO-DISC-11)."""
    return tuple(dict.fromkeys((*one, *other)))


# -- sessions


def _began(voyage: Voyage, deed: Began) -> Voyage:
    if voyage.last is not None:
        raise OutOfOrder(f"session {voyage.last.number} is not settled yet")
    if voyage.now.over:
        raise OutOfOrder("the campaign is over")
    if deed.session != len(voyage.sessions) + 1:
        raise OutOfOrder(f"session {len(voyage.sessions) + 1} comes next, not {deed.session}")
    return replace(voyage, sessions=(*voyage.sessions, Sitting(deed, voyage.now)))


def _settled(voyage: Voyage, **changes: Any) -> tuple[Sitting, ...]:
    return (*voyage.sessions[:-1], replace(voyage.sessions[-1], **changes))


def _ended(voyage: Voyage, deed: Ended) -> Voyage:
    one = voyage.under_way
    if one is None or one.number != deed.session:
        raise OutOfOrder(f"session {deed.session} is not under way")
    return replace(voyage, sessions=_settled(voyage, ended=deed))


def _rewound(voyage: Voyage, deed: Rewound) -> Voyage:
    """Everything as before, but for the crystal (ENO-TIME-02).

    So loadouts and Stratagems may be changed, and another destination be chosen (ENO-TIME-03).
    """
    one = voyage.to_decide
    if one is None or one.number != deed.session:
        raise OutOfOrder(f"session {deed.session} is not just over")
    if voyage.crystals == 0:
        raise OutOfOrder("no Time Crystal is left")
    now = replace(one.before, spent=voyage.now.spent + 1)
    return replace(voyage, now=now, sessions=_settled(voyage, rewound=True))


def _kept(voyage: Voyage, deed: Kept) -> Voyage:
    one, now = voyage.to_decide, voyage.now
    if one is None or one.ended is None or one.number != deed.session:
        raise OutOfOrder(f"session {deed.session} is not just over")
    ended = one.ended
    if sorted((*deed.spared, *deed.lost)) != sorted(ended.dead):
        raise OutOfOrder("each of the dead is spared or lost")
    spares = max(0, now.spares + ended.spares) - len(deed.spared)
    if spares < 0:
        raise OutOfOrder("more Life Spares are used than there are")
    crew = tuple(
        replace(
            mate,
            gear=ended.gear.get(mate.id, mate.gear),
            conditions=ended.conditions.get(mate.id, ()),
        )
        for mate in now.crew
        if mate.id not in deed.lost
    )
    now = replace(
        _course_moves(voyage, one, deed),
        crew=crew,
        fallen=(*now.fallen, *deed.lost),
        spares=spares,
        stores=ended.stores,
        resources=added(now.resources, ended.resources),
        world=replace(ended.world, parsec=deed.parsec),
        priority="" if deed.lost else now.priority,
        stratagems=() if deed.lost else now.stratagems,
        over=deed.over,
    )
    return replace(voyage, now=now, sessions=_settled(voyage, kept=deed))


def _course_moves(voyage: Voyage, one: Sitting, deed: Kept) -> Standing:
    """What was played leaves the Course; an extra Run does not move it (ENO-DIFF-03)."""
    now, card = voyage.now, one.began.card
    if one.began.sort == "extra":
        return replace(now, extra=False)
    if one.began.sort == "run":
        opened = tuple(name for name in now.opened if name != card)
        return replace(now, opened=opened, played=(*now.played, card))
    if deed.parsec == now.parsec and not deed.over:  # the Boss stands in the way
        return replace(now, extra=True)
    return replace(
        now, parsec=deed.parsec, opened=(), played=(*now.played, card), extra=False, ecology=""
    )


# -- the file


KIND: Kind[Voyage] = Kind(GAME, AnyDeed, begin, after)


class Log(BookOf[Voyage]):
    """The file of an Enormity campaign, open for writing."""

    def __init__(self, path: str | Path, *, mend: bool = False) -> None:
        super().__init__(path, kind=KIND, mend=mend)


def load(path: str | Path) -> Voyage:
    """A campaign to look at."""
    return read(Path(path), KIND).campaign
