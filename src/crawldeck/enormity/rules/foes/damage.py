"""Damage, and what keeps it off: gear, reactions, Expertise (ENO-IATK-02)."""

from __future__ import annotations

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules import chain, common, difficulty
from crawldeck.enormity.rules.body import abilities, gear, outlook, pool, rubicon, window
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule


def harm(t: EnoTable, who: Spacer, n: int, rule: str, foe: Intruder | None = None) -> Rule[int]:
    """Damage as by an attack: gear, reactions and Expertise reduce it, never below 1.

    Nothing rolled is nothing dealt. What was dealt is returned.
    """
    if n > 0 and foe is not None and who.in_play:
        n = difficulty.blow(t, foe, n)
    if n <= 0 or not who.in_play:
        return 0
    room = n - 1 - min(gear.reduction(t, who), n - 1)
    shield = yield from _shield(t, who, foe, room)
    if not who.in_play or (foe is not None and t.state.intruder(foe.id) is None):
        return 0
    plates = min(gear.reduction(t, who), n - 1)  # ENO-GEAR-04
    shield = min(shield, n - 1 - plates)
    harder = _harder(t, foe)
    spent = yield from _soak(t, who, n - plates - shield, harder)
    left = n - plates - shield - spent
    if left < n:
        t.tell(
            e.DamageReduced(
                rule="ENO-IATK-02",
                spacer=who.id,
                damage=n,
                gear=plates,
                shield=shield,
                expertise=spent,
                left=left,
            )
        )
    if harder and foe is not None:
        t.tell(e.BossHitsHarder(rule="ENO-ESC-05", foe=foe.id, spacer=who.id, n=harder))
    left += harder
    yield from rubicon.lose_vitals(t, who, left, rule, foe.id if foe else "")
    yield from chain.apart(t, abilities.fire(t, who, "damaged", foe.id if foe else ""))
    return left


def _harder(t: EnoTable, foe: Intruder | None) -> int:
    """What every hit of an escalated Boss costs on top; nothing reduces it (ENO-ESC-05)."""
    boss = t.state.boss
    if boss is None or foe is None or boss.figure != foe.id or not boss.harder:
        return 0
    return boss.harder


def _shield(t: EnoTable, who: Spacer, foe: Intruder | None, room: int) -> Rule[int]:
    """Reactions of the one who is hit (moment `damaged`); what they keep off it."""
    before, t.state.under_way.shielded = t.state.under_way.shielded, 0
    try:
        yield from window.window(t, "damaged", foe.id if foe else "", who, room=room)
        return t.state.under_way.shielded
    finally:  # a Chain Break, too, leaves the blow behind
        t.state.under_way.shielded = before


def _soak(t: EnoTable, who: Spacer, damage: int, harder: int) -> Rule[int]:
    """Each Expertise spent lowers the damage by 1, never below 1 (ENO-KEY-EXP-3)."""
    most = min(t.state.team.active.expertise, damage - 1)
    if most <= 0:
        return 0
    answer = yield from common.ask(
        who,
        "soak",
        f"{damage + harder} damage to your {who.vitals} Vitals. Spend Expertise to take less?",
        [verbs.SOAK(n) for n in range(most + 1)],
        "ENO-KEY-EXP-3",
        f"spend 0 to {most} Expertise: the damage stays at least 1",
        brings=lambda option: outlook.hit(who, damage + harder - verbs.SOAK.of(option)[0]),
    )
    (spent,) = verbs.SOAK.of(answer)
    if spent:
        pool.spend(t, who, "expertise", spent, "ENO-KEY-EXP-3")
    return spent
