"""Movement and attack commands of Bosses (ENO-CMD-01 to 10, ENO-CRASHB-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.bosses import BossAction, BossAttack, ShiftStep
from crawldeck.enormity.hazards import ActStep, AttackStep, Gate, MoveStep
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.board import doors
from crawldeck.enormity.rules.body import window
from crawldeck.enormity.rules.chain import ChainBreak
from crawldeck.enormity.rules.context import Activity
from crawldeck.enormity.rules.foes import assault, bossreach, hunting, slides, targeting
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.ship import FAR
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

if TYPE_CHECKING:  # the two chapters call each other
    from crawldeck.enormity.rules.foes.targeting import Aim


# -- Shift (ENO-CMD-03)


def _shift(t: EnoTable, foe: Intruder, step: ShiftStep, doing: Doing, place: int) -> Rule[None]:
    """The shortest slide from whose end the next action can be done; ties are the players'."""
    who = _target(t, foe, doing)
    if who is None:
        return
    wanted = bossreach.attack_after(doing.action, place)
    if step.window:
        yield from _open(t, foe, who, wanted, doing)
        if doing.broken or not _hunts(t, foe, who):
            return
    good = hunting.stances(t, foe, who, wanted)
    if good >> foe.cell & 1 or doing.pursuit.held:  # ENO-CMD-05, ENO-WELD-07
        return
    ways = {cell: n for cell, n in slides.slides(t, foe).items() if good >> cell & 1}
    if not ways:
        return
    least = min(ways.values())
    answer = yield from common.ask_team(
        t,
        "shift",
        Phrase("Where does {foe} shift?", foe=foe.id),
        [verbs.PICK_SPACE(common.text_of(t, cell)) for cell, n in ways.items() if n == least],
        "ENO-CMD-03",
        "it takes the shortest straight way to where it can attack",
    )
    yield from _slide(t, foe, t.content.ship.space(verbs.PICK_SPACE.of(answer)[0]))
    doing.pursuit.held = bool(doors.welded_beside(t, foe.cell))  # ENO-WELD-07


def _slide(t: EnoTable, foe: Intruder, end: int) -> Rule[None]:
    """Over everything in between: tiles break, Spacers Crash (ENO-CRASHB-01, ENO-TERR-15)."""
    start = foe.cell
    (way,) = hunting.facings(start, end)
    path = list(range(start + way.delta, end + way.delta, way.delta))
    at, to = common.text_of(t, start), common.text_of(t, end)
    foe.facing = way
    t.tell(e.BossShifted(rule="ENO-CMD-03", foe=foe.id, n=len(path), start=at, end=to))
    broken: ChainBreak | None = None
    for cell in path:
        foe.cell = cell
        entered = forced.end_on(t, foe, way) if cell == end else forced.run_into(t, foe, cell)
        broken = (yield from forced.held(entered)) or broken
        if t.state.intruder(foe.id) is None or foe.cell != cell:
            break
    if broken is not None:  # an attack further out is over; the figure still had to get on
        raise broken


# -- an action


class Doing(Activity):
    """An action under way."""

    __slots__ = ("action", "aim", "dealt", "freed", "moved", "pursuit", "sort")

    def __init__(self, action: BossAction, aim: Aim, sort: str) -> None:
        super().__init__()
        self.action = action
        self.aim = aim
        self.sort = sort
        self.pursuit = hunting.Pursuit()
        self.dealt: dict[str, int] = {}
        """Per Spacer attacked, and whose chain held, the damage dealt."""
        self.moved = False
        """A Move came before: what is left of it follows a Target that got away (ENO-WOO-02)."""
        self.freed: frozenset[str] = frozenset()
        """Who broke the chain while it held for others: the rest is void for them
        (ENO-CHAIN-03)."""


def carry_out(
    t: EnoTable, foe: Intruder, action: BossAction, aim: Aim, *, sort: str = ""
) -> Rule[Doing]:
    """Every step of an action with its windows, then After and After Final (ENO-BOSS-10).

    `sort` is the type of the AI card, empty for the Signature and the like (ENO-BOSS-12).
    """
    doing = Doing(action, aim, sort)
    for place, step in enumerate(action.steps):
        if isinstance(step, MoveStep):
            yield from _move(t, foe, step, doing, place)
        elif isinstance(step, ShiftStep):
            yield from _shift(t, foe, step, doing, place)
        elif isinstance(step, AttackStep):
            yield from _attack(t, foe, bossreach.as_boss(step, sort), doing)
        else:
            yield from _act(t, foe, step, doing)
        if doing.broken or t.state.intruder(foe.id) is None:
            return doing
    yield from _after(t, foe, doing)
    return doing


def _hunts(t: EnoTable, foe: Intruder, who: Spacer) -> bool:
    return who.cell >= 0 and t.state.intruder(foe.id) is not None


def _target(t: EnoTable, foe: Intruder, doing: Doing) -> Spacer | None:
    """The Target, who stays Target until the card ends (ENO-BOSS-05); None if it is gone."""
    who = t.state.spacer(doing.aim.spacer)
    return who if who is not None and _hunts(t, foe, who) else None


