"""Components written as TOML: only what differs from the defaults, in the order of the fields."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def document(tables: Iterable[tuple[str, Struct]], head: str = "") -> str:
    """A file of `[[family]]` tables.

    >>> from crawldeck.p52.components import Row
    >>> print(document([("found", Row(lo=2, hi=3, item="rope"))]))
    [[found]]
    lo = 2
    hi = 3
    item = "rope"
    <BLANKLINE>
    """
    blocks = [f"# {head}\n"] if head else []
    for family, thing in tables:
        rows = [f"[[{family}]]", *(f"{key} = {value(part)}" for key, part in told(thing))]
        blocks.append("\n".join(rows) + "\n")
    return "\n".join(blocks)


def told(thing: Struct) -> list[tuple[str, Any]]:
    """The fields that must be said."""
    found: list[tuple[str, Any]] = []
    tag = thing.__struct_config__.tag
    if tag is not None:
        found.append((str(thing.__struct_config__.tag_field), tag))
    for field in fields(thing):
        part = getattr(thing, field.name)
        default = field.default
        if default is NODEFAULT and field.default_factory is not NODEFAULT:
            default = field.default_factory()
        if default is NODEFAULT or part != default:
            found.append((field.name, part))
    return found


def value(part: Any) -> str:
    """One value in TOML.

    >>> value({"a b": (1, True), "c": "say \\"x\\"\\x7f"})
    '{ "a b" = [1, true], c = "say \\\\"x\\\\"\\\\u007f" }'
    """
    if isinstance(part, Struct):
        return value(dict(told(part)))
    if isinstance(part, dict):
        pairs = (f"{key(name)} = {value(inner)}" for name, inner in part.items())
        return "{ " + ", ".join(pairs) + " }" if part else "{}"
    if isinstance(part, list | tuple):
        return "[" + ", ".join(map(value, part)) + "]"
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, int | float):
        return repr(part)
    return json.dumps(str(part), ensure_ascii=False).replace("\x7f", "\\u007f")


def key(name: str) -> str:
    return name if _BARE.fullmatch(name) else value(name)
