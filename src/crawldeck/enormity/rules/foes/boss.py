"""The Boss's activation (ENO-BOSS-01 to 12).

Whom an action targets is told in `targeting.py`, what it does in `commands.py`.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.bosses import Boss, BossAction, TargetLine
from crawldeck.enormity.rules import common, sheet
from crawldeck.enormity.rules.foes import assault, bossdecks, commands, targeting
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule

T = TypeVar("T")

NAMED = TargetLine(pick="closest")
"""The line of an action whose Target an instruction has named (ENO-BOSS-05)."""


def figure(t: EnoTable) -> Intruder | None:
    """The Boss on the board, if it is (still) there."""
    boss = t.state.boss
    return None if boss is None else t.state.intruder(boss.figure)


def act(t: EnoTable, foe: Intruder, target: Spacer | None) -> Rule[None]:
    """What a Boss does in an activation: the AI draw always happens (ENO-BOSS-11).

    A Chain Break ends all of it (ENO-CHAIN-01), but for a card that is still to be drawn. Where
    somebody gave it an opportunity, that Spacer is the Target of the card, and there are no
    extra actions (ENO-AOO-01).
    """
    boss = bossdecks.sheet_of(t)
    t.tell(e.BossActs(rule="ENO-BOSS-01", foe=foe.id))
    whole = target is not None or (yield from _extra(t, foe, boss.before))
    if _is_there(t, foe):
        whole = (yield from play_card(t, foe, target)) and whole
    if target is None and whole:
        yield from _extra(t, foe, boss.after)


def _is_there(t: EnoTable, foe: Intruder) -> bool:
    return t.state.intruder(foe.id) is not None


def _extra(t: EnoTable, foe: Intruder, actions: tuple[BossAction, ...]) -> Rule[bool]:
    """Extra actions, in the printed order, up to one that is broken: False (ENO-BOSS-11)."""
    for action in actions:
        if _is_there(t, foe) and not (yield from perform(t, foe, action)):
            return False
    return True


# -- the AI card


def play_card(t: EnoTable, foe: Intruder, target: Spacer | None = None) -> Rule[bool]:
    """The top AI card; if nobody satisfies a line of it, the Routine instead (ENO-BOSS-03).

    The next card comes to lie on top: its back is seen at once (ENO-BOSS-12). False after a Chain
    Break, which voids whatever would follow (ENO-CHAIN-01).
    """
    name = yield from bossdecks.draw(t, "ai")
    if not name:
        return (yield from perform(t, foe, bossdecks.sheet_of(t).routine))
    outer = _playing(t, name)
    card = bossdecks.show(t, foe, name, "ENO-BOSS-01")
    try:
        yield from bossdecks.look_at_top(t)
        aim = yield from _aimed(t, foe, card.action, target)
        if aim is not None:
            doing = yield from commands.carry_out(t, foe, card.action, aim, sort=card.sort)
    finally:  # also when it is cut short from outside
        _put_away(t, foe, name, outer)
    if not _is_there(t, foe):
        return True
    if aim is None:
        return (yield from perform(t, foe, bossdecks.sheet_of(t).routine))
    return not doing.broken and (yield from _after_card(t, foe, doing))


def _playing(t: EnoTable, card: str) -> str:
    """Note the AI card under way; the one before."""
    assert t.state.boss is not None
    before = t.state.boss.playing
    t.state.boss = replace(t.state.boss, playing=card)
    return before


def _put_away(t: EnoTable, foe: Intruder, card: str, outer: str) -> None:
    _playing(t, outer)
    bossdecks.discard(t, "ai", card)
    t.tell(e.AICardDone(rule="ENO-BOSS-01", foe=foe.id, card=card))


def _after_card(t: EnoTable, foe: Intruder, doing: commands.Doing) -> Rule[bool]:
    """Traits for after an AI card; the Signature and the Routine are none (ENO-BOSS-04).

    They concern its Target; of a card without one, or when it is gone, the Priority Target. A
    Target that broke its chain is free of them, too: they concern the first whose chain held.
    """
    for trait in sheet.traits(t, foe, "after-protocol"):
        target = doing.aim.spacer
        if target in doing.freed:  # ENO-CHAIN-03
            target = next(iter(doing.dealt), "")
        who = t.state.spacer(target)
        if who is None or not who.in_play:
            who = common.priority(t)
        if who is None or doing.broken or not _is_there(t, foe):
            break
        t.tell(e.TraitShown(rule="ENO-INC-03", foe=foe.id, trait=trait.name))
        yield from assault.affect(t, foe, who, trait.do, "ENO-INC-03", activity=doing)
    return not doing.broken


# -- actions


def perform(
    t: EnoTable, foe: Intruder, action: BossAction, *, target: Spacer | None = None, sort: str = ""
) -> Rule[bool]:
    """One action: an extra one, the Signature, the Routine; False if a Chain Break ended it.

    `target` overrides targeting (ENO-BOSS-05, ENO-FLASH-01); `sort` is the type of an AI card.
    """
    t.tell(e.BossPerforms(rule="ENO-BOSS-04", foe=foe.id, action=action.name))
    aim = yield from _aimed(t, foe, action, target)
    if aim is None:
        return True
    doing = yield from acting(t, foe.id, commands.carry_out(t, foe, action, aim, sort=sort))
    return not doing.broken


def acting(t: EnoTable, mark: str, rule: Rule[T]) -> Rule[T]:
    """Something that a Boss does, also out of its turn: meanwhile it takes no opportunities."""
    outer, t.state.under_way.activating = (
        t.state.under_way.activating,
        (*t.state.under_way.activating, mark),
    )
    try:
        return (yield from rule)
    finally:
        t.state.under_way.activating = outer


def _aimed(
    t: EnoTable, foe: Intruder, action: BossAction, target: Spacer | None
) -> Rule[targeting.Aim | None]:
    """What the lines say; a Target that is named needs none of them (ENO-BOSS-05)."""
    if target is None:
        return (yield from targeting.aim(t, foe, action))
    if target.cell < 0:
        return None
    why = "an instruction names it"
    t.tell(
        e.BossTargets(rule="ENO-BOSS-05", foe=foe.id, action=action.name, spacer=target.id, why=why)
    )
    return targeting.Aim(NAMED, target.id)


def signature(t: EnoTable, foe: Intruder, target: Spacer | None) -> Rule[bool]:
    """The default attack, when something names it (ENO-BOSS-04); False if it was broken.

    A Signature that names itself does not come again.
    """
    mark = f"{foe.id}:signature"
    sheet = printed(t, foe)
    if sheet is None or mark in t.state.under_way.activating or not _is_there(t, foe):
        return True
    return (yield from acting(t, mark, perform(t, foe, sheet.signature, target=target)))


def printed(t: EnoTable, foe: Intruder) -> Boss | None:
    """The Boss sheet of a figure, also of one that only flashes up; None of other Intruders."""
    if bossdecks.is_boss(t, foe):
        return bossdecks.sheet_of(t)
    return next((one for one in t.content.bosses.values() if one.kind == foe.kind), None)
