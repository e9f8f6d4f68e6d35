"""Revealing new map pages (ledger group REVEAL)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity import verbs as v
from crawldeck.enormity.page import Page
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, spawning
from crawldeck.enormity.rules.board import light
from crawldeck.enormity.rules.force import placing
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.enormity.worldbook import Location
from crawldeck.grid import mask
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


def reveal(t: EnoTable, page: str, by: Spacer | None) -> Rule[None]:
    """Lay a page, fill it, put out its Blips, surprise Intruders in the light (REVEAL-01 to 07)."""
    if t.state.boss is not None or common.is_laid(
        t, page
    ):  # ENO-INC-01: a lair lies there as a whole
        return
    t.reveal()  # ENO-CORE-03: from here on there is no free way back
    fresh = new_clusters(t, page)
    yield from fill(t, page)
    for points in fresh:
        yield from starting_blip(t, points)
    if by is not None:
        _surprise(t, page, by)


def fill(t: EnoTable, page: str) -> Rule[None]:
    """Everything printed on a page: doors, caches, Engrams, Discoveries, tiles, Intruders.

    Used by `reveal` and, for the first page, by the set-up (ENO-REVEAL-03, ENO-SETUP-05). The page
    comes into play with it, in its place of the plan (ENO-REVEAL-02, -08).
    """
    drawn = t.content.ship.pages[page]
    t.state.ship.pages |= 1 << t.content.ship.order.index(page)
    t.tell(e.PageLaid(rule="ENO-REVEAL-01", page=page, book=drawn.book, number=drawn.number))
    place = _enter_location(t, drawn)
    doors = _shut_doors(t, drawn)
    caches = _caches(t, drawn, place)
    t.state.ship.caches = (*t.state.ship.caches, *caches)
    engrams = yield from _engrams(t, drawn)
    found = _discoveries(t, drawn)
    t.state.ship.discoveries = {**t.state.ship.discoveries, **found}
    goals = _objectives(t, drawn)
    t.state.ship.objectives = (*t.state.ship.objectives, *goals)
    t.tell(
        e.PageFilled(
            rule="ENO-REVEAL-03",
            page=page,
            doors=doors,
            caches=len(caches),
            engrams=engrams,
            discoveries=len(found),
            objectives=len(goals),
        )
    )
    _note_point(t, drawn)
    yield from _tiles(t, drawn, place)
    yield from _intruders(t, drawn)


def _enter_location(t: EnoTable, page: Page) -> Location:
    """A new designation brings its card into play (ENO-LOC-01)."""
    place = t.content.locations[page.location]
    if place.id not in t.state.ship.locations:
        t.state.ship.locations = (*t.state.ship.locations, place.id)
        t.tell(e.LocationEntered(rule="ENO-LOC-01", location=place.id))
    return place


def _shut_doors(t: EnoTable, page: Page) -> int:
    """A standee on every leaf but those that the mission leaves open (ENO-MOVE-16)."""
    mission = t.content.missions[t.state.mission]
    shut = mask(
        leaf.index
        for leaf in t.content.ship.leaves
        if leaf.page == page.id
        and not {leaf.name, leaf.whole_door} & {*mission.open_doors, *t.state.campaign.ways}
    )
    t.state.ship.closed |= shut
    return shut.bit_count()


def _caches(t: EnoTable, page: Page, place: Location) -> tuple[int, ...]:
    """Gear Caches; the Location's own spaces replace the printed ones (ENO-LOC-02)."""
    stated = place.caches.get(page.id)
    if stated is not None:
        return tuple(_space(t, page, text) for text in stated)
    return tuple(t.content.ship.at(page, space) for space in page.caches)


def _engrams(t: EnoTable, page: Page) -> Rule[int]:
    """Random Engrams out of the bag; an empty bag leaves the rest of the spaces empty."""
    put = 0
    for space in page.engrams:
        if not t.state.decks.bag:
            break
        cell = t.content.ship.at(page, space)
        kind = yield from common.draw(
            t.state.decks.bag,
            Phrase(f"an Engram for {common.text_of(t, cell)}", kind="an Engram"),
            "ENO-SETUP-05",
        )
        t.state.decks.bag = common.less(t.state.decks.bag, kind)
        t.state.ship.engrams = {**t.state.ship.engrams, cell: kind}
        put += 1
    return put


