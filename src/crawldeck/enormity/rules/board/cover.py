"""Cover (ledger group COVER).

Only ranged attacks ask for it: a Shoot of an Intruder, a Spacer's weapon with a range. Melee and
Reach attacks, Terrorize and Blast do not (ENO-COVER-01, ENO-KEY-REACH-1).
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs as v
from crawldeck.enormity.components import LEVELS
from crawldeck.enormity.effects import Colour
from crawldeck.enormity.on_table import Threat
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import terrain
from crawldeck.enormity.state import EnoTable, Intruder, Spacer, Tile
from crawldeck.kernel.asks import Rule

Dice = tuple[Colour, ...]

DROPS: dict[Colour, Colour] = {"red": "white", "black": "red"}
"""One tier down; white stays white (ENO-COVER-05)."""


def tiles_between(t: EnoTable, attacker: int, target: int) -> list[Tile]:
    """The Cover tiles that protect a target from a ranged attack (ENO-COVER-02 to 04, -08)."""
    if not t.state.ship.tiles or attacker < 0 or target < 0:
        return []
    beside = common.board(t).beside(target)  # ENO-COVER-02, and ENO-COVER-08: never its own space
    return [
        tile
        for tile in t.state.ship.tiles
        if tile.cells & beside
        and terrain.kind_of(t, tile).cover
        and not terrain.is_frozen(t, tile)
        and any(separates(c, attacker, target) for c in grid.cells_of(tile.cells & beside))
    ]


def separates(space: int, attacker: int, target: int) -> bool:
    """Whether the middle line of the space's column or row has the two on opposite sides.

    Who stands in the column or row itself is on neither side (ENO-COVER-03, ENO-COVER-04).
    """
    (x, y), (ax, ay), (tx, ty) = grid.xy(space), grid.xy(attacker), grid.xy(target)
    return (ax - x) * (tx - x) < 0 or (ay - y) * (ty - y) < 0


def spacer_covered(
    t: EnoTable, who: Spacer, foe: Intruder, dice: Dice
) -> Rule[tuple[Dice, Tile | None]]:
    """A Spacer shot at may use Cover: the dice after it, and the tile used (ENO-COVER-05, -06).

    The caller destroys a Destructible tile when the attack is over (ENO-COVER-07, `spent`).
    """
    tiles = tiles_between(t, foe.cell, who.cell)
    places = [n for n, die in enumerate(dice, start=1) if die in DROPS]
    if not tiles or not places:
        return dice, None
    options = [*(v.COVER(n) for n in places), v.NO()]
    answer = yield from common.ask(
        who,
        "cover",
        f"Use Cover? The attack rolls {', '.join(dice)}.",
        options,
        "ENO-COVER-05",
        "choose a red or black die of the attack that drops a colour, or no",
        about=Threat(dice),
    )
    if answer.verb is v.NO:
        return dice, None
    tile = yield from _tile_used(t, who, tiles)
    return _dropped(t, dice, v.COVER.of(answer)[0], tile, (who.id, foe.id)), tile


def _tile_used(t: EnoTable, who: Spacer, tiles: list[Tile]) -> Rule[Tile]:
    """Several tiles could give Cover: the player says which (one die an attack, COVER-05)."""
    options = [v.PICK(tile.id) for tile in tiles]
    picked = yield from common.choose(
        who,
        "cover-tile",
        "Which tile gives you Cover?",
        options,
        "ENO-COVER-03",
        "choose a tile next to you that lies between you and the attacker",
    )
    return tiles[options.index(picked)]


def intruder_covered(
    t: EnoTable, who: Spacer, foe: Intruder, dice: Dice
) -> tuple[Dice, Tile | None]:
    """An Intruder shot at is always covered if it can be: the highest die drops (ENO-COVER-06).

    Of several tiles it uses one that outlasts the attack.
    """
    if not t.params.intruders_take_cover:
        return dice, None
    tiles = tiles_between(t, who.cell, foe.cell)
    highest = max(dice, key=LEVELS.index, default="white")
    if not tiles or highest not in DROPS:
        return dice, None
    tile = min(tiles, key=lambda one: terrain.kind_of(t, one).destructible)
    return _dropped(t, dice, dice.index(highest) + 1, tile, (foe.id, who.id)), tile


def _dropped(t: EnoTable, dice: Dice, place: int, tile: Tile, sides: tuple[str, str]) -> Dice:
    """The dice with the one in this place a colour lower."""
    before = dice[place - 1]
    after = DROPS[before]
    figure, attacker = sides
    t.tell(
        e.CoverUsed(
            rule="ENO-COVER-05",
            figure=figure,
            attacker=attacker,
            tile=tile.kind,
            before=before,
            after=after,
        )
    )
    return (*dice[: place - 1], after, *dice[place:])


def spent(t: EnoTable, tile: Tile | None) -> None:
    """The attack is over: a Destructible tile that gave Cover is destroyed (ENO-COVER-07)."""
    if tile is not None and terrain.kind_of(t, tile).destructible:
        terrain.destroy(t, tile, "ENO-COVER-07")
