"""The face of a game that brings none for the terminal: the view listed, the answers numbered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from crawldeck import outline
from crawldeck.kernel.asks import Choice, Option
from crawldeck.terminal.face import Command, Face
from crawldeck.terminal.style import Screen, pad

if TYPE_CHECKING:
    from crawldeck.terminal.table import TerminalTable

TONES = {"": "", "soft": "dim", "good": "go", "bad": "bad", "bold": "bold"}
WIDEST = 20
"""A label takes no more columns than this."""


class PlainFace(Face):
    """Any game at a terminal."""

    commands: ClassVar[Mapping[str, Command]] = {}
    chance_hint = "luck is due: type what it showed"
    luck = "you say what luck shows"
    short_help = "its number will do, or the first letters of its words."
    example = "3"
    rule_example = "with the id of one"

    def option_list(self, table: TerminalTable) -> list[str]:
        numbered = [outline.label(option, self.words.names) for option in table.numbered]
        return [f"{n:3}  {text}" for n, text in enumerate(numbered, start=1)]

    def wants_board(self, ask: Choice, numbered: list[Option]) -> bool:
        return True

    def show_board(self, table: TerminalTable, *, big: bool) -> None:
        self._draw(table.screen)

    def picture(self, screen: Screen) -> None:
        self._draw(screen)

    def closing(self, screen: Screen, *, figures: bool = True) -> None:
        if figures:
            self._draw(screen)
        result = self.session.result
        for name, value in (result.score if result else {}).items():
            screen.tell(f"{outline.words(name)}: {value}.")

    def _draw(self, screen: Screen) -> None:
        for board in outline.boards(self.view):
            wide = max(len(one.id + one.sign) for one in board.squares.values()) + 2
            for squares in board.rows:
                shown = (self._square(one, wide, screen) if one else " " * wide for one in squares)
                screen.say("  " + "".join(shown))
            signs = {one.sign: one.text for one in board.squares.values() if one.sign and one.text}
            screen.tell("; ".join(f"{sign} {text}" for sign, text in signs.items()), indent="  ")
        rows = outline.rows(self.view, self.words.names)
        wide = min(WIDEST, max((len(row.label) + 2 * row.depth for row in rows), default=0))
        for row in rows:
            start = "  " * row.depth
            if row.text:
                screen.tell(
                    row.text, indent=pad(f"{start}{row.label}", wide) + "  ", hang=" " * (wide + 2)
                )
            else:
                screen.say(start + screen.paint(row.label, "title"))

    def _square(self, one: outline.Square, wide: int, screen: Screen) -> str:
        text = pad(one.sign + one.id, wide)
        return screen.paint(text, TONES[one.tone or ("" if one.sign else "soft")])
