"""What mkdocstrings calls while it reads the sources."""

from __future__ import annotations

from typing import Any

from griffe import Extension, Object

from tools.site.boxes import boxed


class Doctests(Extension):
    """Puts the examples of every docstring into boxes."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = boxed(obj.docstring.value)
