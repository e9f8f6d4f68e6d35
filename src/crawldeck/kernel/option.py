"""One possible answer, as `kernel.asks` hands it out.

It is a module of its own because verbs hold options by weak references, and those a compiled class
does not allow: this one stays as it is when the rest of the kernel is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from crawldeck.kernel.asks import AnyVerb


class Option(Struct, frozen=True, eq=False, weakref=True):
    """One possible answer. Options are made by their verbs: equal options are the same object."""

    verb: AnyVerb
    args: tuple[Any, ...]
    text: str

    @property
    def words(self) -> tuple[str, ...]:
        """Its arguments as they are written."""
        return tuple(arg.write(value) for arg, value in zip(self.verb.args, self.args, strict=True))

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __str__(self) -> str:
        return self.text
