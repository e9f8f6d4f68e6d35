"""Conditions, Knockdown, Radiation (ledger groups CONDITIONS, KNOCKDOWN)."""

from __future__ import annotations

from crawldeck.enormity import events
from crawldeck.enormity.fates import Condition
from crawldeck.enormity.rules import effects
from crawldeck.enormity.rules.body import breakdowns, dying, rubicon
from crawldeck.enormity.state import FALLING, RISING, UP, EnoTable, Spacer
from crawldeck.kernel.asks import Refusal, Rule

KNOCKDOWN = "knockdown"
"""The name of the Knockdown card, which is no card of the pack."""

DEADLY = 5
"""So many Radiation tokens, or Infection tokens, kill (ENO-KEY-RADN-2, ENO-DIE-01)."""


def card_of(t: EnoTable, condition: str) -> Condition:
    return t.content.conditions[condition]


# -- Condition cards


def gain(t: EnoTable, who: Spacer, condition: str, rule: str) -> Rule[None]:
    """Take a Condition card; one already held does nothing but its `again` (ENO-COND-06, -07).

    A card that becomes a Condition is one whose effect this is (ENO-COND-08).
    """
    if not who.in_play:
        return
    if condition == KNOCKDOWN:
        knock_down(t, who, rule)
    elif condition in who.conditions:
        t.tell(events.ConditionHeld(rule="ENO-COND-06", spacer=who.id, condition=condition))
        again = card_of(t, condition).again
        if again:
            yield from effects.apply(t, again, effects.Context(who.id, "ENO-COND-07"))
    else:
        who.conditions = {**who.conditions, condition: 0}
        who.gained = {**who.gained, condition: who.turns}
        t.tell(events.ConditionGained(rule=rule, spacer=who.id, condition=condition))


def lose(t: EnoTable, who: Spacer, condition: str, rule: str) -> None:
    """A Condition card is discarded, with the tokens on it."""
    if condition == KNOCKDOWN:
        stand_up(t, who, rule)
    elif condition in who.conditions:
        who.conditions = _without(who.conditions, condition)
        who.gained = _without(who.gained, condition)
        t.tell(events.ConditionLost(rule=rule, spacer=who.id, condition=condition))


def _without(counts: dict[str, int], name: str) -> dict[str, int]:
    return {key: value for key, value in counts.items() if key != name}


def held(who: Spacer) -> list[str]:
    """Every Condition of a Spacer, Knockdown included."""
    return [*who.conditions, *([KNOCKDOWN] if who.down != UP else [])]


def ailments(t: EnoTable, who: Spacer) -> list[str]:
    """Those that nobody wants to keep (ENO-COND-01)."""
    return [one for one in held(who) if one == KNOCKDOWN or not card_of(t, one).good]


def discard_all(t: EnoTable, who: Spacer, rule: str) -> None:
    """All Condition cards and tokens leave, those on the player board too (ENO-COND-02)."""
    for condition in held(who):
        lose(t, who, condition, rule)
    who.radiation = who.infection = 0


def fewer_dice(t: EnoTable, who: Spacer) -> int:
    """How many dice less the Spacer attacks with: Conditions and a Breakdown together."""
    card = breakdowns.suffered(t, who)
    fewer = 0 if card is None else card.fewer_dice
    return fewer + sum(card_of(t, one).fewer_dice for one in who.conditions)


# -- Knockdown


def knock_down(t: EnoTable, who: Spacer, rule: str) -> None:
    """The Knockdown Condition, falling side up (ENO-KD-01, ENO-KD-07)."""
    if not who.in_play or who.down != UP:
        return
    if who.awakening and t.content.awakenings[who.awakening].no_knockdown:
        t.tell(events.KeptUp(rule="ENO-AWAKE-09", spacer=who.id, card=who.awakening))
        return
    who.down = FALLING
    who.fell = t.state.turn.spacer == who.id  # ENO-KD-04
    t.tell(events.KnockedDown(rule=rule, spacer=who.id))


def stand_up(t: EnoTable, who: Spacer, rule: str) -> None:
    """The Knockdown card is discarded: the Spacer stands at once (ENO-KD-05, ENO-KD-06)."""
    if who.down == UP:
        return
    who.down, who.fell = UP, False
    if who.in_play:  # the dead give the card back, and stay where they are
        t.tell(events.StoodUp(rule=rule, spacer=who.id))


def helpless(who: Spacer) -> Refusal | None:
    """Why a fallen Spacer can do nothing (ENO-KD-03); the standing-up side forbids nothing."""
    if who.down != FALLING:
        return None
    return Refusal("ENO-KD-03", "you are knocked down: no actions, no reactions, no abilities")


