"""Ink and paper: colour where it is wanted, signs where they can be shown, lines that fit.

Colour only repeats what signs and words already say. Widths are counted without escape codes.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import textwrap
import unicodedata
from collections.abc import Callable, Iterator
from typing import TextIO

from crawldeck.cards import SIGNS
from crawldeck.kernel.game import rule_pattern

STYLES = {
    "dim": "2",
    "bold": "1",
    "title": "1;33",
    "red": "31",
    "black": "1",
    "hero": "1;36",
    "foe": "1;35",
    "go": "1;32",
    "gold": "33",
    "bad": "1;31",
    "back": "2",
    "ask": "1",
}
TO_ASCII = str.maketrans(
    {sign: letter for letter, sign in SIGNS.items()}
    | {
        "░": ":", "█": "#", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+",
        "┤": "+", "┬": "+", "┴": "+", "┼": "+", "·": ".", "…": "~", "–": "-", "—": "-", "→": ">",
        "↑": "^", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "•": "*", "≥": ">", "≤": "<",
        "−": "-", "━": "-", "┃": "|", "╸": "-", "╺": "-", "╹": "|", "╻": "|", "┏": "+", "┓": "+",
        "┗": "+", "┛": "+", "┣": "+", "┫": "+", "┳": "+", "┻": "+", "╋": "+", "═": "=", "║": "H",
        "▒": "%", "╌": "~", "╎": "(", "┈": "_", "┊": ";", "▲": "^", "►": ">", "▼": "v", "◄": "<",
        "←": "<", "↓": "v", "◆": "#", "†": "d", "»": "]", "∙": ".", "●": "p", "◐": "h", "○": "o",
        "✶": "x",
    }
)  # fmt: skip
LONGER = {
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    "„": '"', "±": "+-", "½": "1/2",
}  # fmt: skip
"""What ASCII writes with more letters; what stands in columns gives up blanks for them."""
NARROWEST = 40
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_CARD = r"|(?<![\w-])(?P<rank>10|[2-9AJQK])(?P<suit>[HDSC])(?![\w-])"


def _named() -> re.Pattern[str]:
    """Rules and cards that are named in a text; `re` remembers what it compiled."""
    return re.compile(f"(?P<rule>{rule_pattern()})" + _CARD)


def width(text: str) -> int:
    """How many columns a text takes on the screen.

    >>> width("7♥"), width("\\x1b[1mgo\\x1b[0m")
    (2, 2)
    """
    bare = _ESCAPE.sub("", text)
    if bare.isascii():
        return len(bare)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in bare
    )


def cut(text: str, room: int) -> str:
    """An unpainted text, shortened to its room.

    >>> cut("a long way", 6)
    'a lon…'
    """
    if width(text) <= room:
        return text
    while text and width(text) > room - 1:
        text = text[:-1]
    return text + "…" if room > 0 else ""


def pad(text: str, room: int, filler: str = " ") -> str:
    """A text, painted or not, filled up to its room."""
    return text + filler * (room - width(text))


def in_ascii(line: str) -> str:
    """A line for those who read ASCII; what stands in columns stays in them where there is room.

    >>> in_ascii("7♥ für dich  … | Tür  | da"), in_ascii("é ☃")
    ('7H fuer dich ~ | Tuer | da', 'e ?')
    """
    line = line.translate(TO_ASCII)
    if line.isascii():
        return line
    parts, owed = [], 0
    for part in re.split(r"( {2,}| +(?=\|))", line):
        if part.isspace():
            spare = len(part) - (len(part) > 1)
            parts.append(part[min(owed, spare) :])
            owed -= min(owed, spare)
        else:
            told = "".join(LONGER.get(sign, sign) for sign in part)
            owed += len(told) - len(part)
            parts.append(told)
    bare = unicodedata.normalize("NFKD", "".join(parts))
    kept = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return kept.encode("ascii", "replace").decode()


class Enough(Exception):
    """Whoever reads page by page wants no more of it."""


class Screen:
    """Where lines are written: knows its size, and whether colour and signs can be shown."""

    def __init__(
        self, out: TextIO, *, colour: bool, signs: bool, columns: int = 80, rows: int = 40
    ) -> None:
        self.out = out
        self.colour = colour
        self.signs = signs
        self.columns = columns
        self.rows = rows
        self.follows = False
        """Whether it is a terminal, whose size may change at any time."""
        self._more: Callable[[], bool] | None = None
        self._shown = 0

    @classmethod
    def on(cls, out: TextIO, *, plain: bool = False) -> Screen:
        """The screen that a stream leads to; `plain` is ASCII without colour."""
        tty = out.isatty()
        dumb = os.environ.get("TERM") == "dumb"
        colour = tty and not plain and not os.environ.get("NO_COLOR") and not dumb
        signs = not plain and _speaks_unicode(out)
        screen = cls(out, colour=colour, signs=signs)
        screen.follows = tty
        screen.measure()
        return screen

    def measure(self) -> None:
        """Ask a terminal for its size, before every drawing: it may have been resized since."""
        if self.follows:
            size = shutil.get_terminal_size((80, 24))
            self.columns, self.rows = max(size.columns, NARROWEST), size.lines

    @property
    def text_width(self) -> int:
        """Sentences are not stretched over a very wide screen."""
        return min(self.columns, 100)

    # -- painting ----------------------------------------------------------------------------

    def paint(self, text: str, style: str) -> str:
        if not self.colour or not text or not style:
            return text
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m"

    def card(self, text: str) -> str:
        """A card such as `10H` with its suit sign; red ones in red.

        The sign (or letter) alone tells the suit.
        """
        rank, suit = text[:-1], text[-1]
        return self.paint(rank + SIGNS[suit], "red" if suit in "HD" else "black")

    def prose(self, text: str) -> str:
        """A sentence with its cards drawn and its rule ids dimmed; as wide as before."""

        def show(found: re.Match[str]) -> str:
            if found["rule"]:
                return self.paint(found["rule"], "dim")
            return self.card(found["rank"] + found["suit"])

        return _named().sub(show, text)

    # -- writing -----------------------------------------------------------------------------

    def say(self, line: str = "") -> None:
        """One finished line."""
        if not self.signs:
            line = in_ascii(line)
        if self._more is not None:
            if self._shown >= self.rows - 1:
                self._shown = 0
                if not self._more():
                    raise Enough
            self._shown += 1
        self.out.write(line.rstrip() + "\n")

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.say(line)

    def tell(
        self, text: str, *, indent: str = "", hang: str | None = None, style: str = ""
    ) -> None:
        """A sentence, wrapped to the screen; later lines hang under the first."""
        hang = indent if hang is None else hang
        for row in text.splitlines() or [""]:
            for line in wrap(row, self.text_width, indent, hang):
                self.say(self.paint(_signed(line), style) if style else self.prose(line))

    def rule(self, title: str = "") -> None:
        """A line across, with a title in it."""
        head = f"── {title} " if title else ""
        rest = "─" * max(0, min(self.columns, 80) - width(head))
        line = self.paint("── ", "dim") + self.paint(title, "title") + " " if title else ""
        self.say(line + self.paint(rest, "dim"))

    @contextlib.contextmanager
    def paging(self, more: Callable[[], bool]) -> Iterator[None]:
        """What is written here is shown a screen at a time, as long as `more` says so."""
        self._more, self._shown = more, 0
        try:
            yield
        except Enough:
            pass
        finally:
            self._more = None

    def clear(self) -> None:
        """Wipe away everything, what was scrolled off too; where that cannot be, draw a line."""
        if self.follows:
            self.out.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.rule()

    def flush(self) -> None:
        self.out.flush()


def _signed(text: str) -> str:
    """Cards with their suit signs, for a line that has one style from end to end."""
    return _named().sub(lambda found: found["rule"] or found["rank"] + SIGNS[found["suit"]], text)


def wrap(text: str, room: int, indent: str = "", hang: str = "") -> list[str]:
    return textwrap.wrap(
        text, room, initial_indent=indent, subsequent_indent=hang, break_on_hyphens=False
    ) or [indent]


def _speaks_unicode(out: TextIO) -> bool:
    encoding = getattr(out, "encoding", None) or "utf-8"
    try:
        "♥░─".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
