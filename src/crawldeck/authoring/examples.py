"""Examples out of the packs that ship: for each key, a value that somebody really wrote."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from typing import Any

from msgspec import Struct, inspect

from crawldeck.authoring import tables
from crawldeck.authoring.part import Authoring
from crawldeck.kernel import toml_text

SHORT = 64
"""The first example of at most so many letters is taken."""
MORE = "…"
Values = list[Any]


class Examples:
    """What the packs of a game have under each key of each struct."""

    def __init__(self, part: Authoring) -> None:
        self._tables: dict[type[Any], Values] = defaultdict(list)
        self._keys: dict[tuple[type[Any], str], Values] = defaultdict(list)
        self._alike: dict[tuple[str, str], Values] = defaultdict(list)
        """By group and type as text: of keys that would take one another's values."""
        self._sorts: dict[str, Values] = defaultdict(list)
        """By type as text, of types that have words for themselves."""
        for folder in part.examples():
            for file in part.files():
                path = folder / f"{file.name}.toml"
                if path.is_file():
                    raw = tomllib.loads(path.read_text(encoding="utf-8"))
                    self._meet(raw, tables.info(file.shape))

    def of_key(self, shape: type[Struct], field: inspect.Field) -> str:
        """`key = value`: of this very key, of one like it elsewhere, or made up."""
        name = field.encode_name
        alike = (_group(shape, field), tables.sort_of(field.type))
        found = self._keys.get((shape, name)) or self._alike.get(alike)
        if not found and tables.described(field.type):
            found = sorted(filter(None, self._sorts[tables.sort_of(field.type)]), key=len)
        text = best(found) if found else toml_text.value(_made(field))
        return f"{name} = {text}"

    def of_table(self, shape: type[Struct]) -> str:
        """A whole table in one line; nothing where no pack has one."""
        found = self._tables.get(shape)
        return best(found) if found else ""

    def _meet(self, value: Any, kind: inspect.Type) -> None:
        kind = tables.plain(kind)
        if isinstance(kind, inspect.UnionType):
            kind = _meant(value, kind)
        if isinstance(kind, inspect.StructType):
            self._meet_table(value, kind)
        elif isinstance(kind, inspect.VarTupleType):
            for inner in value:
                self._meet(inner, kind.item_type)
        elif isinstance(kind, inspect.TupleType):
            for inner, sort in zip(value, kind.item_types, strict=False):
                self._meet(inner, sort)
        elif isinstance(kind, inspect.DictType):
            for inner in value.values():
                self._meet(inner, kind.value_type)

    def _meet_table(self, value: dict[str, Any], kind: inspect.StructType) -> None:
        self._tables[kind.cls].append(value)
        for field in kind.fields:
            name = field.encode_name
            if name in value:
                self._keys[kind.cls, name].append(value[name])
                self._alike[_group(kind.cls, field), tables.sort_of(field.type)].append(value[name])
                if tables.described(field.type):
                    self._sorts[tables.sort_of(field.type)].append(value[name])
                self._meet(value[name], field.type)


def _group(shape: type[Struct], field: inspect.Field) -> str:
    """Keys of one name are alike in all structs; those that hold tables, within their struct."""
    holds = next(tables.structs_in(field.type), None) is not None
    return shape.__name__ if holds else field.encode_name


def best(found: Values) -> str:
    """The first short one; else the shortest, cut."""
    texts = [toml_text.value(one) for one in found]
    short = next((one for one in texts if len(one) <= SHORT), "")
    return short or cut(min(found, key=lambda one: len(toml_text.value(one))))


def cut(value: Any, room: int = 2 * SHORT) -> str:
    """A value as TOML, with dots for what it leaves out.

    >>> cut(["a long word", "another one"], 20)
    '["a long word", …]'
    """
    text = toml_text.value(value)
    if len(text) <= room:
        return text
    if isinstance(value, dict):
        pairs: list[str] = []
        for key, inner in value.items():
            if pairs and sum(map(len, pairs)) > room // 2:
                break
            pairs.append(f"{toml_text.key(key)} = {cut(inner, room // 2)}")
        more = [MORE] if len(pairs) < len(value) else []
        return "{ " + ", ".join([*pairs, *more]) + " }"
    if isinstance(value, list):
        more = [MORE] if len(value) > 1 else []
        return "[" + ", ".join([cut(value[0], room), *more]) + "]"
    return toml_text.value(str(value)[: room - 3].rsplit(" ", 1)[0] + " " + MORE)


def _meant(value: Any, kind: inspect.UnionType) -> inspect.Type:
    """Which of several types a value is: the struct with its word, or the only one there is."""
    structs = [one for one in kind.types if isinstance(one, inspect.StructType)]
    if not isinstance(value, dict) or not structs:
        return kind.types[0]
    tagged = {one.tag: one for one in structs}
    word = value.get(str(structs[0].tag_field)) if structs[0].tag_field else None
    return tagged.get(word, structs[0])


def _made(field: inspect.Field) -> Any:
    """A value that may stand there, and says something."""
    kind, usual = tables.plain(field.type), tables.default(field)
    if isinstance(kind, inspect.LiteralType):
        return next(one for one in kind.values if one not in ("", usual))
    if isinstance(kind, inspect.BoolType):
        return not usual
    if isinstance(kind, inspect.IntType):
        least, most = kind.ge or 0, kind.le or 0
        return min(int(most), max(int(least), (usual if isinstance(usual, int) else 0) + 1))
    raise LookupError(f"no pack has the key {field.encode_name!r}: write it into the starter")
