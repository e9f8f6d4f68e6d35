"""Content files: TOML read into frozen structs, every mistake named with file and line."""

from __future__ import annotations

import hashlib
import re
import threading
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from crawldeck.kernel.errors import ContentError, ContentErrors

T = TypeVar("T")

_ONE_AT_A_TIME = threading.Lock()
"""msgspec learns a struct when it first meets it, and dies of two threads that teach it at once:
whoever sets up games in threads of their own meets the structs of the packs here."""

_AT = re.compile(r" - at `(?P<path>[^`]*)`$")
_STEP = re.compile(r"\.([A-Za-z_][\w-]*)|\[(\d+)\]|\[\.\.\.\]")
_UNKNOWN = re.compile(r"unknown field `(?P<field>[^`]*)`")


class Source:
    """One content file, with enough of its text to say on which line something stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise ContentError(str(path), 0, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise ContentError(str(path), 0, "is not UTF-8 text") from None
        self.rows = self.text.splitlines()
        self._read: dict[type[Any], Any] = {}

    def read(self, shape: type[T]) -> T:
        """The whole file as one struct; read once."""
        if shape not in self._read:
            self._read[shape] = self._convert(shape)
        found: T = self._read[shape]
        return found

    def _convert(self, shape: type[T]) -> T:
        try:
            raw = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise self.fault(
                int(line.group(1)) if line else 1, f"not valid TOML: {error}"
            ) from None
        try:
            with _ONE_AT_A_TIME:
                return msgspec.convert(raw, shape)
        except msgspec.ValidationError as error:
            raise self._every(raw, shape) or self._explained(str(error)) from None

    def _every(self, raw: dict[str, Any], shape: type[Any]) -> ContentError | None:
        """The first mistake of each entry of a file that is lists of structs."""
        faults: list[ContentError] = []
        for field in msgspec.structs.fields(shape):
            entries, inner = raw.get(field.encode_name), get_args(field.type)
            if not (isinstance(entries, list) and inner):
                continue
            for n, entry in enumerate(entries):
                try:
                    msgspec.convert(entry, inner[0])
                except msgspec.ValidationError as error:
                    faults.append(self._explained(str(error), field.encode_name, n))
        return ContentErrors(faults) if faults else None

    def fault(self, line: int, problem: str) -> ContentError:
        return ContentError(str(self.path), line, problem)

    def at(self, problem: str, *steps: str | int) -> ContentError:
        """A fault at a place such as ("ability", 3, "target")."""
        return self.fault(self.line(*steps), problem)

    def _explained(self, message: str, *above: str | int) -> ContentError:
        """What a message of msgspec says, at its line; `above` is where its path begins."""
        place = _AT.search(message)
        steps = list(above)
        if place:
            for name, index in _STEP.findall(place.group("path")):
                if name:
                    steps.append(name)
                elif index:
                    steps.append(int(index))
            message = message[: place.start()]
        unknown = _UNKNOWN.search(message)
        if unknown:
            steps.append(unknown.group("field"))
            message = f"unknown key {unknown.group('field')!r}"
        return self.at(message, *steps)

    def line(self, *steps: str | int) -> int:
        """The line on which a place of the file stands, as near as it can be told."""
        line, seen = 0, list(steps)
        while len(seen) >= 2 and isinstance(seen[1], int):
            header = re.compile(rf"\s*\[\[\s*(?:[\w.-]+\.)?{re.escape(str(seen[0]))}\s*\]\]")
            found = [n for n, row in enumerate(self.rows) if n >= line and header.match(row)]
            if seen[1] >= len(found):
                break
            line, seen = found[seen[1]], seen[2:]
        name = ""
        for step in seen:
            if isinstance(step, str):
                line, name = self._key(step, line), step
            else:
                line = self._entry(name, step, line)
        return line + 1

    def _key(self, name: str, start: int) -> int:
        key = re.compile(
            rf"\s*(?:\[+\s*)?(?:[\w.-]+\.)?\"?{re.escape(name)}\"?\s*(?:=|\.|\])|.*[{{,]\s*\"?{re.escape(name)}\"?\s*="
        )
        for n in range(start, len(self.rows)):
            if n > start and re.match(r"\s*\[\[", self.rows[n]) and not key.match(self.rows[n]):
                break
            if key.match(self.rows[n]):
                return n
        return start

    def _entry(self, name: str, index: int, start: int) -> int:
        """The line on which the nth inline table of a list begins."""
        depth = 0
        skip = self.rows[start].find(name)
        for n in range(start, len(self.rows)):
            for sign in self.rows[n][skip if n == start else 0 :]:
                depth += (sign in "[{") - (sign in "]}")
                if sign == "{" and depth == 2:
                    index -= 1
                if index < 0:
                    return n
                if sign == "]" and depth == 0:
                    return start
        return start


class Mistakes:
    """Content errors gathered so that all can be told: `with mistakes:` goes on after one.

    >>> mistakes = Mistakes()
    >>> for line in (1, 2):
    ...     with mistakes:
    ...         raise ContentError("quests.toml", line, "an island")
    >>> len(mistakes.found)
    2
    """

    def __init__(self) -> None:
        self.found: list[ContentError] = []

    def __enter__(self) -> Mistakes:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if not isinstance(error, ContentError):
            return False
        self.found += error.every if isinstance(error, ContentErrors) else (error,)
        return True

    def stop(self) -> None:
        """Raise what was found, if anything was."""
        if self.found:
            raise ContentErrors(self.found)


def read_all(files: Iterable[tuple[Source, type[Any]]]) -> None:
    """Read every file, and only then complain about those that cannot be."""
    mistakes = Mistakes()
    for source, shape in files:
        with mistakes:
            source.read(shape)
    mistakes.stop()


def digest(paths: Iterable[Path]) -> str:
    """One sha256 over a set of files, their names included."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def ids(source: Source, family: str, things: Iterable[Any]) -> dict[str, Any]:
    """Things of one family by id; a repeated id is an error where it stands."""
    found: dict[str, Any] = {}
    faults: list[ContentError] = []
    for index, thing in enumerate(things):
        problem = ""
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", thing.id):
            problem = f"id {thing.id!r} must be lower-case words joined by hyphens"
        elif thing.id in found:
            problem = f"id {thing.id!r} is used twice"
        if problem:
            faults.append(source.at(problem, family, index, "id"))
        found[thing.id] = thing
    if faults:
        raise ContentErrors(faults)
    return found
