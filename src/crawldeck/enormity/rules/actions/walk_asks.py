"""What is asked in a movement, and why something cannot be done in it (ledger group MOVE)."""

from __future__ import annotations

from collections.abc import Callable

from crawldeck import grid
from crawldeck.enormity import verbs as v
from crawldeck.enormity.on_table import Watched
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import ways
from crawldeck.enormity.rules.board import steps
from crawldeck.enormity.rules.board.steps import Walk
from crawldeck.enormity.rules.things import scavenge, stratagems
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Choice, Option, Refusal, Rule

FIRST_WHERE = Refusal("ENO-MOVE-02", "first declare the space you want to reach: goto SPACE")
DECLARED = Refusal("ENO-MOVE-02", "you have declared where you go, and cannot change it")
WALKING = Refusal("ENO-MOVE-02", "you are moving: take a step, or answer what is asked")
KEEP_GOING = Refusal("ENO-MOVE-02", "nothing has interrupted you; go on to the space you declared")
THERE = Refusal("ENO-MOVE-02", "you have reached the space you declared")
SPENT = Refusal("ENO-MOVE-01", "you have no steps left")
SHARED = Refusal("ENO-MOVE-12", "another Spacer stands here; end your movement on an empty space")
ANNOUNCED = Refusal("ENO-AOO-01", "after the attack: take the step you were about to take, or stop")
NO_DIFFERENCE = Refusal("ENO-ASK-04", "another way brings the same, and is not longer")
NO_FAST = Refusal("ENO-MLIKE-03", "you can Fast Scavenge on the way only in a Move action")
NOT_ENTERED = Refusal("ENO-SCAV-02", "you have not moved onto this space, you began on it")


def ask(
    t: EnoTable,
    who: Spacer,
    kind: str,
    text: str,
    options: Callable[[], list[Option]],
    refuse: Callable[[Option], Refusal | None],
    about: Callable[[], Watched] | None = None,
) -> Rule[Option]:
    """A question of a movement; in its own turn the mover may fill Stratagems (ENO-STRAT-07).

    It stays open until something else is answered. A step that nothing was asked before has no
    moment of its own: what could be done there could be done when the destination was declared.
    """

    def why_not(option: Option) -> Refusal | None:
        invests = option.verb is v.INVEST
        return stratagems.refuse(t, who, option) if invests else refuse(option)

    while True:
        answer: Option = yield Choice(
            kind,
            who.seat,
            who.id,
            text,
            lambda: [*options(), *stratagems.investments(t, who)],
            why_not,
            about=about,
        )
        if answer.verb is not v.INVEST:
            return answer
        stratagems.invest(t, who, answer)


def refuse_goto(t: EnoTable, walk: Walk, option: Option) -> Refusal | None:
    if option.verb is not v.GOTO:
        return FIRST_WHERE
    return steps.refuse_end(t, walk, t.content.ship.space(v.GOTO.of(option)[0]))


def asked_on(t: EnoTable, walk: Walk, first: int = OFF) -> Rule[Option]:
    """After an interrupt: where the movement ends now, once for each (ENO-MOVE-02, ENO-ASK-04).

    `first` is the step that was announced before it.
    """
    who = walk.who
    free = ways.early_ends(t, walk, first) & ~steps.others(t, who) | 1 << walk.goal
    cells = sorted(grid.cells_of(free), key=lambda cell: cell != walk.goal)
    options = [*v.GOTO.each([common.text_of(t, cell) for cell in cells]), v.STOP()]
    answer = yield from ask(
        t,
        who,
        "walk-on",
        "Where do you end your movement?",
        lambda: options,
        lambda option: None if option in options else ANNOUNCED,
    )
    walk.news = False
    if answer is v.STOP():
        return answer
    walk.until = t.content.ship.space(v.GOTO.of(answer)[0])
    if walk.until == walk.goal:
        walk.until = OFF
    return v.STEP(common.text_of(t, first)) if first != OFF else answer


def refuse_stop(t: EnoTable, walk: Walk, onward: int) -> Refusal | None:
    """Why the movement cannot end here: early only after an interrupt (ENO-MOVE-02)."""
    if walk.at == walk.goal or not onward:
        return None
    if not walk.interrupted:
        return KEEP_GOING
    return SHARED if steps.others(t, walk.who) >> walk.at & 1 else None


def refuse_next(t: EnoTable, walk: Walk, onward: int, option: Option) -> Refusal | None:
    """Why something cannot be done in the middle of a movement."""
    if option.verb is v.STOP:
        return refuse_stop(t, walk, onward)
    if option.verb is v.FAST:
        if not walk.action:
            return NO_FAST
        return scavenge.refuse_fast(t, walk.who, option) if walk.taken else NOT_ENTERED
    if option.verb is not v.STEP:
        return DECLARED if option.verb is v.GOTO else WALKING
    there = t.content.ship.space(v.STEP.of(option)[0])
    if there >= 0 and onward >> there & 1:
        return None
    if there < 0:
        return Refusal("ENO-MOVE-08", "there is no such space on the map")
    if steps.ways(t, walk) >> there & 1:
        return NO_DIFFERENCE
    fault = steps.refuse_step(t, walk, walk.at, there)
    if fault is not None:
        return fault
    if walk.left <= 0:
        return SPENT
    if walk.taken and walk.at == walk.goal:
        return THERE
    if walk.bound and not walk.rings[walk.taken] >> there & 1:
        return Refusal(
            walk.bound, "each of your steps has to change the distance in the stated way"
        )
    goal = common.text_of(t, walk.goal)
    return Refusal("ENO-MOVE-02", f"from there {goal} is out of reach with the steps you have left")


def step_or_stop(t: EnoTable, walk: Walk, there: int) -> Rule[Option]:
    """The announced step, or the end of the movement."""
    if t.asks_once:
        return (yield from asked_on(t, walk, there))
    options = [v.STEP(common.text_of(t, there)), v.STOP()]
    return (
        yield from ask(
            t,
            walk.who,
            "walk-on",
            "Take the step, or stop here?",
            lambda: options,
            lambda option: None if option in options else ANNOUNCED,
        )
    )
