"""Enemies by their cards, and bosses; ranges and habits are told in their descriptions."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from crawldeck.cards import CARDS
from crawldeck.kernel.spelling import slug
from crawldeck.p52.bestiary import Attack, Enemy, Fall
from crawldeck.p52.community.book import Book
from crawldeck.p52.community.prose import Prose
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.words import formula, number
from crawldeck.p52.components import Kind

RANKS = {"jack": "J", "queen": "Q", "king": "K", "j": "J", "q": "Q", "k": "K"}
COURTS = {card.text for card in CARDS if card.court}
GUARDS = {"melee": "melee", "magic": "magic", "range": "ranged", "ranged": "ranged"}
LEVELS = frozenset({"avglv", "lv"})
FAR = {"melee": (0, 0), "ranged": (2, 6), "magic": (2, 5)}
"""Bands of range where the file says nothing."""
MAJOR = {
    "hp": "25 x avgLv",
    "initiative": "12 + avgLv",
    "movement": 2,
    "defends": {"melee": 0, "magic": 0, "ranged": -1},
    "bold": True,
    "stands_at_zero": True,
    "heals_when_weak": "F",
    "falls": (Fall(flip=6, hp="F"),),
}
MAJOR_ATTACKS = (
    Attack(name="Blade", kind="melee", target="10 - avgLv", damage="(Over x 2) + avgLv"),
    Attack(name="Fire", kind="magic", target="7 + R", damage="(avgLv x 3) + Over", near=1, far=3),
    Attack(
        name="Called Beast",
        kind="magic",
        target="13 - avgLv",
        damage="(avgLv x 2) + Over",
        near=4,
        far=20,
        each=True,
    ),
)
"""The boss of the rulebook's own example, for bosses without numbers."""
_BAND = re.compile(
    r"range with an? (?P<with>\w+) is (?P<a>\d+)-(?P<b>\d+)"
    r"|(?P<these>\w+(?:(?:,| and|, and) \w+)*) (?:has )?range (?:is |of )?(?P<c>\d+)-(?P<d>\d+)"
    r"|(?P<none>\w+) has no range",
    re.IGNORECASE,
)


def translate(book: Book) -> tuple[list[Enemy], list[Enemy]]:
    """The enemies of the twelve court cards, and the bosses."""
    cards: dict[str, Enemy] = {}
    bosses: list[Enemy] = []
    taken: set[str] = set()
    for node in book.root.parts("enemies"):
        if node.text("card").lower() == "special":
            bosses.append(_boss(book, node, taken))
            continue
        card = RANKS.get(node.text("card").lower(), "?") + node.text("suit")[:1].upper()
        if card not in COURTS:
            book.notes.fault(node, f"{node.text('card')} {node.text('suit')} is no court card")
        elif card in cards:
            book.notes.fault(node, f"the card {card} stands in the list already")
        else:
            name = _id(node, taken, card.lower())
            book.made_from("enemy", name, node)
            cards[card] = Enemy(card=card, **_common(book, node, name))
    for card in sorted(COURTS - cards.keys()):
        book.notes.fault(book.root.value["enemies"], f"no enemy for the card {card}")
    return list(cards.values()), bosses


def _id(node: Node, taken: set[str], mark: str) -> str:
    name = slug(node.text("name"))
    if name in taken:
        name = f"{name}-{mark}"
    taken.add(name)
    return name


def _common(book: Book, node: Node, name: str) -> dict[str, Any]:
    prose = Prose(node.get("description"))
    attacks = tuple(
        _attack(book, part, kind, prose)
        for kind in ("melee", "ranged")
        if (part := node.get(kind)) is not None
    )
    if not attacks:
        book.notes.fault(node, "an enemy needs an attack: melee, ranged or both")
    found: dict[str, Any] = {
        "id": name,
        "name": node.text("name"),
        "text": prose.text,
        "hp": formula(node.value["hp"], book.notes, LEVELS),
        "initiative": formula(node.value["init"], book.notes, LEVELS),
        "movement": _movement(book, node),
        "defends": _defends(node),
    }
    found["again"] = prose.has(r"(?:attack a )?second time … first … fails[^.;]*")
    armed = any(attack.at_range for attack in attacks)
    found["paced"] = armed and prose.has(r"never (?:fire|use|shoot)[^.;]*two consecutive turns")
    if found["paced"]:
        prose.every(r"only fire once[^.;]*|in other words[^.;]*")
    found["keeps_away"] = prose.has(r"[^.;]*\bwill retreat")
    if not any(attack.near <= 1 <= attack.far for attack in attacks):
        prose.has(r"do not attack … adjacent[^.;]*")
    found["attacks"] = tuple(_special(attack, prose) for attack in attacks)
    prose.tell_rest(book.notes)
    return found


def _movement(book: Book, node: Node) -> int:
    spots = node.value["move"]
    if spots.value < 0:
        book.notes.fault(spots, "an enemy moves 0 spots or more")
    return int(spots.value)


def _defends(node: Node) -> dict[str, int]:
    guard = node.get("defense")
    if guard is None:
        return {}
    return {
        GUARDS[key]: int(part.value)
        for key, part in guard.value.items()
        if key in GUARDS and part.value is not None
    }


def _attack(book: Book, part: Node, key: str, prose: Prose) -> Attack:
    name = part.text("name")
    kind: Kind = "melee" if key == "melee" else "magic" if "magic" in name.lower() else "ranged"
    band = _band(name, prose)
    if band is None:
        band = FAR[kind]
        if kind != "melee":
            book.notes.guess(part, f"no range is told for {name!r}: {band[0]} to {band[1]}")
    return Attack(
        name=name,
        kind=kind,
        near=band[0],
        far=band[1],
        target=formula(part.value["target"], book.notes),
        damage=formula(part.value["damage"], book.notes),
    )


def _band(name: str, prose: Prose) -> tuple[int, int] | None:
    """The band of the weapon whose name an attack bears, anywhere in the description."""
    words = set(re.findall(r"\w+", name.lower()))
    for match in prose.every(_BAND.pattern):
        told = match["with"] or match["these"] or match["none"]
        if words & (set(re.findall(r"\w+", told.lower())) - {"and"}):
            if match["none"]:
                return 0, 0
            return int(match["a"] or match["c"]), int(match["b"] or match["d"])
    return None


def _special(attack: Attack, prose: Prose) -> Attack:
    """What a hit does besides; `magic` in the sentence means the attacks by magic."""
    cold = prose.find(
        r"([^.;]*)not successfully defended[^.;]*loses? their next (?:(\w+) turns|turn)"
    )
    if cold and ("magic" not in cold[1].lower() or attack.kind == "magic"):
        attack = replace(attack, freeze=number(cold[2]) if cold[2] else 1)
    away = prose.find(r"([^.;]*)attack hits[^.;]*(?:is )?moved (\w+) (?:space|spot)s? away[^.;]*")
    if away:
        attack = replace(attack, push=number(away[2]))
    return attack


def _boss(book: Book, node: Node, taken: set[str]) -> Enemy:
    """A boss: with the numbers of the file if it has them, else those of the classic boss."""
    name = _id(node, taken, "boss")
    book.made_from("boss", name, node)
    if all(node.get(key) is not None for key in ("hp", "init", "move")):
        return Enemy(**_common(book, node, name))
    book.notes.guess(node, "a boss without numbers: it has those of the classic major boss")
    Prose(node.get("description")).tell_rest(book.notes)
    return Enemy(
        id=name,
        name=node.text("name"),
        text=node.text("description", node.text("name")),
        attacks=MAJOR_ATTACKS,
        **MAJOR,  # type: ignore[arg-type]
    )
