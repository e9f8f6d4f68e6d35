"""Peoples, classes and quirks, and a ready-made hero of each class so that a game can begin."""

from __future__ import annotations

import re
from typing import Any

from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Left, Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import unique
from crawldeck.p52.components import CORE, Calling, Change, HeroSheet, People, Quirk

POINTS = ("lift", "think", "move", "lift", "think", "balance", "move")
"""Where the bonus points of a ready-made hero go: the most likely flip gives seven."""
_AMOUNT = re.compile(r"\s*(?P<sign>[+-]?)\s*(?P<by>\d+(?:\s*x\s*avglv)?|avglv)\b(?P<what>.*)", re.I)
_OF = (
    (r"^\s*damage", "damage"),
    (r"defen[cs]e", "defence-target"),
    (r"initiative", "initiative"),
    (r"movement", "movement"),
    (r"level up", "ability-cost"),
    (r"exp\w* .*(?:don'?t|not) kill", "exp-spared"),
    (r"exp\w* .*per enemy", "exp-kill"),
    (r"effect of any magic", "magic-effect"),
    (r"target", "attack-target"),
    (r"damage", "damage"),
)
_WHEN = (
    (r"against magic", "against-magic"),
    (r"against melee", "against-melee"),
    (r"against ranged", "against-ranged"),
    (r"dark", "dark"),
    (r"\blit\b", "lit"),
    (r"magic\w* enem", "magic-enemy"),
    (r"(?:don'?t|not) attack first", "not-first"),
    (r"attack first", "first"),
    (r"level up magic", "magic"),
)


def peoples(book: Book) -> list[People]:
    found: dict[str, People] = {}
    for title, node in book.root.value["races"].value.items():
        name = unique(title, found)
        book.made_from("people", name, node)
        found[name] = People(
            id=name,
            name=title,
            text=node.text("description", title),
            core=_core(book, node),
            abilities=tuple(_names(book, node, "abilities")),
            items=dict.fromkeys(_names(book, node, "items"), 1),
        )
    return list(found.values())


def _names(book: Book, node: Node, key: str) -> list[str]:
    """Names in a list, or as the keys of an object."""
    part = node.get(key)
    if part is None:
        return []
    known = book.ability if key == "abilities" else book.item
    if isinstance(part.value, dict):
        entries = [Node(name, inner.line, inner.path) for name, inner in part.value.items()]
    else:
        entries = list(part)
    return [name for name in map(known, entries) if name]


def _core(book: Book, node: Node) -> dict[str, int]:
    part = node.value["core"]
    numbers = [entry.value for entry in part]
    if len(numbers) != len(CORE) or not all(entry.whole for entry in part):
        book.notes.fault(part, f"core must be five whole numbers: {', '.join(CORE)}")
        return {}
    return {name: n for name, n in zip(CORE, numbers, strict=True) if n}


def callings(book: Book) -> list[Calling]:
    found: dict[str, Calling] = {}
    for title, node in book.root.value["classes"].value.items():
        name = unique(title, found)
        book.made_from("calling", name, node)
        arts, goods = node.get("abilities"), node.get("items")
        found[name] = Calling(
            id=name,
            name=title,
            text=node.text("description", title),
            core=_core(book, node),
            abilities=tuple(_listed(arts, "given", book.ability)),
            ability_options=tuple(_listed(arts, "options", book.ability)),
            items=dict.fromkeys(_listed(goods, "given", book.item), 1),
            item_options=tuple(_listed(goods, "options", book.item)),
        )
    return list(found.values())


def _listed(node: Node | None, key: str, known: Any) -> list[str]:
    return [] if node is None else [name for name in map(known, node.parts(key)) if name]


def quirks(book: Book) -> list[Quirk]:
    """A quirk is two sentences; what they change is found by common phrases."""
    found: dict[str, Quirk] = {}
    for node in book.root.parts("quirks"):
        name = unique(node.text("title"), (*found, *(own for _, own in book.begun)))
        book.made_from("quirk", name, node)
        told = {
            "id": name,
            "name": node.text("title"),
            "text": node.text("description"),
            "bonus": node.text("bonus"),
            "penalty": node.text("penalty"),
        }
        changes: list[Change] = []
        for key in ("bonus", "penalty"):
            part = node.value[key]
            for clause in re.split(r"\band\b", part.value):
                change = _change(clause)
                if change is None:
                    told_of = Left(str(part.value), (clause.strip(),))
                    book.notes.lost(part, told_of.told())
                else:
                    changes.append(change)
        if len(changes) < 2:  # P52-CHAR-10: a quirk helps and hinders
            Prose(node.get("description")).tell_rest(book.notes)
            book.notes.lost(node, "the whole quirk: the game knows no bonus and penalty in it")
            book.begun["quirk", name] = told
            continue
        found[name] = Quirk(**told, changes=tuple(changes))
    return list(found.values())


def _change(clause: str) -> Change | None:
    match = _AMOUNT.match(clause)
    if not match:
        return None
    of = next((word for pattern, word in _OF if re.search(pattern, match["what"], re.I)), None)
    if of is None:
        return None
    when = next((w for pattern, w in _WHEN if re.search(pattern, match["what"], re.I)), "always")
    by = re.sub("avglv", "avgLv", match["by"], flags=re.IGNORECASE)
    sign = "-" if match["sign"] == "-" else ""
    return Change(of=of, by=sign + by, when=when)  # type: ignore[arg-type]


def heroes(book: Book, folk: list[People], trades: list[Calling]) -> list[HeroSheet]:
    """One hero of each class, of the peoples in turn; the file has none."""
    if not (folk and trades):
        book.notes.fault(book.root.value["classes"], "a scenario needs a race and a class")
        return []
    found: dict[str, HeroSheet] = {}
    for n, trade in enumerate(trades):
        people = folk[n % len(folk)]
        core = {c: 1 + people.core.get(c, 0) + trade.core.get(c, 0) for c in CORE}
        for c in POINTS:
            core[c] += 1
        core = {c: max(1, points) for c, points in core.items()}
        name = unique(f"{people.name} {trade.name}", found)
        worn, bag = _outfit(book, core, {**people.items, **trade.items}, trade.item_options)
        known = (*people.abilities, *trade.abilities, *trade.ability_options[:1])
        found[name] = HeroSheet(
            id=name,
            name=f"{people.name} {trade.name}",
            people=people.id,
            calling=trade.id,
            core=core,
            abilities=dict.fromkeys(known, 1),
            worn=worn,
            bag=bag,
        )
    book.notes.added(
        book.root.value["classes"],
        f"{len(found)} ready-made heroes, one of each class, with seven bonus points each and the "
        "first of any options: the format has none",
    )
    return list(found.values())


def _outfit(
    book: Book, core: dict[str, int], items: dict[str, int], options: tuple[str, ...]
) -> tuple[tuple[str, ...], dict[str, int]]:
    """What a hero starts with: worn where it can be, and whatever comes with it."""
    worn: list[str] = []
    bag: dict[str, int] = {}
    for name, count in [*items.items(), *((option, 1) for option in options[:1])]:
        item = book.items.get(name)
        if item is None:
            continue
        ready = item.slot and all(core[need] >= n for need, n in item.needs.items())
        if ready and all(book.items[other].slot != item.slot for other in worn):
            worn.append(name)
        else:
            bag[name] = bag.get(name, 0) + count
        for other, more in item.includes.items():
            bag[other] = bag.get(other, 0) + more
    return tuple(worn), bag
