"""Loadouts: a Spacer with a suit, three Action cards and gear, and the one line that says so.

    oda suit=bulwark gear=rifle,medkit cards=steady,hurried,desperate conditions=marked

The Spacer comes first; what is left out is as printed on its character. `gear=` alone is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from crawldeck.enormity import ids
from crawldeck.enormity.pack import Pack
from crawldeck.enormity.state import Item, Spacer
from crawldeck.kernel.errors import SetupError

HANDS = 2
"""Hand slots of everybody (ENO-GEAR-01)."""
MOST_SPACERS = 4
SLOTS = ("steady", "hurried", "desperate")
LISTS = ("cards", "gear", "conditions")
KEYS = ("id", "suit", *LISTS)


def new_spacer(
    pack: Pack,
    name: str,
    seat: int,
    *,
    suit: str = "",
    cards: Sequence[str] = (),
    gear: Sequence[str] | None = None,
    conditions: Sequence[str] = (),
) -> Spacer:
    """A Spacer as it starts: Vitals 9, Adrenaline 0, Stress as printed (ENO-RUB-01).

    `conditions` were picked up between two sessions: they last through this run (ENO-COND-05).
    """
    printed = pack.spacers[name]
    who = Spacer(
        id=name,
        seat=seat,
        suit=suit or printed.suit,
        stress=printed.stress,
        cards=tuple(cards) or printed.cards,
        conditions=dict.fromkeys(conditions, 0),
    )
    who.items = [new_item(pack, pack.head.multitool, ids.item(pack.head.multitool, name), "always")]
    for card in printed.gear if gear is None else gear:
        item = new_item(pack, card, item_id(who, card), "")
        item.place = free_place(pack, who, item)
        who.items.append(item)
    return who


def item_id(who: Spacer, card: str) -> str:
    """A name that no other piece of gear of the Spacer has: `pistol@oda`, `pistol-2@oda`."""
    taken = {item.id for item in who.items}
    name, n = ids.item(card, who.id), 1
    while name in taken:
        n += 1
        name = ids.item(card, who.id, n)
    return name


def new_item(pack: Pack, card: str, name: str, place: str) -> Item:
    printed = pack.gear[card]
    return Item(name, card, place, ammo=printed.ammo, charges=printed.charges)


def side(pack: Pack, card: str, parsec: int) -> str:
    """The side of a card that counts in a Parsec: its own, else the next lower (ENO-CAMP-04)."""
    back = {one.tier: one.id for one in pack.gear.values() if one.side_of == card}
    reached = [tier for tier in back if tier <= parsec]
    return back[max(reached)] if reached else card


def front(pack: Pack, card: str) -> str:
    """The card that a side belongs to."""
    return pack.gear[card].side_of or card


def turn_over(pack: Pack, item: Item, parsec: int) -> None:
    """A fresh piece of gear shows the side of the Parsec."""
    shown = side(pack, item.card, parsec)
    if shown != item.card:
        printed = pack.gear[shown]
        item.card, item.ammo, item.charges = shown, printed.ammo, printed.charges


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


# -- what a table asks for


def crew(pack: Pack, wishes: Any, seats: int) -> list[str | dict[str, Any]]:
    """The Spacers of a set-up, checked: an id, or a table of what differs from the character."""
    if isinstance(wishes, str) or not isinstance(wishes, Sequence):
        raise SetupError("spacers are a list, each an id, a line or a table")
    if not 1 <= len(wishes) <= MOST_SPACERS:
        raise SetupError(f"a run is for 1 to {MOST_SPACERS} Spacers, not {len(wishes)}")
    if seats > len(wishes):
        raise SetupError(f"{seats} players need a Spacer each; there are {len(wishes)}")
    read = [wish_of(pack, wish) for wish in wishes]
    names = [wish["id"] for wish in read]
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"{name} can go on the run only once")
    for wish in read:
        _check_slots(pack, build(pack, wish, 0))
    return [wish["id"] if len(wish) == 1 else wish for wish in read]


def build(pack: Pack, wish: str | Mapping[str, Any], seat: int) -> Spacer:
    """The Spacer that a checked wish means."""
    if isinstance(wish, str):
        return new_spacer(pack, wish, seat)
    given = {key: value for key, value in wish.items() if key != "id"}
    return new_spacer(pack, wish["id"], seat, **given)


def wish_of(pack: Pack, given: Any) -> dict[str, Any]:
    """One Spacer of a set-up: checked ids, lists as lists."""
    wish = read_line(given) if isinstance(given, str) else given
    if not isinstance(wish, Mapping) or not all(isinstance(key, str) for key in wish):
        raise SetupError(f"a Spacer is an id, a line or a table, not {given!r:.60}")
    unknown = [key for key in wish if key not in KEYS]
    if unknown:
        raise SetupError(f"a Spacer has no {unknown[0]!r}; there are: {', '.join(KEYS)}")
    name = _known("Spacer", wish.get("id", ""), pack.spacers)
    found: dict[str, Any] = {"id": name}
    if "suit" in wish:
        found["suit"] = _known(f"{name}: suit", wish["suit"], pack.suits)
    families: dict[str, Mapping[str, Any]] = {
        "cards": pack.cards,
        "gear": pack.gear,
        "conditions": pack.conditions,
    }
    for key in LISTS:
        if key in wish:
            found[key] = [
                _known(f"{name}: {key}", one, families[key]) for one in _list(name, key, wish[key])
            ]
    if "cards" in found:
        _check_cards(pack, name, found["cards"])
    return found


def read_line(text: str) -> dict[str, Any]:
    """`oda suit=bulwark gear=rifle,medkit` as a table.

    >>> read_line("oda gear=pistol,blade")
    {'id': 'oda', 'gear': ['pistol', 'blade']}
    """
    words = text.split()
    if not words:
        raise SetupError("a Spacer is written: oda suit=bulwark gear=rifle,medkit")
    wish: dict[str, Any] = {"id": words[0].lower()}
    for word in words[1:]:
        key, equals, value = word.lower().partition("=")
        if not equals or key not in KEYS or key == "id":
            raise SetupError(
                f"{word!r} in {text!r} is not understood; write: oda suit=bulwark gear=rifle,medkit"
            )
        if key in wish:
            raise SetupError(f"{words[0]}: {key} is said twice")
        wish[key] = [one for one in value.split(",") if one] if key in LISTS else value
    return wish


def _list(name: str, key: str, value: Any) -> list[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise SetupError(f"{name}: {key} is a list of ids, not {value!r:.60}")
    return list(value)


def _known(what: str, name: Any, family: Mapping[str, Any]) -> str:
    if isinstance(name, str) and name in family:
        return name
    close = get_close_matches(str(name), list(family), n=1)
    hint = f"did you mean {close[0]!r}? " if close else ""
    raise SetupError(f"{what} {name!r:.60} is not known; {hint}there are: {', '.join(family)}")


def _check_cards(pack: Pack, name: str, cards: Sequence[str]) -> None:
    """One Action card for each slot (ENO-ACT-01)."""
    slots = sorted(pack.cards[card].slot for card in cards)
    if slots != sorted(SLOTS):
        had = ", ".join(f"{card} ({pack.cards[card].slot})" for card in cards) or "none"
        raise SetupError(f"{name}: one Action card each of {', '.join(SLOTS)} is needed, not {had}")


def _check_slots(pack: Pack, who: Spacer) -> None:
    """Everything must have a place (ENO-GEAR-01 to 03)."""
    for item in who.items:
        printed = pack.gear[item.card]
        if printed.always and item.place != "always":
            raise SetupError(f"{who.id}: everybody has {item.card} anyway; it takes no slot")
        if not item.place:
            raise SetupError(
                f"{who.id}: no place for {item.card}; the suit {who.suit} has "
                f"{pack.suits[who.suit].support} support and {pack.suits[who.suit].backpack} "
                f"backpack slots, and everybody has {HANDS} hands"
            )
