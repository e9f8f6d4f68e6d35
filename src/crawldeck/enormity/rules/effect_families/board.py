"""Effects that move figures: Move-like abilities, forced movement, other places."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import move
from crawldeck.enormity.rules.board import places
from crawldeck.enormity.rules.body import conditions
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.force import flight, forced
from crawldeck.enormity.state import FALLING, UP, EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def can_walk(who: Spacer) -> bool:
    """On the board, and not falling: no voluntary movement then (ENO-KD-03)."""
    return who.cell >= 0 and who.down != FALLING


@DOES(fx.Step)
def step(t: EnoTable, effect: fx.Step, about: Context) -> Rule[None]:
    """A Move-like ability; whoever is moved decides how far (ENO-KEY-REFL, ENO-KEY-WARN)."""
    for who in (yield from whom.spacers(t, about, effect.who, can_walk)):
        if can_walk(who):
            yield from move.movelike(t, who, effect.n, about.rule)


@DOES(fx.MoveAction)
def move_action(t: EnoTable, effect: fx.MoveAction, about: Context) -> Rule[None]:
    """A free Move action with all the rules of one (ENO-MOVE-17)."""
    who = whom.owner(t, about)
    if can_walk(who):
        yield from move.move_action(t, who, effect.n, effect.noise)


def near_enough(t: EnoTable, about: Context, who: Spacer) -> bool:
    """Whether a Knockback or Knockdown reaches the Spacer (ENO-KB-02, -03, ENO-KD-02)."""
    if about.within < 0:
        return False
    foe = whom.foe_of(t, about)
    if not about.within or foe is None:
        return True
    if about.within == 1:
        return common.adjacent(t, foe.cell, who.cell)
    return common.foe_range(t, foe.cell, who.cell) <= about.within


@DOES(fx.Knockdown)
def knockdown(t: EnoTable, effect: fx.Knockdown, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.in_play and near_enough(t, about, who):
            conditions.knock_down(t, who, about.rule)


@DOES(fx.StandUp)
def stand_up(t: EnoTable, effect: fx.StandUp, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who, lambda one: one.down != UP)):
        conditions.stand_up(t, who, about.rule)


def source_of(t: EnoTable, about: Context) -> int:
    """The cell that forced movement is counted from: the one stated, else the Intruder's."""
    foe = whom.foe_of(t, about)
    return about.source if about.source >= 0 or foe is None else foe.cell


@DOES(fx.Knockback)
def knockback(t: EnoTable, effect: fx.Knockback, about: Context) -> Rule[None]:
    """The Intruder away from the Spacer, or the Spacer away from the source; or the stated way."""
    who, foe = whom.owner(t, about), whom.foe_of(t, about)
    if effect.foe:
        if foe is not None and who.cell >= 0:
            way = flight.stated(effect.way, who.facing)
            yield from forced.knock_back_foe(t, foe, who.cell, effect.n, about.rule, way)
    elif who.cell >= 0 and near_enough(t, about, who):
        way = flight.stated(effect.way, None if foe is None else foe.facing)
        yield from forced.knock_back(t, who, source_of(t, about), effect.n, about.rule, way)


@DOES(fx.Lure)
def lure(t: EnoTable, effect: fx.Lure, about: Context) -> Rule[None]:
    who, source = whom.owner(t, about), source_of(t, about)
    if source >= 0 and who.cell >= 0:
        yield from forced.lure(t, who, source, effect.n, about.rule)


@DOES(fx.Pushback)
def pushback(t: EnoTable, effect: fx.Pushback, about: Context) -> Rule[None]:
    who, foe = whom.owner(t, about), whom.foe_of(t, about)
    if foe is not None:
        yield from forced.push_back(t, foe, who, effect.n, about.rule)


@DOES(fx.CrashInto)
def crash(t: EnoTable, effect: fx.CrashInto, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.in_play:
            yield from forced.crash(t, who, about.rule)


@DOES(fx.Displaced)
def displace(t: EnoTable, effect: fx.Displaced, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who, lambda one: one.cell >= 0)):
        if who.cell >= 0:
            yield from forced.displace(t, who, about.rule)


@DOES(fx.Retreat)
def retreat(t: EnoTable, effect: fx.Retreat, about: Context) -> Rule[None]:
    """The Intruder concerned goes away from the Spacer (ENO-GRIN-05)."""
    who, foe = whom.owner(t, about), whom.foe_of(t, about)
    if foe is not None:
        yield from forced.retreat(t, foe, who.cell, effect.n, about.rule)


@DOES(fx.Halt)
def halt(t: EnoTable, effect: fx.Halt, about: Context) -> Rule[None]:
    """Whoever runs the movement looks at `halted`."""
    about.halted = True
    return
    yield


@DOES(fx.Elsewhere)
def elsewhere(t: EnoTable, effect: fx.Elsewhere, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.in_play:
            places.send(t, who, effect.place, about.rule)


@DOES(fx.Return)
def come_back(t: EnoTable, effect: fx.Return, about: Context) -> Rule[None]:
    """Out of a special place, or of the one that is named (ENO-PLACE-01)."""

    def fits(who: Spacer) -> bool:
        return bool(who.place) and effect.place in ("", who.place)

    for who in (yield from whom.spacers(t, about, effect.who, fits)):
        yield from places.come_back(t, who, about.rule)
