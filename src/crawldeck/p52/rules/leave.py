"""Leaving a space together, lingering too long, and what comes after (LEAVE, RECOV)."""

from __future__ import annotations

from crawldeck.kernel.asks import Choice, Option, Rule
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.rules.common import P52Table, flip, gain_stamina, refuse_others
from crawldeck.p52.rules.enemy_turn import foe_turn
from crawldeck.p52.rules.experience import completed
from crawldeck.p52.rules.reveal import draw_enemy

LINGERING = 4


def may_leave(t: P52Table) -> bool:
    """The exit is open, every living hero on it (P52-LEAVE-01); nobody goes alone (P52-MOVE-03)."""
    space = t.state.space
    return not space.barricaded and all(hero.spot == space.exit for hero in t.state.living)


def ask_to_leave(t: P52Table) -> Rule[bool]:
    """When the moment has come the party goes, or stays (P52-LEAVE-02, P52-DIFF-36)."""
    if not may_leave(t):
        return False
    first = t.state.living[0]
    options = [v.LEAVE(), v.STAY()]
    answer: Option = yield Choice(
        "leave", first.seat, first.id, "leave through the exit with the party, or stay", options,
        refuse_others(options, "P52-LEAVE-02", "the party decides now whether it leaves or stays"),
    )  # fmt: skip
    if answer.verb is v.STAY:
        return False
    yield from leave(t)
    return True


def leave(t: P52Table) -> Rule[None]:
    """Recovery, experience, the next space; after the last the quest is won (P52-SETUP-20)."""
    s = t.state
    quest = t.content.quests[s.quest]
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
    if s.space.number >= quest.spaces:
        s.outcome = "won"
        text = quest.won or "The party has come through."
        t.tell(e.GameEnded(rule="P52-SETUP-20", outcome="won", text=text))


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
