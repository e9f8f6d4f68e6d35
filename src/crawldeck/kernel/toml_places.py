"""Where each key and entry of a TOML text stands, so that a mistake can be told with its line.

`tomllib` reads values and forgets lines. This walks the same text for places only. What is not
TOML is for `tomllib` to refuse; only what is nested too deep for it is refused here.
"""

from __future__ import annotations

import re
import tomllib

Path = tuple[str | int, ...]

DEEPEST = 40
"""How deep tables and lists may lie in each other; printed components need about ten."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL
)
_PLAIN = re.compile(r"[^,\]}#\n]*")


class TooDeep(Exception):
    """Tables or lists in each other beyond all measure; `line` is where it goes too far."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def places(text: str) -> dict[Path, int]:
    """The line of every table, entry and key, by the way to it.

    >>> places('[[item]]\\nid = "a"\\nsize = [\\n  { x = 1 },\\n]')[("item", 0, "size", 0, "x")]
    4
    """
    walk = _Walk(text)
    walk.whole()
    return walk.found


class _Walk:
    """One walk over a text; it ends early where it can make nothing of it."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.found: dict[Path, int] = {}
        self.entries: dict[Path, int] = {}
        """How many `[[...]]` of a name there were."""
        self._line, self._counted = 1, 0

    @property
    def line(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def whole(self) -> None:
        table: Path = ()
        while True:
            self._take(_BLANK)
            if self.at >= len(self.text):
                return
            start = self.line
            head = re.compile(r"\[\[?").match(self.text, self.at)
            if head:
                self.at = head.end()
                keys = self._keys()
                table = self._entered(keys, several=len(head.group()) == 2)
                self._mark(table, start)
                closed = bool(self._take(re.compile(r"\]{1,2}")))
            else:
                closed = self._pair(table, start)
            if not closed:
                return

    def _entered(self, keys: list[str], several: bool) -> Path:
        """The table that a header opens: names lead into the latest entry of a list."""
        path: Path = ()
        for n, key in enumerate(keys):
            path = (*path, key)
            if several and n == len(keys) - 1:
                self.entries[path] = self.entries.get(path, -1) + 1
            self.found.setdefault(path, self.line)
            if path in self.entries:
                path = (*path, self.entries[path])
        return path

    def _pair(self, table: Path, line: int) -> bool:
        """`key = value`; False where there is none."""
        keys = self._keys()
        for n in range(1, len(keys)):
            self.found.setdefault((*table, *keys[:n]), line)
        path = (*table, *keys)
        self._mark(path, line)
        if not keys or not self._take(re.compile("=")):
            return False
        self._take(_SPACES)
        return self._value(path)

    def _keys(self) -> list[str]:
        """A dotted key."""
        keys: list[str] = []
        while True:
            self._take(_SPACES)
            word = self._take(_BARE)
            if not word:
                quoted = self._take(_STRING)
                if not quoted:
                    return keys
                word = _unquoted(quoted)
            keys.append(word)
            self._take(_SPACES)
            if not self._take(re.compile(r"\.")):
                return keys

    def _value(self, path: Path) -> bool:
        if self.text.startswith("[", self.at):
            return self._inside(path, "]")
        if self.text.startswith("{", self.at):
            return self._inside(path, "}")
        return bool(self._take(_STRING) or self._take(_PLAIN))

    def _inside(self, path: Path, closing: str) -> bool:
        """A list or an inline table, up to its closing bracket."""
        self.at += 1
        index = 0
        while True:
            self._take(_BLANK)
            if self._take(re.compile(re.escape(closing))):
                return True
            if closing == "]":
                self._mark((*path, index), self.line)
                good = self._value((*path, index))
                index += 1
            else:
                good = self._pair(path, self.line)
            if not good:
                return False
            self._take(_BLANK)
            self._take(re.compile(","))

    def _mark(self, path: Path, line: int) -> None:
        if len(path) > DEEPEST:
            raise TooDeep(line)
        self.found[path] = line

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found.group()


def _unquoted(word: str) -> str:
    """A quoted key as it is meant."""
    try:
        return str(tomllib.loads(f"key = {word}")["key"])
    except tomllib.TOMLDecodeError:
        return word
