"""What the translators share: the ids that the names of a scenario got, and the notes."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.report import Notes
from crawldeck.p52.community.words import unique
from crawldeck.p52.components import Ability, Item

KEPT = ("drop",)
"""Ids that no item may have."""


@dataclass(slots=True)
class Book:
    """A scenario on its way into a pack."""

    root: Node
    notes: Notes
    ability_ids: dict[str, str] = field(default_factory=dict)
    item_ids: dict[str, str] = field(default_factory=dict)
    item_nodes: dict[str, Node] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    items: dict[str, Item] = field(default_factory=dict)
    entries: dict[tuple[str, str], str] = field(default_factory=dict)
    """By kind and id of a component, the place in the file that it was made from."""
    begun: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    """What the file says of components that could not be made."""

    @classmethod
    def open(cls, root: Node, notes: Notes) -> Book:
        """Names become ids first, so that anything may refer to anything."""
        book = cls(root, notes)
        for family, ids, kept in (
            ("abilities", book.ability_ids, ()),
            ("items", book.item_ids, KEPT),
        ):
            for node in root.parts(family):
                name = node.text("name").lower()
                if name in ids:
                    notes.fault(node, f"the name {node.text('name')!r} is used twice")
                    continue
                ids[name] = unique(name, (*ids.values(), *kept))
                if family == "items":
                    book.item_nodes[ids[name]] = node
        return book

    def made_from(self, kind: str, name: str, node: Node) -> None:
        self.entries[kind, name] = node.path

    def ability(self, node: Node) -> str:
        return self._named(node, self.ability_ids, "ability")

    def item(self, node: Node) -> str:
        return self._named(node, self.item_ids, "item")

    def _named(self, node: Node, ids: dict[str, str], word: str) -> str:
        """The id of something named; a fault if the scenario has nothing of that name."""
        name = str(node.value).strip().lower()
        if name in ids:
            return ids[name]
        near = get_close_matches(name, ids, 1, 0.6)
        hint = f"; {near[0]!r} was meant?" if near else ""
        self.notes.fault(node, f"there is no {word} {node.value!r}{hint}")
        return ""

    def named_in(self, text: str, ids: dict[str, str]) -> str:
        """The id of the longest name that a text begins with."""
        low = text.strip().lower()
        fits = [name for name in ids if low.startswith(name)]
        return ids[max(fits, key=len)] if fits else ""

    def is_found(self, name: str) -> bool:
        """Whether a row of the tables gives an item."""
        rows = (*self.root.parts("chests"), *self.root.parts("startingItems"))
        named = {str(part.value).lower() for row in rows for part in row.parts("options")}
        return name.lower() in named | {row.text("item").lower() for row in rows}

    def items_of_gear(self, gear: str) -> list[str]:
        """The items that serve as a kind of gear, those that come with others first."""
        found = [
            name
            for name, node in self.item_nodes.items()
            if gear in [str(part.value).lower() for part in node.parts("gearTypes")]
        ]
        included = {
            self.item_ids.get(part.text("name").lower(), "")
            for node in self.item_nodes.values()
            for part in node.parts("includes")
        }
        return sorted(found, key=lambda name: name not in included)

    def ammunition(self, gear: list[str]) -> str:
        """The gear that every weapon of some kinds of gear asks for besides itself."""
        wanted: set[str] = set()
        for kind in gear:
            for name in self.items_of_gear(kind):
                needs = self.item_nodes[name].parts("requirements")
                wanted.add(next((n.text("gearType") for n in needs if n.get("gearType")), ""))
        return wanted.pop().lower() if len(wanted) == 1 else ""
