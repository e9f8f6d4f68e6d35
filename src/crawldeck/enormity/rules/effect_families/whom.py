"""Whom an effect concerns: the Spacers that `who` names and the Intruders that `at` names."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck.enormity import verbs
from crawldeck.enormity.effects import At, Who
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import light
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule

Fits = Callable[[Spacer], bool]


def anybody(who: Spacer) -> bool:
    return True


def owner(t: EnoTable, about: Context) -> Spacer:
    return common.spacer(t, about.who)


def foe_of(t: EnoTable, about: Context) -> Intruder | None:
    """The Intruder concerned, if it is still there."""
    return t.state.intruder(about.foe) if about.foe else None


def spacers(t: EnoTable, about: Context, who: Who, fits: Fits = anybody) -> Rule[list[Spacer]]:
    """The Spacers an effect concerns; its owner chooses where it says one of several."""
    me = owner(t, about)
    if who == "self":
        return [me] if fits(me) else []
    found = [one for one in _candidates(t, me, who) if fits(one)]
    if who not in CHOSEN or not found:
        return found
    options = [verbs.PICK(one.id) for one in found]
    answer = yield from common.choose(
        me, "whom", "Which Spacer?", options, about.rule, f"choose {CHOSEN[who]}"
    )
    return [common.spacer(t, verbs.PICK.of(answer)[0])]


CHOSEN: dict[str, str] = {
    "other": "another Spacer it can help",
    "any": "a Spacer it can help",
    "adjacent": "an adjacent Spacer it can help",
}
"""The words that let the owner choose one, and what may be chosen."""


def _candidates(t: EnoTable, me: Spacer, who: Who) -> list[Spacer]:
    crew = common.in_play(t)
    match who:
        case "other" | "others":
            return [one for one in crew if one is not me]
        case "adjacent":
            near = common.board(t).near(me.cell) if me.cell >= 0 else 0
            return [one for one in crew if one.cell >= 0 and near >> one.cell & 1]
        case "priority":
            held = common.priority(t)
            return [] if held is None else [held]
        case "here":
            return [one for one in crew if _same_location(t, me, one)]
    return crew


def _same_location(t: EnoTable, me: Spacer, other: Spacer) -> bool:
    if me.cell < 0 or other.cell < 0:
        return me is other
    return common.location_of(t, me.cell).id == common.location_of(t, other.cell).id


def intruders(t: EnoTable, about: Context, at: At) -> Rule[list[Intruder]]:
    """The Intruders an effect concerns; a Blip is never one (ENO-INTR-11)."""
    me = owner(t, about)
    if at == "target":
        foe = foe_of(t, about)
        return [] if foe is None else [foe]
    found = _foes(t, me, at)
    if at not in ("closest", "dangerous") or not found:
        return found
    options = [verbs.PICK(foe.id) for foe in found]
    answer = yield from common.choose(
        me, "at", "Which Intruder?", options, about.rule, OTHER_FOES[at]
    )
    chosen = t.state.intruder(verbs.PICK.of(answer)[0])
    return [] if chosen is None else [chosen]


OTHER_FOES = {
    "closest": "choose the closest Intruder",
    "dangerous": "choose an Intruder on a Dangerous space",
}


def _foes(t: EnoTable, me: Spacer, at: At) -> list[Intruder]:
    foes = list(t.state.intruders)
    match at:
        case "all":
            return foes
        case "dangerous":
            return [foe for foe in foes if t.content.ship.dangerous >> foe.cell & 1]
        case "sight":
            return [foe for foe in foes if common.sees(t, me.cell, foe.cell)]
        case "adjacent":
            return [foe for foe in foes if common.adjacent(t, me.cell, foe.cell)]
        case "field":
            reach = light.light_field(t, me)
            return [foe for foe in foes if common.spacer_range(t, me.cell, foe.cell) <= reach]
    far = {foe.id: common.foe_range(t, me.cell, foe.cell) for foe in foes}
    least = min(far.values(), default=FAR)
    return [foe for foe in foes if far[foe.id] == least < FAR]
