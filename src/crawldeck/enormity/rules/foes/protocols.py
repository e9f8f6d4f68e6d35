"""Protocols: which one an Intruder performs, its steps, what follows (ENO-INTR-04, IATK, ADD)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.hazards import ActStep, AttackStep, MoveStep, Protocol
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.body import window
from crawldeck.enormity.rules.context import Activity
from crawldeck.enormity.rules.foes import assault, hunting
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def choose(t: EnoTable, foe: Intruder, who: Spacer) -> Protocol | None:
    """The first whose requirement holds (ENO-INTR-04), of those open at the level (INTR-10)."""
    colour = common.colour(t)
    for protocol in sheet.protocols(t, foe):
        if protocol.levels and colour not in protocol.levels:
            continue
        if applies(t, foe, who, protocol):
            return protocol
    return None


def applies(t: EnoTable, foe: Intruder, who: Spacer, protocol: Protocol) -> bool:
    """Whether a protocol's requirement holds for the Target."""
    match protocol.when:
        case "adjacent":
            return common.adjacent(t, foe.cell, who.cell)
        case "in-move":
            return hunting.can_reach(t, foe, who, _attack_after(protocol, 0))
        case "in-range":
            return common.foe_range(t, foe.cell, who.cell) <= sheet.reach(t, foe)
        case "in-sight":
            return common.sees(t, foe.cell, who.cell)
        case "otherwise":
            return True


def _attack_after(protocol: Protocol, place: int) -> AttackStep | None:
    """The attack that a move prepares: it is in range when it may stop (ENO-IMOVE-06)."""
    for step in protocol.steps[place:]:
        if isinstance(step, AttackStep):
            return step
    return None


class Doing(Activity):
    """A protocol under way."""

    __slots__ = ("allowed", "dealt", "protocol", "pursuit")

    def __init__(self, protocol: Protocol) -> None:
        super().__init__()
        self.protocol = protocol
        self.pursuit = hunting.Pursuit()
        self.dealt: dict[str, int] = {}
        self.allowed = 0
        """Spaces that its moves so far could have gone."""


def perform(t: EnoTable, foe: Intruder, who: Spacer, protocol: Protocol) -> Rule[bool]:
    """Every step in order, then the After Action effects; False after a Chain Break."""
    doing = Doing(protocol)
    for place, step in enumerate(protocol.steps):
        if isinstance(step, MoveStep):
            yield from _move(t, foe, who, step, doing, place)
        elif isinstance(step, AttackStep):
            yield from _attack(t, foe, who, step, doing)
        else:
            yield from _act(t, foe, who, step, doing)
        if doing.broken:
            return False
        if t.state.intruder(foe.id) is None:
            return True
        if who.cell < 0:
            break
    yield from _after(t, foe, who, doing)
    return not doing.broken


def _move(
    t: EnoTable, foe: Intruder, who: Spacer, step: MoveStep, doing: Doing, place: int
) -> Rule[None]:
    """Move up to Speed toward the Target, once or more often (ENO-GRIN-03)."""
    reach = _attack_after(doing.protocol, place)
    if step.window and reach is None:  # ENO-WOO-01
        yield from window.window(t, "window", foe.id, who)
    elif step.window:  # the move is a part of the attack, which can be broken off here
        doing.broken = yield from assault.broken_before(t, foe, who)
    for _ in range(step.times):
        if doing.broken or not _hunts(t, foe, who):
            return
        speed = sheet.speed(t, foe)
        doing.allowed += speed
        yield from hunting.approach(t, foe, who, reach, speed, doing.pursuit)


def _attack(t: EnoTable, foe: Intruder, who: Spacer, step: AttackStep, doing: Doing) -> Rule[None]:
    """Attack; where nobody was in range any more, the rest of the movement (ENO-WOO-02)."""
    yield from hunting.face(t, foe, who.cell)
    sight = doing.protocol.when == "in-sight"
    blow = yield from assault.attack(t, foe, who, step, sight=sight)
    for victim, n in blow.dealt.items():
        doing.dealt[victim] = doing.dealt.get(victim, 0) + n
    doing.broken = bool(blow.broken) and not blow.dealt
    if blow.missed and _hunts(t, foe, who):
        left = (doing.allowed or sheet.speed(t, foe)) - doing.pursuit.used
        yield from hunting.approach(t, foe, who, step, left, doing.pursuit)


def _act(t: EnoTable, foe: Intruder, who: Spacer, step: ActStep, doing: Doing) -> Rule[None]:
    """Something else that a protocol does to its Target."""
    if step.window:
        yield from window.window(t, "window", foe.id, who)
    if _hunts(t, foe, who):
        yield from assault.affect(t, foe, who, step.effects, "ENO-INTR-04", activity=doing)


def _hunts(t: EnoTable, foe: Intruder, who: Spacer) -> bool:
    return who.cell >= 0 and t.state.intruder(foe.id) is not None


def _after(t: EnoTable, foe: Intruder, who: Spacer, doing: Doing) -> Rule[None]:
    """After Action effects, for all who were attacked and whose chain held (ENO-IATK-05).

    They come even if the action could not be done; those gated by damage then find none. Knockback
    and Knockdown need the range of one of its attacks (ENO-KD-02).
    """
    if not doing.protocol.after:
        return
    attacks = [step for step in doing.protocol.steps if isinstance(step, AttackStep)]
    for name, dealt in (doing.dealt or {who.id: 0}).items():
        victim = common.spacer(t, name)
        within = assault.in_range(t, foe, victim, *attacks)
        for gate in doing.protocol.after:
            if assault.met(victim, gate, dealt):
                yield from assault.affect(
                    t, foe, victim, gate.do, "ENO-IATK-05", within=within, activity=doing
                )


def additional(t: EnoTable, foe: Intruder, who: Spacer) -> Rule[None]:
    """After the protocol: additional attacks and other effects of traits (ENO-ADD-01)."""
    activity = Activity()
    for trait in sheet.traits(t, foe, "after-protocol"):
        if activity.broken or not _hunts(t, foe, who):
            return
        t.tell(e.TraitShown(rule="ENO-ADD-01", foe=foe.id, trait=trait.name))
        yield from assault.affect(t, foe, who, trait.do, "ENO-ADD-01", activity=activity)
