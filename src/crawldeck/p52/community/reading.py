"""JSON read with the line and the place of every value, so that any fault can be pointed at."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from json.decoder import scanstring  # type: ignore[attr-defined]
from pathlib import Path
from typing import Any

from crawldeck.kernel.errors import ContentError
from crawldeck.kernel.spelling import unprintable

_SPACE = re.compile(r"[ \t\n\r]*")
_SCALAR = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null")
_DEEPEST = 50


class Node:
    """A value of the file: what it is, on which line it begins and where (`$.items[3].name`)."""

    __slots__ = ("line", "path", "value")

    def __init__(self, value: Any, line: int, path: str) -> None:
        self.value, self.line, self.path = value, line, path

    def __iter__(self) -> Iterator[Node]:
        """The entries of a list; nothing for null."""
        return iter(self.value or ())

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def get(self, key: str) -> Node | None:
        """A part that is there and not null."""
        found: Node | None = self.value.get(key)
        return None if found is None or found.value is None else found

    def text(self, key: str, otherwise: str = "") -> str:
        found = self.get(key)
        return otherwise if found is None else str(found.value)

    def flag(self, key: str) -> bool:
        found = self.get(key)
        return found is not None and found.value is True

    def parts(self, key: str) -> list[Node]:
        """The entries of a list under a key, which may be missing or null."""
        found = self.get(key)
        return list(found) if found is not None else []

    @property
    def whole(self) -> bool:
        """Whether it is a whole number."""
        return type(self.value) is int

    @property
    def kind(self) -> str:
        """What sort of value it is, in words."""
        if isinstance(self.value, bool):
            return "true or false"
        words = {dict: "an object", list: "a list", str: "text", int: "a whole number"}
        return words.get(type(self.value), "a number" if self.value is not None else "null")


def read(path: Path) -> Node:
    """The whole file; a ContentError with the line if it is not JSON in UTF-8."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ContentError(str(path), 0, f"cannot be read: {error.strerror}") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError(str(path), line, "is not UTF-8 text") from None
    return _Parser(text, str(path)).whole()


class _Parser:
    """Recursive descent over JSON."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file, self.at = text, file, 0
        self.line, self.counted = 1, 0

    def whole(self) -> Node:
        node = self._value("$", 0)
        self._skip()
        if self.at < len(self.text):
            raise self._fault("something follows the end of the scenario")
        return node

    def _fault(self, problem: str) -> ContentError:
        return ContentError(self.file, self._line(), f"not valid JSON: {problem}")

    def _line(self) -> int:
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def _skip(self) -> str:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return self.text[self.at : self.at + 1]

    def _value(self, path: str, depth: int) -> Node:
        if depth > _DEEPEST:
            raise self._fault("it is nested too deeply")
        sign = self._skip()
        line = self._line()
        if sign == "{":
            return Node(self._object(path, depth), line, path)
        if sign == "[":
            return Node(self._list(path, depth), line, path)
        if sign == '"':
            return Node(self._string(), line, path)
        match = _SCALAR.match(self.text, self.at)
        if not match:
            raise self._fault("a value is missing" if sign else "it ends too early")
        self.at = match.end()
        return Node(json.loads(match[0]), line, path)

    def _string(self) -> str:
        try:
            found, self.at = scanstring(self.text, self.at + 1, True)
            found.encode("utf-8")
        except json.JSONDecodeError as error:
            raise self._fault(error.msg) from None
        except UnicodeEncodeError:
            raise self._fault("a text holds half a character") from None
        cursed = unprintable(found)
        if cursed:
            raise ContentError(self.file, self._line(), f"a text holds {cursed}: leave it out")
        return str(found)

    def _object(self, path: str, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        self.at += 1
        if self._skip() == "}":
            self.at += 1
            return found
        while True:
            if self._skip() != '"':
                raise self._fault('a key in "quotes" must stand here')
            key = self._string()
            if key in found:
                raise self._fault(f"the key {key!r} stands twice in {path}")
            if self._skip() != ":":
                raise self._fault(f"a ':' must follow the key {key!r}")
            self.at += 1
            found[key] = self._value(f"{path}.{key}", depth + 1)
            if self._closed("}"):
                return found

    def _list(self, path: str, depth: int) -> list[Node]:
        found: list[Node] = []
        self.at += 1
        if self._skip() == "]":
            self.at += 1
            return found
        while True:
            found.append(self._value(f"{path}[{len(found)}]", depth + 1))
            if self._closed("]"):
                return found

    def _closed(self, end: str) -> bool:
        sign = self._skip()
        if sign not in (",", end):
            raise self._fault(f"a ',' or a '{end}' must stand here")
        self.at += 1
        return sign == end
