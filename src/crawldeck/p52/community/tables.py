"""The two tables of items: what chests and enemies give, and what heroes start with."""

from __future__ import annotations

import re
from typing import Any

from crawldeck.p52.community import uses
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import unique
from crawldeck.p52.components import Item, Row

COLOURS = ("red", "black", "mixed")
_ANYTHING = re.compile(r"\b(?:pick|choose)s? any (?:\w+ )*items?\b", re.IGNORECASE)
_AGAIN = re.compile(r"\b(?:draws? again|open the inner chest)\b", re.IGNORECASE)


def found(book: Book) -> list[Row]:
    """Chests: a row that names no item is something that happens to the finder."""
    rows = [_chest(book, node) for node in book.root.parts("chests")]
    _covers(book, "chests")
    return rows


def starting(book: Book) -> list[Row]:
    """Starting items, some of them to choose."""
    rows = []
    for node in book.root.parts("startingItems"):
        lo, hi = _sums(node)
        count = int(node.text("count", "1"))
        if _ANYTHING.search(node.text("description")):
            rows.append(Row(lo=lo, hi=hi, again=True, colour=_colour(book, node)))
            continue
        options = tuple(filter(None, (book.item(part) for part in node.parts("options"))))
        item = "" if options else book.item(node.value["item"])
        rows.append(
            Row(lo=lo, hi=hi, item=item, count=count, options=options, colour=_colour(book, node))
        )
    _covers(book, "startingItems")
    return rows


def _chest(book: Book, node: Node) -> Row:
    lo, hi = _sums(node)
    name = node.text("item")
    known = book.item_ids.get(name.lower(), "")
    if not known and (node.get("description") is None and node.get("effects") is None):
        known = book.item(node.value["item"])  # nothing tells what else it could be
    elif not known:
        known = _happening(book, node, name)
    if node.parts("options"):
        book.notes.lost(node, "a choice between items in a chest; the named one is found")
    return Row(
        lo=lo, hi=hi, item=known, count=int(node.text("count", "1")), colour=_colour(book, node)
    )


def _happening(book: Book, node: Node, name: str) -> str:
    own = unique(name, (*book.items, *book.item_ids.values()))
    book.made_from("item", own, node)
    text = node.text("description", name)
    if _ANYTHING.search(text):
        again = bool(_AGAIN.search(text))
        if again:
            book.notes.lost(
                node, "the second chest inside the first; the choice of any item is there"
            )
        book.items[own] = Item(id=own, name=name, text=text, anything=1)
    else:
        effects = uses.when_found(book, node)
        book.items[own] = Item(id=own, name=name, text=text, when_found=effects)
    return own


def _sums(node: Node) -> tuple[int, int]:
    part = node.value["sum"]
    ends = [entry.value for entry in part] if isinstance(part.value, list) else [part.value] * 2
    whole = len(ends) == 2 and all(type(end) is int for end in ends)
    return (ends[0], ends[1]) if whole else (0, 0)


def _colour(book: Book, node: Node) -> Any:
    word = node.text("color", "any").lower()
    if word not in (*COLOURS, "any"):
        book.notes.fault(node.value["color"], f"{word!r} is not red, black, mixed or any")
        return "any"
    return word


def _covers(book: Book, family: str) -> None:
    """Each sum from 2 to 26 in each colour has one row (P52-CHEST-12, P52-SETUP-18)."""
    taken: dict[tuple[int, str], Node] = {}
    for node in book.root.parts(family):
        lo, hi = _sums(node)
        if not 2 <= lo <= hi <= 26:
            book.notes.fault(node.value["sum"], "a sum is a number from 2 to 26, or two of them")
            continue
        word = node.text("color", "any").lower()
        for total in range(lo, hi + 1):
            for colour in COLOURS if word == "any" else (word,):
                if (total, colour) in taken:
                    first = taken[total, colour].line
                    book.notes.fault(node, f"sum {total} {colour} stands on line {first} already")
                taken.setdefault((total, colour), node)
    holes = [f"{n} {c}" for n in range(2, 27) for c in COLOURS if (n, c) not in taken]
    if holes:
        book.notes.fault(book.root.value[family], f"no row for sum {', '.join(holes)}")
