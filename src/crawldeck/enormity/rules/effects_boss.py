"""Effects of Bosses: the Signature, flash attacks."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity.rules import boss, flash, whom
from crawldeck.enormity.rules.context import Context, Doing
from crawldeck.enormity.state import EnoTable
from crawldeck.kernel.asks import Rule


def signature(t: EnoTable, effect: fx.Signature, about: Context) -> Rule[None]:
    """The Boss of the incursion performs it; outside of one nobody does (ENO-BOSS-04, -05)."""
    foe = boss.figure(t)
    if foe is not None:
        yield from boss.signature(t, foe, whom.owner(t, about) if effect.aimed else None)


def flash_attack(t: EnoTable, effect: fx.Flash, about: Context) -> Rule[None]:
    yield from flash.flash(t, effect.boss, whom.owner(t, about), stays=effect.stays)


DOES: dict[type[fx.Effect], Doing] = {fx.Signature: signature, fx.Flash: flash_attack}
