"""Wounding a Boss: BP cards, the Wound Stack, Radiate (ENO-WOUND-01 to 07, KEY-RADT-2).

The card that was drawn lies in `BossState.facing` until it is known what becomes of it; a Wound of
level III that is set aside lies there until the Escalation is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from crawldeck.enormity import events as e
from crawldeck.enormity.bosses import BPCard
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import responses
from crawldeck.enormity.rules.foes import bossdecks, escalation
from crawldeck.enormity.state import EnoTable, Intruder, Item, Spacer
from crawldeck.kernel.asks import Rule

if TYPE_CHECKING:
    from crawldeck.enormity.rules.actions.responses import Shot

THIRD = 3
"""The level whose Wounds count twice (ENO-WOUND-05, -06)."""


def faced(t: EnoTable) -> BPCard | None:
    """The BP card of the Spacer attack under way."""
    boss = t.state.boss
    if boss is None or not boss.facing:
        return None
    return t.content.bp[boss.facing[-1]]


def threshold(t: EnoTable, card: BPCard) -> int:
    """The AT of a BP card, with what Escalation has added to every AT (ENO-ESC-05)."""
    return card.threshold + bossdecks.boss(t).tougher


# -- step 3: the card, and what Radiation does to it


def expose(t: EnoTable, who: Spacer, item: Item, shot: Shot) -> Rule[bool]:
    """The BP card of this attack; False if Radiation ended it (ENO-WOUND-07, ENO-KEY-RADT-2)."""

    def in_range() -> bool:
        responses.check_range(t, who, item, [shot])
        return not shot.what

    card = yield from draw(t, who, shot.foe, in_range)
    if card is not None:
        shot.part = card.id
    elif who.in_play and not shot.what:
        shot.what = "gone"
    return card is not None


def draw(
    t: EnoTable, who: Spacer, foe: Intruder, goes_on: Callable[[], bool]
) -> Rule[BPCard | None]:
    """Start of step 3: the top BP card, after Radiation took what it matches (WOUND-01, -07).

    `goes_on` says whether the attack still can be made after a Wound by Radiation: the Boss may
    be dead, or the attacker driven off.
    """
    while True:
        name = yield from bossdecks.draw(t, "bp")
        if not name:
            t.tell(e.PartMissing(who=who.id, foe=foe.id, rule="ENO-KEY-RADT-2"))
            return None
        boss = bossdecks.boss(t)
        bossdecks.change(t, facing=(*boss.facing, name))
        card = t.content.bp[name]
        needed = threshold(t, card)
        t.tell(
            e.PartDrawn(who=who.id, foe=foe.id, part=name, threshold=needed, rule="ENO-WOUND-01")
        )
        if boss.radiation != needed:
            return card
        yield from _burn(t, who, foe, card)
        if not who.in_play or not goes_on():
            return None


def _burn(t: EnoTable, who: Spacer, foe: Intruder, card: BPCard) -> Rule[None]:
    """As much Radiation as the card's AT: a Wound at once, with all that follows (KEY-RADT-2)."""
    n = bossdecks.boss(t).radiation
    bossdecks.change(t, radiation=0)
    t.tell(e.RadiationBurnt(foe=foe.id, part=card.id, n=n, rule="ENO-KEY-RADT-2"))
    wounded(t, foe, critical=False)
    shot = responses.Shot(foe, "wound", part=card.id)
    yield from responses.resolve(t, who, None, shot)
    yield from settle(t, shot)


def radiate(t: EnoTable, foe: Intruder, n: int) -> None:
    """Radiation tokens on the sheet of the Boss (ENO-KEY-RADT-1)."""
    boss = bossdecks.boss(t)
    total = boss.radiation + n
    bossdecks.change(t, radiation=total)
    t.tell(e.FoeRadiated(foe=foe.id, n=n, total=total, rule="ENO-KEY-RADT-1"))


# -- what becomes of the card


def wounded(t: EnoTable, foe: Intruder, *, critical: bool) -> None:
    """The card drawn is wounded: stack, tokens, death (ENO-WOUND-02, -03, -05, -06)."""
    boss, card = bossdecks.boss(t), faced(t)
    assert card is not None, "no BP card was drawn"
    third = card.level == THIRD
    n = 2 if third else 1
    aside = third and not critical
    if not aside:
        boss = bossdecks.change(t, facing=boss.facing[:-1], stack=(*boss.stack, card.id))
    boss = bossdecks.change(t, wounds=boss.wounds + n)
    rule = "ENO-WOUND-02" if not third else "ENO-WOUND-05" if aside else "ENO-WOUND-06"
    t.tell(
        e.PartWounded(foe=foe.id, part=card.id, n=n, wounds=boss.wounds, of=boss.most, rule=rule)
    )
    if common.boss_dead(t):
        _die(t, foe)
    elif aside:
        t.tell(e.PartSetAside(foe=foe.id, part=card.id, rule=rule))


def failed(t: EnoTable, foe: Intruder) -> None:
    """The card drawn goes to the discard (ENO-WOUND-04)."""
    boss, card = bossdecks.boss(t), faced(t)
    assert card is not None, "no BP card was drawn"
    bossdecks.change(t, facing=boss.facing[:-1])
    bossdecks.discard(t, "bp", card.id)
    t.tell(e.PartMissed(foe=foe.id, part=card.id, rule="ENO-WOUND-04"))


def single(t: EnoTable, foe: Intruder) -> bool:
    """An additional Single Wound: a token, and no Escalation; True if it killed (WOUND-03)."""
    boss = bossdecks.boss(t)
    boss = bossdecks.change(t, wounds=boss.wounds + 1)
    t.tell(e.WoundAdded(foe=foe.id, wounds=boss.wounds, of=boss.most, rule="ENO-WOUND-03"))
    if common.boss_dead(t):
        _die(t, foe)
    return common.boss_dead(t)


def _die(t: EnoTable, foe: Intruder) -> None:
    """The Boss is dead: the incursion ends at once, nothing is resolved any more."""
    boss = bossdecks.boss(t)
    t.state.intruders = [one for one in t.state.intruders if one.id != foe.id]
    t.state.threat.kills += 1
    t.tell(e.BossKilled(boss=boss.id, wounds=boss.wounds, rule="ENO-WOUND-03"))


def settle(t: EnoTable, shot: Shot) -> Rule[None]:
    """After the responses: the Escalation of a Wound, or the discard (ENO-ESC-01, WOUND-04)."""
    if not shot.part or common.boss_dead(t):
        return
    card = t.content.bp[shot.part]
    if shot.what == "fail":
        failed(t, shot.foe)
        if card.escalates:
            yield from escalation.escalate(t, card.id, wound=False)
    elif shot.what:
        yield from escalation.escalate(t, card.id, critical=shot.what == "critical")
    shot.part = ""


def put_back(t: EnoTable, depth: int) -> None:
    """Cards of attacks that ended early go to the discard; `depth` of them are still needed."""
    boss = t.state.boss
    if boss is None or len(boss.facing) <= depth:
        return
    left = boss.facing[depth:]
    bossdecks.change(t, facing=boss.facing[:depth])
    for card in left:
        bossdecks.discard(t, "bp", card)
