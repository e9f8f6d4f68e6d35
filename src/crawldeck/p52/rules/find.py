"""Finding out what an item is: two Action cards and a table (CHEST-12, DROPS-03, SETUP-18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crawldeck.cards import Card, by_card
from crawldeck.kernel.asks import Rule
from crawldeck.kernel.phrases import Phrase
from crawldeck.p52 import events as e
from crawldeck.p52 import verbs as v
from crawldeck.p52.components import Item, Row
from crawldeck.p52.rules.common import choose, flip
from crawldeck.p52.rules.effects import take_effect
from crawldeck.p52.state import Hero, P52Table

HIGHEST = 26
Found = list[tuple[str, int]]
Tell = Callable[[str, int, str, int], None]
"""Says what cards, with which sum, give which item and how many."""


def colour_of(first: Card, second: Card) -> str:
    if first.red != second.red:
        return "mixed"
    return "red" if first.red else "black"


def look_up(rows: tuple[Row, ...], total: int, colour: str) -> Row:
    """The row of a table for a sum and a colour; tables have neither holes nor overlaps."""
    return next(row for row in rows if row.lo <= total <= row.hi and row.colour in ("any", colour))


def find_items(t: P52Table, hero: Hero, bonus: int) -> Rule[Found]:
    """Flip two cards; the sum, with what lock picking added, is looked up (P52-CHEST-12).

    The finder chooses where the table leaves a choice.
    """

    def tell(cards: str, total: int, item: str, count: int) -> None:
        t.tell(e.ItemFound(rule="P52-CHEST-12", cards=cards, total=total, item=item, count=count))

    first = yield from flip(t, "item", by_card)
    second = yield from flip(t, "item", by_card)
    found = yield from drawn(t, hero, t.content.found, (first, second), bonus, tell)
    if t.params.same_suit_pick and first.suit == second.suit:  # P52-CHEST-14, P52-DIFF-33
        pick, cards = t.content.roles["pick"], f"{first.text}+{second.text}"
        total = min(HIGHEST, first.value + second.value + bonus)
        t.tell(e.ItemFound(rule="P52-CHEST-14", cards=cards, total=total, item=pick, count=1))
        found.append((pick, 1))
    return found


def drawn(
    t: P52Table,
    hero: Hero,
    rows: tuple[Row, ...],
    pair: tuple[Card, Card],
    bonus: int,
    tell: Tell,
    *,
    once_more: bool = True,
) -> Rule[Found]:
    """What two cards give by a table, with every choice it leaves to the finder.

    A row that says so lets one choose any row and draw once more, but only once (P52-SETUP-18).
    """
    first, second = pair
    total = min(HIGHEST, first.value + second.value + bonus)
    row = look_up(rows, total, colour_of(first, second))
    cards = f"{first.text}+{second.text}" + (f"+{bonus}" if bonus else "")
    plain = row.item and not (row.again or row.options)
    wishes = t.content.items[row.item].anything if plain else 0
    if row.again or wishes:
        found: Found = []
        for _ in range(wishes or 1):
            every = everything(t, rows)
            text = Phrase("{cards} make {total}. Which item do you take?", cards=cards, total=total)
            item = yield from pick_one(hero, every, text)
            found.append((item, every[item]))
    elif row.options:
        text = Phrase("{cards} make {total}. Which of these do you take?", cards=cards, total=total)
        item = yield from pick_one(hero, row.options, text)
        found = [(item, row.count)]
    else:
        found = [(row.item, row.count)]
    gained = yield from received(t, hero, found, cards, total, tell)
    if row.again and once_more:
        pair = (
            (yield from flip(t, "another item", by_card)),
            (yield from flip(t, "another item", by_card)),
        )
        gained += yield from drawn(t, hero, rows, pair, 0, tell, once_more=False)
    return gained


def received(
    t: P52Table, hero: Hero, found: Found, cards: str, total: int, tell: Tell
) -> Rule[Found]:
    """Say what it is; things come with what belongs to them, and some only happen."""
    gained: Found = []
    for name, count in found:
        if name == t.content.roles["key"] and not t.params.chest_keys:  # a pick: P52-DIFF-43
            name = t.content.roles["pick"]
        tell(cards, total, name, count)
        item = t.content.items[name]
        if item.when_found:
            if t.state.space.number:  # before the first space nothing befalls anyone
                yield from befall(t, hero, item)
        else:
            gained += with_includes(item, count)
    return gained


def with_includes(item: Item, count: int) -> Found:
    """An item and what comes with it: a bow brings its first arrows."""
    return [(item.id, count), *((name, count * each) for name, each in item.includes.items())]


def befall(t: P52Table, hero: Hero, item: Item) -> Rule[None]:
    """What is no item to keep happens to whoever found it: a trap, bats, nothing."""
    yield from take_effect(t, hero, item, "P52-CHEST-12", item.when_found)


def everything(t: P52Table, rows: tuple[Row, ...]) -> dict[str, int]:
    """All that a table can give, with how many of it; what only happens is nobody's wish."""
    found: dict[str, int] = {}
    for row in rows:
        for name in row.options or ((row.item,) if row.item else ()):
            item = t.content.items[name]
            if not (item.when_found or item.anything):
                found.setdefault(name, row.count)
    return found


def pick_one(hero: Hero, names: Iterable[str], text: str) -> Rule[str]:
    """The finder chooses one of several items; there is no choice of one."""
    options = [v.PICK(name) for name in names]
    otherwise = "choose one of the items offered"
    answer = yield from choose(hero, "pick", text, options, "P52-CHEST-12", otherwise)
    return v.PICK.of(answer)[0]
