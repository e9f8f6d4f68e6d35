"""Checks of missions and of what Locations put on pages: spaces, doors and numbers that exist."""

from __future__ import annotations

from collections.abc import Iterator

from crawldeck import grid
from crawldeck.enormity import effects as fx
from crawldeck.enormity import ids
from crawldeck.enormity.pack import FILES, Pack
from crawldeck.enormity.worldbook import Location, Mission
from crawldeck.kernel.references import Step, walk
from crawldeck.kernel.spelling import unknown


def check(pack: Pack) -> None:
    """Every place that a mission or a Location names is one of the ship."""
    if not pack.missions:
        _fault(pack, "missions", "a pack needs at least one mission", "mission")
    for index, mission in enumerate(pack.rows("missions")):
        _starts(pack, mission, "mission", index)
        _spaces(pack, mission, "mission", index)
        _discoveries(pack, mission, "mission", index)
    for index, place in enumerate(pack.rows("locations")):
        _location(pack, place, "location", index)
    _effects(pack)
    if not pack.ship.extraction:
        _fault(pack, "missions", "no page has an Extraction Point (ENO-EXT-01)", "mission")


def _fault(pack: Pack, file: str, problem: str, *steps: Step) -> None:
    pack.mistakes.found.append(pack.sources[file].at(problem, *steps))


def _space(pack: Pack, file: str, text: str, *steps: Step) -> None:
    """A space that is named must be one of its page."""
    ship = pack.ship
    cell = ship.space(text)
    page = ids.read_place(text).page
    if page not in ship.pages:
        problem = unknown("page", page, ship.pages)
        _fault(pack, file, f"{problem}; a space is written such as lr1:e8", *steps)
    elif cell < 0 or not ship.cells[page] >> cell & 1:
        _fault(pack, file, f"{text} is no space of the ship (ENO-BOARD-09)", *steps)


def _starts(pack: Pack, mission: Mission, *here: Step) -> None:
    page = pack.ship.pages.get(mission.page)
    if page is None:
        problem = unknown("page", mission.page, pack.ship.pages)
        _fault(pack, "missions", problem, *here, "page")
    elif not (mission.starts or page.starts or mission.insertion):
        problem = f"{mission.page} has no start space (ENO-SETUP-06)"
        _fault(pack, "missions", problem, *here, "page")
    for n, text in enumerate(mission.starts):
        _space(pack, "missions", text, *here, "starts", n)
        if page is not None and ids.read_place(text).page != page.id:
            problem = f"{text} is not on {page.id}, where the run begins (ENO-SETUP-06)"
            _fault(pack, "missions", problem, *here, "starts", n)
    points = [pack.ship.texts[cell] for cell in pack.ship.extraction]
    if mission.insertion and mission.insertion not in points:
        problem = unknown("Extraction Point", mission.insertion, points)
        _fault(pack, "missions", f"{problem} (ENO-SETUP-07)", *here, "insertion")
    for n, text in enumerate(mission.blips):
        if page is not None and pack.ship.point(ids.place(page.id, text)) < 0:
            problem = f"{text!r} is no intersection of {page.id}: write column,row such as 4,7"
            _fault(pack, "missions", f"{problem} (ENO-SETUP-03)", *here, "blips", n)


def _spaces(pack: Pack, mission: Mission, *here: Step) -> None:
    leaves = {leaf.name for leaf in pack.ship.leaves}
    doors = {leaf.whole_door for leaf in pack.ship.leaves}
    for n, text in enumerate(mission.open_doors):
        if text not in leaves | doors:
            problem = unknown("door", text, sorted(doors))
            _fault(pack, "missions", problem, *here, "open_doors", n)
    for key in ("ecology", "adversary"):
        name = getattr(mission, key)
        if name and name not in pack.intruders:
            problem = unknown("Intruder", name, pack.intruders)
            _fault(pack, "missions", problem, *here, key)
    for n, text in enumerate(mission.goal.spaces if mission.goal else ()):
        _space(pack, "missions", text, *here, "goal", "spaces", n)


def _discoveries(pack: Pack, mission: Mission, *here: Step) -> None:
    for n, text in enumerate(mission.discovery_spaces):
        _space(pack, "missions", text, *here, "discovery_spaces", n)
    for n, number in enumerate(mission.discoveries):
        if number not in pack.fixed:
            problem = unknown("fixed Discovery", number, pack.fixed)
            _fault(pack, "missions", problem, *here, "discoveries", n)
    for space, number in mission.track_discoveries.items():
        if number and number not in pack.fixed:
            problem = unknown("fixed Discovery", number, pack.fixed)
            _fault(pack, "missions", problem, *here, "track_discoveries", space)
    if len(mission.discoveries) != len(mission.discovery_spaces):
        problem = (
            f"each fixed Discovery needs its space: {len(mission.discoveries)} discoveries, "
            f"{len(mission.discovery_spaces)} discovery_spaces (ENO-SETUP-09)"
        )
        _fault(pack, "missions", problem, *here, "discoveries")


def _location(pack: Pack, place: Location, *here: Step) -> None:
    for page, tiles in place.tiles.items():
        for space, kind in tiles.items():
            _space(pack, "locations", ids.place(page, space), *here, "tiles", page, space)
            if kind not in pack.tiles:
                problem = unknown("tile", kind, pack.tiles)
                _fault(pack, "locations", problem, *here, "tiles", page, space)
    for page, spaces in place.caches.items():
        for n, text in enumerate(spaces):
            full = ids.in_full(page, text)
            _space(pack, "locations", full, *here, "caches", page, n)


def _effects(pack: Pack) -> None:
    """A door or a space that an effect names is one of some page, of the ship or of a lair."""
    ships = [pack.ship, *pack.lairs.values()]
    leaves = [leaf for ship in ships for leaf in ship.leaves]
    doors = {name for leaf in leaves for name in (leaf.door, leaf.whole_door)}
    spaces = {
        ship.texts[cell]
        for ship in ships
        for cells in ship.cells.values()
        for cell in grid.cells_of(cells)
    }
    spaces |= {ids.read_place(text).name for text in spaces}
    for file, (family, _) in FILES.items():
        for index, row in enumerate(pack.rows(file)):
            for thing, path in walk(row, family, index):
                for key, what, name in _places(thing):
                    known = doors if what == "door" else spaces
                    if name not in known:
                        _fault(pack, file, unknown(what, name, sorted(known)), *path, key)


def _places(effect: object) -> Iterator[tuple[str, str, str]]:
    """The places that an effect names: the key, what it is, and its name."""
    if isinstance(effect, fx.Door) and effect.door:
        yield "door", "door", effect.door
    elif isinstance(effect, fx.Disable) and ids.is_a("door", effect.what):
        yield "what", "door", ids.read_thing(effect.what).name
    elif isinstance(effect, fx.PlaceTile):
        yield from (("spaces", "space", text) for text in effect.spaces)
