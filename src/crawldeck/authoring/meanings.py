"""What the keys of a struct mean: the docstrings below its fields, and the rules they cite."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

CITED = re.compile(r"\s*\(((?:[A-Z][A-Z0-9]*-[A-Z]+)[^()]*)\)")
"""Rules in brackets, at the end of a sentence or in it."""
COMMON = {
    "id": "How other files, saved games and answers name it. It is unique in its family.",
    "name": "What players call it.",
    "text": "What players read about it. No rule looks at it.",
}
"""What keys of these names mean wherever their struct says nothing else."""
UNRULED = frozenset(COMMON)


class Meaning(NamedTuple):
    """A sentence or two for whoever writes a pack, and the rules behind it."""

    text: str
    rules: str = ""


def cited(text: str) -> Meaning:
    """A docstring without its citations, and these.

    >>> cited("Spaces of a Move (GAME-MOVE-01, -02).")
    Meaning(text='Spaces of a Move.', rules='GAME-MOVE-01, -02')
    """
    rules = ", ".join(" ".join(found.split()) for found in CITED.findall(text))
    return Meaning(" ".join(CITED.sub("", text).split()), rules)


def of_struct(shape: type[Any]) -> Meaning:
    """What a struct says of itself; nothing if it was made without a docstring of its own."""
    return cited(cleandoc(_read(shape.__module__).get(shape.__qualname__, {}).get("", "")))


def of_key(shape: type[Struct], key: str) -> Meaning:
    """What one key means; its rules are those of the whole table if it cites none itself."""
    found = Meaning("")
    for one in shape.__mro__:
        fields = _read(one.__module__).get(one.__qualname__, {})
        if fields.get(key):
            found = cited(cleandoc(fields[key]))
            break
    if not found.text:
        return Meaning(COMMON.get(key, ""))
    if found.rules or key in UNRULED:
        return found
    return Meaning(found.text, of_struct(shape).rules)


@cache
def _read(module: str) -> dict[str, dict[str, str]]:
    """By class of a module: its docstring under "", and those of its fields by their names."""
    file = getattr(sys.modules.get(module), "__file__", None) or ""
    if not file.endswith(".py"):
        return {}
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {node.name: _fields(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _fields(node: ast.ClassDef) -> dict[str, str]:
    found = {"": ast.get_docstring(node, clean=False) or ""}
    for here, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(here, ast.AnnAssign)
            and isinstance(here.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            found[here.target.id] = after.value.value
    return found
