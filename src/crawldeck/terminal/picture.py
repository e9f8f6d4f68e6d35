"""A picture of the table, for the README: what a player sees, as an SVG."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.session import AnySession
from crawldeck.terminal.lines import Piped
from crawldeck.terminal.saves import Autosave
from crawldeck.terminal.style import Screen
from crawldeck.terminal.table import TerminalTable

COLUMNS = 84
FONT_FACE = re.compile(r"@font-face\s*{.*?}\s*", re.DOTALL)
"""The picture loads nothing from anywhere: the reader's own monospace font will do."""


def draw(path: Path, session: AnySession, answers: int) -> None:
    """Draw the table of a bot's game after so many answers."""
    bot = PlainBot()
    while session.ask is not None and len(session.answers) < answers:
        session.answer(bot.choose(session))
    out = StringIO()
    screen = Screen(out, colour=True, signs=True, columns=COLUMNS, rows=48)
    table = TerminalTable(session, screen, Piped(screen), Autosave(session))
    for event in session.events[-6:]:
        screen.say(screen.prose("  " + session.sentence(event) + "  " + event.rule))
    table.show()
    path.write_text(as_svg(out.getvalue(), f"crawldeck play {session.game.name}"), "utf-8")


def as_svg(shown: str, title: str) -> str:
    """What a terminal shows, colours included, as an SVG."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True)
    console.print(Text.from_ansi(shown))
    drawn = console.export_svg(title=title, unique_id="table")
    return FONT_FACE.sub("", drawn).replace("Fira Code, monospace", "monospace")
