"""Enormity in the studio: cards, figures and pages as they look, and a ship to begin anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct, structs

from crawldeck import grid
from crawldeck.enormity import ids
from crawldeck.enormity.pack import LAIRS, Pack
from crawldeck.enormity.page import Page
from crawldeck.enormity.ship import Board, covered
from crawldeck.enormity.state import RunState, Tile, new_run
from crawldeck.enormity.view_types import EnoTile
from crawldeck.enormity.web import book, plan
from crawldeck.enormity.web.shapes import EnoCard, EnoEntry, EnoPage, EnoThing, Spot
from crawldeck.forms import PAIR
from crawldeck.kernel.errors import SetupError
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.playing import with_keys
from crawldeck.web.studio.shapes import StudioPlay, StudioSpace

PAGES = "pages"
WALK = 6
"""As far as this a walk is shown: more than anybody goes in a turn."""
OPEN = "open"
"""How to look: with every door open."""
KINDS = {
    "stratagems": "stratagem",
    "conditions": "condition",
    "breakdowns": "breakdown",
    "awakenings": "awakening",
    "flatline": "flatline",
    "locations": "location",
    "scripts": "script",
    "terrain": "tile",
}
"""Files whose entries are cards with a text, and what their pictures are of."""
FIGURES = {"spacers": "spacer", "intruders": "intruder", "specimens": "specimen", "bosses": "boss"}


class EnoShown(Struct, omit_defaults=True):
    """A thing of a ship as it is drawn in the studio; what it has not is left out."""

    sort: str
    kind: str = ""
    entry: EnoEntry | None = None
    card: EnoCard | None = None
    art: str = ""
    hints: tuple[str, ...] = ()
    page: EnoPage | None = None
    points: dict[str, Spot] = {}
    doors: dict[str, str] = {}
    tiles: tuple[EnoTile, ...] = ()
    tile_names: dict[str, str] = {}
    things: tuple[EnoThing, ...] = ()
    starts: tuple[str, ...] = ()


class EnormityStudio(Studio):
    """Ships: what lies on the table, and the pages it lies on."""

    script = "/static/js/enormity/studio.js"
    styles: ClassVar[tuple[str, ...]] = (
        "/static/css/enormity.css",
        "/static/css/enormity-studio.css",
    )
    shapes: ClassVar[tuple[Any, ...]] = (EnoShown,)
    folders: ClassVar[Mapping[str, tuple[str, str]]] = {
        PAGES: ("*.tmj", "The pages of the ship."),
        LAIRS: ("*.tmj", "The lairs of Bosses."),
    }

    def party(self, pack: Pack) -> Sequence[str]:
        return list(pack.spacers)[:PAIR]

    def named(self, pack: Pack, file: str, name: str) -> str:
        if file == "actions" and name in pack.cards:
            return " / ".join(side.name for side in pack.cards[name].sides)
        inside = _ship_of(pack, name) if file in (PAGES, LAIRS) else None
        return inside.ship.pages[name].name if inside is not None else ""

    def shown(self, pack: Pack, file: str, name: str) -> EnoShown | None:
        if file in (PAGES, LAIRS):
            inside = _ship_of(pack, name)
            return None if inside is None else _page(inside, inside.ship.pages[name])
        if file == "actions" and name in pack.cards:
            return EnoShown("card", card=book.action_card(pack, name))
        if file == "gear" and name in pack.gear:
            told = book.gear_card(pack, name)
            return EnoShown("event", "gear", EnoEntry(told.name, told.note, told.lines))
        if file in FIGURES:
            return _figure(pack, file, name)
        entries = _entries(pack, file)
        return EnoShown("event", KINDS.get(file, file), entries[name]) if name in entries else None

    def plays(self, pack: Pack, file: str, name: str) -> Sequence[StudioPlay]:
        if file == "missions" and name in pack.missions:
            return [StudioPlay(pack.missions[name].name, name)]
        if file == "bosses" and name in pack.bosses:
            return [StudioPlay(pack.bosses[name].name, boss=name)]
        if file == PAGES and name in pack.ship.pages:
            here = [one for one in pack.missions.values() if one.page == name]
            others = [one for one in pack.missions.values() if one.page != name]
            return [StudioPlay(one.name, one.id) for one in (*here, *others)]
        if file == LAIRS:
            names = [boss for boss, ship in pack.lairs.items() if name in ship.pages]
            return [StudioPlay(pack.bosses[one].name, boss=one) for one in names]
        return ()

    def look(self, pack: Pack, file: str, name: str, space: str, how: str = "") -> StudioSpace:
        inside = _ship_of(pack, name)
        cell = inside.ship.space(space) if inside is not None else -1
        if inside is None or cell < 0:
            raise SetupError(f"{space!r:.60} is no space of {name}")
        board = _board(inside, inside.ship.pages[name], how == OPEN)
        return _looked(inside, board, cell, space, how == OPEN)

    def put(self, folder: Path, pack: Pack, play: StudioPlay, place: str) -> None:
        """The first stands there, the others next to each other (ENO-SETUP-06)."""
        if play.boss:
            with_keys(folder / "bosses.toml", "boss", play.boss, {"starts": [place]})
            return
        page = ids.read_place(place).page
        mission = pack.missions[play.adventure]
        new: dict[str, Any] = {"page": page, "starts": [place], "insertion": None}
        new |= {} if mission.page == page else {"blips": None}
        with_keys(folder / "missions.toml", "mission", play.adventure, new)


# -- cards and figures


def _entries(pack: Pack, file: str) -> dict[str, EnoEntry]:
    """The cards of a file by the names that the studio has for them."""
    if file in KINDS:
        kind = KINDS[file]
        return {one.id: book.entry_of(pack, kind, one.id) for one in pack.rows(file)}
    if file == "missions":
        return {name: book.mission_of(pack, name) for name in pack.missions}
    if file in ("ai", "bp"):
        found = [book.boss_cards_of(pack, boss) for boss in pack.bosses]
        begin = f"{file}:"
        every = [(key, one) for cards in found for key, one in cards.items()]
        return {key.removeprefix(begin): one for key, one in every if key.startswith(begin)}
    if file in ("discoveries", "fixed", "codes", "suits", "scanner", "course"):
        return {called: entry for one in pack.rows(file) for called, entry in _plain(one)}
    return {}


def _plain(one: Any) -> Iterator[tuple[str, EnoEntry]]:
    """Something with a name and a text, whichever of them it has."""
    fields = {name: getattr(one, name) for name in structs.asdict(one)}
    called = next(str(fields[key]) for key in ("id", "code", "number") if key in fields)
    text = fields.get("text")
    yield called, EnoEntry(str(fields.get("name") or called), "", (text,) if text else ())


def _figure(pack: Pack, file: str, name: str) -> EnoShown | None:
    families: dict[str, dict[str, Any]] = {
        "spacers": pack.spacers,
        "intruders": pack.intruders,
        "specimens": pack.specimens,
        "bosses": pack.bosses,
    }
    one = families[file].get(name)
    if one is None:
        return None
    kind = FIGURES[file]
    side = "adversary" if getattr(one, "adversary", False) else kind
    art = pack.looks.by_thing().get(f"{kind}:{name}", "")
    hints = (one.calling, one.suit) if file == "spacers" else (getattr(one, "kind", ""),)
    return EnoShown("figure", side, _about(pack, file, one), art=art, hints=hints)


def _about(pack: Pack, file: str, one: Any) -> EnoEntry:
    if file == "bosses":
        return book.boss_cards_of(pack, one.id)[f"boss:{one.id}"]
    if file == "spacers":
        skills = ", ".join(f"{name} {value}" for name, value in one.skills.items())
        lines = [one.text, f"Skills: {skills}."]
        lines += [f"{ability.name}: {ability.text}" for ability in one.abilities]
        return EnoEntry(one.name, one.calling, tuple(lines))
    return book.entry_of(pack, FIGURES[file], one.id)


# -- pages


def _ship_of(pack: Pack, page: str) -> Pack | None:
    """The pack whose ship has a page: itself, or with the lair of a Boss in its place."""
    if page in pack.ship.pages:
        return pack
    return next((pack.in_lair(one) for one in pack.lairs if page in pack.lairs[one].pages), None)


def _page(pack: Pack, page: Page) -> EnoShown:
    """A page with all that is printed on it, its doors closed."""
    pages, points = plan.plan(pack, (page.id,))
    ship = pack.ship
    things = [
        EnoThing(kind, ship.texts[ship.at(page, space)])
        for kind, spaces in (
            ("cache", page.caches),
            ("engram", page.engrams),
            ("discovery", page.discoveries),
        )
        for space in spaces
    ]
    tiles = tuple(
        EnoTile(tile.id, tile.kind, tuple(ship.texts[cell] for cell in grid.cells_of(tile.cells)))
        for tile in _tiles(pack, page)
    )
    return EnoShown(
        "page",
        entry=EnoEntry(page.name, f"book {page.book}, page {page.number}"),
        page=pages[0],
        points=points,
        doors={leaf.name: "closed" for leaf in ship.leaves if leaf.page == page.id},
        tiles=tiles,
        tile_names={one.id: one.name for one in pack.tiles.values()},
        things=tuple(things),
        starts=tuple(ship.texts[ship.at(page, space)] for space in page.starts),
    )


def _tiles(pack: Pack, page: Page) -> Iterator[Tile]:
    """Terrain that is printed, and what the Location adds (ENO-TERR-01)."""
    ship, place = pack.ship, pack.locations.get(page.location)
    stated = [(kind, ship.at(page, space)) for kind, space in page.tiles]
    for text, kind in (place.tiles if place else {}).get(page.id, {}).items():
        stated.append((kind, ship.space(ids.in_full(page.id, text))))
    for n, (kind, corner) in enumerate(stated, 1):
        yield Tile(ids.numbered(kind, n), kind, covered(pack.tiles[kind].shape, corner))


def _board(pack: Pack, page: Page, doors_open: bool) -> Board:
    """One page as it lies on the table when it is revealed."""
    ship = pack.ship
    state: RunState = new_run("setup", next(iter(pack.missions)), [])
    state.ship.pages = 1 << ship.order.index(page.id)
    shut = () if doors_open else (leaf.index for leaf in ship.leaves if leaf.page == page.id)
    state.ship.closed = grid.mask(shut)
    state.ship.tiles = tuple(_tiles(pack, page))
    return state.board(ship, pack.tile_sorts, False)


def _looked(pack: Pack, board: Board, cell: int, space: str, doors_open: bool) -> StudioSpace:
    texts = pack.ship.texts
    seen = [one for one in grid.cells_of(board.spaces) if one == cell or board.sees(cell, one)]
    steps = {one: n for one, n in board.spacer_steps(cell).items() if n <= WALK}
    name = ids.read_place(space).name.upper()
    doors = "every door open" if doors_open else "doors closed"
    return StudioSpace(
        space,
        f"From {name}, {doors}: {len(seen)} of {board.spaces.bit_count()} spaces are seen, and "
        f"{len(steps) - 1} are within {WALK} steps.",
        tuple(texts[one] for one in seen),
        {texts[one]: n for one, n in steps.items()},
        ("ENO-LOS-01", "ENO-BOARD-12"),
    )
