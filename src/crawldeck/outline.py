"""A view as rows of text, for the tables of a game that brings no picture of its own.

Whatever a game lets a seat see is listed: fields by their names, ids by the names the table uses.
A field of a view that is a `Board` is drawn, and what is answered about its places is put there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from crawldeck.kernel.asks import Option
from crawldeck.kernel.game import AnyGame

Tone = Literal["", "soft", "good", "bad", "bold"]


class Square(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on a board: the word that answers call it by, a sign or two, and what they mean."""

    id: str
    sign: str = ""
    text: str = ""
    tone: Tone = ""


class Board(msgspec.Struct, frozen=True):
    """A board of squares, row by row; None is no place at all."""

    rows: tuple[tuple[Square | None, ...], ...]

    @property
    def squares(self) -> dict[str, Square]:
        return {one.id: one for row in self.rows for one in row if one is not None}


def boards(view: Any) -> list[Board]:
    """The boards among the fields of a view."""
    return [value for value in fields(view).values() if isinstance(value, Board)]


def fields(view: Any) -> dict[str, Any]:
    if isinstance(view, msgspec.Struct):
        return {name: getattr(view, name) for name in view.__struct_fields__}
    return view if isinstance(view, dict) else {"table": view}


class Row(NamedTuple):
    """A line of an outline; without a text it is the heading of the deeper rows after it."""

    label: str
    text: str = ""
    depth: int = 0


def rows(view: Any, names: Mapping[str, str]) -> list[Row]:
    """Everything in a view, one line for each thing.

    >>> rows({"round": 2, "hands": {"ann": ["r3", "r1"]}}, {"ann": "Ann", "r3": "Red 3"})
    [Row(label='Round', text='2', depth=0), Row(label='Hands', text='', depth=0), \
Row(label='Ann', text='Red 3, r1', depth=1)]
    """
    told = {key: one for key, one in fields(view).items() if not isinstance(one, Board)}
    return list(_rows(msgspec.to_builtins(told, str_keys=True, enc_hook=str), names, 0))


def _rows(fields: Mapping[str, Any], names: Mapping[str, str], depth: int) -> Iterator[Row]:
    for key, value in fields.items():
        label = names.get(key) or words(key)
        flat = isinstance(value, dict) and not any(map(_is_deep, value.values()))
        if not _is_deep(value) or (flat and depth):
            yield Row(label, told(value, names), depth)
        elif isinstance(value, dict):
            yield Row(label, "", depth)
            yield from _rows(value, names, depth + 1)
        else:
            yield Row(label, "", depth)
            for number, one in enumerate(value, start=1):
                yield _item(one, number, names, depth + 1)


def _item(value: Any, number: int, names: Mapping[str, str], depth: int) -> Row:
    """One of a list: by its name, or else by its number."""
    if not isinstance(value, dict):
        return Row(str(number), told(value, names), depth)
    called = value.get("name") or value.get("id")
    rest = {key: one for key, one in value.items() if key not in ("id", "name")}
    label = names.get(str(called), str(called)) if called else str(number)
    return Row(label, told(rest, names), depth)


def _is_deep(value: Any) -> bool:
    """Whether it takes more than one line."""
    if isinstance(value, dict):
        return bool(value)
    return isinstance(value, list) and any(isinstance(one, dict | list) for one in value)


def told(value: Any, names: Mapping[str, str]) -> str:
    """A value on one line.

    >>> told({"hp": 3, "kind": "wolf", "awake": True, "holds": []}, {"wolf": "Wolf"})
    'hp 3, kind Wolf, awake yes, holds nothing'
    """
    if value is None or value in ([], {}, ""):
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(
            f"{names.get(key) or key.replace('_', ' ')} {told(one, names)}"
            for key, one in value.items()
        )
    if isinstance(value, list):
        return ", ".join(told(one, names) for one in value)
    return names.get(str(value), str(value))


def words(key: str) -> str:
    """The name of a field as a heading.

    >>> words("cards_left")
    'Cards left'
    """
    spaced = key.replace("_", " ").strip()
    return spaced[:1].upper() + spaced[1:]


def about(game: AnyGame) -> str:
    """What a game says of itself: the first paragraph of its docstring."""
    return " ".join((type(game).__doc__ or "").partition("\n\n")[0].split())


def label(option: Option, names: Mapping[str, str]) -> str:
    """An answer with names for ids: `take r3` is `Take Red 3`."""
    return words(" ".join(names.get(word, word) for word in option.text.split()))
