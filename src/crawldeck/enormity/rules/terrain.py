"""Terrain tiles (ledger group TERRAIN, keywords Destructible, Indestructible, Obstacle).

Obstacle, Obscuring and Cover need no trigger: they hold while the tile lies there, and the board is
made of what lies there (ENO-TERR-14, ENO-KEY-OBSC).
"""

from __future__ import annotations

from msgspec import Struct

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs as v
from crawldeck.enormity.hazards import TileKind
from crawldeck.enormity.rules import common, effects, forced, places
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.ship import FAR, covered
from crawldeck.enormity.state import OFF, EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule


class Entry(Struct, frozen=True):
    """What came of entering a space."""

    interrupted: bool = False
    """A tile effect was resolved: the movement may end early (ENO-MOVE-02)."""
    halted: bool = False
    """A `halt` effect: the movement must end here."""


PLAIN = Entry()
"""Nothing happened."""


# -- looking


def kind_of(t: EnoTable, tile: Tile) -> TileKind:
    return t.content.tiles[tile.kind]


def tiles_at(t: EnoTable, cell: int) -> list[Tile]:
    return [tile for tile in t.state.tiles if tile.cells >> cell & 1]


def is_out(t: EnoTable, tile: Tile) -> bool:
    """Whether this very tile is still on the board."""
    return any(one.id == tile.id for one in t.state.tiles)


def is_frozen(t: EnoTable, tile: Tile) -> bool:
    """It carries a disable token: nothing is done with it (ENO-DISA-01)."""
    return bool(t.state.disabled) and places.is_disabled(t, f"tile:{tile.id}")


def can_break(t: EnoTable, tile: Tile) -> bool:
    """Destructible, and not frozen."""
    return kind_of(t, tile).destructible and not is_frozen(t, tile)


def gives_way(t: EnoTable, tile: Tile) -> bool:
    """Whether anything at all can destroy it."""
    return not kind_of(t, tile).indestructible and not is_frozen(t, tile)


def spaces_text(t: EnoTable, cells: int) -> str:
    return " and ".join(common.text_of(t, cell) for cell in grid.cells_of(cells))


# -- entering


def enter(t: EnoTable, who: Spacer, came_from: int) -> Rule[Entry]:
    """The Spacer has entered its space: the tile's effect, if this is its first space.

    `came_from` is the space left just now, OFF for one who was put there. The answer says whether
    a movement is interrupted, and whether it must end here. The Spacer may be dead or elsewhere
    afterwards.
    """
    if not t.state.tiles:
        return PLAIN
    interrupted = halted = False
    for tile in tiles_at(t, who.cell):
        does = kind_of(t, tile).enter
        if not does or is_frozen(t, tile):
            continue
        if came_from >= 0 and tile.cells >> came_from & 1:  # ENO-TERR-02: not its first space
            continue
        here = who.cell
        where = common.text_of(t, here)
        t.tell(e.TileEntered(rule="ENO-TERR-02", spacer=who.id, tile=tile.kind, space=where))
        about = effects.Context(who=who.id, rule="ENO-TERR-13", source=here)
        yield from effects.apply(t, does, about)
        interrupted, halted = True, halted or about.halted
        if who.cell != here:
            break
    return Entry(interrupted, halted) if interrupted else PLAIN


# -- destroying


def take_off(t: EnoTable, tile: Tile) -> None:
    """The tile is off the board, for whatever reason."""
    t.state.tiles = tuple(one for one in t.state.tiles if one.id != tile.id)


def destroy(t: EnoTable, tile: Tile, rule: str) -> None:
    """Take it off the board (ENO-TERR-03), unless nothing can (ENO-KEY-INDES)."""
    if not gives_way(t, tile) or not is_out(t, tile):
        return
    take_off(t, tile)
    t.tell(e.TileDestroyed(rule=rule, tile=tile.kind, spaces=spaces_text(t, tile.cells)))


