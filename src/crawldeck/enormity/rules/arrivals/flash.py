"""Flash attacks (ENO-FLASH-01)."""

from __future__ import annotations

from msgspec.structs import replace

from crawldeck.enormity import events as e
from crawldeck.enormity.beside import Deck
from crawldeck.enormity.bosses import Boss
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.arrivals import spawning
from crawldeck.enormity.rules.foes import boss as bosses
from crawldeck.enormity.rules.foes import bossdecks, hunting
from crawldeck.enormity.rules.force import forced
from crawldeck.enormity.state import EnoTable, Intruder, Spacer
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase


def flash(t: EnoTable, boss: str, who: Spacer, *, stays: bool) -> Rule[None]:
    """A Boss appears, performs one AI card on the target, and vanishes or stays as Adversary.

    It comes onto a free space next to the target, else onto the nearest. Where it already is on
    the board as the Boss of the incursion, it performs its card from where it stands.
    """
    if who.cell < 0:
        return
    if t.state.boss is not None and t.state.boss.id == boss:
        there = bosses.figure(t)
        if there is not None and there.id not in t.state.under_way.activating:
            yield from bosses.acting(t, there.id, bosses.play_card(t, there, who))
        return
    sheet = t.content.bosses[boss]
    cell = yield from spawning.room(t, who)
    if cell < 0:
        return
    foe = Intruder(
        common.arrival(t, sheet.kind), sheet.kind, cell, hunting.facings(cell, who.cell)[-1]
    )
    t.state.intruders.append(foe)
    space = common.text_of(t, cell)
    t.tell(e.FlashCame(rule="ENO-FLASH-01", boss=boss, foe=foe.id, spacer=who.id, space=space))
    broken = yield from forced.held(_strike(t, sheet, foe, who))
    if t.state.intruder(foe.id) is not None:
        _leave(t, sheet, foe, stays)
    if broken is not None:
        raise broken


def _strike(t: EnoTable, sheet: Boss, foe: Intruder, who: Spacer) -> Rule[None]:
    """One AI card, whatever its targeting says."""
    deck = (
        t.state.decks.flashed.get(sheet.id) or bossdecks.boss_state(t.content, sheet.id, False).ai
    )
    if not deck.pile:
        deck = replace(deck, pile=dict.fromkeys(sorted(deck.discard), 1), discard=())
    if not deck.pile:
        return
    name = yield from common.draw(
        deck.pile, Phrase(f"an AI card of {sheet.name}", kind="an AI card"), "ENO-FLASH-01"
    )
    _keep(t, sheet, replace(deck, pile=common.less(deck.pile, name)))
    card = bossdecks.show(t, foe, name, "ENO-FLASH-01")
    acting = bosses.perform(t, foe, card.action, target=who, sort=card.sort)
    broken = yield from forced.held(acting)
    deck = t.state.decks.flashed[sheet.id]
    _keep(t, sheet, replace(deck, discard=(*deck.discard, name)))
    t.tell(e.AICardDone(rule="ENO-FLASH-01", foe=foe.id, card=name))
    if broken is not None:
        raise broken


def _keep(t: EnoTable, sheet: Boss, deck: Deck) -> None:
    t.state.decks.flashed = {**t.state.decks.flashed, sheet.id: deck}


def _leave(t: EnoTable, sheet: Boss, foe: Intruder, stays: bool) -> None:
    """It vanishes; as the new Adversary it waits for zero hour, or stays when that is past."""
    late = stays and t.state.threat.adversary
    if not late:
        t.state.intruders.remove(foe)
        t.tell(e.FlashGone(rule="ENO-FLASH-01", boss=sheet.id, foe=foe.id))
    if stays:
        t.state.threat.next_adversary = "" if late else sheet.kind
        where = "here to stay" if late else "and waits for zero hour"
        t.tell(e.FlashStays(rule="ENO-FLASH-01", boss=sheet.id, foe=foe.id, where=where))
