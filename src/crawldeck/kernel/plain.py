"""Plain data that changes: classes with slots, a hand-written `__init__` and `copy`.

They are written so that they can be compiled. A compiled class knows neither its slots nor how to
be pickled, so each says in `FIELDS` what it has; `__init__` takes all of it by name. One that is
`allow_interpreted_subclasses` can be made blank by `__new__`, which is the fastest copy in both.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Has the fields it names, goes to other processes, and is equal to itself only."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (type(self), {name: getattr(self, name) for name in self.FIELDS})


def rebuilt(kind: type[Any], fields: dict[str, Any]) -> Any:
    """One of this kind with these fields."""
    return kind(**fields)


def only_fields(*kinds: type[Plain]) -> None:
    """Dataclasses that are compiled take what belongs to their class for fields, too; whoever
    encodes them would count it."""
    for kind in kinds:
        known: dict[str, Any] = vars(kind)["__dataclass_fields__"]
        for name in [name for name in known if name not in kind.FIELDS]:
            del known[name]