def trample(t: EnoTable, foe: Intruder, cell: int) -> None:
    """A moving Boss (or Adversary) breaks Destructible tiles it passes (TERR-15, ENO-KEY-DESTR-2).

    Call it for every space entered; a baseline Intruder tramples nothing.
    """
    if not t.state.tiles or not common.kind(t, foe).adversary:
        return
    for tile in tiles_at(t, cell):
        if kind_of(t, tile).destructible:
            destroy(t, tile, "ENO-TERR-15")


# -- putting out


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
        where = spaces_text(t, cells & common.board(t).rectangles) or "no space"
        t.tell(e.TileIgnored(rule=cited, tile=kind, spaces=where, why=words))
        return False
    under = [tile for tile in t.state.tiles if tile.cells & cells]
    if _all_out(t, kind, cells):
        yield from _take_furthest(t, kind, cells)
    for tile in under:  # ENO-TERR-07
        destroy(t, tile, "ENO-TERR-07")
    number = common.arrival(t, "tile").rpartition("-")[2]
    tile = Tile(f"{kind}-{number}", kind, cells)
    t.state.tiles = (*t.state.tiles, tile)
    t.tell(e.TilePlaced(rule=rule, tile=kind, spaces=spaces_text(t, cells)))
    yield from _settle(t, tile)
    return is_out(t, tile)


def _forbidden(t: EnoTable, kind: str, cells: int) -> tuple[str, str] | None:
    """Why a tile cannot lie on these spaces: the rule and the words; None if it can."""
    if not cells or cells & ~common.board(t).spaces:
        return "ENO-TERR-16", "it does not lie on spaces only"
    for tile in t.state.tiles:
        if tile.cells & cells and kind_of(t, tile).indestructible:
            return "ENO-TERR-06", "an Indestructible tile lies there"
        if tile.cells & cells and is_frozen(t, tile):
            return "ENO-DISA-01", "a disabled tile lies there"
    if cells & common.intruder_cells(t) and not t.content.tiles[kind].indestructible:
        return "ENO-TERR-12", "an Intruder stands there"
    if _all_out(t, kind, cells) and not _spare(t, kind, cells):
        return "ENO-DISA-01", "all of its kind are out and disabled"
    return None


def _all_out(t: EnoTable, kind: str, cells: int) -> bool:
    """Whether every tile of a kind lies somewhere else than on these spaces."""
    out = sum(tile.kind == kind for tile in t.state.tiles if not tile.cells & cells)
    count = t.content.tiles[kind].count
    return out >= count


def _spare(t: EnoTable, kind: str, cells: int) -> list[Tile]:
    """The tiles of a kind that could be taken up and put on these spaces."""
    return [
        tile
        for tile in t.state.tiles
        if tile.kind == kind and not tile.cells & cells and not is_frozen(t, tile)
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
        "choose the tile that is taken and put out anew",
        options,
        "ENO-TERR-05",
        "the tile furthest from the Intruders is taken",
    )
    tile = next(tile for tile in out if tile.id == picked.args[0])
    take_off(t, tile)
    t.tell(e.TileTaken(rule="ENO-TERR-05", tile=kind, spaces=spaces_text(t, tile.cells)))


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
    kind = kind_of(t, tile)
    under = [one for one in common.on_board(t) if tile.cells >> one.cell & 1]
    if kind.obstacle and kind.destructible and under:  # ENO-TERR-08
        destroy(t, tile, "ENO-TERR-08")
    broken: ChainBreak | None = None
    for who in under:
        if not (who.in_play and who.cell >= 0 and tile.cells >> who.cell & 1):
            continue
        if not kind.obstacle:
            yield from enter(t, who, OFF)  # ENO-TERR-11
            continue
        broken = (yield from forced.crash_held(t, who, "ENO-KEY-CRASH-3")) or broken
        if who.cell >= 0 and tile.cells >> who.cell & 1 and is_out(t, tile):  # ENO-TERR-09
            yield from forced.displace(t, who, "ENO-TERR-09")
    if broken is not None:
        raise broken
