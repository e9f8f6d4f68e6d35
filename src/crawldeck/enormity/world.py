"""The world around a session: what a campaign brings to the table, and what it takes back.

A run or an incursion alone has none: it is played in the first Parsec of a ship that nobody has
entered before. Within a campaign the ship remembers (ENO-CAMP-01).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import Struct

from crawldeck.enormity import loadout
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules.things import stratagems
from crawldeck.enormity.state import Card, RunState
from crawldeck.kernel.errors import SetupError


class World(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything of the ship that lasts from session to session, and the crew's last choices."""

    parsec: int = 1
    marks: dict[str, int] = {}
    """Discovery entries and how many of their links are marked (ENO-DISC-05)."""
    crossed: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    """Paragraphs that were opened (ENO-SECR-02)."""
    scripts: dict[str, int] = {}
    points: tuple[str, ...] = ()
    """Pages whose Extraction Point is known (ENO-EXT-08)."""
    ways: tuple[str, ...] = ()
    """Doors that stand open for good, as `page:door`."""
    loot: dict[str, dict[str, int]] = {}
    """Per Location, the cards that are gone from its loot deck."""
    insertion: str = ""
    """The page by whose point the crew goes in this time (ENO-SETUP-07)."""
    stratagems: tuple[str, ...] = ()
    """Stratagems chosen beforehand; those that are missing are asked for."""
    priority: str = ""
    """Who begins as Priority Target; nobody: it is asked."""
    gained: tuple[str, ...] = ()
    """Stratagems that the team gained in play (ENO-STRAT-01)."""
    ecology: str = ""
    """The kind of Intruder that a Course card puts in place of every Location's (ENO-LOC-03)."""


def read(given: Any) -> World:
    """A world out of plain data."""
    try:
        return msgspec.convert(given, World)
    except msgspec.ValidationError as error:
        raise SetupError(f"the world of the campaign is wrong: {error}") from None


def plain(world: World) -> dict[str, Any]:
    """A world as plain data, without what is as it always begins."""
    found: dict[str, Any] = msgspec.to_builtins(world)
    return found


# -- checking


def check(pack: Pack, given: Any, mission: str, spacers: list[str]) -> dict[str, Any]:
    """The world of a set-up, checked: everything it names is there."""
    world = read(given)
    if world.parsec < 1:
        raise SetupError(f"Parsecs are counted from 1, not {world.parsec}")
    for what, names, family in (
        ("Discovery", (*world.marks, *world.crossed), pack.discoveries),
        ("paragraph for the code", world.codes, pack.codes),
        ("script", world.scripts, pack.scripts),
        ("Location", world.loot, pack.locations),
        ("Stratagem", (*world.stratagems, *world.gained), pack.stratagems),
        ("Intruder", (world.ecology,) if world.ecology else (), pack.intruders),
        ("page", world.points, pack.ship.pages),
    ):
        for name in names:
            _must_know(what, name, family)
    for page in world.points:
        if pack.ship.pages[page].extraction is None:
            raise SetupError(f"{page} has no Extraction Point (ENO-EXT-08)")
    _check_insertion(pack, world, mission)
    _check_choices(pack, world, spacers)
    return plain(world)


def _must_know(what: str, name: str, family: Mapping[str, Any]) -> None:
    if name not in family:
        close = get_close_matches(name, list(family), n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise SetupError(f"there is no {what} {name!r:.60}{hint}")


def _check_insertion(pack: Pack, world: World, mission: str) -> None:
    """Only where the mission leaves it open, and only by a point that is known (ENO-SETUP-07)."""
    if not world.insertion:
        return
    if mission not in pack.missions or not pack.missions[mission].revisit:
        raise SetupError(f"{mission or 'an incursion'} begins where it says (ENO-SETUP-07)")
    if world.insertion not in world.points:
        known = ", ".join(world.points) or "none yet"
        raise SetupError(
            f"no Insertion Point is known on {world.insertion!r:.60}; there are: {known} "
            "(ENO-SETUP-07)"
        )


def _check_choices(pack: Pack, world: World, spacers: list[str]) -> None:
    """Two Stratagems that the team's classes unlock or it gained (ENO-STRAT-01), and a holder."""
    chosen = world.stratagems
    if len(set(chosen)) != len(chosen) or len(chosen) > stratagems.CHOSEN:
        raise SetupError(f"a team takes {stratagems.CHOSEN} different Stratagems (ENO-STRAT-01)")
    could = stratagems.unlocked(pack, spacers, world.gained)
    for name in world.stratagems:
        if name not in could:
            raise SetupError(
                f"nobody of the team unlocks {name}, and it was not gained; there are: "
                f"{', '.join(could)} (ENO-STRAT-01)"
            )
    if world.priority and world.priority not in spacers:
        raise SetupError(f"{world.priority!r:.60} does not go on this run (ENO-SETUP-06)")


# -- to the table


def bring_in(pack: Pack, state: RunState, given: Mapping[str, Any] | None) -> None:
    """The world comes to a table that is set up but for it."""
    world = read(given or {})
    state.campaign.parsec = world.parsec
    state.story.marks, state.story.crossed = dict(world.marks), world.crossed
    state.story.clues, state.story.flags = world.clues, world.flags
    state.story.opened_codes, state.story.scripts = world.codes, dict(world.scripts)
    state.extraction.points_found, state.campaign.ways = world.points, world.ways
    state.decks.loot = {
        place: dict(Counter(deck) - Counter(world.loot.get(place, {})))
        for place, deck in state.decks.loot.items()
    }
    if world.insertion:
        page = pack.ship.pages[world.insertion]
        assert page.extraction is not None
        state.extraction.insertion = pack.ship.at(page, page.extraction)
    incursion = state.boss is not None
    chosen = [pack.stratagems[name] for name in world.stratagems]
    useful = [one for one in chosen if stratagems.does_something(one, incursion=incursion)]
    state.team.stratagems = tuple(Card(one.id) for one in useful) or state.team.stratagems
    state.team.priority = world.priority or state.team.priority
    state.campaign.gained, state.campaign.ecology = world.gained, world.ecology
    for who in state.spacers:  # ENO-CAMP-04
        for item in who.items:
            loadout.turn_over(pack, item, world.parsec)


# -- and back


def take_back(state: RunState, before: World) -> World:
    """The world after a session, but for the loot decks: who keeps what is seen elsewhere."""
    return World(
        parsec=before.parsec,
        marks=dict(state.story.marks),
        crossed=state.story.crossed,
        clues=state.story.clues,
        flags=state.story.flags,
        codes=state.story.opened_codes,
        scripts=dict(state.story.scripts),
        points=state.extraction.points_found,
        ways=state.campaign.ways,
        loot=before.loot,
        gained=state.campaign.gained,
    )


def drawn(pack: Pack, state: RunState, before: World) -> dict[str, Counter[str]]:
    """Per Location, the loot cards that came up in a session."""
    return {
        place.id: Counter(place.loot)
        - Counter(before.loot.get(place.id, {}))
        - Counter(state.decks.loot.get(place.id, dict(Counter(place.loot))))
        for place in pack.locations.values()
    }
