"""The round, its end, and the end of the run (CORE, EXTRACTION)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.board import extraction, terrain
from crawldeck.enormity.rules.body import abilities, conditions, dying
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.rules.turn import lair
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.enormity.verbs import PICK
from crawldeck.kernel.asks import Rule

Due = Callable[[], Rule[None]]
AFTERMATH = "aftermath"
"""The phase of what is settled after the end of a run."""


def end_of_round(t: EnoTable) -> Rule[None]:
    """A leg of phase `round-end`: end-of-round effects, then the next Countdown (ENO-CORE-05).

    Players put simultaneous effects in order (ENO-CORE-06).
    """
    due = {**_tiles_due(t), **_abilities_due(t)}
    while due and not extraction.is_over(t.state):
        answer = yield from common.ask_team(
            t,
            "order",
            "Which end-of-round effect comes next?",
            [PICK(name) for name in due],
            "ENO-CORE-06",
            "choose one of the effects that are due",
        )
        yield from due.pop(answer.args[0])()
    s = t.state
    t.tell(e.RoundOver(rule="ENO-CORE-05", round=s.clock.round))
    s.clock.round += 1
    s.phase = "countdown" if s.boss is None else "spacers"  # ENO-INC-01
    abilities.new_round(t)


def _tiles_due(t: EnoTable) -> dict[str, Due]:
    """Tiles with something for the end of the round (ENO-TERR-13)."""
    found: dict[str, Due] = {}
    for tile in t.state.ship.tiles:
        if t.content.tiles[tile.kind].round_end and not terrain.is_frozen(t, tile):
            found[tile.id] = partial(_tile_acts, t, tile.id)
    return found


def _tile_acts(t: EnoTable, name: str) -> Rule[None]:
    """It works on every Spacer who stands on it.

    On an Obstacle nobody stands: what it does then concerns the Priority Target.
    """
    tile = next((one for one in t.state.ship.tiles if one.id == name), None)
    if tile is None:  # an effect before it has destroyed it
        return
    printed = t.content.tiles[tile.kind]
    source = (tile.cells & -tile.cells).bit_length() - 1
    holder = common.priority(t)
    concerned = [one for one in common.on_board(t) if tile.cells >> one.cell & 1]
    if printed.obstacle and not concerned and holder is not None:
        concerned = [holder]
    for who in concerned:
        if who.in_play:
            t.tell(e.TileActs(rule="ENO-TERR-13", spacer=who.id, tile=tile.kind))
            about = Context(who.id, "ENO-TERR-13", source=source)
            yield from effects.apply(t, printed.round_end, about)


def _abilities_due(t: EnoTable) -> dict[str, Due]:
    """Spacers with passives for the end of the round."""
    found: dict[str, Due] = {}
    for who in common.in_play(t):
        if any(one.ability.moment == "round-end" for one in abilities.held(t, who)):
            found[who.id] = partial(_fire, t, who)
    return found


def _fire(t: EnoTable, who: Spacer) -> Rule[None]:
    if who.in_play:
        yield from abilities.fire(t, who, "round-end")


# -- the end of the run


def run_over(t: EnoTable) -> Rule[None]:
    """The last leg: Conditions linger, Engrams become resources; phase `over`.

    Whatever was under way has ended where it was; only a third Exert card is still paid for.
    """
    s = t.state
    s.phase, s.threat.stirred = AFTERMATH, ()
    for who in s.spacers:
        dying.of_exertion(t, who)  # ENO-EXERT-03
    if s.boss is None:
        _gather(t)
    yield from conditions.run_over(t)  # ENO-COND-03, -04
    if s.boss is not None:
        lair.over(t)
        s.phase = "over"
        return
    out = sum(one.status == "out" for one in s.spacers)
    s.outcome = "won" if out else "lost"  # ENO-SETUP-08
    s.phase = "over"
    dead = sum(one.status == "dead" for one in s.spacers)
    t.tell(e.RunOver(rule="ENO-EXT-06", out=out, dead=dead))


def _gather(t: EnoTable) -> None:
    """Every Engram of those who got out gives its resource, used or not (ENO-SCAV-06).

    Which resource it is, the Location of the Extraction Point says (ENO-LOC-05).
    """
    if t.state.extraction.point == OFF:
        return
    place = common.location_of(t, t.state.extraction.point)
    resources = {use.engram: use.resource for use in place.engrams}
    for who in t.state.spacers:
        for held in who.engrams if who.status == "out" else ():
            resource = resources.get(held.kind)
            if resource is None:
                continue
            t.state.team.resources = common.more(t.state.team.resources, resource)
            t.tell(
                e.ResourceGained(
                    rule="ENO-SCAV-06", spacer=who.id, engram=held.kind, resource=resource
                )
            )
