"""Awakenings (ledger group AWAKENING).

Their only source is a Flatline card that says so (ENO-AWAKE-01).
"""

from __future__ import annotations

from crawldeck.dice import Count, TenSided
from crawldeck.enormity import events, verbs
from crawldeck.enormity.rules import calls_back, chain, common
from crawldeck.enormity.rules.actions import attack, move
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import breakdowns, conditions, dying, outlook, rubicon
from crawldeck.enormity.rules.chain import ChainBreak, OwnAttackBreak
from crawldeck.enormity.state import UP, EnoTable, Spacer
from crawldeck.kernel.asks import Consequence, Option, Refusal, Rule
from crawldeck.kernel.phrases import Phrase

AWAKENS = 10
TOKENS = 2
"""Antinomy tokens of an Awakening (ENO-AWAKE-07)."""
STRIDE = 3
"""Spaces of the free movement (ENO-AWAKE-08)."""


@calls_back.FLATLINE_AWAKENS.fill
def prompt(t: EnoTable, who: Spacer) -> Rule[None]:
    """The ten-sided die decides: a 10 awakens, all else is death (ENO-AWAKE-02)."""
    number = yield from _roll(t, who)
    if number < AWAKENS and t.params.stress_rerolls == "any":
        again = yield from common.ask(
            who,
            "awakening",
            f"You rolled {number}, and only a {AWAKENS} awakens. Gain 1 Stress to roll again?",
            [verbs.YES(), verbs.NO()],
            "ENO-AWAKE-02",
            f"answer yes to roll again, or no to keep the {number}",
            brings=lambda option: _brings(who, option),
        )
        if again is verbs.YES():
            # The Breakdown waits until the Flatline is over (ENO-SBRK-04).
            rubicon.add_stress(t, who, 1, "ENO-STRESS-01")
            if who.in_play:
                number = yield from _roll(t, who)
    if not who.in_play:
        return
    if number == AWAKENS:
        yield from awaken(t, who)
    else:
        dying.die(t, who, "ENO-AWAKE-02", "nothing answers in the dark")


def _brings(who: Spacer, option: Option) -> tuple[Consequence, ...]:
    """Who keeps the number dies of it; another roll can be too much Stress."""
    if option is verbs.YES():
        return tuple(one for one in outlook.stress(who) if one.kind == "dies")
    text = f"Only a {AWAKENS} awakens: you die."
    return (Consequence("dies", who.id, "ENO-AWAKE-02", text),)


def _roll(t: EnoTable, who: Spacer) -> Rule[int]:
    fell: Count = yield TenSided(f"the Awakening of {who.id}", rule="ENO-DICE-04")
    t.tell(events.AwakeningRolled(rule="ENO-AWAKE-02", spacer=who.id, number=fell.value))
    return fell.value


def awaken(t: EnoTable, who: Spacer) -> Rule[None]:
    """The Spacer awakens: its attacker's attack is over, and it may move and strike at once.

    The Chain Break comes first (ENO-AWAKE-03): the attack is noted as broken, and ends when the
    Awakening is done. Out of its own attack it is that one which ends, before anything else. The
    Awakening card is taken before the free movement (ENO-AWAKE-09).
    """
    if attack.under_way(t) and t.state.under_way.attacking[-1] == who.id:
        raise OwnAttackBreak(who.id)
    attacked = chain.sever(t, who.id)
    deck = dict.fromkeys(t.content.awakenings, 1)
    name = next(iter(deck))
    if len(deck) > 1:
        name = yield from common.draw(
            deck, Phrase(f"an Awakening for {who.id}", kind="an Awakening"), "ENO-AWAKE-09"
        )
    who.awakening = name
    text = t.content.awakenings[name].text
    t.tell(events.Awakened(rule="ENO-AWAKE-03", spacer=who.id, card=name, what=text))
    noise.take_marker(t, who, "ENO-AWAKE-04")
    conditions.discard_all(t, who, "ENO-AWAKE-05")  # ENO-AWAKE-06: a fallen Spacer stands
    who.antinomy += TOKENS
    t.tell(events.AntinomyGained(rule="ENO-AWAKE-07", spacer=who.id, n=TOKENS, total=who.antinomy))
    yield from _stride_and_strike(t, who)
    if attacked:
        raise ChainBreak(who.id)


@calls_back.AWAKENS_AFTER_ATTACK.fill
def after_own_attack(t: EnoTable, who: Spacer) -> Rule[None]:
    """The attack out of which a Spacer awakens is over: now it does; then a Breakdown may come."""
    broken: ChainBreak | None = None
    try:
        yield from awaken(t, who)
    except ChainBreak as caught:  # ENO-SBRK-04
        broken = caught
    yield from breakdowns.look(t, who)
    if broken is not None:
        raise broken


def _stride_and_strike(t: EnoTable, who: Spacer) -> Rule[None]:
    """Up to three spaces, then a Bonus Attack, each only if wanted (ENO-AWAKE-08).

    Who is in another place does neither (ENO-PLACE-01).
    """
    yield from move.movelike(t, who, STRIDE, "ENO-AWAKE-08")
    if who.in_play and who.on_board:
        yield from attack.bonus_attack(t, who)


def turn_starts(t: EnoTable, who: Spacer) -> None:
    """A token less; where there is none the Awakening ends with its bonuses (ENO-AWAKE-11)."""
    if not who.awakening or not who.in_play:
        return
    if who.antinomy:
        _spend(t, who, "ENO-AWAKE-11")
        return
    ended, who.awakening = who.awakening, ""
    t.tell(events.AwakeningEnded(rule="ENO-AWAKE-11", spacer=who.id, card=ended))


def refuse_stand(t: EnoTable, who: Spacer) -> Refusal | None:
    """Why a Spacer cannot stand up with Antinomy in its own turn (ENO-AWAKE-10)."""
    if who.down == UP:
        return Refusal("ENO-AWAKE-10", "you are standing already")
    if not who.awakening or not who.antinomy:
        return Refusal(
            "ENO-AWAKE-10", "only an awakened Spacer with Antinomy can stand up this way"
        )
    return None


def stand(t: EnoTable, who: Spacer) -> None:
    """An Antinomy token is discarded: the Spacer stands at once (ENO-AWAKE-10)."""
    _spend(t, who, "ENO-AWAKE-10")
    conditions.stand_up(t, who, "ENO-AWAKE-10")


def _spend(t: EnoTable, who: Spacer, rule: str) -> None:
    who.antinomy -= 1
    t.tell(events.AntinomySpent(rule=rule, spacer=who.id, left=who.antinomy))
