"""Loadouts: a Spacer with a suit, three Action cards and gear, and the one line that says so."""

from __future__ import annotations

from collections.abc import Sequence

from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import Item, Spacer


def new_spacer(
    pack: Pack, name: str, seat: int, *, suit: str = "", cards: Sequence[str] = (),
    gear: Sequence[str] | None = None, conditions: Sequence[str] = (),
) -> Spacer:  # fmt: skip
    """A Spacer as it starts: Vitals 9, Adrenaline 0, Stress as printed (ENO-RUB-01).

    `conditions` were picked up between two sessions: they last through this run (ENO-COND-05).
    """
    printed = pack.spacers[name]
    who = Spacer(
        id=name, seat=seat, suit=suit or printed.suit, stress=printed.stress,
        cards=tuple(cards) or printed.cards, conditions=dict.fromkeys(conditions, 0),
    )  # fmt: skip
    who.items = [new_item(pack, pack.head.multitool, f"{pack.head.multitool}@{name}", "always")]
    for n, card in enumerate(printed.gear if gear is None else gear):
        item = new_item(pack, card, f"{card}@{name}" + (f"-{n}" if _has(who, card) else ""), "pack")
        item.place = free_place(pack, who, item)
        who.items.append(item)
    return who


def _has(who: Spacer, card: str) -> bool:
    return any(item.card == card for item in who.items)


def new_item(pack: Pack, card: str, name: str, place: str) -> Item:
    printed = pack.gear[card]
    return Item(name, card, place, ammo=printed.ammo, charges=printed.charges)


def hands_held(pack: Pack, who: Spacer) -> int:
    return sum(pack.gear[item.card].hands for item in who.items if item.place == "hand")


def free_place(pack: Pack, who: Spacer, item: Item) -> str:
    """Where a piece of gear fits without moving another (ENO-GEAR-01 to 03); empty: nowhere."""
    printed = pack.gear[item.card]
    suit = pack.suits[who.suit]
    if printed.kind == "weapon" and hands_held(pack, who) + printed.hands <= HANDS:
        return "hand"
    support = sum(one.place == "support" for one in who.items)
    if printed.kind == "support" and support < suit.support:
        return "support"
    packed = sum(one.place == "pack" for one in who.items)
    return "pack" if packed < suit.backpack else ""


HANDS = 2
"""Hand slots of everybody (ENO-GEAR-01)."""
