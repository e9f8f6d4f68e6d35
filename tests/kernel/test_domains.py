"""Every number and every name of a printed component says what it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from crawldeck.enormity import pack as ships
from crawldeck.p52 import packfiles as halls

SHAPES = [*halls.FILES.values(), *ships.SHAPES.values()]
FREE = {("PackHead", "params")}
"""House rules: `kernel.params` has their domains."""


def parts(kind: Any, seen: set[type], owner: str = "", field: str = "") -> Iterator[Any]:
    """Every plain type inside a struct, with the struct and the field it belongs to."""
    if isinstance(kind, inspect.Metadata):
        yield from parts(kind.type, seen, owner, field)
    elif isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
        for inside in kind.fields:
            yield from parts(inside.type, seen, kind.cls.__name__, inside.name)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from parts(one, seen, owner, field)
    elif isinstance(kind, inspect.VarTupleType):
        yield from parts(kind.item_type, seen, owner, field)
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            yield from parts(one, seen, owner, field)
    elif isinstance(kind, inspect.DictType):
        yield from parts(kind.value_type, seen, owner, field)
    else:
        yield kind, owner, field


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_number_has_its_bounds(shape: type) -> None:
    for kind, owner, field in parts(inspect.type_info(shape), set()):
        if isinstance(kind, inspect.IntType | inspect.FloatType) and (owner, field) not in FREE:
            assert kind.ge is not None, f"{owner}.{field} may be any number: give it a domain"
            assert kind.le is not None, f"{owner}.{field} has no upper bound: give it a domain"


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_every_name_is_one_line_and_every_text_has_an_end(shape: type) -> None:
    for kind, owner, field in parts(inspect.type_info(shape), set()):
        if field in ("name", "text", "back_text", "won", "lost"):
            assert kind.max_length, f"{owner}.{field} may be of any length"
        if field == "name":
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert("two\nlines", msgspec_type(kind))


def msgspec_type(kind: inspect.StrType) -> Any:
    from typing import Annotated

    return Annotated[
        str,
        msgspec.Meta(min_length=kind.min_length, max_length=kind.max_length, pattern=kind.pattern),
    ]
