"""Words of the format as words of a pack: ids, formulas and needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from crawldeck.formulas import Formula, FormulaError
from crawldeck.kernel.spelling import slug
from crawldeck.p52.community.reading import Node
from crawldeck.p52.community.report import Notes
from crawldeck.p52.components import CORE
from crawldeck.p52.pack import NAMES

_NAMES = {name.lower(): name for name in NAMES} | {"maxhp": "MaxHP"}
_WORD = re.compile(r"[A-Za-z#]+")
_SIGNS = ("x",)
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def unique(name: str, taken: Iterable[str]) -> str:
    """An id that nobody has yet."""
    found, number = slug(name), 2
    while found in taken:
        found, number = f"{slug(name)}-{number}", number + 1
    return found


def number(word: str) -> int:
    """A number in figures or as a small word."""
    return int(word) if word.isdigit() else NUMBERS.get(word.lower(), 1)


def formula(node: Node, notes: Notes, allowed: frozenset[str] | None = None) -> str:
    """A formula with the names spelt as packs spell them; a fault if it cannot be read."""
    text = str(node.value).strip()

    def spelt(match: re.Match[str]) -> str:
        return _NAMES.get(match[0].lower(), match[0])

    text = _WORD.sub(lambda m: m[0] if m[0].lower() in _SIGNS else spelt(m), text)
    try:
        found = Formula(text, NAMES)
    except FormulaError as error:
        strange = [w for w in _WORD.findall(text) if w not in NAMES and w not in _SIGNS]
        near = get_close_matches(strange[0], NAMES, 1, 0.5) if strange else []
        hint = f"; {near[0]} was meant?" if near else ""
        notes.fault(node, f"the formula {node.value!r}: {error}{hint}")
        return "0"
    if allowed is not None and not found.names <= allowed:
        notes.fault(node, f"the formula {node.value!r} can use avgLv and Lv only")
        return "0"
    return text


def amount(node: Node | None, notes: Notes) -> str:
    """An amount without its sign, `+(5 x Lv)` or `-(F / 2)`; empty for null and `variable`.

    A minus in front of a whole amount only says that something is taken away.
    """
    if node is None or str(node.value).strip().lower() in ("", "variable"):
        return ""
    text = formula(node, notes).strip()
    return bare(text)


def bare(text: str) -> str:
    """A formula without a sign in front of the whole of it, and without needless brackets.

    >>> bare("-(aLv + (Lt / 2))"), bare("+(Lt + Over) x 2"), bare("-F"), bare("-1 x Lv")
    ('aLv + (Lt / 2)', '(Lt + Over) x 2', 'F', '1 x Lv')
    """
    if text[:1] in "+-":
        text = text[1:].strip()
    if not text.startswith("("):
        return text
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return text[1:-1] if at == len(text) - 1 else text
    return text


def told(text: str, otherwise: str = "0") -> str:
    """A formula met in the middle of a sentence, if it is one."""
    text = bare(text.strip().rstrip("."))
    text = _WORD.sub(lambda m: m[0] if m[0] in _SIGNS else _NAMES.get(m[0].lower(), m[0]), text)
    try:
        Formula(text, NAMES)
    except FormulaError:
        return otherwise
    return text


def needs(node: Node, notes: Notes) -> dict[str, int]:
    """What must be had of the core abilities."""
    found: dict[str, int] = {}
    for entry in node.parts("requirements"):
        core = entry.get("ability")
        if core is not None and core.value.lower() in CORE:
            found[core.value.lower()] = int(entry.value["value"].value)
        elif core is not None:
            near = get_close_matches(core.value.lower(), CORE, 1, 0.5)
            hint = f"; {near[0].capitalize()} was meant?" if near else ""
            notes.fault(core, f"{core.value!r} is not a core ability{hint}")
        elif "gearType" not in entry:
            notes.fault(entry, "the key 'ability' or 'gearType' is missing")
    return found
