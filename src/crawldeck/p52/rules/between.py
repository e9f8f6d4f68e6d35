"""Between turns: those who rise again, those who are seen again, and turns that follow at once."""

from __future__ import annotations

from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.rules.death import revive
from crawldeck.p52.rules.lasting import COVERED, EASIER, EXTRA, RISING, VANISHED, lose
from crawldeck.p52.rules.turn import hero_turn
from crawldeck.p52.state import NOWHERE, Hero, Lasting, P52Table


def settle(t: P52Table) -> None:
    """What has run out by the time a turn begins."""
    for hero in t.state.heroes:
        if not hero.lasting:
            continue
        for one in hero.lasting:
            if one.what == RISING:
                lose(hero, one)
                revive(t, hero, one.amount)
            elif one.what in (VANISHED, COVERED) and worn_off(t, hero, one):
                lose(hero, one)
                if hero.stealthy:
                    hero.stealthy = False
                    t.tell(e.SeenAgain(rule="P52-LOS-10", hero=hero.id))


def worn_off(t: P52Table, hero: Hero, one: Lasting) -> bool:
    """The rounds are over, or the spot was left."""
    late = t.state.round > one.left
    return late or one.amount not in (NOWHERE, hero.spot) or not hero.stealthy


def turns_at_once(t: P52Table, hero: Hero) -> Rule[None]:
    """The turns that an item gave, one after the other; every target is lower (P52-ITEM-01).

    Who dies loses them; who is stunned may do in them what the stunned may do.
    """
    while not t.state.outcome:
        one = next((one for one in hero.lasting if one.what == EXTRA), None)
        if one is None:
            return
        lose(hero, one)
        if not hero.alive:
            continue
        if one.left > 1:
            hero.lasting = (Lasting(EXTRA, one.amount, one.left - 1), *hero.lasting)
        ease = Lasting(EASIER, one.amount, 1)
        hero.lasting = (*hero.lasting, ease)
        t.tell(e.ExtraTurn(rule="P52-ITEM-01", hero=hero.id))
        yield from hero_turn(t, hero, may_wait=False)
        lose(hero, ease)
