"""Parameters: editions, rulings and house rules as named values with a default and a domain.

A game declares a frozen `msgspec.Struct` whose fields are `Annotated[type, Param(...)]`. A bool,
a `Literal` or an int with `msgspec.Meta` bounds is its own domain. An edition is a dictionary of
differences from the defaults.
"""

from __future__ import annotations

import difflib
import typing
from collections.abc import Mapping
from functools import cache, reduce
from typing import Any, TypeVar

import msgspec

from crawldeck.kernel.errors import ParamError
from crawldeck.kernel.language import language, tr

P = TypeVar("P", bound=msgspec.Struct)


class Param(msgspec.Struct, frozen=True):
    """What a parameter means and which rule it belongs to."""

    rule: str
    meaning: str


class Described(msgspec.Struct, frozen=True):
    """A parameter as shown to people."""

    name: str
    default: Any
    domain: str
    meaning: str
    rule: str


def describe(cls: type[msgspec.Struct]) -> list[Described]:
    """Every parameter of a game with its default, its meaning, and its domain for who reads."""
    return _described(cls, language())


@cache
def _described(cls: type[msgspec.Struct], read: str) -> list[Described]:
    """Made while its language is spoken, and kept for each."""
    hints = typing.get_type_hints(cls, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(cls):
        extras = typing.get_args(hints[field.name])
        note = next(extra for extra in extras if isinstance(extra, Param))
        rows.append(Described(field.name, field.default, _domain(extras), note.meaning, note.rule))
    return rows


def domains(cls: type[msgspec.Struct]) -> dict[str, list[Any]]:
    """Every value that each parameter of a game may have."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return {
        field.name: _values(typing.get_args(hints[field.name]))
        for field in msgspec.structs.fields(cls)
    }


def _values(extras: tuple[Any, ...]) -> list[Any]:
    base = extras[0]
    if base is bool:
        return [False, True]
    if typing.get_origin(base) is typing.Literal:
        return list(typing.get_args(base))
    bounds = next(extra for extra in extras if isinstance(extra, msgspec.Meta))
    assert isinstance(bounds.ge, int) and isinstance(bounds.le, int)
    return list(range(bounds.ge, bounds.le + 1))


def _domain(extras: tuple[Any, ...]) -> str:
    base = extras[0]
    if base is bool:
        return tr("true or false")
    if typing.get_origin(base) is typing.Literal:
        values = (str(value) for value in typing.get_args(base))
        return reduce(lambda one, other: tr("{one} or {other}", one=one, other=other), values)
    bounds = next((e for e in extras if isinstance(e, msgspec.Meta)), msgspec.Meta())
    return tr("whole number from {least} to {most}", least=bounds.ge, most=bounds.le)


def make(
    cls: type[P],
    editions: Mapping[str, Mapping[str, Any]],
    edition: str,
    overrides: Mapping[str, Any],
) -> P:
    """The parameters of one game: defaults, then the edition, then the table's own wishes."""
    if edition not in editions:
        there = ", ".join(editions)
        raise ParamError(tr("no edition {name!r}; there are: {there}", name=edition, there=there))
    known = {row.name: row for row in describe(cls)}
    values = {**editions[edition], **overrides}
    for name in values:
        if name not in known:
            close = difflib.get_close_matches(name, known, n=1)
            if close:
                raise ParamError(
                    tr("no parameter {name!r}; did you mean {close!r}?", name=name, close=close[0])
                )
            raise ParamError(tr("no parameter {name!r}", name=name))
    try:
        return msgspec.convert(values, cls, strict=True)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`") if "$." in str(error) else "?"
        wanted = known[name].domain if name in known else tr("see the list of parameters")
        raise ParamError(
            tr(
                "parameter {name!r} must be {wanted}, not {value!r}",
                name=name,
                wanted=wanted,
                value=values.get(name),
            )
        ) from None


def from_text(cls: type[msgspec.Struct], text: str) -> tuple[str, Any]:
    """One `name=value` as typed on a command line.

    Booleans are `true`/`false`, numbers are numbers, everything else is a word.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ParamError(tr("{text!r} is not NAME=VALUE", text=text))
    try:
        return name.strip(), msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name.strip(), value.strip()
