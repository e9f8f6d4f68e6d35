"""Forced movement: Knockback, Lure, Pushback, Displace, Crash (KNOCKBACK and its keywords).

Forced movement never provokes (ENO-AOO-01) and ignores forced-direction arrows (ENO-MOVE-15);
like any other it ends with `calls_back.ARRIVED` (ENO-DISC-01).
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs as v
from crawldeck.enormity.rules import calls_back, common, sheet
from crawldeck.enormity.rules.board import doors, terrain
from crawldeck.enormity.rules.body import conditions, dying, rubicon
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.force import flight
from crawldeck.enormity.rules.force.flight import Flight
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.grid import Direction
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

# -- Crash


def crash(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """-1 Vitals, which nothing reduces, and Knockdown (ENO-KEY-CRASH-1).

    `rule` is what made the Spacer crash. A Chain Break out of the Vitals lost ends the Crash.
    """
    t.tell(e.Crashed(rule=rule, spacer=who.id))
    yield from rubicon.lose_vitals(t, who, 1, "ENO-KEY-CRASH-1")
    if who.in_play:
        conditions.knock_down(t, who, "ENO-KEY-CRASH-1")


def held(rule: Rule[object]) -> Rule[ChainBreak | None]:
    """Play a procedure; a Chain Break out of it is handed back, to be raised when all has settled.

    So nobody is left in the air, on an Obstacle or in another's space.
    """
    try:
        yield from rule
    except ChainBreak as broken:
        return broken
    return None


def crash_held(t: EnoTable, who: Spacer, rule: str) -> Rule[ChainBreak | None]:
    return (yield from held(crash(t, who, rule)))


# -- Knockback


def knock_back(
    t: EnoTable, who: Spacer, source: int, n: int, rule: str, way: Direction | None = None
) -> Rule[None]:
    """A Spacer is knocked away from a cell, or the stated way (ENO-KB-01, -04 to -10).

    What is stated needs no source: then an edge leads on away from where it began.
    """
    if way is not None and source < 0:
        source = who.cell
    if who.cell < 0 or source < 0 or n <= 0:
        return
    ways = [way] if way is not None else flight.away_from(source, who.cell)
    way = yield from flight.pick_way(t, who, ways, "knockback", "ENO-KB-01")
    yield from _throw(t, who, way, n, source, rule)


def _throw(t: EnoTable, who: Spacer, way: Direction, n: int, source: int, rule: str) -> Rule[None]:
    start = who.cell
    flown = yield from flight.fly(t, who, way, n, source)
    who.cell = flown.end
    at, to = common.text_of(t, start), common.text_of(t, flown.end)
    if start == flown.end:
        t.tell(e.Braced(rule=rule, figure=who.id, start=at))
    else:
        t.tell(e.KnockedBack(rule=rule, figure=who.id, n=n, start=at, end=to))
    yield from _land(t, who, start, flown)


def _land(t: EnoTable, who: Spacer, start: int, flown: Flight) -> Rule[None]:
    """The end of a flight: the tile there, the Crash, and what any movement ends with."""
    broken: ChainBreak | None = None
    if flown.broke is not None:  # ENO-KB-05
        terrain.destroy(t, flown.broke, "ENO-KB-05")
    elif flown.end != start:
        broken = yield from _onto_tile(t, who, start)
    if flown.crash and who.in_play and who.cell >= 0:
        cited = "ENO-KB-05" if flown.broke is not None else "ENO-KB-06"
        broken = (yield from crash_held(t, who, cited)) or broken
    if flown.end != start and who.in_play and who.cell == flown.end:
        yield from calls_back.ARRIVED(t, who)
    if broken is not None:
        raise broken


def _onto_tile(t: EnoTable, who: Spacer, start: int) -> Rule[ChainBreak | None]:
    """Forced onto a tile: its effect, then it is gone if it is Destructible (ENO-KEY-DESTR-1)."""
    tiles = terrain.tiles_at(t, who.cell)
    if not tiles:
        return None
    broken = yield from held(terrain.enter(t, who, start))
    for tile in tiles:
        if terrain.kind_of(t, tile).destructible:
            terrain.destroy(t, tile, "ENO-KEY-DESTR-1")
    return broken


def knock_back_foe(
    t: EnoTable, foe: Intruder, source: int, n: int, rule: str, way: Direction | None = None
) -> Rule[None]:
    """An Intruder is: past tiles and figures, breaking what it crosses (ENO-KB-07, -12)."""
    if source < 0 or n <= 0:
        return
    ways = [way] if way is not None else flight.away_from(source, foe.cell)
    way = yield from flight.pick_way(t, None, ways, "knockback", "ENO-KB-01", foe.id)
    path = yield from flight.foe_path(t, foe, way, n, source, thrown=True)
    start = foe.cell
    crossed = _up_to_rest(t, foe, path)
    at = common.text_of(t, start)
    if not crossed:
        t.tell(e.Braced(rule=rule, figure=foe.id, start=at))
        return
    foe.cell = crossed[-1]
    to = common.text_of(t, foe.cell)
    t.tell(e.KnockedBack(rule=rule, figure=foe.id, n=n, start=at, end=to))
    for cell in crossed:
        for tile in terrain.tiles_at(t, cell):
            terrain.destroy(t, tile, "ENO-KB-07")
    broken: ChainBreak | None = None
    for cell in crossed[:-1]:
        broken = (yield from held(run_into(t, foe, cell))) or broken
    before = crossed[-2] if len(crossed) > 1 else start  # it may have slid along an edge
    last = common.way_to(before, foe.cell)
    broken = (yield from held(end_on(t, foe, last))) or broken
    if broken is not None:
        raise broken


def _up_to_rest(t: EnoTable, foe: Intruder, path: list[int]) -> list[int]:
    """The path up to the last space where the Intruder can stay (ENO-KB-12)."""
    taken = barred(t, foe, thrown=True)
    while path and taken >> path[-1] & 1:
        path = path[:-1]
    return path


def barred(t: EnoTable, foe: Intruder, *, thrown: bool = False) -> int:
    """The spaces on which a movement of an Intruder cannot end, as a set (ENO-IMOVE-04).

    The Adversary moves others aside and stops on Obstacles (ENO-ADV-03, ENO-TERR-15); with Crash
    and Knockback it stops on Spacers, too (ENO-CRASHB-01). One that is thrown breaks what it can.
    """
    found, kind = 0, common.kind(t, foe)
    if not kind.adversary:
        found = common.intruder_cells(t) & ~(1 << foe.cell)
        for tile in t.state.ship.tiles:
            if terrain.kind_of(t, tile).obstacle and not (thrown and terrain.gives_way(t, tile)):
                found |= tile.cells & ~(1 << foe.cell)
    if not (sheet.crashes(t, foe) and kind.knockback):
        found |= common.spacer_cells(t)
    return found


# -- Intruders that run Spacers over


def run_into(t: EnoTable, foe: Intruder, cell: int) -> Rule[None]:
    """An Intruder passes a space: a Boss or Adversary tramples tiles, Crash hits Spacers.

    For every space entered but the last; that one is `end_on` (ENO-KEY-CRASH-2, ENO-TERR-15).
    """
    terrain.trample(t, foe, cell)
    if sheet.crashes(t, foe):
        for who in _standing(t, cell):
            yield from crash(t, who, "ENO-KEY-CRASH-2")


def end_on(t: EnoTable, foe: Intruder, way: Direction | None = None) -> Rule[None]:
    """A movement of an Intruder ends on its space: whoever stands there makes room.

    `way` is the direction of its last step. Other Intruders are displaced (ENO-ADV-03), Spacers
    crash and are knocked away (ENO-KB-11, ENO-CRASHB-01).
    """
    cell = foe.cell
    terrain.trample(t, foe, cell)
    for other in list(t.state.intruders):
        if other.cell == cell and other.id != foe.id:
            yield from displace_foe(t, other, "ENO-ADV-03")
    for who in _standing(t, cell):
        yield from unavoidable(t, who, foe, common.kind(t, foe).knockback, way)


def _standing(t: EnoTable, cell: int) -> list[Spacer]:
    return [one for one in common.on_board(t) if one.cell == cell]


def unavoidable(
    t: EnoTable, who: Spacer, foe: Intruder, n: int, way: Direction | None = None
) -> Rule[None]:
    """Crash, and Knockback the way the Intruder went (ENO-KB-11).

    `way` is the direction of its last step; without it, where it faces. Only collisions shorten
    it; who still shares the Intruder's space afterwards is Displaced.
    """
    broken = yield from crash_held(t, who, "ENO-KB-11")
    if who.in_play and who.cell >= 0:
        if who.cell == foe.cell:
            thrown = _throw(t, who, foe.facing if way is None else way, n, foe.cell, "ENO-KB-11")
        else:
            thrown = knock_back(t, who, foe.cell, n, "ENO-KB-11")
        broken = (yield from held(thrown)) or broken
    if who.in_play and who.cell >= 0 and who.cell == foe.cell:
        yield from displace(t, who, "ENO-KB-11")
    if broken is not None:
        raise broken


# -- Lure and Pushback


def lure(t: EnoTable, who: Spacer, source: int, n: int, rule: str) -> Rule[None]:
    """A Spacer is dragged n spaces toward a cell, at most next to it (ENO-KEY-LURE)."""
    if who.cell < 0 or source < 0 or n <= 0:
        return
    start = who.cell
    flown = yield from flight.drag(t, who, source, n)
    who.cell = flown.end
    at, to = common.text_of(t, start), common.text_of(t, flown.end)
    if start == flown.end:
        t.tell(e.Braced(rule=rule, figure=who.id, start=at))
    else:
        where = common.text_of(t, source)
        t.tell(e.Lured(rule=rule, figure=who.id, n=n, source=where, start=at, end=to))
    yield from _land(t, who, start, flown)


def push_back(t: EnoTable, foe: Intruder, who: Spacer, n: int, rule: str) -> Rule[None]:
    """The Intruder faces the Spacer and charges n spaces, pushing it ahead (ENO-KEY-PUSH)."""
    if who.cell < 0 or n <= 0:
        return
    ways = flight.away_from(foe.cell, who.cell)
    way = yield from flight.pick_way(t, None, ways, "pushback", "ENO-KEY-PUSH", foe.id)
    foe.facing = way
    room = _room(t, foe, way)
    pushed = _on_line(t, who, room)
    gap = room.index(pushed.cell) if pushed is not None else 0
    shove = n if t.params.pushback_moves_spacer else n - gap
    if pushed is None or shove <= 0:
        crossed = _charge(t, foe, room[:n])
        to = common.text_of(t, foe.cell)
        t.tell(e.Charged(rule=rule, foe=foe.id, n=n, end=to))
        yield from _cross(t, foe, crossed)
        return
    start = pushed.cell
    flown = yield from flight.fly(t, pushed, way, shove, foe.cell)
    pushed.cell = flown.end
    behind = room.index(flown.line) if flown.line in room else len(room)
    crossed = _charge(t, foe, room[:behind])
    to, last = common.text_of(t, foe.cell), common.text_of(t, flown.end)
    t.tell(e.Pushed(rule=rule, foe=foe.id, figure=pushed.id, n=n, end=to, pushed=last))
    broken = yield from held(_land(t, pushed, start, flown))
    yield from _cross(t, foe, crossed)
    if broken is not None:
        raise broken


def _room(t: EnoTable, foe: Intruder, way: Direction) -> list[int]:
    """The spaces straight ahead of an Intruder, as far as nothing but figures is in the way."""
    here, found = foe.cell, []
    while flight.foe_ahead(t, foe, here, way, thrown=False) is flight.Ahead.FREE:
        here += way.delta
        found.append(here)
        if doors.welded_beside(t, here):
            break
    return found


def _on_line(t: EnoTable, who: Spacer, room: list[int]) -> Spacer | None:
    """Whom a Pushback takes along: the Spacer meant, else the first on the line."""
    if who.cell in room:
        return who
    for cell in room:
        for one in _standing(t, cell):
            return one
    return None


def _charge(t: EnoTable, foe: Intruder, path: list[int]) -> list[int]:
    """The Intruder goes to the last free space of a path; the spaces it passed."""
    taken = common.intruder_cells(t) | common.spacer_cells(t)
    while path and taken >> path[-1] & 1:
        path = path[:-1]
    if path:
        foe.cell = path[-1]
    return path


def _cross(t: EnoTable, foe: Intruder, crossed: list[int]) -> Rule[None]:
    for cell in crossed:
        yield from run_into(t, foe, cell)


def retreat(t: EnoTable, foe: Intruder, source: int, n: int, rule: str) -> Rule[None]:
    """An Intruder moves away, along the edge where it must (ENO-GRIN-05, ENO-IMOVE-12)."""
    if source < 0 or n <= 0:
        return
    ways = flight.away_from(source, foe.cell)
    way = yield from flight.pick_way(t, None, ways, "retreat", "ENO-IMOVE-12", foe.id)
    start = foe.cell
    path = yield from flight.foe_path(t, foe, way, n, source, thrown=False)
    crossed = _charge(t, foe, path)
    if not crossed:
        return
    before = crossed[-2] if len(crossed) > 1 else start
    foe.facing = common.way_to(before, foe.cell)
    at, to = common.text_of(t, start), common.text_of(t, foe.cell)
    t.tell(e.MovedAway(rule=rule, foe=foe.id, n=n, start=at, end=to))
    yield from _cross(t, foe, crossed)


# -- Displace


def displace(t: EnoTable, who: Spacer, rule: str) -> Rule[None]:
    """Shift a Spacer onto a free neighbouring space; none: it dies (ENO-KEY-DISP-1, -2).

    Off an Obstacle it goes next to the whole tile (ENO-TERR-09, -10).
    """
    if who.cell < 0:
        return
    board, cells = common.board(t), 1 << who.cell
    for tile in terrain.tiles_at(t, who.cell):
        if terrain.kind_of(t, tile).obstacle:
            cells |= tile.cells
    free = 0
    for cell in grid.cells_of(cells):
        free |= board.beside(cell)
    there = grid.cells_of(free & common.empty_spaces(t))
    if not there:
        cited = "ENO-TERR-10" if rule == "ENO-TERR-09" else "ENO-KEY-DISP-2"
        dying.die(t, who, cited, "nowhere to go")
        return
    options = [v.PICK_SPACE(common.text_of(t, cell)) for cell in there]
    picked = yield from common.choose(
        who,
        "displace",
        Phrase("{spacer} is displaced. To which space?", spacer=who.id),
        options,
        "ENO-KEY-DISP-1",
        "choose an empty space next to your own",
    )
    start = who.cell
    _set_aside(t, who, there[options.index(picked)], rule)
    yield from _land(t, who, start, Flight(who.cell, who.cell))


def displace_foe(t: EnoTable, foe: Intruder, rule: str) -> Rule[None]:
    """To the closest empty space; a tie is the players' (ENO-KEY-DISP-1, ENO-ADV-03)."""
    board = common.board(t)
    near = grid.nearest(board.spaces, foe.cell, common.empty_spaces(t), board.foe_stops)
    there = grid.cells_of(near)
    if not there:
        return
    options = [v.PICK_SPACE(common.text_of(t, cell)) for cell in there]
    picked = yield from common.ask_team(
        t,
        "displace",
        "The Intruder is displaced. To which space?",
        options,
        "ENO-KEY-DISP-1",
        "choose one of the closest empty spaces",
    )
    _set_aside(t, foe, there[options.index(picked)], rule)
    for tile in terrain.tiles_at(t, foe.cell):
        if terrain.kind_of(t, tile).destructible:
            terrain.destroy(t, tile, "ENO-KEY-DESTR-1")


def _set_aside(t: EnoTable, figure: Spacer | Intruder, cell: int, rule: str) -> None:
    at, to = common.text_of(t, figure.cell), common.text_of(t, cell)
    figure.cell = cell
    t.tell(e.MovedAside(rule=rule, figure=figure.id, start=at, end=to))
