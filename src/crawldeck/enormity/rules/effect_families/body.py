"""Effects on tokens, the Rubicon and what Spacers suffer."""

from __future__ import annotations

from crawldeck.enormity import effects as fx
from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.components import TOKENS
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.rules.actions import suppression
from crawldeck.enormity.rules.arrivals import noise
from crawldeck.enormity.rules.body import conditions, dying, pool, rubicon
from crawldeck.enormity.rules.context import Context
from crawldeck.enormity.rules.effect_families import whom
from crawldeck.enormity.rules.effects import DOES
from crawldeck.enormity.state import EnoTable, Pool, Spacer
from crawldeck.kernel.asks import Rule


@DOES(fx.Tokens)
def tokens(t: EnoTable, effect: fx.Tokens, about: Context) -> Rule[None]:
    """Put tokens into a pool; `any` lets the player choose each."""
    if effect.token != "any":
        pool.place(t, effect.token, effect.n, about.rule, effect.pool)
        return
    options = {verbs.TOKEN(token): token for token in TOKENS}
    for _ in range(effect.n):
        answer = yield from common.choose(
            whom.owner(t, about),
            "token",
            "Which kind of token?",
            list(options),
            about.rule,
            "choose one of the three kinds of tokens",
        )
        pool.place(t, options[answer], 1, about.rule, effect.pool)


@DOES(fx.Shift)
def shift(t: EnoTable, effect: fx.Shift, about: Context) -> Rule[None]:
    """Tokens from one pool to the other, as many as there are."""
    source, other = t.state.team.active, t.state.team.incoming
    if effect.source == "incoming":
        source, other = other, source
    for _ in range(effect.n):
        options = {verbs.TOKEN(token): token for token in TOKENS if source.of(token)}
        if not options:
            return
        answer = yield from common.choose(
            whom.owner(t, about),
            "token",
            "Which token do you move?",
            list(options),
            about.rule,
            "there is no such token in that pool",
        )
        token = options[answer]
        source.add(token, -1)
        other.add(token, 1)
        t.tell(e.TokenShifted(rule=about.rule, spacer=about.who, token=token, source=effect.source))


@DOES(fx.ClearPool)
def clear_pool(t: EnoTable, effect: fx.ClearPool, about: Context) -> Rule[None]:
    """Both pools are emptied; if they were, something else (ENO-INTR-08)."""
    lost = t.state.team.active.total + t.state.team.incoming.total
    if not lost:
        yield from effects.apply(t, effect.otherwise, about)
        return
    t.state.team.active, t.state.team.incoming = Pool(), Pool()
    t.tell(e.PoolsCleared(rule=about.rule, count=lost))


@DOES(fx.Vitals)
def vitals(t: EnoTable, effect: fx.Vitals, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if effect.n >= 0:
            rubicon.gain_vitals(t, who, effect.n, about.rule)
        elif who.alive:
            yield from rubicon.lose_vitals(t, who, -effect.n, about.rule)


@DOES(fx.Stress)
def stress(t: EnoTable, effect: fx.Stress, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if effect.n < 0:
            rubicon.lose_stress(t, who, -effect.n, about.rule)
        elif who.alive:
            yield from rubicon.gain_stress(t, who, effect.n, about.rule)


@DOES(fx.Strain)
def strain(t: EnoTable, effect: fx.Strain, about: Context) -> Rule[None]:
    """Both markers move, then they are compared (ENO-SBRK-01)."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        yield from rubicon.suffer(
            t, who, vitals=effect.vitals, stress=effect.stress, rule=about.rule
        )


@DOES(fx.Adrenaline)
def adrenaline(t: EnoTable, effect: fx.Adrenaline, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.alive:
            yield from rubicon.raise_adrenaline(t, who, about.rule, effect.n)


@DOES(fx.Radiation)
def radiation(t: EnoTable, effect: fx.Radiation, about: Context) -> Rule[None]:
    """Tokens on the player board, or (n < 0) some of them gone."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        conditions.irradiate(t, who, effect.n, about.rule)
        gone = min(who.radiation, max(0, -effect.n))
        who.radiation -= gone
        _tell_faded(t, who, "Radiation", gone, about)


@DOES(fx.Infection)
def infection(t: EnoTable, effect: fx.Infection, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        conditions.infect(t, who, effect.n, about.rule)
        gone = min(who.infection, max(0, -effect.n))
        who.infection -= gone
        _tell_faded(t, who, "Infection", gone, about)


def _tell_faded(t: EnoTable, who: Spacer, what: str, count: int, about: Context) -> None:
    if count:
        t.tell(e.TokensFaded(rule=about.rule, spacer=who.id, what=what, count=count))


@DOES(fx.InnerDark)
def inner_dark(t: EnoTable, effect: fx.InnerDark, about: Context) -> Rule[None]:
    """A counter that nothing but other cards asks for (ENO-SECR-06)."""
    who = whom.owner(t, about)
    who.inner_dark = max(0, who.inner_dark + effect.n)
    t.tell(e.InnerDarkGrew(rule=about.rule, spacer=who.id, count=who.inner_dark))
    return
    yield


@DOES(fx.Gain)
def condition(t: EnoTable, effect: fx.Gain, about: Context) -> Rule[None]:
    """Take a Condition card; the keyword Dazed is such an effect (ENO-KEY-DAZED)."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.alive:
            yield from conditions.gain(t, who, effect.condition, about.rule)


@DOES(fx.Cure)
def cure(t: EnoTable, effect: fx.Cure, about: Context) -> Rule[None]:
    """Discard a Condition; without a name the Spacer who has it chooses among the bad ones."""

    def fits(who: Spacer) -> bool:
        if effect.condition:
            return effect.condition in conditions.held(who)
        return bool(conditions.ailments(t, who))

    for who in (yield from whom.spacers(t, about, effect.who, fits)):
        name = effect.condition
        if not name:
            options = [verbs.PICK(held) for held in conditions.ailments(t, who)]
            answer = yield from common.choose(
                who,
                "cure",
                "Which Condition do you discard?",
                options,
                about.rule,
                "that Spacer has no such Condition",
            )
            (name,) = verbs.PICK.of(answer)
        conditions.lose(t, who, name, about.rule)


@DOES(fx.Exhale)
def exert_card(t: EnoTable, effect: fx.Exhale, about: Context) -> Rule[None]:
    """Exert cards come or go; the third kills (ENO-EXERT-03)."""
    for who in (yield from whom.spacers(t, about, effect.who)):
        before, who.exerts = who.exerts, max(0, who.exerts + effect.n)
        if who.exerts != before:
            t.tell(e.ExertCards(rule=about.rule, spacer=who.id, count=who.exerts))
        dying.of_exertion(t, who)


@DOES(fx.Kill)
def kill(t: EnoTable, effect: fx.Kill, about: Context) -> Rule[None]:
    """Instant death (ENO-DIE-01); no card kills an Adversary (ENO-ADV-05)."""
    if effect.foe:
        foe = whom.foe_of(t, about)
        if foe is not None and not common.kind(t, foe).adversary:
            suppression.remove(t, foe, about.rule)
            yield from suppression.killed_by(t, whom.owner(t, about), foe)
        return
    for who in (yield from whom.spacers(t, about, effect.who)):
        if who.alive:
            dying.die(t, who, about.rule, "an effect that kills")


@DOES(fx.TakePriority)
def priority(t: EnoTable, effect: fx.TakePriority, about: Context) -> Rule[None]:
    for who in (yield from whom.spacers(t, about, effect.who)):
        noise.take_marker(t, who, about.rule)