def _move(t: EnoTable, foe: Intruder, step: MoveStep, doing: Doing, place: int) -> Rule[None]:
    """Move as Intruders do, without a limit, until the attack is possible (ENO-CMD-02, -05)."""
    who = _target(t, foe, doing)
    if who is None:
        return
    wanted = bossreach.attack_after(doing.action, place)
    if step.window:
        yield from _open(t, foe, who, wanted, doing)
    doing.moved = True
    if not doing.broken and _hunts(t, foe, who):
        yield from hunting.approach(t, foe, who, wanted, FAR, doing.pursuit)


def _open(
    t: EnoTable, foe: Intruder, who: Spacer, wanted: BossAttack | None, doing: Doing
) -> Rule[None]:
    """The window of a movement; it belongs to the attack that follows, if one does (WOO-01)."""
    if wanted is None:
        yield from window.window(t, "window", foe.id, who)
    else:
        doing.broken = yield from assault.broken_before(t, foe, who)


def _act(t: EnoTable, foe: Intruder, step: ActStep, doing: Doing) -> Rule[None]:
    """Something else: on the Target, on all in the Zone; with No Target it has only its words."""
    some = _concerned(t, foe, doing)
    if step.window and some:
        yield from window.window(t, "window", foe.id, some[0])
    for who in some:
        yield from assault.affect(t, foe, who, step.effects, "ENO-BOSS-01", activity=doing)


def _concerned(t: EnoTable, foe: Intruder, doing: Doing) -> list[Spacer]:
    """Whom the action is about, but for those who are free of it."""
    return [who for who in targeting.concerned(t, foe, doing.aim) if who.id not in doing.freed]


# -- attacks


def _attack(t: EnoTable, foe: Intruder, step: BossAttack, doing: Doing) -> Rule[None]:
    """On the Target, on each in the Zone that was targeted, or on all in the attack's own Zone."""
    if step.area:
        zone = common.zone(t, foe.cell, step.zone)
        inside = [one for one in common.on_board(t) if zone >> one.cell & 1]
        wanted = _target(t, foe, doing) or common.priority(t)
        victims = [who for who in inside if who is wanted] or inside[:1]
    elif doing.aim.line.pick == "none":
        return
    else:
        victims = _concerned(t, foe, doing)
    broken, held = set[str](), False
    for who in victims:
        if not _hunts(t, foe, who):
            continue
        if not hunting.in_reach(t, foe, who, step):  # ENO-CMD-01
            told = e.BossCannotAttack(
                rule="ENO-CMD-01", foe=foe.id, spacer=who.id, command=step.command
            )
            t.tell(told)
            continue
        blow = yield from _strike(t, foe, who, step, doing)
        broken |= blow.broken
        held = held or bool(blow.dealt)
    doing.broken = bool(broken) and not held
    doing.freed |= broken


def _strike(
    t: EnoTable, foe: Intruder, who: Spacer, step: BossAttack, doing: Doing
) -> Rule[assault.AssaultResult]:
    yield from hunting.face(t, foe, who.cell)
    blow = yield from assault.attack(t, foe, who, step)
    for name, n in blow.dealt.items():
        doing.dealt[name] = doing.dealt.get(name, 0) + n
    for name in blow.broken:
        doing.dealt.pop(name, None)
    if blow.missed and doing.moved and _hunts(t, foe, who):
        yield from hunting.approach(t, foe, who, step, FAR, doing.pursuit)
    return blow


# -- what follows


def _after(t: EnoTable, foe: Intruder, doing: Doing) -> Rule[None]:
    """After: for all who were attacked, else for the Target; After Final once (ENO-BOSS-10).

    Knockback and Knockdown need the range of one of the action's attacks (ENO-KD-02).
    """
    concerned = dict(doing.dealt)
    if not concerned:
        concerned = {who.id: 0 for who in _concerned(t, foe, doing)}
    for name, dealt in concerned.items():
        yield from _gates(t, foe, doing, doing.action.after, name, dealt, "ENO-IATK-05")
    final = doing.action.after_final
    if not final or not concerned:
        return
    last = doing.aim.spacer if doing.aim.spacer in concerned else list(concerned)[-1]
    dealt = sum(doing.dealt.values())
    yield from _gates(t, foe, doing, final, last, dealt, "ENO-BOSS-10")


def _gates(
    t: EnoTable,
    foe: Intruder,
    doing: Doing,
    gates: tuple[Gate, ...],
    name: str,
    dealt: int,
    rule: str,
) -> Rule[None]:
    who = common.spacer(t, name)
    steps = [
        bossreach.as_boss(s, doing.sort) for s in doing.action.steps if isinstance(s, AttackStep)
    ]
    within = assault.in_range(t, foe, who, *steps)
    for gate in gates:
        if assault.met(who, gate, dealt):
            yield from assault.affect(t, foe, who, gate.do, rule, within=within, activity=doing)
