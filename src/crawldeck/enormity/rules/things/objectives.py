"""The Objective of a mission (ENO-SCAV-01)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.effects import Context
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def objective_step(t: EnoTable, who: Spacer, n: int = 1) -> Rule[None]:
    """So many steps of the mission's Objective; the last brings what it brings, once."""
    goal = t.content.missions[t.state.mission].goal
    if goal is None or t.state.story.goal >= goal.n or t.state.boss is not None:  # ENO-INC-01
        return
    t.state.story.goal = min(goal.n, t.state.story.goal + n)
    t.tell(
        e.GoalAdvanced(rule="ENO-SCAV-01", spacer=who.id, done=t.state.story.goal, needed=goal.n)
    )
    if t.state.story.goal == goal.n:
        t.tell(e.ObjectiveDone(rule="ENO-SCAV-01", spacer=who.id, mission=t.state.mission))
        yield from effects.apply(t, goal.do, Context(who.id, "ENO-SCAV-01", source=who.cell))
