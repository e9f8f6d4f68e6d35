"""What is wrong with data that does not fit its structs: every mistake, with the way to it.

msgspec reads content and stops at the first mistake. When it has refused a file, this goes over the
same data once more with the same types and says all that is wrong, what is allowed and what may
have been meant. It is never asked about data that msgspec takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import inspect

from crawldeck.kernel.spelling import SHORT, hint, listed, nearest, shown

Path = tuple[str | int, ...]
Found = Iterator[tuple[Path, str]]


def diagnose(value: Any, kind: inspect.Type, path: Path = ()) -> Found:
    """Every mistake of a value that should be of a kind."""
    told = kind  # with the words that a domain has for itself
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        yield from _one_of(value, kind, path)
    elif isinstance(kind, inspect.StructType):
        yield from _table(value, kind, path)
    elif isinstance(kind, inspect.VarTupleType | inspect.TupleType):
        yield from _list(value, kind, path)
    elif isinstance(kind, inspect.DictType):
        yield from _names(value, kind, path)
    elif not fits(value, kind):
        yield path, f"{shown(value)} is wrong: it must be {allowed(told)}{_meant(value, kind)}"


def why_not(value: Any, shape: type[Any]) -> str:
    """The first mistake of a value that a struct does not take, in one sentence with its key."""
    path, problem = next(diagnose(value, inspect.type_info(shape)), ((), "it cannot be read"))
    return f"{', '.join(str(step) for step in path)}: {problem}" if path else problem


def fits(value: Any, kind: inspect.Type) -> bool:
    """Whether a plain value is one of a kind."""
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.LiteralType):
        return any(value == one and type(value) is type(one) for one in kind.values)
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        sorts = int if isinstance(kind, inspect.IntType) else (int, float)
        good = isinstance(value, sorts) and not isinstance(value, bool)
        return (
            good
            and not (kind.ge is not None and not value >= kind.ge)
            and not (kind.le is not None and not value <= kind.le)
        )
    if isinstance(kind, inspect.StrType):
        good = isinstance(value, str)
        good = good and (kind.min_length or 0) <= len(value)
        good = good and (kind.max_length is None or len(value) <= kind.max_length)
        return good and (kind.pattern is None or re.search(kind.pattern, value) is not None)
    return False


def allowed(kind: inspect.Type) -> str:
    """What may stand there, in a few words.

    >>> allowed(inspect.IntType(ge=0, le=9))
    'a whole number from 0 to 9'
    """
    if isinstance(kind, inspect.Metadata):
        described: str = (kind.extra_json_schema or {}).get("description", "")
        return described or allowed(kind.type)
    if isinstance(kind, inspect.LiteralType):
        return listed([str(one) for one in kind.values if one != ""])
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        word = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
        return f"{word}{_span(kind.ge, kind.le)}"
    if isinstance(kind, inspect.StrType):
        return f"text{_letters(kind)}"
    if isinstance(kind, inspect.VarTupleType | inspect.TupleType):
        return "a list in [ ]"
    return "a table in { }"


def _span(low: float | None, high: float | None) -> str:
    """
    >>> _span(1, 1_000_000), _span(0.5, None)
    (' from 1 to 1000000', ' of at least 0.5')
    """
    least, most = (f"{one:g}" if isinstance(one, float) else f"{one}" for one in (low, high))
    if low is not None and high is not None:
        return f" from {least} to {most}"
    if low is not None:
        return f" of at least {least}"
    return "" if high is None else f" of at most {most}"


def _letters(kind: inspect.StrType) -> str:
    if kind.max_length is None:
        return " in quotes"
    line = "on one line " if kind.pattern else ""
    return f" {line}of {kind.min_length or 0} to {kind.max_length} letters"


def _meant(value: Any, kind: inspect.Type) -> str:
    """The nearest of the words that are allowed."""
    if not isinstance(kind, inspect.LiteralType) or not isinstance(value, str):
        return ""
    close = nearest(value, [str(one) for one in kind.values])
    return f"; did you mean {close!r}?" if close else ""


# -- tables and lists


def _table(value: Any, kind: inspect.StructType, path: Path) -> Found:
    """A struct: unknown keys, missing ones, and each key by its own kind."""
    if not isinstance(value, dict):
        yield path, f"{shown(value)} is wrong: it must be a table in {{ }}"
        return
    fields = {field.encode_name: field for field in kind.fields}
    known = [*([kind.tag_field] if kind.tag_field else []), *fields]
    for key, inner in value.items():
        if key in fields:
            yield from diagnose(inner, fields[key].type, (*path, key))
        elif key not in known:
            yield (*path, key), f"unknown key {shown(key)}{_keys(key, known)}"
    for name, field in fields.items():
        if field.required and name not in value:
            yield path, f"the key {name!r} is missing: it must be {allowed(field.type)}"


def _keys(key: str, known: Sequence[str]) -> str:
    close = nearest(key, known)
    meant = f"; did you mean {close!r}?" if close else ""
    if len(known) > SHORT and close:
        return meant
    keys = f"he keys are: {', '.join(known)}"
    return f"{meant} T{keys}" if close else f"; t{keys}"


def _list(value: Any, kind: inspect.VarTupleType | inspect.TupleType, path: Path) -> Found:
    if not isinstance(value, list):
        yield path, f"{shown(value)} is wrong: it must be a list in [ ]"
        return
    if isinstance(kind, inspect.TupleType):
        if len(value) != len(kind.item_types):
            yield path, f"{shown(value)} is wrong: it must be a list of {len(kind.item_types)}"
        kinds = kind.item_types
    else:
        if not (kind.min_length or 0) <= len(value) <= (kind.max_length or len(value)):
            span = _span(kind.min_length, kind.max_length)
            yield path, f"{shown(value)} is wrong: its length must be a number{span}"
        kinds = (kind.item_type,) * len(value)
    for n, (inner, sort) in enumerate(zip(value, kinds, strict=False)):
        yield from diagnose(inner, sort, (*path, n))


def _names(value: Any, kind: inspect.DictType, path: Path) -> Found:
    """A table whose keys are names of the author's own, or words of a list."""
    if not isinstance(value, dict):
        yield path, f"{shown(value)} is wrong: it must be a table in {{ }}"
        return
    for key, inner in value.items():
        if not fits(key, kind.key_type):
            yield (
                (*path, key),
                f"the key {shown(key)} is wrong: it must be {allowed(kind.key_type)}",
            )
        yield from diagnose(inner, kind.value_type, (*path, key))


def _one_of(value: Any, kind: inspect.UnionType, path: Path) -> Found:
    """One of several kinds: tables told apart by a word, or plain values."""
    tables = {one.tag: one for one in kind.types if isinstance(one, inspect.StructType)}
    if not tables:
        if not any(fits(value, one) for one in kind.types):
            must = listed([allowed(one) for one in kind.types])
            yield path, f"{shown(value)} is wrong: it must be {must}"
        return
    if len(tables) == 1 or not isinstance(value, dict):
        yield from _table(value, next(iter(tables.values())), path)
        return
    field = str(next(iter(tables.values())).tag_field)
    tag = value.get(field)
    if tag is None:
        yield path, f"the key {field!r} is missing: it says which of these it is: {_tags(tables)}"
    elif not isinstance(tag, str) or tag not in tables:
        yield (*path, field), f"there is no {shown(tag)}{hint(tag, tables)}"
    else:
        yield from _table(value, tables[tag], path)


def _tags(tables: dict[Any, inspect.StructType]) -> str:
    return ", ".join(str(tag) for tag in tables)
