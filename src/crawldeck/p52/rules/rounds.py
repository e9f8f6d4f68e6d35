"""Rounds: who acts when, waiting, and what happens between rounds (INIT, TURN, LEAVE)."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.codes import figure_of, is_ambush, is_waiting, waiting
from crawldeck.p52.rules.between import settle, turns_at_once
from crawldeck.p52.rules.enemy_turn import foe_turn
from crawldeck.p52.rules.initiative import (
    choose_roamer,
    in_order,
    place,
    roaming,
)
from crawldeck.p52.rules.leave import ask_to_leave, delay_check, may_leave
from crawldeck.p52.rules.turn import hero_turn
from crawldeck.p52.state import P52Table


def begin_round(t: P52Table) -> Rule[None]:
    """A new round from the top of the order; those who still wait keep waiting (P52-TURN-05)."""
    s = t.state
    settle(t)
    if t.params.leave_when == "next_round" and (yield from ask_to_leave(t)):
        return
    s.bonus_round = False
    s.slot = []
    s.attacked = []
    s.gone = []
    s.calm_round = not s.foes  # P52-LEAVE-04
    s.round += 1
    if roaming(t):
        s.phase = "roam"
        s.queue = []  # there is no order to wait in
        t.tell(e.RoundBegan(rule="P52-INIT-09", number=s.round, order=""))
        return
    still = [entry for entry in s.queue if is_waiting(entry)]
    order = [figure.id for figure in in_order(t)]
    s.queue = [*order[:1], *still, *order[1:]]
    s.phase = "turn"
    t.tell(e.RoundBegan(rule="P52-INIT-07", number=s.round, order=" ".join(order)))


def next_turn(t: P52Table) -> Rule[None]:
    """The next one in the order acts; after the last the round is over."""
    s = t.state
    settle(t)
    if not s.queue:
        yield from end_round(t)
        return
    entry = s.queue.pop(0)
    name = figure_of(entry)
    hero, foe = s.hero(name), s.foe(name)
    regular = entry == name
    if foe is not None:
        if regular:
            s.slot = place(t, foe)
        s.acting = name
        yield from foe_turn(t, foe)
    elif hero is not None and hero.alive:
        if regular:
            s.slot = place(t, hero)
            if waiting(name) in s.queue:  # P52-TURN-05
                s.queue.remove(waiting(name))
                t.tell(e.TurnLost(rule="P52-TURN-05", hero=name))
            s.gone.append(name)
            if len(s.gone) == 1 and may_leave(t) and (yield from _leaves_now(t)):
                return
        s.acting = name
        if (yield from hero_turn(t, hero, may_wait=True, waited=not regular)) == "wait":
            yield from wait(t, name, regular=regular)
            return
        if hero.lasting:
            yield from turns_at_once(t, hero)
    s.stalled = 0


def _leaves_now(t: P52Table) -> Rule[bool]:
    """The turn of the first player in this round has come, in order or not (P52-LEAVE-02)."""
    if t.params.leave_when != "first_player":
        return False
    return (yield from ask_to_leave(t))


def wait(t: P52Table, name: str, *, regular: bool) -> Rule[None]:
    """Let the next one go first, as often as one likes (P52-TURN-04).

    Those who wait for each other are asked in turn; when all of them wait on, the next one who
    does not wait goes. When nobody else is left, the round is over.
    """
    s = t.state
    t.tell(e.Waited(rule="P52-TURN-04", hero=name))
    s.stalled = 0 if regular else s.stalled + 1
    front = 0
    while front < len(s.queue) and is_waiting(s.queue[front]):
        front += 1
    others, following = s.queue[:front], s.queue[front:]
    if 0 < front >= s.stalled:  # another one who waits may want to act now
        s.queue = [*others, waiting(name), *following]
        return
    s.queue = [*following[:1], *others, waiting(name), *following[1:]]
    s.stalled = 0
    if not following:
        yield from end_round(t)


def end_round(t: P52Table) -> Rule[None]:
    """After a full round the party may have lingered too long (P52-LEAVE-03)."""
    if not t.state.bonus_round:
        yield from delay_check(t)
    t.state.phase = "round"


def roam(t: P52Table) -> Rule[None]:
    """Classic, in the dark: turns in any order until an enemy is seen (P52-DIFF-19).

    Each hero has one in a round, so that time passes as it does elsewhere (P52-INIT-09).
    """
    s = t.state
    settle(t)
    if not s.gone and may_leave(t) and (yield from _leaves_now(t)):
        return
    hero = yield from choose_roamer(t)
    s.acting = hero.id
    yield from hero_turn(t, hero, may_wait=False)
    if hero.lasting:
        yield from turns_at_once(t, hero)
    s.gone.append(hero.id)
    if s.outcome:
        return
    if s.foes:  # the ambushers act before the first round
        s.queue = [entry for entry in s.queue if is_ambush(entry)]
        s.bonus_round = True
        s.phase = "turn"
    elif all(living.id in s.gone for living in s.living):
        yield from end_round(t)
