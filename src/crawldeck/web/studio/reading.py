"""The files of a pack as a list: families, entries and their lines, whether the pack loads or not.

A file that cannot be read stands as it was when it last could be.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, inspect

from crawldeck.authoring import meanings, tables
from crawldeck.authoring.part import Authoring, PackFile
from crawldeck.kernel import toml_text
from crawldeck.kernel.errors import ContentError, ContentErrors
from crawldeck.kernel.toml_places import TooDeep, places
from crawldeck.web.studio.part import Studio
from crawldeck.web.studio.shapes import (
    StudioEntry,
    StudioFamily,
    StudioKey,
    StudioMistake,
)

CALLED = ("id", "code", "number", "name", "card")
"""The keys by which an entry is known, the best first."""
NAMED = ("name", "title", "id", "code", "number")
Place = tuple[str | int, ...]


class Row(Struct):
    """One entry of a file, where it stands and what is written there."""

    entry: StudioEntry
    family: str
    called: str
    """What its own file calls it; the entry's id may say in which list it stands, too."""
    steps: Place
    raw: Any = None
    shape: Any = None
    """The struct that it is read into, if it is read into one."""


class Text(Struct):
    """A TOML file as it was when it could last be read."""

    raw: dict[str, Any]
    lines: dict[Place, int]


def read(path: Path, before: Text | None) -> Text | None:
    """A file as it is now, or as it was before if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
        return Text(tomllib.loads(text), places(text))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError, TooDeep):
        return before


def families(
    folder: Path, part: Authoring, studio: Studio, texts: Mapping[str, Text]
) -> Iterator[tuple[StudioFamily, list[Row]]]:
    """Every family of a pack with its rows."""
    for file in part.files():
        if file.name in texts:
            rows = list(_rows(file, texts[file.name]))
            yield _family(file.name, file.text, rows), rows
    for name, (pattern, text) in studio.folders.items():
        found = [_drawn(folder, name, path) for path in sorted((folder / name).glob(pattern))]
        if found:
            yield _family(name, text, found), found


def _family(name: str, text: str, rows: Sequence[Row]) -> StudioFamily:
    title = name.capitalize() if len(name) > 2 else name.upper()  # AI cards, BP cards
    return StudioFamily(name, title, text, tuple(row.entry for row in rows))


def _drawn(folder: Path, name: str, path: Path) -> Row:
    """A file that is a thing of its own."""
    entry = StudioEntry(path.stem, path.stem, path.relative_to(folder).as_posix(), 1)
    return Row(entry, name, path.stem, ())


def _rows(file: PackFile, text: Text) -> Iterator[Row]:
    """The entries of a file: each table of a list, and what stands alone as one."""
    shapes = {field.encode_name: field.type for field in tables.info(file.shape).fields}
    several = sum(isinstance(value, list) for value in text.raw.values()) > 1
    used: set[str] = set()
    for key, value in text.raw.items():
        shape = next(iter(tables.structs_in(shapes[key])), None) if key in shapes else None
        listed = isinstance(value, list) and all(isinstance(one, dict) for one in value)
        for n, one in enumerate(value if listed else [value]):
            steps: Place = (key, n) if listed else (key,)
            called = _called(one, CALLED) if listed else key
            name = _called(one, NAMED) or called or f"{key} {n + 1}"
            found = called or f"{key}-{n + 1}"
            found = f"{key}:{found}" if several and listed else found
            while found in used:
                found += "'"
            used.add(found)
            line = text.lines.get(steps, 1)
            entry = StudioEntry(found, name, f"{file.name}.toml", line)
            yield Row(entry, file.name, called, steps, one, shape.cls if shape else None)


def _called(one: Any, keys: Sequence[str]) -> str:
    known = one if isinstance(one, dict) else {}
    return next((str(known[key]) for key in keys if isinstance(known.get(key), str | int)), "")


# -- one entry -----------------------------------------------------------------------------------


def keys(row: Row, text: Text | None) -> Iterator[StudioKey]:
    """The keys of an entry with their values, lines and meanings."""
    if not isinstance(row.raw, dict):
        if row.raw is not None:
            yield StudioKey(str(row.steps[0]), toml_text.value(row.raw), row.entry.line)
        return
    lines = text.lines if text else {}
    known = _known(row.shape)
    for name, value in row.raw.items():
        meaning = meanings.of_key(row.shape, known[name]) if name in known else meanings.Meaning("")
        line = lines.get((*row.steps, name), row.entry.line)
        rules = tuple(_rules(meaning.rules))
        yield StudioKey(name, toml_text.value(value), line, meaning.text, rules)


def _known(shape: Any) -> dict[str, str]:
    """By the keys of a struct as they are written: the names of its fields."""
    if shape is None:
        return {}
    fields: tuple[inspect.Field, ...] = tables.info(shape).fields
    return {one.encode_name: one.name for one in fields}


def _rules(cited: str) -> Iterator[str]:
    """Rules that are cited in full.

    >>> list(_rules("GAME-MOVE-01, -02, GAME-LOS-01 to 03"))
    ['GAME-MOVE-01', 'GAME-LOS-01']
    """
    for one in cited.replace(" and ", ",").replace(" to ", ",").split(","):
        if one.strip()[:1].isalpha():
            yield one.strip()


# -- mistakes ------------------------------------------------------------------------------------


def mistakes(error: ContentError, folder: Path, rows: Sequence[Row]) -> list[StudioMistake]:
    """Every mistake, with the entry that it concerns."""
    every = error.every if isinstance(error, ContentErrors) else (error,)
    found = []
    for one in every:
        path = Path(one.path)
        inside = path.is_relative_to(folder)
        file = path.relative_to(folder).as_posix() if inside else path.name
        row = _concerned(file, one.line, rows)
        names = (row.family, row.entry.id) if row else ("", "")
        found.append(StudioMistake(file, one.line, one.problem, *names))
    return found


def _concerned(file: str, line: int, rows: Sequence[Row]) -> Row | None:
    """The entry that a line of a file belongs to: the last that begins above it."""
    here = [row for row in rows if row.entry.file == file and row.entry.line <= max(1, line)]
    return max(here, key=lambda row: row.entry.line, default=None)