# -- tokens on the player board


def irradiate(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Radiation tokens; the fifth kills (ENO-KEY-RADN-1, -2)."""
    if n <= 0 or not who.in_play:
        return
    who.radiation = min(DEADLY, who.radiation + n)
    t.tell(events.Irradiated(rule=rule, spacer=who.id, n=n, total=who.radiation))
    if who.radiation >= DEADLY:
        dying.die(t, who, "ENO-KEY-RADN-2", "the fifth Radiation token")


def infect(t: EnoTable, who: Spacer, n: int, rule: str) -> None:
    """Infection tokens; the fifth kills, too (ENO-DIE-01, ENO-COND-02)."""
    if n <= 0 or not who.in_play:
        return
    who.infection = min(DEADLY, who.infection + n)
    t.tell(events.Infected(rule=rule, spacer=who.id, n=n, total=who.infection))
    if who.infection >= DEADLY:
        dying.die(t, who, "ENO-DIE-01", "the fifth Infection token")


# -- turns


def turn_starts(t: EnoTable, who: Spacer) -> Rule[None]:
    """A Spacer with the standing-up side stands (ENO-KD-05); a Breakdown flips (ENO-SBRK-03)."""
    who.turns += 1
    who.fell = False  # whoever fell at the very end of the turn before: this one is the next
    if who.down == RISING:
        stand_up(t, who, "ENO-KD-05")
    breakdowns.turn_starts(t, who)
    yield from ()


def turn_ends(t: EnoTable, who: Spacer) -> Rule[None]:
    """Tokens come onto Conditions, those that are over leave, Knockdown flips (ENO-KD-04)."""
    for condition in tuple(who.conditions):
        if condition in who.conditions and who.in_play:
            yield from _grow(t, who, condition)
    for condition in tuple(who.conditions):
        if who.in_play and _is_over(t, who, condition):
            lose(t, who, condition, "ENO-COND-01")
    if who.down == FALLING and who.in_play:
        if not who.fell:
            who.down = RISING
            t.tell(events.KnockdownFlipped(rule="ENO-KD-04", spacer=who.id))
        who.fell = False


def _grow(t: EnoTable, who: Spacer, condition: str) -> Rule[None]:
    """A Condition that counts takes a token; at so many it does what it says (ENO-COND-02)."""
    card = card_of(t, condition)
    if not card.tokens:
        return
    now = who.conditions[condition] + 1
    full = now >= card.tokens
    who.conditions = {**who.conditions, condition: 0 if full else now}
    t.tell(
        events.ConditionGrew(
            rule="ENO-COND-02", spacer=who.id, condition=condition, tokens=now, full=card.tokens
        )
    )
    if full:
        about = effects.Context(who.id, "ENO-COND-02", source=who.cell)
        yield from effects.apply(t, card.full, about)


def _is_over(t: EnoTable, who: Spacer, condition: str) -> bool:
    if condition not in who.gained:  # ENO-COND-05: brought along, it stays through the run
        return False
    until = card_of(t, condition).until
    if until == "next-turn-end":  # the turn in which it came is not the next one
        return who.turns > who.gained[condition]
    return until == "turn-end"


# -- after the run


def run_over(t: EnoTable) -> Rule[None]:
    """After the run: Lingering effects, then all Conditions leave (ENO-COND-03, -04).

    Radiation and Infection leave with them, and the Rubicon goes back to its start (ENO-RUB-02).
    """
    for who in t.state.spacers:
        for condition in tuple(who.conditions):
            if who.alive and condition in who.conditions:
                yield from _linger(t, who, condition)
    for who in t.state.spacers:
        discard_all(t, who, "ENO-COND-03")
    rubicon.reset(t)


def _linger(t: EnoTable, who: Spacer, condition: str) -> Rule[None]:
    """What a Condition does to a Spacer that got out with it; the dead are spared."""
    card = card_of(t, condition)
    if not card.lingering and not card.lingering_text:
        return
    t.state.campaign.lingering = (*t.state.campaign.lingering, f"{condition}:{who.id}")
    t.tell(
        events.Lingered(
            rule="ENO-COND-04", spacer=who.id, condition=condition, what=card.lingering_text
        )
    )
    if not card.lingering:
        return
    status, who.status = who.status, "away"  # effects reach only those in play
    yield from effects.apply(t, card.lingering, effects.Context(who.id, "ENO-COND-04"))
    if who.alive:
        who.status = status
