"""What the chance of a crew hangs on, in numbers: its bodies, its way out, and what hunts it.

A run is won by whoever gets out, a lair by the Boss's death: the two are told in words of their
own, so that each has its own weights. Nothing is named that a pack prints.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import log

from crawldeck.enormity.bots import arms, gear, peril
from crawldeck.enormity.bots import boss as lair
from crawldeck.enormity.bots.mind import Mind, line_steps
from crawldeck.enormity.crew import IN_PLAY
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.view_types import BossView, FoeView, SpacerView, View

MOST = 9
"""Vitals, Stress and Adrenaline end here; the Countdown begins here."""
FAR = 24
"""So many steps from a goal is as far as one can be."""
SURE = 4.0
"""A number that outweighs all others."""
A_DISCOVERY, AN_OBJECTIVE, AN_OPENING = 6, 8, 5
"""What these take, in steps."""
FIRST, SECOND = "strongest", "second"
"""A crew is as good as its best: they are counted in the order of their strength."""


def features(view: View, pack: Pack) -> dict[str, float]:
    """Shares of what could be, mostly from 0 to 1."""
    minds = [Mind(view, pack, who.id) for who in view.spacers if who.status in IN_PLAY]
    minds.sort(key=lambda one: -_strength(one.me))
    out = any(who.status == "out" for who in view.spacers)
    if out or not minds:  # it is won, or lost
        return {"somebody is out": SURE * out}
    if view.boss is not None:
        told = chain(_crew(view, minds), _boss(view, view.boss, minds))
        return {f"lair: {name}": number for name, number in told}
    return dict(chain(_crew(view, minds), _way_out(view, minds), _hunted(view, minds)))


def _strength(who: SpacerView) -> float:
    """How much a Spacer can still take, of body and of mind."""
    return min(who.vitals, MOST + 1 - who.stress) + 0.2 * (who.vitals - who.stress)


def _crew(view: View, minds: list[Mind]) -> Iterator[tuple[str, float]]:
    """Bodies, minds, arms and pools."""
    size = max(1, len(view.spacers))
    crew = [one.me for one in minds]
    active, incoming = view.active, view.incoming
    yield "in the game", 1.0
    yield "small crew", 1 / size
    yield "in play", len(crew) / 4
    for place, who in zip((FIRST, SECOND), crew, strict=False):
        yield f"{place}: strength", _strength(who) / MOST
        yield f"{place}: stress", who.stress / MOST
        yield f"{place}: down", float(who.down > 0)
    yield "strength of all", log(1 + sum(max(0.0, _strength(who)) for who in crew) / 5)
    yield "weakest", min([_strength(who) for who in crew], default=0.0) / MOST
    yield "stress", sum(who.stress for who in crew) / (MOST * size)
    yield "broken", sum(bool(who.breakdown) for who in crew) / size
    yield "down", sum(who.down > 0 for who in crew) / size
    yield "exerted", sum(who.exerts for who in crew) / (2 * size)
    yield "racing hearts", sum(max(0, who.adrenaline - 6) for who in crew) / (3 * size)
    yield "ill", sum(gear.is_ill(one, one.me) for one in minds) / size
    yield "armed", sum(bool(one.weapons) for one in minds) / size
    yield "armour", sum(peril.armour(one, one.me) for one in minds) / size
    yield "expertise", (active.expertise + incoming.expertise) / 6
    yield "dice tokens", sum(pool.confidence + pool.discipline for pool in (active, incoming)) / 6
    yield "still to act", sum(not who.acted for who in crew) / size


# -- a run


def _way_out(view: View, minds: list[Mind]) -> Iterator[tuple[str, float]]:
    """What is left to do, and how far it is."""
    mind = minds[0]
    goal = mind.pack.missions[view.mission].goal
    needed = max(0, goal.n - view.goal) if goal is not None and goal.needed else 0
    far = sorted([min(FAR, one.distance_to(one.goals, one.me.cell)) / FAR for one in minds])
    yield "discoveries to make", (view.marker + 1) / 8
    yield "objectives to do", needed / 3
    yield "discoveries in sight", min(4, len(view.discoveries)) / 4
    yield "pages", len(view.pages) / 5
    yield "a point is known", float(bool(mind.points))
    stage, work = "searching", AN_OPENING + A_DISCOVERY * (view.marker + 1) + AN_OBJECTIVE * needed
    if mind.open_points:
        stage, work = "open", 0
    elif view.point >= 0:
        stage, work = "opening", view.exfiltration
    elif mind.ready_to_leave:
        stage, work = "ready", AN_OPENING
    strength = sum(max(0.0, _strength(one.me)) for one in minds)
    yield stage, 1.0
    yield f"{stage}: nearest", far[0]
    yield f"{stage}: second", far[min(1, len(far) - 1)]
    yield f"{stage}: strongest", min(FAR, mind.distance_to(mind.goals, mind.me.cell)) / FAR
    yield f"{stage}: strength", strength / 20
    yield "waiting", view.exfiltration / 4
    yield "work", log(1 + work + far[0] * FAR)
    yield "work against strength", min(3.0, (work + far[0] * FAR) / max(2.0, strength))


def _hunted(view: View, minds: list[Mind]) -> Iterator[tuple[str, float]]:
    """Intruders and Blips, and how much worse it gets."""
    yield "level", (0.0, 0.4, 1.0)[minds[0].level]
    yield "time left", view.countdown / MOST
    yield "zero hour", float(view.countdown == 0)
    yield "rounds", log(1 + view.round / 5)
    yield "intruders", len(view.foes) / 4
    blows = sum([_blow(minds, foe) for foe in view.foes])
    health = sum([max(1, one.me.vitals) for one in minds])
    yield "blows", min(2.0, blows / 8)
    yield "blows against vitals", min(2.0, blows / health)
    held = [one for one in minds if one.me.cell >= 0 and one.held_by]
    yield "held", len(held) / len(minds)
    far = [minds[0].blip_far(blip) for blip in view.blips if blip.kind != "echo"]
    yield "blips", len(far) / 6
    yield "blips at hand", sum(one <= 1 for one in far) / 2
    yield "blips near", sum(one <= 4 for one in far) / 4
    at = minds[0].me.cell
    yield (
        "blips near the strongest",
        sum(line_steps(blip.at, at) <= 3 for blip in view.blips if at >= 0) / 2,
    )


def _blow(minds: list[Mind], foe: FoeView) -> float:
    """The worst that an Intruder will do to anybody when it acts next."""
    on_board = [one for one in minds if one.me.cell >= 0]
    return max([peril.threat(one, foe, one.me.cell) for one in on_board], default=0.0)


# -- a lair


def _boss(view: View, lord: BossView, minds: list[Mind]) -> Iterator[tuple[str, float]]:
    """How much of the Boss is left, and who can strike at it."""
    left = max(0, lord.most - lord.wounds)
    strength = sum([max(0.0, _strength(one.me)) for one in minds])
    yield "wounds to go", left / max(1, lord.most)
    yield "many wounds to go", log(1 + left)
    yield "wounds against strength", min(2.0, left / max(1.0, strength / 5))
    yield "rounds", log(1 + view.round / 5)
    for level, count in lord.ai.levels.items():
        yield f"cards of level {level}", count / 6
    yield "harder", lord.harder / 3
    yield "tougher", lord.tougher / 3
    foe = lair.figure(minds[0])
    if foe is None:
        return
    yield "suppressed", float(foe.suppressed > 0)
    yield "surprised", float(foe.surprised)
    shots = [arms.best_shot(one, one.me.cell) for one in minds]
    yield "can shoot", sum(one > 0 for one in shots) / 4
    yield "best shot", max(shots) / 5
    near = [one.board.foe_distance(foe.cell, one.me.cell) for one in minds if one.me.cell >= 0]
    yield "near", sum(one <= 2 for one in near) / 4
    yield "intruders", (len(view.foes) - 1) / 4
