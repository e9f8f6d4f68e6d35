"""Content files: TOML read into frozen structs, every mistake named with file, line and key."""

from __future__ import annotations

import hashlib
import re
import threading
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from crawldeck.kernel.diagnosis import diagnose
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.kernel.spelling import shown, unprintable
from crawldeck.kernel.toml_places import DEEPEST, TooDeep, places

T = TypeVar("T")
Step = str | int

_ONE_AT_A_TIME = threading.Lock()
"""msgspec learns a struct when it first meets it, and dies of two threads that teach it at once:
whoever sets up games in threads of their own meets the structs of the packs here."""

LARGEST = 2_000_000
"""A content file has at most so many letters."""
_CALLED = ("id", "name", "code", "number")
"""The keys by which an entry is known."""


class Source:
    """One content file, with enough of its text to say on which line something stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise ContentError(str(path), 0, f"cannot be read: {error.strerror}") from None
        except UnicodeDecodeError as error:
            line = path.read_bytes().count(b"\n", 0, error.start) + 1
            raise ContentError(str(path), line, "is not UTF-8 text") from None
        self.raw: dict[str, Any] = {}
        self._read: dict[type[Any], Any] = {}
        self._places: dict[tuple[Step, ...], int] | None = None

    def read(self, shape: type[T]) -> T:
        """The whole file as one struct; read once."""
        if shape not in self._read:
            self.raw = self._parse()
            self._check_text()
            self._read[shape] = self._convert(shape)
        found: T = self._read[shape]
        return found

    def _parse(self) -> dict[str, Any]:
        if len(self.text) > LARGEST:
            raise self.fault(1, f"is too long: a content file has at most {LARGEST:,} letters")
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            number = int(line.group(1)) if line else self.text.rstrip().count("\n") + 1
            raise self.fault(number, f"not valid TOML: {error}") from None
        except RecursionError:
            self._placed()  # refuses what lies so deep, with its line
            raise self.fault(1, "not valid TOML: brackets without end") from None
        except ValueError as error:  # a number of thousands of digits
            raise self.fault(self._longest(), f"not valid TOML: {error}") from None

    def _longest(self) -> int:
        """The line of the longest run of digits."""
        runs = list(re.finditer(r"\d+", self.text))
        at = max(runs, key=lambda run: len(run.group()), default=None)
        return self.text.count("\n", 0, at.start()) + 1 if at else 1

    def _check_text(self) -> None:
        """Nothing lies too deep, and every word can be shown at a table."""
        faults: list[ContentError] = []
        todo: list[tuple[Any, tuple[Step, ...]]] = [(self.raw, ())]
        while todo:
            value, path = todo.pop()
            if len(path) > DEEPEST:
                self._placed()
                raise self.at(f"lies more than {DEEPEST} tables and lists deep", *path)
            if isinstance(value, dict):
                faults += [
                    self.at(f"the key {shown(key)} holds {unprintable(key)}", *path)
                    for key in value
                    if unprintable(key)
                ]
                todo += [(inner, (*path, key)) for key, inner in value.items()]
            elif isinstance(value, list):
                todo += [(inner, (*path, n)) for n, inner in enumerate(value)]
            elif isinstance(value, str) and (cursed := unprintable(value)):
                faults.append(self.at(f"{shown(value)} holds {cursed}: leave it out", *path))
        if faults:
            raise ContentErrors(sorted(faults, key=lambda one: one.line))

    def _convert(self, shape: type[T]) -> T:
        try:
            with _ONE_AT_A_TIME:
                return msgspec.convert(self.raw, shape)
        except msgspec.ValidationError as error:
            with _ONE_AT_A_TIME:
                kind = msgspec.inspect.type_info(shape)
            faults = [self.at(problem, *path) for path, problem in diagnose(self.raw, kind)]
            if not faults:  # msgspec knows something that we do not
                raise self.fault(1, str(error)) from None
            raise ContentErrors(sorted(faults, key=lambda one: one.line)) from None

    # -- where things stand

    def fault(self, line: int, problem: str) -> ContentError:
        return ContentError(str(self.path), line, problem)

    def at(self, problem: str, *steps: Step) -> ContentError:
        """A fault at a place such as ("ability", 3, "target"), told with its key."""
        label = self._label(steps)
        return self.fault(self.line(*steps), f"{label}: {problem}" if label else problem)

    def line(self, *steps: Step) -> int:
        """The line on which a place of the file stands, or that of the nearest place above it."""
        known = self._placed()
        for length in range(len(steps), 0, -1):
            if steps[:length] in known:
                return known[steps[:length]]
        return 1

    def _placed(self) -> dict[tuple[Step, ...], int]:
        if self._places is None:
            try:
                self._places = places(self.text)
            except TooDeep as deep:
                problem = f"tables and lists lie more than {DEEPEST} deep in each other"
                raise self.fault(deep.line, problem) from None
        return self._places

    def _label(self, steps: tuple[Step, ...]) -> str:
        """A place in words: `item 'torch', effects 2, amount`."""
        words: list[str] = []
        value: Any = self.raw
        for n, step in enumerate(steps):
            try:
                value = value[step]
            except (LookupError, TypeError):
                value = None
            if isinstance(step, str):
                words.append(shown(step)[1:-1])
            elif words:
                words[-1] += f" {(_called(value) if n == 1 else '') or step + 1}"
        return ", ".join(words)


def _called(value: Any) -> str:
    """What an entry calls itself."""
    known = value if isinstance(value, dict) else {}
    named = next((known[key] for key in _CALLED if key in known), None)
    return shown(named) if isinstance(named, str | int) else ""


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
        """Raise what was found, if anything was: file by file, from the top, each thing once."""
        if self.found:
            told = {str(error): error for error in self.found}
            raise ContentErrors(sorted(told.values(), key=lambda one: (one.path, one.line)))


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
        if thing.id in found:
            faults.append(source.at(f"id {thing.id!r} is used twice", family, index, "id"))
        found[thing.id] = thing
    if faults:
        raise ContentErrors(faults)
    return found
