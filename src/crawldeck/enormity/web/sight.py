"""Lines of sight on the ship's plan: which corner sees, or what is in the way."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck import grid
from crawldeck.enormity.maps import LARGEST
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.ship import Board
from crawldeck.enormity.view_types import View
from crawldeck.enormity.web.plan import spot
from crawldeck.enormity.words import sight as words
from crawldeck.enormity.words.panel import short
from crawldeck.grid import STRIDE, Interruption
from crawldeck.kernel.errors import Malformed
from crawldeck.web import on_board
from crawldeck.web.wire import Sight

SEES, HIDDEN = "ENO-LOS-01", "ENO-LOS-02"


def sight(view: View, pack: Pack, start: str, end: str) -> Sight:
    """The line between two places, or without an end all that is seen from the first."""
    board = pack.ship.board(view.key)
    here = _cell(view, pack, board, start)
    foes = grid.mask(foe.cell for foe in view.foes)
    if not end:
        return _all_seen(pack, board, here, foes)
    there = _cell(view, pack, board, end)
    figures = foes & ~(1 << here) & ~(1 << there)
    names = f"{short(pack.ship.texts[here])} to {short(pack.ship.texts[there])}"
    far = words.range_words(board, here, there)
    lit = _lit(view, board, there)
    line = board.sight_line(here, there, figures)
    if line is not None or here == there:
        ends = tuple((float(x), float(y)) for x, y in map(spot, line or ()))
        return Sight(
            sees=True, text=f"Line of sight from {names}. {far}{lit}", rule=SEES, line=ends
        )
    why = board.why_hidden(here, there, figures)
    least = min(why, key=_thickness)
    return Sight(
        sees=False,
        rule=HIDDEN,
        text=f"No line of sight from {names}: {words.hidden_by(why, pack.ship.texts)}. {far}{lit}",
        line=tuple((float(x), float(y)) for x, y in (spot(least.start), spot(least.end))),
        blocked=tuple(dict.fromkeys(_blocked(view, pack, least))),
    )


def _thickness(one: Interruption) -> int:
    """How much stands in the way of one line."""
    return sum(part.bit_count() for part in (one.spaces, one.south, one.west, one.points))


def _cell(view: View, pack: Pack, board: Board, on: str) -> int:
    """The space that a place on the board is, or that a figure stands on."""
    kind, name = on_board.read(on)
    cell = -1
    if kind == "space":
        cell = pack.ship.space(name)
    elif kind == "figure":
        cells = {who.id: who.cell for who in view.spacers}
        cell = (cells | {foe.id: foe.cell for foe in view.foes}).get(name, -1)
    if cell < 0 or not board.spaces >> cell & 1:
        raise Malformed(f"{on[:60]!r} is no space of the board, nor a figure upon one")
    return cell


def _all_seen(pack: Pack, board: Board, here: int, foes: int) -> Sight:
    seen = tuple(
        f"space:{pack.ship.texts[cell]}"
        for cell in grid.cells_of(board.spaces)
        if cell == here or board.sees(here, cell, foes & ~(1 << here) & ~(1 << cell))
    )
    text = f"{len(seen)} spaces are seen from {short(pack.ship.texts[here])}."
    return Sight(sees=True, text=text, rule=SEES, seen=seen)


def _lit(view: View, board: Board, there: int) -> str:
    """In whose light a space lies (ENO-SCOUT-02)."""
    names = [
        who.name
        for who in view.spacers
        if who.cell >= 0 and board.spacer_steps(who.cell).get(there, 99) <= who.light
    ]
    return f" In the light of {' and '.join(names)} (ENO-SCOUT-02)." if names else ""


def _blocked(view: View, pack: Pack, why: Interruption) -> Iterable[str]:
    """What cuts a line: figures, tiles, shut doors, walls, the ends of walls."""
    for cell in grid.cells_of(why.spaces):
        text = pack.ship.texts[cell]
        yield from (f"figure:{foe.id}" for foe in view.foes if foe.cell == cell)
        yield from (f"tile:{tile.id}" for tile in view.tiles if text in tile.spaces)
        yield f"space:{text}"
    doors = {
        frozenset(leaf.ends): leaf.name
        for leaf in pack.ship.leaves
        if view.doors.get(leaf.name) in ("closed", "welded")
    }
    lines = [(cell, cell + 1) for cell in grid.cells_of(why.south)]
    lines += [(cell, cell + STRIDE) for cell in grid.cells_of(why.west)]
    for one, two in lines:
        door = doors.get(frozenset((one, two)))
        ends = ",".join(map(str, (*spot(one), *spot(two))))
        yield f"door:{door}" if door else f"wall:{ends}"
    for point in grid.cells_of(why.points):
        yield f"corner:{point % STRIDE},{LARGEST - point // STRIDE}"
