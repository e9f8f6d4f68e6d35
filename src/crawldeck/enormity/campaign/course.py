"""The Course deck: what can be chosen next, and the cards that come up (ENO-CAMP-02).

In each Parsec the Runs and the Mythos cards are shuffled, and the Incursion lies under them. Two
Runs lie open to choose from; a Mythos card that comes up does at once what it says. After two Runs
the Incursion is the next card. Nobody knows the order of the rest, so it is not decided.
"""

from __future__ import annotations

from msgspec import Struct

from crawldeck.enormity import effects as fx
from crawldeck.enormity.bosses import CourseCard
from crawldeck.enormity.campaign.deeds import Drew, Gifts, Sort
from crawldeck.enormity.campaign.standing import Log, Standing, Voyage, added
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.packcheck_course import RUNS
from crawldeck.kernel.errors import CrawldeckError, SetupError
from crawldeck.kernel.luck import Picker, fresh_seed, mix

OPEN = 2
"""Runs to choose from (ENO-TABLE-03)."""


class Destination(Struct, frozen=True):
    """Something that can be played next."""

    sort: Sort
    card: CourseCard

    @property
    def id(self) -> str:
        return self.card.id


def parsecs(pack: Pack) -> int:
    """How many there are."""
    return max((card.parsec for card in pack.course.values()), default=0)


def _of(pack: Pack, parsec: int, sort: str) -> list[CourseCard]:
    return [one for one in pack.course.values() if (one.parsec, one.sort) == (parsec, sort)]


def left(pack: Pack, now: Standing) -> list[CourseCard]:
    """The Course deck of the Parsec as far as anyone knows it: what could still come."""
    return [
        one
        for one in pack.course.values()
        if one.parsec == now.parsec and one.sort != "incursion" and one.id not in now.drawn
    ]


def runs_played(pack: Pack, now: Standing) -> int:
    """Runs of this Parsec that were played; extra ones do not count (ENO-DIFF-03)."""
    return sum(one.id in now.played for one in _of(pack, now.parsec, "run"))


# -- drawing


def wants_card(pack: Pack, now: Standing) -> bool:
    """Whether another card must be turned before the crew can choose."""
    if now.over or runs_played(pack, now) >= RUNS or len(now.opened) >= OPEN:
        return False
    return any(one.sort == "run" for one in left(pack, now))


def deal(log: Log, pack: Pack) -> list[Drew]:
    """Turn cards until the crew has its choice; what each of them did is written down."""
    found = []
    while wants_card(pack, log.campaign.now):
        now = log.campaign.now
        card = picker(log.campaign).choose(left(pack, now))
        opens = card.sort == "run"
        deed = Drew(card.id, opens, Gifts() if opens else gifts(pack, now, card))
        log.append(deed)
        found.append(deed)
    return found


def picker(voyage: Voyage) -> Picker:
    """Luck between two sessions: with a seed the same campaign draws the same cards."""
    seed = voyage.header.seed
    if seed is None:
        return Picker(fresh_seed())
    now = voyage.now
    step = (len(voyage.sessions), len(now.drawn), sum(now.stores.values()))
    for number in step:
        seed = mix(seed, number)
    return Picker(seed)


def gifts(pack: Pack, now: Standing, card: CourseCard) -> Gifts:
    """What a Mythos card brings; one whose flag is not there brings nothing.

    A Condition comes to whoever begins as Priority Target, else to the first of the crew.
    """
    if card.needs_flag and card.needs_flag not in now.world.flags:
        return Gifts()
    flags: list[str] = []
    clues: list[str] = []
    scripts: list[str] = []
    crossed: list[str] = []
    resources: dict[str, int] = {}
    spares = 0
    conditions: list[str] = []
    gained: list[str] = []
    for effect in card.do:
        match effect:
            case fx.Mark():
                flags.append(effect.flag)
            case fx.Clue():
                clues.append(effect.clue)
            case fx.FindScript():
                scripts.append(effect.script)
            case fx.CrossOut():
                entry = pack.lists[effect.colour].get(effect.entry)
                crossed += [entry.id] if entry else []
            case fx.Resource():
                resources = added(resources, {effect.resource: effect.n})
            case fx.Spare():
                spares += effect.n
            case fx.Carry():
                conditions.append(effect.condition)
            case fx.GainStratagem():
                gained.append(effect.stratagem)
    holder = now.priority if now.priority in now.names else next(iter(now.names), "")
    return Gifts(
        tuple(flags),
        tuple(clues),
        tuple(scripts),
        tuple(crossed),
        resources,
        spares,
        {holder: tuple(conditions)} if holder and conditions else {},
        tuple(gained),
        card.ecology,
    )


# -- choosing


def ahead(pack: Pack, voyage: Voyage) -> list[Destination]:
    """What can be played next, once the cards are dealt."""
    now = voyage.now
    if now.over or voyage.last is not None:
        return []
    if runs_played(pack, now) < RUNS:
        return [Destination("run", pack.course[name]) for name in now.opened if name in pack.course]
    found = [Destination("incursion", card) for card in _of(pack, now.parsec, "incursion")]
    if now.extra:  # ENO-DIFF-03
        found += [Destination("extra", card) for card in _of(pack, now.parsec, "run")]
    return found


def choose(pack: Pack, voyage: Voyage, wanted: str = "") -> Destination:
    """The destination of the next session: the one wanted, or the first."""
    could = ahead(pack, voyage)
    if not could:
        why = f"it is over ({voyage.now.over})" if voyage.now.over else "nothing lies ahead"
        raise CrawldeckError(f"{voyage.name}: {why}")
    if not wanted:
        return could[0]
    for one in could:
        if wanted in (one.id, one.card.plays):
            return one
    known = ", ".join(one.id for one in could)
    raise SetupError(f"{wanted!r:.60} cannot be chosen now; there are: {known}")


def ecology(voyage: Voyage, where: Destination) -> str:
    """The kind met there by what the Course says: the Run's card, else a Mythos card (LOC-03)."""
    return "" if where.sort == "incursion" else where.card.ecology or voyage.now.ecology


def entries(pack: Pack, voyage: Voyage, where: Destination) -> list[str]:
    """The pages by whose points the crew can go in; empty: as the mission says (ENO-SETUP-07)."""
    mission = pack.missions.get(where.card.plays)
    if where.sort == "incursion" or mission is None or not mission.revisit:
        return []
    return [page for page in voyage.now.world.points if page in pack.ship.pages]


def parsec_after(pack: Pack, voyage: Voyage, outcome: str) -> tuple[int, str]:
    """The Parsec once the last session counts, and how the campaign ends if it does.

    A Boss must be beaten before the next Parsec (ENO-DIFF-03), or not at all (ENO-DIFF-06).
    """
    last, parsec = voyage.to_decide, voyage.now.parsec
    if last is None or last.began.sort != "incursion":
        return parsec, ""
    won = outcome == "won"
    if not won and voyage.params.boss_gates_parsec:
        return parsec, ""
    if parsec < parsecs(pack):
        return parsec + 1, ""
    return parsec, "won" if won else "lost"
