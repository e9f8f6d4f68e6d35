"""Effects of Bosses: the Signature, Escalation without a Wound, flash attacks."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity.rules.arrivals import flash
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.rules.foes import boss, escalation
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


@DOES(fx.Signature)
def signature(t: EnoTable, effect: fx.Signature, about: Context) -> Rule[None]:
    """The Boss performs its Signature, on the one concerned where it says so (BOSS-04, -05)."""
    foe, who = boss.figure(t) or whom.foe_of(t, about), whom.owner(t, about)
    if foe is None or (effect.aimed and not who.in_play):
        return
    whole = yield from boss.signature(t, foe, who if effect.aimed else None)
    if about.activity is not None and not whole:  # ENO-CHAIN-01
        about.activity.broken = True


@DOES(fx.Escalate)
def escalate(t: EnoTable, effect: fx.Escalate, about: Context) -> Rule[None]:
    """Escalation without a Wound: the row of the BP card that lies open, if any (ENO-ESC-08)."""
    state = t.state.boss
    if state is not None and t.state.intruder(state.figure) is not None:
        card = state.facing[-1] if state.facing else ""
        yield from escalation.escalate(t, card, wound=False)


@DOES(fx.Flash)
def flash_attack(t: EnoTable, effect: fx.Flash, about: Context) -> Rule[None]:
    """A Boss appears beside the one concerned (ENO-FLASH-01)."""
    who = whom.owner(t, about)
    if who.in_play:
        yield from flash.flash(t, effect.boss, who, stays=effect.stays)
