"""Quests: the format names them and the page that tells them, so they get the default rules."""

from __future__ import annotations

from crawldeck.p52.community.book import Book
from crawldeck.p52.community.words import unique
from crawldeck.p52.questbook import Quest, SpotKind

SPACES = 3
SPOTS: dict[str, SpotKind] = {"A": "chest", "2": "enemy", "3": "enemy"}
"""Aces, twos and threes always take their meaning from the quest (P52-SPOTS-A23)."""


def translate(book: Book) -> list[Quest]:
    """One after the other, each for a party a level higher."""
    found: dict[str, Quest] = {}
    last = ""
    for n, node in enumerate(book.root.parts("quests")):
        name = unique(node.text("name"), found)
        book.made_from("quest", name, node)
        page = node.text("filepath")
        told = node.text("description") or (f"Told in {page}." if page else "Nothing is told yet.")
        found[name] = Quest(
            id=name,
            name=node.text("name"),
            text=told,
            spaces=SPACES,
            setting="open",
            level=n + 1,
            after=last,
            spots=SPOTS,
        )
        book.notes.guess(
            node,
            f"told in prose only{f' ({page})' if page else ''}: it gets the default quest rules, "
            f"{SPACES} spaces to cross, chests on Aces, enemies on twos and threes; write its own "
            f"spots, layouts and rewards into an overlay, as [[quest]] with id = {name!r}",
        )
        last = name
    if not found:
        book.notes.fault(book.root.value["quests"], "a scenario needs a quest")
    return list(found.values())
