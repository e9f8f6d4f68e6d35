"""Terrain tiles are put out, and whoever stands there makes room (ENO-TERR-05 to 12, -16)."""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity import verbs as v
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.ship import FAR, covered
from crawldeck.enormity.state import OFF, EnoTable, Tile
from crawldeck.kernel.asks import Rule


def shape_at(t: EnoTable, kind: str, cell: int) -> int:
    """The spaces of a tile whose bottom left one is here."""
    return covered(t.content.tiles[kind].shape, cell)


def fitting(t: EnoTable, kind: str, cells: int) -> int:
    """Those of some spaces where a tile of this shape lies on spaces only."""
    board = common.board(t)
    return grid.mask(c for c in grid.cells_of(cells) if not shape_at(t, kind, c) & ~board.spaces)


def place(t: EnoTable, kind: str, cells: int, rule: str) -> Rule[bool]:
    """Put a tile out on exactly these spaces, or ignore it (ENO-TERR-05 to 12, -16).

    True if a tile lies there afterwards. The whole placement is tested before anything is removed.
    """
    why = _forbidden(t, kind, cells)
    if why is not None:
        cited, words = why
        where = terrain.spaces_text(t, cells & common.board(t).rectangles) or "no space"
        t.tell(e.TileIgnored(rule=cited, tile=kind, spaces=where, why=words))
        return False
    under = [tile for tile in t.state.ship.tiles if tile.cells & cells]
    if _all_out(t, kind, cells):
        yield from _take_furthest(t, kind, cells)
    for tile in under:  # ENO-TERR-07
        terrain.destroy(t, tile, "ENO-TERR-07")
    number = ids.number_of(common.arrival(t, "tile"))
    tile = Tile(ids.numbered(kind, number), kind, cells)
    t.state.ship.tiles = (*t.state.ship.tiles, tile)
    t.tell(e.TilePlaced(rule=rule, tile=kind, spaces=terrain.spaces_text(t, cells)))
    yield from _settle(t, tile)
    return terrain.is_out(t, tile)


def _forbidden(t: EnoTable, kind: str, cells: int) -> tuple[str, str] | None:
    """Why a tile cannot lie on these spaces: the rule and the words; None if it can."""
    if not cells or cells & ~common.board(t).spaces:
        return "ENO-TERR-16", "it does not lie on spaces only"
    for tile in t.state.ship.tiles:
        if tile.cells & cells and terrain.kind_of(t, tile).indestructible:
            return "ENO-TERR-06", "an Indestructible tile lies there"
        if tile.cells & cells and terrain.is_frozen(t, tile):
            return "ENO-DISA-01", "a disabled tile lies there"
    if cells & common.intruder_cells(t) and not t.content.tiles[kind].indestructible:
        return "ENO-TERR-12", "an Intruder stands there"
    if _all_out(t, kind, cells) and not _spare(t, kind, cells):
        return "ENO-DISA-01", "all of its kind are out and disabled"
    return None


def _all_out(t: EnoTable, kind: str, cells: int) -> bool:
    """Whether every tile of a kind lies somewhere else than on these spaces."""
    out = sum(tile.kind == kind for tile in t.state.ship.tiles if not tile.cells & cells)
    count = t.content.tiles[kind].count
    return out >= count


def _spare(t: EnoTable, kind: str, cells: int) -> list[Tile]:
    """The tiles of a kind that could be taken up and put on these spaces."""
    return [
        tile
        for tile in t.state.ship.tiles
        if tile.kind == kind and not tile.cells & cells and not terrain.is_frozen(t, tile)
    ]


def _take_furthest(t: EnoTable, kind: str, cells: int) -> Rule[None]:
    """Every tile of the kind is out: the one furthest from the Intruders is used (TERR-05).

    A disabled one stays where it is (ENO-DISA-01).
    """
    out = _spare(t, kind, cells)
    far = {tile.id: _intruders_at(t, tile) for tile in out}
    most = max(far.values())
    options = [v.PICK(tile.id) for tile in out if far[tile.id] == most]
    picked = yield from common.ask_team(
        t,
        "furthest-tile",
        "Which tile is taken and placed again?",
        options,
        "ENO-TERR-05",
        "choose the tile furthest from the Intruders",
    )
    (name,) = v.PICK.of(picked)
    tile = next(tile for tile in out if tile.id == name)
    terrain.take_off(t, tile)
    t.tell(e.TileTaken(rule="ENO-TERR-05", tile=kind, spaces=terrain.spaces_text(t, tile.cells)))


def _intruders_at(t: EnoTable, tile: Tile) -> int:
    """How far the nearest Intruder is."""
    spaces = grid.cells_of(tile.cells)
    return min(
        (common.foe_range(t, foe.cell, cell) for foe in t.state.intruders for cell in spaces),
        default=FAR,
    )


def _settle(t: EnoTable, tile: Tile) -> Rule[None]:
    """Spacers under a new tile: they crash, make room, or enter it (ENO-TERR-08 to 11).

    A Chain Break out of a Crash waits until everybody has made room.
    """
    kind = terrain.kind_of(t, tile)
    under = [one for one in common.on_board(t) if tile.cells >> one.cell & 1]
    if kind.obstacle and kind.destructible and under:  # ENO-TERR-08
        terrain.destroy(t, tile, "ENO-TERR-08")
    broken: ChainBreak | None = None
    for who in under:
        if not (who.in_play and who.cell >= 0 and tile.cells >> who.cell & 1):
            continue
        if not kind.obstacle:
            yield from terrain.enter(t, who, OFF)  # ENO-TERR-11
            continue
        broken = (yield from forced.crash_held(t, who, "ENO-KEY-CRASH-3")) or broken
        if who.cell >= 0 and tile.cells >> who.cell & 1 and terrain.is_out(t, tile):  # ENO-TERR-09
            yield from forced.displace(t, who, "ENO-TERR-09")
    if broken is not None:
        raise broken
