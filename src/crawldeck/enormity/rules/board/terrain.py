"""Terrain tiles (ledger group TERRAIN, keywords Destructible, Indestructible, Obstacle).

Obstacle, Obscuring and Cover need no trigger: they hold while the tile lies there, and the board is
made of what lies there (ENO-TERR-14, ENO-KEY-OBSC).
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import ids
from crawldeck.enormity.hazards import TileKind
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.board import tokens
from crawldeck.enormity.state import EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule


class Entry:
    """What came of entering a space."""

    __slots__ = ("halted", "interrupted")

    def __init__(self, interrupted: bool = False, halted: bool = False) -> None:
        self.interrupted = interrupted
        """A tile effect was resolved: the movement may end early (ENO-MOVE-02)."""
        self.halted = halted
        """A `halt` effect: the movement must end here."""


PLAIN = Entry()
"""Nothing happened."""


# -- looking


def kind_of(t: EnoTable, tile: Tile) -> TileKind:
    return t.content.tiles[tile.kind]


def tiles_at(t: EnoTable, cell: int) -> list[Tile]:
    return [tile for tile in t.state.ship.tiles if tile.cells >> cell & 1]


def is_out(t: EnoTable, tile: Tile) -> bool:
    """Whether this very tile is still on the board."""
    return any(one.id == tile.id for one in t.state.ship.tiles)


def is_frozen(t: EnoTable, tile: Tile) -> bool:
    """It carries a disable token: nothing is done with it (ENO-DISA-01)."""
    return bool(t.state.ship.disabled) and tokens.is_disabled(t, ids.thing("tile", tile.id))


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
    if not t.state.ship.tiles:
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
    t.state.ship.tiles = tuple(one for one in t.state.ship.tiles if one.id != tile.id)


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
    if not t.state.ship.tiles or not common.kind(t, foe).adversary:
        return
    for tile in tiles_at(t, cell):
        if kind_of(t, tile).destructible:
            destroy(t, tile, "ENO-TERR-15")
