"""Spacer movement: source 002 (ledger groups MOVE, MOVELIKE).

The destination is declared, then the figure goes one space at a time. Before each step those left
behind may strike; after it the space's Terrain is resolved and a Location arrow lays a new page.
"""

from __future__ import annotations

from crawldeck import grid
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs as v
from crawldeck.enormity.effects import NoiseBox
from crawldeck.enormity.on_table import Watched
from crawldeck.enormity.rules import calls_back, common
from crawldeck.enormity.rules.actions import opportunity, ways
from crawldeck.enormity.rules.actions import walk_asks as asks
from crawldeck.enormity.rules.arrivals import noise as noises
from crawldeck.enormity.rules.arrivals import pages
from crawldeck.enormity.rules.board import extraction, steps, terrain
from crawldeck.enormity.rules.board.steps import Walk
from crawldeck.enormity.rules.body import abilities
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.rules.things import discoveries, scavenge
from crawldeck.enormity.state import FALLING, OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Option, Rule
from crawldeck.kernel.phrases import Phrase


def move_action(t: EnoTable, who: Spacer, n: int, noise: NoiseBox) -> Rule[None]:
    """A Move action: destination first, then a space at a time; its Noise at the end.

    Fast Scavenging is offered on the way (ENO-SCAV-02); Blips stir after the action (NOISE-14).
    Who did not step at all has moved all the same (ENO-MOVE-01).
    """
    walk = _set_out(t, who, n, "ENO-MOVE-01")
    walk.action = True
    yield from _travel(t, walk)
    if who.in_play:
        yield from abilities.fire(t, who, "move-done")
    if who.in_play:
        yield from noises.make_noise(t, who, noise)  # ENO-MOVE-13


def movelike(
    t: EnoTable, who: Spacer, n: int, rule: str, *, toward: int = -1, away: tuple[int, ...] = ()
) -> Rule[None]:
    """A Move-like ability: up to n spaces (ENO-MLIKE-01 to 03).

    `toward`: each step must come closer to that cell (Advance); `away`: each step must lead
    further from every one of these (Fallback).
    """
    if n <= 0 or who.cell < 0 or who.down == FALLING:  # ENO-KD-03
        return
    walk = _set_out(t, who, n, rule)
    if toward >= 0 or away:
        walk.bound = "ENO-KEY-FALL" if away else "ENO-KEY-ADV"
        walk.rings = steps.rings(t, who, n, toward, away)
    yield from _travel(t, walk)


@calls_back.ARRIVED.fill
def arrived(t: EnoTable, who: Spacer) -> Rule[None]:
    """Any movement has ended here: a Discovery, an open Extraction Point (ENO-DISC-01, EXT-05).

    Who was forced onto a Location arrow, or fell on it, has reached it, too (ENO-MOVE-14).
    """
    here = who.cell
    if here < 0 or not who.in_play:
        return
    yield from _reveal_ahead(t, who)
    if who.cell != here:
        return
    found = t.state.ship.discoveries.get(here)
    if found is not None:
        left = t.state.ship.discoveries
        t.state.ship.discoveries = {cell: left[cell] for cell in left if cell != here}
        yield from discoveries.discover(t, who, found, "ENO-DISC-01")
    if who.in_play and who.cell == here and t.state.extraction.opened >> here & 1:
        extraction.leave(t, who)


# -- the journey


def _set_out(t: EnoTable, who: Spacer, n: int, rule: str) -> Walk:
    used = 1 << who.cell if t.params.start_space_counts else 0  # ENO-MOVE-11
    return Walk(who, n, who.cell, rule, used=used)


def _travel(t: EnoTable, walk: Walk) -> Rule[None]:
    """Declare, then walk; a new page on the way lets the rest be declared anew (ENO-REVEAL-06)."""
    broken: ChainBreak | None = None
    try:
        anew = True
        while anew:
            yield from _declare(t, walk)
            anew = yield from _walk(t, walk)
    except ChainBreak as caught:  # an attack further out is over; the figure still has to stand
        broken = caught
    if walk.action or walk.taken:
        yield from _finish(t, walk)
    if broken is not None:
        raise broken


def _declare(t: EnoTable, walk: Walk) -> Rule[None]:
    """The destination, said before the first step (ENO-MOVE-02).

    Said anew after a page was laid, it binds again: what interrupted before lies behind.
    """
    who = walk.who
    walk.interrupted, walk.news, walk.until = False, False, OFF
    places = steps.ends(t, walk)
    if places & places - 1:
        answer = yield from asks.ask(
            t,
            who,
            "goto",
            f"Where do you go? {walk.left} {'step' if walk.left == 1 else 'steps'}.",
            lambda: [v.GOTO(common.text_of(t, cell)) for cell in grid.cells_of(places)],
            lambda option: asks.refuse_goto(t, walk, option),
            lambda: Watched(tuple(foe.id for foe in opportunity.watchers(t, who.cell, -1))),
        )
        (space,) = v.GOTO.of(answer)
        walk.goal = t.content.ship.space(space)
        t.tell(e.HeadsFor(rule=walk.rule, who=who.id, space=space, steps=walk.left))
    else:  # nowhere else to go, or nowhere at all
        walk.goal = places.bit_length() - 1 if places else walk.at


