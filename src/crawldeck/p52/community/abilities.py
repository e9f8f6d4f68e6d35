"""Abilities: numbers come over by their keys; what only the usage tells, by common phrases."""

from __future__ import annotations

from typing import Any

from crawldeck.p52 import effects as fx
from crawldeck.p52.community import arts
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import formula, needs, told
from crawldeck.p52.components import Ability

KINDS = {
    "melee": "melee",
    "ranged": "ranged",
    "magic": "magic",
    "defense": "defence",
    "defence": "defence",
    "action": "action",
}
Parts = dict[str, Any]
LOCK = Ability(
    id="lock-picking",
    name="Lock Picking",
    kind="lock",
    target="10 - aLv",
    text="Opens what is locked.",
)


def translate(book: Book) -> None:
    """All abilities; exactly one is for locks (P52-CHEST-04)."""
    for node in book.root.parts("abilities"):
        name = book.ability_ids.get(node.text("name").lower(), "")
        if name and name not in book.abilities:
            book.abilities[name] = _ability(book, node, name)
            book.made_from("ability", name, node)
    locks = [ability.id for ability in book.abilities.values() if ability.kind == "lock"]
    if not locks:
        book.abilities[LOCK.id] = LOCK
        book.ability_ids.setdefault(LOCK.name.lower(), LOCK.id)
        book.notes.added(book.root.value["abilities"], "no ability is for locks; a plain one is")


def _ability(book: Book, node: Node, name: str) -> Ability:
    notes, prose = book.notes, Prose(node.get("usage"))
    kind = KINDS.get(node.text("type").lower())
    if kind is None:
        notes.fault(node.value["type"], f"{node.text('type')!r} is not one of: {', '.join(KINDS)}")
        kind = "action"
    parts: Parts = {
        "id": name,
        "name": node.text("name"),
        "kind": kind,
        "text": prose.text,
        "target": formula(node.value["target"], notes),
        "needs": needs(node, notes),
        "gear": _gear(book, node, prose),
        **_range(book, node, prose),
    }
    exp = node.get("exp")
    if exp is not None:
        parts["exp"] = int(exp.value)
    once = prose.find(r"once per (space|session)")
    if once:
        parts["once"] = once[1].lower()
    if kind in ("melee", "ranged"):
        parts["ammo"] = book.ammunition(list(parts["gear"]))
    for effect in node.parts("effects"):
        arts.translate(book, effect, prose, parts)
    _on_ace(prose, parts)
    if once and kind == "action" and prose.has(r"if you fail[^.;)]*\btry again[^.;)]*"):
        parts["retry"] = True
    if parts["gear"] and kind == "ranged" and not parts["ammo"]:
        parts["throws"] = prose.has(r"[^.;]*\bpick it up\b[^.;]*")
    if not (parts.get("effect") or parts.get("effects") or parts.get("bands")) and (
        parts["kind"] != "lock"
    ):
        notes.lost(node, "nothing in it is known to the game; a success does nothing by itself")
    prose.tell_rest(notes)
    return Ability(**parts)


def _gear(book: Book, node: Node, prose: Prose) -> tuple[str, ...]:
    wanted = node.get("gearRequired")
    if wanted is None:
        return ()
    one = [str(part.value).lower() for part in wanted.parts("one")]
    every = [str(part.value).lower() for part in wanted.parts("all")]
    if every and (one or len(every) > 1):
        book.notes.guess(wanted, "gear that must be there all at once: any one of it is enough")
    known = []
    for gear in (*one, *every):
        if book.items_of_gear(gear):
            known.append(gear)
        else:
            book.notes.lost(wanted, f"no item is gear {gear!r}")
    prose.every(r"[^.;]*\bmust (?:have|be)\b[^.;,]*\bequipped[^.;,]*")
    prose.every(r"\bmust have an? \w+ in your inventory")
    return tuple(known)


def _range(book: Book, node: Node, prose: Prose) -> Parts:
    spread = node.get("range")
    if spread is None:
        return {}
    ends = [part.value for part in spread] if isinstance(spread.value, list) else [spread.value] * 2
    if len(ends) != 2 or not all(type(end) is int for end in ends) or not 0 <= ends[0] <= ends[1]:
        book.notes.fault(spread, "a range is one whole number, or the nearest and the furthest")
        return {}
    nearest, least = ends[0], prose.find(r"minimum value[^.;]*\bR is (\d+)")
    closer = prose.find(r"may attack[^.;]*\bat R ?= ?(\d+)")
    prose.find(r"range limit of \d+")
    if closer:
        nearest = min(nearest, int(closer[1]))
    furthest = 0 if prose.has(r"(?:the )?weapon dictates the range") else ends[1]
    found: Parts = {"reach": str(furthest), "nearest": nearest}
    return found | ({"least_range": int(least[1])} if least else {})


def _on_ace(prose: Prose, parts: Parts) -> None:
    """An Ace that hurts the one who tries."""
    hurt = prose.find(r"on an ace, you [^.;]*yourself -?([\w() +x/]+?) HP")
    if hurt:
        parts["on_ace"] = (fx.Damage(amount=told(hurt[1]), where="self"),)
