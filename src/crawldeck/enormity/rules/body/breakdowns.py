"""Stress Breakdowns (ledger group STRESS BREAKDOWN)."""

from __future__ import annotations

from typing import Literal

from crawldeck.enormity import events
from crawldeck.enormity.fates import Breakdown
from crawldeck.enormity.rules import common, effects
from crawldeck.enormity.state import EnoTable, Spacer
from crawldeck.kernel.asks import Refusal, Rule
from crawldeck.kernel.phrases import Phrase

Doing = Literal["abilities", "reactions", "attack"]


def look(t: EnoTable, who: Spacer) -> Rule[None]:
    """Do the markers meet or cross, for the first time in the run? (ENO-SBRK-01, ENO-SBRK-02)

    It is looked at when both markers are where they belong, and at once, in the middle of
    whatever else goes on (ENO-SBRK-04).
    """
    if who.vitals > who.stress or who.breakdown or not who.in_play:
        return
    state = t.state
    deck = state.decks.breakdowns or dict.fromkeys(t.content.breakdowns, 1)
    name = yield from common.draw(
        deck, Phrase(f"a Stress Breakdown for {who.id}", kind="a Stress Breakdown"), "ENO-SBRK-01"
    )
    state.decks.breakdowns = common.less(deck, name)
    card = t.content.breakdowns[name]
    who.breakdown, who.flipped = name, False
    t.tell(
        events.BrokeDown(
            rule="ENO-SBRK-01",
            spacer=who.id,
            card=name,
            what=card.text,
            vitals=who.vitals,
            stress=who.stress,
        )
    )
    if card.do:
        yield from effects.apply(t, card.do, effects.Context(who.id, "ENO-SBRK-01"))


def suffered(t: EnoTable, who: Spacer) -> Breakdown | None:
    """The Breakdown a Spacer is under: until its card is flipped."""
    if not who.breakdown or who.flipped:
        return None
    return t.content.breakdowns[who.breakdown]


def forbids(t: EnoTable, who: Spacer, what: Doing) -> Refusal | None:
    """Why a Breakdown forbids triggered abilities and Analyses, reactions, or attacks."""
    card = suffered(t, who)
    if card is None:
        return None
    forbidden = {
        "abilities": card.no_abilities,
        "reactions": card.no_reactions,
        "attack": card.no_attack,
    }
    if not forbidden[what]:
        return None
    return Refusal("ENO-SBRK-03", f"{card.name}: {card.text}")


def turn_starts(t: EnoTable, who: Spacer) -> None:
    """The next turn of a Spacer that lived through it: the bonus, to the end (ENO-SBRK-03)."""
    card = suffered(t, who)
    if card is None or not who.in_play:
        return
    who.flipped = True
    t.tell(
        events.BreakdownFlipped(
            rule="ENO-SBRK-03",
            spacer=who.id,
            card=card.id,
            back=card.back_name or card.name,
            what=card.back_text,
        )
    )