def _discoveries(t: EnoTable, page: Page) -> dict[int, int]:
    """The mission's fixed tokens face up, or a random one face down on each space (SETUP-09)."""
    if t.state.boss is not None:  # ENO-INC-01
        return {}
    mission = t.content.missions[t.state.mission]
    if mission.discoveries:
        named = zip(mission.discovery_spaces, mission.discoveries, strict=True)
        stated = {t.content.ship.space(text): number for text, number in named}
        return {cell: n for cell, n in stated.items() if common.page_of(t, cell) == page.id}
    out = sum(number == 0 for number in t.state.ship.discoveries.values())
    waiting = sum(one.what == "discovery" and one.number == 0 for one in t.state.clock.track)
    left = max(0, sum(t.state.decks.tokens.values()) - out - waiting)
    return {t.content.ship.at(page, space): 0 for space in page.discoveries[:left]}


def _objectives(t: EnoTable, page: Page) -> tuple[int, ...]:
    """Objective tokens of the mission on this page."""
    mission = t.content.missions[t.state.mission]
    if mission.goal is None or t.state.boss is not None:
        return ()
    cells = (t.content.ship.space(text) for text in mission.goal.spaces)
    return tuple(cell for cell in cells if common.page_of(t, cell) == page.id)


def _note_point(t: EnoTable, page: Page) -> None:
    """An Extraction Point was found: later runs may begin there (ENO-EXT-08)."""
    if page.extraction is not None and page.id not in t.state.extraction.points_found:
        t.state.extraction.points_found = (*t.state.extraction.points_found, page.id)
        cell = t.content.ship.at(page, page.extraction)
        t.tell(e.PointFound(rule="ENO-EXT-08", space=common.text_of(t, cell)))


def _tiles(t: EnoTable, page: Page, place: Location) -> Rule[None]:
    """Terrain that is printed, and what the Location adds (ENO-LOC-02, ENO-TERR-01)."""
    stated = [(kind, t.content.ship.at(page, space)) for kind, space in page.tiles]
    for text, kind in place.tiles.get(page.id, {}).items():
        stated.append((kind, _space(t, page, text)))
    for kind, corner in stated:
        cells = placing.shape_at(t, kind, corner)
        yield from placing.place(t, kind, cells, "ENO-TERR-01")


def _intruders(t: EnoTable, page: Page) -> Rule[None]:
    """Printed Intruders stand there, revealed: it may be First Contact (ENO-INTR-08)."""
    for space, kind in page.intruders.items():
        cell = t.content.ship.at(page, space)
        yield from spawning.stand(t, kind or spawning.ecology(t, cell), cell)


def _space(t: EnoTable, page: Page, text: str) -> int:
    """A space of the page, written with or without its name."""
    return t.content.ship.space(ids.in_full(page.id, text))


# -- Blips


def new_clusters(t: EnoTable, page: str) -> list[tuple[int, ...]]:
    """The spawn clusters that come into view with a page; a shared one is not new (REVEAL-04)."""
    known = {
        point
        for laid, points in t.content.ship.clusters
        if laid != page and common.is_laid(t, laid)
        for point in points
    }
    return [
        points
        for laid, points in t.content.ship.clusters
        if laid == page and not known.intersection(points)
    ]


def starting_blip(t: EnoTable, points: tuple[int, ...]) -> Rule[None]:
    """Exactly one Blip for a cluster, on the free point that the players choose (REVEAL-04)."""
    if blips.pool_size(t) <= 0:  # ENO-SPAWN-03
        yield from spawning.overwhelm(t, keep_blips=True)
        return
    taken = {blip.point for blip in t.state.blips}
    free = [point for point in points if point not in taken] or list(points)
    options = [v.SPAWN_AT(common.point_text(t, point)) for point in free]
    chosen = yield from common.ask_team(
        t,
        "spawn-at",
        "Which spawn point of the cluster gets a Blip?",
        options,
        "ENO-REVEAL-04",
        "choose a free point of this cluster",
    )
    blip = blips.put_out(t, t.content.ship.point(v.SPAWN_AT.of(chosen)[0]))
    yield from blips.make_room(t, blip, common.someone_cell(t))  # ENO-SPAWN-02
    yield from t.at_once()


# -- surprise


def _surprise(t: EnoTable, page: str, by: Spacer) -> None:
    """Intruders on the new page inside the revealing Spacer's Light field (ENO-REVEAL-07)."""
    field = light.light_field(t, by)
    for foe in t.state.intruders:
        if foe.surprised or foe.cell < 0 or common.page_of(t, foe.cell) != page:
            continue
        distance = common.spacer_range(t, by.cell, foe.cell)
        if distance <= field:
            foe.surprised = True
            t.tell(e.CaughtUnawares(rule="ENO-REVEAL-07", foe=foe.id, who=by.id, distance=distance))
