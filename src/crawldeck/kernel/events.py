"""Events: what happened, who did it, with which numbers, by which rule.

An event is built from ids and numbers; its sentence is made only when someone reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from crawldeck.kernel.asks import Audience
from crawldeck.kernel.language import filled, tr
from crawldeck.kernel.phrases import Phrase


class Event(msgspec.Struct, tag=True, kw_only=True):
    """Base of all events. `says` is the sentence; names of figures and things are filled in."""

    says: ClassVar[str] = ""

    rule: str

    @property
    def seen_by(self) -> Audience:
        """The seats that are told of it; None is everybody."""
        return None

    @classmethod
    def kind(cls) -> str:
        return cls.__name__

    def fields(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__struct_fields__}

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        """What the sentence is filled with: the fields, ids replaced by names.

        Where two kinds of thing share an id, the name under `field:id` wins. Beside each number
        stands the ending of what is counted by it: `{turns} turn{turns_s}`.
        """
        found: dict[str, Any] = {}
        for key, value in self.fields().items():
            found[key] = _said(names, key, value) if isinstance(value, str) else value
            if type(value) is int:
                found[f"{key}_s"] = "" if value == 1 else "s"
        return found

    def sentence(self, names: Mapping[str, str]) -> str:
        """The event in words, with ids replaced by the names the table uses."""
        return filled(self.says, self.words(names))


def _said(names: Mapping[str, str], key: str, value: str) -> str:
    """The name of an id, or a text in the language of who reads."""
    if isinstance(value, Phrase):
        return value.named(names)
    return names.get(f"{key}:{value}") or names.get(value) or tr(value)


class Whisper(Event, kw_only=True):
    """Told to some seats only. What the others are to know of it is an event of its own."""

    seen_by: tuple[int, ...]


class Unseen(Event, kw_only=True):
    """Stands in a log for what others were told, so that its lines keep their numbers."""


class Mark(Event, kw_only=True):
    """Said about the record itself: it stays in the log, whatever is taken back."""


class Rewound(Mark, kw_only=True):
    """The table was taken back on purpose, past something already seen."""

    says: ClassVar[str] = "The table is rewound to answer {to}."

    to: int


class Mended(Mark, kw_only=True):
    """The record was damaged, and what followed is left out."""

    says: ClassVar[str] = "The record was damaged after answer {at}; the game goes on from there."

    at: int


class Hinted(Mark, kw_only=True):
    """Somebody asked for a hint."""

    says: ClassVar[str] = "{name} asked for a hint."

    seat: int
    name: str

    def words(self, names: Mapping[str, str]) -> dict[str, Any]:
        return super().words(names) | {"name": tr("You") if self.name == "You" else self.name}


def plain(event: Event) -> dict[str, Any]:
    """The event as plain data, its kind under `type`; a phrase is its text."""
    data: dict[str, Any] = msgspec.to_builtins(event, enc_hook=str)
    return data
