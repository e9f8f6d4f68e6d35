"""Names inside components that must stand for something: which field names what, and the check.

A table says for each struct which of its fields name things of which family. A field is one name, a
list of names, or a table with names for keys; an empty name, or 0, is none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from crawldeck.kernel.spelling import unknown

Step = str | int
References = Mapping[type[Any], tuple[tuple[str, str, str], ...]]
"""For each struct: a field, what it names in words, and the family it is looked up in."""


def walk(thing: Any, *path: Step) -> Iterator[tuple[Any, tuple[Step, ...]]]:
    """Every struct inside a component, with the way to it."""
    if isinstance(thing, Struct):
        yield thing, path
        for name in thing.__struct_fields__:
            yield from walk(getattr(thing, name), *path, name)
    elif isinstance(thing, tuple | list):
        for index, inner in enumerate(thing):
            yield from walk(inner, *path, index)
    elif isinstance(thing, dict):
        for key, inner in thing.items():
            yield from walk(inner, *path, str(key))


def dangling(
    row: Any, table: References, known: Mapping[str, Collection[Any]], *path: Step
) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Every name inside a component that stands for nothing: the sentence, and the way to it."""
    for thing, way in walk(row, *path):
        for field, what, family in table.get(type(thing), ()):
            for name, steps in _named(getattr(thing, field), (*way, field)):
                if name not in ("", 0) and name not in known[family]:
                    yield unknown(what, name, known[family]), steps


def _named(value: Any, path: tuple[Step, ...]) -> Iterator[tuple[Any, tuple[Step, ...]]]:
    if isinstance(value, tuple | list):
        yield from ((name, (*path, n)) for n, name in enumerate(value))
    elif isinstance(value, dict):
        yield from ((name, (*path, str(name))) for name in value)
    else:
        yield value, path
