"""An enemy defends itself, is hurt, falls and leaves something behind (ATTACK, DROPS)."""

from __future__ import annotations

from crawldeck.cards import by_court
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules import boss_quest
from crawldeck.p52.rules.common import ENEMY_DEFENCE, flip
from crawldeck.p52.rules.enemy_body import (
    burst_damage,
    split,
    stands,
    stands_again,
    withstood,
)
from crawldeck.p52.rules.experience import defeated, spared
from crawldeck.p52.rules.focus import take_away
from crawldeck.p52.rules.layout import check_barricade
from crawldeck.p52.state import Foe, Hero, P52Table

UNKNOWN_DROP = "drop"
"""What an enemy dropped is found out when it is picked up (P52-DROPS-03)."""


def foe_defence(t: P52Table, foe: Foe, kind: str, total: int, by: str = "") -> Rule[str]:
    """How much an enemy's defence lets through: all, half, or nothing (an empty string).

    What is printed for the ability or item itself goes before its kind (P52-FOE-12).
    """
    defends = t.content.enemies[foe.kind].defends
    shift = defends.get(by, defends.get(kind))
    if shift is None or foe.frozen:  # P52-ATTACK-09
        t.tell(e.FoeCannotDefend(rule="P52-ATTACK-09", foe=foe.id))
        return "all"
    card = yield from flip(t, ENEMY_DEFENCE)
    against = total + shift  # P52-ATTACK-10
    if card.value > against:
        share, what, rule = "", "fully defended", "P52-ATTACK-07"
    elif card.value == against:
        share, what, rule = "half", "half the damage", "P52-ATTACK-08"
    else:
        share, what, rule = "all", "not enough", "P52-ATTACK-06"
    t.tell(
        e.FoeDefended(
            rule=rule,
            foe=foe.id,
            card=card.text,
            against=against,
            what=what,
            held=not share,
            half=share == "half",
        )
    )
    return share


def hurt_foe(
    t: P52Table,
    foe: Foe,
    damage: int,
    hero: Hero,
    rule: str,
    *,
    kind: str = "",
    by: str = "",
    whole: int = 0,
) -> Rule[None]:
    """An enemy takes damage and falls at 0 or less, some bosses only below (P52-ATTACK-19).

    `kind` and `by` say what sort of attack it was, and with which ability or item; `whole` is
    what was halved.
    """
    own = foe.kind in t.content.wilful
    if own:
        left = withstood(t, foe, damage, kind, by)
        damage, whole = left, whole if left == damage else 0
    foe.hp -= damage
    t.tell(e.FoeHurt(rule=rule, foe=foe.id, damage=damage, hp=foe.hp, by=hero.id, whole=whole))
    if foe.hp > 0 or (foe.hp == 0 and t.content.enemies[foe.kind].stands_at_zero):
        return
    if own and (yield from stands_again(t, foe)):
        return
    t.tell(e.FoeDefeated(rule="P52-ATTACK-19", foe=foe.id, hero=hero.id))
    defeated(t, hero, foe)
    remove_foe(t, foe)
    if own:
        yield from burst(t, foe, hero)
    if t.state.tale.boss and not t.state.outcome:  # P52-QUEST-05
        boss_quest.fell(t, foe)
    if t.state.outcome:
        return
    yield from drop(t, foe)
    if own:
        yield from split(t, foe)


def burst(t: P52Table, foe: Foe, hero: Hero) -> Rule[None]:
    """Everyone on the spot of an enemy that bursts is hurt, other enemies too (P52-FOE-19)."""
    damage = yield from burst_damage(t, foe)
    for other in [other for other in t.state.foes if damage and other.spot == foe.spot]:
        if stands(t, other) and not t.state.outcome:
            yield from hurt_foe(t, other, damage, hero, "P52-FOE-19")


def drive_off(t: P52Table, foe: Foe, hero: Hero) -> None:
    """An enemy that is driven off leaves the space and drops nothing (P52-DROPS-04)."""
    t.tell(e.FoeDrivenOff(rule="P52-DROPS-04", foe=foe.id, hero=hero.id))
    spared(t, hero, foe)
    remove_foe(t, foe)


def remove_foe(t: P52Table, foe: Foe) -> None:
    take_away(t, foe)
    check_barricade(t)


def drop(t: P52Table, foe: Foe) -> Rule[None]:
    """A court card: a defeated enemy leaves an item where it fell (P52-DROPS-01, P52-DROPS-02)."""
    card = yield from flip(t, "drop", by_court)
    if card.court:
        t.state.space.floor.append((foe.spot, UNKNOWN_DROP))
    what = "it leaves an item" if card.court else "nothing"
    t.tell(e.Dropped(rule="P52-DROPS-01", card=card.text, what=what))
