"""Who sits at a terminal: a person, who is told the odds and has standing orders; or a pipe."""

from __future__ import annotations

import sys

from crawldeck import chances
from crawldeck.kernel.language import tr
from crawldeck.kernel.orders import give_usual
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped, Typed
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable


def table_for(
    session: AnySession, screen: Screen, autosave: Autosave, *, odds: bool | None = None
) -> TerminalTable:
    """The table for whoever is there; a pipe is told odds only where it asks for them."""
    person = sys.stdin.isatty()
    untouched = not session.orders and all(seat < 0 for seat in session.seats)
    if person and untouched:
        give_usual(session)
    if person and not session.decision:
        advise(session, screen)
    table = TerminalTable(session, screen, Piped(screen), autosave)
    table.with_odds = person if odds is None else odds
    if person:
        table.read = Typed(screen, table.known)
    return table


def advise(session: AnySession, screen: Screen) -> None:
    """Before the first answer: how hard this is, if another difficulty would be fairer."""
    advice = chances.advice(session.game, session.setup)
    if advice:
        screen.say(advice)
        screen.say(tr("Choose with --param difficulty=NAME; `crawldeck params` explains each."))
