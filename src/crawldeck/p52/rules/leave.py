"""Leaving a space together, lingering too long, and what comes after (LEAVE, RECOV)."""

from __future__ import annotations

from crawldeck.kernel.asks import Refusal, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.boss_quest import got_away
from crawldeck.p52.rules.common import ask, flip, gain_stamina
from crawldeck.p52.rules.enemy_turn import foe_turn
from crawldeck.p52.rules.experience import completed
from crawldeck.p52.rules.quest import left_a_space, refuse_going, win
from crawldeck.p52.rules.reveal import draw_enemy
from crawldeck.p52.state import P52Table

LINGERING = 4

APART = Refusal("P52-LEAVE-01", "the party leaves together: every living hero must be on the exit")
BARRED = Refusal(
    "P52-LAYOUT-18", "the exit is barricaded until every spot is up and every enemy gone"
)
NOT_NOW = Refusal("P52-LEAVE-02", "the party is asked when the turn of its first hero has come")


def refuse_leaving(t: P52Table) -> Refusal | None:
    """The exit is open, every living hero on it (P52-LEAVE-01); nobody goes alone (P52-MOVE-03)."""
    space = t.state.space
    exit = space.exit
    for hero in t.state.heroes:
        if hero.spot != exit and hero.hp >= 0:
            return APART
    return BARRED if space.barricaded else refuse_going(t)


def may_leave(t: P52Table) -> bool:
    return refuse_leaving(t) is None


def ask_to_leave(t: P52Table) -> Rule[bool]:
    """When the moment has come the party goes, or stays (P52-LEAVE-02, P52-DIFF-36)."""
    if not may_leave(t):
        return False
    first = t.state.living[0]
    options = [v.LEAVE(), v.STAY()]
    answer = yield from ask(
        first,
        "leave",
        "Leave through the exit together?",
        options,
        "P52-LEAVE-02",
        "decide first whether the party leaves or stays",
    )
    if answer.verb is v.STAY:
        return False
    yield from leave(t)
    return True


def leave(t: P52Table) -> Rule[None]:
    """Recovery, experience, the next space; after the last the quest is won (P52-SETUP-20)."""
    s = t.state
    t.tell(e.PartyLeft(rule="P52-LEAVE-01", number=s.space.number))
    for hero in s.living:
        if t.params.recovery:  # P52-RECOV-01, P52-DIFF-37
            card = yield from flip(t, "recovery")
            gained = min((hero.max_hp + card.value) // 4, hero.max_hp - hero.hp)
            hero.hp += gained
            t.tell(
                e.Recovered(
                    rule="P52-RECOV-01", hero=hero.id, card=card.text, amount=gained, hp=hero.hp
                )
            )
        gain_stamina(t, hero, 1, "P52-RECOV-02")  # P52-SETUP-13
    completed(t)
    s.queue = []
    s.phase = "gap"
    got_away(t)
    if left_a_space(t):
        win(t, "P52-SETUP-20")


def delay_check(t: P52Table) -> Rule[None]:
    """After a calm round, with the exit in view, 4 or less brings an enemy (P52-LEAVE-03).

    No flip while an enemy is there or the exit face down (P52-LEAVE-05), nor after the round in
    which the last enemy fell (P52-LEAVE-04).
    """
    s = t.state
    if not s.calm_round or s.foes or not s.space.is_up(s.space.exit):
        return
    card = yield from flip(t, "delay")
    comes = card.value <= LINGERING
    what = "someone comes through the exit" if comes else "all quiet"
    t.tell(e.DelayFlipped(rule="P52-LEAVE-03", card=card.text, what=what))
    if comes:
        foe = yield from draw_enemy(t, s.space.exit, "P52-LEAVE-03")
        if foe is not None:
            yield from foe_turn(t, foe)