def _walk(t: EnoTable, walk: Walk) -> Rule[bool]:
    """Step by step to the destination; True if a new page lets it be declared anew."""
    while True:
        answer = yield from _next(t, walk)
        if answer.verb is v.STOP:
            return False
        if answer.verb is v.FAST:
            yield from scavenge.fast(t, walk.who, answer)
        else:
            there = t.content.ship.space(v.STEP.of(answer)[0])
            if not (yield from _leave(t, walk, there)):
                if _goes_on(walk):
                    continue
                return False
            if (yield from _enter(t, walk, there)):
                return True
        if not _goes_on(walk):
            return False


def _next(t: EnoTable, walk: Walk) -> Rule[Option]:
    """What comes next; where there is one way only, it is taken without a question."""
    onward = steps.ways(t, walk)
    fast = scavenge.fast_offers(t, walk.who) if walk.action and walk.taken else []
    if t.asks_once and walk.interrupted:  # ENO-ASK-04
        if walk.news and onward and asks.refuse_stop(t, walk, onward) is None:
            answer = yield from asks.asked_on(t, walk)
            if answer is v.STOP():
                return answer
        if walk.at == walk.until:
            onward = 0
    stop = asks.refuse_stop(t, walk, onward) is None
    if t.asks_once and onward and walk.at != walk.goal:
        stop = False
    if not fast:
        if not onward:
            return v.STOP()
        if not stop and not onward & onward - 1:
            return v.STEP(common.text_of(t, onward.bit_length() - 1))
    cells = ways.to_ask(t, walk, onward) if t.asks_once else grid.cells_of(onward)
    if t.asks_once and not fast:  # ENO-ASK-04
        if not stop and len(cells) == 1:
            return v.STEP(common.text_of(t, cells[0]))
        if walk.at == walk.goal and ways.leads_nowhere(t, walk, onward):
            return v.STOP()
    ahead = v.STEP.each([common.text_of(t, cell) for cell in cells])
    onward = grid.mask(cells)
    if stop:
        ahead.append(v.STOP())

    def options() -> list[Option]:
        """What can be paid is looked at anew: Expertise may have gone onto a Stratagem."""
        return [*ahead, *(scavenge.fast_offers(t, walk.who) if fast else [])]

    return (
        yield from asks.ask(
            t,
            walk.who,
            "walk",
            Phrase(
                "Take the next step to {space}. Steps left: {left}.",
                space=common.text_of(t, walk.goal),
                left=walk.left,
            ),
            options,
            lambda option: asks.refuse_next(t, walk, onward, option),
        )
    )


def _goes_on(walk: Walk) -> bool:
    """Whether the mover is there, standing and not held: else the movement ends."""
    who = walk.who
    if walk.halted:
        return False
    return who.status == "in" and who.cell == walk.at and who.down != FALLING


# -- a step


def _leave(t: EnoTable, walk: Walk, there: int) -> Rule[bool]:
    """Those left behind strike first (ENO-MOVE-18); True if the step is taken all the same."""
    who = walk.who
    if not t.state.intruders or not (walk.action or t.params.movelike_provokes):
        return True
    if t.asks_once and opportunity.watchers(t, walk.at, there):
        t.tell(e.StepAnnounced(rule="ENO-AOO-01", who=who.id, space=common.text_of(t, there)))
    struck = yield from opportunity.provoke(t, who, there)
    if not struck:
        return True
    walk.interrupted = walk.news = True
    if common.boss_dead(t):  # ENO-WOUND-03
        walk.halted = True
    if not _goes_on(walk) or not steps.ways(t, walk) >> there & 1:
        return False
    if steps.others(t, who) >> walk.at & 1:
        return True
    if (yield from asks.step_or_stop(t, walk, there)) is v.STOP():
        walk.goal = walk.at
        walk.left = 0
        return False
    return True


def _enter(t: EnoTable, walk: Walk, there: int) -> Rule[bool]:
    """Onto the space: its Terrain (ENO-MOVE-03), its Location arrow (ENO-MOVE-14).

    True if a new page was laid and steps are left for it (ENO-REVEAL-05).
    """
    who, came_from = walk.who, walk.at
    who.facing = common.way_to(came_from, there)
    who.cell = walk.at = there
    walk.used |= 1 << there
    walk.left -= 1
    walk.taken += 1
    t.tell(e.Stepped(rule=walk.rule, who=who.id, space=common.text_of(t, there)))
    if t.state.ship.tiles:
        entry = yield from terrain.enter(t, who, came_from)
        walk.interrupted, walk.halted = walk.interrupted or entry.interrupted, entry.halted
        walk.news = walk.news or entry.interrupted
        if not _goes_on(walk):
            return False
    if not (yield from _reveal_ahead(t, who)):
        return False
    return walk.left > 0 and _goes_on(walk)


def _reveal_ahead(t: EnoTable, who: Spacer) -> Rule[bool]:
    """The Location arrow under a Spacer lays its page; False if there is nothing to lay."""
    page = t.content.ship.exits.get(who.cell)
    if page is None or common.is_laid(t, page):
        return False
    yield from pages.reveal(t, page, who)
    return True


def _finish(t: EnoTable, walk: Walk) -> Rule[None]:
    """The end of a movement: aside from an ally's space, then what the space holds.

    Who was moved by force in the middle has had that movement's own end.
    """
    who = walk.who
    if who.status != "in" or who.cell != walk.at:
        return
    if walk.at != walk.goal:
        space = common.text_of(t, walk.at)
        t.tell(e.MoveEnded(rule="ENO-MOVE-02", who=who.id, space=space, why="before the goal"))
    if steps.others(t, who) >> walk.at & 1:  # ENO-MOVE-12
        yield from forced.displace(t, who, "ENO-MOVE-12")
    else:
        yield from arrived(t, who)
