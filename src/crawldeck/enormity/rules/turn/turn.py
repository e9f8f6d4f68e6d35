"""The Spacer Phase and turns (ledger groups ACTION CARDS, EXERT / CATCH BREATH)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from crawldeck.enormity import events as e
from crawldeck.enormity import verbs
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.actions import awakening
from crawldeck.enormity.rules.board import extraction, places
from crawldeck.enormity.rules.body import abilities, conditions, idle, outlook, pool, rubicon
from crawldeck.enormity.rules.context import Held
from crawldeck.enormity.rules.things import scavenge, secrets, stratagems
from crawldeck.enormity.rules.turn import cards
from crawldeck.enormity.state import EnoTable, Spacer, Turn
from crawldeck.kernel.asks import AnyVerb, Choice, Option, Refusal, Rule

Refusing: TypeAlias = Callable[[EnoTable, Spacer, Option], Refusal | None]
Acting: TypeAlias = Callable[[EnoTable, Spacer, Option], Rule[None]]

# -- the phase


def phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `spacers`: who goes next, and the start of its turn; or on to `spacers-end`.

    Each Spacer in play has one turn a round, in any order the players like (ENO-CORE-04,
    ENO-ACT-04). Then phase `turn`.
    """
    waiting = [who for who in t.state.spacers if who.in_play and not who.acted]
    if not waiting:
        t.state.phase = "spacers-end"
        return
    answer = yield from common.ask_team(
        t,
        "whose-turn",
        "Who takes a turn now?",
        [verbs.TURN(who.id) for who in waiting],
        "ENO-ACT-04",
        "choose a Spacer who has not had a turn this round",
    )
    yield from _begin(t, common.spacer(t, verbs.TURN.of(answer)[0]))


def _begin(t: EnoTable, who: Spacer) -> Rule[None]:
    """Exfiltration, Antinomy, standing up, cards back, Discharge off; then passives."""
    t.state.turn = Turn(spacer=who.id)
    t.state.phase = "turn"
    t.tell(e.TurnBegan(rule="ENO-ACT-03", spacer=who.id))
    extraction.turn_starts(t)
    awakening.turn_starts(t, who)
    yield from conditions.turn_starts(t, who)
    who.played = ()  # Exert cards stay (ENO-ACT-03, ENO-EXERT-02)
    for item in who.items:
        if item.discharged:  # ENO-KEY-DCHG-2
            item.discharged = False
            t.tell(e.DischargeOver(rule="ENO-KEY-DCHG-2", spacer=who.id, item=item.id))
    if who.in_play:
        yield from abilities.fire(t, who, "turn-start")
        yield from places.wake(t, who)


def end_of_phase(t: EnoTable) -> Rule[None]:
    """A leg of phase `spacers-end`: end-of-phase effects in the players' order (ENO-CORE-06)."""
    yield from abilities.fire_all(t, "phase-end")
    t.state.phase = "intruders" if t.state.boss is None else "boss"  # ENO-INC-01
    t.tell(e.SpacersDone(rule="ENO-CORE-05", round=t.state.clock.round))


# -- a turn


def act(t: EnoTable) -> Rule[None]:
    """A leg of phase `turn`: one card, ability, Stratagem, ... or the end of the turn."""
    who = common.spacer(t, t.state.turn.spacer)
    if not who.in_play:
        yield from _end(t, who)
        return
    answer: Option = yield Choice(
        "turn",
        who.seat,
        who.id,
        "It is your turn.",
        lambda: offers(t, who),
        lambda option: refuse(t, who, option),
        brings=lambda option: outlook.turn(t, who, option),
    )
    if answer.verb not in (verbs.PLAY, verbs.EXERT, verbs.INVEST):
        t.state.turn.last = ""  # ENO-EXERT-01: directly after the action
    yield from _doings()[answer.verb](t, who, answer)


def offers(t: EnoTable, who: Spacer) -> list[Option]:
    """Everything the Spacer may do now; ending the turn always."""
    if conditions.helpless(who) is not None:  # ENO-KD-03
        found = [verbs.STAND()] if awakening.refuse_stand(t, who) is None else []
        return [*found, *stratagems.investments(t, who), verbs.END()]
    found = cards.offers(t, who)
    usable = [
        one.ability.id for one in abilities.triggered(t, who) if _refuse_held(t, who, one) is None
    ]
    found += verbs.USE.each(dict.fromkeys(usable))
    found += stratagems.offers(t, who)
    if who.engrams:
        found += scavenge.device_offers(t, who)
    if t.state.story.scripts:
        found += secrets.offers(t, who)
    if awakening.refuse_stand(t, who) is None:
        found.append(verbs.STAND())
    found.append(verbs.END())
    return found


ONLY = "in your turn you play cards, use what you have, or end it"
FIRST = {
    verbs.GOTO: "to walk there, play a card for its Move first",
    verbs.ATTACK: "to attack, play a card for its Attack first",
    verbs.SCOUT: "to look at a Blip, play a card for its Scout first",
    verbs.TURN: "a turn is under way: end it before the next Spacer takes one",
}
"""What comes before the thing that was meant."""


