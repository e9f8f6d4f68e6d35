"""Abilities that would change nothing here: they are not offered (ENO-ASK-06)."""

from __future__ import annotations

from collections.abc import Iterable

from crawldeck.enormity import effects as fx
from crawldeck.enormity.components import Ability
from crawldeck.enormity.effects import AnyEffect
from crawldeck.enormity.rules.board import steps
from crawldeck.enormity.rules.board.steps import Walk
from crawldeck.enormity.rules.body import gear, rubicon
from crawldeck.enormity.state import FALLING, EnoTable, Spacer


def is_idle(t: EnoTable, who: Spacer, ability: Ability, room: int | None = None) -> bool:
    """Whether nothing of what an ability does can have an effect now.

    `room` is how much can still be taken off the damage or the steps that are coming: a Blip moves
    1 at least, a blow that lands deals 1 at least.
    """
    return bool(ability.do) and all(_is_idle(t, who, one, room) for one in _flat(ability.do))


def _flat(effects: Iterable[AnyEffect]) -> Iterable[AnyEffect]:
    """All that may come of some effects, whatever holds."""
    for one in effects:
        if isinstance(one, fx.When):
            yield from _flat((*one.then, *one.otherwise))
        else:
            yield one


def _is_idle(t: EnoTable, who: Spacer, effect: AnyEffect, room: int | None) -> bool:
    if isinstance(effect, fx.Delay | fx.Shield):
        under_way = t.state.under_way
        taken = under_way.delayed if isinstance(effect, fx.Delay) else under_way.shielded
        return room is not None and room <= taken
    match effect:
        case fx.Step(who="self"):
            return not _can_step(t, who)
        case fx.Vitals(n=n, who="self"):
            return n >= 0 and who.vitals >= rubicon.TOP
        case fx.Stress(n=n, who="self"):
            return n <= 0 and who.stress == 0
        case fx.Reload(how=how):
            return not gear.can_reload(t, who, how)
    return False


def _can_step(t: EnoTable, who: Spacer) -> bool:
    """Whether a movement could lead anywhere."""
    if who.cell < 0 or who.down == FALLING:
        return False
    used = 1 << who.cell if t.params.start_space_counts else 0
    return steps.ends(t, Walk(who, 1, who.cell, "", used=used)) & ~(1 << who.cell) != 0
