"""Finding out what an item is: two Action cards and a table (CHEST-12, DROPS-03, SETUP-18)."""

from __future__ import annotations

from crawldeck.cards import Card
from crawldeck.kernel.asks import Rule
from crawldeck.p52 import events as e
from crawldeck.p52.components import Row
from crawldeck.p52.rules.common import P52Table, flip

HIGHEST = 26


def colour_of(first: Card, second: Card) -> str:
    if first.red != second.red:
        return "mixed"
    return "red" if first.red else "black"


def look_up(rows: tuple[Row, ...], total: int, colour: str) -> Row:
    """The row of a table for a sum and a colour; tables have neither holes nor overlaps."""
    return next(row for row in rows if row.lo <= total <= row.hi and row.colour in ("any", colour))


def find_items(t: P52Table, bonus: int) -> Rule[list[tuple[str, int]]]:
    """Flip two cards; the sum, with what lock picking added, is looked up (P52-CHEST-12)."""
    first = yield from flip(t, "item")
    second = yield from flip(t, "item")
    total = min(HIGHEST, first.value + second.value + bonus)
    row = look_up(t.content.found, total, colour_of(first, second))
    cards = f"{first.text}+{second.text}" + (f"+{bonus}" if bonus else "")
    item = row.item
    if item == role(t, "key") and not t.params.chest_keys:  # P52-DIFF-43: a pick instead
        item = role(t, "pick")
    t.tell(e.ItemFound(rule="P52-CHEST-12", cards=cards, total=total, item=item, count=row.count))
    found = [(item, row.count)]
    if t.params.same_suit_pick and first.suit == second.suit:  # P52-CHEST-14, P52-DIFF-33
        pick = role(t, "pick")
        t.tell(e.ItemFound(rule="P52-CHEST-14", cards=cards, total=total, item=pick, count=1))
        found.append((pick, 1))
    return found


def role(t: P52Table, name: str) -> str:
    """The item of the pack that plays a part: the lock pick, the chest key."""
    found: str = next(item.id for item in t.content.items.values() if item.role == name)
    return found
