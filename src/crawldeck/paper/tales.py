"""What the session logs of all games have in common, and who tells which game.

A log is made from the events of the whole session, in parts: a part is closed when the next one
begins or the game is over; what is closed does not change any more unless the table goes back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, Protocol

from crawldeck.kernel.session import AnySession

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


class Chronicle(Protocol):
    """Everything of a session that is closed by now, as Markdown."""

    def __call__(self, session: AnySession, *, title: str = "", date: str = "") -> str: ...


class Teller(NamedTuple):
    """How the sessions of one game are told."""

    chronicle: Chronicle
    closing: tuple[str, ...]
    """Only with these events does a part come to its end."""
    adventure: Callable[[AnySession], str]
    """The id of what is played."""


def plain(text: str) -> str:
    """Words of players in Markdown: they stay words.

    >>> plain("a *bold* <script>")
    'a \\\\*bold\\\\* \\\\<script\\\\>'
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def points(sentences: Iterable[str]) -> str:
    """A list, one sentence a point."""
    return "".join(f"- {plain(sentence).rstrip('.')}\n" for sentence in sentences)


def heading(
    session: AnySession, name: str, text: str, *, party: str, by_hand: str, date: str = ""
) -> str:
    """What is played, when, with what, by whom."""
    setup = session.setup
    luck = by_hand if setup.referee else setup.luck_name
    lines = [
        f"## {plain(name)}",
        "",
        *([f"*{plain(text)}*", ""] if text else []),
        *([f"- Date: {plain(date)}"] if date else []),
        f"- Pack: {plain(session.table.content.head.name)}, edition {setup.edition}, {luck}",
        f"- {party}",
        "",
    ]
    return "\n".join(lines) + "\n"
