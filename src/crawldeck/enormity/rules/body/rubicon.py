"""The Rubicon: Vitals, Stress and Adrenaline (ledger group RUBICON).

All three run from 0 to 9 (ENO-RUB-02). Vitals that would fall below 1 are a Flatline; Stress or
Adrenaline above 9 kills; where Vitals and Stress meet for the first time, a Stress Breakdown comes.
"""

from __future__ import annotations

from crawldeck.enormity import events, terms
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.body import breakdowns, dying, pool
from crawldeck.enormity.rules.chain import ChainBreak, OwnAttackBreak
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Rule

TOP = terms.TOP

CALMER = 2
"""How much Stress a Rationalize takes away (ENO-STRESS-02)."""


# -- Vitals


def lose_vitals(t: EnoTable, who: Spacer, n: int, rule: str, by: str = "") -> Rule[None]:
    """Vitals fall; below 1 is a Flatline (ENO-RUB-03), then a Breakdown may come (ENO-SBRK-01).

    May raise ChainBreak out of a Flatline inside an Intruder attack (ENO-FLAT-02, ENO-AWAKE-03).
    """
    if n <= 0 or not who.in_play:
        return
    left = who.vitals - n
    who.vitals = max(0, left)
    t.tell(events.VitalsLost(rule=rule, spacer=who.id, n=n, vitals=who.vitals, by=by))
    broken: ChainBreak | None = None
    if left < 1:  # ENO-RUB-03, ENO-FLAT-03
        try:
            yield from dying.flatline(t, who)
        except OwnAttackBreak:  # the Awakening is still to come, and the Breakdown after it
            raise
        except ChainBreak as caught:  # ENO-SBRK-04: the Flatline first, the Breakdown all the same
            broken = caught
    yield from breakdowns.look(t, who)
    if broken is not None:
        raise broken


def gain_vitals(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Never above 9 (ENO-RUB-02)."""
    more = min(n, TOP - who.vitals)
    if more <= 0 or not who.in_play:
        return
    who.vitals += more
    t.tell(events.VitalsGained(rule=rule, spacer=who.id, n=more, vitals=who.vitals))


def vitality(t: EnoTable, who: Spacer) -> str:
    """`green`, `orange` or `red`: the colour under the Vitals marker (ENO-ADR-04)."""
    suit = common.suit(t, who)
    if who.vitals >= suit.green_from:
        return "green"
    return "orange" if who.vitals >= suit.orange_from else "red"


# -- Stress


def gain_stress(t: EnoTable, who: Spacer, n: int, rule: str) -> Rule[None]:
    """Above 9 kills (ENO-STRESS-03); where the markers meet, a Breakdown (ENO-SBRK-01)."""
    add_stress(t, who, n, rule)
    yield from breakdowns.look(t, who)


def add_stress(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Stress alone, without looking whether the markers meet: for whoever looks afterwards."""
    if n <= 0 or not who.in_play:
        return
    now = who.stress + n
    who.stress = min(TOP, now)
    t.tell(events.StressGained(rule=rule, spacer=who.id, n=n, stress=who.stress, reached=now))
    if now > TOP:
        dying.die(t, who, "ENO-STRESS-03", "more Stress than anyone can bear")


def lose_stress(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Never below 0 (ENO-RUB-02)."""
    less = min(n, who.stress)
    if less <= 0 or not who.in_play:
        return
    who.stress -= less
    t.tell(events.StressLost(rule=rule, spacer=who.id, n=less, stress=who.stress))


def rationalize(t: EnoTable, who: Spacer) -> None:
    """The Rationalize action (ENO-STRESS-02)."""
    lose_stress(t, who, CALMER, "ENO-STRESS-02")


def suffer(t: EnoTable, who: Spacer, *, vitals: int, stress: int, rule: str) -> Rule[None]:
    """Both markers move by one effect: they are compared when both have moved (ENO-SBRK-01)."""
    if stress < 0:
        lose_stress(t, who, -stress, rule)
    add_stress(t, who, stress, rule)
    gain_vitals(t, who, vitals, rule)
    yield from lose_vitals(t, who, -vitals, rule)
    yield from breakdowns.look(t, who)


# -- Adrenaline


def raise_adrenaline(t: EnoTable, who: Spacer, rule: str, n: int = 1) -> Rule[None]:
    """Above 9 kills (ENO-ADR-03). n may be negative; never below 0 (ENO-RUB-02)."""
    if not who.in_play:
        return
    now = who.adrenaline + n
    before, who.adrenaline = who.adrenaline, min(TOP, max(0, now))
    if n > 0:
        rise = who.adrenaline
        t.tell(events.AdrenalineRose(rule=rule, spacer=who.id, n=n, adrenaline=rise, reached=now))
    elif who.adrenaline < before:
        less = before - who.adrenaline
        t.tell(events.AdrenalineFell(rule=rule, spacer=who.id, n=less, adrenaline=who.adrenaline))
    if now > TOP:
        dying.die(t, who, "ENO-ADR-03", "the heart gives out")
    yield from ()


def leave_bonuses(t: EnoTable, who: Spacer) -> None:
    """Every Rubicon bonus left of the indicator goes to Incoming (ENO-ADR-02)."""
    reached = who.adrenaline + 1 if t.params.rubicon_inclusive else who.adrenaline
    for bonus in (*common.character(t, who).rubicon, *common.suit(t, who).rubicon):
        if bonus.at < reached:
            pool.place(t, bonus.token, bonus.n, "ENO-ADR-02")


def adrenal_action(t: EnoTable, who: Spacer) -> Rule[None]:
    """An action with the Adrenaline symbol: +1, then the bonuses (ENO-ADR-01, -02)."""
    yield from raise_adrenaline(t, who, "ENO-ADR-01")
    if who.in_play:
        leave_bonuses(t, who)


# -- after the run


def reset(t: EnoTable) -> None:
    """After the run all markers go back to where a Spacer starts (ENO-RUB-01, ENO-RUB-02)."""
    for who in t.state.spacers:
        who.vitals, who.adrenaline = TOP, 0
        who.stress = common.character(t, who).stress
