"""The voyage of a crew in words: what a session meant, and names for all that has an id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from crawldeck.campaign.journey import Meaning, counted, fresh, gained
from crawldeck.enormity import effects as fx
from crawldeck.enormity.bosses import CourseCard
from crawldeck.enormity.campaign.deeds import Ended, Kept
from crawldeck.enormity.campaign.standing import Sitting, Voyage
from crawldeck.enormity.ids import read_door
from crawldeck.enormity.pack import Pack
from crawldeck.kernel.language import listed


def plain(ids: str) -> str:
    """Ids that no card names, as people read them.

    >>> plain("beds-are-made")
    'beds are made'
    """
    return ids.replace("-", " ")


def named(family: Mapping[str, Any], name: str) -> str:
    """The name on a card; a pack may have lost one that was there once."""
    return str(family[name].name) if name in family else plain(name)


def page_name(pack: Pack, page: str) -> str:
    return named(pack.ship.pages, page)


def card_name(pack: Pack, card: str) -> str:
    return named(pack.course, card)


def meaning(voyage: Voyage, one: Sitting, pack: Pack) -> Meaning:
    """What a session that is over means for the voyage."""
    ended = one.ended
    if ended is None:
        return Meaning()
    where = card_name(pack, one.began.card)
    brought = [f"{where} is won."] if ended.outcome == "won" else []
    cost = [] if ended.outcome == "won" else [f"{where} is lost."]
    brought += _brought(one, ended, pack)
    cost += _lost(one, ended, pack)
    cost += _dead(voyage, ended, one.kept, pack)
    return Meaning(tuple(brought), tuple(cost), tuple(_onward(voyage, one)))


def _brought(one: Sitting, ended: Ended, pack: Pack) -> Iterator[str]:
    before, after = one.before, ended.world
    stores = gained(before.stores, ended.stores)
    if stores:
        yield f"Brought out: {listed(_counted(pack.gear, stores))}."
    if ended.resources:
        yield f"Resources: {listed(_counted({}, ended.resources))}."
    if ended.spares > 0:
        yield f"Life Spares gained: {ended.spares}."
    for word, family, old, new in (
        ("Learnt", {}, before.world.clues, after.clues),
        ("Found to read", pack.scripts, tuple(before.world.scripts), tuple(after.scripts)),
        ("Stratagems gained", pack.stratagems, before.world.gained, after.gained),
        ("Ways in known", pack.ship.pages, before.world.points, after.points),
    ):
        names = [named(family, name) for name in fresh(old, new)]
        if names:
            yield f"{word}: {listed(names)}."
    for name, conditions in ended.conditions.items():
        held = listed([named(pack.conditions, one) for one in conditions])
        yield f"{named(pack.spacers, name)} begins the next session with {held}."


def _lost(one: Sitting, ended: Ended, pack: Pack) -> Iterator[str]:
    gone = gained(ended.stores, one.before.stores)
    if gone:
        yield f"Left behind: {listed(_counted(pack.gear, gone))}."


def _dead(voyage: Voyage, ended: Ended, kept: Kept | None, pack: Pack) -> Iterator[str]:
    """Who died, and what becomes of them (ENO-SPARE-01)."""
    spared, lost = (kept.spared, kept.lost) if kept else ((), ())
    waiting = () if kept else ended.dead
    for names, after in (
        (waiting, f". {_spares(max(0, voyage.now.spares + ended.spares))} there for the dead"),
        (spared, ", and came back through a Life Spare"),
        (lost, " the True Death"),
    ):
        if names:
            died = listed([named(pack.spacers, name) for name in names])
            yield f"{died} died{after}."


def _spares(n: int) -> str:
    return {0: "No Life Spare is", 1: "One Life Spare is"}.get(n, f"{n} Life Spares are")


def _onward(voyage: Voyage, one: Sitting) -> Iterator[str]:
    if voyage.to_decide is one:
        crystal = "" if voyage.crystals == 0 else ", or spend a Time Crystal and it never was"
        yield f"Nothing of it counts yet: let it count{crystal}."
        return
    kept = one.kept
    if kept and kept.over:
        yield f"The campaign is over: {kept.over}."
    elif kept and kept.parsec > one.before.parsec:
        yield f"The ship goes on to Parsec {kept.parsec}."
    elif kept and one.began.sort == "incursion":
        yield "The Boss still stands in the way; one more Run can be made before the next attempt."


def _counted(family: Mapping[str, Any], counts: Mapping[str, int]) -> list[str]:
    return counted({named(family, name): n for name, n in counts.items()})


def stores_named(pack: Pack, counts: Mapping[str, int]) -> str:
    return ", ".join(_counted(pack.gear, counts))


def resources_named(counts: Mapping[str, int]) -> str:
    return ", ".join(_counted({}, counts))


def door_name(pack: Pack, way: str) -> str:
    """A way that stands open for good, by the page it is on: `a door of the Vestibule`."""
    return f"a door of {page_name(pack, read_door(way).page)}"


def does(pack: Pack, card: CourseCard) -> list[str]:
    """What a Mythos card brought when it came up."""
    return [said for effect in card.do for said in _effect(pack, effect)]


def _effect(pack: Pack, effect: Any) -> Iterable[str]:
    match effect:
        case fx.Clue():
            return [f"Learnt: {plain(effect.clue)}"]
        case fx.FindScript():
            return [f"Found to read: {named(pack.scripts, effect.script)}"]
        case fx.Resource():
            return [f"Resources: {resources_named({effect.resource: effect.n})}"]
        case fx.Spare():
            return [f"Life Spares: {effect.n:+d}"]
        case fx.Carry():
            return [f"A Condition: {named(pack.conditions, effect.condition)}"]
        case fx.GainStratagem():
            return [f"A Stratagem: {named(pack.stratagems, effect.stratagem)}"]
    return []
