"""Types, defaults and names in words of Markdown."""

from __future__ import annotations

import re
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from crawldeck.authoring import tables
from crawldeck.authoring.part import Authoring
from crawldeck.kernel import toml_text
from crawldeck.kernel.diagnosis import allowed
from crawldeck.kernel.spelling import listed

EFFECTS = "effects"


def anchor(heading: str) -> str:
    """What a heading is linked by.

    >>> anchor("Effect `bonus-attack`"), anchor("`[[gear]]` of gear.toml")
    ('effect-bonus-attack', 'gear-of-geartoml')
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def heading(shape: type[Struct], part: Authoring) -> str:
    """The heading under which a struct is told."""
    if shape in part.effects():
        return f"Effect `{tables.tag(shape)}`"
    return tables.title(shape)


def link(shape: type[Struct], part: Authoring) -> str:
    told = heading(shape, part)
    return f"[{told}](#{anchor(told)})"


def kind_in_words(kind: inspect.Type, part: Authoring) -> str:
    """What may stand under a key."""
    if tables.is_effects(kind, part):
        return f"[{EFFECTS}](#{EFFECTS})"
    bare = tables.plain(kind)
    if isinstance(bare, inspect.UnionType):
        some = [one for one in bare.types if not isinstance(one, inspect.NoneType)]
        return listed([kind_in_words(one, part) for one in some])
    if isinstance(bare, inspect.StructType):
        return link(bare.cls, part)
    if isinstance(bare, inspect.VarTupleType):
        return _list(bare, part)
    if isinstance(bare, inspect.TupleType):
        return f"list of {len(bare.item_types)}, each {kind_in_words(bare.item_types[0], part)}"
    if isinstance(bare, inspect.DictType):
        return _table(bare, part)
    if isinstance(bare, inspect.LiteralType):
        return listed([f"`{one}`" for one in bare.values if one != ""])
    if isinstance(bare, inspect.BoolType):
        return "`true` or `false`"
    return allowed(kind).removeprefix("a ")


def _list(kind: inspect.VarTupleType, part: Authoring) -> str:
    inner = kind_in_words(kind.item_type, part)
    least = f" of at least {kind.min_length}" if kind.min_length else ""
    word = "list of lists of" if isinstance(kind.item_type, inspect.VarTupleType) else "list of"
    inner = inner.removeprefix("list of ")
    return f"{word} {inner}" if not least else f"list{least}: {inner}"


def _table(kind: inspect.DictType, part: Authoring) -> str:
    keys = kind_in_words(kind.key_type, part)
    names = "names" if keys == "text in quotes" else keys
    return f"table; keys: {names}; values: {kind_in_words(kind.value_type, part)}"


def default_in_words(field: inspect.Field) -> str:
    """What a key is where nobody writes it.

    >>> default_in_words(inspect.Field("n", "n", inspect.IntType(), required=False, default=1))
    '`1`'
    """
    found: Any = tables.default(field)
    if found is NODEFAULT:
        return "**required**"
    if found is None:
        return "none"
    return "`{}`" if isinstance(found, Struct) else f"`{toml_text.value(found)}`"


def cell(text: str) -> str:
    """A text that may stand in a table."""
    return text.replace("|", "\\|").replace("\n", " ") or " "
