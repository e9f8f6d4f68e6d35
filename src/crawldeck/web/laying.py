"""The view is what goes over the wire, with words laid over it: fields of one name are not copied
by hand."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)


def laid(shape: type[S], seen: object, **words: Any) -> S:
    """What is seen in the shape of the wire: its own fields, and these words over them."""
    kind: Any = type(seen)
    names, values = _shared(shape, kind, frozenset(words))
    return shape(**dict(zip(names, values(seen), strict=True)), **words)


@lru_cache(maxsize=256)
def _shared(shape: type[Struct], seen: Any, words: frozenset[str]) -> tuple[tuple[str, ...], Any]:
    """The fields that both have and no words are laid over, at least two, and how they are read."""
    both = [name for name in shape.__struct_fields__ if hasattr(seen, name)]
    names = tuple(name for name in both if name not in words)
    return names, attrgetter(*names)
