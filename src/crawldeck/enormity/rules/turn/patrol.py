"""Blip patrols and Full Alert (ledger group PATROL)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Patrol
from crawldeck.enormity.hazards import ScannerCard
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import blips, prowl
from crawldeck.enormity.rules.arrivals.crossing import Going
from crawldeck.enormity.rules.board import lines, places
from crawldeck.enormity.state import OFF, Blip, EnoTable
from crawldeck.grid import STRIDE
from crawldeck.kernel.asks import Rule

AFTER = "round-end"


def phase(t: EnoTable) -> Rule[None]:
    """The leg of the patrols; goes on to phase `round-end` (ENO-PAT-01 to 05).

    The first leg draws the Scanner card; then each leg is one Blip, the closest first.
    """
    state = t.state
    if not state.threat.patrolling:
        yield from _draw_card(t)
    else:
        yield from _next_blip(t)
    t.then(_go_on)


def _go_on(t: EnoTable) -> Rule[None]:
    """A Blip has moved, and whoever came of it has acted: the next one, if there is any."""
    state = t.state
    state.threat.patrolling = tuple(
        one for one in state.threat.patrolling if state.blip(one.blip) is not None
    )
    if not state.threat.patrolling:
        state.phase = AFTER
    yield from ()


def _draw_card(t: EnoTable) -> Rule[None]:
    """The card of the level's colour says how far the Blips of each quarter move (PAT-01)."""
    who = common.someone(t)
    if who is None or not t.state.blips:
        return
    name = yield from places.scanner_card(t, common.colour(t), "the patrols")
    card = t.content.scanner[name]
    told = e.PatrolDrawn(
        rule="ENO-PAT-01", spacer=who.id, nw=card.nw, ne=card.ne, sw=card.sw, se=card.se
    )
    t.tell(told)
    moving = [(blip.id, _symbols(card, blip, who.cell)) for blip in t.state.blips]
    t.state.threat.patrolling = tuple(Patrol(name, steps) for name, steps in moving if steps)


def _symbols(card: ScannerCard, blip: Blip, cell: int) -> int:
    """The symbols of the quarter a Blip lies in; the top of the card is north (ENO-PAT-01)."""
    north, east = blip.point // STRIDE > cell // STRIDE, blip.point % STRIDE > cell % STRIDE
    if north:
        return card.ne if east else card.nw
    return card.se if east else card.sw


def _next_blip(t: EnoTable) -> Rule[None]:
    """The closest Blip to the Priority Target moves fully (ENO-PAT-02)."""
    state = t.state
    who = common.someone(t)
    if who is None:
        state.threat.patrolling = ()
        return
    far = {}
    for one in state.threat.patrolling:
        blip = state.blip(one.blip)
        if blip is not None:
            far[one.blip] = lines.distance(blip.point, who.cell)
    if not far:
        return
    name = yield from prowl.closest_first(t, far, "ENO-PAT-02", lambda name: _going(t, name))
    chosen = next(one for one in state.threat.patrolling if one.blip == name)
    state.threat.patrolling = tuple(one for one in state.threat.patrolling if one is not chosen)
    found = state.blip(name)
    assert found is not None
    steps = yield from prowl.after_reactions(t, found, chosen.steps)
    if steps:
        yield from _go(t, found, steps)


def _going(t: EnoTable, name: str) -> Going | None:
    """How a Blip is about to move; at the black level that depends on whom it finds closest."""
    blip = t.state.blip(name)
    one = next(one for one in t.state.threat.patrolling if one.blip == name)
    if blip is None:
        return None
    if t.state.extraction.point >= 0:  # ENO-PAT-05
        return Going(blip, one.steps, t.state.extraction.point)
    straight = common.level(t) < 2 or not common.on_board(t)  # ENO-PAT-03
    return Going(blip, one.steps, OFF) if straight else None


def _go(t: EnoTable, blip: Blip, steps: int) -> Rule[None]:
    """To the alarm under Full Alert, at the black level to the closest Spacer, else straight."""
    if t.state.extraction.point >= 0:  # ENO-PAT-05
        yield from prowl.move(t, blip, steps, t.state.extraction.point)
        return
    there = common.on_board(t)
    if common.level(t) < 2 or not there:  # ENO-PAT-03
        yield from prowl.patrol_move(t, blip, steps)
        return
    least = min(lines.distance(blip.point, one.cell) for one in there)  # ENO-CD-06
    close = [one for one in there if lines.distance(blip.point, one.cell) == least]
    who = yield from blips.finder(t, close, -1)
    yield from prowl.move(t, blip, steps, who.cell)


def full_alert(t: EnoTable) -> None:
    """Start of the Intruder Phase, extraction initiated: every arrow to the alarm (ENO-PAT-05)."""
    if t.state.extraction.point < 0:
        return
    for blip in t.state.blips:
        ways = lines.heading(blip.point, t.state.extraction.point)
        if ways and blip.facing not in ways:
            prowl.set_arrow(t, blip, ways[0], "ENO-PAT-05")