def refuse(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    """Why an option is not open in this turn; the same legality as `offers`."""
    if option.verb is verbs.END:
        return None
    if option.verb is verbs.STAND:
        return awakening.refuse_stand(t, who)
    if option.verb is verbs.INVEST:  # also while falling
        return stratagems.refuse(t, who, option)
    refusing = _refusals().get(option.verb)
    if refusing is None:
        return _refuse_other(t, option)
    return conditions.helpless(who) or refusing(t, who, option)


def _refuse_other(t: EnoTable, option: Option) -> Refusal:
    """What a turn does not ask for: how one comes to it, or how a door is opened (ENO-MOVE-16)."""
    if option.verb is verbs.PICK:
        (name,) = verbs.PICK.of(option)
        leaf = t.content.ship.leaf(name)
        if leaf is not None and t.state.ship.closed >> leaf.index & 1:
            closed = "it is closed; open it at a console, or with what says it opens doors"
            return Refusal("ENO-MOVE-16", closed)
    return Refusal("ENO-ACT-03", FIRST.get(option.verb, ONLY))


def _refuse_use(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    (name,) = verbs.USE.of(option)
    named = [one for one in abilities.held(t, who) if one.ability.id == name]
    if not named:
        return Refusal("ENO-ABIL-01", f"you cannot use {t.content.names.get(name, name)} here")
    if named[0].ability.kind == "reaction":
        return Refusal("ENO-REACT-01", "you can use a reaction only when you are asked to react")
    refusals = [_refuse_held(t, who, one) for one in named]
    return None if None in refusals else refusals[0]


def _refuse_held(t: EnoTable, who: Spacer, one: Held) -> Refusal | None:
    """Why an ability cannot be used now, or need not be asked for (ENO-ASK-06)."""
    if t.asks_once and idle.is_idle(t, who, one.ability):
        return Refusal("ENO-ASK-06", "it would change nothing here")
    return abilities.refuse_use(t, who, one)


def _refuse_look_up(t: EnoTable, who: Spacer, option: Option) -> Refusal | None:
    return Refusal("ENO-SECR-01", "you look a code up when you find it, or never")


@cache
def _refusals() -> dict[AnyVerb, Refusing]:
    """Which chapter refuses what; asked for when all chapters are there."""
    return {
        verbs.PLAY: cards.refuse_play,
        verbs.EXERT: cards.refuse_exert,
        verbs.USE: _refuse_use,
        verbs.STRAT: stratagems.refuse,
        verbs.DEVICE: scavenge.refuse_device,
        verbs.DECODE: secrets.refuse,
        verbs.LOOK_UP: _refuse_look_up,
    }


# -- what is done


def _use(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    """An ability of one's own turn (ENO-ACT-06); it is no action unless it says so (ENO-ABIL-02).

    Of two equal cards the first that can is used.
    """
    (name,) = verbs.USE.of(option)
    one = next(
        one
        for one in abilities.triggered(t, who)
        if one.ability.id == name and abilities.refuse_use(t, who, one) is None
    )
    yield from abilities.use(t, who, one)
    if one.ability.action and who.in_play:  # ENO-LOC-08
        yield from abilities.fire(t, who, "action-done")


def _stand(t: EnoTable, who: Spacer, option: Option) -> Rule[None]:
    awakening.stand(t, who)
    return
    yield


def _end(t: EnoTable, who: Spacer, option: Option | None = None) -> Rule[None]:
    """Catch Breath, Conditions, passives, the pools are milled (ENO-POOL-03).

    Whoever is no longer in play has only the pools milled.
    """
    turn = t.state.turn
    if turn.breath and who.in_play:
        yield from _catch_breath(t, who)
    if who.in_play:
        yield from conditions.turn_ends(t, who)
    if who.in_play:
        yield from abilities.fire(t, who, "turn-end")
    pool.mill(t)
    who.acted = True
    who.edges = ()
    t.tell(e.TurnOver(rule="ENO-ACT-03", spacer=who.id, cards=turn.cards))
    t.state.turn = Turn()
    t.state.phase = "spacers"


def _catch_breath(t: EnoTable, who: Spacer) -> Rule[None]:
    """An Exert card less, if there is one, and an Adrenaline (ENO-BREATH-01)."""
    who.exerts = max(0, who.exerts - 1)
    t.tell(e.BreathCaught(rule="ENO-BREATH-01", spacer=who.id, exerts=who.exerts))
    yield from rubicon.raise_adrenaline(t, who, "ENO-BREATH-01", -1)


@cache
def _doings() -> dict[AnyVerb, Acting]:
    """What each answer of a turn does."""
    return {
        verbs.PLAY: cards.play,
        verbs.EXERT: cards.exert,
        verbs.USE: _use,
        verbs.STRAT: stratagems.resolve,
        verbs.INVEST: stratagems.resolve,
        verbs.DEVICE: scavenge.use_device,
        verbs.DECODE: secrets.resolve,
        verbs.STAND: _stand,
        verbs.END: _end,
    }
