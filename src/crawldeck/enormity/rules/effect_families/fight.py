"""Effects of fighting: Bonus Attacks, Suppression, Wounds, damage, shields."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity.rules.actions import attack, suppression
from crawldeck.enormity.rules.body import rolls
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.foes import damage, intruder
from crawldeck.enormity.rules.turn import cards
from crawldeck.enormity.state import FALLING, Edge, EnoTable, Spacer
from crawldeck.kernel.asks import Rule


def can_act(who: Spacer) -> bool:
    """In play, on the board and not falling (ENO-KD-03)."""
    return who.cell >= 0 and who.in_play and who.down != FALLING


@DOES(fx.BonusAttack)
def bonus_attack(t: EnoTable, effect: fx.BonusAttack, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who, can_act)):
        if can_act(who):
            yield from attack.bonus_attack(t, who)


@DOES(fx.BonusAction)
def bonus_action(t: EnoTable, effect: fx.BonusAction, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who, can_act)):
        if can_act(who):
            yield from cards.bonus_action(t, who)


@DOES(fx.AttackDice)
def attack_dice(t: EnoTable, effect: fx.AttackDice, about: Context) -> Rule[None]:
    """Promised to the Spacer's next attack of this turn."""
    who = whom.owner(t, about)
    who.edges = (
        *who.edges,
        Edge(
            effect.dice,
            effect.power,
            effect.fewer,
            effect.confidence,
            effect.discipline,
            effect.quadrants,
            effect.melee,
        ),
    )
    t.tell(e.EdgeGained(rule=about.rule, spacer=who.id))
    return
    yield


@DOES(fx.Suppress)
def suppress(t: EnoTable, effect: fx.Suppress, about: Context) -> Rule[None]:
    for foe in (yield from whom.intruders(t, about, effect.at)):
        suppression.suppress(t, foe, effect.n, about.rule)


@DOES(fx.Surprise)
def surprise(t: EnoTable, effect: fx.Surprise, about: Context) -> Rule[None]:
    """A Surprise Status token on each (ENO-SURP-01, ENO-STAT-01)."""
    for foe in (yield from whom.intruders(t, about, effect.at)):
        if not foe.surprised:
            foe.surprised = True
            t.tell(e.TakenAback(rule=about.rule, foe=foe.id))


@DOES(fx.Wound)
def wound(t: EnoTable, effect: fx.Wound, about: Context) -> Rule[None]:
    who = whom.owner(t, about)
    for foe in (yield from whom.intruders(t, about, effect.at)):
        for _ in range(effect.n):
            if t.state.intruder(foe.id) is None:
                break
            if suppression.wound(t, who, foe, about.rule):
                yield from suppression.killed_by(t, who, foe)


@DOES(fx.Reprisal)
def reprisal(t: EnoTable, effect: fx.Reprisal, about: Context) -> Rule[None]:
    """When the attack under way is over (ENO-RESP-06); outside of one, at once."""
    who, foe = whom.owner(t, about), whom.foe_of(t, about)
    if foe is None:
        return
    if attack.under_way(t):
        t.state.under_way.reprisals = (*t.state.under_way.reprisals, (foe.id, effect.dice))
    else:
        yield from intruder.strike(t, foe, who, effect.dice)


@DOES(fx.Strike)
def strike(t: EnoTable, effect: fx.Strike, about: Context) -> Rule[None]:
    who, foe = whom.owner(t, about), whom.foe_of(t, about)
    if foe is not None and who.in_play:
        whole = yield from intruder.strike(t, foe, who, effect.dice, shoot=effect.shoot)
        if about.activity is not None and not whole:  # ENO-CHAIN-01
            about.activity.broken = True


@DOES(fx.Harm)
def harm(t: EnoTable, effect: fx.Harm, about: Context) -> Rule[None]:
    """Damage that armour and Expertise reduce (ENO-IATK-02)."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        if not who.in_play:
            continue
        n = effect.n
        if effect.dice:
            dice = yield from rolls.roll_dice(t, who, "intruder", effect.dice, "damage")
            n += rolls.power_of(dice)
        if who.in_play:
            yield from damage.harm(t, who, n, about.rule, whom.foe_of(t, about))


@DOES(fx.Shield)
def shield(t: EnoTable, effect: fx.Shield, about: Context) -> Rule[None]:
    """Whoever deals the damage under way reads `shielded`."""
    t.state.under_way.shielded += effect.n
    t.tell(e.Shielded(rule=about.rule, spacer=about.who, count=effect.n))
    return
    yield


@DOES(fx.Delay)
def delay(t: EnoTable, effect: fx.Delay, about: Context) -> Rule[None]:
    """Whoever moves the Blip reads `delayed`."""
    t.state.under_way.delayed += effect.n
    t.tell(e.Delayed(rule=about.rule, spacer=about.who, count=effect.n))
    return
    yield
