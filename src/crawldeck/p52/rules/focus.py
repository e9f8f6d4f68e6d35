"""Aiming and the defensive stance: bonuses that last while you do nothing else (AIM, STANCE)."""

from __future__ import annotations

from crawldeck.kernel.asks import Option, Refusal
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.codes import figure_of
from crawldeck.p52.rules.sight import NO_SUCH_FOE, refuse_seeing
from crawldeck.p52.state import Foe, Hero, P52Table

MOST = 3


def refuse_aim(t: P52Table, hero: Hero, name: str) -> Refusal | None:
    """A new aim needs a visible enemy; an old one may be held out of sight (P52-AIM-10)."""
    foe = t.state.foe(name)
    if foe is None:
        return NO_SUCH_FOE
    return None if may_aim(t, hero, foe) else refuse_seeing(t, hero, foe)


def may_aim(t: P52Table, hero: Hero, foe: Foe) -> bool:
    return hero.aim_at == foe.id or refuse_seeing(t, hero, foe) is None


def offers(t: P52Table, hero: Hero) -> list[Option]:
    return [v.AIM(foe.id) for foe in t.state.foes if may_aim(t, hero, foe)]


def aim(t: P52Table, hero: Hero, name: str) -> None:
    """+1 a turn on one enemy, up to +3; out of sight it is held but does not grow.

    The enemy may move as it likes, but another enemy means a new aim (P52-AIM-09, P52-DIFF-23).
    """
    foe = t.state.foe(name)
    assert foe is not None
    end_stance(t, hero)
    if hero.aim_at != name:
        hero.aim_at, hero.aim = name, 0
    if refuse_seeing(t, hero, foe) is None:
        hero.aim = min(MOST, hero.aim + 1)  # P52-AIM-02
    t.tell(e.Aimed(rule="P52-AIM-01", hero=hero.id, foe=name, bonus=hero.aim))


def spend_aim(hero: Hero, name: str) -> int:
    """An attack ends the whole bonus; only the aimed enemy suffers it (P52-AIM-08, P52-AIM-11).

    Any ability serves, melee too if the enemy has come to the hero's spot (P52-AIM-03).
    """
    bonus = hero.aim if hero.aim_at == name else 0
    hero.aim, hero.aim_at = 0, ""
    return bonus


def end_aim(t: P52Table, hero: Hero, rule: str) -> None:
    """Any other action, or choosing to defend, drops all of it (P52-AIM-04, P52-AIM-05)."""
    if hero.aim_at:
        hero.aim, hero.aim_at = 0, ""
        t.tell(e.AimLost(rule=rule, hero=hero.id, bonus=0))


def aim_when_hit(t: P52Table, hero: Hero) -> None:
    """A hit shakes the aim: one less, or in classic all of it (P52-AIM-06, P52-AIM-07)."""
    if hero.aim:
        classic = t.params.aim_when_hit == "lost"
        hero.aim = 0 if classic else hero.aim - 1
        rule = "P52-AIM-07" if classic else "P52-AIM-06"  # P52-DIFF-22
        t.tell(e.AimLost(rule=rule, hero=hero.id, bonus=hero.aim))


def take_away(t: P52Table, foe: Foe) -> None:
    """An enemy dies or is gone: off the table and out of the order; aim ends (P52-AIM-13)."""
    t.state.foes.remove(foe)
    t.state.queue = [entry for entry in t.state.queue if figure_of(entry) != foe.id]
    for hero in t.state.heroes:
        if hero.aim_at == foe.id:
            end_aim(t, hero, "P52-AIM-13")


def take_stance(t: P52Table, hero: Hero) -> None:
    """+1 to defending at once (P52-STANCE-01), up to +3 while nothing else is done."""
    end_aim(t, hero, "P52-STANCE-06")
    hero.stance = min(MOST, hero.stance + 1)  # P52-STANCE-02
    t.tell(e.StanceTaken(rule="P52-STANCE-01", hero=hero.id, bonus=hero.stance))


def end_stance(t: P52Table, hero: Hero) -> None:
    """Any other action ends it (P52-STANCE-04)."""
    if hero.stance:
        hero.stance = 0
        t.tell(e.StanceLost(rule="P52-STANCE-04", hero=hero.id))


def stance_after_attack(t: P52Table, hero: Hero, defended: bool) -> None:
    """Defending keeps it, won or lost; in classic it must work (P52-STANCE-03, P52-STANCE-05)."""
    if t.params.stance_kept == "success" and not defended and hero.stance:  # P52-DIFF-24
        hero.stance = 0
        t.tell(e.StanceLost(rule="P52-STANCE-05", hero=hero.id))


def other_action(t: P52Table, hero: Hero) -> None:
    """What every action but aiming and the stance does to both."""
    end_aim(t, hero, "P52-AIM-04")
    end_stance(t, hero)
