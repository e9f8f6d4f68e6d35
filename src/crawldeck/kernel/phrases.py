"""Texts with fields: what is asked and what it is for, with ids that are named when it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from crawldeck.kernel.language import filled, tr

Shown = Mapping[str, Callable[[Any], str]]
"""How fields of a certain name are written, such as spaces."""


class Own(str):
    """A name that somebody chose: it is the same in every language, even `King`."""

    __slots__ = ()


class Phrase(str):
    """A text with fields, as an event is one: ids stay ids, and are named when somebody reads it.

    It is an ordinary text too, with the ids in it; so are questions and what chances are for.
    `beside` ends it with what lies on the table anyway, and a table that shows it leaves it out;
    `kind` says what it is without whose, as one counts such things.

    >>> asked = Phrase("pick whom {foe} hunts", foe="wolf-1")
    >>> asked == "pick whom wolf-1 hunts", asked.named({"wolf-1": "the Wolf"})
    (True, 'pick whom the Wolf hunts')
    """

    __slots__ = ("beside", "fields", "kind", "says")

    says: str
    beside: str
    kind: str
    fields: Mapping[str, Any]

    def __new__(cls, says: str, *, beside: str = "", kind: str = "", **fields: Any) -> Phrase:
        text = says.format_map(fields) if fields else says
        made = str.__new__(cls, text + beside)
        made.says, made.beside, made.kind, made.fields = says, beside, kind, fields
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return _phrase, (self.says, self.beside, self.kind, self.fields)

    @property
    def ids(self) -> list[str]:
        """The ids in it, in their order."""
        found: list[str] = []
        for value in self.fields.values():
            if isinstance(value, Phrase):
                found += value.ids
            elif isinstance(value, str):
                found.append(value)
        return found

    def named(self, names: Mapping[str, str], shown: Shown | None = None) -> str:
        """The text without what is beside it, and with names for ids.

        `shown` says how fields of a certain name are written, such as spaces.
        """
        return filled(self.says, named(self.fields, names, shown)) if self.fields else tr(self.says)


def _phrase(says: str, beside: str, kind: str, fields: Mapping[str, Any]) -> Phrase:
    return Phrase(says, beside=beside, kind=kind, **fields)


def said(text: str, names: Mapping[str, str]) -> str:
    """A text of the rules in the language of who reads, with names for ids."""
    if isinstance(text, Own):
        return str(text)
    return text.named(names) if isinstance(text, Phrase) else names.get(text) or tr(text)


def named(
    fields: Mapping[str, Any],
    names: Mapping[str, str],
    shown: Shown | None = None,
) -> dict[str, Any]:
    """The fields of a phrase with names for ids.

    Where two kinds of thing share an id, the name under `field:id` wins.
    """
    found: dict[str, Any] = {}
    for key, value in fields.items():
        if shown is not None and key in shown:
            found[key] = shown[key](value)
        elif isinstance(value, Phrase):
            found[key] = value.named(names, shown)
        elif isinstance(value, Own):
            found[key] = str(value)
        elif isinstance(value, str):
            found[key] = names.get(f"{key}:{value}") or names.get(value) or tr(value)
        else:
            found[key] = value
    return found
