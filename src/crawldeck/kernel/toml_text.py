"""Values written as TOML, on one line each."""

from __future__ import annotations

import json
import re
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value(part: Any) -> str:
    """One value in TOML.

    >>> value({"a b": (1, True), "c": "say \\"x\\"\\x7f"})
    '{ "a b" = [1, true], c = "say \\\\"x\\\\"\\\\u007f" }'
    """
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
    """A key, in quotes where it needs them.

    >>> key("od1"), key("a b")
    ('od1', '"a b"')
    """
    return name if _BARE.fullmatch(name) else value(name)
