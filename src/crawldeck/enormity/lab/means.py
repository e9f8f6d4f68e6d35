"""What brings about that which has not come up yet, read off the printed cards.

It is about Bosses above all. A card comes up where the decks hold it and little else. A targeting
line is read where those above it find nobody: where everybody is out of their Zones, or out of
sight. A Boss that was just attacked saw whoever did it, and still does unless the attack threw it
behind something.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from crawldeck.enormity import effects as fx
from crawldeck.enormity import verbs
from crawldeck.enormity.beside import BossState
from crawldeck.enormity.bosses import AICard, Boss, BossAction, BPCard, TargetLine
from crawldeck.enormity.lab import habits
from crawldeck.enormity.lab.catalogue import PART_RESULTS, line_of, own_actions
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.rules import common
from crawldeck.enormity.rules.foes import boss as bosses
from crawldeck.enormity.state import EnoSession, EnoTable, Intruder
from crawldeck.kernel.asks import Choice, Option
from crawldeck.kernel.references import walk

OWN_TEXT = "weapon"
"""How the own text of a weapon is named among responses (ENO-RESP-05)."""

ENGRAM = "engram"
"""How an Engram is called among what is scavenged (ENO-SCAV-01)."""


class Means(NamedTuple):
    """What to play with and where not to stand, so that something of a Boss comes up."""

    boss: str
    cards: tuple[str, ...] = ()
    """The AI or BP cards that bring it about; none: the Boss does it anyway."""
    gear: tuple[str, ...] = ()
    """The weapons that do."""
    above: tuple[TargetLine, ...] = ()
    """The targeting lines that must find nobody."""


# -- read off the cards


@lru_cache(maxsize=8)
def of(pack: Pack) -> dict[tuple[str, str], Means]:
    """By family and name, what brings about each thing that the cards of Bosses show."""
    found = {("AI card", card.id): Means(card.boss, (card.id,)) for card in pack.ai.values()}
    for part in pack.bp.values():
        for result in PART_RESULTS:
            found["BP card", f"{part.id} {result}"] = Means(part.boss, (part.id,))
    for boss in pack.bosses.values():
        for action, cards in _actions(pack, boss):
            for n, line in enumerate(action.targets):
                above = action.targets[:n]
                hit = action is boss.signature and any(one.in_sight for one in above)
                gear = throwing(pack) if hit else ()
                name = f"{action.name}: {line_of(line)}"
                found["targeting line", name] = Means(boss.id, cards, gear, above)
    return found


def _actions(pack: Pack, boss: Boss) -> Iterator[tuple[BossAction, tuple[str, ...]]]:
    """What a Boss does, each with the cards that make it choose its Target for that."""
    for card in pack.ai.values():
        if card.boss == boss.id:
            yield card.action, (card.id,)
    for action in own_actions(boss):
        yield action, _signing(pack, boss) if action is boss.signature else ()


def _signing(pack: Pack, boss: Boss) -> tuple[str, ...]:
    """The cards of a Boss by which it performs its Signature on whom it likes (ENO-BOSS-05)."""
    cards: tuple[AICard | BPCard, ...] = (*pack.ai.values(), *pack.bp.values())
    return tuple(
        card.id
        for card in cards
        if card.boss == boss.id
        and any(isinstance(one, fx.Signature) and not one.aimed for one, _ in walk(card))
    )


def has(card: Any, effect: type[fx.Effect]) -> bool:
    """Whether an effect of a kind is printed on a component, however deep it lies."""
    return any(isinstance(one, effect) for one, _ in walk(card))


def throwing(pack: Pack) -> tuple[str, ...]:
    """The weapons whose own text throws the Intruder that they hit or miss (ENO-KB-02)."""
    return tuple(
        card.id
        for card in pack.gear.values()
        if any(
            isinstance(one, fx.Knockback) and one.foe
            for one, _ in walk((card.on_wound, card.on_fail))
        )
    )


# -- what to do


def leading(session: EnoSession, way: Means) -> list[Option]:
    """The answers that lead there, once a card may come that brings it about.

    Attacks with what throws the Boss, and the throw before anything else; or else a way out of
    what the lines above find.
    """
    t = session.table
    boss, foe = t.state.boss, bosses.figure(t)
    if boss is None or foe is None or (way.cards and not _may_come(boss, way.cards)):
        return []
    if way.gear:
        return [one for one in session.options if _throws(session, way, one)]
    if not way.above:
        return []
    ways = [one for one in session.options if one.verb is verbs.GOTO]
    space = t.content.ship.space
    return [one for one in ways if not found_by(t, foe, way.above, space(verbs.GOTO.of(one)[0]))]


def _may_come(boss: BossState, cards: Iterable[str]) -> bool:
    decks = (boss.ai, boss.bp)
    there = {card for deck in decks for card in (*deck.pile, *deck.bottom, *deck.discard)}
    return not there.isdisjoint(cards)


def _throws(session: EnoSession, way: Means, option: Option) -> bool:
    if option.verb is verbs.RESPOND:
        return verbs.RESPOND.of(option)[0] == OWN_TEXT
    if option.verb is verbs.ATTACK:
        items = [item for who in session.table.state.spacers for item in who.items]
        return any(item.id == option.args[0] and item.card in way.gear for item in items)
    return habits.does(session, option, "attack")


def found_by(t: EnoTable, foe: Intruder, some: Iterable[TargetLine], cell: int) -> bool:
    """Whether any of some targeting lines is about whoever stands on a space."""
    return any(_finds(t, foe, line, cell) for line in some)


def _finds(t: EnoTable, foe: Intruder, line: TargetLine, cell: int) -> bool:
    if line.zone and not common.zone(t, foe.cell, line.zone) >> cell & 1:
        return False
    if line.within and common.foe_range(t, foe.cell, cell) > line.within:
        return False
    if line.in_front and not common.in_front(t, foe) >> cell & 1:
        return False
    noticed = line.in_front or line.in_sight
    return not noticed or common.sees(t, foe.cell, cell)


def picking_up(session: EnoSession, devices: Collection[str]) -> list[Option]:
    """The answers that get an Engram where it lies and has a use that was never seen."""
    t, ask = session.table, session.ask
    lying = t.state.ship.engrams.items()
    there = {cell for cell, kind in lying if f"{common.location_of(t, cell).id}: {kind}" in devices}
    if not there or not isinstance(ask, Choice):
        return []
    who, space = t.state.spacer(ask.actor), t.content.ship.space
    on_it = who is not None and who.cell in there
    return [
        one
        for one in session.options
        if (one.verb is verbs.GOTO and space(verbs.GOTO.of(one)[0]) in there)
        or (on_it and (_takes(one) or habits.does(session, one, "scavenge")))
    ]


def _takes(option: Option) -> bool:
    return option.verb in (verbs.PICK, verbs.FAST) and option.args[0] == ENGRAM
