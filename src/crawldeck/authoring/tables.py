"""The tables that files are made of: which struct stands where, and what its keys may be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import NODEFAULT, Struct, inspect

from crawldeck.authoring.part import Authoring

Kind = inspect.Type


def plain(kind: Kind) -> Kind:
    """A type without the words that its domain has for itself."""
    return kind.type if isinstance(kind, inspect.Metadata) else kind


def described(kind: Kind) -> str:
    """The words that a domain has for itself, if it has any."""
    extra = kind.extra_json_schema if isinstance(kind, inspect.Metadata) else None
    found: str = (extra or {}).get("description", "")
    return found


def info(shape: type[Any]) -> inspect.StructType:
    """A struct as msgspec sees it."""
    found = plain(inspect.type_info(shape))
    assert isinstance(found, inspect.StructType)
    return found


def structs_in(kind: Kind) -> Iterator[inspect.StructType]:
    """The structs that a value of a type may be or hold, not those inside of them."""
    kind = plain(kind)
    if isinstance(kind, inspect.StructType):
        yield kind
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from structs_in(one)
    elif isinstance(kind, inspect.VarTupleType):
        yield from structs_in(kind.item_type)
    elif isinstance(kind, inspect.TupleType):
        for one in kind.item_types:
            yield from structs_in(one)
    elif isinstance(kind, inspect.DictType):
        yield from structs_in(kind.value_type)


def reached(shape: type[Any], stop: Sequence[type[Any]] = ()) -> list[type[Struct]]:
    """All structs that a file of a shape may hold, in the order in which they are met."""
    found: dict[type[Struct], None] = {}

    def meet(struct: inspect.StructType) -> None:
        for field in struct.fields:
            for inner in structs_in(field.type):
                if inner.cls not in found and inner.cls not in stop:
                    found[inner.cls] = None
                    meet(inner)

    meet(info(shape))
    return list(found)


def sort_of(kind: Kind) -> str:
    """A type as a short text: two that take the same values have the same."""
    words, kind = described(kind), plain(kind)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.UnionType):
        return "|".join(sorted(sort_of(one) for one in kind.types))
    if isinstance(kind, inspect.VarTupleType):
        return f"[{sort_of(kind.item_type)}]"
    if isinstance(kind, inspect.TupleType):
        return f"[{', '.join(sort_of(one) for one in kind.item_types)}]"
    if isinstance(kind, inspect.DictType):
        return f"{{{sort_of(kind.key_type)}: {sort_of(kind.value_type)}}}"
    return f"{words}{kind}"


def tag(shape: type[Struct]) -> str:
    """The word that tells a struct from others of its family; nothing if there is none."""
    found = shape.__struct_config__.tag
    return "" if found is None else str(found)


def title(shape: type[Struct]) -> str:
    """A struct as a heading.

    >>> title(type("NoiseBox", (Struct,), {}))
    'Noise box'
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", shape.__name__)
    return words[0] + words[1:].lower()


def default(field: inspect.Field) -> Any:
    """What a key is where nobody writes it; NODEFAULT where it must be written."""
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default


def families(kind: Kind) -> tuple[type[Struct], ...]:
    """The structs of a family told apart by a word; nothing for a type that is no such family."""
    kind = plain(kind)
    if not isinstance(kind, inspect.UnionType):
        return ()
    found = tuple(one.cls for one in kind.types if isinstance(one, inspect.StructType))
    return found if len(found) > 1 else ()


def is_effects(kind: Kind, part: Authoring) -> bool:
    """Whether a type is that of effects."""
    return bool(families(kind)) and set(families(kind)) == set(part.effects())
