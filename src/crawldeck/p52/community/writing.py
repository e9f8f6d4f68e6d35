"""Components written as TOML: only what differs from the defaults, in the order of the fields."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from crawldeck.kernel import toml_text


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
        pairs = [f"{key} = {toml_text.value(plain(part))}" for key, part in told(thing)]
        blocks.append("\n".join([f"[[{family}]]", *pairs]) + "\n")
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


def plain(part: Any) -> Any:
    """A value without structs: tables of what must be said of them."""
    if isinstance(part, Struct):
        return {name: plain(inner) for name, inner in told(part)}
    if isinstance(part, dict):
        return {name: plain(inner) for name, inner in part.items()}
    if isinstance(part, list | tuple):
        return [plain(inner) for inner in part]
    return part
