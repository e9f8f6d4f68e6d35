"""Dying and Flatlines (ledger group DYING / FLATLINE)."""

from __future__ import annotations

from crawldeck.enormity import events
from crawldeck.enormity.rules import calls_back, common, effects
from crawldeck.enormity.state import OFF, EnoTable, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase

DEADLY_EXERTS = 3


def die(t: EnoTable, who: Spacer, rule: str, cause: str) -> None:
    """The Spacer is dead: off the board, a Dead token on its space (ENO-DIE-01, ENO-FLAT-04).

    Nothing is asked. Whoever runs a procedure of this Spacer looks at `who.in_play` afterwards.
    The Priority Target passes by itself: `common.priority` never names a Spacer out of play. A
    Spacer that has been extracted can still die, of a third Exert card (ENO-EXERT-03).
    """
    if not who.alive:
        return
    where = ""
    if who.cell != OFF:
        where = common.text_of(t, who.cell)
        t.state.ship.dead = (*t.state.ship.dead, who.cell)  # ENO-FLAT-04: no obstacle
    who.status, who.cell, who.place = "dead", OFF, ""
    who.awakening, who.antinomy, who.edges = "", 0, ()
    t.tell(events.SpacerDied(rule=rule, spacer=who.id, cause=cause, where=where))


def of_exertion(t: EnoTable, who: Spacer) -> None:
    """The third Exert card kills (ENO-EXERT-03)."""
    if who.exerts >= DEADLY_EXERTS:
        die(t, who, "ENO-EXERT-03", "a third Exert card")


def flatline(t: EnoTable, who: Spacer) -> Rule[None]:
    """Vitals would go below 1: one of four cards (ENO-FLAT-01 to 03).

    The card is always shuffled back. A survivor stays at Vitals 0, so that all further damage is
    another Flatline (ENO-FLAT-03).
    """
    deck = dict.fromkeys(t.content.flatline, 1)
    name = yield from common.draw(
        deck, Phrase(f"a Flatline card for {who.id}", kind="a Flatline card"), "ENO-FLAT-01"
    )
    card = t.content.flatline[name]
    t.tell(events.Flatlined(rule="ENO-FLAT-01", spacer=who.id, card=name, what=card.text))
    if card.live:
        if card.do:
            yield from effects.apply(t, card.do, effects.Context(who.id, "ENO-FLAT-02"))
    elif card.awakening:
        yield from calls_back.FLATLINE_AWAKENS(t, who)
    else:
        die(t, who, "ENO-FLAT-01", "the line stays flat")
