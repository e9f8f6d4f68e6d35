"""A picture of the table, as a terminal draws it: text, text with colours, or SVG."""

from __future__ import annotations

from io import StringIO
from typing import Literal, TypeAlias

from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.faces import face
from crawldeck.terminal.picture import COLUMNS, as_svg
from crawldeck.terminal.style import Screen

Mode: TypeAlias = Literal["ansi", "svg", "human"]
MODES: list[Mode] = ["ansi", "svg", "human"]


def board(session: AnySession, *, colour: bool = False, signs: bool = False) -> str:
    """The board and who is on it, for whoever is asked."""
    out = StringIO()
    face(session).picture(Screen(out, colour=colour, signs=signs, columns=COLUMNS, rows=48))
    return out.getvalue()


def table(session: AnySession, *, colour: bool) -> str:
    """The board, and the question under it."""
    shown = board(session, colour=colour, signs=True)
    ask = session.ask
    if isinstance(ask, Choice):
        return f"{shown}{face(session).words.question(ask)}\n"
    result = session.result
    return f"{shown}{result.why if result else ''}\n"


def drawn(session: AnySession, mode: Mode) -> str:
    """What `render` gives."""
    if mode == "svg":
        return as_svg(table(session, colour=True), session.game.title)
    return table(session, colour=mode == "human")
