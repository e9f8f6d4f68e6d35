"""The language somebody reads: all texts are written in English, a catalogue says them in another.

The English text is the key, with its fields in it: `tr("{hero} lays the room", hero="Mira")`. A
text that no catalogue has is read in English. Who reads is known to the table that shows, so it
says for how long whose catalogue is spoken (`speaking`); rules know nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

ENGLISH = "en"
IN_CONTEXT = "\x04"
"""Between where a text stands and the text, where one English word needs two translations."""
_COUNTED = re.compile(r"\{(\w+)_s\}")
"""Beside a number stands the ending of what it counts: `{turns} turn{turns_s}`."""


class Catalogue:
    """All texts in one language; `forms` are those that depend on a number."""

    def __init__(
        self,
        language: str,
        texts: Mapping[str, str],
        forms: Mapping[str, tuple[str, ...]],
        which: Callable[[int], int],
    ) -> None:
        self.language = language
        self.texts = texts
        self.forms = forms
        self.which = which
        """Which of the forms belongs to a number."""

    def text(self, english: str) -> str:
        return self.texts.get(english, english)

    def form(self, one: str, many: str, n: int) -> str:
        """The form for a number; in English where it is not there."""
        found = self.forms.get(one)
        if found is None:
            return one if n == 1 else many
        return found[min(self.which(n), len(found) - 1)]  # a translator may have left some out


_spoken: ContextVar[Catalogue | None] = ContextVar("spoken", default=None)


def spoken() -> Catalogue | None:
    """The catalogue of who reads now; None is English."""
    return _spoken.get()


def language() -> str:
    """What is spoken now, such as `de`."""
    found = _spoken.get()
    return ENGLISH if found is None else found.language


@contextmanager
def speaking(catalogue: Catalogue | None) -> Iterator[None]:
    """Everything that is said meanwhile is said out of this catalogue."""
    before = _spoken.set(catalogue)
    try:
        yield
    finally:
        _spoken.reset(before)


def speak(catalogue: Catalogue | None) -> None:
    """From now on: for a program that one person uses."""
    _spoken.set(catalogue)


def tr(text: str, /, **fields: Any) -> str:
    """A text in the language of who reads, filled in.

    >>> tr("{n} of {all}", n=1, all=3)
    '1 of 3'
    """
    found = _spoken.get()
    said = text if found is None else found.text(text)
    return said.format_map(fields) if fields else said


def trn(one: str, many: str, n: int, /, **fields: Any) -> str:
    """The text that belongs to a number, which it may name as `{n}`.

    >>> trn("{n} card", "{n} cards", 1), trn("{n} card", "{n} cards", 2)
    ('1 card', '2 cards')
    """
    found = _spoken.get()
    said = (one if n == 1 else many) if found is None else found.form(one, many, n)
    return said.format_map({"n": n} | fields)


def mark(text: str) -> str:
    """Names a text that is said later, so that it is found for the catalogues."""
    return text


SAMPLE = mark("1,234.5")
"""How a language writes numbers: its catalogue has this one as it would write it."""


def number(value: float, places: int | None = None) -> str:
    """A number as who reads writes it; without `places` with as many as it has.

    >>> number(1000), number(11.25, 1), number(0.5), number(3.0)
    ('1,000', '11.2', '0.5', '3')
    """
    sort = (",d" if isinstance(value, int) else ",g") if places is None else f",.{places}f"
    said = format(value, sort)
    marks = re.search(r"1(\D*)234(\D+)5", tr(SAMPLE))
    if marks is None:
        return said
    thousands, point = marks.groups()
    return "".join({",": thousands, ".": point}.get(one, one) for one in said)


def markn(one: str, many: str) -> tuple[str, str]:
    """Names both forms of a text that is said later with its number: `trn(*HITS[kind], count)`."""
    return one, many


def capital(text: str) -> str:
    """With a capital letter in front; the others stay, for names and German nouns have theirs.

    >>> capital("versiegeltes Glück")
    'Versiegeltes Glück'
    """
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str]) -> str:
    """
    >>> listed(["Mira"]), listed(["Mira", "Bran", "Oda"])
    ('Mira', 'Mira, Bran and Oda')
    """
    *most, last = parts
    return tr("{most} and {last}", most=", ".join(most), last=last) if most else last


def any_of(parts: Sequence[str]) -> str:
    """
    >>> any_of(["knife"]), any_of(["knife", "sword", "bow"])
    ('knife', 'knife, sword or bow')
    """
    *most, last = parts
    return tr("{most} or {last}", most=", ".join(most), last=last) if most else last


def both(text: str) -> tuple[str, str, str] | None:
    """A text with the ending of a number, as one and as many, and what it counts.

    >>> both("{who} loses {turns} turn{turns_s}.")
    ('{who} loses {turns} turn.', '{who} loses {turns} turns.', 'turns')
    """
    found = _COUNTED.search(text)
    if found is None:
        return None
    return _COUNTED.sub("", text), _COUNTED.sub("s", text), found.group(1)


def filled(text: str, fields: Mapping[str, Any]) -> str:
    """The text of an event or a phrase, whose fields may be counted.

    >>> filled("{turns} turn{turns_s}", {"turns": 2, "turns_s": "s"})
    '2 turns'
    """
    found = _spoken.get()
    if found is None:
        return text.format_map(fields)
    counted = both(text)
    if counted is None:
        return found.text(text).format_map(fields)
    one, many, n = counted
    return found.form(one, many, fields[n]).format_map(fields)
